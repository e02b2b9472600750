"""Walks a stretch of the record; light enough to run in a process of its own."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from floorman.ledger.record import FIELD, ROW, BadEntry

BATCH = 256
Rows = Iterator[Sequence[Sequence[Any]]]
Read = Callable[[str, Mapping[str, Any]], Rows]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some records in a row; `previous` is the hash that the first of them must name."""

    first: int
    last: int
    previous: str


@dataclass(frozen=True, slots=True)
class Statements:
    """The two queries of a walk as text, and how a sealed row's key is found.

    `records`: seq, previous, hash, the hashed columns before the body as one text, body, rows, and
    the sealed hand of that number or None. `once`: sealed rows that are written once, in order.
    """

    records: str
    once: str
    once_name: str
    values: Mapping[str, Any]
    key_ends: Mapping[str, int]


@dataclass(slots=True)
class Walked:
    """What a walk found: how far it came, and the last sealed text of each row it met."""

    entries: int = 0
    hands: int = 0
    once: int = 0
    last: str = ""
    end: str = ""
    bad: BadEntry | None = None
    latest: dict[str, tuple[str, int]] = field(default_factory=dict)


def walk_file(uri: str, statements: Statements, stretch: Stretch) -> Walked:
    """A stretch of a SQLite file, on a connection of its own."""
    with closing(sqlite3.connect(uri, uri=True, timeout=30)) as connection:
        connection.execute("PRAGMA mmap_size = 4294967296")

        def read(text: str, values: Mapping[str, Any]) -> Rows:
            cursor = connection.execute(text, values)
            while batch := cursor.fetchmany(BATCH):
                yield batch

        return walk(read, statements, stretch)


def walk(read: Read, statements: Statements, stretch: Stretch) -> Walked:
    """Every record of a stretch: its number, its link, its hash, the rows it vouches for."""
    values = {**statements.values, "first_seq": stretch.first, "last_seq": stretch.last}
    found = Walked(last=stretch.previous)
    once = (row[0] for batch in read(statements.once, values) for row in batch)
    seq = stretch.first
    for batch in read(statements.records, values):
        bad = _walk_batch(batch, seq, found, statements, once)
        if bad is not None:
            found.bad = bad
            return found
        seq += len(batch)
    if seq <= stretch.last:
        found.bad = BadEntry(seq, "is missing")
    elif next(once, None) is not None:
        found.bad = BadEntry(None, f"a row of {statements.once_name} is not on record")
    return found


def _walk_batch(
    batch: Sequence[Sequence[Any]],
    seq: int,
    found: Walked,
    statements: Statements,
    once: Iterator[Any],
) -> BadEntry | None:
    """The inner loop: nothing here that a million records would feel."""
    last, hands, digest = found.last, 0, sha256
    for number, previous, hash_, head, body, rows, hand in batch:
        if number != seq:
            return BadEntry(seq, "is missing")
        if hand is not None:
            hands += 1
            sealed = f"{hand}{ROW}{rows}" if rows else hand
        else:
            sealed = rows
        text = f"{last}\n{head}{FIELD}{body}{FIELD}{sealed}"
        if previous != last or digest(text.encode()).hexdigest() != hash_:
            what = "it or its hand was changed" if hand is not None else "it was changed"
            return BadEntry(seq, f"{what} after it was written")
        if rows:
            bad = _note(rows, seq, found, statements, once)
            if bad is not None:
                return bad
        last = hash_
        seq += 1
    found.entries += len(batch)
    found.hands += hands
    found.last = last
    found.end = batch[-1][3]
    return None


def _note(
    rows: str, seq: int, found: Walked, statements: Statements, once: Iterator[Any]
) -> BadEntry | None:
    for sealed in rows.split(ROW):
        name = sealed[: sealed.index(FIELD)]
        if name == statements.once_name:
            found.once += 1
            if next(once, None) != sealed:
                return BadEntry(seq, f"does not match its row of {name}")
        else:
            end = statements.key_ends[name]
            key = FIELD.join(sealed.split(FIELD, end)[:end])
            found.latest[key] = (sealed, seq)
    return None
