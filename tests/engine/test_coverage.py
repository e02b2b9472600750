"""The bank's three readings, step by step and as properties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine.coverage import READINGS
from floorman.engine.hand import Bank
from floorman.engine.settlement import Outcome, Step, in_chips, settle
from floorman.errors import FloormanError


def win(amount: int, pays: int, seat: int = 1) -> Outcome:
    return Outcome(seat, "seat", "ante", 0, amount, "win", "", pays_cents=pays)


def lose(amount: int, at_risk: int | None = None, seat: int = 1) -> Outcome:
    risk = amount if at_risk is None else at_risk
    return Outcome(seat, "seat", "ante", 0, amount, "lose", "", at_risk_cents=risk)


def push(amount: int) -> Outcome:
    return Outcome(1, "seat", "ante", 0, amount, "push", "")


def test_action_uses_the_bank_for_pay_and_take_alike() -> None:  # contracts.md, coverage
    steps = settle([win(500, 500), lose(300), win(400, 400)], Bank(2, 1000), "action")
    assert [s.paid_cents for s in steps] == [500, 0, 200]
    assert [s.collected_cents for s in steps] == [0, 300, 0]
    assert [s.bank_left_cents for s in steps] == [500, 200, 0]
    assert steps[2].short


def test_what_the_bank_does_not_reach_has_no_action_and_goes_back() -> None:  # 000:22
    steps = settle([lose(1000), win(500, 500), lose(700)], Bank(2, 1000), "action")
    assert [s.result for s in steps] == ["lose", "no-action", "no-action"]
    assert [s.returned_cents for s in steps] == [0, 500, 700]


def test_a_loser_is_collected_as_far_as_the_bank_covers() -> None:
    (step,) = settle([lose(1500)], Bank(2, 1000), "action")
    assert (step.collected_cents, step.returned_cents, step.result) == (1000, 500, "lose")


def test_pushes_use_nothing() -> None:
    steps = settle([push(900), win(500, 500)], Bank(2, 500), "action")
    assert [s.result for s in steps] == ["push", "win"]
    assert steps[1].paid_cents == 500


def test_two_caps_count_pay_and_take_apart() -> None:
    steps = settle([lose(1000), win(1000, 1000), win(1, 1), lose(1)], Bank(2, 1000), "two-caps")
    assert [s.result for s in steps] == ["lose", "win", "no-action", "no-action"]


def test_net_lets_what_was_taken_pay() -> None:
    steps = settle([lose(600), win(1600, 1600), win(1, 1)], Bank(2, 1000), "net")
    assert [s.paid_cents for s in steps] == [0, 1600, 0]
    assert steps[2].result == "no-action"


def test_net_takes_no_more_than_the_bank_over_its_balance() -> None:
    steps = settle([lose(600), lose(600)], Bank(2, 1000), "net")
    assert [s.collected_cents for s in steps] == [600, 400]
    assert steps[1].returned_cents == 200


def test_half_of_a_surrendered_wager_goes_back() -> None:  # 000:113
    (step,) = settle([lose(1000, at_risk=500)], Bank(2, 5000), "action")
    assert (step.collected_cents, step.returned_cents) == (500, 500)
    assert not step.short


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(FloormanError, match="no reading of coverage"):
        settle([], Bank(1, 100), "guess")


outcome = st.one_of(
    st.builds(win, st.integers(1, 5000), st.integers(0, 50000)),
    st.builds(lose, st.integers(1, 5000)),
    st.builds(push, st.integers(1, 5000)),
)


@given(st.lists(outcome, max_size=30), st.integers(1, 20000), st.sampled_from(READINGS))
def test_money_never_appears_or_vanishes(outcomes: list[Outcome], bank: int, reading: str) -> None:
    steps = settle(outcomes, Bank(2, bank), reading)
    for step in steps:
        assert step.collected_cents + step.returned_cents == step.outcome.amount_cents
        assert min(step.paid_cents, step.collected_cents, step.returned_cents) >= 0
    assert_within(steps, bank, reading)


def assert_within(steps: tuple[Step, ...], bank: int, reading: str) -> None:
    paid = collected = 0
    for step in steps:
        paid += step.paid_cents
        collected += step.collected_cents
        if reading == "action":
            assert paid + collected <= bank
        elif reading == "two-caps":
            assert paid <= bank
            assert collected <= bank
        else:
            assert -bank <= collected - paid <= bank


def test_a_payoff_is_rounded_to_the_smallest_chip_as_the_room_says() -> None:
    due = [win(500, 625), win(500, 600)]
    assert [o.pays_cents for o in in_chips(due, 100, "exact")] == [625, 600]
    assert [o.pays_cents for o in in_chips(due, 50, "down")] == [600, 600]
    assert [o.pays_cents for o in in_chips(due, 50, "up")] == [650, 600]
