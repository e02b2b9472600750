"""The store: opens units of work and snapshots on one database."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Engine

from floorman.store.database import MEMORY, open_engine
from floorman.store.reader import Reader, Reading
from floorman.store.schema import ready
from floorman.store.unit import Unit, UnitOfWork


class Store:
    """Where the record is kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: Engine = open_engine(url)
        # A store in memory has one connection, so its readers wait for its writer.
        self._one = threading.RLock() if url == MEMORY else None
        try:
            ready(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    @property
    def postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def unit(self, now: datetime, station: str) -> Iterator[Unit]:
        """One act: committed with its record when the block ends, else nothing happened."""
        with self._alone(), UnitOfWork(self.engine, now, station) as unit:
            yield unit

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """One snapshot of the record."""
        with self._alone(), Reading(self.engine) as reader:
            yield reader

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if self._one is None:
            yield
        else:
            with self._one:
                yield
