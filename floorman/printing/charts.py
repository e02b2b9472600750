"""Small charts on paper: bars by hour or by game, told apart by tone and by figure."""

from collections.abc import Sequence
from dataclasses import dataclass

from floorman.printing import fonts
from floorman.printing.document import Document
from floorman.printing.drawing import Bar, Frame, Rule, Text, middle, right
from floorman.printing.fonts import BOLD, REGULAR, SEMIBOLD

DARK, LIGHT = 0.2, 0.78


@dataclass(frozen=True, slots=True)
class Measure:
    """One bar: its name, what was logged, what was expected, and the figure to print."""

    name: str
    logged_cents: int
    expected_cents: int
    figure: str


def columns_chart(document: Document, name: str, bars: Sequence[Measure], tall: float = 96) -> None:
    """Upright bars side by side, expected behind logged."""
    document.need(tall + 40)
    document.put(Text(document.left, document.y + 9, name, SEMIBOLD, 9))
    _legend(document)
    document.gap(18)
    top = max([1, *(max(bar.logged_cents, bar.expected_cents) for bar in bars)])
    each = document.width / max(len(bars), 6)
    floor = document.y + tall
    for n, bar in enumerate(bars):
        x = document.left + n * each
        wide = min(each * 0.66, 34.0)
        left = x + (each - wide) / 2
        expected = (tall - 12) * bar.expected_cents / top
        logged = (tall - 12) * bar.logged_cents / top
        document.put(Frame(left - 1.5, floor - expected, wide + 3, expected, 0.7, 0, LIGHT - 0.2))
        document.put(Bar(left, floor - logged, wide, logged, DARK))
        size = min(7.0, (each - 2) / fonts.width(bar.figure, BOLD, 1))
        above = floor - max(expected, logged) - 3
        document.put(middle(x + each / 2, above, bar.figure, BOLD, size))
        label = min(7.0, (each - 2) / fonts.width(bar.name, REGULAR, 1))
        document.put(middle(x + each / 2, floor + 9, bar.name, REGULAR, label))
    document.put(Rule(document.left, floor, document.right, floor, 0.8))
    document.y = floor + 18


def _legend(document: Document) -> None:
    y = document.y + 9
    document.put(right(document.right, y, "dark: logged   frame: expected", REGULAR, 7.5, 0.4))


def rows_chart(document: Document, name: str, bars: Sequence[Measure]) -> None:
    """Bars lying under each other, the name on the left and the figure at the end."""
    line = 14.0
    document.need(18 + line * len(bars))
    document.put(Text(document.left, document.y + 9, name, SEMIBOLD, 9))
    _legend(document)
    document.gap(16)
    names = max([60.0, *(fonts.width(bar.name, REGULAR, 8) for bar in bars)]) + 8
    figures = max([30.0, *(fonts.width(bar.figure, BOLD, 8) for bar in bars)]) + 8
    room = document.width - names - figures
    top = max([1, *(max(bar.logged_cents, bar.expected_cents) for bar in bars)])
    for bar in bars:
        y, x = document.y, document.left + names
        document.put(Text(document.left, y + 9, bar.name, REGULAR, 8))
        expected = room * bar.expected_cents / top
        document.put(Frame(x, y + 1, expected, line - 4, 0.7, 0, LIGHT - 0.2))
        document.put(Bar(x, y + 2.5, room * bar.logged_cents / top, line - 7, DARK))
        document.put(right(document.right, y + 9, bar.figure, BOLD, 8))
        document.y += line
    document.gap(6)
