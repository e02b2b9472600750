"""A hand of Chinese Poker entry by entry: the point, stacks, thirteen cards or a word for them."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from floorman.engine.cards.card import parse_card
from floorman.engine.play import entries as e
from floorman.engine.play.frame import Frame
from floorman.engine.play.pot_state import PotState
from floorman.engine.poker.chinese import CARDS, SIZES, positions, sweep_values
from floorman.engine.poker.chinese_file import chinese_rules
from floorman.engine.poker.pot_fee import position_fees
from floorman.errors import RuleError
from floorman.money import short

FOULED = "fouled"


def fees(frame: Frame, state: PotState) -> dict[int, int]:
    """What each seat pays before the deal, by position."""
    if frame.option is None or state.button is None:
        return {}
    return position_fees(frame.option, positions(state.button, state.players))


def document(state: PotState) -> dict[str, Any]:
    hands: dict[str, Any] = {}
    for seat in state.players:
        word = state.called.get(seat)
        cards = [card.text for card in state.cards.get(seat, ())]
        if word == FOULED:
            hands[str(seat)] = [{"fouled": True}]
        elif word:
            hands[str(seat)] = [{"clean_sweep": word}]
        else:
            front, middle, _ = SIZES
            hands[str(seat)] = [
                {
                    "front": cards[:front],
                    "middle": cards[front : front + middle],
                    "back": cards[front + middle :],
                }
            ]
    stacks = {str(s): cents for s, cents in state.stacks.items() if s in state.players}
    return {"point": state.point_cents, "stacks": stacks, "hands": hands}


def point_set(frame: Frame, state: PotState, entry: e.PointSet) -> PotState:
    if state.dealt:
        raise RuleError("The hand is dealt; the point stands.")
    limit = frame.option.limit if frame.option else None
    over = limit is not None and limit[1] is not None and entry.amount_cents > limit[1]
    if entry.amount_cents <= 0 or (limit is not None and entry.amount_cents < limit[0]) or over:
        raise RuleError(f"{short(entry.amount_cents)} is outside the table limit of a point.")
    return replace(state, point_cents=entry.amount_cents)


def stack_set(frame: Frame, state: PotState, entry: e.StackSet) -> PotState:
    if state.dropped:
        raise RuleError("The cards are out; stacks stand as they are.")
    if not 1 <= entry.seat <= frame.seats or entry.amount_cents < 0:
        raise RuleError("A stack belongs to a seat and is nothing or more.")
    stacks = MappingProxyType({**state.stacks, entry.seat: entry.amount_cents})
    return replace(state, stacks=stacks)


def next_hand(state: PotState) -> int | None:
    """The seat whose thirteen cards come next, from the buttons round."""
    if not state.dropped or state.button is None:
        return None
    for seat in positions(state.button, state.players):
        if seat not in state.called and not thirteen(state, seat):
            return seat
    return None


def thirteen(state: PotState, seat: int) -> bool:
    return len(state.cards.get(seat, ())) == CARDS


def card_dealt(frame: Frame, state: PotState, entry: e.CardDealt) -> PotState:
    seat = next_hand(state)
    if seat is None:
        raise RuleError("No card comes now.")
    card = parse_card(entry.card)
    if card.is_joker or any(card in cards for cards in state.cards.values()):
        raise RuleError(f"The {card.name} can't come again.")
    cards = MappingProxyType({**state.cards, seat: (*state.cards.get(seat, ()), card)})
    return replace(state, cards=cards)


def hand_called(frame: Frame, state: PotState, entry: e.HandCalled) -> PotState:
    if entry.seat not in state.players or not state.dropped:
        raise RuleError(f"Seat {entry.seat} has no hand now.")
    if entry.word not in (FOULED, *sweep_values(chinese_rules(frame.game))):
        raise RuleError(f"'{entry.word}' is no clean sweep.")
    cards = MappingProxyType({s: held for s, held in state.cards.items() if s != entry.seat})
    called = MappingProxyType({**state.called, entry.seat: entry.word})
    return replace(state, called=called, cards=cards)
