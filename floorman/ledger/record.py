"""The record: what one person did, chained by hash to the record before it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from floorman.errors import FloormanError

GENESIS = "0" * 64
FIELD = "\x1f"
ROW = "\x1e"
NOTHING = "\x1d"  # stands for an empty column, which is not the same as any text in it


@dataclass(frozen=True, slots=True)
class Record:
    """One act of one person; `body` is its canonical JSON, `rows` the sealed rows it wrote."""

    seq: int
    at: datetime
    day: str
    shift: int | None
    station: str
    badge: str
    act: str
    table: int | None
    subject: str | None
    body: str
    previous: str
    hash: str


@dataclass(frozen=True, slots=True)
class BadEntry:
    """The first entry of the record that does not hold, and why."""

    seq: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What walking the whole record found."""

    entries: int
    ok: bool
    head: str
    bad: BadEntry | None = None


def joined(parts: Iterable[Any]) -> str:
    """Parts as one text that no other parts make: `plain` keeps the separators out of them."""
    return FIELD.join([NOTHING if part is None else str(part) for part in parts])


def chain_hash(previous: str, parts: Iterable[Any]) -> str:
    """The hash of a record: the one before it and every part, in the order of the columns."""
    return sha256(f"{previous}\n{joined(parts)}".encode()).hexdigest()


def seal(name: str, values: Iterable[Any]) -> str:
    """A row as one text, so that the record that wrote it vouches for every column."""
    return f"{name}{FIELD}{joined(values)}"


def plain(text: str, what: str) -> str:
    """A person's text fit for the record: trimmed, and without control characters."""
    trimmed = text.strip()
    if any(ord(char) < 32 and char != "\n" for char in trimmed):
        raise FloormanError(f"The {what} holds characters that cannot be printed; type it again.")
    return trimmed
