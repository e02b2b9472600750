"""Copies of the record: made while it runs, checked before they count, put back whole."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, insert, select

from floorman.errors import FloormanError
from floorman.ledger.record import Verification
from floorman.store.database import file_uri, open_copy
from floorman.store.line import Line
from floorman.store.mapping import all_rows
from floorman.store.reader import HEAD, RECORD
from floorman.store.trouble import in_plain_words

_BATCH = 1000


def copy_file(source: Path, target: Path) -> None:
    """An exact copy of a SQLite file while others write to it; there whole, or not at all."""
    draft = target.with_name(f".{target.name}.new")
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    try:
        with (
            closing(sqlite3.connect(file_uri(source), uri=True)) as old,
            closing(sqlite3.connect(draft)) as new,
        ):
            old.backup(new)
            # A copy is one file: without this its last pages could stay in a file beside it.
            new.execute("PRAGMA journal_mode = DELETE")
        sync_file(draft)
        draft.replace(target)
        sync_file(target.parent)
    finally:
        draft.unlink(missing_ok=True)


def sync_file(path: Path) -> None:
    """Makes sure that a file, or a folder's list of files, is on the disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows keeps the list of files by itself
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_copy(path: Path) -> Verification:
    """Whether a copy is a whole Floorman record, page by page and record by record."""
    from floorman.store.schema import pending_after, version
    from floorman.store.verify import verify

    if not path.is_file():
        raise FloormanError(f"There is no backup {path}.")
    engine = open_copy(path)
    try:
        with in_plain_words(), engine.connect() as connection:
            said = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
            if said != "ok":
                raise FloormanError(f"{path.name} is damaged ({said}); take another backup.")
            found = version(connection)
            if found is None:
                raise FloormanError(f"{path.name} is empty; take another backup.")
            older = bool(pending_after(found, _revisions()))
        # An older schema has other rows; it is walked after it has been brought up to date.
        return Verification(0, True, "") if older else verify(engine)
    finally:
        engine.dispose()


def _revisions() -> tuple[Any, ...]:
    from floorman.store.migrations import REVISIONS

    return REVISIONS


def copy_rows(source: Engine, target: Engine) -> None:
    """Every row of one snapshot into another database, in place of what it had."""
    tables = [RECORD, HEAD, *(rows.table for rows in all_rows())]
    with in_plain_words():
        old = Line(source, writes=False)
        try:
            new = Line(target, writes=True)
            try:
                for table in reversed(tables):
                    new.run(f'DELETE FROM "{table.name}"')
                for table in tables:
                    text = new.sql(insert(table), ("copy", table.name))
                    names = [column.name for column in table.columns]
                    for batch in old.stream(select(*table.columns), _BATCH):
                        new.many(text, [dict(zip(names, row, strict=True)) for row in batch])
                new.commit()
            finally:
                new.close()
        finally:
            old.close()
