"""The room's games as pills that are dragged onto a table; a press assigns to the chosen one."""

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from floorman.catalog.facts import Game
from floorman.ui.floor.map.map import GAME
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


class Flow(QLayout):
    """Sets widgets in rows like words in a paragraph."""

    def __init__(self, gap: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), test=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(widest, self._place(QRect(0, 0, max(widest, 600), 0), test=True))

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, test=False)

    def _place(self, rect: QRect, test: bool) -> int:
        x, y, tall = rect.x(), rect.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, tall = rect.x(), y + tall + self.spacing(), 0
            if not test:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            tall = max(tall, size.height())
        return y + tall - rect.y()


class GameStrip(QWidget):
    """All games that this room's documents approve."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._flow = Flow()
        self.setLayout(self._flow)
        self._shown: tuple[str, ...] = ()

    def show_games(self, games: tuple[Game, ...]) -> None:
        ids = tuple(game.id for game in games)
        if ids == self._shown:
            return
        self._shown = ids
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        for game in games:
            pill = GamePill(game)
            pill.pressed.connect(self.pressed)
            self._flow.addWidget(pill)
