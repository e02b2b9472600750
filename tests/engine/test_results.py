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
    ],
)
def test_a_missing_or_double_result_is_refused(results: tuple[Result, ...], says: str) -> None:
    game = BLACKJACK
    with pytest.raises(BadInputError, match=says):
        resolve(game, hand(*results, wagers=(GAME,)))


FORTUNE = (Wager(1, "seat", "game", 1000), Wager(1, "seat", "fortune", 500))
SPANISH = load_game("casino-99", "pure-spanish-21.5")


@pytest.mark.parametrize(
    ("envy", "says"),
    [
        (Result(1, "envy", "win", line="x"), r"results\[2\].line: 'x' pays no envy"),
        (Result(1, "envy", "lose", line="five-aces"), r"results\[2\].outcome: an Envy button wins"),
        (Result(2, "envy", "win", line="five-aces"), "seat 2 has no Envy button"),
        (Result(3, "envy", "win", line="five-aces"), "seat 3 has no Envy button"),  # the bank's
    ],
)
def test_envy_needs_a_button_and_a_line(envy: Result, says: str) -> None:  # 003:1507
    results = (Result(1, "game", "push"), Result(1, "fortune", "lose"), envy)
    with pytest.raises(BadInputError, match=says):
        resolve(PAI_GOW, hand(*results, wagers=FORTUNE))


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (Result(1, "game", "win", line="royal"), "'royal' is not among natural, win"),
        (Result(1, "game", "win", line="surrender"), "'surrender' does not go with 'win'"),
        (Result(1, "game", "lose", line="natural"), "'natural' does not go with 'lose'"),
        (Result(1, "game", "lose", line="push"), "'push' does not go with 'lose'"),
        (Result(1, "game", "lose", line="rescue"), "'rescue' is not among"),  # Spanish only
        (Result(1, "game", "win", hand=4), "can't have so many hands"),  # 003:468
    ],
)
def test_a_line_that_the_spot_does_not_have_is_refused(result: Result, says: str) -> None:
    with pytest.raises(BadInputError, match=says):
        resolve(BLACKJACK, hand(result, wagers=(GAME,)))


def test_a_rescue_gives_the_last_double_back() -> None:  # 003:1926
    result = Result(1, "game", "lose", line="rescue", amount_cents=4000)  # doubled twice
    (outcome,) = resolve(SPANISH, hand(result, wagers=(GAME,))).outcomes
    assert (outcome.amount_cents, outcome.at_risk_cents) == (4000, 2000)
