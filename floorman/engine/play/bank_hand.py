"""Folds entries into a hand against the player-dealer; what the rules refuse is refused here."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from floorman.engine.hand import Bank, Hand
from floorman.engine.play import calling, dealing, laying
from floorman.engine.play import entries as e
from floorman.engine.play.bank_facts import settled_hand, still_due
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.engine.play.strides import strides
from floorman.engine.transcript import settle_hand
from floorman.errors import RuleError
from floorman.money import short


def begin(frame: Frame) -> BankState:
    """The table before the first chip."""
    option = frame.option
    hand = Hand(
        cardroom=frame.room.id,
        game=frame.game.id,
        schedule=frame.schedule.id if frame.schedule else "",
        option=option.number if option else 0,
        seats=frame.seats,
        bank=Bank(frame.bank_seat or 0, frame.bank_cents),
        coverage=frame.coverage,
        chip_cents=frame.chip_cents if frame.rounding != "exact" else 1,
        rounding=frame.rounding,
    )
    return BankState(hand, by_results=frame.before.by_results)


def enter(frame: Frame, state: BankState, entry: e.Entry) -> BankState:
    """The table after one more entry; raises with the rule that does not allow it."""
    if frame.bank_seat is None:
        raise RuleError("Nobody holds the bank; offer it first.")
    deed = _DEEDS.get(type(entry))
    if deed is None:
        raise RuleError(f"This game knows no entry '{entry.kind}'.")
    if state.paid and not isinstance(entry, e.Paid):
        raise RuleError("Settling has begun; undo it first.")
    return _with_transcript(frame, deed(frame, state, entry))


def _with_transcript(frame: Frame, state: BankState) -> BankState:
    """Settles on paper as soon as nothing is left to enter."""
    if not state.dealt:
        return state
    hand = settled_hand(frame, state)
    transcript = None
    if hand is not None and frame.option is not None:
        if state.transcript is not None and state.transcript.hand == hand:
            return state
        transcript = settle_hand(frame.game, frame.option, hand)
    return replace(state, transcript=transcript)


def _paid(frame: Frame, state: BankState, entry: e.Paid) -> BankState:
    if state.transcript is None:
        raise RuleError("The hand is not played to its end yet.")
    due = still_due(frame, state)
    if due:
        raise RuleError(f"{short(due)} is still to be dropped.")
    found = strides(frame.game, state.transcript)
    if entry.strides < 1 or state.paid + entry.strides > len(found):
        raise RuleError("There is nothing left to settle.")
    return replace(state, paid=state.paid + entry.strides)


_DEEDS: dict[type[e.Entry], Callable[[Frame, BankState, Any], BankState]] = {
    e.BankSet: laying.bank_set,
    e.Chips: laying.chips,
    e.SameAgain: laying.same_again,
    e.SeatCleared: laying.cleared,
    e.Dealt: laying.dealt,
    e.Dropped: laying.dropped,
    e.CardDealt: dealing.card_dealt,
    e.Decided: dealing.decided,
    e.Dice: dealing.dice,
    e.ActionAt: calling.action_at,
    e.SetFront: dealing.front,
    e.ByResults: calling.by_results,
    e.SeatCalled: calling.seat_called,
    e.SpotCalled: calling.spot_called,
    e.TableCalled: calling.table_called,
    e.Paid: _paid,
}
