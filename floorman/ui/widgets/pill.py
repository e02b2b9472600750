"""A word in a coloured pill: a game, a state, an alert; the word says what the colour says."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.ui.fonts import font


class Pill(QWidget):
    """A short text on a filled, rounded ground; a long one is cut and told in full as a tip."""

    def __init__(
        self,
        text: str = "",
        fill: str = "#4b5563",
        ink: str = "#ffffff",
        pixels: int = 15,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text, self._fill, self._ink, self._pixels = "", fill, ink, pixels
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.say(text, fill, ink)

    def say(self, text: str, fill: str | None = None, ink: str | None = None) -> None:
        self._fill, self._ink = fill or self._fill, ink or self._ink
        self.setAccessibleName(text)
        if text != self._text:
            self._text = text
            self.setToolTip(text)
            self.updateGeometry()
        self.update()

    def text(self) -> str:
        return self._text

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(font(self._pixels, 700))
        return QSize(metrics.horizontalAdvance(self._text) + 28, self._pixels + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 64), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.setBrush(QColor(self._fill))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(QColor(self._ink))
        painter.setFont(font(self._pixels, 700))
        metrics = painter.fontMetrics()
        words = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, int(box.width()) - 20)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
