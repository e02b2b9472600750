"""Units of work: one act is one record, all of it or nothing."""

from itertools import pairwise
from pathlib import Path

import pytest

from floorman.ledger.room import Room, Table
from floorman.services.house import House
from floorman.store.mapping import all_rows
from tests.evening import START, Evening, open_room, set_up


def test_facts_without_a_record_are_never_committed(house: House) -> None:
    with (
        pytest.raises(RuntimeError, match="left no record"),
        house.store.unit(START, "desk") as unit,
    ):
        unit.put(Room(1, "casino-99", "Casino 99", 3))
    assert house.reads.room() is None


def test_an_act_that_fails_leaves_nothing(evening: Evening) -> None:
    house = evening.house
    before = house.reads.now(evening.clock())

    def power_cut() -> None:
        with house.store.unit(evening.clock(), "desk") as unit:
            unit.put(Table(9, "Nine", "half-moon", 7))
            unit.record("table added", badge="100", table=9, body={})
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        power_cut()
    after = house.reads.now(evening.clock())
    assert (after.seq, after.head) == (before.seq, before.head)
    assert after.table(9) is None


def test_one_act_is_one_record(evening: Evening) -> None:
    def twice() -> None:
        with evening.house.store.unit(evening.clock(), "desk") as unit:
            unit.record("note", badge="100", body={})
            unit.record("note", badge="100", body={})

    with pytest.raises(RuntimeError, match="one act"):
        twice()


def test_records_are_numbered_without_gaps(evening: Evening) -> None:
    records = evening.house.reads.records(limit=1000)[::-1]
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    assert all(later.previous == earlier.hash for earlier, later in pairwise(records))


def test_the_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    with open_room(tmp_path) as house:
        set_up(house)
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("floorman.db*")}
    assert modes["floorman.db"] == 0o600
    assert set(modes.values()) == {0o600}


def test_no_pin_and_no_pin_hash_stands_on_record(evening: Evening) -> None:
    for record in evening.house.reads.records(limit=1000):
        assert "argon2" not in record.body
    with evening.house.store.reading() as reader:
        rows = reader.line.run("SELECT rows FROM record").fetchall()
    assert not any("argon2" in row[0] for row in rows)


def test_a_text_with_control_characters_is_refused(evening: Evening) -> None:
    from floorman.errors import FloormanError

    with pytest.raises(FloormanError, match="characters"):
        evening.house.room.change_table(
            number=1, name="a\x1fb", by=evening.manager, now=evening.clock()
        )


def test_rows_and_facts_have_the_same_fields() -> None:
    for rows in all_rows():
        assert set(rows.columns) == set(rows.table.columns.keys())


def test_rehearsal_has_a_store_of_its_own(evening: Evening) -> None:
    from tests.evening import catalog, deal, open_table

    before = evening.house.reads.now(evening.clock()).seq
    with House.rehearsal(catalog()) as practice:
        played = set_up(practice)
        open_table(played)
        assert deal(played).dropped_cents > 0
        assert practice.reads.verify().ok
    assert evening.house.reads.now(evening.clock()).seq == before
