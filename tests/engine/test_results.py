"""Hands entered by results only: the same settlement without cards."""

from fractions import Fraction
from types import MappingProxyType

import pytest

from floorman.catalog.load import load_game
from floorman.engine.hand import Bank, Hand, Result, Wager
from floorman.engine.results import resolve
from floorman.errors import BadInputError

BLACKJACK = load_game("casino-99", "pure-21.5-blackjack-3-to-2")
BACCARAT = load_game("casino-99", "ez-baccarat-panda-8")
PAI_GOW = load_game("casino-99", "fortune-pai-gow-poker")


def hand(*results: Result, wagers: tuple[Wager, ...], insurance: int = 0) -> Hand:
    protected = MappingProxyType({1: insurance} if insurance else {})
    bank = Bank(3, 100000)
    return Hand("r", "g", "s", 1, 7, bank, wagers, results=results, insurance=protected)


GAME = Wager(1, "seat", "game", 1000)
BACK = Wager(1, "back-1", "game", 500)


def test_a_natural_pays_its_own_odds() -> None:  # 003: pays 3 to 2
    (outcome,) = resolve(
        BLACKJACK, hand(Result(1, "game", "win", line="natural"), wagers=(GAME,))
    ).outcomes
    assert (outcome.odds, outcome.pays_cents) == (Fraction(3, 2), 1500)


def test_a_surrender_loses_half() -> None:
    result = Result(1, "game", "lose", line="surrender")
    (outcome,) = resolve(BLACKJACK, hand(result, wagers=(GAME,))).outcomes
    assert outcome.at_risk_cents == 500


def test_a_doubled_split_hand_has_its_own_amount() -> None:
    results = (Result(1, "game", "win", amount_cents=2000), Result(1, "game", "lose", hand=1))
    outcomes = resolve(BLACKJACK, hand(*results, wagers=(GAME, BACK))).outcomes
    assert [(o.bettor, o.hand, o.amount_cents, o.outcome) for o in outcomes] == [
        ("seat", 0, 2000, "win"),
        ("seat", 1, 1000, "lose"),
        ("back-1", 0, 500, "win"),
    ]


def test_insurance_has_its_result_too() -> None:
    results = (Result(1, "game", "lose"), Result(1, "insurance", "win"))
    outcomes = resolve(BLACKJACK, hand(*results, wagers=(GAME,), insurance=500)).outcomes
    assert [(o.spot, o.pays_cents) for o in outcomes] == [("game", 0), ("insurance", 1000)]


def test_a_table_of_one_line_needs_no_choice() -> None:
    wagers = (Wager(1, "seat", "tie", 500),)
    (outcome,) = resolve(BACCARAT, hand(Result(1, "tie", "win"), wagers=wagers)).outcomes
    assert outcome.pays_cents == 4000


def test_envy_pays_its_fixed_amount() -> None:
    results = (
        Result(1, "game", "push"),
        Result(1, "fortune", "lose"),
        Result(1, "envy", "win", line="five-aces"),
    )
    wagers = (Wager(1, "seat", "game", 1000), Wager(1, "seat", "fortune", 500))
    outcomes = resolve(PAI_GOW, hand(*results, wagers=wagers)).outcomes
    table = PAI_GOW.pay_table("fortune")
    assert table is not None
    line = next(line for line in table.lines if line.hand == "five-aces")
    assert outcomes[-1].pays_cents == line.envy_cents
    assert outcomes[-1].amount_cents == 0


@pytest.mark.parametrize(
    ("results", "says"),
    [
        ((), "no result for seat 1 game"),
        ((Result(1, "game", "win"), Result(1, "game", "win")), "entered twice"),
        ((Result(1, "game", "win"), Result(2, "game", "win")), "seat 2 has nothing on game"),
        ((Result(1, "game", "push"), Result(1, "envy", "win", line="x")), "pays no envy"),
    ],
)
def test_a_missing_or_double_result_is_refused(results: tuple[Result, ...], says: str) -> None:
    game = PAI_GOW if "envy" in says else BLACKJACK
    with pytest.raises(BadInputError, match=says):
        resolve(game, hand(*results, wagers=(GAME,)))
