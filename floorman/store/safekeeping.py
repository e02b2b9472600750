"""Backup and restore: a backup is always one SQLite file, whatever the room runs on."""

import os
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine

from floorman.errors import FloormanError
from floorman.ledger.record import Verification
from floorman.store.copying import check_copy, copy_file, copy_rows, sync_file
from floorman.store.database import file_uri, open_engine
from floorman.store.schema import database_file, ready
from floorman.store.trouble import StoreError, in_plain_words


def back_up(engine: Engine, target: Path) -> Verification:
    """Copies the record while it runs and checks the copy before it counts."""
    with in_plain_words():
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            path = database_file(engine)
            if path is not None:
                copy_file(path, target)
            else:
                _from_server(engine, target)
        except OSError as error:
            raise FloormanError(
                f"The backup {target} cannot be written ({error.strerror}); choose another place."
            ) from None
    found = check_copy(target)
    if not found.ok:
        raise StoreError(
            f"The copy does not hold ({found.bad.reason if found.bad else ''}); "
            "look at the record itself with verify."
        )
    return found


def _from_server(engine: Engine, target: Path) -> None:
    draft = target.with_name(f".{target.name}.new")
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    try:
        made = open_engine(f"sqlite:///{draft}")
        try:
            ready(made)
            copy_rows(engine, made)
            with made.connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
        finally:
            made.dispose()
        sync_file(draft)
        draft.replace(target)
    finally:
        for left in draft.parent.glob(f"{draft.name}*"):
            left.unlink()


def restore(source: Path, url: str) -> Verification:
    """Puts a backup in place of the record after checking it; what was there is kept aside."""
    found = check_copy(source)
    if not found.ok:
        reason = found.bad.reason if found.bad else "it does not hold"
        raise FloormanError(f"{source.name} is not restored: {reason}.")
    engine = open_engine(url)
    path = database_file(engine)
    try:
        if path is not None:
            engine.dispose()
            _put_file(source, path)
            ready(engine)
        else:
            ready(engine)
            _put_rows(source, engine)
        from floorman.store.verify import verify

        return verify(engine)
    finally:
        engine.dispose()


def _put_file(source: Path, path: Path) -> None:
    """The backup's pages go into the live file, so that running stations see it; a file that is
    too broken for that is moved aside whole."""
    import sqlite3
    from contextlib import closing

    when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.stem}-before-restore-{when}.db")
    try:
        if path.stat().st_size:
            copy_file(path, aside)
        with (
            closing(sqlite3.connect(file_uri(source), uri=True)) as old,
            closing(sqlite3.connect(path, timeout=30)) as live,
        ):
            live.execute("PRAGMA synchronous = FULL")
            old.backup(live)
    except sqlite3.DatabaseError:
        for part in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if part.exists():
                part.rename(part.with_name(part.name.replace(path.name, aside.name)))
        copy_file(source, path)


def _put_rows(source: Path, engine: Engine) -> None:
    copy = source.with_name(f".{source.name}.restoring")
    copy_file(source, copy)
    old = open_engine(f"sqlite:///{copy}")
    try:
        ready(old)  # an older backup is brought up to date first, on a copy
        copy_rows(old, engine)
    finally:
        old.dispose()
        for left in copy.parent.glob(f"{copy.name}*"):
            left.unlink()
