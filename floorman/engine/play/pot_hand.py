"""Folds entries into a hand played for a pot, or into a hand of Chinese Poker."""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from floorman.catalog.facts import Game
from floorman.engine.play import chinese_hand
from floorman.engine.play import entries as e
from floorman.engine.play.frame import Frame
from floorman.engine.play.pot_state import PotDraft, PotState
from floorman.engine.poker.blinds import has_reached, rules_of
from floorman.engine.poker.chinese import verify_players
from floorman.engine.poker.chinese_file import chinese_rules, read_chinese
from floorman.engine.poker.hand import CHINESE, chinese_transcript, chosen_game, poker_transcript
from floorman.engine.poker.hand_file import read_poker
from floorman.engine.poker.pot_fee import FEE_STREETS, PotFee, option_for, pot_fee
from floorman.errors import RuleError
from floorman.money import short


def begin(frame: Frame) -> PotState:
    before = frame.before
    return PotState(point_cents=before.point_cents, stacks=before.stacks)


def is_chinese(frame: Frame) -> bool:
    return frame.game.family == CHINESE


def enter(frame: Frame, state: PotState, entry: e.Entry) -> PotState:
    """The table after one more entry; raises with the rule that does not allow it."""
    deed = (_CHINESE if is_chinese(frame) else _POKER).get(type(entry))
    if deed is None:
        raise RuleError(f"This game knows no entry '{entry.kind}'.")
    if state.paid and not isinstance(entry, e.Paid):
        raise RuleError("Settling has begun; undo it first.")
    return _with_transcript(frame, deed(frame, state, entry))


def played(frame: Frame, state: PotState) -> Game:
    """The game that is played: the table's, or the one that was named."""
    if is_chinese(frame) or not rules_of(frame.game).players_choose:
        return frame.game
    if not state.chosen:
        raise RuleError("The player with the button names the game first.")
    return chosen_game(frame.room, frame.game, {"chosen": state.chosen})


def choices(frame: Frame) -> tuple[Game, ...]:
    """The games that the player with the button may name."""
    if is_chinese(frame) or not rules_of(frame.game).players_choose:
        return ()
    same = (g for g in frame.room.games if g.family == frame.game.family)
    return tuple(game for game in same if not rules_of(game).players_choose)


def _with_transcript(frame: Frame, state: PotState) -> PotState:
    if not complete(frame, state):
        return replace(state, transcript=None)
    number = frame.option.number if frame.option else None
    given = document(frame, state)
    found: dict[str, Any]
    if is_chinese(frame) and frame.option is not None:
        hand = read_chinese(given, frame.game, frame.option)
        found = chinese_transcript(frame.game, frame.option, hand)
    else:
        game = played(frame, state)
        found = poker_transcript(game, frame.schedule, number, read_poker(given, game))
    return replace(state, transcript=MappingProxyType(found))


def complete(frame: Frame, state: PotState) -> bool:
    """Whether nothing is left to enter."""
    if not state.dealt or not (state.dropped or not fee_taken(frame)):
        return False
    if is_chinese(frame):
        return all(
            seat in state.called or chinese_hand.thirteen(state, seat) for seat in state.players
        )
    if choices(frame) and not state.chosen:
        return False
    return all(pot.won for pot in state.pots)


def fee_taken(frame: Frame) -> bool:
    """Whether each hand has a fee of its own; by the clock, or without a schedule, it has not."""
    return frame.option is not None and not frame.option.every_minutes


def fee_street(frame: Frame, state: PotState) -> str | None:
    """The street on which the whole fee is due."""
    if frame.schedule is None or frame.option is None or not fee_taken(frame):
        return None
    option = option_for(frame.schedule, frame.option.number, len(state.players))
    street = FEE_STREETS.get(option.terms.taken or "")
    streets = rules_of(played(frame, state)).streets
    return street if street in streets else streets[-1]


def fee_of(frame: Frame, state: PotState, reached: bool) -> PotFee | None:
    """What leaves the pot, with the hand come as far as the fee's street or not."""
    if frame.schedule is None or frame.option is None:
        return None
    return pot_fee(frame.schedule, frame.option.number, len(state.players), reached)


def due_cents(frame: Frame, state: PotState) -> int:
    """The fee of the hand as it has come so far."""
    if not fee_taken(frame) or frame.option is None:
        return 0
    if is_chinese(frame):
        return sum(chinese_hand.fees(frame, state).values())
    street = fee_street(frame, state)
    reached = bool(
        state.reached
        and street
        and has_reached(rules_of(played(frame, state)), state.reached, street)
    )
    fee = fee_of(frame, state, reached)
    return fee.fee_cents if fee else 0


def document(frame: Frame, state: PotState) -> dict[str, Any]:
    """The hand file so far."""
    found: dict[str, Any] = {
        "version": 1,
        "cardroom": frame.room.id,
        "game": frame.game.id,
        "seats": frame.seats,
        "players": len(state.players),
    }
    if frame.schedule is not None and frame.option is not None:
        found |= {"schedule": frame.schedule.id, "option": frame.option.number}
    if state.button is not None:
        found["button"] = state.button
    if is_chinese(frame):
        return found | chinese_hand.document(state)
    if state.chosen:
        found["chosen"] = state.chosen
    reached = state.reached
    if reached is None and state.dealt and (state.chosen or not choices(frame)):
        reached = rules_of(played(frame, state)).streets[0]
    if reached is not None:
        found["reached"] = reached
    if state.pots:
        found["pots"] = [_pot_document(pot) for pot in state.pots]
        found["chip"] = frame.chip_cents
    return found


def _pot_document(pot: PotDraft) -> dict[str, Any]:
    found: dict[str, Any] = {"amount": pot.amount_cents, "eligible": list(pot.eligible)}
    named = {side: list(seats) for side in ("high", "low") if (seats := getattr(pot, side))}
    return found | ({"winners": named} if named else {})


def _dealt_in(frame: Frame, state: PotState, entry: e.DealtIn) -> PotState:
    if state.dealt:
        raise RuleError("The hand is dealt already.")
    if any(not 1 <= seat <= frame.seats for seat in entry.seats):
        raise RuleError(f"This table has seats 1 to {frame.seats}.")
    if len(set(entry.seats)) < max(2, len(entry.seats)):
        raise RuleError("A hand needs at least two players.")
    players = tuple(sorted(entry.seats))
    if is_chinese(frame):
        if not state.point_cents:
            raise RuleError("Say what a point is worth first.")
        verify_players(chinese_rules(frame.game), players, entry.button)
    elif choices(frame) and not state.chosen:
        raise RuleError("The player with the button names the game first.")
    elif not 1 <= entry.button <= frame.seats:
        raise RuleError(f"The dealer button is at a seat from 1 to {frame.seats}.")
    return replace(state, players=players, button=entry.button)


def _chosen(frame: Frame, state: PotState, entry: e.Chosen) -> PotState:
    if state.dealt:
        raise RuleError("The hand is dealt already.")
    if entry.game not in {game.id for game in choices(frame)}:
        raise RuleError("That game can't be named at this table.")
    return replace(state, chosen=entry.game)


def _reached(frame: Frame, state: PotState, entry: e.Reached) -> PotState:
    _verify_dealt(state)
    streets = rules_of(played(frame, state)).streets
    if entry.street not in streets:
        raise RuleError(f"This game has no {entry.street}.")
    if state.reached and streets.index(entry.street) < streets.index(state.reached):
        raise RuleError(f"The hand has come to the {state.reached} already.")
    moved = replace(state, reached=entry.street)
    if state.dropped and not state.waiver and due_cents(frame, moved) != state.dropped_cents:
        raise RuleError("The fee was dropped for a hand that ended earlier; undo it first.")
    return moved


def _dropped(frame: Frame, state: PotState, entry: e.Dropped) -> PotState:
    _verify_dealt(state)
    if state.dropped:
        raise RuleError("The fee is dropped already.")
    if not is_chinese(frame) and state.reached is None and fee_taken(frame):
        raise RuleError("Say first how far the hand came.")
    due = due_cents(frame, state)
    if not 0 <= entry.amount_cents <= due:
        raise RuleError(f"{short(due)} is due, not {short(entry.amount_cents)}.")
    if entry.amount_cents < due and not entry.waiver:
        raise RuleError(f"{short(due)} is due; less needs a reason.")
    return replace(state, dropped=True, dropped_cents=entry.amount_cents, waiver=entry.waiver)


def _pot(frame: Frame, state: PotState, entry: e.PotMade) -> PotState:
    _verify_dealt(state)
    if entry.amount_cents <= 0:
        raise RuleError("A pot holds something.")
    if not entry.eligible or set(entry.eligible) - set(state.players):
        raise RuleError("Only players who were dealt in play for a pot.")
    pot = PotDraft(entry.amount_cents, tuple(sorted(set(entry.eligible))))
    return replace(state, pots=(*state.pots, pot))


def _pot_won(frame: Frame, state: PotState, entry: e.PotWon) -> PotState:
    if not 0 <= entry.pot < len(state.pots):
        raise RuleError("There is no such pot.")
    pot = state.pots[entry.pot]
    awards = rules_of(played(frame, state)).awards
    if entry.side not in ("high", "low") or (awards != "high-low" and entry.side != awards):
        raise RuleError(f"This game awards no {entry.side} hand.")
    if not entry.seats or set(entry.seats) - set(pot.eligible):
        raise RuleError("Only those who play for a pot can win it.")
    if entry.side == "low" and awards == "high-low" and not pot.high:
        raise RuleError("Name the high hand first.")
    seats = tuple(sorted(set(entry.seats)))
    won = replace(pot, high=seats) if entry.side == "high" else replace(pot, low=seats)
    return replace(state, pots=(*state.pots[: entry.pot], won, *state.pots[entry.pot + 1 :]))


def _verify_dealt(state: PotState) -> None:
    if not state.dealt:
        raise RuleError("Say first who is dealt in.")


def _paid(frame: Frame, state: PotState, entry: e.Paid) -> PotState:
    left = len(state.exchanges) - state.paid
    if not 1 <= entry.strides <= left:
        raise RuleError("There is nothing left to settle.")
    return replace(state, paid=state.paid + entry.strides)


_Deed = Callable[[Frame, PotState, Any], PotState]
_POKER: dict[type[e.Entry], _Deed] = {
    e.Chosen: _chosen,
    e.DealtIn: _dealt_in,
    e.Reached: _reached,
    e.Dropped: _dropped,
    e.PotMade: _pot,
    e.PotWon: _pot_won,
    e.Paid: _paid,
}
_CHINESE: dict[type[e.Entry], _Deed] = {
    e.PointSet: chinese_hand.point_set,
    e.StackSet: chinese_hand.stack_set,
    e.DealtIn: _dealt_in,
    e.Dropped: _dropped,
    e.CardDealt: chinese_hand.card_dealt,
    e.HandCalled: chinese_hand.hand_called,
    e.Paid: _paid,
}
