"""The dealer's window: signed out it asks for a badge; the table follows from the background."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from floorman.errors import FloormanError
from floorman.ui.stylesheet import set_look
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette

if TYPE_CHECKING:
    from floorman.services.house import House
    from floorman.ui.table.board import TableBoard
    from floorman.ui.table.link import TableLink
    from floorman.ui.table.sign_in import SignInPage
    from floorman.ui.widgets.notices import Notice

# Space, Return, Enter; Qt.Key is a list of five hundred that costs a third of the first paint.
PRESS_KEYS = (0x20, 0x01000004, 0x01000005)


def _now() -> datetime:
    return datetime.now(UTC)


class DealerWindow(QWidget):
    """One table's panel. `open_services` is called on the background thread after the first
    paint; the table's own widgets are made when it has answered."""

    def __init__(
        self,
        table: int,
        open_services: "Callable[[], House]",
        tasks: Tasks,
        palette: Palette,
        *,
        clock: Callable[[], datetime] = _now,
        animated: bool = True,
    ) -> None:
        super().__init__()
        self._table = table
        self._open_services = open_services
        self._tasks = tasks
        self._palette = palette
        self._clock = clock
        self._animated = animated
        self._asked = False
        self.link: TableLink | None = None
        self.board: TableBoard | None = None
        self.sign_in: SignInPage
        self.notice: Notice
        self._build()

    def _build(self) -> None:
        self.setWindowTitle(f"Floorman · Table {self._table}")
        self.resize(1280, 800)
        self.setMinimumSize(1280, 800)
        set_look(self, "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._layers = QStackedLayout(self)

    def _build_sign_in(self) -> None:
        """The badge pad, one moment after the window itself is on the screen."""
        from floorman.ui.table.sign_in import SignInPage
        from floorman.ui.widgets.notices import Notice

        self.sign_in = SignInPage(self._palette, self._table)
        self._layers.addWidget(self.sign_in)
        self.notice = Notice(self._palette, self)
        self._connect()
        self.sign_in.setFocus()

    def _connect(self) -> None:
        self.sign_in.given.connect(self._sign_in)
        self._tasks.trouble.connect(lambda text: self.notice.tell(text, "trouble"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._asked:  # now that the window is seen, everything else may take its time
            self._asked = True
            QTimer.singleShot(0, self._start)

    def _start(self) -> None:
        self._fetch()
        self._build_sign_in()

    def _fetch(self) -> None:
        self._tasks.run(self._open_services, self._arrived, self._not_arrived)

    def _arrived(self, house: "House") -> None:
        """The services are here: the table's widgets are made behind the sign-in page."""
        from floorman.ui.table.board import TableBoard
        from floorman.ui.table.link import TableLink

        self.link = TableLink(self._tasks, self._table, self._clock, self)
        self.board = TableBoard(self._palette, self.link, self._clock, self._animated)
        self._layers.addWidget(self.board)
        self.board.told.connect(self._tell)
        self.board.locked.connect(self.lock)
        self.link.told.connect(self._tell)
        self.link.signed_in.connect(self._signed_in)
        self.link.connect_house(house)

    def _not_arrived(self, error: FloormanError) -> None:
        self.sign_in.tell(str(error), "warn")
        QTimer.singleShot(3000, self._fetch)

    def _sign_in(self, badge: str, pin: str) -> None:
        if self.link is None:
            QTimer.singleShot(50, lambda: self._sign_in(badge, pin))
            return
        self.link.sign_in(badge, pin, lambda error: self.sign_in.refuse(str(error)))

    def _signed_in(self) -> None:
        if self.board is not None:
            self._layers.setCurrentWidget(self.board)
            self.board.setFocus()
        self.sign_in.start()

    def lock(self) -> None:
        """Hides the table until somebody signs in; the hand stays as it lies."""
        if self.link is not None:
            self.link.lock()
        self._layers.setCurrentWidget(self.sign_in)
        self.sign_in.start("The hand stays as it lies.")
        self.sign_in.setFocus()

    def refresh(self) -> None:
        """Reads the table again, as after a change at another station."""
        if self.link is not None:
            self.link.load()

    def _tell(self, text: str, kind: str) -> None:
        self.notice.tell(text, "done" if kind == "done" else "refused")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        signed_in = self.board is not None and self._layers.currentWidget() is self.board
        if event.key() in PRESS_KEYS and signed_in and self.board is not None:
            self.board.press()
        elif event.key() == Qt.Key.Key_Z and signed_in and self.link is not None:
            self.link.undo()
        elif event.key() == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.link is not None:
            self.link.stop()
        super().closeEvent(event)
