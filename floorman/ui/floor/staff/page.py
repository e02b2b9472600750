"""The staff page: who is on the staff, with which roles, and how their PINs stand."""

from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from floorman.services.facts import Changes, Person
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Dialog, button, column, key, label, later, row
from floorman.ui.floor.sign_in import NewPin
from floorman.ui.floor.staff.card import PersonCard
from floorman.ui.floor.staff.dialogs import GivePin, Leaving, PersonDialog
from floorman.ui.floor.staff.people import People
from floorman.ui.floor.staff.words import is_locked, why_not

KINDS = frozenset({"staff", "room"})
# A lock that ends by the clock alone must go from the list as well.
LOCKS_MS = 5000


class StaffPage(QWidget):
    """The list at the left, the person chosen at the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._staff: tuple[Person, ...] = ()
        self.dialog: Dialog | None = None
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        self.search = QLineEdit(placeholderText="Search: name, badge, role, locked …")
        self.search.setAccessibleName("search staff")
        self.search.setClearButtonEnabled(True)
        self.left_too = QCheckBox("Show who &left")
        self.add = button("&Add person…", self.add_person, "primary", "Ctrl+N")
        self.own = button("&My PIN…", self.change_own_pin, tip="Change your own PIN, Ctrl+M")
        self._words = label("", "muted", wrap=True)
        self.people = People(self._desk.palette)
        self.card = PersonCard(self._desk)
        self.card.setFixedWidth(380)
        top = row(label("Staff", "title"), 1, self.search, self.left_too, self.own, self.add)
        self.search.setFixedWidth(330)
        below = row(self.people, self.card, gap=14)
        below.setStretch(0, 1)
        whole = column(top, self._words, below, margin=14)
        whole.setStretch(2, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.search)

    def _connect(self) -> None:
        desk = self._desk
        self._later = later(self, 80, self.refresh)
        self._locks = QTimer(self, interval=LOCKS_MS)
        self._locks.timeout.connect(self._show_locks)
        self.search.textChanged.connect(lambda text: self._sift())
        self.search.returnPressed.connect(self.people.view.setFocus)
        self.left_too.toggled.connect(lambda on: self._sift())
        self.people.chosen.connect(self._chose)
        self.people.entered.connect(self.change_person)
        self.card.change_wanted.connect(self.change_person)
        self.card.pin_wanted.connect(self.give_pin)
        self.card.leave_wanted.connect(self.leave)
        desk.changed.connect(self._changed)
        desk.person_changed.connect(self._allow)
        for keys, press in (
            ("Ctrl+F", self.search.setFocus), ("Ctrl+N", self.add_person),
            ("Ctrl+R", self.give_pin), ("Ctrl+E", self.leave), ("Ctrl+M", self.change_own_pin),
            ("Esc", self.search.clear),
        ):  # fmt: skip
            key(self, keys, press)
        self._allow()

    def _changed(self, changes: Changes) -> None:
        if changes.kinds & KINDS:
            self._later.start()

    def refresh(self) -> None:
        self._desk.ask(self._desk.house.reads.staff, self._read)

    def _read(self, staff: tuple[Person, ...]) -> None:
        self._staff = staff
        self._show_staff()

    def _show_staff(self) -> None:
        room, now = self._desk.room, self._desk.now()
        if room is None:
            return
        self.people.show_staff(self._staff, room.room, now)
        self._tell()
        locked = any(is_locked(person, now) for person in self._staff)
        if locked and not self._locks.isActive():
            self._locks.start()
        elif not locked:
            self._locks.stop()

    def _show_locks(self) -> None:
        if self.isVisible():
            self._show_staff()

    def _sift(self) -> None:
        self.people.sift(self.search.text(), self.left_too.isChecked())
        self._tell()

    def _tell(self) -> None:
        now = self._desk.now()
        employed = sum(1 for person in self._staff if person.employed)
        left = len(self._staff) - employed
        locked = [person.name for person in self._staff if is_locked(person, now)]
        said = [f"{employed} on the staff"]
        if left:
            said.append(f"{left} left")
        if self.search.text().strip():
            said.append(f"{self.people.shown} shown")
        if locked:
            said.append(f"locked: {', '.join(locked)}")
        if self._staff and len(self._staff) == 1:
            said.append("add dealers and floor staff with Add person")
        self._words.setText(" · ".join(said))

    @property
    def words(self) -> str:
        return self._words.text()

    def _allow(self) -> None:
        why = why_not(self._desk.person)
        self.add.setEnabled(not why)
        self.add.setToolTip(why or "Ctrl+N")
        self.own.setEnabled(self._desk.person is not None)
        self.card.allow()

    def _chose(self, person: Person | None) -> None:
        self.card.show_person(person)
        if person is None:
            return
        reads, badge = self._desk.house.reads, person.badge
        self._desk.ask(
            lambda: reads.records(limit=1, act="signed in", badge=badge),
            partial(self.card.show_last, badge),
        )

    def _open(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            self._desk.discard(dialog)
        self.people.view.setFocus()

    def go_to(self, badge: str) -> None:
        """Goes to a person, as the palette does."""
        self.search.clear()
        if any(person.badge == badge and not person.employed for person in self._staff):
            self.left_too.setChecked(True)
        self.people.choose(badge)

    def add_person(self) -> None:
        room = self._desk.room
        if room is not None and self._may():
            self._open(PersonDialog(self, self._desk, room.room, None))

    def change_person(self) -> None:
        room, person = self._desk.room, self.people.person
        if room is not None and person is not None and self._may():
            self._open(PersonDialog(self, self._desk, room.room, person))

    def give_pin(self) -> None:
        room, person = self._desk.room, self.people.person
        if room is None or person is None or not self._may():
            return
        if not person.employed:
            self._desk.said.emit("Take the person back before you give a PIN.", "refused")
            return
        self._open(GivePin(self, self._desk, room.room, person))

    def leave(self) -> None:
        person = self.people.person
        if person is not None and self._may():
            self._open(Leaving(self, self._desk, person))

    def change_own_pin(self) -> None:
        if self._desk.person is not None:
            self._open(NewPin(self, self._desk, must=False))

    def _may(self) -> bool:
        """Keys are refused in the same words as buttons."""
        why = why_not(self._desk.person)
        if why:
            self._desk.said.emit(why, "refused")
        return not why
