"""The room's games as pills that are dragged onto a table; a press assigns to the chosen one."""

from functools import partial

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from floorman.catalog.facts import Game
from floorman.ui.floor.map.map import GAME
from floorman.ui.floor.parts import button, label, row
from floorman.ui.theme import ON_GAME, game_colour
from floorman.ui.widgets.pill import Pill


class GamePill(Pill):
    """One game; by keyboard Enter does what a click does."""

    pressed = Signal(str)

    def __init__(self, game: Game) -> None:
        super().__init__(game.short, game_colour(game.family), ON_GAME, 16)
        self._game = game
        self._start: QPoint | None = None
        self.setToolTip(f"{game.name}: drag it onto a table, or press to assign it")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._start is None:
            return
        if (event.position().toPoint() - self._start).manhattanLength() < 10:
            return
        self._start = None
        drag = QDrag(self)
        carried = QMimeData()
        carried.setData(GAME, QByteArray(self._game.id.encode()))
        drag.setMimeData(carried)
        drag.setPixmap(self.grab())
        drag.exec(Qt.DropAction.CopyAction)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._start is not None:
            self._start = None
            self.pressed.emit(self._game.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit(self._game.id)
        else:
            super().keyPressEvent(event)


class GameStrip(QWidget):
    """The games that this room's documents approve: those on tables first, the rest in a menu."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._row = row()
        self._more = button("more", self._open)
        self._menu = QMenu(self)
        self._games: tuple[Game, ...] = ()
        self.setLayout(self._row)
        self.setFixedHeight(38)

    def show_games(self, games: tuple[Game, ...], used: frozenset[str]) -> None:
        ordered = tuple(sorted(games, key=lambda game: game.id not in used))
        if ordered == self._games:
            return
        self._games = ordered
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fill()

    def _fill(self) -> None:
        """As many pills as fit; none is cut off."""
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget is not self._more:
                widget.hide()
                widget.deleteLater()
        self._menu.clear()
        self._row.addWidget(label("Games", "muted"))
        left = self.width() - 170
        hidden = 0
        for game in self._games:
            pill = GamePill(game)
            left -= pill.sizeHint().width() + 8
            if left < 0 or hidden:
                hidden += 1
                pill.deleteLater()
                self._menu.addAction(game.name, partial(self.pressed.emit, game.id))
                continue
            pill.pressed.connect(self.pressed)
            self._row.addWidget(pill)
        self._more.setText(f"{hidden} more")
        self._more.setVisible(bool(hidden))
        self._row.addWidget(self._more)
        self._row.addStretch(1)

    def _open(self) -> None:
        self._menu.popup(self._more.mapToGlobal(QPoint(0, self._more.height())))
