"""Hands by filter, newest first, a page at a time as one scrolls."""

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from floorman.money import show
from floorman.services.facts import HandEntry, HandPage, Mark, Shift
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.parts import Empty, button, column, label, later, listing, row, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.times import day, moment

HEADS = ("Record", "Time", "Table", "Hand", "Game", "Dealer", "Bank", "Players", "Action",
         "Expected", "Dropped", "Remarks")  # fmt: skip


class Hands(QWidget):
    """Filters at the top; Enter or a double click replays a hand."""

    replay_wanted = Signal(int)
    export_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._marks: dict[int, Mark] = {}
        self._asked = 0
        self.rows = Rows(HEADS, right=(0, 2, 3, 6, 7, 8, 9, 10))
        self.view = listing(self.rows, 11)
        self.view.setAccessibleName("hands")
        widths(self.view, (80, 190, 60, 60, 120, 80, 60, 80, 100, 95, 95))
        self.view.activated.connect(lambda index: self.replay_wanted.emit(self.rows.fact(index).id))
        self._build_filters()
        self._empty = Empty("No hand fits these filters.")
        self._empty.hide()
        self._words = label("", "muted")
        top = row(self.table, self.shift, self.game, self.short_bank, self.waived, self.gone, 1,
                  button("Replay", self._replay, "primary"),
                  button("Export…", self.export_wanted.emit))  # fmt: skip
        self.setLayout(column(top, self.view, self._empty, self._words))
        self.setFocusProxy(self.table)

    def _build_filters(self) -> None:
        self._later = later(self, 60, self.refresh)
        self.table: QComboBox = choice([("", "all tables")])
        self.shift: QComboBox = choice([("", "all shifts")])
        self.game: QComboBox = choice([("", "all games")])
        self.short_bank = QCheckBox("bank ran out")
        self.waived = QCheckBox("fee waived")
        self.gone = QCheckBox("void or corrected")
        for box, name in ((self.table, "table"), (self.shift, "shift"), (self.game, "game")):
            box.setAccessibleName(name)
            box.currentIndexChanged.connect(lambda at: self._later.start())
        for check in (self.short_bank, self.waived, self.gone):
            check.toggled.connect(lambda on: self._later.start())

    def start(self) -> None:
        room = self._desk.room
        cardroom = self._desk.catalog.cardroom(room.room.cardroom) if room else None
        if room is not None and cardroom is not None and self.table.count() == 1:
            for now in room.tables:
                self.table.addItem(f"table {now.table.number}", str(now.table.number))
            for game in cardroom.games:
                self.game.addItem(game.short, game.id)
        self._desk.ask(self._desk.house.reads.shifts, self._show_shifts)
        self.refresh()

    def _show_shifts(self, shifts: tuple[Shift, ...]) -> None:
        kept = self.shift.currentData()
        self.shift.blockSignals(True)
        while self.shift.count() > 1:
            self.shift.removeItem(1)
        for shift in shifts[:60]:
            self.shift.addItem(f"{shift.name}, {day(shift.day)}", str(shift.id))
        self.shift.setCurrentIndex(max(self.shift.findData(kept), 0))
        self.shift.blockSignals(False)

    def where(self) -> dict[str, Any]:
        """The filters as the services ask for them."""
        table, shift = self.table.currentData(), self.shift.currentData()
        return {
            "table": int(table) if table else None,
            "shift": int(shift) if shift else None,
            "game": self.game.currentData() or None,
            "short": True if self.short_bank.isChecked() else None,
            "waived": True if self.waived.isChecked() else None,
            "standing": False if self.gone.isChecked() else None,
        }

    def refresh(self) -> None:
        self._asked += 1
        reads, where = self._desk.house.reads, self.where()
        self._desk.ask(lambda: reads.hands(**where), partial(self._show, self._asked, False))

    def _next(self, before: int) -> None:
        reads, where = self._desk.house.reads, self.where()
        self._desk.ask(lambda: reads.hands(before=before, **where),
                       partial(self._show, self._asked, True))  # fmt: skip

    def _show(self, asked: int, more: bool, page: HandPage) -> None:
        if asked != self._asked:
            return
        first = self.rows.rowCount() if more else 0
        self._marks |= {mark.hand: mark for mark in page.marks}
        cells = [self._cells(entry) for entry in page.hands]
        if more:
            self.rows.extend(page.hands, cells)
        else:
            self.rows.show(page.hands, cells)
        struck = [first + n for n, entry in enumerate(page.hands) if entry.id in self._marks]
        self.rows.strike(struck)
        before = page.before
        self.rows.when_more(None if before is None else lambda: self._next(before))
        count = self.rows.rowCount()
        self.view.setVisible(bool(count))
        self._empty.setVisible(not count)
        ending = " and more as you scroll" if before is not None else ""
        self._words.setText(f"{count} hands{ending}" if count else "")

    def _cells(self, entry: HandEntry) -> tuple[str, ...]:
        game = self._desk.game(entry.game)
        mark = self._marks.get(entry.id)
        said = [f"{mark.kind}: {mark.reason}"] if mark else []
        said += [f"waived: {entry.waiver}"] if entry.waiver else []
        said += ["bank ran out"] if entry.short else []
        said += [f"corrects {entry.corrects}"] if entry.corrects else []
        said += ["late"] if entry.late else []
        return (
            str(entry.id),
            moment(entry.at, self._desk.zone),
            str(entry.table),
            str(entry.number),
            game.short if game else entry.game,
            entry.dealer,
            str(entry.bank_seat) if entry.bank_seat else "—",
            str(entry.players),
            show(entry.action_cents) if entry.bank_seat else "—",
            show(entry.expected_cents),
            show(entry.dropped_cents),
            ", ".join(said),
        )

    def page(self) -> HandPage:
        """What is shown, for an export."""
        return HandPage(self.rows.facts, tuple(self._marks.values()), None)

    def _replay(self) -> None:
        index = self.view.currentIndex()
        if index.isValid():
            self.replay_wanted.emit(self.rows.fact(index).id)
        else:
            self._desk.said.emit("Choose a hand in the list first.", "refused")
