"""What a page is made of, placed from the top left, and how it is drawn on a canvas."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel, QRUtil
from reportlab.pdfgen.canvas import Canvas

from floorman.printing import fonts

INK = 0.07
PAPER_WHITE = 1.0
LINE_HEIGHT = 1.3
QR_QUIET_MODULES = 2
QR_MASKS = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    font: str
    size: float
    ink: float = INK


@dataclass(frozen=True, slots=True)
class Bar:
    """A filled rectangle, with its upper or all corners rounded."""

    x: float
    y: float
    width: float
    height: float
    ink: float
    radius: float = 0.0
    square_below: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle's outline."""

    x: float
    y: float
    width: float
    height: float
    thick: float
    radius: float = 0.0
    ink: float = INK


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    thick: float
    ink: float = INK


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code; the quiet border is inside its size."""

    x: float
    y: float
    size: float
    value: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed line through points, filled; for a felt or a button."""

    points: tuple[tuple[float, float], ...]
    fill: float
    thick: float = 1.0
    ink: float = INK


Piece = Text | Bar | Frame | Rule | Code | Shape


def right(x: float, y: float, text: str, font: str, size: float, ink: float = INK) -> Text:
    """Text that ends at x."""
    return Text(x - fonts.width(text, font, size), y, text, font, size, ink)


def middle(x: float, y: float, text: str, font: str, size: float, ink: float = INK) -> Text:
    """Text around x."""
    return Text(x - fonts.width(text, font, size) / 2, y, text, font, size, ink)


def new_canvas(
    buffer: BytesIO, size: tuple[float, float], title: str, author: str, language: str = "en-US"
) -> Canvas:
    """A canvas whose bytes depend only on what is drawn, with embedded fonts alone."""
    fonts.register()
    rl_config.useA85 = 0  # page content as bytes: smaller and quicker than as letters
    # Without a first font of ours ReportLab leaves an unembedded Helvetica in every page.
    first: dict[str, Any] = {"initialFontName": fonts.REGULAR}
    canvas = Canvas(buffer, pagesize=size, invariant=1, pageCompression=1, lang=language, **first)
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator("Floorman")
    canvas.setSubject(title)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def draw(canvas: Canvas, pieces: Iterable[Piece], height: float) -> None:
    """Draws pieces on a page or panel of this height."""
    for piece in pieces:
        if isinstance(piece, Text):
            _text(canvas, piece, height)
        elif isinstance(piece, Bar):
            _bar(canvas, piece, height)
        elif isinstance(piece, Frame):
            canvas.setStrokeGray(piece.ink)
            canvas.setLineWidth(piece.thick)
            low = height - piece.y - piece.height
            canvas.roundRect(piece.x, low, piece.width, piece.height, piece.radius)
        elif isinstance(piece, Rule):
            canvas.setStrokeGray(piece.ink)
            canvas.setLineWidth(piece.thick)
            canvas.line(piece.x1, height - piece.y1, piece.x2, height - piece.y2)
        elif isinstance(piece, Shape):
            _shape(canvas, piece, height)
        else:
            _code(canvas, piece, height)


def _text(canvas: Canvas, piece: Text, height: float) -> None:
    canvas.setFillGray(piece.ink)
    x = piece.x
    for font, part in fonts.runs(piece.text, piece.font):
        canvas.setFont(font, piece.size)
        canvas.drawString(x, height - piece.y, part)
        x += fonts.width(part, font, piece.size)


def _bar(canvas: Canvas, piece: Bar, height: float) -> None:
    canvas.setFillGray(piece.ink)
    low = height - piece.y - piece.height
    if not piece.radius:
        canvas.rect(piece.x, low, piece.width, piece.height, stroke=0, fill=1)
        return
    canvas.roundRect(piece.x, low, piece.width, piece.height, piece.radius, stroke=0, fill=1)
    if piece.square_below:
        canvas.rect(piece.x, low, piece.width, piece.radius, stroke=0, fill=1)


def _shape(canvas: Canvas, piece: Shape, height: float) -> None:
    canvas.setFillGray(piece.fill)
    canvas.setStrokeGray(piece.ink)
    canvas.setLineWidth(piece.thick)
    path = canvas.beginPath()
    (x, y), *rest = piece.points
    path.moveTo(x, height - y)
    for x, y in rest:
        path.lineTo(x, height - y)
    path.close()
    canvas.drawPath(path, stroke=1, fill=1)


@lru_cache(256)
def qr_rows(value: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """A QR code's dark runs, (start, length) row by row."""
    code: Any = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(value)
    code.version = code.calculate_version()
    code.makeImpl(False, min(range(QR_MASKS), key=lambda mask: _unrest(code, mask)))
    rows = []
    for row in code.modules:
        dark = [column for column, module in enumerate(row) if module]
        starts = [column for column in dark if not column or not row[column - 1]]
        ends = [column for column in dark if column + 1 == len(row) or not row[column + 1]]
        rows.append(tuple((a, b - a + 1) for a, b in zip(starts, ends, strict=True)))
    return tuple(rows)


def _unrest(code: Any, mask: int) -> int:
    """How hard a code is to read with a mask; any mask is valid, and trying some is enough."""
    scoring: Any = QRUtil
    code.makeImpl(True, mask)
    return int(scoring.getLostPoint(code))


def _code(canvas: Canvas, piece: Code, height: float) -> None:
    """Drawn a module to a unit, in whole numbers, which are short and quick to write."""
    rows = qr_rows(piece.value)
    module = piece.size / (len(rows) + 2 * QR_QUIET_MODULES)
    canvas.saveState()
    canvas.translate(piece.x, height - piece.y)
    canvas.scale(module, -module)
    canvas.setFillGray(0)
    quiet = QR_QUIET_MODULES
    canvas.addLiteral(
        " ".join(
            f"{start + quiet} {n + quiet} {length} 1 re"
            for n, row in enumerate(rows)
            for start, length in row
        )
        + " f"
    )
    canvas.restoreState()
