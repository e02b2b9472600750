"""Lists on paper: columns that wrap, a head repeated on each page, struck and total rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.printing import fonts
from floorman.printing.document import HEADING_TALL, Document
from floorman.printing.drawing import Bar, Rule, Text, right
from floorman.printing.fonts import BOLD, REGULAR, SEMIBOLD

Side = Literal["left", "right"]
Look = Literal["plain", "total", "struck", "note"]
LEADING = 1.22
AIR = 3.0
KEPT_TOGETHER = 9
PAD = 4.5


@dataclass(frozen=True, slots=True)
class Column:
    """A column's name, its share of the width, and where its text stands."""

    name: str
    share: float
    side: Side = "left"


@dataclass(frozen=True, slots=True)
class Row:
    """Cells of one line; a struck row was corrected and stays readable."""

    cells: tuple[str, ...]
    look: Look = "plain"


def grid(
    document: Document,
    columns: Sequence[Column],
    rows: Sequence[Row],
    size: float = 8.5,
    empty: str = "none",
    heading: str = "",
) -> None:
    """Places a list under its heading, its head repeated on each page; a short one stays whole."""
    widths = _widths(columns, document.width)
    if len(rows) <= KEPT_TOGETHER:
        talls = [max(len(cell) for cell in _lines(row, widths, size)) for row in rows]
        above = HEADING_TALL if heading else 0.0
        document.need(sum(n * size * LEADING + AIR * 1.2 for n in talls) + 2.4 * size + above)
    if heading:
        document.heading(heading)
    _head(document, columns, widths, size)
    if not rows:
        document.put(Text(document.left + PAD, document.y + size * 1.1, empty, REGULAR, size, 0.4))
        document.y += size * 1.7
    for n, row in enumerate(rows):
        lines = _lines(row, widths, size)
        tall = max(len(cell) for cell in lines) * size * LEADING + AIR * 1.2
        if document.need(tall):
            _head(document, columns, widths, size)
        _row(document, columns, widths, row, lines, size, tall, shaded=n % 2 == 1)
    document.gap(6)


def _widths(columns: Sequence[Column], width: float) -> list[float]:
    whole = sum(column.share for column in columns)
    return [width * column.share / whole for column in columns]


def _font(row: Row) -> str:
    return BOLD if row.look == "total" else REGULAR


def _lines(row: Row, widths: Sequence[float], size: float) -> list[tuple[str, ...]]:
    font = _font(row)
    if row.look == "note":
        return [fonts.wrap(row.cells[0], font, size, sum(widths) - 2 * PAD)]
    return [
        fonts.wrap(cell, font, size, wide - 2 * PAD)
        for cell, wide in zip(row.cells, widths, strict=True)
    ]


def _head(
    document: Document, columns: Sequence[Column], widths: Sequence[float], size: float
) -> None:
    small = size * 0.92
    names = [
        fonts.wrap(c.name, SEMIBOLD, small, w - 2 * PAD)
        for c, w in zip(columns, widths, strict=True)
    ]
    tall = max(len(lines) for lines in names) * small * LEADING + AIR * 1.6
    document.need(tall + size * 3)
    document.put(Bar(document.left, document.y, document.width, tall, 0.12, 2))
    x = document.left
    for column, lines, wide in zip(columns, names, widths, strict=True):
        for n, line in enumerate(lines):
            y = document.y + AIR * 0.6 + small + n * small * LEADING
            document.put(_cell(line, column.side, x, wide, y, SEMIBOLD, small, 1.0))
        x += wide
    document.y += tall


def _row(
    document: Document,
    columns: Sequence[Column],
    widths: Sequence[float],
    row: Row,
    lines: Sequence[tuple[str, ...]],
    size: float,
    tall: float,
    shaded: bool,
) -> None:
    if shaded and row.look != "total":
        document.put(Bar(document.left, document.y, document.width, tall, 0.955))
    if row.look == "total":
        document.put(Rule(document.left, document.y, document.right, document.y, 0.9))
    x, ink = document.left, 0.4 if row.look in ("struck", "note") else 0.07
    for n, cell in enumerate(lines):
        wide = document.width if row.look == "note" else widths[n]
        side = "left" if row.look == "note" else columns[n].side
        for m, line in enumerate(cell):
            y = document.y + AIR * 0.4 + size + m * size * LEADING
            text = _cell(line, side, x, wide, y, _font(row), size, ink)
            document.put(text)
            if row.look == "struck" and line:
                end = text.x + fonts.width(line, text.font, size)
                document.put(Rule(text.x - 1, y - size * 0.3, end + 1, y - size * 0.3, 0.7))
        x += wide
    document.y += tall


def _cell(
    line: str, side: str, x: float, wide: float, y: float, font: str, size: float, ink: float
) -> Text:
    if side == "right":
        return right(x + wide - PAD, y, line, font, size, ink)
    return Text(x + PAD, y, line, font, size, ink)
