"""Chips in the room's colours: drawn on the felt, and a tray of them to tap."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.theme import Palette, chip_colours
from floorman.ui.widgets.buttons import Key

TRAY_CENTS = (100, 500, 2500, 10000, 50000)


def chip_words(amount_cents: int) -> str:
    """An amount as it stands on a chip: dollars without the sign, thousands cut to k."""
    dollars, cents = divmod(amount_cents, 100)
    if dollars >= 1000 and not (cents or dollars % 100):
        return f"{dollars / 1000:g}k"
    return f"{dollars}.{cents:02d}" if cents else str(dollars)


def draw_chip(
    painter: QPainter, centre: QPointF, radius: float, amount_cents: int, words: str | None = None
) -> None:
    """A chip coloured as the largest one in the amount, with the whole amount on it."""
    fill, edge, ink = chip_colours(amount_cents)
    text = chip_words(amount_cents) if words is None else words
    painter.setBrush(QColor(fill))
    painter.setPen(QPen(QColor(0, 0, 0, 90), 1))
    painter.drawEllipse(centre, radius, radius)
    pen = QPen(QColor(edge), max(radius * 0.16, 2))
    pen.setDashPattern([1.6, 1.9])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius * 0.88, radius * 0.88)
    painter.setPen(QColor(ink))
    pixels = 15 if len(text) <= 3 else 14
    painter.setFont(font(max(int(radius * 0.7), pixels) if len(text) <= 3 else pixels, 700))
    box = QRectF(centre.x() - radius * 1.2, centre.y() - radius, radius * 2.4, radius * 2)
    if len(text) > 4:
        # A long amount would run over the edge marks; it gets a band of the chip's own colour.
        band = QRectF(centre.x() - radius - 4, centre.y() - 10, 2 * radius + 8, 20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(band, 6, 6)
        painter.setPen(QColor(ink))
        box = band.adjusted(-6, 0, 6, 0)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class ChipKey(Key):
    """A chip to pick up."""

    def __init__(self, amount_cents: int, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(short(amount_cents), palette, f"chip {short(amount_cents)}", parent=parent)
        self.amount_cents = amount_cents
        self.setCheckable(True)

    def paint_face(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        radius = min(box.width(), box.height()) / 2 - 7
        draw_chip(painter, box.center(), radius, self.amount_cents)


class ChipTray(QWidget):
    """The chips a dealer lays out; one is picked up until another is."""

    picked = Signal(int)

    def __init__(
        self,
        palette: Palette,
        values: Sequence[int] = TRAY_CENTS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName("chip tray")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._keys = [ChipKey(value, palette) for value in values]
        for key in self._keys:
            key.setObjectName(f"chip-{key.amount_cents}")
            key.clicked.connect(lambda _=False, key=key: self.pick(key.amount_cents))
            row.addWidget(key)
        self._amount = 0
        self.pick(values[1] if len(values) > 1 else values[0])

    @property
    def amount_cents(self) -> int:
        return self._amount

    def pick(self, amount_cents: int) -> None:
        """Takes up a chip, or any amount from the number pad."""
        self._amount = amount_cents
        for key in self._keys:
            key.setChecked(key.amount_cents == amount_cents)
        self.picked.emit(amount_cents)
