"""Rehearsal: the room's own game and fees, practice hands, and every payout is scored."""

from random import Random

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from floorman.engine.play.bank_state import BankState
from floorman.engine.play.entries import Paid
from floorman.engine.play.play import Play
from floorman.engine.play.practice import practice
from floorman.engine.play.steps import Choice, NextStep
from floorman.engine.play.strides import Stride, strides
from floorman.errors import FloormanError
from floorman.money import short
from floorman.ui.table.link import TableLink
from floorman.ui.table.pot_tools import PotTools
from floorman.ui.table.side import Side
from floorman.ui.theme import Palette

BANK_CENTS = 500_000
NOTHING = Choice("nothing", "Nothing is paid")


class Rehearsal(PotTools):
    """Deals practice hands, asks for each payment, and keeps the score."""

    told = Signal(str, str)
    scored = Signal(int, int)

    def __init__(
        self, palette: Palette, link: TableLink, side: Side, rng: Random | None = None
    ) -> None:
        super().__init__(palette, link, side)
        self._rng = rng or Random()
        self.right = 0
        self.asked = 0

    @property
    def score(self) -> str:
        return f"Rehearsal: {self.right} of {self.asked} right"

    def next_hand(self) -> None:
        """Gives the bank away and deals, as soon as the table waits for it."""
        link, play = self._link, self._link.play
        if play is None or play.started or not link.can_deal or link.recording:
            return
        if play.frame.poker:  # nothing is paid from a bank there: the hands are played as ever
            return
        if play.frame.bank_seat is None:
            link.act("rotations", "accept", bank_cents=BANK_CENTS)
            return
        try:
            hand = practice(play.frame, self._rng)
        except FloormanError as error:
            self.told.emit(str(error), "refused")
            return
        link.enter(*hand.entries)

    def stride(self, play: Play) -> Stride | None:
        state = play.state
        if not isinstance(state, BankState) or state.transcript is None:
            return None
        left = strides(play.frame.game, state.transcript)[state.paid :]
        return left[0] if left else None

    def page(self, play: Play, step: NextStep) -> QWidget | None:
        if play.frame.poker:
            return super().page(play, step)
        return self._side.amount if step.kind == "settle" else None

    def choices(self, play: Play, step: NextStep) -> tuple[Choice, ...]:
        if play.frame.poker:
            return step.choices
        return (NOTHING,) if step.kind == "settle" else ()

    def say(self, step: NextStep) -> tuple[str, bool, str] | None:
        play = self._link.play
        if play is None or play.frame.poker:
            return super().say(step)
        if step.kind != "settle":
            return None
        stride = self.stride(play)
        amount = self._side.amount.amount_cents
        who = stride.who if stride else "Seat"
        words = f"{who}: PAY {short(amount)}" if amount else f"{who}: how much is paid?"
        return words, bool(amount), "primary"

    def press(self, step: NextStep) -> bool:
        if self._link.play is None or self._link.play.frame.poker or step.kind != "settle":
            return super().press(step)
        self._answer(self._side.amount.amount_cents)
        return True

    def choose(self, choice: Choice, step: NextStep) -> bool:
        if choice.word != NOTHING.word:
            return super().choose(choice, step)
        self._answer(0)
        return True

    def tap_seat(self, seat: int, play: Play, step: NextStep) -> bool:
        return super().tap_seat(seat, play, step) or step.kind == "settle"

    def _answer(self, amount_cents: int) -> None:
        """Scores one payment against the engine, says what was right, and goes on."""
        play = self._link.play
        stride = self.stride(play) if play is not None else None
        if play is None or stride is None:
            return
        self.asked += 1
        reasons = "; ".join(dict.fromkeys(step.outcome.why for step in stride.steps))
        if amount_cents == stride.paid_cents:
            self.right += 1
            self.told.emit(f"Right. {stride.who}: {stride.words} ({reasons}).", "done")
        else:
            self.told.emit(f"No. {stride.who}: {stride.words} ({reasons}).", "refused")
        self._side.amount.clear()
        state = play.state
        assert isinstance(state, BankState)
        assert state.transcript is not None
        last = state.paid + 1 == len(strides(play.frame.game, state.transcript))
        self.scored.emit(self.right, self.asked)
        self._link.enter(Paid(1), record=last)
