"""The questions of the staff page: a person, a PIN to give, taking someone off the staff."""

import secrets
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFormLayout, QGridLayout, QLineEdit, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import ROLES, Person, Role, Room
from floorman.services.pins import verify_pin_form
from floorman.ui.floor.desk import Deed, Desk
from floorman.ui.floor.parts import Dialog, button, column, label, row
from floorman.ui.floor.sign_in import pin_field
from floorman.ui.floor.staff.words import MAY, last_day, until_of


class PinPair(QWidget):
    """A PIN typed twice, or made by the program and read out once."""

    def __init__(self, digits: int) -> None:
        super().__init__()
        self._digits = digits
        self.pin, self.again = pin_field("new PIN"), pin_field("new PIN once more")
        self.pin.setPlaceholderText(f"{digits} digits or more")
        self.again.setPlaceholderText("once more")
        self._shown = label("", "heading", wrap=True)
        self._shown.hide()
        self._make = button("&Make one", self.make, tip="A PIN by chance, shown once to tell it")
        self.setLayout(column(row(self.pin, self.again, self._make), self._shown))
        self.pin.textEdited.connect(lambda text: self._shown.hide())

    def make(self) -> None:
        """A PIN by chance that nobody would try first."""
        while True:
            made = "".join(secrets.choice("0123456789") for _ in range(self._digits))
            try:
                verify_pin_form(made, self._digits)
            except FloormanError:
                continue
            break
        self.pin.setText(made)
        self.again.setText(made)
        self._shown.setText(f"Tell the person: {' '.join(made)}")
        self._shown.show()

    def value(self) -> str:
        """The PIN; refused where it was not typed the same twice."""
        if self.pin.text() != self.again.text():
            raise FloormanError("The PIN was not typed the same twice.")
        verify_pin_form(self.pin.text(), self._digits)
        return self.pin.text()


class RolesField(QWidget):
    """A tick for each role, what it may do, and until when."""

    def __init__(self, room: Room, held: tuple[Role, ...]) -> None:
        super().__init__()
        self._room = room
        self._held = {role.word: role for role in held}
        self.ticks: dict[str, QCheckBox] = {}
        self.ends: dict[str, QLineEdit] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        grid.addWidget(label("Last day (empty: no end)", "muted"), 0, 2)
        for n, word in enumerate(ROLES, 1):
            tick, end = QCheckBox(word.capitalize()), QLineEdit(placeholderText="2026-11-30")
            tick.setAccessibleName(f"role {word}")
            end.setAccessibleName(f"last day as {word}")
            end.setFixedWidth(200)
            role = self._held.get(word)
            tick.setChecked(role is not None)
            end.setText(last_day(role, room) if role else "")
            end.setEnabled(role is not None)
            tick.toggled.connect(end.setEnabled)
            grid.addWidget(tick, n, 0)
            grid.addWidget(label(MAY[word], "muted", wrap=True), n, 1)
            grid.addWidget(end, n, 2)
            self.ticks[word], self.ends[word] = tick, end
        grid.setColumnStretch(1, 1)

    def value(self, now: datetime) -> tuple[Role, ...]:
        """The roles ticked; an end that was not touched stays to the second."""
        found = []
        for word in ROLES:
            if not self.ticks[word].isChecked():
                continue
            old, text = self._held.get(word), self.ends[word].text().strip()
            if old is not None and text == last_day(old, self._room):
                found.append(old)
                continue
            until = until_of(text, self._room)
            if until is not None and until <= now:
                raise FloormanError(f"{text} is past; untick the role {word}, or give a later day.")
            found.append(Role(word, until))
        if not found:
            raise FloormanError("A person needs at least one role; tick one.")
        return tuple(found)


class PersonDialog(Dialog):
    """A new person, or what changes about one."""

    def __init__(self, parent: QWidget, desk: Desk, room: Room, person: Person | None) -> None:
        title = "A new person" if person is None else f"Change {person.name}"
        super().__init__(parent, title, 760)
        self._desk, self._room, self._person = desk, room, person
        self.badge, self.name = QLineEdit(), QLineEdit()
        self.badge.setAccessibleName("badge")
        self.name.setAccessibleName("name")
        self.roles = RolesField(room, person.roles if person else (Role("dealer"),))
        self.pins = PinPair(room.policies.pin_digits)
        form = QFormLayout()
        form.setSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        if person is None:
            form.addRow("Badge", self.badge)
        form.addRow("Name", self.name)
        form.addRow("Roles", self.roles)
        if person is None:
            form.addRow("First PIN", self.pins)
            form.addRow("", label("It has to be changed at the first sign-in.", "muted"))
        else:
            self.name.setText(person.name)
        self.body.addLayout(form)
        self.do = self.buttons("&Add to the staff" if person is None else "&Save", self.save)
        first = self.badge if person is None else self.name
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def save(self) -> None:
        name, badge = self.name.text().strip(), self.badge.text().strip()
        try:
            if not name or (self._person is None and not badge):
                raise FloormanError("A person needs a badge and a name.")
            roles = self.roles.value(self._desk.now())
            deed = self._adding(badge, name, roles) if self._person is None else (
                self._changing(self._person, name, roles))  # fmt: skip
        except FloormanError as error:
            self.refuse(error)
            return
        said = f"{name} is on the staff." if self._person is None else f"{name} is changed."
        self._desk.act(deed, lambda _: self.accept(), said, self.refuse)

    def _adding(self, badge: str, name: str, roles: tuple[Role, ...]) -> Deed:
        staff, pin = self._desk.house.staff, self.pins.value()
        return lambda by, now: staff.add(
            badge=badge, name=name, roles=roles, pin=pin, must_change_pin=True, by=by, now=now
        )

    def _changing(self, person: Person, name: str, roles: tuple[Role, ...]) -> Deed:
        staff = self._desk.house.staff
        return lambda by, now: staff.change(
            badge=person.badge, version=person.version, name=name, roles=roles, by=by, now=now
        )


class GivePin(Dialog):
    """A manager gives a PIN; it lifts a lock and holds for one sign-in."""

    def __init__(self, parent: QWidget, desk: Desk, room: Room, person: Person) -> None:
        super().__init__(parent, f"A new PIN for {person.name}", 620)
        self._desk, self._person = desk, person
        words = "Tell it to the person. It lifts a lock at once and has to be changed at the next "
        own = desk.person is not None and desk.person.badge == person.badge
        said = "This is your own PIN; it holds at once." if own else f"{words}sign-in."
        self.body.addWidget(label(said, "muted", wrap=True))
        self.pins = PinPair(room.policies.pin_digits)
        self.body.addWidget(self.pins)
        self.buttons("&Give it", self.give)
        self.pins.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def give(self) -> None:
        staff, badge = self._desk.house.staff, self._person.badge
        try:
            pin = self.pins.value()
        except FloormanError as error:
            self.refuse(error)
            return
        self._desk.act(
            lambda by, now: staff.reset_pin(badge=badge, new_pin=pin, by=by, now=now),
            lambda _: self.accept(), f"{self._person.name} has a new PIN.", self.refuse,
        )  # fmt: skip


class Leaving(Dialog):
    """Someone leaves the staff, or comes back; the record keeps everything they did."""

    def __init__(self, parent: QWidget, desk: Desk, person: Person) -> None:
        leaves = person.employed
        title = f"Take {person.name} off the staff" if leaves else f"Take {person.name} back"
        super().__init__(parent, title)
        self._desk, self._person = desk, person
        words = (
            "The badge opens nothing from now on. Everything done with it stays on record, and the "
            "person can be taken back."
            if leaves
            else "The badge, its roles and its PIN hold again from now on."
        )
        self.body.addWidget(label(words, wrap=True))
        self.buttons("&Take off" if leaves else "&Take back", self.do, "warn" if leaves else "pay")

    def do(self) -> None:
        staff, person = self._desk.house.staff, self._person
        said = "is no longer on the staff." if person.employed else "is back on the staff."
        self._desk.act(
            lambda by, now: staff.change(
                badge=person.badge, version=person.version, employed=not person.employed, by=by,
                now=now),
            lambda _: self.accept(), f"{person.name} {said}", self.refuse,
        )  # fmt: skip
