"""The chain: each record vouches for the one before it and for the rows it wrote."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.errors import FloormanError
from floorman.ledger.acts import ACTS, Changes, changes_of
from floorman.ledger.record import GENESIS, chain_hash, plain, seal

PARTS = st.lists(st.text(alphabet="abc|1 ", max_size=4), min_size=2, max_size=5)


@given(PARTS, PARTS)
def test_different_records_have_different_hashes(first: list[str], second: list[str]) -> None:
    same = chain_hash(GENESIS, first) == chain_hash(GENESIS, second)
    assert same == (first == second)


def test_the_hash_covers_the_record_before() -> None:
    assert chain_hash(GENESIS, [1]) != chain_hash("1" * 64, [1])


def test_sealed_rows_tell_columns_apart() -> None:
    assert seal("hand", [1, 23]) != seal("hand", [12, 3])


def test_texts_are_trimmed_and_printable() -> None:
    assert plain("  a note\nin two lines ", "note") == "a note\nin two lines"
    with pytest.raises(FloormanError, match="printed"):
        plain("a\x1fb", "note")


def test_changes_join_and_an_empty_one_is_false() -> None:
    both = changes_of(4, "hand", 7) | changes_of(5, "alert raised", None)
    assert both == Changes(5, frozenset({"hand", "rotation", "table", "alert"}), frozenset({7}))
    assert not Changes(5)


def test_every_act_touches_something() -> None:
    assert all(ACTS.values())
