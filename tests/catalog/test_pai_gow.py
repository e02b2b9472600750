"""Fortune Pai Gow Poker as documents 003 and 004 approve it."""

from fractions import Fraction

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.families.pai_gow import PaiGowRules
from floorman.catalog.load import load_game

ROOMS = ("casino-99", "central-coast")


@pytest.fixture(scope="module", params=ROOMS)
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param, "fortune-pai-gow-poker")


def rules(room: str) -> PaiGowRules:
    found = load_game(room, "fortune-pai-gow-poker").rules
    assert isinstance(found, PaiGowRules)
    return found


def test_seats_deck_and_turns(game: Game) -> None:
    # 003:1401, 003:1369, 003:1359; 004:771, 004:743, 004:921
    assert (game.seats, game.deck, game.decks, game.hands_per_turn) == (7, "joker", (1, 1), 2)


def test_wagers_with_backline_on_both(game: Game) -> None:
    # 003:1399, 003:1491; 004:771, 004:857
    found = [(w.id, w.required, w.bonus, w.backline) for w in game.wagers]
    assert found == [("game", True, False, True), ("fortune", False, True, True)]


def test_the_fortune_table_as_printed(game: Game) -> None:
    # 003:1525 to 1535, 004:886 to 896
    table = game.pay_table("fortune")
    assert table is not None
    assert [(line.hand, line.pays, line.envy_cents) for line in table.lines] == [
        ("seven-card-straight-flush", Fraction(5000), 500_000),
        ("royal-flush-plus-royal-match", Fraction(2000), 100_000),
        ("seven-card-straight-flush-with-joker", Fraction(1000), 50_000),
        ("five-aces", Fraction(400), 25_000),
        ("royal-flush", Fraction(150), 5_000),
        ("straight-flush", Fraction(50), 2_000),
        ("four-of-a-kind", Fraction(25), 500),
        ("full-house", Fraction(5), None),
        ("flush", Fraction(4), None),
        ("three-of-a-kind", Fraction(3), None),
        ("straight", Fraction(2), None),
    ]


def test_dice_place_the_button_and_seats_are_settled_one_by_one(game: Game) -> None:
    # 003:1417, 004:781
    assert game.settlement is not None
    assert (game.settlement.start, game.settlement.by) == ("action-button-dice", "seat")
    assert game.settlement.order == ("game", "fortune", "envy")


def test_where_the_two_rooms_differ() -> None:
    # 003:1444, 003:1447, 003:1449; 004:791, 004:803
    here, there = rules("casino-99"), rules("central-coast")
    assert here.two_pairs == there.two_pairs
    assert here.four_of_a_kind == ("AKQ: pair", "JT9: K", "876: Q", "5432: keep")
    assert there.four_of_a_kind == ("AKQ: split", "JT9: A", "876: K", "5432: Q")
    assert (here.golden_rule, there.golden_rule) == (True, False)
    assert (here.player_dealer_sets, there.player_dealer_sets) == ("own-way", "house-way")


def test_the_house_way_is_listed(game: Game) -> None:
    # 003:1429 to 1447, 004:795 to 811
    told = " ".join(game.house_way)
    for row in ("No pair", "One pair", "Two pairs", "Three pairs", "Full house", "Five aces"):
        assert row in told
    assert isinstance(game.rules, PaiGowRules)
    assert ("Golden rule" in told) == game.rules.golden_rule


def test_every_other_reading_can_be_chosen(game: Game) -> None:
    others = {f.rule: f.others for f in game.findings if f.rule}
    assert {"fortune-order", "foul-hand", "envy-needs-fortune"} <= others.keys()
    for rule, readings in others.items():
        for other in readings:
            assert with_reading(game.rules, rule, other.value) != game.rules
