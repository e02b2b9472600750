"""The panel's link to the table: taps become entries at once, the record follows behind."""

from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from floorman.engine.play import play as plays
from floorman.engine.play.entries import Entry, Paid
from floorman.engine.play.play import Play
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.steps import Choice, NextStep, next_step
from floorman.errors import BadInputError, FloormanError, RuleError
from floorman.ui.table.journal import Clock, Recorded
from floorman.ui.table.table_facts import TableFacts
from floorman.ui.table.table_watch import TableWatch
from floorman.ui.tasks import Tasks

Saved = Literal["saved", "saving", "not saved"]
AGAIN_MS = 2000


class TableLink(TableWatch):
    """Holds the hand under way; everything that is kept goes through the journal in order."""

    recorded = Signal(int)
    asks_reason = Signal()

    def __init__(self, tasks: Tasks, table: int, clock: Clock, parent: QObject | None = None):
        super().__init__(tasks, table, clock, parent)
        self.play: Play | None = None
        self.saved: Saved = "saved"
        self.correcting: int | None = None
        self.last: tuple[int, Play] | None = None
        self._newest = 0
        self._step: tuple[Play, NextStep] | None = None
        self._players: tuple[int, ...] = ()
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.timeout.connect(self._keep)

    def stop(self) -> None:
        super().stop()
        self._again.stop()

    @property
    def step(self) -> NextStep | None:
        """The next step of the hand as it lies, worked out once."""
        if self.play is None:
            return None
        if self._step is None or self._step[0] is not self.play:
            self._step = (self.play, next_step(self.play))
        return self._step[1]

    # Entries.

    def enter(self, *entries: Entry, record: bool = False) -> bool:
        """Enters something into the hand; a refusal is told and changes nothing."""
        if self.play is None or self.by is None or self.recording:
            return False
        if not self.can_deal:
            word = self.facts.now.word if self.facts else "closed"
            self.told.emit(f"Table {self.table} is {word}; the floor has to open it.", "refused")
            return False
        try:
            self.play = plays.enter(self.play, *entries)
        except BadInputError as error:
            self.told.emit(error.reason, "refused")
            return False
        except FloormanError as error:
            self.told.emit(str(error), "refused")
            return False
        if record:
            self._record()
        else:
            self._keep()
        self.changed.emit()
        return True

    def press(self) -> None:
        """What the big button says."""
        step = self.step
        if step is None:
            return
        if step.act and step.act != "record":
            self.do(Choice(step.kind, step.label, act=step.act), step.amount_cents)
        elif step.ready:
            self.enter(*step.press, record=step.act == "record")

    def do(self, choice: Choice, bank_cents: int = 0) -> None:
        """One of the other things that may be done now."""
        if choice.act in ("", "record"):
            self.enter(*choice.entries, record=choice.act == "record")
        elif choice.act == "accept":
            self.act("rotations", "accept", bank_cents=bank_cents)
        else:
            self.act("rotations", choice.act.replace("-", "_"))

    @property
    def can_undo(self) -> bool:
        if self.recording or self.play is None:
            return False
        return self.play.started or self.last is not None

    def undo(self) -> None:
        """Takes the last entry back; after the hand is closed it opens its correction."""
        if self.play is None or self.recording:
            return
        if self.play.started:
            self.play = plays.undo(self.play)
            if self.correcting is not None and not self.play.started:
                self.stop_correcting()
                return
            self._keep()
            self.changed.emit()
        elif self.last is not None and self.correcting is None:
            self.correct_last()

    def redo(self) -> None:
        if self.play is None or not self.play.undone or self.recording:
            return
        try:
            self.play = plays.redo(self.play)
        except FloormanError as error:
            self.told.emit(str(error), "refused")
            return
        self._keep()
        self.changed.emit()

    def correct_last(self) -> None:
        """Opens the hand just closed once more; what is then recorded corrects it."""
        if self.last is None:
            self.told.emit("The hand just closed can't be opened here; call the floor.", "refused")
            return
        hand, play = self.last
        while play.entries and isinstance(play.entries[-1], Paid):
            play = plays.undo(play)
        self.correcting = hand
        self.play = replace(play, undone=())
        self.told.emit("Correcting the hand just closed: change it, then settle it again.", "done")
        self.changed.emit()

    def stop_correcting(self) -> None:
        """Leaves the closed hand as it is."""
        self.correcting = None
        self.load()

    def end_hand(self) -> None:
        """Forgets the hand under way; its misdeal goes on record next."""
        if self.play is not None:
            self._newest += 1
            self.play = plays.begin(self.play.frame)

    def collect_time(self) -> None:
        """The timed fee of everyone dealt in."""
        players = len(self._players) or len(self.play.frame.before.players if self.play else ())
        journal, by = self.journal, self.by
        if journal is None or by is None or not players:
            self.told.emit("Say first who is dealt in.", "refused")
            return
        self._tasks.run(lambda: journal.collect_time(players, by), self._took, self._refused_act)

    # The record.

    def void(self, hand: int, why: str, badge: str, pin: str, fee_kept: bool) -> None:
        journal = self.journal
        if journal is None:
            return

        def done(facts: TableFacts) -> None:
            self.last = None
            self._took(facts)
            self.told.emit("The hand is void.", "done")

        self._tasks.run(
            lambda: journal.void(hand, why, badge, pin, fee_kept), done, self._refused_act
        )

    def finish_correction(self, why: str) -> None:
        """Puts the corrected hand on record with its reason."""
        journal, by, play, hand = self.journal, self.by, self.play, self.correcting
        if journal is None or by is None or play is None or hand is None:
            return
        self.recording = True
        self._tasks.run(
            lambda: journal.correct(hand, play, why, by),
            lambda found: self._on_record(found, play),
            self._not_recorded,
        )

    def _keep(self) -> None:
        journal, by, play = self.journal, self.by, self.play
        if journal is None or by is None or play is None or self.correcting is not None:
            return
        self._newest += 1
        number = self._newest
        step = self.step
        kind = step.kind if step else ""
        self.saved = "saving"

        def work() -> None:
            if number == self._newest:  # a later tap is on its way and holds this one too
                journal.keep(play, kind, by)

        self._tasks.run(work, lambda _: self._kept(number), self._not_kept)

    def _kept(self, number: int) -> None:
        if number == self._newest:
            self.saved = "saved"
            self.changed.emit()

    def _not_kept(self, error: FloormanError) -> None:
        """A rule refused the hand, or the record can't be reached: then it is tried again."""
        self.saved = "not saved"
        self.told.emit(str(error), "refused")
        if not isinstance(error, RuleError):
            self._again.start(AGAIN_MS)
        elif self.play is not None and len(self.play.entries) <= 2:
            self.play = plays.begin(self.play.frame)
        self.changed.emit()

    def _record(self) -> None:
        if self.correcting is not None:
            self.asks_reason.emit()
            return
        journal, by, play = self.journal, self.by, self.play
        if journal is None or by is None or play is None:
            return
        self.recording = True
        self.saved = "saving"
        self._tasks.run(
            lambda: journal.record(play, by),
            lambda found: self._on_record(found, play),
            self._not_recorded,
        )

    def _on_record(self, found: Recorded, play: Play) -> None:
        self.recording = False
        self.correcting = None
        self.saved = "saved"
        self.last = (found.hand, play)
        if isinstance(play.state, PotState):
            self._players = play.state.players
        self._took(found.facts)
        self.recorded.emit(found.number)

    def _not_recorded(self, error: FloormanError) -> None:
        self.recording = False
        self.saved = "not saved"
        if self.play is not None and self.play.started and isinstance(self.play.entries[-1], Paid):
            self.play = plays.undo(self.play)
        self._refused(error)

    def _took(self, facts: TableFacts) -> None:
        """New facts of the table; a hand that is under way here is not replaced."""
        started = self.play is not None and self.play.started
        # What was tapped a moment ago may not have been there yet when the table was read.
        same = started and (facts.now.draft is not None or self.saved != "saved")
        if facts.play is None:
            self.play = None
        elif not (same or self.recording or self.correcting is not None):
            self.play = self._remembered(facts.play)
        super()._took(facts)

    def _remembered(self, play: Play) -> Play:
        """Poker's hand file has no seats, so the panel remembers who was dealt in."""
        before = play.frame.before
        if play.started or before.players or not self._players:
            return play
        return plays.begin(replace(play.frame, before=replace(before, players=self._players)))

    def set_players(self, seats: tuple[int, ...], button: int | None = None) -> None:
        """Who is dealt in, and where the button was, before a poker hand begins."""
        if self.play is None or self.play.state.dealt:
            return
        self._players = seats
        before = replace(self.play.frame.before, players=seats)
        if button is not None:
            before = replace(before, button=button)
        self.play = plays.refold(self.play, replace(self.play.frame, before=before))
        self.changed.emit()

    def set_button(self, seat: int) -> None:
        """Puts the dealer button at a seat before the hand: it moves there from the one before."""
        players = self.play.frame.before.players if self.play else ()
        if seat in players:
            self.set_players(players, players[players.index(seat) - 1])
