"""Wagers that must equal another, also where only results are entered."""

import pytest

from floorman.catalog.load import load_game
from floorman.engine.hand import Wager
from floorman.engine.wagering import check_limits, verify_wagers
from floorman.errors import BadInputError

THREE_CARD = load_game("casino-club", "three-card-poker-6-card-bonus")
ULTIMATE = load_game("casino-99", "ultimate-texas-holdem")


def placed(*amounts: tuple[str, int]) -> tuple[Wager, ...]:
    return tuple(Wager(1, "seat", spot, cents) for spot, cents in amounts)


def test_play_equals_the_ante() -> None:  # 000:334
    verify_wagers(THREE_CARD, placed(("ante", 1500), ("play", 1500)), 3)
    with pytest.raises(BadInputError, match=r"wagers\[1\].amount: Play must equal the ante, \$15"):
        verify_wagers(THREE_CARD, placed(("ante", 1500), ("play", 3000)), 3)


@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_ultimate_play_is_up_to_four_antes(times: int) -> None:  # 003:3415
    verify_wagers(ULTIMATE, placed(("ante", 500), ("blind", 500), ("play", times * 500)), 3)


@pytest.mark.parametrize("cents", [250, 750, 2500])
def test_ultimate_play_is_no_other_amount(cents: int) -> None:  # 003:3415
    with pytest.raises(BadInputError, match="Play must be 4, 3, 2, 1 times the ante"):
        verify_wagers(ULTIMATE, placed(("ante", 500), ("blind", 500), ("play", cents)), 3)


def test_blind_equals_the_ante() -> None:  # 003:3478
    with pytest.raises(BadInputError, match="Blind must equal the ante"):
        verify_wagers(ULTIMATE, placed(("ante", 500), ("blind", 600)), 3)


def test_a_bonus_maximum_ends_at_the_table_limit() -> None:  # 004:635: $500; 004:658: $5 - $200
    game = load_game("central-coast", "three-card-poker-6-card-bonus")
    rates = game.schedule("ca-games-collection-rates")
    rules = game.schedule("rules")
    assert rates is not None
    assert rules is not None
    wagers = placed(("ante", 500), ("pair-plus", 30_000))
    assert check_limits(game, rules.options[0], wagers) == ()
    assert check_limits(game, rates.options[0], wagers) == (
        "seat 1: $300 is over the Pair Plus maximum of $200.",
    )
