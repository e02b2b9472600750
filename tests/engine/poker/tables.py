"""Poker games of the catalog and short ways to write a hand, for tests."""

from functools import cache
from typing import Any

from floorman.catalog.facts import Cardroom, Catalog, Game
from floorman.catalog.families.chinese_poker import ChinesePokerRules
from floorman.catalog.families.poker import PokerRules
from floorman.catalog.load import load_game
from floorman.engine.cards.card import Card, parse_cards
from floorman.engine.poker.showdown import Shown, show

GAMES = {
    "casino-99": (
        "texas-holdem", "omaha", "omaha-high-low-split", "seven-card-stud",
        "seven-card-stud-high-low-split", "razz", "five-card-stud", "option-alley",
        "five-card-draw", "five-card-draw-high-low-split", "lowball", "dealers-choice",
        "crazy-pineapple-high-low-split", "chinese-poker",
    ),
    "central-coast": ("texas-holdem", "omaha-high-low-split"),
}  # fmt: skip
ALL = tuple((room, game) for room, games in GAMES.items() for game in games)
POT_GAMES = tuple(pair for pair in ALL if pair[1] not in ("chinese-poker", "dealers-choice"))


@cache
def game(room: str, id: str) -> Game:
    return load_game(room, id)


@cache
def poker_catalog() -> Catalog:
    rooms = (
        Cardroom(room, room, (), tuple(game(room, id) for id in ids)) for room, ids in GAMES.items()
    )
    return Catalog(tuple(rooms))


def rules(room: str, id: str) -> PokerRules:
    found = game(room, id).rules
    assert isinstance(found, PokerRules)
    return found


def chinese_rules() -> ChinesePokerRules:
    found = game("casino-99", "chinese-poker").rules
    assert isinstance(found, ChinesePokerRules)
    return found


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def shown(found: PokerRules, board: str, **hands: str) -> dict[int, Shown]:
    """`shown(rules, "2c ...", s1="As Ad")`: what each seat shows."""
    return {
        int(seat.removeprefix("s")): show(found, cards(held), cards(board))
        for seat, held in hands.items()
    }


def amounts(awards: Any) -> dict[tuple[int, str], int]:
    """(seat, side) -> cents, over all pots."""
    total: dict[tuple[int, str], int] = {}
    for award in awards:
        key = (award.seat, award.side)
        total[key] = total.get(key, 0) + award.amount_cents
    return total
