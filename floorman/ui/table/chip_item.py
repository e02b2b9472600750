"""A chip on its way from the bank to a seat."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from floorman.ui.widgets.chips import draw_chip

RADIUS = 22.0


class ChipItem(QGraphicsItem):
    """Drawn over the seats while it moves."""

    def __init__(self, amount_cents: int) -> None:
        super().__init__()
        self._amount = amount_cents
        self.setZValue(10)

    def boundingRect(self) -> QRectF:
        return QRectF(-RADIUS - 8, -RADIUS - 8, 2 * RADIUS + 16, 2 * RADIUS + 16)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_chip(painter, QPointF(0, 0), RADIUS, self._amount)
