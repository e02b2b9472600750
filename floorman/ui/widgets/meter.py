"""A bar of parts: what of a bank is left, what is at stake, what the worst case would cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.ui.theme import Palette


@dataclass(frozen=True, slots=True)
class Part:
    """A length of the bar, its colour, and whether it is hatched (what may be, not what is)."""

    amount_cents: int
    colour: str
    hatched: bool = False


class MeterBar(QWidget):
    """Parts side by side; `words` tells a screen reader what the bar shows."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._parts: tuple[Part, ...] = ()
        self._whole = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("meter")

    def show_parts(self, parts: Sequence[Part], whole_cents: int, words: str) -> None:
        self.setAccessibleName(words)
        if tuple(parts) != self._parts or whole_cents != self._whole:
            self._parts, self._whole = tuple(parts), max(whole_cents, 1)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        path = QPainterPath()
        path.addRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setClipPath(path)
        painter.fillRect(box, QColor(self._palette.raised))
        left = 0.0
        for part in self._parts:
            width = min(part.amount_cents / self._whole * box.width(), box.width() - left)
            bar = QRectF(left, 0, width, box.height())
            painter.fillRect(bar, QColor(part.colour))
            if part.hatched:
                shade = QColor(self._palette.shade)
                shade.setAlpha(120)
                painter.setBrush(shade)
                painter.setBrush(Qt.BrushStyle.BDiagPattern)
                painter.fillRect(bar, painter.brush())
            left += width
        painter.end()
