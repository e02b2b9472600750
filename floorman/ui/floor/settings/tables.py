"""The tables of the room: add, change, retire; what happened on a table stays on record."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import NewTable, RoomNow, Table, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import chosen
from floorman.ui.floor.parts import Dialog, button, label, listing, row, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.settings.fields import Choice
from floorman.ui.floor.settings.reading import whole
from floorman.ui.floor.settings.section import Section
from floorman.ui.floor.words import STATES

HEADS = ("Table", "Name", "Shape", "Seats", "Section", "State")
SHAPES = (("half-moon", "half-moon", 7), ("baccarat", "baccarat", 14), ("oval", "oval (poker)", 9))
MANAGER = "Tables are added and retired by a manager."


class TablesSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Tables", "The felt tables that stand in the room. Each act here "
                         "holds at once. Their places are set in layout mode.")  # fmt: skip
        self.dialog: Dialog | None = None
        self._cells: list[tuple[str, ...]] = []
        self._rows = Rows(HEADS, right=(0, 3))
        self.view = listing(self._rows, 1)
        self.view.setAccessibleName("tables of the room")
        widths(self.view, (70, 0, 130, 70, 190, 100))
        self.view.setMinimumHeight(280)
        self.add = button("&Add table…", self.add_table, "primary", "Ctrl+N")
        self.change = button("C&hange…", self.change_table, tip="Enter")
        self.retire = button("&Retire…", self.retire_table)
        self._words = label("", "muted", wrap=True)
        self.body.addLayout(row(self.add, self.change, self.retire, 1))
        self.body.addWidget(self._words)
        self.body.addWidget(self.view, 1)
        self.view.activated.connect(lambda index: self.change_table())

    def room_seen(self, room: RoomNow) -> None:
        cells = [_cells(now) for now in room.tables]
        if cells != self._cells:
            at = max(self.view.currentIndex().row(), 0)
            self._cells = cells
            self._rows.show([now.table.number for now in room.tables], cells)
            self.view.selectRow(min(at, len(cells) - 1))
        said = f"{len(room.tables)} tables, licensed for {room.room.licensed_tables} open at once."
        manager = self.desk.person is not None and self.desk.person.has("manager")
        self._words.setText(said if manager else f"{said} {MANAGER}")

    def lock(self, locked: bool) -> None:
        for each in (self.add, self.retire):
            each.setEnabled(not locked)
        person = self.desk.person
        self.change.setEnabled(person is not None and person.has("manager", "floor"))
        if self.desk.room is not None:
            self.room_seen(self.desk.room)

    def choose(self, number: int) -> None:
        if number in self._rows.facts:
            self.view.selectRow(self._rows.facts.index(number))

    @property
    def table(self) -> Table | None:
        """The table chosen, as it stands now."""
        index, room = self.view.currentIndex(), self.desk.room
        now = room.table(self._rows.fact(index)) if room and index.isValid() else None
        return now.table if now else None

    def add_table(self) -> None:
        room = self.desk.room
        if room is not None and self.add.isEnabled():
            taken = [now.table.number for now in room.tables]
            self._open(TableDialog(self, self.desk, None, max(taken, default=0) + 1))

    def change_table(self) -> None:
        if self.table is not None and self.change.isEnabled():
            self._open(TableDialog(self, self.desk, self.table, self.table.number))

    def retire_table(self) -> None:
        if self.table is not None and self.retire.isEnabled():
            self._open(Retire(self, self.desk, self.table))

    def _open(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            self.desk.discard(dialog)
        self.view.setFocus()


def _cells(now: TableNow) -> tuple[str, ...]:
    table = now.table
    return (str(table.number), table.name, table.shape, str(table.seats), table.section or "—",
            STATES.get(now.word, now.word))  # fmt: skip


class TableDialog(Dialog):
    """A new table, or what changes about one."""

    def __init__(self, parent: QWidget, desk: Desk, table: Table | None, number: int) -> None:
        super().__init__(parent, "A new table" if table is None else f"Table {number}", 560)
        self._desk, self._table, self._number = desk, table, number
        self.number, self.name, self.seats = QLineEdit(str(number)), QLineEdit(), QLineEdit("7")
        self.section = QLineEdit(placeholderText="such as California games")
        self.shape = Choice([(value, words) for value, words, _ in SHAPES])
        self.name.setPlaceholderText(f"Table {number}")
        form = QFormLayout()
        form.setSpacing(12)
        named: tuple[tuple[str, QWidget], ...] = (
            ("Number", self.number), ("Name", self.name), ("Shape", self.shape),
            ("Seats", self.seats), ("Section", self.section),
        )  # fmt: skip
        for words, field in named:
            field.setAccessibleName(words.lower())
            if table is None or field is not self.number:
                form.addRow(words, field)
        self.body.addLayout(form)
        if table is None:
            self.shape.currentIndexChanged.connect(
                lambda at: self.seats.setText(str(SHAPES[at][2]))
            )
        else:
            self._show(table)
        self.buttons("&Add it" if table is None else "&Save", self.save)
        (self.number if table is None else self.name).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, table: Table) -> None:
        self.name.setText(table.name)
        self.shape.setCurrentIndex(self.shape.findData(table.shape))
        self.seats.setText(str(table.seats))
        self.section.setText(table.section)
        if table.state != "closed" or table.assignment is not None:
            self.shape.setEnabled(False)
            self.seats.setEnabled(False)
            self.body.addWidget(label("Shape and seats can change once the table is closed and has "
                                      "no game.", "muted", wrap=True))  # fmt: skip

    def _below(self) -> int:
        """A place on the map under all others."""
        room = self._desk.room
        return max((now.table.y for now in room.tables), default=-100) + 100 if room else 0

    def save(self) -> None:
        try:
            seats = _asked(whole(2, 14), self.seats, "Seats")
            number = _asked(whole(1, 999), self.number, "Number")
        except FloormanError as error:
            self.refuse(error)
            return
        room, shape = self._desk.house.room, chosen(self.shape)
        name, section = self.name.text().strip(), self.section.text().strip()
        table = self._table
        if table is None:
            new = NewTable(number, shape, seats, name, section, 0, self._below())
            self._desk.act(
                lambda by, now: room.add_table(table=new, by=by, now=now),
                lambda _: self.accept(), f"Table {number} is added.", self.refuse,
            )  # fmt: skip
            return
        given = {"name": name or f"Table {number}", "section": section, "shape": shape,
                 "seats": seats}  # fmt: skip
        changed = {key: value for key, value in given.items() if value != getattr(table, key)}
        if not changed:
            self.accept()
            return
        self._desk.act(
            lambda by, now: room.change_table(number=table.number, version=table.version, by=by,
                                              now=now, **changed),
            lambda _: self.accept(), f"Table {number} is changed.", self.refuse,
        )  # fmt: skip


def _asked(read: Callable[[str], int], field: QLineEdit, what: str) -> int:
    try:
        return read(field.text())
    except FloormanError as error:
        field.setFocus()
        raise FloormanError(f"{what}: {error}") from None


class Retire(Dialog):
    """A table leaves the room; its number stays with what happened on it."""

    def __init__(self, parent: QWidget, desk: Desk, table: Table) -> None:
        super().__init__(parent, f"Retire table {table.number}")
        self._desk, self._table = desk, table
        words = "It goes from the map and can't come back under this number. Everything that "
        self.body.addWidget(label(f"{words}happened on it stays on record.", wrap=True))
        self.buttons("&Retire it", self.do, "warn")

    def do(self) -> None:
        room, table = self._desk.house.room, self._table
        self._desk.act(
            lambda by, now: room.retire_table(number=table.number, version=table.version, by=by,
                                              now=now),
            lambda _: self.accept(), f"Table {table.number} is retired.", self.refuse,
        )  # fmt: skip
