"""The dealer's window: signed out it asks for a badge; the table follows from the background."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from floorman.errors import FloormanError
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


REHEARSAL = "rehearsal"


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
        self.rehearsal: TableBoard | None = None
        self._sign_in_page: SignInPage | None = None
        self.notice: Notice
        self._build()

    def _build(self) -> None:
        self.setWindowTitle(f"Floorman · Table {self._table}")
        self.resize(1280, 800)
        self.setMinimumSize(1280, 800)
        self.setProperty("look", "page")
        self._layers = QStackedLayout(self)

    @property
    def sign_in(self) -> "SignInPage":
        """The badge pad; made when it is first asked for, after the window is on the screen."""
        if self._sign_in_page is None:
            from PySide6.QtCore import Qt

            from floorman.ui.table.sign_in import SignInPage
            from floorman.ui.widgets.notices import Notice

            self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
            self._sign_in_page = SignInPage(self._palette, self._table)
            self._layers.addWidget(self._sign_in_page)
            self.notice = Notice(self._palette, self)
            self._connect(self._sign_in_page)
        return self._sign_in_page

    def _connect(self, page: "SignInPage") -> None:
        page.given.connect(self._sign_in)
        page.rehearses.connect(self.rehearse)
        self._tasks.trouble.connect(lambda text: self.notice.tell(text, "trouble"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._asked:  # now that the window is seen, everything else may take its time
            self._asked = True
            QTimer.singleShot(0, self._start)

    def _start(self) -> None:
        self._fetch()
        self.sign_in.setFocus()

    def _fetch(self) -> None:
        self._tasks.run(self._open_services, self._arrived, self._not_arrived)

    def _arrived(self, house: "House") -> None:
        """The services are here: the table's widgets are made behind the sign-in page."""
        from floorman.ui.table.board import TableBoard
        from floorman.ui.table.link import TableLink

        self.link = TableLink(self._tasks, self._table, self._clock, self)
        practice = house.settings.station == REHEARSAL
        self.board = TableBoard(
            self._palette, self.link, self._clock, self._animated, rehearses=practice
        )
        self.sign_in.rehearse.setVisible(not practice)
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

    def rehearse(self) -> None:
        """Practice hands of this table's game, on a record in memory that ends with them."""
        facts = self.link.facts if self.link else None
        made = facts.now.assignment if facts else None
        if self.link is None or self.link.journal is None or facts is None or made is None:
            self.sign_in.tell("There is no game on this table to rehearse.", "warn")
            return
        house = self.link.journal.house
        self.sign_in.tell("One moment …")

        def work() -> "House":
            from floorman.services.rehearsal import rehearsal_of

            return rehearsal_of(house, self._table, now=self._clock())

        self._tasks.run(work, self._rehearsal_ready, lambda e: self.sign_in.tell(str(e), "warn"))

    def _rehearsal_ready(self, house: "House") -> None:
        from floorman.services.rehearsal import BADGE, PIN
        from floorman.ui.table.board import TableBoard
        from floorman.ui.table.link import TableLink

        link = TableLink(self._tasks, self._table, self._clock, self)
        board = TableBoard(self._palette, link, self._clock, self._animated, rehearses=True)
        self._layers.addWidget(board)
        board.told.connect(self._tell)
        link.told.connect(self._tell)
        board.locked.connect(lambda: self._end_rehearsal(board, link, house))
        link.connect_house(house)
        link.signed_in.connect(lambda: self._layers.setCurrentWidget(board))
        link.sign_in(BADGE, PIN, lambda error: self.sign_in.refuse(str(error)))
        self.rehearsal = board

    def _end_rehearsal(self, board: "TableBoard", link: "TableLink", house: "House") -> None:
        """Back to the badge pad; the practice hands are gone."""
        link.stop()
        self._layers.setCurrentWidget(self.sign_in)
        self._layers.removeWidget(board)
        board.deleteLater()
        link.deleteLater()
        self.rehearsal = None
        self._tasks.run(house.close)
        self.sign_in.start()

    def refresh(self) -> None:
        """Reads the table again, as after a change at another station."""
        if self.link is not None:
            self.link.load()

    def _tell(self, text: str, kind: str) -> None:
        self.notice.tell(text, "done" if kind == "done" else "refused")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtCore import Qt

        shown = self._layers.currentWidget()
        board = next((b for b in (self.board, self.rehearsal) if b is shown and b), None)
        signed_in = board is self.board
        if event.key() in PRESS_KEYS and board is not None:
            board.press()
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
