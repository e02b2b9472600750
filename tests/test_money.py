"""Money: cents both ways, odds, chips."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman import money
from floorman.errors import FloormanError


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$1,234.50", 123450),
        ("$.50", 50),
        ("$5", 500),
        ("12.5", 1250),
        ("$0", 0),
        ("$10,001", 1000100),
    ],
)
def test_money_is_read_as_cents(text: str, cents: int) -> None:
    assert money.cents(text) == cents


@pytest.mark.parametrize("text", ["", "$", "5%", "-5", "$1,23", "1.234", "five", "$5+", "."])
def test_what_is_not_money_is_refused(text: str) -> None:
    with pytest.raises(FloormanError, match="not an amount"):
        money.cents(text)


@given(st.integers(0, 10**12))
def test_money_goes_both_ways(cents: int) -> None:
    assert money.cents(money.show(cents)) == cents
    assert money.cents(money.short(cents)) == cents


def test_negative_money_shows_its_sign() -> None:
    assert money.show(-150) == "-$1.50"


@pytest.mark.parametrize(
    ("text", "odds"),
    [("6 to 5", Fraction(6, 5)), ("3:2", Fraction(3, 2)), ("1,000:1", Fraction(1000)), ("2/1", 2)],
)
def test_odds_are_read_as_fractions(text: str, odds: Fraction) -> None:
    assert money.odds(text) == odds


@pytest.mark.parametrize("text", ["", "3", "3:0", "a:b", "5%"])
def test_what_is_not_odds_is_refused(text: str) -> None:
    with pytest.raises(FloormanError, match="not a payoff"):
        money.odds(text)


def test_a_win_drops_part_cents() -> None:
    assert money.win_cents(500, Fraction(6, 5)) == 600
    assert money.win_cents(5, Fraction(3, 2)) == 7


@given(st.integers(0, 10**7))
def test_chips_add_up_and_are_the_fewest_by_size(cents: int) -> None:
    stacks = money.chips(cents)
    assert sum(stack.chip_cents * stack.count for stack in stacks) == cents
    assert [stack.chip_cents for stack in stacks] == sorted(
        (stack.chip_cents for stack in stacks), reverse=True
    )
    for larger, smaller in zip(money.CHIPS_CENTS, money.CHIPS_CENTS[1:], strict=False):
        held = next((s.count for s in stacks if s.chip_cents == smaller), 0)
        assert held * smaller < larger
