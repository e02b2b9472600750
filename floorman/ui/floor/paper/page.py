"""The paper page: signs, shift report, count sheet, rotation log; preview, print, save."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFileDialog,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QWidget,
)

from floorman.errors import FloormanError
from floorman.services.facts import Changes, RoomNow, Shift
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.files import save
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.paper import papers
from floorman.ui.floor.parts import button, card, column, holder, label, later, row
from floorman.ui.floor.pdf_pages import PdfPages, pdf_area
from floorman.ui.floor.times import day

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

KINDS = ("Signs", "Shift report", "Count sheet", "Rotation log")
NUMBER = Qt.ItemDataRole.UserRole
SIZES = ("Letter", "Letter landscape", "half-letter tent", "11 x 17")


class PaperPage(QWidget):
    """Choose the paper at the left; the right shows the very PDF."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._pdf: bytes | None = None
        self._asked = 0
        self._build()
        self._later = later(self, 120, self.preview)
        desk.changed.connect(self._changed)
        self._fill(desk.room)
        desk.ask(desk.house.reads.shifts, self._show_shifts)

    def _build(self) -> None:
        self._kinds = QButtonGroup(self)
        kinds = column(gap=8)
        for n, name in enumerate(KINDS):
            made = QRadioButton(name)
            made.setChecked(n == 0)
            self._kinds.addButton(made, n)
            kinds.addWidget(made)
        self._kinds.idToggled.connect(lambda id, on: self._turned() if on else None)
        self.tables = QListWidget()
        self.tables.setAccessibleName("tables")
        self.tables.itemChanged.connect(lambda item: self._later.start())
        self.shift: QComboBox = choice([])
        self.shift.setAccessibleName("shift")
        self.table: QComboBox = choice([])
        self.table.setAccessibleName("table")
        self.sheet: QComboBox = choice([(name, name) for name in SIZES])
        self.sheet.setAccessibleName("paper")
        for box in (self.shift, self.table, self.sheet):
            box.currentIndexChanged.connect(lambda at: self._later.start())
        self._for_signs = holder(
            column(label("Paper", "muted"), self.sheet,
                   row(button("All open", lambda: self._check("open")),
                       button("Out of date", lambda: self._check("old")),
                       button("None", lambda: self._check("none"))), self.tables)
        )  # fmt: skip
        self._for_shift = holder(column(label("Shift", "muted"), self.shift))
        self._for_table = holder(column(label("Table", "muted"), self.table))
        self.pages = PdfPages(self._desk.palette, "Choose what to print.")
        self._words = label("", "muted", wrap=True)
        self._print = button("&Print…", self.print_it, "primary")
        self._save = button("&Save PDF…", self._ask_save)
        left = card(column(label("Paper", "title"), kinds, self._for_signs, self._for_shift,
                           self._for_table, 1, self._words, row(self._print, self._save),
                           margin=14, gap=12))  # fmt: skip
        left.setFixedWidth(340)
        whole = row(left, pdf_area(self.pages), gap=14, margin=14)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self._turned()

    @property
    def kind(self) -> str:
        return KINDS[self._kinds.checkedId()]

    def _turned(self) -> None:
        self._for_signs.setVisible(self.kind == "Signs")
        self._for_shift.setVisible(self.kind != "Signs")
        self._for_table.setVisible(self.kind == "Rotation log")
        if hasattr(self, "_later"):
            self._later.start()

    def _fill(self, room: RoomNow | None) -> None:
        if room is None:
            return
        checked = set(self._checked())
        self.tables.blockSignals(True)
        self.tables.clear()
        for now in room.tables:
            made = now.next_assignment or now.assignment
            game = self._desk.game(made.game, made.cardroom) if made else None
            state = _sign_state(now.badges) if made else "no game"
            words = f"{now.table.number}  {game.short if game else ''}  {state}".rstrip()
            item = QListWidgetItem(words)
            item.setData(NUMBER, now.table.number)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable
                          if made else Qt.ItemFlag.NoItemFlags)  # fmt: skip
            on = now.table.number in checked
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
            self.tables.addItem(item)
        self.tables.blockSignals(False)
        if not self.table.count():
            for now in room.tables:
                self.table.addItem(f"table {now.table.number}", now.table.number)

    def _show_shifts(self, shifts: tuple[Shift, ...]) -> None:
        kept = self.shift.currentData()
        self.shift.clear()
        for shift in shifts[:60]:
            self.shift.addItem(f"{shift.name}, {day(shift.day)} ({shift.state})", shift.id)
        self.shift.setCurrentIndex(max(self.shift.findData(kept), 0))

    def _changed(self, changes: Changes) -> None:
        if changes.kinds & {"table", "room", "shift"}:
            self._fill(self._desk.room)
        if "shift" in changes.kinds:
            self._desk.ask(self._desk.house.reads.shifts, self._show_shifts)

    def _checked(self) -> list[int]:
        items = (self.tables.item(n) for n in range(self.tables.count()))
        return [int(i.data(NUMBER)) for i in items if i.checkState() == Qt.CheckState.Checked]

    def _check(self, which: str) -> None:
        room = self._desk.room
        if room is None:
            return
        wanted = [
            now.table.number for now in room.tables
            if now.assignment and (
                (which == "open" and now.word in ("open", "paused", "ready"))
                or (which == "old" and _sign_state(now.badges) != "posted"))
        ]  # fmt: skip
        self._set_checked(wanted)

    def _set_checked(self, wanted: list[int]) -> None:
        for n in range(self.tables.count()):
            item = self.tables.item(n)
            on = int(item.data(NUMBER)) in wanted
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self._later.start()

    def show_signs(self, tables: tuple[int, ...]) -> None:
        """The signs of these tables, as the floor page asks for them."""
        self._kinds.button(0).setChecked(True)
        self._set_checked(list(tables))

    def _work(self) -> Callable[[], bytes] | None:
        room, house, now = self._desk.room, self._desk.house, self._desk.now()
        if room is None:
            return None
        catalog, shift = self._desk.catalog, self.shift.currentData()
        if self.kind == "Signs":
            tables = self._checked()
            size = str(self.sheet.currentData())
            return partial(papers.signs, house, catalog, room, tables, size) if tables else None
        if shift is None:
            return None
        if self.kind == "Shift report":
            return partial(papers.shift_report, house, catalog, shift, now)
        if self.kind == "Count sheet":
            return partial(papers.count_sheet, house, room, shift, now)
        table = int(self.table.currentData() or 0)
        return partial(papers.rotation_log, house, catalog, room, shift, table, now)

    def preview(self) -> None:
        self._asked += 1
        work = self._work()
        if work is None:
            empty = "Check the tables whose signs you want." if self.kind == "Signs" else (
                "No shift has been opened yet.")  # fmt: skip
            self._show(self._asked, None, empty)
            return
        self._words.setText("making the pages …")
        asked = self._asked
        self._desk.ask(work, lambda pdf: self._show(asked, pdf, ""),
                       lambda error: self._show(asked, None, str(error)))  # fmt: skip

    def _show(self, asked: int, pdf: bytes | None, empty: str) -> None:
        if asked != self._asked:
            return
        self._pdf = pdf
        self.pages.show_pdf(pdf, empty)
        count = self.pages.pages
        self._words.setText(f"{count} page{'s' if count != 1 else ''}" if pdf else "")
        self._print.setEnabled(pdf is not None)
        self._save.setEnabled(pdf is not None)

    def print_it(self) -> None:
        from floorman.ui.floor.paper.printing import ask_printer, printer_for

        try:
            printer = printer_for(self.pages.document, self._desk.settings.printer)
        except FloormanError as error:
            self._desk.said.emit(str(error), "refused")
            return
        if ask_printer(self, printer):
            self._noted(lambda: self._send(printer))

    def _send(self, printer: "QPrinter") -> None:
        from floorman.ui.floor.paper.printing import print_pages

        try:
            count = print_pages(self.pages.document, printer)
        except FloormanError as error:
            self._desk.said.emit(str(error), "refused")
        else:
            self._desk.said.emit(f"{count} pages are at the printer.", "done")

    def _ask_save(self) -> None:
        name = f"{self.kind.lower().replace(' ', '-')}.pdf"
        given, _ = QFileDialog.getSaveFileName(self, "Save PDF", name, "PDF (*.pdf)")
        if given:
            self.save_to(Path(given))

    def save_to(self, path: Path) -> None:
        if self._pdf is not None:
            self._noted(lambda: self._write(path))

    def _write(self, path: Path) -> None:
        assert self._pdf is not None
        try:
            save(self._pdf, path)
        except FloormanError as error:
            self._desk.said.emit(str(error), "refused")
        else:
            self._desk.said.emit(f"{path.name} is saved.", "done")

    def _noted(self, then: Callable[[], None]) -> None:
        """A print or a saved copy is on record. A sign is noted first, because a print after a
        change of the room's text is a new revision with a code of its own."""
        house, catalog = self._desk.house, self._desk.catalog
        if self.kind == "Signs":
            tables, size = tuple(self._checked()), str(self.sheet.currentData())
            deed = partial(papers.printed_signs, house, catalog, tables, size)
            self._desk.act(deed, lambda pdf: self._final(pdf, then))
            return
        then()
        if self.kind == "Shift report":
            shift = int(self.shift.currentData())
            self._desk.act(
                lambda by, now: house.shifts.report_printed(shift=shift, by=by, now=now),
                lambda _: self._later.start(),
            )

    def _final(self, pdf: bytes, then: Callable[[], None]) -> None:
        self._asked += 1
        self._show(self._asked, pdf, "")
        then()


def _sign_state(badges: tuple[str, ...]) -> str:
    if "sign-out-of-date" in badges:
        return "out of date"
    return "not posted" if {"sign-not-posted", "sign"} & set(badges) else "posted"
