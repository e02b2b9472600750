"""Brings a database to the schema of this program."""

from sqlalchemy import Engine, insert, select

from floorman.ledger.record import GENESIS
from floorman.store.reader import HEAD
from floorman.store.rows import METADATA

BEGINNING = "1970-01-01T00:00:00.000000Z"


def ready(engine: Engine) -> None:
    with engine.connect() as connection:
        METADATA.create_all(connection)
        if connection.execute(select(HEAD.c.id)).first() is None:
            connection.execute(
                insert(HEAD),
                {"id": 1, "seq": 0, "hash": GENESIS, "at": BEGINNING, "day": "", "shift": None},
            )
        connection.commit()
