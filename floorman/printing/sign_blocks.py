"""The blocks of a sign: heading, fee tables, closing fees and the foot with its code."""

from dataclasses import dataclass, replace

from floorman.printing import fonts
from floorman.printing.drawing import (
    LINE_HEIGHT,
    PAPER_WHITE,
    Bar,
    Code,
    Frame,
    Piece,
    Rule,
    Text,
    middle,
    right,
)
from floorman.printing.fonts import BLACK, BOLD, REGULAR, SEMIBOLD
from floorman.printing.sign_facts import FeeRow, FeeTable, SignFacts
from floorman.printing.times import show_moment

GRAY = 0.32
ZEBRA = 0.925
ROW = 1.34
CAP = 0.727
TITLE_LINES = 2
ONE_LINE_TITLE = 0.72
TITLE_OVER_FEES = 1.3
LEAST_TITLE = 20.0
MOST_TITLE = 50.0
LEAST_HEADING = 10.5
LEAST_LABEL = 0.7


@dataclass(frozen=True, slots=True)
class Area:
    """Where a block may go: from y down to the bottom."""

    x: float
    y: float
    width: float
    bottom: float

    @property
    def right(self) -> float:
        return self.x + self.width

    def at(self, y: float) -> "Area":
        """The same area from another height on."""
        return Area(self.x, y, self.width, self.bottom)


@dataclass(frozen=True, slots=True)
class Sizes:
    """The type of a sign: the fee table's, how large other text is, the paper's scale, the air."""

    fee: float
    secondary: float
    scale: float
    stretch: float = 1.0

    @property
    def note(self) -> float:
        return 13.5 * self.scale * float(self.secondary**0.6)

    @property
    def pay(self) -> float:
        return 12.5 * self.scale * self.secondary

    @property
    def gap(self) -> float:
        return 9 * self.scale * float(self.stretch**0.7)

    @property
    def row(self) -> float:
        return self.fee * ROW * float(self.stretch**0.8)


def heading(pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes) -> float:
    """Room and table, the game's name, its limits; answers where the next block starts."""
    scale = sizes.scale
    small = 12 * scale
    y = area.y
    if facts.hold:
        y = _hold(pieces, facts.hold, area, scale)
    pieces.append(Text(area.x, y + small * CAP, facts.cardroom.upper(), SEMIBOLD, small, GRAY))
    mark = f"TABLE {facts.table}" if facts.table else facts.option.upper()
    mark = f"REPRINT  ·  {mark}" if facts.reprint else mark
    pieces.append(right(area.right, y + small * CAP, mark, SEMIBOLD, small, GRAY))
    y += small * 1.5
    size = min(MOST_TITLE * scale, max(LEAST_TITLE * scale, sizes.fee * TITLE_OVER_FEES))
    one_line = area.width / fonts.width(facts.game, BLACK, 1)
    if ONE_LINE_TITLE * size < one_line:
        size = min(size, one_line * 0.999)
    while len(lines := fonts.wrap(facts.game, BLACK, size, area.width)) > TITLE_LINES:
        size *= 0.94
    if len(lines) == TITLE_LINES:
        lines = _balanced(facts.game, size)
    for line in lines:
        pieces.append(Text(area.x, y + size * 0.82, line, BLACK, size))
        y += size * 1.08
    return _limits(pieces, facts, area.at(y + 2 * scale), sizes) + sizes.gap


def _balanced(name: str, size: float) -> tuple[str, ...]:
    """A name in two lines that are as equally long as its words allow."""
    words = name.split()
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(fonts.width(line, BLACK, size) for line in cut))


def _hold(pieces: list[Piece], words: str, area: Area, scale: float) -> float:
    size = 11 * scale
    lines = fonts.wrap(words, BOLD, size, area.width - size)
    tall = len(lines) * size * LINE_HEIGHT + size * 0.5
    pieces.append(Bar(area.x, area.y, area.width, tall, 0.2, 4 * scale))
    for n, line in enumerate(lines):
        y = area.y + size * (1.15 + n * LINE_HEIGHT)
        pieces.append(middle(area.x + area.width / 2, y, line, BOLD, size, PAPER_WHITE))
    return area.y + tall + 8 * scale


def _limits(pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes) -> float:
    """Each limit with its label; as many in a line as there is room."""
    if not facts.limits:
        return area.y
    few = len(facts.limits) == 1
    size = min(44 * sizes.scale, max(18 * sizes.scale, sizes.fee * (1.08 if few else 0.7)))
    label = max(11 * sizes.scale, size * 0.46)
    widest = max(_limit_width(words, value, label, size) for words, value in facts.limits)
    if widest > area.width:
        size, label = size * area.width / widest, label * area.width / widest
    x, y = area.x, area.y
    for words, value in facts.limits:
        wide = _limit_width(words, value, label, size)
        if x > area.x and x + wide > area.right + 0.01:
            x, y = area.x, y + size * 1.2
        pieces.append(Text(x, y + size * 0.9, words, REGULAR, label))
        after = x + fonts.width(words, REGULAR, label) + label * 0.5
        pieces.append(Text(after, y + size * 0.9, value, BLACK, size))
        x += wide + label * 1.2
    return y + size * 1.2


def _limit_width(words: str, value: str, label: float, size: float) -> float:
    return fonts.width(words, REGULAR, label) + label * 0.5 + fonts.width(value, BLACK, size)


def tables(
    pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes, side_by_side: bool
) -> tuple[float, bool]:
    """The fee tables; answers where they end and whether every row had room enough."""
    if side_by_side:
        return _tables_beside(pieces, facts, area, sizes)
    y, wide = area.y, True
    for table in facts.tables:
        rows = facts.closing if table is facts.tables[-1] else ()
        head = _heading_type(table, area.width, sizes)
        y, enough = _table(pieces, table, rows, area.at(y), sizes, head)
        y, wide = y + sizes.gap, wide and enough
    return y, wide


def _tables_beside(
    pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes
) -> tuple[float, bool]:
    gap = 12 * sizes.scale
    each = (area.width - gap * (len(facts.tables) - 1)) / len(facts.tables)
    heads = [_heading_type(table, each, sizes) for table in facts.tables]
    head = (min(size for size, _ in heads), max(lines for _, lines in heads))
    bottom, wide = area.y, True
    for n, table in enumerate(facts.tables):
        place = replace(area, x=area.x + n * (each + gap), width=each)
        y, enough = _table(pieces, table, (), place, sizes, head)
        bottom, wide = max(bottom, y + sizes.gap), wide and enough
    if facts.closing:
        own, place = FeeTable("", "", ()), area.at(bottom)
        y, enough = _table(pieces, own, facts.closing, place, sizes, head)
        bottom, wide = y + sizes.gap, wide and enough
    return bottom, wide


def _table(
    pieces: list[Piece],
    table: FeeTable,
    closing_rows: tuple[FeeRow, ...],
    area: Area,
    sizes: Sizes,
    head: tuple[float, int],
) -> tuple[float, bool]:
    scale, pad = sizes.scale, 12 * sizes.scale
    inner = area.width - 2 * pad
    wide = all(_row_width(row, sizes.fee) <= inner for row in table.rows)
    wide = wide and all(_row_width(row, sizes.fee * LEAST_LABEL) <= inner for row in closing_rows)
    y = area.y
    if table.payer:
        y = _table_heading(pieces, table, area, sizes, head)
    for n, row in enumerate(table.rows):
        if n % 2:
            pieces.append(Bar(area.x, y, area.width, sizes.row, ZEBRA))
        y = _row(pieces, row, area.at(y), sizes, pad)
    if table.rows and closing_rows:
        pieces.append(Rule(area.x, y, area.right, y, 2 * scale))
    for row in closing_rows:
        y = _row(pieces, row, area.at(y), sizes, pad)
    thick = 2.2 * scale
    pieces.append(Frame(area.x, area.y, area.width, y - area.y, thick, 7 * scale))
    return y + thick, wide


def _row_width(row: FeeRow, size: float) -> float:
    together = fonts.width(row.amount, BOLD, size) + fonts.width(row.fee, BOLD, size)
    return together + size * 0.8


def _row(pieces: list[Piece], row: FeeRow, area: Area, sizes: Sizes, pad: float) -> float:
    """One row; a label too long for the type of the fees is set smaller, the fee is not."""
    y = area.y + sizes.row / 2 + sizes.fee * CAP / 2
    room = area.width - 2 * pad - fonts.width(row.fee, BOLD, sizes.fee) - sizes.fee * 0.6
    size = min(sizes.fee, room / fonts.width(row.amount, BOLD, 1))
    pieces.append(Text(area.x + pad, y, row.amount, BOLD, size))
    pieces.append(right(area.right - pad, y, row.fee, BOLD, sizes.fee))
    return area.y + sizes.row


def _heading_type(table: FeeTable, wide: float, sizes: Sizes) -> tuple[float, int]:
    """The type and number of lines of a table's band; two where one would be too small to read."""
    inner = wide - 24 * sizes.scale
    size = min(26 * sizes.scale, max(LEAST_HEADING * sizes.scale, sizes.fee * 0.62))
    unit = fonts.width(table.by, SEMIBOLD, 1) + fonts.width(table.payer, SEMIBOLD, 1) + 1.2
    if unit * size * 0.8 <= inner:
        return min(size, inner / unit), 1
    widest = max(fonts.width(words, SEMIBOLD, 1) for words in (table.by, table.payer))
    return min(size, inner / widest), 2


def _table_heading(
    pieces: list[Piece], table: FeeTable, area: Area, sizes: Sizes, head: tuple[float, int]
) -> float:
    pad, (size, lines) = 12 * sizes.scale, head
    tall = size * (0.75 + 1.15 * lines)
    pieces.append(Bar(area.x, area.y, area.width, tall, 0.07, 7 * sizes.scale, True))
    first = area.y + tall / 2 + size * CAP / 2 - (size * 0.575 if lines == 2 else 0)
    pieces.append(Text(area.x + pad, first, table.by, SEMIBOLD, size, PAPER_WHITE))
    second = first + (size * 1.15 if lines == 2 else 0)
    pieces.append(right(area.right - pad, second, table.payer, SEMIBOLD, size, PAPER_WHITE))
    return area.y + tall


def footer(pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes) -> tuple[float, bool]:
    """What proves the sign, at the foot; answers where the blocks above must end."""
    scale = sizes.scale
    size = 8.5 * scale
    code = 54 * scale
    room = area.width - code - 14 * scale
    notice = max(size, sizes.note * 0.86)
    said = fonts.wrap(facts.notice, SEMIBOLD, notice, room) if facts.notice else ()
    lines = _foot_lines(facts, size, room)
    said_tall = (len(said) * LINE_HEIGHT + 0.4) * notice if said else 0.0
    text_tall = said_tall + len(lines) * size * LINE_HEIGHT
    top = area.bottom - max(text_tall, code + 7 * scale)
    for n, line in enumerate(said):
        y = area.bottom - text_tall + (n + 0.9) * notice * LINE_HEIGHT
        pieces.append(Text(area.x, y, line, SEMIBOLD, notice))
    for n, line in enumerate(lines):
        y = area.bottom - text_tall + said_tall + (n + 0.9) * size * LINE_HEIGHT
        pieces.append(Text(area.x, y, line, REGULAR, size, GRAY))
    pieces.append(Code(area.right - code, area.bottom - code - 7 * scale, code, facts.code))
    small = min(5.5 * scale, code / fonts.width(facts.code, REGULAR, 1))
    centre = area.right - code / 2
    pieces.append(middle(centre, area.bottom - scale, facts.code, REGULAR, small, GRAY))
    return top - 6 * scale, text_tall < area.bottom / 3


def _foot_lines(facts: SignFacts, size: float, room: float) -> list[str]:
    since = f" · in force from {show_moment(facts.effective)}" if facts.effective else ""
    first = f"{facts.option} · {facts.origin} · revision {facts.revision}{since}"
    lines: list[str] = []
    for text in (first, *facts.owners):
        lines += fonts.wrap(text, REGULAR, size, room)
    return lines
