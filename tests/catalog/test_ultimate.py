"""Ultimate Texas Hold'em as both rooms' documents print it."""

from fractions import Fraction

import pytest

from floorman.catalog.families import with_reading
from floorman.catalog.families.ultimate import UltimateRules
from floorman.catalog.load import load_game
from floorman.errors import FloormanError

GAME = "ultimate-texas-holdem"
ROOMS = ("casino-99", "central-coast")


def odds(room: str, wager: str) -> tuple[Fraction, ...]:
    table = load_game(room, GAME).pay_table(wager)
    assert table is not None
    return tuple(line.pays for line in table.lines)


@pytest.mark.parametrize("room", ROOMS)
def test_blind_table_is_the_same_in_both_documents(room: str) -> None:
    # 003:3564-3569, 004:1092-1097
    assert odds(room, "blind") == (500, 50, 10, 3, Fraction(3, 2), 1)


def test_trips_has_a_table_of_its_own_in_each_room() -> None:
    assert odds("casino-99", "trips") == (50, 40, 30, 8, 6, 5, 3)  # 003:3591-3597
    assert odds("central-coast", "trips") == (50, 40, 30, 9, 7, 4, 3)  # 004:1092-1098


def test_bad_beat_is_only_at_casino_99() -> None:
    assert odds("casino-99", "bad-beat") == (7500, 500, 50, 30, 20, 9)  # 003:3617-3622
    assert load_game("central-coast", GAME).wager("bad-beat") is None


def test_places_at_the_table() -> None:
    assert load_game("casino-99", GAME).seats == 6  # 003:3455
    assert load_game("central-coast", GAME).seats == 7  # 004:983


def test_order_of_settling() -> None:
    ninety_nine = load_game("casino-99", GAME).settlement
    coast = load_game("central-coast", GAME).settlement
    assert ninety_nine is not None
    assert coast is not None
    assert ninety_nine.order == ("ante", "play", "blind", "trips", "bad-beat")  # 003:3511
    assert coast.order == ("play", "ante", "blind", "trips")  # 004:1054
    assert ninety_nine.start == coast.start == "left-of-player-dealer"  # 003:3510, 004:1044


@pytest.mark.parametrize("room", ROOMS)
def test_no_backline_and_play_in_four_multiples(room: str) -> None:
    game = load_game(room, GAME)
    assert not any(wager.backline for wager in game.wagers)  # 003:3476, 004:997
    play, blind = game.wager("play"), game.wager("blind")
    assert play is not None
    assert blind is not None
    assert play.multiples == (4, 3, 2, 1)  # 003:3415-3417, 004:943-945
    assert (blind.equals, blind.required) == ("ante", True)  # 003:3478, 004:1002


@pytest.mark.parametrize("room", ROOMS)
def test_every_other_reading_of_a_finding_can_be_chosen(room: str) -> None:
    game = load_game(room, GAME)
    choices = [(f.rule, other.value) for f in game.findings if f.rule for other in f.others]
    assert choices
    for rule, value in choices:
        assert with_reading(game.rules, rule, value) != game.rules


def test_the_bad_beat_sentence_is_a_finding() -> None:
    found = [f for f in load_game("casino-99", GAME).findings if f.rule == "bad-beat-player-dealer"]
    assert [str(f.source) for f in found] == ["003:3603"]


def test_a_reading_that_the_family_does_not_know_is_refused() -> None:
    with pytest.raises(FloormanError, match="best-hand"):
        UltimateRules(best_hand="any-four")
