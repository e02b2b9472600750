"""The tables of the room: number, shape, seats, section; added, changed, taken out."""

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from floorman.services.facts import NewTable, Table
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.guide.steps import number
from floorman.ui.floor.inspector.dialogs import Confirm, choice
from floorman.ui.floor.parts import Dialog, button, column, label, listing, row, widths
from floorman.ui.floor.rows import Rows

SHAPES = (("half-moon", "half-moon"), ("baccarat", "baccarat"), ("oval", "oval"))


class TablesView(QWidget):
    """A list of tables; places on the map are set in the floor page's layout mode."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.rows = Rows(("Table", "Name", "Shape", "Seats", "Section", "State"), right=(0, 3))
        self.view = listing(self.rows, 4)
        self.view.setAccessibleName("tables")
        widths(self.view, (80, 220, 140, 80, 0, 120))
        self.view.activated.connect(lambda index: self._change())
        words = "Shape and seats can be changed while a table is closed and has no game."
        self.setLayout(
            column(self.view, row(label(words, "muted"), 1, button("Add…", self.add, "primary"),
                   button("Change…", self._change), button("Take out…", self._retire)))
        )  # fmt: skip

    def refresh(self) -> None:
        room = self._desk.room
        tables = [now.table for now in room.tables] if room else []
        cells = [
            (str(t.number), t.name, t.shape, str(t.seats), t.section, t.state) for t in tables
        ]
        self.rows.show(tables, cells)

    def _chosen(self) -> Table | None:
        index = self.view.currentIndex()
        if index.isValid():
            found: Table = self.rows.fact(index)
            return found
        self._desk.said.emit("Choose a table in the list first.", "refused")
        return None

    def _open(self, dialog: Dialog) -> None:
        dialog.finished.connect(lambda: self._desk.discard(dialog))
        dialog.open()

    def add(self) -> None:
        room = self._desk.room
        highest = max((now.table.number for now in room.tables), default=0) if room else 0
        self._open(TableDialog(self, self._desk, None, highest + 1))

    def _change(self) -> None:
        if (table := self._chosen()) is not None:
            self._open(TableDialog(self, self._desk, table, table.number))

    def _retire(self) -> None:
        table = self._chosen()
        if table is None:
            return
        words = "What happened on it stays on record; its number is not used again."
        if Confirm.ask(self, f"Take table {table.number} out of the room?", words, "Take it out"):
            service, number_ = self._desk.house.room, table.number
            self._desk.act(lambda by, now: service.retire_table(number=number_, by=by, now=now),
                           said=f"Table {number_} is out of the room.")  # fmt: skip


class TableDialog(Dialog):
    """A table to add or change."""

    def __init__(self, parent: QWidget, desk: Desk, table: Table | None, at: int) -> None:
        super().__init__(parent, f"Table {at}" if table else "A new table")
        self._desk, self._table = desk, table
        form = QFormLayout()
        form.setSpacing(12)
        self.number = number(1, 999, at, "number")
        self.number.setEnabled(table is None)
        self.name = QLineEdit(table.name if table else "")
        self.name.setAccessibleName("name")
        self.shape: QComboBox = choice(SHAPES)
        self.shape.setCurrentIndex(self.shape.findData(table.shape if table else "half-moon"))
        self.seats = number(2, 14, table.seats if table else 7, "seats")
        self.section = QLineEdit(table.section if table else "")
        self.section.setAccessibleName("section")
        for words, field in (("Number", self.number), ("Name", self.name), ("Shape", self.shape),
                             ("Seats", self.seats), ("Section", self.section)):  # fmt: skip
            form.addRow(words, field)
        self.body.addLayout(form)
        self.buttons("Change" if table else "Add", self.save)

    def save(self) -> None:
        service, name, section = self._desk.house.room, self.name.text(), self.section.text()
        shape, seats, at = str(self.shape.currentData()), self.seats.value(), self.number.value()
        if self._table is None:
            rows = [now.table.y for now in self._desk.room.tables] if self._desk.room else []
            made = NewTable(at, shape, seats, name, section, 0, max(rows, default=-100) + 100)
            self._desk.act(lambda by, now: service.add_table(table=made, by=by, now=now),
                           lambda _: self.accept(), f"Table {at} is added.", self.refuse)  # fmt: skip
            return
        old = self._table
        fields: dict[str, str | int] = {"name": name, "section": section}
        if (shape, seats) != (old.shape, old.seats):
            fields |= {"shape": shape, "seats": seats}
        self._desk.act(
            lambda by, now: service.change_table(number=at, by=by, now=now, **fields),  # type: ignore[arg-type]
            lambda _: self.accept(), f"Table {at} is changed.", self.refuse,
        )  # fmt: skip
