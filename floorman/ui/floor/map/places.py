"""Where each table stands on the map: cells of a grid, shared out over the width there is."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect

from floorman.services.facts import Table

# A table's x and y are hundredths of a cell; layout mode snaps to quarters.
CELL = 100
SNAP = 25
TILE_WIDTH = (172, 300)
TILE_HEIGHT = 146
GAP = 12
SECTION = 30


@dataclass(frozen=True, slots=True)
class Plan:
    """The map laid out for one width: a rectangle for each table, a place for each section."""

    tiles: tuple[tuple[int, QRect], ...]
    sections: tuple[tuple[str, int, int], ...]
    width: int
    height: int
    cell_width: int
    least_width: int = 0

    def rect(self, number: int) -> QRect:
        return next((rect for n, rect in self.tiles if n == number), QRect())

    def at(self, x: int, y: int) -> int | None:
        return next((n for n, rect in reversed(self.tiles) if rect.contains(x, y)), None)


def is_arranged(tables: Sequence[Table]) -> bool:
    """Whether someone has given the tables places; else they are set in rows by number."""
    places = {(table.x, table.y) for table in tables}
    return len(places) == len(tables) and all(
        abs(one.x - other.x) >= CELL // 2 or abs(one.y - other.y) >= CELL // 2
        for n, one in enumerate(tables)
        for other in tables[n + 1 :]
    )


def lay_out(tables: Sequence[Table], width: int) -> Plan:
    """Places every table; sections keep their order and get a heading."""
    if not tables:
        return Plan((), (), width, 0, TILE_WIDTH[1] + GAP)
    if is_arranged(tables) and len(tables) > 1:
        return _arranged(tables, width)
    return _in_rows(tables, width)


def _cell_width(width: int, columns: float) -> int:
    fitting = int((width - GAP) / max(columns, 1))
    return max(TILE_WIDTH[0] + GAP, min(fitting, TILE_WIDTH[1] + GAP))


def _in_rows(tables: Sequence[Table], width: int) -> Plan:
    columns = max((width - GAP) // (TILE_WIDTH[0] + GAP + 32), 1)
    cell = _cell_width(width, columns)
    tiles: list[tuple[int, QRect]] = []
    sections: list[tuple[str, int, int]] = []
    top = GAP
    names = tuple(dict.fromkeys(table.section for table in tables))
    for name in names:
        if len(names) > 1 or name:
            sections.append((name or "Other tables", GAP, top))
            top += SECTION
        own = sorted((t for t in tables if t.section == name), key=lambda t: t.number)
        for n, table in enumerate(own):
            place = QRect(
                GAP + n % columns * cell, top + n // columns * (TILE_HEIGHT + GAP),
                cell - GAP, TILE_HEIGHT,
            )  # fmt: skip
            tiles.append((table.number, place))
        top += -(-len(own) // columns) * (TILE_HEIGHT + GAP)
    least = TILE_WIDTH[0] + 2 * GAP
    return Plan(tuple(tiles), tuple(sections), columns * cell + GAP, top, cell, least)


def _arranged(tables: Sequence[Table], width: int) -> Plan:
    left, top = min(t.x for t in tables), min(t.y for t in tables)
    columns = max((t.x - left) / CELL for t in tables) + 1
    cell = _cell_width(width, columns)
    starts = {name: min(t.y for t in tables if t.section == name) for name in
              dict.fromkeys(t.section for t in tables)}  # fmt: skip
    heads = sorted({y for name, y in starts.items() if name})
    tiles = []
    for table in tables:
        above = sum(1 for y in heads if y <= table.y)
        tiles.append(
            (
                table.number,
                QRect(
                    GAP + (table.x - left) * cell // CELL,
                    GAP + (table.y - top) * (TILE_HEIGHT + GAP) // CELL + above * SECTION,
                    cell - GAP,
                    TILE_HEIGHT,
                ),
            )
        )
    sections = tuple(
        (
            name,
            GAP + (min(t.x for t in tables if t.section == name) - left) * cell // CELL,
            GAP + (y - top) * (TILE_HEIGHT + GAP) // CELL + heads.index(y) * SECTION,
        )
        for name, y in starts.items()
        if name
    )
    bottom = max(rect.bottom() for _, rect in tiles) + GAP
    least = int(columns * (TILE_WIDTH[0] + GAP)) + GAP
    return Plan(tuple(tiles), sections, int(columns * cell) + GAP, bottom, cell, least)


def snapped(value: int) -> int:
    return max(round(value / SNAP) * SNAP, 0)
