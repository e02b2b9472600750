"""Brings a database to the schema of this program, after making a copy of the old one."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.engine import make_url

from floorman.errors import FloormanError
from floorman.ledger.record import GENESIS
from floorman.store.copying import copy_file
from floorman.store.database import CHAIN_LOCK
from floorman.store.migrations import REVISIONS, Revision
from floorman.store.reader import HEAD
from floorman.store.trouble import in_plain_words

BEGINNING = "1970-01-01T00:00:00.000000Z"
_MAKE_VERSION = "CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"
_VERSION = "SELECT version_num FROM alembic_version"


def ready(engine: Engine, revisions: Sequence[Revision] = REVISIONS) -> None:
    """Makes an empty database a record, brings an older one up to date, refuses a newer one."""
    with in_plain_words(), engine.connect() as connection:
        found = version(connection)
        if found == revisions[-1].number:
            return
        pending_after(found, revisions)  # refuses before anything is touched
        _begin(connection)
        try:
            # Another station may have done it while this one waited for its turn.
            found = version(connection)
            pending = pending_after(found, revisions)
            if pending:
                if found is not None:
                    _copy_first(engine, found)
                _run(connection, pending, first=found is None)
        except BaseException:
            _end(connection, "ROLLBACK")
            raise
        _end(connection, "COMMIT")


def version(connection: Connection) -> str | None:
    """The schema that a database has; None where it is empty."""
    names = _tables(connection)
    if "alembic_version" not in names:
        if names:
            raise FloormanError("The database is not a Floorman record; name another one.")
        return None
    found: str | None = connection.execute(text(_VERSION)).scalar()
    return found


def pending_after(found: str | None, revisions: Sequence[Revision]) -> list[Revision]:
    """The revisions that a database still needs."""
    if found is None:
        return list(revisions)
    numbers = [revision.number for revision in revisions]
    if found not in numbers:
        raise FloormanError(
            "The record was written by a newer Floorman; update the program on this station. "
            "Nothing was changed."
        )
    return list(revisions[numbers.index(found) + 1 :])


def _run(connection: Connection, pending: Sequence[Revision], *, first: bool) -> None:
    # Imported only here: Alembic costs a fifth of a second that an up-to-date record need not pay.
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    operations = Operations(MigrationContext.configure(connection))
    for revision in pending:
        revision.upgrade(operations)
    if first:
        connection.execute(
            text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        )
        connection.execute(text("INSERT INTO alembic_version VALUES ('')"))
        head: dict[str, Any] = {"id": 1, "seq": 0, "hash": GENESIS, "at": BEGINNING, "day": ""}
        connection.execute(insert(HEAD), head)
    connection.execute(
        text("UPDATE alembic_version SET version_num = :number"), {"number": pending[-1].number}
    )


def _copy_first(engine: Engine, found: str) -> None:
    """A copy beside the record, so that a migration can be taken back whole."""
    path = database_file(engine)
    if path is not None:
        when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        copy_file(path, path.with_name(f"{path.stem}-before-{found}-{when}.db"))


def database_file(engine: Engine) -> Path | None:
    """The SQLite file, or None for a store in memory or on a server."""
    url = make_url(engine.url)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def _tables(connection: Connection) -> set[str]:
    if connection.dialect.name == "sqlite":
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    else:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return {row[0] for row in connection.execute(text(query))}


def _begin(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({CHAIN_LOCK})"))


def _end(connection: Connection, word: str) -> None:
    if connection.dialect.name == "sqlite":
        try:
            connection.exec_driver_sql(word)
        except sqlite3.OperationalError:
            if word == "COMMIT":
                raise
    elif word == "COMMIT":
        connection.commit()
    else:
        connection.rollback()
