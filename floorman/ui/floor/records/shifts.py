"""Every shift with its state and head; a manager re-opens a closed one with a reason."""

from PySide6.QtWidgets import QWidget

from floorman.services.facts import Shift
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import AskWords
from floorman.ui.floor.parts import Empty, button, column, label, listing, row, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.times import day, moment

HEADS = ("Shift", "Gaming day", "State", "Opened", "By", "Closed", "By", "Reports", "Head")


class Shifts(QWidget):
    """Newest first."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.rows = Rows(HEADS, right=(7,))
        self.view = listing(self.rows, 8)
        self.view.setAccessibleName("shifts")
        widths(self.view, (130, 120, 100, 190, 70, 190, 70, 80))
        self.view.selectionModel().selectionChanged.connect(lambda now, before: self._allow())
        self._empty = Empty("No shift has been opened yet. Open one from the header.")
        self._reopen = button("Re-open…", self.reopen)
        self._again = button("Close again", self.close_again)
        words = "A closed shift is locked. What is entered after it was re-opened is marked late."
        self.setLayout(
            column(self.view, self._empty, row(label(words, "muted"), 1, self._reopen, self._again))
        )
        self._allow()

    def refresh(self) -> None:
        self._desk.ask(self._desk.house.reads.shifts, self._show)

    def _show(self, shifts: tuple[Shift, ...]) -> None:
        zone = self._desk.zone
        cells = [
            (
                s.name, day(s.day), s.state, moment(s.opened_at, zone), s.opened_by,
                moment(s.closed_at, zone), s.closed_by or "", str(s.reports), (s.head or "")[:16],
            )
            for s in shifts
        ]  # fmt: skip
        at = self.view.currentIndex().row()
        self.rows.show(shifts, cells)
        self.view.setVisible(bool(shifts))
        self._empty.setVisible(not shifts)
        if shifts:
            self.view.selectRow(max(min(at, len(shifts) - 1), 0))
        self._allow()

    def _chosen(self) -> Shift | None:
        index = self.view.currentIndex()
        found: Shift | None = self.rows.fact(index) if index.isValid() else None
        return found

    def _allow(self) -> None:
        shift = self._chosen()
        manager = self._desk.person is not None and self._desk.person.has("manager")
        self._reopen.setEnabled(manager and shift is not None and shift.state == "closed")
        self._again.setEnabled(manager and shift is not None and shift.state == "reopened")

    def reopen(self) -> None:
        shift = self._chosen()
        if shift is None:
            return
        why = AskWords.ask(
            self, f"Re-open {shift.name}", "Why? It goes on record with your badge.", "Re-open it"
        )
        if why is None:
            return
        service, number = self._desk.house.shifts, shift.id
        self._desk.act(
            lambda by, now: service.reopen(shift=number, why=why, by=by, now=now),
            lambda _: self.refresh(),
            f"{shift.name} is re-opened; what is entered now is marked late.",
        )

    def close_again(self) -> None:
        shift = self._chosen()
        if shift is None:
            return
        service, number = self._desk.house.shifts, shift.id
        self._desk.act(
            lambda by, now: service.close_again(shift=number, by=by, now=now),
            lambda _: self.refresh(),
            f"{shift.name} is closed again.",
        )
