"""The floor window: it navigates, forwards changes, and leaves the rest to its pages."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, QSize, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from floorman.errors import FloormanError
from floorman.settings import Settings
from floorman.ui.floor.desk import Clock, Desk, wall_clock
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette

if TYPE_CHECKING:
    from floorman.services.facts import RoomNow, SignedIn
    from floorman.services.house import House
    from floorman.ui.floor.drops.page import DropsPage
    from floorman.ui.floor.games.odds import Odds
    from floorman.ui.floor.games.page import GamesPage
    from floorman.ui.floor.guide.guide import Guide
    from floorman.ui.floor.map.page import FloorPage
    from floorman.ui.floor.records.page import RecordsPage
    from floorman.ui.floor.sign_in import SignIn
    from floorman.ui.floor.staff.page import StaffPage
    from floorman.ui.help.window import HelpWindow

SMALLEST = QSize(1180, 680)
USUAL = QSize(1440, 900)
GUIDE = {
    "Floor": "first-evening.md",
    "Games": "approval.md",
    "Drops": "counting.md",
    "Records": "inspector.md",
    "Settings": "backup.md",
}


class FloorWindow(QMainWindow):
    """Paints its ground at once; `furnish` fills it, `attach` brings the services when they are
    open."""

    panel_wanted = Signal(int)

    def __init__(
        self,
        tasks: Tasks,
        palette: Palette,
        settings: Settings,
        now: Clock = wall_clock,
        odds: "Odds | None" = None,
        *,
        furnished: bool = True,
    ) -> None:
        super().__init__()
        self.desk = Desk(tasks, palette, settings, now, odds)
        self.pages: dict[str, QWidget] = {}
        self._page = "Floor"
        self._guide: Guide | None = None
        self._sign_in: SignIn | None = None
        self._help: HelpWindow | None = None
        self.setWindowTitle("Floorman")
        self.setMinimumSize(SMALLEST)
        self._remember_size()
        if furnished:
            self.furnish()

    def furnish(self) -> None:
        """Header, rail and stage; a start does this after the first paint."""
        self._build()
        self._connect()
        self._remember_page()

    def _build(self) -> None:
        from PySide6.QtCore import Qt

        from floorman.ui.floor.header import Header
        from floorman.ui.floor.looks import looks
        from floorman.ui.floor.parts import column, holder, label, row
        from floorman.ui.floor.rail import Rail
        from floorman.ui.widgets.notices import Notice

        self.setStyleSheet(looks(self.desk.palette))
        self.header = Header(self.desk)
        self._waiting = label("Opening the room …", "heading")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stage = QStackedWidget()
        self._stage.addWidget(self._waiting)
        self.rail = Rail(self.desk.palette)
        self._book = QStackedWidget()
        self._work = holder(row(self.rail, self._book, gap=0))
        self._stage.addWidget(self._work)
        whole = column(self.header, self._stage, gap=0)
        whole.setStretch(1, 1)
        self.setCentralWidget(holder(whole))
        self.notice = Notice(self.desk.palette, self)

    def _connect(self) -> None:
        from floorman.ui.floor.rail import PAGES

        desk, header = self.desk, self.header
        desk.said.connect(self._say)
        desk.room_seen.connect(self._room_seen)
        header.lock_wanted.connect(self.lock)
        header.palette_wanted.connect(self.show_palette)
        header.help_wanted.connect(self.show_help)
        header.shift_wanted.connect(self.show_shift)
        self.rail.chosen.connect(self.go)
        keys: tuple[tuple[str, Callable[[], None]], ...] = (
            ("Ctrl+K", self.show_palette),
            ("Ctrl+L", self.lock),
            ("F1", self.show_help),
            ("F11", self.show_wall),
            ("Ctrl+Shift+S", self.show_shift),
            *(
                (f"Alt+{n}", lambda name=name: self.go(name))
                for n, (name, _) in enumerate(PAGES, 1)
            ),
        )
        for combination, press in keys:
            QShortcut(QKeySequence(combination), self).activated.connect(press)

    def attach(self, house: "House") -> None:
        """The services are open: the room is read, then the guide or the sign-in follows."""
        self.desk.attach(house)
        self.desk.look()

    def fail(self, error: FloormanError) -> None:
        """The room could not be opened; said in the middle of the window."""
        self._waiting.setText(str(error))
        self._waiting.setWordWrap(True)

    def _say(self, words: str, kind: str) -> None:
        self.notice.tell(words, "done" if kind == "done" else
                         "trouble" if kind == "trouble" else "refused")  # fmt: skip

    def _room_seen(self, room: "RoomNow | None") -> None:
        if room is None and self._stage.currentWidget() is self._waiting:
            self._show_guide()
        elif room is not None and self.desk.person is None:
            self._ask_person("", "")
            self.setWindowTitle(f"{room.room.name} — Floorman")

    def _show_guide(self) -> None:
        from floorman.ui.floor.guide.guide import Guide

        if self._guide is None:
            self._guide = Guide(self.desk)
            self._guide.finished.connect(self._person_in)
            self._guide.demo_wanted.connect(self.try_demo)
            self._stage.addWidget(self._guide)
        self._guide.start()
        self._stage.setCurrentWidget(self._guide)

    def _ask_person(self, words: str, badge: str) -> None:
        from floorman.ui.floor.sign_in import SignIn

        if self._sign_in is None:
            self._sign_in = SignIn(self.desk)
            self._sign_in.signed_in.connect(self._person_in)
            self._stage.addWidget(self._sign_in)
        if self._stage.currentWidget() is not self._sign_in:
            self._stage.setCurrentWidget(self._sign_in)
            self._sign_in.start(words, badge)

    def _person_in(self, person: "SignedIn") -> None:
        self.desk.sign_in(person)
        self.desk.look()
        self._stage.setCurrentWidget(self._work)
        self.go(self._page)
        if person.must_change_pin:
            from floorman.ui.floor.sign_in import NewPin

            NewPin(self, self.desk, must=True).open()

    def lock(self) -> None:
        """One key: nobody can act until somebody signs in again."""
        person = self.desk.person
        if person is None:
            return
        house, now = self.desk.house, self.desk.now()
        self.desk.ask(lambda: house.staff.sign_out(by=person, now=now), self.desk.note)
        self.desk.sign_in(None)
        self._ask_person(f"Locked by {person.name}.", person.badge)

    def try_demo(self) -> None:
        from floorman.ui.floor.guide.demo import DemoRoom

        DemoRoom(self, self.desk).start(self.attach_again)

    def attach_again(self) -> None:
        self.desk.look()

    def go(self, name: str) -> None:
        """Shows a page; each is made when it is first asked for."""
        if self.desk.person is None:
            return
        if name not in self.pages:
            self.pages[name] = self._make(name)
            self._book.addWidget(self.pages[name])
        self._page = name
        self.rail.show_page(name)
        self._book.setCurrentWidget(self.pages[name])
        self.pages[name].setFocus()

    def _make(self, name: str) -> QWidget:
        from floorman.ui.floor.pages import make_page

        page = make_page(name, self.desk)
        if name == "Floor":
            self._join_floor(page)  # type: ignore[arg-type]
        return page

    def _join_floor(self, floor: "FloorPage") -> None:
        floor.assign_wanted.connect(self.assign)
        floor.signs_wanted.connect(self.print_signs)
        floor.panel_wanted.connect(self.panel_wanted)
        floor.page_wanted.connect(self.go)
        floor.wall_wanted.connect(self.show_wall)
        floor.rang.connect(self._ring)

    def _ring(self) -> None:
        """A new alert is heard, unless this station is to be quiet."""
        if self.desk.settings.sound:
            QApplication.beep()

    def show_table(self, number: int) -> None:
        self.go("Floor")
        floor: FloorPage = self.pages["Floor"]  # type: ignore[assignment]
        floor.show_table(number)

    def assign(self, table: int, game: str = "") -> None:
        from floorman.ui.floor.assign.dialog import AssignDialog

        AssignDialog(self, self.desk, table, game).open()

    def print_signs(self, tables: tuple[int, ...]) -> None:
        self.go("Paper")
        from floorman.ui.floor.paper.page import PaperPage

        page = self.pages["Paper"]
        if isinstance(page, PaperPage):
            page.show_signs(tables)

    def show_game(self, cardroom: str, game: str, schedule: str = "", number: int = 0) -> None:
        self.go("Games")
        games: GamesPage = self.pages["Games"]  # type: ignore[assignment]
        games.go_to(cardroom, game, schedule, number)

    def show_hand(self, hand: int) -> None:
        self.go("Records")
        records: RecordsPage = self.pages["Records"]  # type: ignore[assignment]
        records.show_hand(hand)

    def verify(self) -> None:
        self.go("Records")
        records: RecordsPage = self.pages["Records"]  # type: ignore[assignment]
        records.start_verify()

    def count_boxes(self) -> None:
        self.go("Drops")
        drops: DropsPage = self.pages["Drops"]  # type: ignore[assignment]
        drops.start_count()

    def print_old_signs(self) -> None:
        room = self.desk.room
        old = (
            [
                now.table.number
                for now in room.tables
                if now.assignment and {"sign-out-of-date", "sign-not-posted"} & set(now.badges)
            ]
            if room
            else []
        )
        self.print_signs(tuple(old))

    def show_person(self, badge: str) -> None:
        self.go("Staff")
        staff: StaffPage = self.pages["Staff"]  # type: ignore[assignment]
        staff.search.setText(badge)

    def show_shift(self) -> None:
        from floorman.ui.floor.shift_dialog import ask_shift

        if self.desk.person is not None:
            ask_shift(self, self.desk)

    def show_palette(self) -> None:
        from floorman.ui.floor.palette import CommandPalette

        if self.desk.person is not None:
            CommandPalette(self, self.desk).open()

    def show_help(self) -> None:
        """The guide, at the page that belongs to the one on screen."""
        from floorman.ui.help.window import HelpWindow

        if self._help is None:
            self._help = HelpWindow(self.desk.palette, self)
        self._help.show_page(GUIDE.get(self._page, "keys.md"))
        self._help.show()
        self._help.activateWindow()

    def show_wall(self) -> None:
        from floorman.ui.floor.map.wall import WallView

        if self.desk.room is not None:
            self._wall = WallView(self.desk)
            self._wall.showFullScreen()

    def _memory(self) -> QSettings:
        return QSettings(str(self.desk.settings.data / "windows.ini"), QSettings.Format.IniFormat)

    def _remember_size(self) -> None:
        size = self._memory().value("floor/size")
        self.resize(size if isinstance(size, QSize) else USUAL)

    def _remember_page(self) -> None:
        from floorman.ui.floor.rail import PAGES

        page = self._memory().value("floor/page")
        if page in dict(PAGES):
            self._page = str(page)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.desk.settings.data.is_dir():
            memory = self._memory()
            memory.setValue("floor/size", self.size())
            memory.setValue("floor/page", self._page)
        self.desk.close()
        super().closeEvent(event)
