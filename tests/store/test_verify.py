"""Verify walks the whole record and names the first entry that does not hold."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from floorman.ledger.dealing import HandEntry, Tally, TimedCollection
from floorman.ledger.matters import Backup, Figure
from floorman.ledger.packing import stamp
from floorman.ledger.record import Verification
from floorman.services.house import House
from floorman.store.database import open_copy
from floorman.store.mapping import all_rows, rows_of
from floorman.store.verify import Progress, verify
from tests.evening import Evening, bank, deal, open_room, open_table, set_up


@pytest.fixture
def played(evening: Evening) -> Evening:
    """An evening that has left something in every kind of row that an evening leaves."""
    house, clock = evening.house, evening.clock
    open_table(evening)
    for _ in range(4):
        entry = deal(evening)
    house.dealing.void_hand(hand=entry.id, why="exposed card", by=evening.floor, now=clock())
    house.alerts.call_floor(table=1, by=evening.dealer, now=clock())
    house.notes.write(text="quiet night", by=evening.floor, now=clock())
    return evening


def run(house: House, statement: str) -> None:
    """What somebody with the database's own tool would do."""
    with house.store.engine.connect() as connection:
        connection.exec_driver_sql(statement)
        if house.store.postgres:
            connection.commit()


def test_an_honest_record_holds(played: Evening) -> None:
    found = played.house.reads.verify()
    assert found.ok
    assert found.entries == played.house.reads.now(played.clock()).seq


@pytest.mark.parametrize(
    "column", ["at", "day", "station", "badge", "act", "subject", "token", "body", "rows", "hash"]
)
def test_an_edited_record_is_named(played: Evening, column: str) -> None:
    run(played.house, f"UPDATE record SET {column} = 'x' WHERE seq = 7")
    found = played.house.reads.verify()
    assert not found.ok
    assert found.bad is not None
    assert found.bad.seq in (7, 8)


def test_a_deleted_record_is_missed(played: Evening) -> None:
    run(played.house, "DELETE FROM record WHERE seq = 9")
    found = played.house.reads.verify()
    assert found.bad is not None
    assert found.bad.seq == 9


def test_a_cut_off_end_is_missed(played: Evening) -> None:
    seq = played.house.reads.now(played.clock()).seq
    run(played.house, f"DELETE FROM record WHERE seq = {seq}")
    assert not played.house.reads.verify().ok


def test_every_edited_column_of_every_row_is_found(tmp_path: Path) -> None:
    """With the sqlite3 tool, one column at a time, over every kind of row."""
    folder = tmp_path / "room"
    with open_room(folder) as house:
        evening = set_up(house)
        leave_everything(evening)
        assert house.reads.verify().ok
        house.store.engine.dispose()
    whole = (folder / "floorman.db").read_bytes()
    copy = tmp_path / "copy.db"
    for rows in all_rows():
        if not rows.sealed:
            continue
        for column in rows.columns:
            copy.write_bytes(whole)
            with closing(sqlite3.connect(copy)) as tool:
                changed = tool.execute(
                    f"UPDATE {rows.name} SET {column} = CASE WHEN {column} IS NULL THEN 1 "
                    f"WHEN typeof({column}) = 'integer' THEN {column} + 1000 "
                    f"ELSE {column} || 'x' END WHERE rowid = (SELECT min(rowid) FROM {rows.name})"
                ).rowcount
                tool.commit()
            assert changed == 1, f"the evening leaves no {rows.name}"
            engine = open_copy(copy)
            assert not verify(engine).ok, f"{rows.name}.{column}"
            engine.dispose()


@pytest.mark.parametrize("name", ["tally", "seat_tally", "draft", "hand", "mark", "stay", "head"])
def test_a_row_taken_away_is_missed(played: Evening, name: str) -> None:
    if name == "draft":
        bank(played)
        played.house.dealing.start_hand(table=1, by=played.dealer, now=played.clock())
        run(played.house, "UPDATE draft SET document = '{}'")
    elif name == "head":
        run(played.house, "UPDATE head SET hash = 'x'")
    else:
        keys = {"hand": "id", "stay": "id", "mark": "hand"}
        key = keys.get(name, "shift")
        run(played.house, f"DELETE FROM {name} WHERE {key} = (SELECT min({key}) FROM {name})")
    assert not played.house.reads.verify().ok


def test_an_invented_hand_is_found(played: Evening) -> None:
    columns = ", ".join(rows_of(HandEntry).columns[1:])
    run(
        played.house, f"INSERT INTO hand (id, {columns}) SELECT 999999, {columns} FROM hand LIMIT 1"
    )
    found = played.house.reads.verify()
    assert found.bad is not None
    assert "not on record" in found.bad.reason


def test_a_check_can_be_stopped(played: Evening) -> None:
    found = played.house.reads.verify(lambda done, of: False)
    assert not found.ok
    assert found.bad is not None
    assert "stopped" in found.bad.reason


def leave_everything(evening: Evening) -> None:
    """Something in every kind of row, most of it by playing, the rest by writing facts."""
    house, clock, floor = evening.house, evening.clock, evening.floor
    open_table(evening)
    for _ in range(3):
        entry = deal(evening)
    house.dealing.void_hand(hand=entry.id, why="exposed card", by=floor, now=clock())
    house.alerts.call_floor(table=1, by=evening.dealer, now=clock())
    house.notes.write(text="quiet night", by=floor, now=clock())
    house.tables.close(table=1, by=floor, now=clock())
    stay, _ = house.boxes.pull(table=1, by=floor, now=clock(), witness="201")
    house.boxes.receive(stay=stay.id, by=evening.counter, now=clock())
    house.boxes.count(stay=stay.id, by=evening.counter, now=clock(), total_cents=100)
    with house.store.unit(clock(), "desk") as unit:
        shift = entry.shift
        unit.add(TimedCollection(unit.seq, 1, shift, entry.assignment, stay.id, unit.now, "300",
                                 4, 100, 400, 400, "", False))  # fmt: skip
        unit.add(Figure("a/b/c/1", "player", 50, "100", unit.now, unit.seq))
        unit.add(Backup(unit.seq, "b.db", unit.now, "100", "x"))
        unit.tally(Tally(shift, 1, entry.assignment, stay.id, 0, stamp(unit.now)[:13], 100, 0, 1,
                         400, 400, 0, 0, 0))  # fmt: skip
        unit.record("note", badge="100", body={})


def test_a_long_record_is_walked_by_several_processes(tmp_path: Path) -> None:
    """The way of a million records, in small: shorter stretches, the same processes."""
    with open_room(tmp_path) as house:

        def walk(progress: Progress | None = None) -> Verification:
            return verify(house.store.engine, progress, alone=10, stretch=7)

        evening = set_up(house)
        leave_everything(evening)
        told: list[tuple[int, int]] = []
        found = walk(lambda done, of: told.append((done, of)))
        assert found.ok
        assert found.entries == house.reads.now(evening.clock()).seq
        assert told[-1] == (found.entries, found.entries)
        assert len(told) == -(-found.entries // 7)
        hand = house.reads.hands().hands[-1].id
        run(house, f"UPDATE hand SET dropped_cents = 1 WHERE id = {hand}")
        bad = walk().bad
        assert bad is not None
        assert bad.seq == hand
        stopped = walk(lambda done, of: False)
        assert stopped.entries == 7
