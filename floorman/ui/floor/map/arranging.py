"""Layout mode: a table is dragged or nudged to its place, snapped to quarters of a cell."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from floorman.ui.floor.map.places import CELL, GAP, SNAP, TILE_HEIGHT, snapped
from floorman.ui.theme import Palette

if TYPE_CHECKING:
    from floorman.ui.floor.map.map import FloorMap


class Arranging:
    """What is being moved and to where; off, it does nothing."""

    def __init__(self, map: "FloorMap") -> None:
        self.on = False
        self._map = map
        self._number: int | None = None
        self._grip = QPoint()
        self._target: tuple[int, int] | None = None

    def press(self, number: int, place: QPoint) -> None:
        if self.on:
            self._number = number
            self._grip = place - self._map.plan.rect(number).topLeft()

    def move(self, place: QPoint) -> None:
        if self._number is None:
            return
        corner = place - self._grip
        x = snapped(corner.x() * CELL // self._map.plan.cell_width)
        y = snapped(corner.y() * CELL // (TILE_HEIGHT + GAP))
        if self._target != (x, y):
            self._target = (x, y)
            self._map.update()

    def release(self) -> None:
        number, target = self._number, self._target
        self._number = self._target = None
        if number is not None and target is not None:
            self._map.moved.emit(number, *target)
        self._map.update()

    def nudge(self, number: int, dx: int, dy: int) -> None:
        """A quarter of a cell by an arrow key."""
        now = self._map.table(number)
        if now is not None:
            x, y = now.table.x + dx * SNAP, now.table.y + dy * SNAP
            self._map.moved.emit(number, max(x, 0), max(y, 0))

    def paint_grid(self, painter: QPainter, p: Palette) -> None:
        """The lines that tables snap to, under the tiles."""
        if not self.on:
            return
        cell = self._map.plan.cell_width
        painter.setPen(QPen(QColor(p.line), 1, Qt.PenStyle.DotLine))
        for x in range(GAP // 2, self._map.width(), max(cell // 4, 20)):
            painter.drawLine(x, 0, x, self._map.height())
        for y in range(GAP // 2, self._map.height(), (TILE_HEIGHT + GAP) // 4):
            painter.drawLine(0, y, self._map.width(), y)

    def paint_target(self, painter: QPainter, p: Palette) -> None:
        """Where the table would stand, over the tiles."""
        cell = self._map.plan.cell_width
        if self._target is not None:
            x, y = self._target
            place = QRect(GAP + x * cell // CELL, GAP + y * (TILE_HEIGHT + GAP) // CELL,
                          cell - GAP, TILE_HEIGHT)  # fmt: skip
            painter.setPen(QPen(QColor(p.warn_fill), 3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, 12, 12)
