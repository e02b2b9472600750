"""Walks the whole record: the chain, and every row against the record that wrote it."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine, select

from floorman.ledger.dealing import Draft
from floorman.ledger.record import (
    FIELD,
    GENESIS,
    ROW,
    BadEntry,
    Verification,
    chain_hash,
)
from floorman.store.line import Line
from floorman.store.mapping import FactRows, all_rows, rows_of
from floorman.store.reader import RECORD, Reader
from floorman.store.rows import ONCE
from floorman.store.tallies import check_tallies
from floorman.store.trouble import in_plain_words
from floorman.store.unit import HASHED

Progress = Callable[[int, int], bool | None]
_RECORDS = select(*(RECORD.c[name] for name in (*HASHED, "previous", "hash"))).order_by(
    RECORD.c.seq
)


def verify(engine: Engine, progress: Progress | None = None) -> Verification:
    """Checks everything in one snapshot; `progress(done, of)` may return False to stop."""
    with in_plain_words():
        line = Line(engine, writes=False)
        try:
            return _Walk(line, progress).run()
        finally:
            line.close()


class _Walk:
    """One pass over the record in order; rows written once are compared as they come by."""

    def __init__(self, line: Line, progress: Progress | None) -> None:
        self._line = line
        self._progress = progress
        self._once = {rows_of(fact).name: _Stream(line, rows_of(fact)) for fact in ONCE}
        self._latest: dict[str, tuple[str, int]] = {}
        self._key_at = {rows.name: rows.key_at for rows in all_rows()}

    def run(self) -> Verification:
        head = Reader(self._line).head()
        entries, last = 0, GENESIS
        once, once_names = self._once, tuple(self._once)
        for batch in self._line.stream(_RECORDS):
            for row in batch:
                entries += 1
                hash_ = row[-1]
                if row[0] != entries:
                    return _bad(entries, last, entries, "is missing")
                if row[-2] != last or chain_hash(last, row[:-2]) != hash_:
                    return _bad(entries, last, entries, "was changed after it was written")
                last = hash_
                rows = row[11]
                if rows:
                    for sealed in rows.split(ROW):
                        name = sealed[: sealed.index(FIELD)]
                        if name in once_names:
                            wrong = once[name].differs(sealed)
                            if wrong:
                                return _bad(entries, last, entries, f"does not match {wrong}")
                        else:
                            self._note(name, sealed, entries)
            if self._progress and self._progress(entries, head.seq) is False:
                return _bad(entries, last, None, "the check was stopped")
        if (head.seq, head.hash) != (entries, last):
            return _bad(entries, last, entries + 1, "is missing: the end of the record was cut off")
        bad = self._extra() or self._standing() or self._drafts() or check_tallies(self._line)
        return Verification(entries, bad is None, last, bad)

    def _note(self, name: str, sealed: str, seq: int) -> None:
        parts = sealed.split(FIELD)
        key = FIELD.join([name, *(parts[n + 1] for n in self._key_at[name])])
        self._latest[key] = (sealed, seq)

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
        from floorman.ledger.dealing import draft_digest

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
        if f"{self._name}{FIELD}{FIELD.join(map(str, values))}" != sealed:
            return _named(self._rows, values)
        return None

    def rest(self) -> str | None:
        values = next(self._values, None)
        return None if values is None else _named(self._rows, values)


def _named(rows: FactRows, values: Any) -> str:
    return f"{rows.name} {' '.join(str(values[n]) for n in rows.key_at)}"


def _bad(entries: int, head: str, seq: int | None, reason: str) -> Verification:
    return Verification(entries, False, head, BadEntry(seq, reason))
