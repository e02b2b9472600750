"""Fees of poker hands: by head-count, by street reached, by the clock, by position."""

import pytest

from floorman.catalog.facts import HeadCount, Option, PotTerms, Schedule, Source
from floorman.engine.poker.pot_fee import (
    can_wager,
    option_for,
    position_fees,
    pot_fee,
    timed_fee,
    times_due,
    together,
    verify_wager,
)
from floorman.errors import FloormanError, RuleError
from tests.engine.poker.tables import game

RATES = "poker-games-collection-rates"


def schedule(room: str, id: str, name: str) -> Schedule:
    found = game(room, id).schedule(name)
    assert found is not None
    return found


HOLDEM = schedule("casino-99", "texas-holdem", RATES)
COAST = schedule("central-coast", "texas-holdem", "poker-collection-rates")


@pytest.mark.parametrize(
    ("option", "players", "fee"),
    [  # 003:3682-3703
        (1, 2, 100), (1, 4, 100), (1, 5, 200), (1, 6, 200), (1, 7, 300), (1, 10, 300),
        (2, 4, 200), (2, 6, 300), (2, 7, 400), (4, 4, 300), (4, 5, 500), (4, 6, 600),
        (7, 2, 400), (7, 5, 700), (7, 9, 900), (15, 7, 300), (21, 6, 900),
    ],
)  # fmt: skip
def test_fee_is_by_number_of_players_dealt_in(option: int, players: int, fee: int) -> None:
    found = pot_fee(HOLDEM, option, players, reached=True)
    assert (found.fee_cents, found.modified, found.taken) == (fee, False, "before-flop")


def test_hand_that_does_not_reach_the_flop_pays_the_modified_fee() -> None:  # 003:3674
    found = pot_fee(HOLDEM, 7, 9, reached=False)
    assert (found.fee_cents, found.modified) == (100, True)
    assert "did not reach the flop" in found.why


def test_without_a_modified_fee_nothing_is_taken_before_the_flop() -> None:  # 004:292
    found = pot_fee(COAST, 1, 8, reached=False)
    assert (found.fee_cents, found.modified) == (0, False)


@pytest.mark.parametrize(
    ("id", "name", "taken"),
    [
        ("texas-holdem", RATES, "before-flop"),  # 003:3674
        ("crazy-pineapple-high-low-split", "rules", "after-flop"),  # 003:2380
        ("seven-card-stud", RATES, "after-third-card"),  # 003:3789
        ("razz", RATES, "after-third-card"),  # 003:3789
        ("five-card-draw", RATES, "before-draw"),  # 003:3904
        ("lowball", RATES, "before-draw"),  # 003:3904
        ("five-card-stud", RATES, "after-second-card"),  # 003:4021
        ("option-alley", RATES, "after-second-card"),  # 003:4021
    ],
)
def test_the_moment_a_fee_is_taken_is_the_schedules(id: str, name: str, taken: str) -> None:
    assert pot_fee(schedule("casino-99", id, name), 1, 5, reached=True).taken == taken


def test_one_player_alone_has_no_printed_fee() -> None:  # 003:3683
    found = pot_fee(HOLDEM, 1, 1, reached=True)
    assert found.fee_cents == 0
    assert found.question is not None


def test_central_coast_options_of_one_limit_stand_together() -> None:  # 004:255-260
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8), (10, 11), (13, 14)]
    for pair in pairs:
        for number in pair:
            assert {o.number for o in together(COAST, number)} == set(pair)
    assert [o.number for o in together(COAST, 9)] == [9]  # any number of players
    assert [o.number for o in together(COAST, 12)] == [12]


def test_casino_99_options_stand_alone() -> None:  # 003:4160
    for option in HOLDEM.options:
        assert [o.number for o in together(HOLDEM, option.number)] == [option.number]


@pytest.mark.parametrize(
    ("in_force", "players", "option", "fee"),
    [  # 004:255-256, 004:265-266
        (1, 9, 1, 400), (1, 6, 1, 400), (1, 5, 2, 300), (2, 6, 1, 400), (2, 2, 2, 300),
        (7, 7, 7, 500), (7, 6, 8, 400), (9, 2, 9, 400), (9, 9, 9, 400),
        (1, 10, 1, 400), (2, 10, 1, 400),
    ],
)  # fmt: skip
def test_head_count_picks_between_options_that_stand_together(
    in_force: int, players: int, option: int, fee: int
) -> None:
    assert option_for(COAST, in_force, players).number == option
    assert pot_fee(COAST, in_force, players, reached=True).fee_cents == fee


def test_omaha_at_central_coast_charges_by_five_and_eight() -> None:  # 004:118-119
    omaha = schedule("central-coast", "omaha-high-low-split", "rules")
    fees = [pot_fee(omaha, 1, n, reached=True).fee_cents for n in (2, 4, 5, 8, 9)]
    assert fees == [400, 400, 500, 500, 500]


def test_city_caps_a_wager_of_a_betting_round() -> None:  # 004:296
    option = COAST.options[6]
    verify_wager(option, 20000)
    assert can_wager(option, 20000)
    assert not can_wager(option, 20001)
    with pytest.raises(RuleError, match=r"\$200"):
        verify_wager(option, 20100)
    assert can_wager(HOLDEM.options[14], 5_000_000)  # no city's cap at Casino 99


@pytest.mark.parametrize(("players", "each"), [(2, 600), (4, 600), (5, 800), (6, 800), (7, 1000)])
def test_timed_fee_is_from_each_player(players: int, each: int) -> None:  # 003:3782-3785
    found = timed_fee(HOLDEM, 22, players)
    assert (found.each_cents, found.every_minutes) == (each, 30)
    assert found.total_cents == each * players
    assert pot_fee(HOLDEM, 22, players, reached=True).fee_cents == 0


def test_timed_fee_falls_due_at_the_end_of_each_half_hour() -> None:  # 003:3774
    assert [times_due(30, minutes) for minutes in (0, 29, 30, 59, 60, 95)] == [0, 0, 1, 1, 2, 3]


def test_pineapple_option_4_is_timed() -> None:  # 003:2397-2400
    pineapple = schedule("casino-99", "crazy-pineapple-high-low-split", "rules")
    assert timed_fee(pineapple, 4, 10).each_cents == 1000
    with pytest.raises(FloormanError, match="from the pot"):
        timed_fee(pineapple, 1, 10)


def test_jackpot_money_is_kept_apart_from_the_fee() -> None:  # 004:223, issue 4
    option = Option(
        1, (400, 800), pot=(HeadCount(None, None, 300),), jackpot_fee_cents=100,
        terms=PotTerms(taken="after-flop"),
    )  # fmt: skip
    made = Schedule("rules", Source("004", 223), (option,))
    found = pot_fee(made, 1, 8, reached=True)
    assert (found.fee_cents, found.jackpot_cents, found.from_pot_cents) == (300, 100, 400)
    assert pot_fee(made, 1, 8, reached=False).jackpot_cents == 0


@pytest.mark.parametrize("name", ["rules", RATES])
@pytest.mark.parametrize(
    ("number", "fees"),
    [(1, (100, 100, 100, 100)), (2, (200, 100, 0, 0)), (3, (300, 200, 0, 0))],
)
def test_chinese_poker_fees_by_position(name: str, number: int, fees: tuple[int, ...]) -> None:
    option = schedule("casino-99", "chinese-poker", name).option(number)  # 003:356-361, 4142-4153
    assert option is not None
    order = (3, 5, 1, 2)
    assert position_fees(option, order) == dict(zip(order, fees, strict=True))
    assert option.collected == "before-deal"


def test_unknown_option_is_refused() -> None:
    with pytest.raises(FloormanError, match="no option 99"):
        pot_fee(HOLDEM, 99, 5, reached=True)
