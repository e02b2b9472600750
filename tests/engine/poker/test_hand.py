"""Hand files of poker: what comes in, what comes out, what is refused and where."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.facts import Catalog
from floorman.engine.poker.facts import ChineseHand, PokerHand
from floorman.engine.poker.hand import parse, settle_file
from floorman.errors import BadInputError, FloormanError
from tests.engine.poker.tables import game, poker_catalog

RATES = "poker-games-collection-rates"
OMAHA: dict[str, Any] = {
    "version": 1, "cardroom": "casino-99", "game": "omaha", "schedule": RATES, "option": 2,
    "seats": 9, "players": 7, "reached": "showdown", "button": 2,
    "pots": [{"amount": 12000, "eligible": [1, 4, 6]}],
    "board": ["6c", "8c", "6d", "3h", "6s"],
    "hands": {
        "1": [{"cards": ["2s", "4c", "Jd", "9h"]}],
        "4": [{"cards": ["Tc", "5c", "Qc", "Ah"]}],
        "6": [{"cards": ["Kh", "Kd", "7h", "Jh"]}],
    },
}  # fmt: skip
CHINESE: dict[str, Any] = {
    "version": 1, "cardroom": "casino-99", "game": "chinese-poker", "schedule": "rules",
    "option": 2, "seats": 5, "button": 2, "point": 500,
    "stacks": {"1": 20000, "2": 20000, "5": 4000},
    "hands": {
        "1": [{"front": ["As", "Ah", "Kc"], "middle": ["9c", "9d", "9h", "4s", "3c"],
               "back": ["Qc", "Qd", "Qh", "2s", "2d"]}],
        "2": [{"front": ["7s", "5h", "4c"], "middle": ["8c", "8d", "6h", "3s", "2c"],
               "back": ["Jc", "Jd", "Th", "Ts", "5d"]}],
        "5": [{"clean_sweep": "six-pairs"}],
    },
}  # fmt: skip


def changed(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    made = deepcopy(document) | fields
    return {key: value for key, value in made.items() if value is not ...}


def test_omaha_hand_pays_its_winner_and_its_fee(catalog: Catalog) -> None:  # 003:36-43, 003:3686
    found = settle_file(catalog, OMAHA)
    assert found["awards"] == [
        {
            "pot": 0,
            "seat": 6,
            "amount": 12000,
            "side": "high",
            "why": "high, $120: full house, sixes over kings",
        }
    ]
    fees = found["fees"]
    assert (fees["players"], fees["pot"], fees["modified"]) == (7, 400, False)
    assert (fees["taken"], fees["collected"], fees["total"]) == ("before-flop", "before-flop", 400)
    assert fees["jackpot"] == 0
    assert found["hands"]["6"] == "full house, sixes over kings"
    assert found["questions"] == []


@pytest.mark.parametrize("reached", ["deal", "preflop", "pre-flop"])
def test_hand_that_ends_before_the_flop(catalog: Catalog, reached: str) -> None:  # 003:3674
    pots = [{"amount": 900, "eligible": [4]}]
    document = changed(OMAHA, reached=reached, pots=pots, board=[], hands={}, button=...)
    found = settle_file(catalog, document)
    assert found["fees"]["total"] == 100
    assert found["fees"]["modified"] is True
    assert [(a["seat"], a["amount"]) for a in found["awards"]] == [(4, 900)]


def test_fee_alone_needs_no_pot(catalog: Catalog) -> None:
    document = changed(OMAHA, pots=..., board=..., hands=..., reached="flop")
    found = settle_file(catalog, document)
    assert (found["awards"], found["fees"]["total"]) == ([], 400)


def test_how_far_a_hand_came_is_seen_on_the_board(catalog: Catalog) -> None:
    board = ["6c", "8c", "6d"]
    pots = [{"amount": 900, "eligible": [4]}]
    document = changed(OMAHA, reached=..., board=board, hands={}, pots=pots)
    assert settle_file(catalog, document)["fees"]["total"] == 400


def test_stud_counts_third_street_as_third_card(catalog: Catalog) -> None:  # 003:3789
    document = changed(
        OMAHA, game="seven-card-stud", seats=8, board=..., hands={}, reached="third-street",
        pots=[{"amount": 900, "eligible": [4]}],
    )  # fmt: skip
    assert settle_file(catalog, document)["fees"]["total"] == 400
    document["reached"] = "deal"
    assert settle_file(catalog, document)["fees"]["modified"] is True


@pytest.mark.parametrize("reached", ["flop", "turn", "river", "showdown", "Flop", "fourth street"])
def test_street_that_was_reached_says_at_least(catalog: Catalog, reached: str) -> None:  # 003:3674
    found = settle_file(catalog, changed(OMAHA, reached=reached))  # its board has five cards
    assert (found["fees"]["total"], found["fees"]["modified"]) == (400, False)
    assert found["awards"][0]["amount"] == 12000


@pytest.mark.parametrize(
    ("game", "reached", "total"),
    [
        ("seven-card-stud", "3rd street", 400),  # 003:3789
        ("seven-card-stud", "second-card", 100),
        ("razz", "third", 400),
        ("five-card-stud", "second_card", 400),  # 003:4021
        ("five-card-stud", "first card", 100),
        ("lowball", "pre-draw", 100),  # 003:3904
        ("lowball", "draw", 400),
        ("omaha", "before the flop", 100),
    ],
)
def test_street_may_be_called_by_its_other_names(
    catalog: Catalog, game: str, reached: str, total: int
) -> None:
    pots = [{"amount": 900, "eligible": [4]}]
    document = changed(OMAHA, game=game, board=..., hands={}, reached=reached, pots=pots)
    assert settle_file(catalog, document)["fees"]["total"] == total


@pytest.mark.parametrize("game", ["razz", "lowball", "option-alley", "seven-card-stud"])
def test_seven_or_more_players_go_up_to_ten(catalog: Catalog, game: str) -> None:
    for players in (7, 8, 9, 10):  # 003:3800 says 7+, and the room's table seats ten: 003:2312
        document = changed(
            OMAHA, game=game, seats=10, players=players, reached="showdown", pots=..., hands=...,
            board=..., button=...,
        )  # fmt: skip
        assert settle_file(catalog, document)["fees"]["total"] == 400


def test_named_winners(catalog: Catalog) -> None:  # 003:60
    pots = [{"amount": 10100, "eligible": [1, 4], "winners": {"high": [1], "low": [4]}}]
    document = changed(OMAHA, game="omaha-high-low-split", pots=pots, hands={}, board=[], chip=100)
    found = settle_file(catalog, document)
    assert [(a["seat"], a["side"], a["amount"]) for a in found["awards"]] == [
        (1, "high", 5100),
        (4, "low", 5000),
    ]


def test_bets_make_the_pots_and_the_fee_leaves_the_main_pot(catalog: Catalog) -> None:
    bets = [
        {"seat": 1, "street": "deal", "amount": 1000},
        {"seat": 4, "street": "deal", "amount": 2000},
        {"seat": 6, "street": "deal", "amount": 2000},
        {"seat": 7, "street": "deal", "amount": 500},
    ]
    found = settle_file(catalog, changed(OMAHA, pots=..., bets=bets, folded=[7]))
    assert [(a["pot"], a["seat"], a["amount"]) for a in found["awards"]] == [
        (0, 6, 3100),  # 3,500 less the fee of 400
        (1, 6, 2000),
    ]


def test_citys_cap_refuses_a_larger_wager_in_a_round(catalog: Catalog) -> None:  # 004:296
    bets = [
        {"seat": 1, "street": "flop", "amount": 15000},
        {"seat": 1, "street": "flop", "amount": 6000},
        {"seat": 2, "street": "flop", "amount": 20000},
    ]
    document = {
        "cardroom": "central-coast", "game": "texas-holdem", "schedule": "rules", "option": 7,
        "players": 8, "button": 1, "reached": "flop", "bets": bets, "folded": [2],
    }  # fmt: skip
    with pytest.raises(BadInputError, match=r"^bets\[1\]\.amount: .*\$200"):
        settle_file(catalog, document)
    bets[1]["amount"] = 5000
    assert settle_file(catalog, document)["fees"]["total"] == 500


def test_central_coast_head_count_picks_the_option(catalog: Catalog) -> None:  # 004:224-225
    document = {
        "cardroom": "central-coast", "game": "texas-holdem", "schedule": "poker-collection-rates",
        "option": 1, "players": 5, "reached": "turn",
    }  # fmt: skip
    fees = settle_file(catalog, document)["fees"]
    assert (fees["option"], fees["total"], fees["taken"]) == (2, 300, "after-flop")
    fees = settle_file(catalog, document | {"reached": "deal"})["fees"]
    assert (fees["total"], fees["modified"]) == (0, False)


def test_timed_option_takes_nothing_from_the_pot(catalog: Catalog) -> None:  # 003:3774
    document = changed(OMAHA, option=22)
    fees = settle_file(catalog, document)["fees"]
    assert (fees["pot"], fees["total"], fees["each_player"]) == (0, 0, 1000)
    fees = settle_file(catalog, document | {"time_due": True})["fees"]
    assert (fees["total"], fees["collected"]) == (7000, "every-30-minutes")


def test_dealers_choice_plays_the_chosen_game_without_fee_or_joker(catalog: Catalog) -> None:
    document: dict[str, Any] = {  # 003:122, 003:172
        "cardroom": "casino-99", "game": "dealers-choice", "chosen": "lowball", "players": 6,
        "button": 1, "pots": [{"amount": 5000, "eligible": [1, 2]}],
        "hands": {"1": [{"cards": ["Ac", "2d", "3h", "4s", "5c"]}],
                  "2": [{"cards": ["Ad", "2c", "3s", "4h", "6c"]}]},
    }  # fmt: skip
    found = settle_file(catalog, document)
    assert [(a["seat"], a["side"]) for a in found["awards"]] == [(1, "low")]
    assert found["fees"]["total"] == 0
    document["hands"]["1"][0]["cards"][0] = "joker"
    with pytest.raises(BadInputError, match=r"^hands\.1\[0\]\.cards\[0\]: .*no joker"):
        settle_file(catalog, document)
    for chosen in (None, "dealers-choice", "chinese-poker", "bridge"):
        with pytest.raises(BadInputError, match=r"^chosen: "):
            settle_file(catalog, document | {"chosen": chosen})
    with pytest.raises(BadInputError, match=r"^schedule: "):
        settle_file(catalog, document | {"schedule": RATES, "option": 1})


def test_chinese_poker_hand(catalog: Catalog) -> None:  # 003:271-276, 003:323, 003:360
    found = settle_file(catalog, CHINESE)
    assert found["fees"]["players"] == {"1": 0, "2": 200, "5": 100}
    assert (found["fees"]["total"], found["fees"]["collected"]) == (300, "before-deal")
    short = [(e["from"], e["to"], e["points"], e["amount"]) for e in found["exchanges"]]
    assert short == [(2, 5, 3, 1500), (1, 5, 3, 1500), (2, 1, 3, 1500)]
    assert found["net"] == {"1": 0, "2": -3000, "5": 3000}
    assert found["hands"]["5"] == "clean sweep, six pairs"
    assert found["questions"] == ["Seat 5 has less than 9 points in play."]  # 003:333


def test_chinese_hand_set_wrong_is_fouled_not_refused(catalog: Catalog) -> None:  # 003:336
    document = changed(CHINESE)
    held = document["hands"]["2"][0]
    held["front"], held["middle"] = held["middle"][:3], [*held["front"], *held["middle"][3:]]
    found = settle_file(catalog, document)
    assert found["hands"]["2"] == "fouled: the front ranks above the middle"
    assert {"from": 2, "to": 1, "points": 9, "amount": 4500} in [
        {key: e[key] for key in ("from", "to", "points", "amount")} for e in found["exchanges"]
    ]


def test_chinese_sweep_is_checked_against_its_cards(catalog: Catalog) -> None:  # 003:337
    document = changed(CHINESE)
    dragon = ["Ad", "2h", "3d", "4d", "5s", "6c", "7c", "8h", "9s", "Tc", "Jh", "Qs", "Kd"]
    document["hands"]["5"] = [{"clean_sweep": True, "cards": dragon}]
    assert settle_file(catalog, document)["hands"]["5"] == "clean sweep, dragon"
    document["hands"]["5"] = [{"clean_sweep": "six-pairs", "cards": dragon}]
    assert settle_file(catalog, document)["hands"]["5"].startswith("fouled: declared six pairs")
    document["hands"]["5"] = [{"clean_sweep": True, "cards": [*dragon[:12], "5h"]}]
    with pytest.raises(BadInputError, match=r"hands\.5\[0\]\.cards\[12\]: .*lies already"):
        settle_file(catalog, document)
    document["hands"]["5"] = [{"fouled": True}]
    assert settle_file(catalog, document)["hands"]["5"].startswith("fouled")


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"cardroom": "nowhere"}, "cardroom"),
        ({"game": "bridge"}, "game"),
        ({"schedule": "rules"}, "schedule"),
        ({"option": 99}, "option"),
        ({"option": "2"}, "option"),
        ({"option": True}, "option"),
        ({"version": 2}, "version"),
        ({"seats": 11}, "seats"),
        ({"players": ...}, "players"),
        ({"players": 10}, "players"),
        ({"players": 2}, "players"),
        ({"button": ...}, "button"),
        ({"button": 10}, "button"),
        ({"reached": "moon"}, "reached"),
        ({"reached": "deal"}, "reached"),
        ({"wagers": [{}]}, "wagers"),
        ({"player_dealer": {"seat": 1}}, "player_dealer"),
        ({"pot": 5}, "pot"),
        ({"board": ["6c", "8c", "6d", "3h"]}, "board"),
        ({"board": ["6c"]}, "board"),
        ({"board": ["6c", "8c", "6d", "3h", "Xx"]}, "board[4]"),
        ({"board": ["6c", "8c", "6d", "3h", "6c"]}, "board[4]"),
        ({"board": ["6c", "8c", "6d", "3h", "2s"]}, "hands.1[0].cards[0]"),
        ({"pots": {}}, "pots"),
        ({"pots": [5]}, "pots[0]"),
        ({"pots": [{"amount": 0, "eligible": [1]}]}, "pots[0].amount"),
        ({"pots": [{"amount": 10.5, "eligible": [1]}]}, "pots[0].amount"),
        ({"pots": [{"amount": 100, "eligible": []}]}, "pots[0].eligible"),
        ({"pots": [{"amount": 100, "eligible": [1, 1]}]}, "pots[0].eligible"),
        ({"pots": [{"amount": 100, "eligible": [1, 12]}]}, "pots[0].eligible[1]"),
        ({"pots": [{"amount": 100, "eligible": [1, 7]}]}, "hands.7"),
        ({"pots": [{"amount": 100, "eligible": [1], "who": 1}]}, "pots[0].who"),
        (
            {"pots": [{"amount": 100, "eligible": [1, 4], "winners": {"low": [1]}}]},
            "pots[0].winners.high",
        ),
        (
            {"pots": [{"amount": 9, "eligible": [1, 4], "winners": {"high": [1], "low": [4]}}]},
            "pots[0].winners.low",
        ),
        (
            {"pots": [{"amount": 9, "eligible": [1, 4], "winners": {"high": [3]}}]},
            "pots[0].winners.high[0]",
        ),
        ({"pots": [{"amount": 9, "eligible": [1], "after_draw": 5}]}, "pots[0].after_draw"),
        ({"bets": [{"seat": 1, "street": "flop", "amount": 5}]}, "bets"),
        ({"bets": [{"seat": 1, "street": "moon", "amount": 5}]}, "bets[0].street"),
        ({"hands": []}, "hands"),
        ({"hands": {"x": []}}, "hands.x"),
        ({"hands": {"01": [{"cards": ["As", "Ks", "Qs", "Js"]}]}}, "hands.01"),
        ({"hands": {"9" * 5000: []}}, f"hands.{'9' * 5000}"),
        ({"hands": {"1": []}}, "hands.1"),
        ({"hands": {"1": [{"cards": ["2s"]}]}}, "hands.1[0].cards"),
        ({"chip": -1}, "chip"),
        ({"time_due": 1}, "time_due"),
    ],
)
def test_mistakes_are_refused_with_their_place(
    catalog: Catalog, fields: dict[str, Any], place: str
) -> None:
    with pytest.raises(BadInputError) as caught:
        settle_file(catalog, changed(OMAHA, **fields))
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"point": 50}, "point"),  # 003:357
        ({"point": 10100}, "point"),
        ({"point": ...}, "point"),
        ({"button": 3}, "button"),
        ({"button": ...}, "button"),
        ({"seats": 6}, "seats"),
        ({"coverage": "all"}, "coverage"),
        ({"stacks": {"1": -5}}, "stacks.1"),
        ({"stacks": []}, "stacks"),
        ({"hands": {"2": [{"clean_sweep": "dragon"}]}}, "hands"),
        ({"hands": {"1": [{"clean_sweep": "x"}]}}, "hands.1[0].clean_sweep"),
        ({"hands": {"1": [{"clean_sweep": True}]}}, "hands.1[0].clean_sweep"),
        ({"hands": {"1": [{"clean_sweep": 5}]}}, "hands.1[0].clean_sweep"),
        ({"hands": {"1": [{"clean_sweep": {"dragon": 1}}]}}, "hands.1[0].clean_sweep"),
        ({"hands": {"1": [{"clean_sweep": ["As", 5]}]}}, "hands.1[0].clean_sweep[1]"),
        ({"hands": {"1": [{"clean_sweep": ["As", "Ks"]}]}}, "hands.1[0].cards"),
        ({"hands": {"1": [{"front": ["As"]}]}}, "hands.1[0]"),
        ({"hands": {"1": [{"front": ["As", "As"]}]}}, "hands.1[0].front[1]"),
        ({"hands": {"1": [{"play": True}]}}, "hands.1[0].play"),
        ({"wagers": [1]}, "wagers"),
        ({"board": ["As"]}, "board"),
    ],
)
def test_mistakes_in_chinese_poker_are_refused_with_their_place(
    catalog: Catalog, fields: dict[str, Any], place: str
) -> None:
    with pytest.raises(BadInputError) as caught:
        settle_file(catalog, changed(CHINESE, **fields))
    assert caught.value.place == place


@pytest.mark.parametrize("name", ["six-pairs", "6 Pairs", "Six_Pairs", "six pairs"])
def test_clean_sweep_is_named_as_printed_or_by_its_cards(catalog: Catalog, name: str) -> None:
    document = changed(CHINESE)  # 003:318
    before = settle_file(catalog, document)
    document["hands"]["5"] = [{"clean_sweep": name}]
    assert settle_file(catalog, document)["exchanges"] == before["exchanges"]


def test_same_card_in_two_chinese_hands_is_refused(catalog: Catalog) -> None:  # 003:344: misdeal
    document = changed(CHINESE)
    document["hands"]["2"][0]["front"][0] = "As"
    with pytest.raises(BadInputError, match=r"hands\.2\[0\]\.front\[0\].*hands\.1\[0\]\.front"):
        settle_file(catalog, document)


def test_files_become_facts() -> None:
    hand = parse(game("casino-99", "omaha"), None, OMAHA)
    assert isinstance(hand, PokerHand)
    assert (hand.players, hand.reached, hand.pots[0].eligible) == (7, "showdown", (1, 4, 6))
    chinese = game("casino-99", "chinese-poker")
    found = parse(chinese, chinese.schedules[0].option(2), CHINESE)
    assert isinstance(found, ChineseHand)
    assert (found.button, found.point_cents, sorted(found.hands)) == (2, 500, [1, 2, 5])


_junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 20) | st.sampled_from(["As", "1", "flop", "x", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["1", "high", "amount", "cards", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


_KEYS = ("bets", "board", "button", "chip", "folded", "hands", "option", "players", "point", "pots",
         "reached", "schedule", "seats", "stacks", "winners")  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(base=st.sampled_from([OMAHA, CHINESE]), key=st.sampled_from(_KEYS), junk=_junk)
def test_no_file_ends_in_anything_but_a_plain_sentence(
    base: dict[str, Any], key: str, junk: Any
) -> None:
    said = ""
    try:
        said = str(settle_file(poker_catalog(), base | {key: junk}))
    except FloormanError as error:
        said = str(error)
    assert said.strip()


LOWBALL: dict[str, Any] = {
    "cardroom": "casino-99", "game": "lowball", "schedule": RATES, "option": 1, "players": 4,
    "button": 1,
    "bets": [
        {"seat": 1, "street": "deal", "amount": 1000},
        {"seat": 2, "street": "deal", "amount": 1000},
        {"seat": 1, "street": "draw", "amount": 2000},
        {"seat": 2, "street": "draw", "amount": 2000},
    ],
    "hands": {
        "1": {"cards": ["7c", "joker", "4h", "3s", "2c"], "checked": True},
        "2": {"cards": ["8c", "5c", "4d", "3h", "2s"]},
    },
}  # fmt: skip


def test_lowball_checked_seven_in_a_file(catalog: Catalog) -> None:  # 003:118, 003:123
    found = settle_file(catalog, LOWBALL)
    assert [(a["seat"], a["amount"]) for a in found["awards"]] == [(1, 1900), (2, 4000)]
    assert found["hands"]["1"] == "seven-four low"
    assert found["fees"]["total"] == 100


def test_hands_that_are_all_dead_are_left_to_the_floor(catalog: Catalog) -> None:  # 003:125
    document = deepcopy(LOWBALL)
    for seat in ("1", "2"):
        document["hands"][seat]["cards"].pop()
    with pytest.raises(BadInputError, match=r"^hands: .*dead"):
        settle_file(catalog, document)


def test_what_a_file_must_say(catalog: Catalog) -> None:
    with pytest.raises(BadInputError, match=r"^hand: "):
        settle_file(catalog, ["no", "object"])
    alone = [{"amount": 900, "eligible": [4]}]
    with pytest.raises(BadInputError, match=r"^reached: "):
        settle_file(catalog, changed(OMAHA, pots=alone, reached=..., hands={}, board=[]))
    with pytest.raises(BadInputError, match=r"^folded: "):
        settle_file(catalog, changed(LOWBALL, folded=[1, 2]))
    sweep = changed(CHINESE)
    sweep["hands"]["5"] = [{"clean_sweep": "dragon", "cards": ["As"]}]
    with pytest.raises(BadInputError, match=r"^hands\.5\[0\]\.cards: .*13"):
        settle_file(catalog, sweep)
