"""The middle of the felt: the player-dealer's cards, board or lines, pots, and the note."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.table.felt_facts import MiddleView
from floorman.ui.table.felt_layout import Box
from floorman.ui.theme import Palette
from floorman.ui.widgets.cards import draw_back, draw_card
from floorman.ui.widgets.chips import draw_chip

CENTRE = Qt.AlignmentFlag.AlignCenter
SEVEN = 7


class MiddleItem(QGraphicsItem):
    """Rows of large cards, each under its name."""

    def __init__(self, box: Box, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._view = MiddleView()
        self._size = QRectF(0, 0, box.width, box.height)
        self.setPos(box.x, box.y)

    def show_view(self, view: MiddleView) -> bool:
        if view == self._view:
            return False
        self._view = view
        self.update()
        return True

    def boundingRect(self) -> QRectF:
        return self._size

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view, box = self._view, self._size
        note = 62.0 if view.note else 0.0
        rows = len(view.rows)
        height = min((box.height() - note) / max(rows, 1), 132.0)
        top = (box.height() - note - rows * height) / 2
        if rows == 1:
            top = box.height() - note - height - 10
        for n, (label, cards, coming) in enumerate(view.rows):
            self._paint_row(painter, top + n * height, height, label, cards, coming)
        self._paint_pots(painter)
        if view.note:
            painter.setPen(QColor(self._palette.on_felt_muted))
            painter.setFont(font(15, 400))
            flags = int(CENTRE) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(4, box.height() - note, box.width() - 8, note - 4), flags,
                             view.note)  # fmt: skip

    def _paint_row(
        self,
        painter: QPainter,
        top: float,
        height: float,
        label: str,
        cards: tuple[str, ...],
        coming: int,
    ) -> None:
        width = self._size.width()
        painter.setPen(QColor(self._palette.on_felt))
        painter.setFont(font(17, 700))
        if painter.fontMetrics().horizontalAdvance(label) > width - 4:
            painter.setFont(font(14, 700))
        words = painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, int(width) - 4)
        painter.drawText(QRectF(0, top, width, 26), CENTRE, words)
        count = len(cards) + coming
        tall = min(height - 34, 92.0)
        each = min(tall * 0.74 + 8, (width - 8) / max(count, 1))
        gap = 14.0 if len(cards) == SEVEN else 0.0  # two in front, five behind
        each = min(each, (width - 8 - gap) / max(count, 1))
        left = (width - count * each - gap) / 2
        for n in range(count):
            x = left + n * each + (gap if n > 1 else 0.0)
            box = QRectF(x, top + 28, each - 5, tall)
            if n < len(cards):
                draw_card(painter, box, cards[n])
            else:
                draw_back(painter, box)

    def _paint_pots(self, painter: QPainter) -> None:
        pots = self._view.pots
        for n, amount in enumerate(pots):
            x = self._size.width() * (n + 1) / (len(pots) + 1)
            draw_chip(painter, QPointF(x, self._size.height() * 0.4), 34, amount, "")
            painter.setPen(QColor(self._palette.on_felt))
            painter.setFont(font(18, 800))
            name = "Main pot" if n == 0 else f"Side pot {n}"
            below = QRectF(x - 90, self._size.height() * 0.4 + 38, 180, 26)
            painter.drawText(below, CENTRE, f"{name} {short(amount)}")
