"""Whatever is edited in the file with another program, walking the record finds it."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from floorman.errors import FloormanError
from floorman.services.demo import fill
from floorman.services.facts import Backup
from floorman.services.house import House
from floorman.services.readings import missing_fees
from floorman.store.database import FILE
from floorman.store.mapping import all_rows, rows_of
from floorman.store.rows import ONCE
from tests.evening import open_room

NOW = datetime(2026, 11, 18, 4, 0, tzinfo=UTC)
CHAIN = ("record", "head")
# That a station was seen alive is no act of anybody; `tests/store` may change it at will.
NOT_VOUCHED_FOR = {"station"}
TABLES = sorted({rows.name for rows in all_rows()} - NOT_VOUCHED_FOR) + list(CHAIN)


class File:
    """The record's file under another program's hands, and the house that checks it."""

    def __init__(self, house: House, path: Path) -> None:
        self._house = house
        self.sql = sqlite3.connect(path, isolation_level=None)
        self.sql.execute("PRAGMA synchronous = OFF")
        self._as_it_was = sqlite3.connect(":memory:")
        self.sql.backup(self._as_it_was)

    def found(self) -> bool:
        """Whether walking the record tells of it, in words; then all is as it was."""
        try:
            return not self._house.reads.verify().ok
        except FloormanError:
            return True
        finally:
            self._as_it_was.backup(self.sql)

    def close(self) -> None:
        self.sql.close()
        self._as_it_was.close()

    def columns(self, table: str) -> list[str]:
        return [row[1] for row in self.sql.execute(f"PRAGMA table_info({table})")]

    def rows(self, table: str) -> list[int]:
        """The rows to try things on: the first, one in the middle, the last."""
        found = [row[0] for row in self.sql.execute(f"SELECT rowid FROM {table} ORDER BY rowid")]
        assert found, f"there is no row of {table} to try"
        return list(dict.fromkeys((found[0], found[len(found) // 2], found[-1])))

    def edit(self, statement: str, *values: Any) -> bool:
        """Runs a statement; the database itself may refuse it."""
        try:
            self.sql.execute(statement, values)
        except sqlite3.IntegrityError:
            return False
        return True


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[File]:
    folder = tmp_path_factory.mktemp("edits")
    with open_room(folder) as house:
        fill(house, hands=60, seed=5, now=NOW)
        _the_rest(house)
        opened = File(house, folder / FILE)
        assert not opened.found()
        yield opened
        opened.close()


def _the_rest(house: House) -> None:
    """Rows of the kinds that a demo does not write."""
    boss, _ = house.staff.sign_in(badge="1001", pin="2580", now=NOW)
    for path, place in list(unreadable_fees(house))[:2]:
        house.readings.enter_figure(path=path, place=place, fee_cents=300, by=boss, now=NOW)
    for name in ("one.db", "other.db"):
        with house.store.unit(NOW, "desk") as unit:
            unit.add(Backup(unit.seq, name, NOW, boss.badge, unit.before.hash))
            unit.record("backup made", badge=boss.badge, body={"file": name})


def unreadable_fees(house: House) -> Iterator[tuple[str, str]]:
    """The option and place of each fee that a document leaves unreadable."""
    for room in house.catalog.cardrooms:
        for game in room.games:
            for schedule in game.schedules:
                for option in schedule.options:
                    path = f"{room.id}/{game.id}/{schedule.id}/{option.number}"
                    for place in missing_fees(option):
                        yield path, place


def other_values(value: Any) -> list[Any]:
    """What someone might write in place of this."""
    if value is None:
        return [1, "None"]
    if isinstance(value, int):
        return [value + 1, None]
    return [value + "x" if value else "None", value.encode(), None]


@pytest.mark.parametrize("table", TABLES)
def test_every_column_of_every_row_is_vouched_for(file: File, table: str) -> None:
    unseen = []
    for n, column in enumerate(file.columns(table)):
        rows = file.rows(table)
        row = rows[n % len(rows)]
        (value,) = file.sql.execute(
            f"SELECT {column} FROM {table} WHERE rowid = ?", (row,)
        ).fetchone()
        for other in other_values(value):
            if not file.edit(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", other, row):
                continue
            if not file.found():
                unseen.append((column, value, other))
    assert not unseen


# A hand in progress is no fact yet: it may end without a trace, but not change unseen.
@pytest.mark.parametrize("table", sorted(set(TABLES) - {"draft"}))
def test_a_row_taken_away_is_missed(file: File, table: str) -> None:
    unseen = []
    for row in file.rows(table):
        assert file.edit(f"DELETE FROM {table} WHERE rowid = ?", row)
        if not file.found():
            unseen.append(row)
    assert not unseen


# Only the head's one row is ever read.
@pytest.mark.parametrize("table", sorted(set(TABLES) - {"head"}))
def test_a_row_slipped_in_is_found(file: File, table: str) -> None:
    columns = file.columns(table)
    row = file.rows(table)[-1]
    values = list(file.sql.execute(f"SELECT * FROM {table} WHERE rowid = ?", (row,)).fetchone())
    for n, value in enumerate(values):
        if isinstance(value, int):
            values[n] = value + 1
            break
    else:
        values[0] += "x"
    marks = ", ".join("?" * len(columns))
    added = file.edit(f"INSERT INTO {table} VALUES ({marks})", *values)
    assert file.found() or not added


@pytest.mark.parametrize("table", sorted(set(TABLES) - {"head", "room", "draft"}))
def test_two_rows_that_changed_places_are_found(file: File, table: str) -> None:
    keys = [row[1] for row in file.sql.execute(f"PRAGMA table_info({table})") if row[5]]
    moved = [column for column in file.columns(table) if column not in keys]
    first, *rest = file.sql.execute(f"SELECT rowid, {', '.join(moved)} FROM {table}").fetchall()
    last = next(row for row in reversed(rest) if row[1:] != first[1:])
    setting = ", ".join(f"{column} = ?" for column in moved)
    free = ", ".join(f"{column} = {column} || 'x'" for column in moved if column == "token")
    if free:  # a token stands once
        file.edit(f"UPDATE {table} SET {free} WHERE rowid = ?", last[0])
    assert file.edit(f"UPDATE {table} SET {setting} WHERE rowid = ?", *last[1:], first[0])
    assert file.edit(f"UPDATE {table} SET {setting} WHERE rowid = ?", *first[1:], last[0])
    assert file.found()


def test_a_figure_inside_a_hand_is_vouched_for(file: File) -> None:
    row = file.rows("hand")[-1]
    changed = "UPDATE record SET body = replace(body, '\"amount\":', '\"amount\":1') WHERE seq = ?"
    assert file.edit(changed, row)
    assert file.found()


def test_a_record_cut_off_at_its_end_is_found(file: File) -> None:
    """Even where the head is set back to match: the facts of the lost records still stand."""
    row = file.rows("hand")[-1]
    file.edit("DELETE FROM record WHERE seq >= ?", row)
    file.edit(
        "UPDATE head SET (seq, hash) = (SELECT seq, hash FROM record ORDER BY 1 DESC LIMIT 1)"
    )
    assert file.found()


def test_the_file_holds_again_when_it_is_as_it_was(file: File) -> None:
    assert not file.found()


def test_every_kind_of_row_is_tried() -> None:
    assert {rows.name for rows in all_rows()} - set(TABLES) == NOT_VOUCHED_FOR


def test_a_sealed_text_begins_with_its_rows_key() -> None:
    """What the walk relies on for every row that is written more than once."""
    once = {rows_of(fact).name for fact in ONCE}
    for rows in all_rows():
        assert rows.name in once or rows.key_at == tuple(range(len(rows.key)))
