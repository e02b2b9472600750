"""A rehearsal is the same table in memory, and never touches the record."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from floorman.errors import FloormanError
from floorman.services.rehearsal import BADGE, PIN, rehearsal_of
from tests.evening import open_room, open_table, set_up


def test_a_table_is_rehearsed_with_its_own_game_and_option(tmp_path: Path) -> None:
    house = open_room(tmp_path)
    evening = set_up(house)
    open_table(evening, 1)
    before = house.reads.verify()
    copy = rehearsal_of(house, 1, now=datetime.now(UTC))
    now = copy.reads.now(datetime.now(UTC))
    (table,) = now.tables
    assert table.word == "open"
    real = house.reads.now(evening.clock()).table(1)
    assert real is not None
    assert real.assignment is not None
    assert table.assignment is not None
    assert table.assignment.path == real.assignment.path
    who, _ = copy.staff.sign_in(badge=BADGE, pin=PIN, now=datetime.now(UTC))
    copy.rotations.accept(table=1, bank_cents=50000, by=who, now=datetime.now(UTC))
    copy.dealing.start_hand(table=1, by=who, now=datetime.now(UTC))
    assert house.reads.verify() == before
    house.close()


def test_a_table_without_a_game_cannot_be_rehearsed(tmp_path: Path) -> None:
    house = open_room(tmp_path)
    set_up(house)
    with pytest.raises(FloormanError, match="has no game"):
        rehearsal_of(house, 1, now=datetime.now(UTC))
    with pytest.raises(FloormanError, match="no table 99"):
        rehearsal_of(house, 99, now=datetime.now(UTC))
    house.close()
