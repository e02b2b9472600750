"""The schema: migrations lead to the rows, a copy is made first, a newer record is refused."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from floorman.errors import FloormanError
from floorman.services.house import House
from floorman.store.database import open_engine, sqlite_url
from floorman.store.migrations import REVISIONS, Revision
from floorman.store.rows import METADATA
from floorman.store.schema import ready, version
from floorman.store.trouble import StoreError
from tests.evening import open_room, set_up


def _next(op: Any) -> None:
    op.add_column("note", sa.Column("colour", sa.String(), nullable=True))


def _failing(op: Any) -> None:
    _next(op)
    raise ZeroDivisionError


NEXT = (*REVISIONS, Revision("9999", _next))


def test_the_migrations_lead_to_the_rows(house: House) -> None:
    with house.store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        differences = [
            found
            for found in compare_metadata(context, METADATA)
            if "alembic_version" not in str(found)
        ]
    assert differences == []


def test_a_record_is_brought_up_to_date_after_a_copy(tmp_path: Path) -> None:
    with open_room(tmp_path) as house:
        set_up(house)
        seq = house.reads.verify().entries
    engine = open_engine(sqlite_url(tmp_path))
    ready(engine, NEXT)
    with engine.connect() as connection:
        assert version(connection) == "9999"
        connection.exec_driver_sql("SELECT colour FROM note")
    engine.dispose()
    (copy,) = tmp_path.glob("floorman-before-0001-*.db")
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("SELECT max(seq) FROM record").fetchone()[0] == seq
        assert old.execute("SELECT version_num FROM alembic_version").fetchone()[0] == "0001"


def test_a_migration_that_fails_changes_nothing(where: Path | str) -> None:
    with open_room(where) as house:
        set_up(house)
        engine = house.store.engine
        with pytest.raises(ZeroDivisionError):
            ready(engine, (*REVISIONS, Revision("9999", _failing)))
        with engine.connect() as connection:
            assert version(connection) == REVISIONS[-1].number
        assert house.reads.verify().ok


def test_a_newer_record_is_refused_and_left_alone(where: Path | str) -> None:
    with open_room(where) as house:
        set_up(house)
        ready(house.store.engine, NEXT)
    with pytest.raises(FloormanError, match="newer Floorman"):
        open_room(where)


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "floorman.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()
    with pytest.raises(FloormanError, match="not a Floorman record"):
        open_room(tmp_path)


@pytest.mark.parametrize(
    "torn", [b"this is no database at all, only text" * 50, b"SQLite format 3\0"]
)
def test_a_torn_file_gets_a_sentence_and_is_left_alone(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "floorman.db"
    path.write_bytes(torn)
    with pytest.raises(StoreError, match="restore the last backup"):
        open_room(tmp_path)
    assert path.read_bytes() == torn


def test_a_folder_that_cannot_be_made_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FloormanError, match="cannot be written"):
        open_room(tmp_path / "file" / "data")


def test_an_unknown_kind_of_database_is_refused() -> None:
    with pytest.raises(FloormanError, match="sqlite or a postgresql"):
        open_engine("mysql://example/room")


def test_alembic_is_not_imported_for_a_record_that_is_up_to_date(tmp_path: Path) -> None:
    import subprocess
    import sys

    open_room(tmp_path).close()
    code = (
        "import sys; from floorman.services.house import open_house; "
        f"open_house({str(tmp_path)!r}).close(); assert 'alembic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_facts_are_imported_without_the_store() -> None:
    import subprocess
    import sys

    code = (
        "import sys, floorman.services.facts, floorman.services.house; "
        "assert not {'sqlalchemy', 'sqlmodel', 'argon2', 'psycopg'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
