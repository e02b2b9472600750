"""Places that a second reading of the documents found unsettled."""

import copy
from typing import Any

from floorman.catalog.load import load_catalog
from floorman.engine.transcript import settle_document
from tests.engine.full_tables import TABLES, Document

CATALOG = load_catalog()


def settled(name: str, **changes: Any) -> Document:
    return settle_document(CATALOG, {**copy.deepcopy(TABLES[name]), **changes})


def test_dice_on_the_player_dealer_of_a_hand_without_wagers_start_at_its_left() -> None:  # 003:1417
    found = settled("casino-99 pai gow", wagers=[], hands={}, dice=8)
    assert (found["first_action"], found["steps"]) == (3, [])


def test_a_player_fee_that_the_text_denies_is_not_taken_but_asked() -> None:  # 004:1147, 004:1150
    found = settled("central-coast ultimate")
    assert set(found["fees"]["players"].values()) == {0}
    assert [q for q in found["questions"] if q.startswith("players: $1.00 is printed")]


def test_insurance_comes_before_the_game_wager_it_protects() -> None:  # 000:96, 000:118
    steps = settled("casino-club pure")["steps"]
    at_three = [step["spot"] for step in steps if step["seat"] == 3 and step["bettor"] == "seat"]
    assert at_three[:2] == ["insurance", "game"]


def test_all_insurance_comes_first_where_settling_goes_wager_by_wager() -> None:  # 003:419
    steps = settled("casino-99 pure 3 to 2")["steps"]
    assert [step["spot"] for step in steps].index("insurance") == 0


def spanish(*hands: Document) -> Document:
    game = {"seat": 1, "bettor": "seat", "spot": "game", "amount": 1000}
    match = {**game, "spot": "match-the-dealer", "amount": 500}
    return settled(
        "casino-99 spanish",
        wagers=[game, match],
        hands={"1": list(hands)},
        player_dealer={"seat": 2, "wager": 100_000, "cards": ["8h", "9d"]},
    )


def test_match_goes_by_the_cards_that_open_the_first_two_hands() -> None:  # 003:1943
    found = spanish(*({"cards": [card, "Kd"]} for card in ("8h", "8h")))
    assert found["steps"][-1]["odds"] == "18/1"
    assert found["questions"] == []


def test_match_asks_the_floor_after_a_second_split_if_it_matters() -> None:  # 003:1943
    found = spanish(*({"cards": [card, "Kd"]} for card in ("8h", "8s", "8c")))
    assert found["steps"][-1]["odds"] == "13/1"
    assert "split more than once" in found["questions"][0]
    same = spanish(*({"cards": [card, "Kd"]} for card in ("8d", "8s", "8c")))
    assert (same["steps"][-1]["odds"], same["questions"]) == ("8/1", [])
