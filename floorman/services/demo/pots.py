"""Poker hands of the demo by head count, some with their showdown, and Chinese Poker."""

from itertools import combinations
from random import Random
from typing import Any

from floorman.catalog.facts import Game, Option, Schedule
from floorman.engine.cards.card import CARDS, Card
from floorman.engine.cards.high import strength_five
from floorman.engine.poker.blinds import rules_of
from floorman.engine.poker.chinese import best_sweep, positions
from floorman.engine.poker.chinese_file import chinese_rules
from floorman.engine.poker.pot_fee import position_fees, pot_fee

_SEEN = 0.82
_SHOWN = 0.45


def poker_hand(
    rng: Random, game: Game, schedule: Schedule, option: Option, seats: int, players: int
) -> tuple[dict[str, Any], int]:
    """A hand file with head count, street and pot; and the fee that is due."""
    rules = rules_of(game)
    seated = sorted(rng.sample(range(1, seats + 1), players))
    sees = rng.random() < _SEEN
    street = rules.streets[1] if sees else rules.streets[0]
    document: dict[str, Any] = {
        "version": 1, "seats": seats, "players": players, "button": rng.choice(seated),
    }  # fmt: skip
    shown = sees and rng.random() < _SHOWN
    eligible = sorted(rng.sample(seated, min(players, rng.choice((2, 2, 2, 3))))) if shown else []
    if shown:
        cards = rng.sample(CARDS, rules.board_cards + len(eligible) * rules.hole_cards)
        document |= {"reached": rules.streets[-1], "board": _texts(cards[: rules.board_cards])}
        rest = cards[rules.board_cards :]
        document["hands"] = {
            str(seat): [{"cards": _texts(rest[n * rules.hole_cards : (n + 1) * rules.hole_cards])}]
            for n, seat in enumerate(eligible)
        }
    else:
        document["reached"] = street
    fee = 0
    if not option.every_minutes:
        fee = pot_fee(schedule, option.number, players, reached=sees).fee_cents
    pot = rng.randint(4, 60) * 500 * (4 if shown else 1)
    document["pots"] = [{"amount": max(pot - fee, 500), "eligible": eligible or [seated[0]]}]
    return document, fee


def chinese_hand(
    rng: Random, game: Game, option: Option, seats: int, button: int
) -> tuple[dict[str, Any], int]:
    """Four players with thirteen cards each, set from the best back down."""
    rules = chinese_rules(game)
    order = [(button - 1 + n) % seats + 1 for n in range(rules.active_players)]
    cards = rng.sample(CARDS, 13 * len(order))
    hands: dict[str, Any] = {}
    for n, seat in enumerate(order):
        held = cards[13 * n : 13 * (n + 1)]
        if best_sweep(rules, held):
            hands[str(seat)] = [{"clean_sweep": True, "cards": _texts(held)}]
            continue
        back, rest = _best(held)
        middle, front = _best(rest)
        hands[str(seat)] = [
            {"front": _texts(front), "middle": _texts(middle), "back": _texts(back)}
        ]
    document = {
        "version": 1, "seats": seats, "button": button, "point": 500, "hands": hands,
        "stacks": {str(seat): rng.randint(20, 60) * 500 for seat in order},
    }  # fmt: skip
    fees = position_fees(option, positions(button, tuple(order)))
    return document, sum(fees.values())


def _best(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    five = max(combinations(cards, 5), key=strength_five)
    return list(five), [card for card in cards if card not in five]


def _texts(cards: list[Card]) -> list[str]:
    return [card.text for card in cards]
