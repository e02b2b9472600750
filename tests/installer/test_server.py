"""installer/server: least rights hold on a real PostgreSQL server, and a backup is one."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from tests.evening import Evening, deal, open_room, open_table, set_up
from tests.postgres_server import PostgresServer

pytestmark = pytest.mark.postgres
INSTALLER = Path(__file__).resolve().parent.parent.parent / "installer"
ON_RECORD = ("record", "hand", "rotation", "mark", "timed_collection", "note", "box_count")


@dataclass(frozen=True)
class Room:
    """A database made by installer/server, and the script that made it."""

    server: PostgresServer
    database: str
    folder: Path

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        program = self.folder / "floorman"
        if not program.exists():
            program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m floorman.cli "$@"\n')
            program.chmod(0o755)
        return subprocess.run(
            [str(INSTALLER / "server"), *words, "--database", self.database],
            env={**os.environ, "PGHOST": "127.0.0.1", "PGPORT": str(self.server.port),
                 "PGUSER": "postgres", "FLOORMAN_PROGRAM": str(program),
                 "FLOORMAN_SERVER_SECRETS": str(self.folder / "secrets")},
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip

    def url(self, role: str) -> str:
        return self.server.url(self.database, f"floorman_{role}")

    def sql(self, role: str, statement: str) -> None:
        address = self.url(role).replace("+psycopg", "")
        with psycopg.connect(address) as connection:
            connection.execute(statement)


@pytest.fixture
def room(postgres_server: PostgresServer, tmp_path: Path) -> Iterator[Room]:
    made = Room(postgres_server, f"room_{uuid4().hex[:12]}", tmp_path)
    done = made.run("rights")
    assert done.returncode == 0, done.stderr
    yield made
    postgres_server.sql(f"DROP DATABASE {made.database} WITH (FORCE)")


@pytest.fixture
def evening(room: Room) -> Iterator[Evening]:
    """The desk sets up and opens a table."""
    with open_room(room.url("desk")) as desk:
        made = set_up(desk)
        open_table(made)
        yield made


def test_a_table_station_deals_with_its_own_rights(room: Room, evening: Evening) -> None:
    with open_room(room.url("table"), station="table 1") as tablet:
        at_table = replace(evening, house=tablet)
        at_table.sign_in("300")
        for _ in range(5):
            deal(at_table)
        tablet.alerts.seen(now=evening.clock(), table=1)
    found = evening.house.reads.verify()
    assert found.ok
    assert len(evening.house.reads.hands(table=1).hands) == 5


@pytest.mark.parametrize("role", ["table", "desk"])
def test_no_station_alters_or_deletes_what_is_on_record(
    room: Room, evening: Evening, role: str
) -> None:
    deal(evening)
    for rows in ON_RECORD:
        key = "hand" if rows == "mark" else "seq" if rows == "record" else "id"
        for statement in (
            f"UPDATE {rows} SET {key} = {key}", f"DELETE FROM {rows}", f"TRUNCATE {rows}",
        ):  # fmt: skip
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                room.sql(role, statement)
    for statement in ("DROP TABLE record", "CREATE TABLE other (id int)", "DELETE FROM head"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            room.sql(role, statement)


def test_a_table_station_changes_neither_the_room_nor_shifts_nor_boxes(
    room: Room, evening: Evening
) -> None:
    for rows in ("room", "shift", "box", "stay", "confirmation", "figure"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            room.sql("table", f"DELETE FROM {rows}")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        room.sql("table", "UPDATE shift SET state = 'closed'")


def test_it_may_be_run_again(room: Room, evening: Evening) -> None:
    secrets = {path.name: path.read_text() for path in (room.folder / "secrets").iterdir()}
    assert set(secrets) == {"owner", "desk", "table"}
    assert all(re.fullmatch("[0-9a-f]{36}", secret) for secret in secrets.values())
    again = room.run("rights")
    assert again.returncode == 0, again.stderr
    assert not any(secret in again.stdout + again.stderr for secret in secrets.values())
    assert secrets == {path.name: path.read_text() for path in (room.folder / "secrets").iterdir()}
    deal(evening)
    assert evening.house.reads.verify().ok


def test_a_backup_is_restored_and_compared_and_the_oldest_go(room: Room, evening: Evening) -> None:
    deal(evening)
    into = room.folder / "backups"
    into.mkdir()
    for day in (1, 2, 3):
        (into / f"{room.database}-2020-01-0{day}-063000.dump").write_text("old")
    done = room.run("backup", "--into", str(into), "--keep", "2")
    assert done.returncode == 0, done.stderr
    seq = evening.house.reads.now(evening.clock()).seq
    assert f"backup of record {seq} made, restored and compared" in done.stdout
    left = sorted(path.name for path in into.iterdir())
    assert len(left) == 2
    assert left[0].endswith("2020-01-03-063000.dump")
    assert (into / left[1]).read_bytes().startswith(b"PGDMP")
    assert (into / left[1]).stat().st_mode & 0o077 == 0


def test_a_desks_record_moves_to_the_server_with_its_head(room: Room, tmp_path: Path) -> None:
    file = tmp_path / "evening.db"
    with open_room(tmp_path / "desk") as desk:
        old = set_up(desk)
        open_table(old)
        deal(old)
        desk.backups.make(file=file, now=old.clock(), by=old.manager)
        head = desk.backups.check(file=file).head
    done = room.run("restore", str(file), "--into", str(room.folder / "backups"))
    assert done.returncode == 0, done.stderr
    with open_room(room.url("desk")) as moved:
        assert moved.reads.verify().head == head
        deal(replace(old, house=moved))
        assert moved.reads.verify().ok
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        room.sql("desk", "DELETE FROM record")


def test_a_server_backup_restores_after_the_server_was_lost(room: Room, evening: Evening) -> None:
    deal(evening)
    into = room.folder / "backups"
    assert room.run("backup", "--into", str(into)).returncode == 0
    (file,) = into.iterdir()
    head = evening.house.reads.verify().head
    deal(evening)
    evening.house.store.close()
    subprocess.run(
        ["pg_restore", "-h", "127.0.0.1", "-p", str(room.server.port), "-U", "postgres", "--clean",
         "--if-exists", "-d", room.database, str(file)], check=True,
    )  # fmt: skip
    assert room.run("rights").returncode == 0
    with open_room(room.url("desk")) as again:
        assert again.reads.verify().head == head


def test_a_table_password_that_was_removed_is_made_anew(room: Room) -> None:
    kept = room.folder / "secrets" / "table"
    old = kept.read_text()
    kept.unlink()
    assert room.run("rights").returncode == 0
    assert kept.read_text() != old


def test_a_server_that_does_not_answer_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [str(INSTALLER / "server"), "backup", "--into", str(tmp_path)],
        env={**os.environ, "PGHOST": str(tmp_path), "PGUSER": "postgres"},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "the room's database does not answer" in done.stderr
    assert not list(tmp_path.glob("*.dump*"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--database", "x;y"), "--database: 'x;y' must be"),
        (("--network", "all"), "--network: 'all' is not an address"),
        (("--keep", "0"), "--keep: '0' must be 1 or more"),
        (("--name", "a b"), "--name: 'a b' is not"),
        (("--sideways",), "'--sideways' is not known"),
    ],
)
def test_mistyped_words_are_refused_before_anything_is_done(
    words: tuple[str, ...], sentence: str
) -> None:
    done = subprocess.run(
        [str(INSTALLER / "server"), "setup", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stdout == ""


def test_a_dry_run_says_every_step_and_takes_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [str(INSTALLER / "server"), "--dry-run"],
        env={**os.environ, "FLOORMAN_SERVER_SECRETS": str(tmp_path / "secrets")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    for step in ("TLS certificate", "roles", "rows", "rights", "backup every night"):
        assert step in done.stdout
    assert not (tmp_path / "secrets").exists()
