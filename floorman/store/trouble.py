"""What a database says when it fails, as one plain sentence with the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError

from floorman.errors import FloormanError


class StoreError(FloormanError):
    """The record cannot be read or written now; nothing was changed."""


class UnreachableError(StoreError):
    """The server does not answer; the hand stays on this station until it does."""


_SENTENCES = (
    ("disk is full", "The disk is full; free some space, then do it again. Nothing was lost."),
    ("disk i/o error", "The disk reports an error; do not switch off, make a backup elsewhere."),
    ("readonly database", "The data folder is read only; ask for the right to write there."),
    ("unable to open", "The record cannot be opened; check that the data folder can be written."),
    ("malformed", "The record's file is damaged; keep it as it is and restore the last backup."),
    ("not a database", "The file is not a Floorman record; restore the last backup."),
    ("locked", "Another station is busy writing; wait a moment and do it again."),
    ("no such table", "The file is not a Floorman record; restore the last backup."),
)


@contextmanager
def in_plain_words() -> Iterator[None]:
    """Turns a database's error into a sentence for a person; a bug stays a bug."""
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig).lower()
        for sign, sentence in _SENTENCES:
            if sign in said:
                raise StoreError(sentence) from error
        if error.connection_invalidated or _unreachable(error, said):
            raise UnreachableError(
                "The server does not answer; this station goes on by itself and sends later."
            ) from error
        raise


def _unreachable(error: DatabaseError | DBAPIError, said: str) -> bool:
    signs = ("connection", "terminat", "could not translate", "timeout", "server closed")
    return isinstance(error, OperationalError) and any(sign in said for sign in signs)
