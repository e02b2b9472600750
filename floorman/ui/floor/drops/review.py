"""Review: counted beside logged, the difference in words; then accept, count again or correct."""

from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QLineEdit, QWidget

from floorman.errors import FloormanError
from floorman.money import cents, short, show
from floorman.services.facts import BoxLine, Person
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.drops.words import replaced, variance_look, variance_of, variance_words
from floorman.ui.floor.inspector.dialogs import choice, chosen, people
from floorman.ui.floor.parts import Dialog, button, label
from floorman.ui.floor.times import moment


class Review(Dialog):
    """One counted box: accept it, or send it back to be counted again."""

    def __init__(
        self, parent: QWidget, desk: Desk, line: BoxLine, staff: tuple[Person, ...]
    ) -> None:
        super().__init__(parent, f"Box {line.stay.box}, table {line.stay.table}", 560)
        self._desk, self._line = desk, line
        policies = desk.room.room.policies if desk.room else None
        self._show_figures(policies.variance_alert_cents if policies else 0)
        self.witness: QComboBox = choice([("", "nobody"), *people(staff)], typed=True)
        self.witness.setAccessibleName("second person")
        form = QFormLayout()
        form.addRow("Second person", self.witness)
        if policies and policies.two_people_accept:
            self.body.addWidget(label("The room's policy asks for two people: who counted does not "
                                      "accept.", "warn", wrap=True))  # fmt: skip
        self.body.addLayout(form)
        self.recount_dollars = QLineEdit(placeholderText="new count, $")
        self.recount_dollars.setAccessibleName("recount in dollars")
        form.addRow("Counted again", self.recount_dollars)
        self.buttons("Accept the count", self.accept_count, "pay")
        self.foot.insertWidget(1, button("Save the recount", self.recount))

    def _show_figures(self, limit: int) -> None:
        line, drop = self._line, self._line.drop
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        rows: list[tuple[str, str, str]] = []
        if drop is not None:
            rows = [("Logged by hand", show(drop.logged_cents), ""),
                    ("Expected by the option", show(drop.expected_cents), ""),
                    ("Waived", show(drop.waived_cents), "")]  # fmt: skip
        rows.append(("Counted", show(line.stay.counted_cents or 0), "heading"))
        variance = variance_of(line)
        rows.append(("Difference", variance_words(variance), variance_look(variance, limit)))
        for n, (name, words, look) in enumerate(rows):
            grid.addWidget(label(name, "muted"), n, 0)
            grid.addWidget(label(words, look), n, 1)
        at = len(rows)
        for count in replaced(line):
            when = moment(count.at, self._desk.zone)
            grid.addWidget(label(f"{count.kind}, {when}, {count.by}", "muted"), at, 0)
            grid.addWidget(label(show(count.total_cents), "struck"), at, 1)
            at += 1
        last = line.counts[-1] if line.counts else None
        if last is not None and last.lines:
            pieces = ", ".join(f"{each.pieces} × {short(each.denomination_cents)}"
                               for each in last.lines)  # fmt: skip
            grid.addWidget(label("Pieces", "muted"), at, 0)
            grid.addWidget(label(pieces, wrap=True), at, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)

    def accept_count(self) -> None:
        boxes, stay = self._desk.house.boxes, self._line.stay
        witness = chosen(self.witness) or None
        self._desk.act(
            lambda by, now: boxes.accept(stay=stay.id, witness=witness, by=by, now=now),
            lambda _: self.accept(), f"Box {stay.box} is accepted.", self.refuse,
        )  # fmt: skip

    def recount(self) -> None:
        try:
            total = cents(self.recount_dollars.text())
        except FloormanError as error:
            self.refuse(error)
            return
        boxes, stay, witness = self._desk.house.boxes, self._line.stay, chosen(self.witness)
        self._desk.act(
            lambda by, now: boxes.count(stay=stay.id, total_cents=total, witness=witness, by=by,
                                        now=now),
            lambda _: self.accept(), f"Box {stay.box} was counted again; both counts stay.",
            self.refuse,
        )  # fmt: skip


class Correct(Dialog):
    """An accepted count corrected by a manager; the old figure is struck through and kept."""

    def __init__(self, parent: QWidget, desk: Desk, line: BoxLine) -> None:
        super().__init__(parent, f"Correct box {line.stay.box}, table {line.stay.table}", 560)
        self._desk, self._line = desk, line
        self.body.addWidget(label(show(line.stay.final_cents or 0), "struck"))
        form = QFormLayout()
        self.amount = QLineEdit(placeholderText="$0.00")
        self.why = QLineEdit(placeholderText="what was wrong")
        self.amount.setAccessibleName("right amount")
        self.why.setAccessibleName("reason")
        form.addRow("Right amount", self.amount)
        form.addRow("Reason", self.why)
        self.body.addLayout(form)
        self.buttons("Correct it", self.correct, "warn")

    def correct(self) -> None:
        try:
            total = cents(self.amount.text())
        except FloormanError as error:
            self.refuse(error)
            return
        boxes, stay, why = self._desk.house.boxes, self._line.stay, self.why.text()
        self._desk.act(
            lambda by, now: boxes.correct(stay=stay.id, why=why, total_cents=total, by=by, now=now),
            lambda _: self.accept(), f"Box {stay.box} is corrected; the old figure stays readable.",
            self.refuse,
        )  # fmt: skip
