"""Hand files: what is refused, and with which place."""

import copy
from typing import Any

import pytest

from floorman.catalog.facts import Cardroom, Catalog
from floorman.catalog.load import load_game
from floorman.engine.transcript import settle_document
from floorman.errors import FloormanError

CATALOG = Catalog(
    (
        Cardroom(
            "casino-club",
            "Casino Club",
            (),
            (load_game("casino-club", "three-card-poker-6-card-bonus"),),
        ),
    )
)
HAND: dict[str, Any] = {
    "version": 1,
    "cardroom": "casino-club",
    "game": "three-card-poker-6-card-bonus",
    "schedule": "rules",
    "option": 2,
    "seats": 7,
    "player_dealer": {"seat": 3, "wager": 50000, "cards": ["Qh", "7d", "2c"]},
    "wagers": [
        {"seat": 1, "bettor": "seat", "spot": "ante", "amount": 1500},
        {"seat": 1, "bettor": "back-1", "spot": "ante", "amount": 500},
    ],
    "hands": {"1": [{"cards": ["As", "Ad", "4h"], "play": True}]},
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**copy.deepcopy(HAND), **fields}


def test_the_contracts_own_example_settles() -> None:
    transcript = settle_document(CATALOG, changed(first_action=4))
    assert transcript["fees"] == {
        "total_table_action": 2000,
        "player_dealer": 50,
        "players": {"1": 0},
        "total": 50,
        "collected": "before-deal",
        "why": transcript["fees"]["why"],
    }
    assert [step["spot"] for step in transcript["steps"]] == ["play", "ante", "play", "ante"]
    assert transcript["player_dealer"] == {
        "wager": 50000,
        "paid": 4000,
        "collected": 0,
        "net": -4000,
    }
    assert transcript["first_action"] == 4
    assert transcript["hands"]["1"] == "pair of aces"


def test_a_wager_over_its_limit_is_settled_and_put_to_the_floor() -> None:  # 000:430: $50 at most
    wagers = [*HAND["wagers"], {"seat": 1, "bettor": "seat", "spot": "pair-plus", "amount": 10000}]
    questions = settle_document(CATALOG, changed(wagers=wagers))["questions"]
    assert questions == ["seat 1: $100 is over the Pair Plus maximum of $50."]


def test_results_without_cards_meet_the_same_settlement() -> None:
    results = [
        {"seat": 1, "spot": "ante", "outcome": "win"},
        {"seat": 1, "spot": "pair-plus", "outcome": "win", "line": "one-pair"},
    ]
    wagers = [
        {"seat": 1, "bettor": "seat", "spot": "ante", "amount": 1500},
        {"seat": 1, "bettor": "seat", "spot": "pair-plus", "amount": 500},
    ]
    transcript = settle_document(CATALOG, changed(wagers=wagers, hands={}, results=results))
    assert [(s["spot"], s["paid"]) for s in transcript["steps"]] == [
        ("ante", 1500),
        ("pair-plus", 500),
    ]


BAD = [
    ({"cardroom": "nowhere"}, "cardroom: 'nowhere' is not in the catalog"),
    ({"game": "faro"}, "game: 'faro' is not approved"),
    ({"schedule": "x"}, "schedule: 'x' is not a schedule"),
    ({"option": 99}, "option: 99 is not an option"),
    ({"option": "2"}, "option: must be a whole number"),
    ({"version": 2}, "version: must be 1"),
    ({"seats": 9}, "seats: .* at most 7"),
    ({"colour": 1}, "colour: unknown field"),
    ({"coverage": "all"}, "coverage: must be one of"),
    ({"first_action": 3}, "first_action: seat 3 holds the bank"),
    ({"first_action": 8}, "first_action: must be a seat"),
    ({"wagers": {}}, "wagers: must be a list"),
    (
        {"wagers": [{"seat": 1, "spot": "ante", "amount": 15.5}]},
        r"wagers\[0\].amount: must be whole",
    ),
    ({"wagers": [{"seat": 1, "spot": "ante", "amount": -5}]}, r"wagers\[0\].amount"),
    ({"wagers": [{"seat": 1, "spot": "ante", "amount": True}]}, r"wagers\[0\].amount"),
    ({"wagers": [{"seat": 3, "spot": "ante", "amount": 500}]}, r"wagers\[0\].seat: seat 3 holds"),
    ({"wagers": [{"seat": 1, "spot": "tie", "amount": 500}]}, r"wagers\[0\].spot: 'tie' is not"),
    (
        {"wagers": [{"seat": 1, "spot": "pair-plus", "amount": 500}]},
        r"wagers\[0\].spot: Pair Plus needs",
    ),
    ({"wagers": [*HAND["wagers"], HAND["wagers"][0]]}, r"wagers\[2\]: the seated player already"),
    ({"player_dealer": {"seat": 3, "wager": 0}}, r"player_dealer.wager: must be whole cents"),
    ({"player_dealer": {"seat": 3, "wager": 100, "cards": ["Zz"]}}, r"player_dealer.cards\[0\]"),
    ({"player_dealer": {"seat": 3, "wager": 100, "cards": ["Qh", "Qh", "2c"]}}, "queen of hearts"),
    ({"player_dealer": 5}, "player_dealer: must be an object"),
    ({"hands": {"1": [{"cards": ["As", "Ad"], "play": True}]}}, r"hands.1\[0\].cards"),
    ({"hands": {"2": [{"cards": ["As", "Ad", "4h"], "play": True}]}}, "hands.2: seat 2 has cards"),
    ({"hands": {"1": [{"cards": ["As", "Ad", "joker"], "play": True}]}}, "joker"),
    ({"hands": {"1": {}}}, r"hands.1: must be a list"),
    ({"hands": {"x": []}}, r"hands.x: must be a seat"),
]


@pytest.mark.parametrize(("fields", "says"), BAD, ids=[says for _, says in BAD])
def test_a_mistake_is_refused_with_its_place(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(FloormanError, match=says):
        settle_document(CATALOG, changed(**fields))


def test_what_is_no_object_is_refused() -> None:
    for document in ([], "x", None, 5):
        with pytest.raises(FloormanError, match="hand: must be an object"):
            settle_document(CATALOG, document)
