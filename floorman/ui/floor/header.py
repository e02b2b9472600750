"""The header: room, shift, the way to everything, stations, clock, person, lock."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, label, row
from floorman.ui.floor.times import clock, day
from floorman.ui.stylesheet import set_look

if TYPE_CHECKING:
    from floorman.services.facts import RoomNow

SAVED = "● saved"


class Header(QFrame):
    """One line at the top of every page."""

    palette_wanted = Signal()
    lock_wanted = Signal()
    help_wanted = Signal()
    shift_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._count = 1
        self.setProperty("look", "bar")
        self.setFixedHeight(56)
        self._room = label("Floorman", "title")
        self._room.setMaximumWidth(300)
        self._shift = button("", self.shift_wanted.emit, "quiet", "Open, hand over or close")
        self._find = button("Find a table, game, option, hand …   Ctrl K", self.palette_wanted.emit)
        self._find.setMinimumWidth(240)
        self._find.setAccessibleName("command palette")
        self._state = label("opening …", "muted")
        self._clock = label("", "heading")
        self._person = label("", "strong")
        self._lock = button("Lock", self.lock_wanted.emit, tip="Ctrl+L")
        self._help = button("F1", self.help_wanted.emit, tip="Keys and help")
        inner = row(self._room, self._shift, 1, self._find, 1, self._state, self._clock,
                    self._person, self._lock, self._help, gap=12)  # fmt: skip
        inner.setContentsMargins(16, 0, 12, 0)
        self.setLayout(inner)
        desk.room_seen.connect(self._room_seen)
        desk.person_changed.connect(self._person_changed)
        desk.ticked.connect(self._tick)
        desk.connected.connect(self._connected)
        desk.stations_seen.connect(self._stations)
        self._person_changed()

    def _person_changed(self) -> None:
        person = self._desk.person
        for piece in (self._shift, self._find, self._lock, self._person, self._help):
            piece.setVisible(person is not None)
        if person is not None:
            self._person.setText(person.name)
            self._person.setToolTip(f"Badge {person.badge}: {', '.join(person.roles)}")

    def _room_seen(self, room: "RoomNow | None") -> None:
        if room is None:
            self._state.setText("no room yet")
            return
        self._room.setText(room.room.name)
        shift, zone = room.shift, room.room.time_zone
        if shift is None:
            self._shift.setText("No shift is open: open one")
            set_look(self._shift, "warn")
        else:
            since = clock(shift.opened_at, zone)
            self._shift.setText(f"{shift.name} · since {since} · {day(shift.day)}")
            set_look(self._shift, "quiet")
        self._state.setText(self._saved())
        set_look(self._state, "pay")
        self._state.setToolTip(f"{room.seq} records, head {room.head[:12]}")
        self._tick()

    def _connected(self, there: bool) -> None:
        """The store can't be reached: said here as long as it lasts."""
        if there:
            if self._desk.room is not None and self._state.text() != self._saved():
                self._room_seen(self._desk.room)
            return
        self._state.setText("○ offline")
        set_look(self._state, "take")

    def _stations(self, count: int) -> None:
        self._count = count
        self._state.setText(self._saved())

    def _saved(self) -> str:
        return f"● {self._count} stations" if self._count > 1 else SAVED

    def _tick(self) -> None:
        self._clock.setText(clock(self._desk.now(), self._desk.zone))
