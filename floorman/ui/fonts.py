"""The shipped fonts: loaded once, set for the whole program, so no station needs its own."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from floorman.resources import resource

TEXT = "Inter"
SYMBOLS = "DejaVu Sans"
FILES = (
    "Inter-Regular.ttf",
    "Inter-SemiBold.ttf",
    "Inter-Bold.ttf",
    "Inter-ExtraBold.ttf",
    "DejaVuSans-Symbols.ttf",
)
WEIGHTS = {
    400: QFont.Weight.Normal,
    600: QFont.Weight.DemiBold,
    700: QFont.Weight.Bold,
    800: QFont.Weight.ExtraBold,
}


@cache
def families() -> tuple[str, ...]:
    """Loads the shipped fonts and gives the families they bring, text first."""
    found: list[str] = []
    for name in FILES:
        number = QFontDatabase.addApplicationFont(str(resource("fonts") / name))
        found += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(found))


def set_fonts(app: QApplication) -> None:
    """Makes the shipped fonts those of every window."""
    font = QFont(list(families()))
    font.setPixelSize(16)
    app.setFont(font)


@cache
def font(pixels: int, weight: int = 400) -> QFont:
    """A font of so many pixels."""
    made = QFont(list(families()))
    made.setPixelSize(pixels)
    made.setWeight(WEIGHTS[weight])
    return made
