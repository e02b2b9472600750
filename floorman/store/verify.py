"""Walks the whole record: the chain, and every row against the record that wrote it."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Engine, select

from floorman.ledger import packing
from floorman.ledger.dealing import Draft, draft_digest
from floorman.ledger.record import (
    FIELD,
    GENESIS,
    ROW,
    BadEntry,
    Verification,
    chain_hash,
    seal,
)
from floorman.store.line import Line, Row
from floorman.store.mapping import FactRows, all_rows, rows_of
from floorman.store.reader import RECORD, Reader
from floorman.store.rows import ONCE
from floorman.store.tallies import check_tallies
from floorman.store.trouble import in_plain_words
from floorman.store.unit import HASHED

BATCH = 500
Progress = Callable[[int, int], bool | None]
_RECORDS = select(*(RECORD.c[name] for name in (*HASHED, "previous", "hash"))).order_by(
    RECORD.c.seq
)


def verify(engine: Engine, progress: Progress | None = None) -> Verification:
    """Checks everything in one snapshot; `progress(done, of)` may return False to stop."""
    with in_plain_words():
        line = Line(engine, writes=False)
        walk = _Walk(line, progress)
        try:
            return walk.run()
        except (ValueError, TypeError) as error:
            # Written by another program: what is no figure, moment or fact at all.
            bad = BadEntry(None, f"a row cannot be read: {error}")
            return Verification(walk.entries, False, walk.last, bad)
        finally:
            line.close()


class _Walk:
    """One pass over the record in order; rows written once are compared as they come by."""

    def __init__(self, line: Line, progress: Progress | None) -> None:
        self._line = line
        self._progress = progress
        self._once = {rows_of(fact).name: _Stream(line, rows_of(fact)) for fact in ONCE}
        self._latest: dict[str, tuple[str, int]] = {}
        # A row's key is its first columns, so a sealed text begins with name and key.
        self._key_ends = {rows.name: len(rows.key) + 1 for rows in all_rows()}
        self.entries = 0
        self.last = GENESIS
        self._end: tuple[Any, ...] = ()

    def run(self) -> Verification:
        head = Reader(self._line).head()
        for batch in self._line.stream(_RECORDS, BATCH):
            bad = self._records(batch)
            if bad is not None:
                return Verification(self.entries, False, self.last, bad)
            if self._progress and self._progress(self.entries, head.seq) is False:
                return self._bad(None, "the check was stopped")
        if (head.seq, head.hash) != (self.entries, self.last):
            return self._bad(self.entries + 1, "is missing: the end of the record was cut off")
        if self._end and self._end != (packing.stamp(head.at), head.day, head.shift):
            return self._bad(None, "the head of the record was changed")
        bad = self._extra() or self._standing() or self._drafts() or check_tallies(self._line)
        return Verification(self.entries, bad is None, self.last, bad)

    def _records(self, batch: Sequence[Row]) -> BadEntry | None:
        """The first of some records that does not hold; this is the walk's inner loop."""
        entries, last, streams, ends = self.entries, self.last, self._once, self._key_ends
        for row in batch:
            entries += 1
            self.entries = entries
            *parts, previous, digest = row
            if parts[0] != entries:
                return BadEntry(entries, "is missing")
            if previous != last or chain_hash(last, parts) != digest:
                return BadEntry(entries, "was changed after it was written")
            self.last = last = digest
            rows = parts[11]
            for sealed in rows.split(ROW) if rows else ():
                name = sealed[: sealed.index(FIELD)]
                stream = streams.get(name)
                if stream is None:
                    key = FIELD.join(sealed.split(FIELD, ends[name])[: ends[name]])
                    self._latest[key] = (sealed, entries)
                elif wrong := stream.differs(sealed):
                    return BadEntry(entries, f"does not match {wrong}")
            self._end = (parts[1], parts[2], parts[3])
        return None

    def _bad(self, seq: int | None, reason: str) -> Verification:
        return Verification(self.entries, False, self.last, BadEntry(seq, reason))

    def _extra(self) -> BadEntry | None:
        """Rows written once that no record knows."""
        for stream in self._once.values():
            left = stream.rest()
            if left:
                return BadEntry(None, f"{left} is not on record")
        return None

    def _standing(self) -> BadEntry | None:
        """Every other row must stand as the last record that touched it left it."""
        for rows in all_rows():
            if not rows.sealed or rows.name in self._once:
                continue
            for values in self._line.ask(rows.select):
                sealed = rows.sealed_text(values)
                key = FIELD.join([rows.name, *(str(values[n]) for n in rows.key_at)])
                kept = self._latest.pop(key, None)
                if kept is None:
                    return BadEntry(None, f"{_named(rows, values)} is not on record")
                if kept[0] != sealed:
                    return BadEntry(kept[1], f"{_named(rows, values)} was changed afterwards")
        for key, (_, seq) in self._latest.items():
            name, *parts = key.split(FIELD)
            return BadEntry(seq, f"{name} {' '.join(parts)} was taken away afterwards")
        return None

    def _drafts(self) -> BadEntry | None:
        for draft in Reader(self._line).find(Draft):
            if draft.digest != draft_digest(draft):
                return BadEntry(None, f"the hand in progress on table {draft.table} was changed")
        return None


class _Stream:
    """The rows of one kind in the order they were written."""

    def __init__(self, line: Line, rows: FactRows) -> None:
        self._rows = rows
        self._name = rows.name
        query = rows.select.order_by(*(rows.table.c[name] for name in rows.key))
        self._values = (row for batch in line.stream(query) for row in batch)

    def differs(self, sealed: str) -> str | None:
        values = next(self._values, None)
        if values is None:
            return f"{self._name}: its row was taken away"
        if seal(self._name, values) != sealed:
            return _named(self._rows, values)
        return None

    def rest(self) -> str | None:
        values = next(self._values, None)
        return None if values is None else _named(self._rows, values)


def _named(rows: FactRows, values: Any) -> str:
    return f"{rows.name} {' '.join(str(values[n]) for n in rows.key_at)}"
