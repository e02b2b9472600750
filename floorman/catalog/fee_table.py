"""Reads a schedule's table as printed: rows of cells, one option after another, into brackets."""

import re
from dataclasses import dataclass, field
from functools import cache

from floorman import money
from floorman.catalog.facts import Bracket, HeadCount
from floorman.errors import BadInputError, FloormanError

COLUMNS = (
    "option", "limit", "action", "player-dealer", "wager", "player", "position-1", "position-2",
    "players", "pot", "modified", "each-player", "jackpot",
)  # fmt: skip
UNREADABLE = "?"

_cents = cache(money.cents)  # a few hundred amounts stand in thousands of cells
NUMBER = re.compile(r"[0-9]{1,3}")
_HEADS = re.compile(r"^(?:(\d+)\s*-\s*(\d+)|(\d+)\s*\+|(\d+)\s+or\s+less|(any)|(\d+))$", re.I)


@dataclass(slots=True)
class Rows:
    """One option's rows, column by column; an empty cell is None."""

    number: int
    place: str
    cells: dict[str, list[str | None]] = field(default_factory=dict)

    def first(self, column: str) -> str | None:
        """What a column that holds one cell an option says."""
        filled = [cell for cell in self.cells.get(column, []) if cell]
        if len(filled) > 1:
            raise BadInputError(self.place, f"has more than one {column}: {', '.join(filled)}.")
        return filled[0] if filled else None

    def pairs(self, left: str, right: str) -> list[tuple[str, str | None]]:
        """The filled cells of one column, each with its neighbour in the other."""
        rights = self.cells.get(right) or [None] * len(self.cells.get(left, []))
        cells = list(zip(self.cells.get(left, []), rights, strict=True))
        for cell, other in cells:
            if other and not cell:
                raise BadInputError(self.place, f"the fee {other} has no {left} beside it.")
        return [(cell, other) for cell, other in cells if cell]


def read_table(text: str, columns: tuple[str, ...], place: str) -> list[Rows]:
    """Splits a table into options; a row without an option number belongs to the one above."""
    for column in columns:
        if column not in COLUMNS or columns.count(column) > 1:
            known = ", ".join(COLUMNS)
            raise BadInputError(f"{place}columns", f"'{column}' must be one of {known}, and once.")
    if "option" not in columns:
        raise BadInputError(f"{place}columns", "must have the column option.")
    options: list[Rows] = []
    for n, line in enumerate(text.strip("\n").split("\n"), 1):
        if not line.strip():
            continue
        cells = [cell.strip() or None for cell in line.split("|")]
        where = f"{place}table row {n}"
        if len(cells) != len(columns):
            raise BadInputError(where, f"has {len(cells)} cells for {len(columns)} columns.")
        row = dict(zip(columns, cells, strict=True))
        if row["option"]:
            number = int(row["option"]) if NUMBER.fullmatch(row["option"]) else 0
            if not number:
                raise BadInputError(where, f"'{row['option']}' is not an option number.")
            options.append(Rows(number, f"{place}table option {number}", {c: [] for c in columns}))
        elif not options:
            raise BadInputError(where, "stands before any option number.")
        for column in columns:
            options[-1].cells[column].append(row[column])
    return options


def fee(cell: str | None, place: str) -> int | None:
    """A fee as cents; `?` and an empty cell are a fee that can't be read."""
    if cell is None or cell == UNREADABLE:
        return None
    if "%" in cell:
        raise BadInputError(place, f"'{cell}' is a percentage; fees are flat amounts.")
    if cell.lstrip("$ ").startswith("-"):
        raise BadInputError(place, f"'{cell}' is negative; a fee is $0 or more.")
    try:
        return _cents(cell)
    except FloormanError as error:
        raise BadInputError(place, str(error)) from None


def amounts(cell: str, place: str) -> tuple[int, int | None]:
    """`$5-$50`, `$301+` or a single amount, as low and high."""
    text = cell.replace(" ", "").replace("–", "-").replace("—", "-")
    try:
        if text.endswith("+"):
            return _cents(text[:-1]), None
        low, dash, high = text.partition("-")
        pair = (_cents(low), _cents(high) if dash else None)
    except FloormanError as error:
        raise BadInputError(place, str(error)) from None
    if pair[1] is not None and pair[1] < pair[0]:
        raise BadInputError(place, f"'{cell}' runs backwards.")
    return pair


def brackets(pairs: list[tuple[str, str | None]], place: str) -> tuple[Bracket, ...]:
    """Amount brackets with their fees; one amount alone is open only as the last bracket."""
    made = []
    for n, (cell, fee_cell) in enumerate(pairs):
        low, high = amounts(cell, place)
        single = high is None and not cell.rstrip().endswith("+")
        if single and n < len(pairs) - 1:
            high = low
        made.append(Bracket(low, high, fee(fee_cell, place), cell))
    return tuple(made)


def head_counts(pairs: list[tuple[str, str | None]], place: str) -> tuple[HeadCount, ...]:
    """Fees by number of players: `2-4`, `7+`, `4 or less`, `Any`, `5`."""
    made = []
    for cell, fee_cell in pairs:
        found = _HEADS.match(cell)
        if not found:
            raise BadInputError(place, f"'{cell}' is not a number of players.")
        low, high, up, less, every, one = found.groups()
        if every:
            ends: tuple[int | None, int | None] = (None, None)
        elif less:
            ends = (None, int(less))
        elif up:
            ends = (int(up), None)
        else:
            ends = (int(low or one), int(high or one))
        made.append(HeadCount(ends[0], ends[1], fee(fee_cell, place)))
    return tuple(made)
