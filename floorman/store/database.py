"""Opens the database: SQLite in the data folder, or a PostgreSQL server for several stations."""

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, StaticPool, create_engine, event
from sqlalchemy.engine import URL, make_url

from floorman.errors import FloormanError

FILE = "floorman.db"
MEMORY = "sqlite://"
BUSY_SECONDS = 30
# The number under which every writer of a room queues up on a PostgreSQL server.
CHAIN_LOCK = 0x464C4F4F52


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / FILE}"


def open_engine(url: str) -> Engine:
    """An engine whose transactions lose no writes; the file is readable by its owner only."""
    if url.startswith("sqlite"):
        return _sqlite(url)
    if url.startswith("postgresql"):
        return _postgresql(url)
    raise FloormanError(
        "The database must be a sqlite or a postgresql address; look at the settings."
    )


def _sqlite(url: str) -> Engine:
    path = make_url(url).database
    memory = not path or path == ":memory:"
    more: dict[str, Any] = {"poolclass": StaticPool} if memory else {}
    if not memory and path:
        _own(Path(path))
    engine = create_engine(
        url,
        # SQLAlchemy's own transaction on SQLite loses writes; BEGIN is ours (facts.md).
        connect_args={
            "isolation_level": None,
            "timeout": BUSY_SECONDS,
            "check_same_thread": False,
            "cached_statements": 512,
        },
        hide_parameters=True,
        **more,
    )
    event.listen(engine, "connect", _pragmas)
    return engine


def open_copy(path: Path) -> Engine:
    """An engine that only reads a copy and leaves no trace beside it."""
    ways = {"mode": "ro", "immutable": "1", "uri": "true"}
    url = URL.create("sqlite", database=path.resolve().as_uri(), query=ways)
    return create_engine(url, connect_args={"isolation_level": None}, hide_parameters=True)


def file_uri(path: Path) -> str:
    """A file for reading only, whatever characters its folder's name has."""
    return f"{path.resolve().as_uri()}?mode=ro"


def read_only_uri(engine: Engine) -> str | None:
    """How another process reads the same file; None for a store in memory or on a server."""
    url = make_url(engine.url)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    if url.database.startswith("file:"):
        return f"{url.database}?mode=ro&immutable=1"
    return file_uri(Path(url.database))


def _own(path: Path) -> None:
    """Makes the file before SQLite does, so that nobody else can ever read it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise FloormanError(
            f"The data folder {path.parent} cannot be written ({error.strerror}); "
            "choose another folder or ask for the right to write there."
        ) from None


def _pragmas(connection: sqlite3.Connection, _record: Any) -> None:
    for pragma in (
        f"busy_timeout = {BUSY_SECONDS * 1000}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "cache_size = -16000",
        "mmap_size = 268435456",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _postgresql(url: str) -> Engine:
    return create_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        connect_args={"connect_timeout": 5, "application_name": "floorman"},
    )
