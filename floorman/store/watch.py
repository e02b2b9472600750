"""Changes made elsewhere: SQLite's data_version, or PostgreSQL's LISTEN."""

import sqlite3
from collections.abc import Sequence
from threading import Lock
from typing import Any

from sqlalchemy import Engine

from floorman.store.database import file_uri
from floorman.store.schema import database_file
from floorman.store.trouble import in_plain_words


class Watcher:
    """Tells cheaply whether anybody wrote since the last look."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._sqlite: sqlite3.Connection | None = None
        self._listening: Any = None
        self._version = 0
        # A window closes it while the background still looks: SQLite would not survive that.
        self._one_at_a_time = Lock()
        self._closed = False
        with in_plain_words():
            path = database_file(engine)
            if path is not None:
                self._sqlite = sqlite3.connect(file_uri(path), uri=True, check_same_thread=False)
                self._version = self._data_version()
            elif engine.dialect.name == "postgresql":
                self._listen()

    def fileno(self) -> int | None:
        """What a QSocketNotifier can wait on; None where one has to ask now and then."""
        return None if self._listening is None else int(self._listening.fileno())

    def moved(self) -> tuple[bool, Sequence[int]]:
        """Whether anything was written since the last look, and tables whose hand moved."""
        with self._one_at_a_time, in_plain_words():
            if self._closed:
                return False, ()
            if self._sqlite is not None:
                before, self._version = self._version, self._data_version()
                return before != self._version, ()
            if self._listening is None and self._engine.dialect.name == "postgresql":
                self._listen()
                return True, ()  # whatever happened while the server was away
            return self._notified()

    def close(self) -> None:
        with self._one_at_a_time:
            self._closed = True
            for line in (self._sqlite, self._listening):
                if line is not None:
                    line.close()
            self._sqlite = self._listening = None

    def _data_version(self) -> int:
        assert self._sqlite is not None
        return int(self._sqlite.execute("PRAGMA data_version").fetchone()[0])

    def _listen(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql")
        self._listening = psycopg.connect(
            url.render_as_string(hide_password=False), autocommit=True, connect_timeout=5
        )
        self._listening.execute("LISTEN floorman")

    def _notified(self) -> tuple[bool, Sequence[int]]:
        import psycopg

        if self._listening is None:
            return False, ()
        try:
            said = [found.payload for found in self._listening.notifies(timeout=0)]
        except psycopg.Error:
            self._listening.close()
            self._listening = None
            raise
        drafts = [int(text.split()[1]) for text in said if text.startswith("draft ")]
        return bool(said), drafts
