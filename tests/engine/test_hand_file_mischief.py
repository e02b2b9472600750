"""Whatever a hand file holds, it is settled to the cent or refused in a sentence with its place."""

import copy
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.load import load_catalog
from floorman.engine.hand_file import MOST_CENTS
from floorman.engine.transcript import settle_document
from floorman.errors import BadInputError, FloormanError
from tests.engine.full_tables import TABLES, Document

CATALOG = load_catalog()
STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, 2, 8, 99, 10**30, -(10**30), 1.5, float("nan"), float("inf"),
    "", "seat", "1", "01", "²", "٣", "As", "joker", "Zz", "envy", "insurance", "\ud800", "\x00",
    [], {}, [[]], {"1": []}, {"1": [{}]}, {"0": []}, {"99": [{}]}, ["As", "As"], "9" * 5000,
]  # fmt: skip
FIELDS = [
    "results", "insurance", "even_money", "dice", "board", "first_action", "coverage", "low",
    "doubled", "doubles", "surrender", "rescue", "done", "play", "player_line", "banker_line",
    "hands", "wagers", "cards", "bogus",
]  # fmt: skip
PLACE = re.compile(r"^[\w.\[\]]+: \S")


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    keys = list(node) if isinstance(node, dict) else range(len(node) if type(node) is list else 0)
    for key in keys:
        found += places(node[key], (*path, key))
    return found


def parent(document: Document, path: tuple[Any, ...]) -> Any:
    node: Any = document
    for key in path[:-1]:
        node = node[key]
    return node


@st.composite
def spoilt(draw: st.DrawFn) -> Document:
    document = copy.deepcopy(draw(st.sampled_from(list(TABLES.values()))))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(document)))
        node, key = parent(document, path), path[-1]
        act = draw(st.integers(0, 3))
        if act == 0:
            node[key] = copy.deepcopy(draw(st.sampled_from(STRANGE)))
        elif act == 1:
            del node[key]
        elif act == 2:
            other = draw(st.sampled_from(places(document)))
            node[key] = copy.deepcopy(parent(document, other)[other[-1]])
        elif isinstance(node, dict):
            node[draw(st.sampled_from(FIELDS))] = copy.deepcopy(draw(st.sampled_from(STRANGE)))
        else:
            node.append(copy.deepcopy(node[0]))
    return document


def settled_or_refused(document: Document) -> tuple[Document | None, str]:
    try:
        return settle_document(CATALOG, document), ""
    except FloormanError as error:
        return None, str(error)


@settings(max_examples=400, deadline=None)
@given(spoilt())
def test_a_spoilt_hand_file_is_settled_to_the_cent_or_refused(document: Document) -> None:
    found, sentence = settled_or_refused(document)
    if found is None:
        assert PLACE.match(sentence), sentence
        return
    json.dumps(found)
    for step in found["steps"]:
        assert step["collected"] + step["returned"] == step["amount"]
    paid = sum(step["paid"] for step in found["steps"])
    collected = sum(step["collected"] for step in found["steps"])
    assert found["player_dealer"]["net"] == collected - paid


@pytest.mark.parametrize("name", TABLES)
def test_a_full_table_of_each_game_is_settled(name: str) -> None:
    found = settle_document(CATALOG, TABLES[name])
    assert len(found["steps"]) >= len(TABLES[name]["wagers"])
    assert all(step["outcome"] != "no-action" for step in found["steps"])


@pytest.mark.parametrize("key", ["01", "²", "٣", " 1", "1 ", "+1", "9" * 5000, "0", "15"])
def test_a_seat_has_one_name(key: str) -> None:
    document = copy.deepcopy(TABLES["casino-club pure"])
    document["insurance"] = {key: 500}
    with pytest.raises(BadInputError, match="must be a seat from 1 to 8"):
        settle_document(CATALOG, document)


@pytest.mark.parametrize("version", ["", "1", 2, True, 1.0, None])
def test_another_version_is_refused(version: Any) -> None:
    with pytest.raises(BadInputError, match=r"^version: must be 1"):
        settle_document(CATALOG, {**TABLES["casino-club pure"], "version": version})


def test_an_amount_that_no_table_holds_is_refused() -> None:
    document = copy.deepcopy(TABLES["casino-99 ultimate"])
    document["wagers"][0]["amount"] = MOST_CENTS + 1
    with pytest.raises(BadInputError, match=r"wagers\[0\].amount: is over"):
        settle_document(CATALOG, document)


def test_odds_of_thousands_of_digits_are_refused() -> None:
    document = copy.deepcopy(TABLES["casino-99 baccarat"])
    document["results"] = [{"seat": 1, "spot": "tie", "outcome": "win", "odds": "9" * 5000 + ":1"}]
    with pytest.raises(BadInputError, match=r"results\[0\].odds: is too long"):
        settle_document(CATALOG, document)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("casino-club three card", "insurance", {"1": 500}),
        ("casino-club three card", "dice", 11),
        ("casino-99 ultimate", "even_money", [1]),
        ("casino-99 baccarat", "board", ["As"]),
        ("casino-99 pai gow", "player_line", ["As"]),
        ("casino-club pure", "banker_line", ["As"]),
    ],
)
def test_a_field_of_another_game_is_refused(name: str, field: str, value: Any) -> None:
    with pytest.raises(BadInputError, match=f"^{field}: "):
        settle_document(CATALOG, {**TABLES[name], field: value})


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("casino-club three card", "doubled", 500),
        ("casino-99 ultimate", "surrender", True),
        ("casino-99 pai gow", "play", True),
        ("casino-club pure", "low", ["As", "Kd"]),
    ],
)
def test_a_decision_of_another_game_is_refused(name: str, field: str, value: Any) -> None:
    document = copy.deepcopy(TABLES[name])
    document["hands"]["1"][0][field] = value
    with pytest.raises(BadInputError, match=rf"^hands\.1\[0\]\.{field}: "):
        settle_document(CATALOG, document)
