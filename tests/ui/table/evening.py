"""A room with one open table of any game, over real services, and a panel to tap on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from floorman.catalog.facts import Catalog
from floorman.catalog.load import load_catalog
from floorman.engine.play.steps import NextStep
from floorman.services.facts import NewTable, Policies, SignedIn
from floorman.services.house import House, open_house
from floorman.settings import Settings
from floorman.ui.table.board import TableBoard
from floorman.ui.table.link import TableLink
from floorman.ui.table.window import DealerWindow
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette

PINS = {"100": "2580", "200": "1470", "300": "8520"}


@cache
def catalog() -> Catalog:
    return load_catalog()


@dataclass
class Clock:
    now: datetime = datetime(2026, 11, 17, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=50)
        return self.now


@dataclass
class Room:
    """The house, its clock and its people."""

    house: House
    clock: Clock = field(default_factory=Clock)
    people: dict[str, SignedIn] = field(default_factory=dict)

    def sign_in(self, badge: str) -> SignedIn:
        who, _ = self.house.staff.sign_in(badge=badge, pin=PINS[badge], now=self.clock())
        self.people[badge] = who
        return who


def open_room(
    folder: Path,
    cardroom: str,
    game: str,
    schedule: str | None = None,
    option: int | None = None,
    seats: int | None = None,
    policies: Policies | None = None,
) -> Room:
    """Table 1 stands open with this game; nobody sits there yet."""
    room = Room(open_house(Settings(data=folder, station="tablet-1"), catalog=catalog()))
    house, clock = room.house, room.clock
    approved = catalog().cardroom(cardroom)
    assert approved is not None
    found = approved.game(game)
    assert found is not None
    terms = found.schedule(schedule) if schedule else None
    terms = terms or (found.schedules[0] if found.schedules else None)
    number = option
    if number is None:
        usable = [o for o in terms.options if not o.needs_figure] if terms else []
        number = usable[0].number if usable else 0
    house.room.set_up(
        cardroom=cardroom,
        licensed_tables=2,
        tables=[NewTable(1, found.shape, seats or found.seats)],
        manager_badge="100",
        manager_name="Ana Reyes",
        pin=PINS["100"],
        now=clock(),
        policies=policies or Policies(waiver_reasons=("short table",)),
    )
    boss = room.sign_in("100")
    for badge, name, role in (("200", "Bo Lee", "floor"), ("300", "Di Park", "dealer")):
        house.staff.add(badge=badge, name=name, roles=[role], pin=PINS[badge], by=boss, now=clock())
        room.sign_in(badge)
    floor = room.people["200"]
    path = f"{cardroom}/{game}/{terms.id if terms else '-'}/{number}"
    house.readings.confirm(path=path, by=boss, now=clock())
    house.boxes.add(code="B1", by=boss, now=clock())
    house.shifts.open(name="Swing", by=floor, now=clock())
    in_force = terms.option(number) if terms else None
    bounds = in_force.limit_range if in_force and in_force.limit is None else None
    house.tables.assign(
        table=1,
        game=game,
        schedule=terms.id if terms else "-",
        option=number,
        limit=(bounds.lowest[0], bounds.highest[1]) if bounds else None,
        by=floor,
        now=clock(),
    )
    house.tables.post_sign(table=1, by=floor, now=clock())
    house.boxes.place(code="B1", table=1, by=floor, now=clock())
    house.tables.sign_in_dealer(table=1, by=floor, now=clock(), badge="300")
    house.tables.open(table=1, by=floor, now=clock())
    return room


class Panel:
    """A dealer's hands on the panel: taps by name, counted."""

    def __init__(self, qtbot: QtBot, window: DealerWindow, tasks: Tasks, touch: bool = False):
        self.qtbot = qtbot
        self.window = window
        self.tasks = tasks
        self.touch: QPointingDevice | None = QTest.createTouchDevice() if touch else None
        self.taps = 0

    @property
    def board(self) -> TableBoard:
        assert self.window.board is not None
        return self.window.board

    @property
    def link(self) -> TableLink:
        assert self.window.link is not None
        return self.window.link

    @property
    def step(self) -> NextStep:
        step = self.link.step
        assert step is not None
        return step

    @property
    def big(self) -> str:
        return self.board.bar.big.text()

    def find(self, name: str) -> QWidget:
        for key in self.window.findChildren(QAbstractButton, name):
            if key.isVisible():
                return key
        raise AssertionError(f"no {name} on screen; the big button says '{self.big}'")

    def tap(self, name: str) -> None:
        """One tap on a control by its name, then the record is written."""
        widget = self.find(name)
        assert widget.isEnabled(), f"{name} can't be tapped: '{self.big}'"
        self.taps += 1
        if self.touch is not None:
            at = widget.rect().center()
            QTest.touchEvent(widget, self.touch).press(0, at, widget).commit()
            QTest.touchEvent(widget, self.touch).release(0, at, widget).commit()
        else:
            self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=centre(widget))
        self.settle()

    def press(self, says: str = "") -> None:
        """The big button, which says this."""
        assert says in self.big, f"the big button says '{self.big}', not '{says}'"
        self.tap("big")

    def seat(self, *seats: int) -> None:
        for seat in seats:
            self.tap(f"seat-{seat}")

    def cards(self, texts: str) -> None:
        for text in texts.split():
            self.tap(f"card-{text}")

    def settle(self) -> None:
        """Waits until the background has answered everything."""
        QApplication.processEvents()
        self.qtbot.waitUntil(lambda: self.tasks.waiting == 0, timeout=15000)

    def said(self) -> str:
        return self.window.notice.text() if self.window.notice.isVisible() else ""


def centre(widget: QWidget) -> QPoint:
    return widget.rect().center()


def open_panel(
    qtbot: QtBot,
    room: Room,
    tasks: Tasks,
    palette: Palette,
    touch: bool = False,
    opened: Callable[[], House] | None = None,
    size: tuple[int, int] = (1280, 800),
) -> Panel:
    """The window, shown and signed in as the dealer."""
    window = DealerWindow(
        1, opened or (lambda: room.house), tasks, palette, clock=room.clock, animated=False
    )
    qtbot.addWidget(window)
    window.resize(*size)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: window.board is not None and tasks.waiting == 0, timeout=15000)
    panel = Panel(qtbot, window, tasks, touch)
    sign_in(panel)
    return panel


def sign_in(panel: Panel, badge: str = "300") -> None:
    for digits in (badge, PINS[badge]):
        for digit in digits:
            panel.tap(f"digit-{digit}")
        panel.tap("sign-in-next")
    panel.taps = 0
