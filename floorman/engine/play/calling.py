"""Results only: the switch to them, where action starts, and what is called for whom."""

from dataclasses import replace

from floorman.engine.play import calls as words
from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.errors import RuleError


def by_results(frame: Frame, state: BankState, entry: e.ByResults) -> BankState:
    if state.by_results == entry.on:
        raise RuleError("That is how this hand is entered already.")
    first = None if not entry.on else state.hand.first_action
    return replace(state, by_results=entry.on, hand=replace(state.hand, first_action=first))


def action_at(frame: Frame, state: BankState, entry: e.ActionAt) -> BankState:
    if not state.by_results:
        raise RuleError("The cards place the action button; enter them, or results only.")
    if not state.dealt:
        raise RuleError("Wagers and fee come before the action button.")
    if not any(w.seat == entry.seat for w in state.hand.wagers):
        raise RuleError(f"Action starts at a seat with a wager, not at seat {entry.seat}.")
    return replace(state, hand=replace(state.hand, first_action=entry.seat))


def _calling(state: BankState) -> None:
    if not state.dealt:
        raise RuleError("Wagers and fee come before the results.")
    if not state.by_results:
        raise RuleError("Cards are entered in this hand; switch to results first.")


def seat_called(frame: Frame, state: BankState, entry: e.SeatCalled) -> BankState:
    _calling(state)
    if entry.word not in words.seat_words(frame.game):
        raise RuleError(f"A seat can't be called '{entry.word}' in this game.")
    if not any(w.seat == entry.seat for w in state.hand.wagers):
        raise RuleError(f"Seat {entry.seat} has no wager.")
    return replace(state, calls=state.calls.with_seat(entry.seat, entry.word))


def spot_called(frame: Frame, state: BankState, entry: e.SpotCalled) -> BankState:
    _calling(state)
    if entry.line not in words.spot_lines(frame.game, entry.spot):
        raise RuleError(f"{entry.spot} has no line '{entry.line}'.")
    known = words.spots_to_call(frame.game, state.hand, state.calls)
    if (entry.seat, entry.spot) not in known:
        raise RuleError(f"Seat {entry.seat} has nothing on {entry.spot}.")
    return replace(state, calls=state.calls.with_spot(entry.seat, entry.spot, entry.line))


def table_called(frame: Frame, state: BankState, entry: e.TableCalled) -> BankState:
    _calling(state)
    if entry.word not in words.table_words(frame.game):
        raise RuleError(f"'{entry.word}' is no result of this game.")
    return replace(state, calls=state.calls.with_table(entry.word))
