"""The shipped fonts: registers them once, measures text, and finds a font for each character."""

from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from floorman.errors import FloormanError
from floorman.resources import resource

REGULAR = "Inter-Regular"
SEMIBOLD = "Inter-SemiBold"
BOLD = "Inter-Bold"
BLACK = "Inter-ExtraBold"
SYMBOLS = "DejaVuSans-Symbols"
SHIPPED = (REGULAR, SEMIBOLD, BOLD, BLACK, SYMBOLS)
REMEMBERED = 4096


@cache
def register() -> None:
    """Makes the shipped fonts known to ReportLab; a second call does nothing."""
    for name in SHIPPED:
        _register(name, resource(f"fonts/{name}.ttf"))


def _register(name: str, path: Path) -> TTFont:
    font = TTFont(name, str(path))
    pdfmetrics.registerFont(font)
    return font


@cache
def own_font(path: str) -> str:
    """Registers a font of the room, for a language that the shipped ones lack."""
    name = f"Room-{Path(path).stem}"
    try:
        _register(name, Path(path))
    except Exception as error:
        raise FloormanError(f"The font file {path} can't be used; choose a .ttf file.") from error
    return name


@lru_cache(REMEMBERED)
def _unit_width(text: str, font: str) -> float:
    register()
    return sum(_run_width(part, name) for name, part in runs(text, font))


def _run_width(text: str, font: str) -> float:
    return float(pdfmetrics.stringWidth(text, font, 1.0))


def width(text: str, font: str, size: float) -> float:
    """How wide a line of text prints, in points."""
    return _unit_width(text, font) * size


@cache
def _glyphs(font: str) -> frozenset[int]:
    register()
    face: object = getattr(pdfmetrics.getFont(font), "face", None)
    return frozenset(getattr(face, "charToGlyph", ()))


@lru_cache(REMEMBERED)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """A line cut into runs of one font: suits and marks come from the symbol font."""
    own, symbols = _glyphs(font), _glyphs(SYMBOLS)
    if all(ord(letter) in own for letter in text):
        return ((font, text),)

    def font_of(letter: str) -> str:
        if ord(letter) in own:
            return font
        if ord(letter) in symbols:
            return SYMBOLS
        raise FloormanError(
            f"'{letter}' can't be printed with the shipped fonts; give this text a font file "
            "that has it."
        )

    return tuple((name, "".join(letters)) for name, letters in groupby(text, font_of))


@lru_cache(REMEMBERED)
def wrap(text: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """Breaks text into lines no wider than the room, at spaces; a longer word breaks anywhere."""
    lines: list[str] = []
    space = width(" ", font, size)
    for paragraph in text.split("\n"):
        line, used = "", 0.0
        for word in paragraph.split():
            for piece in _pieces(word, font, size, room):
                wide = width(piece, font, size)
                if line and used + space + wide > room:
                    lines.append(line)
                    line, used = piece, wide
                else:
                    line = f"{line} {piece}" if line else piece
                    used += wide + (space if used else 0.0)
        lines.append(line)
    return tuple(lines)


def _pieces(word: str, font: str, size: float, room: float) -> list[str]:
    if width(word, font, size) <= room:
        return [word]
    pieces, piece = [], ""
    for letter in word:
        if piece and width(piece + letter, font, size) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]
