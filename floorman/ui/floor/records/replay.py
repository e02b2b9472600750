"""A hand replayed on the felt, step by step, with its fee, its proof and what was done to it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QListWidget, QSlider, QWidget

from floorman.money import show
from floorman.services.facts import HandRecord
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.files import save
from floorman.ui.floor.inspector.dialogs import AskWords
from floorman.ui.floor.parts import button, card, column, key, label, row
from floorman.ui.floor.records.replay_facts import felt_at, steps_of
from floorman.ui.floor.times import moment
from floorman.ui.floor.words import option_name
from floorman.ui.table.felt import Felt


class Replay(QDialog):
    """Right and left arrow go through the steps."""

    def __init__(self, parent: QWidget, desk: Desk, record: HandRecord) -> None:
        super().__init__(parent)
        self._desk, self._record = desk, record
        self._done = 0
        self.steps = steps_of(record)
        self.setWindowTitle(f"Table {record.entry.table}, hand {record.entry.number}")
        self.setModal(True)
        window = parent.window()
        self.resize(min(window.width() - 40, 1500), min(window.height() - 40, 940))
        self._build()
        key(self, "Right", lambda: self.show_step(self._done + 1))
        key(self, "Left", lambda: self.show_step(self._done - 1))
        key(self, "Home", lambda: self.show_step(0))
        key(self, "End", lambda: self.show_step(len(self.steps)))
        self.show_step(0)

    def _build(self) -> None:
        entry, made = self._record.entry, self._record.assignment
        game = self._desk.game(made.game, made.cardroom)
        self.felt = Felt(self._desk.palette, animated=False)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list = QListWidget()
        self._list.setWordWrap(True)
        self._list.setAccessibleName("steps")
        self._list.addItems([f"{n}. {words}" for n, words in enumerate(self.steps, 1)])
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setFixedWidth(380)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, len(self.steps))
        self._slider.valueChanged.connect(self.show_step)
        self._where = label("", "strong")
        self._next = button("Next ›", lambda: self.show_step(self._done + 1), "primary")
        title = f"Table {entry.table} · hand {entry.number} · {game.name if game else made.game}"
        when = moment(entry.at, self._desk.zone)
        under = (f"{option_name(made.schedule, made.option)} · {when} · dealer "
                 f"{self._record.dealer_name} · action {show(entry.action_cents)} · fee expected "
                 f"{show(entry.expected_cents)}, dropped {show(entry.dropped_cents)}")  # fmt: skip
        if entry.waiver:
            under += f" · waived: {entry.waiver}"
        pieces = column(label(title, "title"), label(under, "muted", wrap=True), margin=16)
        if self._record.mark is not None:
            mark = self._record.mark
            pieces.addWidget(label(f"This hand does not stand: {mark.kind} by {mark.by}: "
                                   f"{mark.reason}", "take", wrap=True))  # fmt: skip
        side = column(label("Steps", "heading"), self._list, margin=12)
        fees = self._record.transcript.get("fees") or {}
        for words in list(fees.get("why") or ())[:2]:
            side.addWidget(label(str(words), "muted", wrap=True))
        side.addWidget(label(f"Record {entry.id}, hash {self._record.hash[:16]}", "muted"))
        body = row(self.felt, card(side), gap=12)
        body.setStretch(0, 1)
        pieces.addLayout(body, 1)
        pieces.addLayout(
            row(button("First", lambda: self.show_step(0)),
                button("‹ Back", lambda: self.show_step(self._done - 1)),
                self._next,
                button("Last", lambda: self.show_step(len(self.steps))), self._slider, self._where,
                button("Note…", self._note), button("Void…", self._void),
                button("Save PDF…", self._ask_paper),
                button("Close", self.accept))
        )  # fmt: skip
        self.setLayout(pieces)
        self._next.setFocus()

    def show_step(self, done: int) -> None:
        """The felt after so many steps."""
        self._done = max(0, min(done, len(self.steps)))
        self._slider.setValue(self._done)
        self.felt.show_felt(felt_at(self._record, self._done))
        self._where.setText(f"{self._done} of {len(self.steps)}")
        self._list.setCurrentRow(self._done - 1 if self._done else -1)

    @property
    def at(self) -> int:
        return self._done

    def _ask_paper(self) -> None:
        name = f"table-{self._record.entry.table}-hand-{self._record.entry.number}.pdf"
        given, _ = QFileDialog.getSaveFileName(self, "Save the hand", name, "PDF (*.pdf)")
        if given:
            self.save_paper(Path(given))

    def save_paper(self, path: Path) -> None:
        """The hand on paper, for a dispute."""
        record, catalog, room = self._record, self._desk.catalog, self._desk.room
        if room is None:
            return

        def work() -> str:
            from floorman.printing.hand_record import hand_record_pdf

            save(hand_record_pdf(record, room.room, catalog), path)
            return path.name

        self._desk.ask(work, lambda name: self._desk.said.emit(f"{name} is saved.", "done"))

    def _note(self) -> None:
        words = AskWords.ask(
            self, "Note on this hand", "What should be remembered?", "Write it down"
        )
        hand, notes = self._record.entry.id, self._desk.house.notes
        if words is not None:
            self._desk.act(lambda by, now: notes.write(text=words, hand=hand, by=by, now=now),
                           said="Written down.")  # fmt: skip

    def _void(self) -> None:
        why = AskWords.ask(
            self,
            "Void this hand",
            "Why does it not stand? Its fee goes back and is taken off the drop.",
            "Void it",
        )
        hand, dealing = self._record.entry.id, self._desk.house.dealing
        if why is not None:
            self._desk.act(
                lambda by, now: dealing.void_hand(hand=hand, why=why, by=by, now=now),
                lambda _: self.accept(),
                "The hand is voided; it stays readable.",
            )
