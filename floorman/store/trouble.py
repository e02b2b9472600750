"""What a database says when it fails, as one plain sentence with the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from floorman.errors import FloormanError


class StoreError(FloormanError):
    """The record cannot be read or written now; nothing was changed."""


class UnreachableError(StoreError):
    """The server does not answer; the hand stays on this station until it does."""


_DAMAGED = "The record's file is damaged; keep it as it is and restore the last backup."
_SENTENCES = (
    ("disk is full", "The disk is full; free some space, then do it again. Nothing was lost."),
    ("disk i/o error", "The disk reports an error; do not switch off, make a backup elsewhere."),
    ("readonly database", "The data folder is read only; ask for the right to write there."),
    ("unable to open", "The record cannot be opened; check that the data folder can be written."),
    ("malformed", _DAMAGED),
    ("could not decode", _DAMAGED),
    ("unsupported file format", _DAMAGED),
    ("not a database", "The file is not a Floorman record; restore the last backup."),
    ("locked", "Another station is busy writing; wait a moment and do it again."),
    ("no such table", "The file is not a Floorman record; restore the last backup."),
)

AWAY = "The server does not answer; this station goes on by itself and sends later."
_AWAY = (
    "connection", "terminat", "could not translate", "timeout", "server closed", "shutting down",
    "starting up",
)  # fmt: skip


@contextmanager
def in_plain_words() -> Iterator[None]:
    """Turns a database's error into a sentence for a person; a bug stays a bug."""
    try:
        yield
    except Exception as error:
        said = _said(error)
        if said is None:
            raise
        for sign, sentence in _SENTENCES:
            if sign in said:
                raise StoreError(sentence) from error
        if any(sign in said for sign in _AWAY):
            raise UnreachableError(AWAY) from error
        raise


def _said(error: Exception) -> str | None:
    """What the driver said, whether SQLAlchemy wrapped it or not; None for anything else."""
    if isinstance(error, DBAPIError):
        return f"{error.orig}".lower()
    if type(error).__module__.split(".")[0] in ("sqlite3", "psycopg"):
        return f"{error}".lower()
    return None
