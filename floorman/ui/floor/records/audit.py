"""The audit list, and walking the whole chain with progress."""

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QProgressBar, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import Record, Verification
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.parts import button, card, column, label, later, listing, row, widths
from floorman.ui.floor.record_words import sentence
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.times import moment
from floorman.ui.stylesheet import set_look

HEADS = ("Record", "Time", "Station", "Badge", "Table", "What was done", "Hash")
PAGE = 300


class Audit(QWidget):
    """Who did what and when, newest first."""

    export_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._asked = 0
        self.rows = Rows(HEADS, right=(0, 4))
        self.view = listing(self.rows, 5)
        self.view.setAccessibleName("audit list")
        widths(self.view, (90, 200, 90, 80, 70, 0, 170))
        self._later = later(self, 120, self.refresh)
        self.table: QComboBox = choice([("", "all tables")])
        self.act = QLineEdit(placeholderText='act, such as "box counted"')
        self.badge = QLineEdit(placeholderText="badge")
        self.table.currentIndexChanged.connect(lambda at: self._later.start())
        for field, name in ((self.act, "act"), (self.badge, "badge")):
            field.setAccessibleName(name)
            field.textChanged.connect(lambda text: self._later.start())
        self.badge.setFixedWidth(130)
        self.act.setFixedWidth(320)
        self._words = label("", "muted")
        self.setLayout(
            column(
                row(
                    self.table, self.act, self.badge, 1, button("Export…", self.export_wanted.emit)
                ),
                self.view,
                self._words,
            )
        )

    def start(self) -> None:
        room = self._desk.room
        if room is not None and self.table.count() == 1:
            for now in room.tables:
                self.table.addItem(f"table {now.table.number}", str(now.table.number))
        self.refresh()

    def where(self) -> dict[str, Any]:
        table = self.table.currentData()
        return {
            "table": int(table) if table else None,
            "act": self.act.text().strip() or None,
            "badge": self.badge.text().strip() or None,
        }

    def refresh(self) -> None:
        self._asked += 1
        self._ask(None)

    def _ask(self, before: int | None) -> None:
        reads, where = self._desk.house.reads, self.where()
        self._desk.ask(lambda: reads.records(limit=PAGE, before=before, **where),
                       partial(self._show, self._asked, before is not None))  # fmt: skip

    def _show(self, asked: int, more: bool, records: tuple[Record, ...]) -> None:
        if asked != self._asked:
            return
        zone = self._desk.zone
        cells = [
            (str(r.seq), moment(r.at, zone), r.station, r.badge, str(r.table or ""), sentence(r),
             r.hash[:16])
            for r in records
        ]  # fmt: skip
        if more:
            self.rows.extend(records, cells)
        else:
            self.rows.show(records, cells)
        last = records[-1].seq if len(records) == PAGE else None
        self.rows.when_more(None if last is None else lambda: self._ask(last))
        ending = " and more as you scroll" if last is not None else ""
        count = self.rows.rowCount()
        self._words.setText(
            f"{count} records{ending}" if count else "No record fits these filters."
        )


class Verify(QWidget):
    """Every record against the one before it, every row against the record that wrote it."""

    went_on = Signal(int, int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._stopped = False
        self._go = button("Verify the whole record", self.verify, "primary")
        self._stop = button("Stop", self._halt)
        self._bar = QProgressBar()
        self._bar.setMinimumHeight(28)
        self._result = label("", "heading", wrap=True)
        self._head = label("", "muted", wrap=True)
        words = (
            "Walks the chain from the first record to the last. An edited, missing or added row "
            "is named. The head is printed on every shift report, so paper proves the file."
        )
        panel = column(label("Verify", "heading"), label(words, "muted", wrap=True),
                       row(self._go, self._stop, 1), self._bar, self._result, self._head, margin=18,
                       gap=14)  # fmt: skip
        self.setLayout(column(card(panel, "raised"), 1))
        self._stop.hide()
        self._bar.hide()
        self.went_on.connect(self._progress)

    @property
    def result(self) -> str:
        return self._result.text()

    def verify(self) -> None:
        self._stopped = False
        self._go.setEnabled(False)
        self._stop.show()
        self._bar.setRange(0, 0)
        self._bar.show()
        self._result.setText("")
        reads = self._desk.house.reads
        self._desk.long_tasks.run(lambda: reads.verify(self._tell), self._show, self._refuse)

    def _tell(self, done: int, of: int) -> bool:
        self.went_on.emit(done, of)
        return not self._stopped

    def _progress(self, done: int, of: int) -> None:
        self._bar.setRange(0, max(of, 1))
        self._bar.setValue(done)

    def _halt(self) -> None:
        self._stopped = True

    def _end(self) -> None:
        self._go.setEnabled(True)
        self._stop.hide()
        self._bar.hide()

    def _refuse(self, error: FloormanError) -> None:
        self._end()
        set_look(self._result, "warn")
        self._result.setText("Stopped before the end." if self._stopped else str(error))

    def _show(self, found: Verification) -> None:
        self._end()
        if found.ok:
            set_look(self._result, "pay")
            self._result.setText(f"✓ All {found.entries:,} records hold.")
        else:
            set_look(self._result, "take")
            why = found.bad.reason if found.bad else ""
            at = f"record {found.bad.seq}" if found.bad and found.bad.seq else "the record"
            self._result.setText(f"✗ It does not hold at {at}: {why}")
        self._head.setText(f"Head: {found.head}")
