"""Buttons: the big one that names the next step, plain ones, and keys that paint themselves."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from floorman.ui.fonts import font
from floorman.ui.stylesheet import TARGET, set_look
from floorman.ui.theme import Palette


def button(
    text: str, look: str = "", name: str = "", height: int = TARGET, parent: QWidget | None = None
) -> QPushButton:
    """A button large enough for a finger, with a name for screen readers."""
    made = QPushButton(text, parent)
    made.setMinimumHeight(height)
    made.setMinimumWidth(min(height, TARGET))
    made.setAccessibleName(name or text)
    if look:
        set_look(made, look)
    return made


class BigButton(QPushButton):
    """The one button that always says what to do next."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("big")
        self.setMinimumHeight(TARGET)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFont(font(26, 800))
        self._pixels = 0

    def say(self, text: str, look: str, enabled: bool = True, why: str = "") -> None:
        """The words of the next step; `why` is read out and shown where it can't be pressed."""
        pixels = _fitting(text, self.width() - 32)
        if pixels != self._pixels:
            self._pixels = pixels
            self.setStyleSheet(f"font-size: {pixels}px; font-weight: 800;")
        if self.text() != text:
            self.setText(text)
            self.setAccessibleName(text)
        self.setAccessibleDescription(why)
        set_look(self, look)
        self.setEnabled(enabled)


def _fitting(text: str, width: int) -> int:
    """The largest size at which the words stay on one line."""
    from PySide6.QtGui import QFontMetrics

    for pixels in (30, 26, 22, 19, 17):
        if QFontMetrics(font(pixels, 800)).horizontalAdvance(text) <= width:
            return pixels
    return 16


class Key(QAbstractButton):
    """A key of a pad; it paints itself, because fifty of them must repaint within a frame."""

    def __init__(
        self,
        text: str,
        palette: Palette,
        name: str = "",
        ink: str | None = None,
        fill: str | None = None,
        pixels: int = 24,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._palette = palette
        self._ink = ink
        self._fill = fill
        self._pixels = pixels
        self.setText(text)
        self.setAccessibleName(name or text)
        self.setMinimumSize(TARGET - 1, TARGET - 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return QSize(TARGET, TARGET)

    def colour(self, ink: str | None, fill: str | None) -> None:
        if (ink, fill) != (self._ink, self._fill):
            self._ink, self._fill = ink, fill
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        p = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill = self._fill or p.raised
        ink = self._ink or p.text
        if not self.isEnabled():
            fill, ink = p.card, p.muted
        elif self.isDown():
            fill = p.raised_hover if self._fill is None else p.warn_fill
        elif self.isChecked():
            fill, ink = p.accent_fill, p.on_accent
        painter.setBrush(QColor(fill))
        # A white card on the light theme's white ground, or a key that is off, needs its edge.
        edged = not self.isEnabled() or fill == p.card
        painter.setPen(QPen(QColor(p.line), 1) if edged else Qt.PenStyle.NoPen)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, 9, 9)
        self.paint_face(painter, box, QColor(ink))
        painter.end()

    def paint_face(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """The key's words; a card key paints its card instead."""
        painter.setPen(ink)
        painter.setFont(font(self._pixels, 700))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box.adjusted(3, 0, -3, 0), flags, self.text())
