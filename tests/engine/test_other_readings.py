"""Readings of the order of settling that a room may choose instead, and that all readings work."""

from dataclasses import replace
from typing import Any

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_catalog, load_game
from floorman.engine.cards.card import parse_cards
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.hand_file import read_hand
from floorman.engine.settlement import Step
from floorman.engine.transcript import find_option, settle_hand
from floorman.engine.worst_case import worst_case
from floorman.errors import FloormanError
from tests.engine.full_tables import TABLES

CATALOG = load_catalog()
OTHERS = [
    (name, finding.rule, other.value)
    for name, document in TABLES.items()
    for finding in load_game(document["cardroom"], document["game"]).findings
    for other in finding.others
]


def settled(name: str, rule: str, value: Any) -> tuple[Step, ...]:
    hand = read_hand(TABLES[name])
    place = (hand.cardroom, hand.game, hand.schedule, hand.option)
    game, option = find_option(CATALOG, *place)
    return settle_hand(under(game, rule, value), option, hand).steps


def under(game: Game, rule: str, value: Any) -> Game:
    return replace(game, rules=with_reading(game.rules, rule, value))


@pytest.mark.parametrize(("name", "rule", "value"), OTHERS)
def test_every_other_reading_settles_or_refuses_with_a_sentence(
    name: str, rule: str, value: Any
) -> None:
    default = getattr(load_game(*_place(name)).rules, rule.replace("-", "_"))
    assert default != value
    steps = _settled_or_refused(name, rule, value)
    assert sum(s.collected_cents + s.returned_cents - s.outcome.amount_cents for s in steps) == 0


def _settled_or_refused(name: str, rule: str, value: Any) -> tuple[Step, ...]:
    """A reading may forbid what lies on the table, in words for a person."""
    try:
        return settled(name, rule, value)
    except FloormanError:
        return ()


def _place(name: str) -> tuple[str, str]:
    return TABLES[name]["cardroom"], TABLES[name]["game"]


def spots(steps: tuple[Step, ...], seat: int) -> list[str]:
    mine = (step.outcome for step in steps if step.outcome.seat == seat)
    return [outcome.spot for outcome in mine if outcome.bettor == "seat"]


def test_seat_by_seat_in_place_of_wager_by_wager() -> None:  # 003:419, 003:1126
    steps = settled("casino-99 baccarat", "settling-by", "seat")
    seats = [step.outcome.seat for step in steps]
    assert seats == sorted(seats, key=lambda seat: (seat - 3) % 14)
    assert spots(steps, 3) == ["player-line", "banker-line", "tie", "panda-8", "dragon-7"]


def test_left_of_the_player_dealer_in_place_of_the_action_button() -> None:  # 004:359
    steps = settled("central-coast pure", "settling-starts", "left-of-player-dealer")
    assert steps[0].outcome.seat == 3
    assert settled("central-coast pure", "settling-starts", "")[0].outcome.seat == 7  # hole card 6


def test_another_order_at_each_seat() -> None:  # 001:97
    order = ("play", "ante", "pair-plus", "six-card")
    assert spots(settled("document-001 three card", "settling-order", order), 1) == list(order)


def test_insurance_after_all_that_the_order_names() -> None:  # 003:419
    order = ("game", "red-flex", "buster", "insurance")
    steps = settled("casino-99 pure 3 to 2", "settling-order", order)
    assert steps[-1].outcome.spot == "insurance"


@pytest.mark.parametrize("room", ["casino-99", "central-coast"])
def test_envy_at_the_end_of_the_round(room: str) -> None:  # 003:1477, 004:841
    game = load_game(room, "fortune-pai-gow-poker")
    wagers = tuple(
        Wager(seat, "seat", spot, 500) for seat in (1, 4) for spot in ("game", "fortune")
    )
    # Seat 4 comes first; the bank covers both seats' wagers and nothing of the Envy bonuses.
    hand = Hand("r", "g", "s", 1, 7, Bank(2, 2 * (500 + 500 * 5000)), wagers)
    assert (worst_case(game, hand).short_seat, worst_case(game, hand).short_spot) == (1, "fortune")
    late = worst_case(under(game, "settled-last", ["envy"]), hand)
    assert (late.short_seat, late.short_spot) == (4, "envy")


def test_a_word_that_is_no_way_of_settling_is_refused() -> None:
    game = load_game("casino-99", "ez-baccarat-panda-8")
    with pytest.raises(FloormanError, match="settling-by has no reading 'table'"):
        under(game, "settling-by", "table")


@pytest.mark.parametrize(("joker_counts", "odds"), [(True, 2000), (False, 150)])
def test_a_royal_match_with_the_joker(joker_counts: bool, odds: int) -> None:  # 003:1379
    game = load_game("casino-99", "fortune-pai-gow-poker")
    option = game.schedules[0].options[0]
    wagers = tuple(Wager(1, "seat", spot, 500) for spot in ("game", "fortune"))
    royal = SeatHand(parse_cards("Ah Kh joker Jh Th Ks Qs"))
    bank = Bank(2, 10**9, parse_cards("2c 3d 5h 7s 9c 8d Tc"))
    hand = Hand("r", "g", "s", 1, 7, bank, wagers, {1: (royal,)}, dice=9)
    steps = settle_hand(under(game, "royal-match-joker", joker_counts), option, hand).steps
    assert steps[-1].outcome.odds == odds
