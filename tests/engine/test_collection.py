"""Fees of a hand: total table action, brackets, players' fees, questions to the floor."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.catalog.facts import Game, Option
from floorman.catalog.load import load_game
from floorman.engine.collection import Waiver, fees_due, total_table_action, verify_drop
from floorman.engine.hand import Wager
from floorman.errors import BadInputError

THREE_CARD = load_game("casino-club", "three-card-poker-6-card-bonus")
THREE_CARD_99 = load_game("casino-99", "three-card-poker-6-card-bonus")
CLUB_BLACKJACK = load_game("casino-club", "pure-21.5-blackjack")
SPANISH = load_game("casino-99", "pure-spanish-21.5")
COAST_BLACKJACK = load_game("central-coast", "pure-21.5-blackjack")
COAST_ULTIMATE = load_game("central-coast", "ultimate-texas-holdem")


def option(game: Game, number: int, schedule: str = "rules") -> Option:
    found = game.schedule(schedule)
    assert found is not None
    made = found.option(number)
    assert made is not None
    return made


def w(seat: int, spot: str, dollars: float, bettor: str = "seat") -> Wager:
    return Wager(seat, bettor, spot, round(dollars * 100))


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [
        (5, 50),
        (50, 50),
        (51, 100),
        (100, 100),
        (101, 300),
        (300, 300),
        (301, 500),
        (700, 500),
        (701, 1000),
    ],
)
def test_player_dealer_pays_by_total_table_action(dollars: int, fee: int) -> None:  # 000:437
    fees = fees_due(option(THREE_CARD, 2), [w(1, "ante", dollars)], 3)
    assert (fees.player_dealer_cents, fees.total_cents, fees.players_cents) == (fee, fee, {1: 0})
    assert fees.collected == "before-deal"
    assert fees.questions == ()


def test_total_table_action_counts_what_its_text_names() -> None:  # 003:1015: no Play wager
    placed = [w(1, "ante", 20), w(1, "play", 20), w(1, "pair-plus", 5), w(2, "six-card", 5)]
    assert total_table_action(option(THREE_CARD_99, 6), placed) == 3000


def test_backline_wagers_count_too() -> None:
    placed = [w(1, "ante", 40), w(1, "ante", 20, "back-1")]
    assert fees_due(option(THREE_CARD, 2), placed, 3).player_dealer_cents == 100


def test_a_flat_player_fee_is_paid_by_each_player() -> None:  # 003:1017 option 2
    fees = fees_due(option(THREE_CARD_99, 2), [w(1, "ante", 5), w(4, "ante", 10)], 3)
    assert fees.players_cents == {1: 100, 4: 100}
    assert fees.total_cents == 50 + 200


def test_a_player_fee_by_the_players_ante() -> None:  # 003:1034 option 4
    fees = fees_due(option(THREE_CARD_99, 4), [w(1, "ante", 99), w(2, "ante", 100)], 3)
    assert fees.players_cents == {1: 50, 2: 100}


def test_a_player_fee_by_each_spot() -> None:  # 003:2212 option 43
    placed = [w(1, "game", 100), w(1, "match-the-dealer", 105)]
    fees = fees_due(option(SPANISH, 43), placed, 3)
    assert fees.players_cents == {1: 300}


def test_in_an_overlap_the_lower_fee_applies_and_the_floor_is_asked() -> None:  # 002: option 4
    fees = fees_due(option(CLUB_BLACKJACK, 4), [w(1, "game", 75)], 3)
    assert fees.player_dealer_cents == 100
    assert len(fees.questions) == 1


def test_an_amount_in_a_gap_pays_the_bracket_below_and_the_floor_is_asked() -> None:  # 004:464
    fees = fees_due(option(COAST_BLACKJACK, 1), [w(1, "game", 47)], 3)
    assert fees.player_dealer_cents == 50
    assert len(fees.questions) == 1


def test_an_amount_below_the_lowest_bracket_pays_nothing_and_asks() -> (
    None
):  # 004:464 starts at $10
    fees = fees_due(option(COAST_BLACKJACK, 1), [w(1, "game", 5)], 3)
    assert fees.player_dealer_cents == 0
    assert fees.questions


def test_the_text_denies_the_player_fee_that_the_table_prints() -> None:  # 004:1147 against 1150
    placed = [w(1, "ante", 5), w(1, "blind", 5)]
    fees = fees_due(option(COAST_ULTIMATE, 1), placed, 3)
    assert fees.players_cents == {1: 0}


def test_no_wagers_no_fee() -> None:
    assert fees_due(option(THREE_CARD, 2), [], 3).total_cents == 0


@given(st.lists(st.integers(5, 500), min_size=1, max_size=6))
def test_more_action_never_costs_less_where_fees_rise(antes: list[int]) -> None:
    placed = [w(seat, "ante", dollars) for seat, dollars in enumerate(antes, 1)]
    rising = option(THREE_CARD, 2)
    assert (
        fees_due(rising, placed[:-1], 7).player_dealer_cents
        <= fees_due(rising, placed, 7).player_dealer_cents
    )


def test_a_drop_is_what_is_due_or_waived_for_a_published_reason() -> None:
    fees = fees_due(option(THREE_CARD, 2), [w(1, "ante", 20)], 3)
    verify_drop(fees, 50, None, ())
    verify_drop(fees, 0, Waiver("misdeal", "1104"), ("misdeal",))
    with pytest.raises(BadInputError, match="less needs a waiver"):
        verify_drop(fees, 0, None, ("misdeal",))
    with pytest.raises(BadInputError, match="more than"):
        verify_drop(fees, 100, None, ())
    with pytest.raises(BadInputError, match="not among the published reasons"):
        verify_drop(fees, 0, Waiver("a friend", "1104"), ("misdeal",))
