"""One person: roles with their ends, how the PIN stands, and what may be done."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from floorman.services.facts import Person, Record
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Empty, button, clear, column, holder, label, row
from floorman.ui.floor.staff.words import MAY, is_locked, pin_sentence, role_words, why_not
from floorman.ui.floor.words import moment
from floorman.ui.stylesheet import set_look

NOBODY = "Nobody fits the search. Press Esc to see everyone, or add a person."


class PersonCard(QFrame):
    """The person chosen in the list."""

    change_wanted = Signal()
    pin_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._person: Person | None = None
        self.setProperty("look", "card")
        self._name = label("", "title", wrap=True)
        self._under = label("", "muted", wrap=True)
        self._roles = column(gap=6)
        self._pin = label("", wrap=True)
        self._last = label("", "muted", wrap=True)
        self.change = button("C&hange…", self.change_wanted.emit, tip="Enter")
        self.pin = button("New &PIN…", self.pin_wanted.emit, tip="Ctrl+R")
        self.leave = button("", self.leave_wanted.emit, tip="Ctrl+E")
        self._why = label("", "warn", wrap=True)
        self._empty = Empty(NOBODY)
        inner = column(
            self._name, self._under, label("Roles", "heading"), self._roles,
            label("PIN", "heading"), self._pin, self._last, row(self.change, self.pin, 1),
            row(self.leave, 1), self._why, gap=10,
        )  # fmt: skip
        self._whole = holder(inner)
        self.setLayout(column(self._whole, self._empty, 1, margin=18))
        self.show_person(None)

    @property
    def why(self) -> str:
        return self._why.text()

    @property
    def pin_words(self) -> str:
        return self._pin.text()

    def show_person(self, person: Person | None) -> None:
        room = self._desk.room
        if person is None or self._person is None or person.badge != self._person.badge:
            self._last.setText("")
        self._person = person
        self._whole.setVisible(person is not None)
        self._empty.setVisible(person is None)
        if person is None or room is None:
            return
        now = self._desk.now()
        self._name.setText(person.name)
        state = "employed" if person.employed else "no longer on the staff"
        self._under.setText(f"Badge {person.badge} · {state}")
        clear(self._roles)
        for role in person.roles:
            held = person.employed and (role.until is None or now < role.until)
            said = role_words(role, room.room, now)
            look = "strong" if held else "struck"
            self._roles.addWidget(label(said[0].upper() + said[1:], look, wrap=True))
            self._roles.addWidget(label(MAY[role.word], "muted", wrap=True))
        self._pin.setText(pin_sentence(person, room.room.time_zone, now))
        set_look(self._pin, "take" if is_locked(person, now) else "")
        self.leave.setText("&Take off the staff…" if person.employed else "&Take back…")
        self.allow()

    def show_last(self, badge: str, records: tuple[Record, ...]) -> None:
        """When and where the person signed in last."""
        if self._person is None or self._person.badge != badge:
            return
        if records:
            when = moment(records[0].at, self._desk.zone)
            self._last.setText(f"Last signed in {when}, station {records[0].station}.")
        else:
            self._last.setText("Never signed in.")

    def allow(self) -> None:
        """What the person at the desk may do here, and why not."""
        why = why_not(self._desk.person)
        for each in (self.change, self.pin, self.leave):
            each.setEnabled(not why)
        gone = self._person is not None and not self._person.employed
        if gone and not why:
            self.pin.setEnabled(False)
            why = "Take the person back before you give a PIN."
        self._why.setText(why)
        self._why.setVisible(bool(why))
