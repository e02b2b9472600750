"""The drops page: the board, the blind count, and the boxes themselves."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QWidget

from floorman.money import show
from floorman.services.facts import BoxLine, Changes, Person
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.drops.board import Board
from floorman.ui.floor.drops.count import CountEntry
from floorman.ui.floor.drops.review import Correct, Review
from floorman.ui.floor.drops.words import variance_of, variance_words
from floorman.ui.floor.inspector.dialogs import choice, chosen
from floorman.ui.floor.parts import Dialog, button, column, label, later, row

KINDS = frozenset({"box", "count", "shift", "table"})


class DropsPage(QWidget):
    """Where every box is, and what is in it once it was counted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._lines: tuple[BoxLine, ...] = ()
        self.board = Board(desk)
        self.count = CountEntry(desk)
        self._words = label("", "muted", wrap=True)
        self._scan = QLineEdit(placeholderText="Scan or type a box to receive it")
        self._scan.setAccessibleName("scan box")
        self._scan.setFixedWidth(300)
        self._scan.returnPressed.connect(self._scanned)
        self._views = QStackedWidget()
        self._views.addWidget(self.board)
        self._views.addWidget(self.count)
        top = row(label("Drops and counts", "title"), 1, self._scan,
                  button("&Count…", self.start_count, "primary"),
                  button("&Add box…", self._add_box))  # fmt: skip
        whole = column(top, self._words, margin=14)
        whole.addWidget(self._views, 1)
        self.setLayout(whole)
        self._later = later(self, 80, self.refresh)
        self.board.wanted.connect(self._act)
        self.count.finished.connect(lambda: self._views.setCurrentIndex(0))
        desk.changed.connect(self._changed)
        self.setFocusProxy(self._scan)
        self.refresh()

    def _changed(self, changes: Changes) -> None:
        if changes.kinds & KINDS:
            self._later.start()

    def refresh(self) -> None:
        house, now, room = self._desk.house, self._desk.now(), self._desk.room
        shift = room.shift.id if room and room.shift else None

        def look() -> tuple[BoxLine, ...]:
            lines = list(house.reads.boxes(now=now))
            of = shift if shift is not None else next((s.id for s in house.reads.shifts()), None)
            if of is not None:
                known = {line.stay.id for line in lines}
                own = house.reads.boxes(shift=of, now=now)
                lines += [line for line in own if line.stay.id not in known]
            return tuple(lines)

        self._desk.ask(look, self._show)

    def _show(self, lines: tuple[BoxLine, ...]) -> None:
        self._lines = lines
        self.board.show_lines(lines)
        out = sum(1 for line in lines if line.stay.state == "out")
        waiting = sum(1 for line in lines if line.stay.state == "received")
        final = [line for line in lines if line.stay.state == "accepted"]
        said = [f"{out} out and not received", f"{waiting} received and not counted"]
        if final:
            total = sum(line.stay.final_cents or 0 for line in final)
            differs = sum(variance_of(line) or 0 for line in final)
            said.append(f"final drop {show(total)}, {variance_words(differs)}")
        if not lines:
            said = ["No box is in place yet. Add boxes here, then put one in from a table's "
                    "inspector."]  # fmt: skip
        self._words.setText(" · ".join(said))

    def start_count(self) -> None:
        self.count.start(self._lines)
        self._views.setCurrentIndex(1)
        self.count.setFocus()

    def _act(self, state: str, line: BoxLine) -> None:
        if state == "out":
            self._receive(line, None)
        elif state == "received":
            self.count.start(self._lines, line.stay.id)
            self._views.setCurrentIndex(1)
        elif state == "counted":
            self._desk.ask(self._desk.house.reads.staff, partial(self._review, line))
        elif state == "accepted":
            dialog = Correct(self, self._desk, line)
            dialog.finished.connect(lambda: self._desk.discard(dialog))
            dialog.open()

    def _review(self, line: BoxLine, staff: tuple[Person, ...]) -> None:
        dialog = Review(self, self._desk, line, staff)
        dialog.finished.connect(lambda: self._desk.discard(dialog))
        dialog.open()

    def _receive(self, line: BoxLine, code: str | None) -> None:
        boxes, stay = self._desk.house.boxes, line.stay
        self._desk.act(
            lambda by, now: boxes.receive(stay=stay.id, code=code, by=by, now=now),
            said=f"Box {stay.box} of table {stay.table} is received.",
        )

    def _scanned(self) -> None:
        """A scanner types the code and Enter; a wrong code is refused."""
        code = self._scan.text().strip().upper()
        self._scan.clear()
        out = [line for line in self._lines if line.stay.state == "out"]
        line = next((line for line in out if line.stay.box == code), None)
        if line is None:
            self._desk.said.emit(f"Box {code} is not out; nothing was received.", "refused")
        else:
            self._receive(line, code)

    def _add_box(self) -> None:
        dialog = _NewBox(self, self._desk)
        dialog.finished.connect(lambda: self._desk.discard(dialog))
        dialog.open()


class _NewBox(Dialog):
    """A box gets its identifier; jackpot money has boxes of its own."""

    def __init__(self, parent: QWidget, desk: Desk) -> None:
        super().__init__(parent, "A new box")
        self._desk = desk
        self.code = QLineEdit(placeholderText="identifier, as on the box")
        self.code.setAccessibleName("box identifier")
        self.kind: QComboBox = choice([("drop", "drop box"), ("jackpot", "jackpot box")])
        self.body.addWidget(self.code)
        self.body.addWidget(self.kind)
        self.buttons("Add it", self._add)

    def _add(self) -> None:
        boxes, code, kind = self._desk.house.boxes, self.code.text(), chosen(self.kind)
        self._desk.act(
            lambda by, now: boxes.add(code=code, kind=kind, by=by, now=now),
            lambda _: self.accept(), "The box is added.", self.refuse,
        )  # fmt: skip
