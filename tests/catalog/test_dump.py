"""`catalog dump` to the letter of the contract."""

import json
from typing import Any

import pytest

from floorman.catalog.dump import dump
from floorman.catalog.load import load_catalog

Plain = dict[str, Any]


@pytest.fixture(scope="module")
def dumped() -> Plain:
    return json.loads(json.dumps(dump(load_catalog())))  # type: ignore[no-any-return]


def game(dumped: Plain, cardroom: str, id: str) -> Plain:
    (room,) = [room for room in dumped["cardrooms"] if room["id"] == cardroom]
    (found,) = [found for found in room["games"] if found["id"] == id]
    return found  # type: ignore[no-any-return]


def option(dumped: Plain, place: str) -> Plain:
    cardroom, id, schedule, number = place.split("/")
    schedules = game(dumped, cardroom, id)["schedules"]
    (found,) = [found for found in schedules if found["id"] == schedule]
    (made,) = [made for made in found["options"] if made["number"] == int(number)]
    return made  # type: ignore[no-any-return]


def test_the_example_of_the_contract(dumped: Plain) -> None:
    found = game(dumped, "casino-99", "ultimate-texas-holdem")
    assert found["name"] == "Ultimate Texas Hold'em"
    assert (found["approval"], found["kind"]) == (None, "player-dealer")
    assert found["seats"] == 6
    ante = {
        "id": "ante", "name": "Ante", "required": True, "bonus": False, "backline": False,
        "min": None, "max": None,
    }  # fmt: skip
    assert ante.items() <= found["wagers"][0].items()
    settlement = {
        "start": "left-of-player-dealer",
        "by": "seat",
        "order": ["ante", "play", "blind", "trips", "bad-beat"],
    }
    assert settlement.items() <= found["settlement"].items()
    (trips,) = [table for table in found["pay_tables"] if table["id"] == "trips"]
    assert trips["lines"][0] == {"hand": "royal-flush", "pays": "50/1"}
    (schedule,) = found["schedules"]
    assert schedule["source"] == {"document": "003_778c6ed4843c4815.txt", "line": 3634}
    assert schedule["counts"] == ["ante", "blind", "trips", "bad-beat"]
    assert schedule["collected"] == "before-deal"
    first = schedule["options"][0]
    assert (first["number"], first["limit"]) == (1, [500, 30000])
    assert first["player_dealer"] == [
        [500, 5000, 100], [5100, 10000, 200], [10100, 20000, 300], [20100, 30000, 600],
        [30100, None, 900],
    ]  # fmt: skip
    assert first["player"] == {"kind": "flat", "fee": 0}
    assert first["findings"] == []


TWO = ["rules", "california-collection-rates"]
POKER = ["poker-games-collection-rates"]
LISTED = {
    "casino-club": {"pure-21.5-blackjack": ["rules"], "three-card-poker-6-card-bonus": ["rules"]},
    "document-001": {"three-card-poker-6-card-bonus": ["rules"]},
    "casino-99": {
        "pure-21.5-blackjack-3-to-2": TWO, "pure-21.5-blackjack-6-to-5": TWO,
        "three-card-poker-6-card-bonus": TWO, "ez-baccarat-panda-8": TWO, "pure-spanish-21.5": TWO,
        "fortune-pai-gow-poker": ["rules"], "ultimate-texas-holdem": ["rules"],
        "chinese-poker": ["rules", *POKER], "crazy-pineapple-high-low-split": ["rules", *POKER],
        "texas-holdem": POKER, "omaha": POKER, "omaha-high-low-split": POKER,
        "seven-card-stud": POKER, "seven-card-stud-high-low-split": POKER, "razz": POKER,
        "five-card-stud": POKER, "option-alley": POKER, "five-card-draw": POKER,
        "five-card-draw-high-low-split": POKER, "lowball": POKER, "dealers-choice": [],
    },
    "central-coast": {
        "pure-21.5-blackjack": ["rules", "ca-games-collection-rates"],
        "three-card-poker-6-card-bonus": ["rules", "ca-games-collection-rates"],
        "fortune-pai-gow-poker": ["rules"], "ultimate-texas-holdem": ["rules"],
        "texas-holdem": ["rules", "poker-collection-rates"],
        "omaha-high-low-split": ["rules", "poker-collection-rates"],
    },
}  # fmt: skip


def test_cardrooms_games_and_schedules_stand_as_the_contract_lists_them(dumped: Plain) -> None:
    found = {
        room["id"]: {
            game["id"]: [schedule["id"] for schedule in game["schedules"]] for game in room["games"]
        }
        for room in dumped["cardrooms"]
    }
    assert found == LISTED
    assert [(room, list(games)) for room, games in found.items()] == [
        (room, list(games)) for room, games in LISTED.items()
    ]


def test_a_top_bracket_printed_as_one_amount_is_open_with_a_finding(dumped: Plain) -> None:
    found = option(dumped, "casino-99/ultimate-texas-holdem/rules/3")  # 003:3649
    assert found["player_dealer"][-1] == [80100, None, 2000]
    assert [finding["kind"] for finding in found["findings"]] == ["top-not-open"]
    assert set(found["findings"][0]) >= {"kind", "text", "reading"}


def test_a_top_bracket_printed_closed_stays_closed(dumped: Plain) -> None:
    found = option(dumped, "casino-99/fortune-pai-gow-poker/rules/36")  # 003:1736
    assert found["player"]["kind"] == "by-spot"
    assert found["player"]["brackets"][-1] == [40500, 50000, 500]
    assert "top-not-open" in {finding["kind"] for finding in found["findings"]}


def test_a_fee_that_cannot_be_read_is_null_with_a_finding(dumped: Plain) -> None:
    found = option(dumped, "document-001/three-card-poker-6-card-bonus/rules/14")  # 001:283
    assert found["player_dealer"][0] == [100, 9900, None]
    assert "unreadable" in {finding["kind"] for finding in found["findings"]}
    assert found["needs_figure"] is True


def test_limits_for_the_room_to_choose_stand_beside_the_options(dumped: Plain) -> None:
    (schedule,) = game(dumped, "document-001", "three-card-poker-6-card-bonus")["schedules"]
    expected = {"lowest": [100, 100000], "highest": [20000, 1000000]}  # 001:210
    assert schedule["limit_range"] == expected
    for found in schedule["options"]:
        assert found["limit"] is None
        assert found["limit_range"] == expected
        assert "no-limit-printed" not in {finding["kind"] for finding in found["findings"]}


def test_player_fees_by_wager_and_by_position(dumped: Plain) -> None:
    by_wager = option(dumped, "casino-99/three-card-poker-6-card-bonus/rules/4")["player"]
    assert by_wager["kind"] == "by-wager"  # 003:1035
    assert by_wager["brackets"][0] == [300, 9900, 50]
    by_position = option(dumped, "casino-99/chinese-poker/rules/2")["player"]
    assert by_position == {"kind": "by-position", "fees": [200, 100]}  # 003:360


def test_a_player_fee_that_the_text_denies_stands_as_printed_and_as_read(dumped: Plain) -> None:
    player = option(dumped, "central-coast/ultimate-texas-holdem/rules/1")["player"]  # 004:1150
    assert (player["fee"], player["read_fee"]) == (100, 0)


def test_pot_fees(dumped: Plain) -> None:
    found = option(dumped, "casino-99/texas-holdem/poker-games-collection-rates/1")  # 003:3683
    assert found["pot"] == [[2, 4, 100], [5, 6, 200], [7, None, 300]]
    assert found["modified_fee"] == 100
    assert (found["stakes"], found["taken"]) == ("limit", "before-flop")
    assert (found["smallest_limit"], found["largest_limit"]) == ([100, 200], [5000, 10000])
    no_limit = option(dumped, "casino-99/texas-holdem/poker-games-collection-rates/15")
    assert (no_limit["stakes"], no_limit["buy_in_open"]) == ("no-limit", True)
    assert no_limit["buy_in_min"] == [2000, 100000]


def test_head_counts_with_open_ends(dumped: Plain) -> None:
    less = option(dumped, "central-coast/texas-holdem/rules/2")  # 004:225
    assert (less["limit"], less["pot"]) == ([400, 800], [[None, 5, 300]])
    assert less["modified_fee"] is None
    every = option(dumped, "central-coast/texas-holdem/rules/9")  # 004:239
    assert (every["stakes"], every["pot"]) == ("spread", [[None, None, 400]])


def test_jackpot_fee_is_nothing_where_none_is_printed(dumped: Plain) -> None:
    assert option(dumped, "central-coast/texas-holdem/rules/1")["jackpot"] == 0  # 004:224
    assert (
        option(dumped, "central-coast/omaha-high-low-split/rules/1")["jackpot"] is None
    )  # 004:118
    assert option(dumped, "central-coast/texas-holdem/poker-collection-rates/1")["jackpot"] is None


def test_schedules_that_say_the_same_do_not_disagree(dumped: Plain) -> None:
    for id in ("omaha-high-low-split", "texas-holdem"):  # 004:117 names no stakes, 004:276 limit
        kinds = {finding["kind"] for finding in game(dumped, "central-coast", id)["findings"]}
        assert "schedules-disagree" not in kinds


def test_timed_fees(dumped: Plain) -> None:
    found = option(dumped, "casino-99/texas-holdem/poker-games-collection-rates/22")  # 003:3783
    assert found["each_player"] == [[2, 4, 600], [5, 6, 800], [7, None, 1000]]
    assert (found["every_minutes"], found["stakes"]) == (30, None)
    assert "pot" not in found


def test_a_city_caps_a_wager(dumped: Plain) -> None:
    found = option(dumped, "central-coast/texas-holdem/poker-collection-rates/7")  # 004:296
    assert found["wager_cap"] == 20000


def test_envy_amounts_stand_in_the_fortune_pay_table(dumped: Plain) -> None:
    for cardroom in ("casino-99", "central-coast"):
        tables = game(dumped, cardroom, "fortune-pai-gow-poker")["pay_tables"]
        assert any("envy" in line for table in tables for line in table["lines"])


def test_every_amount_is_whole_cents(dumped: Plain) -> None:
    def walk(value: object) -> None:
        assert not isinstance(value, float)
        for inner in value.values() if isinstance(value, dict) else value or ():
            if isinstance(inner, dict | list):
                walk(inner)
            assert not isinstance(inner, float)

    walk(dumped)
