"""The felt: seats in an arc as the house dealer sees them, each one a large target."""

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from floorman.ui.table.chip_item import ChipItem
from floorman.ui.table.felt_facts import FeltView
from floorman.ui.table.felt_layout import HEIGHT, centre, places
from floorman.ui.table.middle_item import MiddleItem
from floorman.ui.table.seat_item import SeatItem
from floorman.ui.theme import Palette

MOVE_MS = 260


class SeatKey(QAbstractButton):
    """The target over a seat: it paints nothing but its focus, and has the seat's words."""

    def __init__(self, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.seat = seat
        self.setObjectName(f"seat-{seat}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        return QSize(72, 72)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor("#7db1ff"), 3))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -3, -3), 12, 12)
            painter.end()


class Felt(QGraphicsView):
    """Shows a felt view; tells which seat was tapped."""

    tapped = Signal(int)

    def __init__(self, palette: Palette, animated: bool = True, parent: QWidget | None = None):
        super().__init__(parent)
        self._palette = palette
        self._animated = animated
        self._view: FeltView | None = None
        self._seats: list[SeatItem] = []
        self._keys: list[SeatKey] = []
        self._middle: MiddleItem | None = None
        self._width = 0.0
        self.setObjectName("felt")
        self.setAccessibleName("table felt")
        self.setScene(QGraphicsScene(self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_felt(self, view: FeltView) -> None:
        """Paints only the seats that changed."""
        rebuilt = self._view is None or len(view.seats) != len(self._view.seats)
        self._view = view
        if rebuilt:
            self._lay_out()
        self._fill()

    def seat_key(self, seat: int) -> SeatKey:
        return self._keys[seat - 1]

    def pay(self, seat: int, amount_cents: int) -> None:
        """A payment moving from the bank to a seat, where that is wanted."""
        bank = next((item for item in self._seats if item.view.bank_cents), None)
        if not self._animated or bank is None or not amount_cents:
            return
        start = bank.sceneBoundingRect().center()
        end = self._seats[seat - 1].sceneBoundingRect().center()
        chip = ChipItem(amount_cents)
        chip.setPos(start)
        self.scene().addItem(chip)
        move = QVariantAnimation(self)
        move.setDuration(MOVE_MS)
        move.setStartValue(start)
        move.setEndValue(end)
        move.valueChanged.connect(chip.setPos)
        move.finished.connect(lambda: self._landed(chip))
        move.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)

    def _landed(self, chip: ChipItem) -> None:
        if chip.scene() is not None:
            self.scene().removeItem(chip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._view is not None:
            self._lay_out()
            self._fill()

    def _lay_out(self) -> None:
        if self._view is None:
            return
        scale = max(self.height(), 1) / HEIGHT
        width = self.width() / scale
        self._width = width
        scene = self.scene()
        scene.clear()
        scene.setSceneRect(QRectF(0, 0, width, HEIGHT))
        self.resetTransform()
        self.scale(scale, scale)
        self._paint_table(scene, width)
        count = len(self._view.seats)
        self._middle = MiddleItem(centre(count, width), self._palette)
        scene.addItem(self._middle)
        self._seats = []
        for box in places(count, width):
            item = SeatItem(box, self._palette)
            scene.addItem(item)
            self._seats.append(item)
        self._place_keys(scale)

    def _place_keys(self, scale: float) -> None:
        for key in self._keys[len(self._seats) :]:
            key.hide()
            key.deleteLater()
        self._keys = self._keys[: len(self._seats)]
        while len(self._keys) < len(self._seats):
            key = SeatKey(len(self._keys) + 1, self.viewport())
            key.clicked.connect(lambda _=False, seat=key.seat: self.tapped.emit(seat))
            self._keys.append(key)
        for key, item in zip(self._keys, self._seats, strict=True):
            box = item.sceneBoundingRect()
            key.setGeometry(
                round(box.x() * scale),
                round(box.y() * scale),
                round(box.width() * scale),
                round(box.height() * scale),
            )
            key.show()

    def _paint_table(self, scene: QGraphicsScene, width: float) -> None:
        p = self._palette
        outer, inner = QPainterPath(), QPainterPath()
        for path, inset in ((outer, 0.0), (inner, 9.0)):
            box = QRectF(inset, inset, width - 2 * inset, 2 * HEIGHT)
            path.addRoundedRect(box, 44 - inset, 44 - inset)
        edge = QGraphicsPathItem(outer)
        edge.setBrush(QBrush(QColor(p.felt_edge)))
        edge.setPen(QPen(Qt.PenStyle.NoPen))
        cloth = QGraphicsPathItem(inner)
        cloth.setBrush(QBrush(QColor(p.felt)))
        cloth.setPen(QPen(Qt.PenStyle.NoPen))
        scene.addItem(edge)
        scene.addItem(cloth)

    def _fill(self) -> None:
        if self._view is None or self._middle is None:
            return
        for item, key, view in zip(self._seats, self._keys, self._view.seats, strict=True):
            if item.show_view(view):
                key.setAccessibleName(view.spoken)
        self._middle.show_view(self._view.middle)
