"""The room as a map of tiles: choose with mouse or keys, drop a game on a table, arrange them."""

from datetime import datetime

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.catalog.facts import Game, Option
from floorman.services.facts import RoomNow, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.map.arranging import Arranging
from floorman.ui.floor.map.places import SECTION, TILE_HEIGHT, Plan, lay_out
from floorman.ui.floor.map.tile import badges_of, paint_tile
from floorman.ui.fonts import font

GAME = "application/x-floorman-game"
# How much tiles may grow on a wall or a 4K screen.
LARGEST = 2.5
STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class FloorMap(QWidget):
    """Paints every table; only what changed is painted again."""

    chosen = Signal(object)
    entered = Signal(int)
    game_dropped = Signal(int, str)
    moved = Signal(int, int, int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, desk: Desk, live: bool = True) -> None:
        super().__init__()
        self._desk = desk
        self._tables: dict[int, TableNow] = {}
        self._plan: Plan = lay_out((), 800)
        self._chosen: frozenset[int] = frozenset()
        self._current: int | None = None
        self._over: int | None = None
        self._zoom = 1.0
        self.arranging = Arranging(self)
        self.setAcceptDrops(live)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if live else Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("map of the room")
        self._live = live

    @property
    def current(self) -> int | None:
        return self._current

    @property
    def selection(self) -> tuple[int, ...]:
        """The chosen tables, by number."""
        return tuple(sorted(self._chosen))

    @property
    def plan(self) -> Plan:
        return self._plan

    def table(self, number: int) -> TableNow | None:
        return self._tables.get(number)

    def show_room(self, room: RoomNow) -> None:
        """Takes in the room as it is now and repaints the tiles that differ."""
        fresh = {now.table.number: now for now in room.tables}
        before = self._tables
        placed = [(n, now.table.x, now.table.y, now.table.section) for n, now in fresh.items()]
        stood = [(n, now.table.x, now.table.y, now.table.section) for n, now in before.items()]
        self._tables = fresh
        if placed != stood:
            self._lay_out()
            return
        for number, now in fresh.items():
            if before[number] != now:
                self.update(self.tile_rect(number))

    def tick(self) -> None:
        """A second went by: only tiles with a running clock are painted again."""
        for number, now in self._tables.items():
            if now.window_closes is not None or now.timed_due is not None:
                self.update(self.tile_rect(number))

    def choose(self, numbers: frozenset[int], current: int | None) -> None:
        self._chosen, self._current = numbers, current
        self.update()
        self.chosen.emit(self.selection)

    def sizeHint(self) -> QSize:
        return QSize(self._plan.width, self._plan.height)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, max(self._plan.height, 120))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Places the tables; where a large screen has room to spare, everything grows."""
        tables = [now.table for now in self._tables.values()]
        plan = lay_out(tables, self.width())
        outer = self.parentWidget()
        height = outer.height() if outer is not None else self.height()
        spare = min(self.width() / max(plan.width, 1), height / max(plan.height, 1))
        self._zoom = max(1.0, min(spare, LARGEST))
        self._plan = lay_out(tables, int(self.width() / self._zoom)) if self._zoom > 1 else plan
        self.setMinimumSize(min(self._plan.least_width, 16000), int(self._plan.height * self._zoom))
        self.update()

    def tile_rect(self, number: int) -> QRect:
        """Where a tile is on screen, its edge included."""
        rect, zoom = self._plan.rect(number), self._zoom
        return QRect(
            int(rect.x() * zoom), int(rect.y() * zoom), int(rect.width() * zoom) + 1,
            int(rect.height() * zoom) + 1,
        ).adjusted(-4, -4, 4, 4)  # fmt: skip

    def _on_plan(self, place: QPointF) -> QPoint:
        return QPoint(int(place.x() / self._zoom), int(place.y() / self._zoom))

    def lines_for(self, now: TableNow) -> tuple[Game | None, Option | None]:
        made = now.assignment
        if made is None:
            return None, None
        return self._desk.game(made.game, made.cardroom), self._desk.option(made)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._zoom, self._zoom)
        painter.setFont(font(16, 600))
        painter.setPen(QColor(self._desk.palette.muted))
        for name, x, y in self._plan.sections:
            painter.drawText(QRect(x + 2, y, 400, SECTION - 6), Qt.AlignmentFlag.AlignVCenter, name)
        self.arranging.paint_grid(painter, self._desk.palette)
        at = self._desk.now()
        for number, rect in self._plan.tiles:
            if self.tile_rect(number).intersects(event.rect()):
                self._paint(painter, number, rect, at)
        self.arranging.paint_target(painter, self._desk.palette)
        painter.end()

    def _paint(self, painter: QPainter, number: int, rect: QRect, at: datetime) -> None:
        now = self._tables[number]
        game, option = self.lines_for(now)
        paint_tile(
            painter, rect, self._desk.palette, now, game, option, at, self._desk.zone,
            chosen=number in self._chosen or number == self._over,
            focused=number == self._current and self.hasFocus(),
        )  # fmt: skip

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._live:
            return
        place = self._on_plan(event.position())
        number = self._plan.at(place.x(), place.y())
        several = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        if number is None:
            self.choose(frozenset(), None)
        elif several:
            self.choose(self._chosen ^ {number}, number)
        elif event.button() == Qt.MouseButton.LeftButton or number not in self._chosen:
            self.choose(frozenset({number}), number)
        if number is not None and event.button() == Qt.MouseButton.RightButton:
            self.menu_wanted.emit(number, event.globalPosition().toPoint())
        elif number is not None:
            self.arranging.press(number, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.arranging.move(self._on_plan(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.arranging.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._current is not None and self._live and not self.arranging.on:
            self.entered.emit(self._current)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and self.arranging.on and self._current is not None:
            self.arranging.nudge(self._current, *step)
        elif step is not None:
            self._step(*step, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current is not None:
            self.entered.emit(self._current)
        elif event.key() == Qt.Key.Key_Space and self._current is not None:
            self.choose(self._chosen ^ {self._current}, self._current)
        elif (
            event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() == Qt.Key.Key_A
        ):
            self.choose(frozenset(self._tables), self._current)
        else:
            super().keyPressEvent(event)

    def _step(self, dx: int, dy: int, extend: bool) -> None:
        """The nearest table in that direction."""
        tiles = dict(self._plan.tiles)
        if not tiles:
            return
        if self._current not in tiles:
            first = next(iter(tiles))
            self.choose(frozenset({first}), first)
            return
        here = tiles[self._current].center()
        best = min(
            (n for n in tiles if n != self._current and _ahead(tiles[n].center() - here, dx, dy)),
            key=lambda n: _distance(tiles[n].center() - here, dx),
            default=None,
        )
        if best is not None:
            self.choose(self._chosen | {best} if extend else frozenset({best}), best)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(GAME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        place = self._on_plan(event.position())
        over = self._plan.at(place.x(), place.y())
        if over != self._over:
            self._over = over
            self.update()
        event.setAccepted(over is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        place = self._on_plan(event.position())
        number = self._plan.at(place.x(), place.y())
        self._over = None
        self.update()
        if number is not None:
            game = bytes(event.mimeData().data(GAME).data()).decode()
            self.game_dropped.emit(number, game)

    def accessible_words(self, number: int, at: datetime) -> str:
        """A tile in words, as a screen reader says it."""
        now = self._tables[number]
        game, _ = self.lines_for(now)
        said = [f"Table {number}", game.name if game else "no game", now.word]
        return ", ".join([*said, *(text for text, _ in badges_of(now, at))])


def _ahead(way: QPoint, dx: int, dy: int) -> bool:
    return way.x() * dx + way.y() * dy > TILE_HEIGHT // 4


def _distance(way: QPoint, dx: int) -> int:
    along, aside = (way.x(), way.y()) if dx else (way.y(), way.x())
    return abs(along) + 3 * abs(aside)
