"""A long ledger in little time: chained records, sealed rows and sums written straight to SQLite.

What it writes is what the services would have written, and `verify` says so.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from floorman.ledger import packing
from floorman.ledger.dealing import HandEntry, Play, RotationEntry, SeatTally, Tally
from floorman.ledger.record import ROW, chain_hash
from floorman.ledger.room import Shift
from floorman.services.house import House
from floorman.store.database import FILE
from floorman.store.mapping import FactRows, rows_of
from floorman.store.rows import BESIDE
from floorman.store.unit import HASHED
from tests.evening import deal, open_room, open_table, set_up

BATCH = 20_000


def long_ledger(
    folder: Path, *, hands: int, a_shift: int, declines: bool = False, whole: bool = False
) -> None:
    """A room with so many hands, so many of them in each shift; `declines` puts a declined bank
    before every hand, `whole` gives every hand its document and transcript."""
    with open_room(folder) as house:
        evening = set_up(house)
        open_table(evening)
        first = deal(evening)
        source = house.reads.hand(first.id)
        body = {"document": source.document, "transcript": source.transcript}
        body = body if whole else {key: {} for key in body}
        _Writing(house, folder, first, body).run(hands, a_shift, declines)


class _Writing:
    """The end of the chain, and what is still to be written."""

    def __init__(
        self, house: House, folder: Path, first: HandEntry, body: Mapping[str, Any]
    ) -> None:
        self._first, self._body = first, packing.canonical(body)
        with house.store.reading() as reader:
            head = reader.head()
            self._play = reader.need(Play, "table", first.table)
            self._shift = reader.need(Shift, "shift", first.shift)
        self._seq, self._hash, self._at = head.seq, head.hash, head.at
        self._day = head.day
        self._last = (first.id, 1)
        self._beside: list[str] = []
        self._sealed: list[str] = []
        self._sums: Counter[tuple[Any, ...]] = Counter()
        self._seats: Counter[str] = Counter()
        self._rows: dict[str, list[list[Any]]] = {}
        self._file = sqlite3.connect(folder / FILE, isolation_level=None)
        for pragma in ("synchronous = OFF", "foreign_keys = OFF", "cache_size = -200000"):
            self._file.execute(f"PRAGMA {pragma}")

    def run(self, hands: int, a_shift: int, declines: bool) -> None:
        self._file.execute("BEGIN")
        for n in range(1, hands):
            if n % a_shift == 0:
                self._next_shift()
            if declines:
                self._declined()
            self._hand(n % a_shift)
            if n % BATCH == 0:
                self._flush()
        self._end()
        self._file.execute("COMMIT")
        self._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._file.close()

    def _hand(self, number: int) -> None:
        seq = self._seq + 1
        self._at += timedelta(seconds=40)
        entry = replace(
            self._first, id=seq, shift=self._shift.id, number=number, at=self._at,
            started_at=self._at, stay=self._stay,
        )  # fmt: skip
        self._last = (seq, number)
        self._tally(entry)
        self._add(entry)
        self._record("hand", self._body, str(seq))

    def _declined(self) -> None:
        seq, shift, at = self._seq + 1, self._shift.id, self._at
        deeds = [
            RotationEntry(seq, 1, n, shift, at, deed, 2, None, "", "", 0, "300")
            for n, deed in enumerate(("offered", "declined"))
        ]
        self._seats["offered"] += 1
        self._seats["declined"] += 1
        for deed in deeds:
            self._add(deed)
        self._record("bank declined", '{"bank":0,"holder":1,"offered":null}', None)

    def _next_shift(self) -> None:
        self._put_sums()
        seq = self._seq + 1
        ended = replace(
            self._shift, state="closed", closed_at=self._at, closed_by="200", head=self._hash
        )
        self._shift = Shift(seq, self._day, "Swing", "open", self._at, "200")
        for fact in (ended, self._shift):
            self._seal(rows_of(Shift), self._write(fact))
        self._record("shift handed over", "{}", str(seq))

    def _record(self, act: str, body: str, subject: str | None) -> None:
        """Chains what was added since the last record, as a unit does."""
        self._seq += 1
        values = (
            self._seq, packing.stamp(self._at), self._day, self._shift.id, "panel 1", "300", act,
            1, subject, None, body,
        )  # fmt: skip
        digest = chain_hash(self._hash, (*values, ROW.join(self._beside + self._sealed)))
        row = [*values, ROW.join(self._sealed), self._hash, digest]
        self._rows.setdefault("record", []).append(row)
        self._hash, self._beside, self._sealed = digest, [], []

    def _seal(self, rows: FactRows, values: list[Any]) -> None:
        if rows.sealed:
            kept = self._beside if rows.fact is BESIDE else self._sealed
            kept.append(rows.sealed_text(values))

    @property
    def _stay(self) -> int | None:
        """The box belongs to the first shift; the later ones have none, as a lent table may."""
        return self._first.stay if self._shift.id == self._first.shift else None

    def _tally(self, entry: HandEntry) -> None:
        hour = packing.stamp(entry.at)[:13]
        self._sums[hour, entry.expected_cents, entry.dropped_cents, entry.action_cents] += 1
        self._seats["banked"] += 1

    def _put_sums(self) -> None:
        """The sums of the shift that ends, added to what stands there."""
        first, shift, found = self._first, self._shift.id, self._sums
        with_first = shift == first.shift
        for (hour, expected, dropped, action), hands in found.items():
            more = hands + (with_first and hour == packing.stamp(first.at)[:13])
            self._write(Tally(
                shift, 1, first.assignment, self._stay or 0, 0, hour,
                first.player_dealer_fee_cents, more, 0, more * expected, more * dropped, 0, 0,
                more * action,
            ))  # fmt: skip
        seats = self._seats
        banked = seats["banked"] + with_first
        offered, accepted = with_first + 0, with_first + 0
        self._write(SeatTally(
            shift, 1, first.bank_seat or 1, banked, 0, offered, accepted, 0
        ))  # fmt: skip
        if seats["offered"]:
            self._write(SeatTally(
                shift, 1, 2, 0, 0, seats["offered"], 0, seats["declined"]
            ))  # fmt: skip
        self._sums, self._seats = Counter(), Counter()

    def _end(self) -> None:
        self._put_sums()
        self._flush()
        last_hand, hands = self._last
        self._write(replace(self._play, last_hand=last_hand, hands=hands))
        at = packing.stamp(self._at)
        self._file.execute(
            "UPDATE head SET seq = ?, hash = ?, at = ?, shift = ?",
            (self._seq, self._hash, at, self._shift.id),
        )

    def _add(self, fact: Any) -> None:
        rows = rows_of(type(fact))
        values = rows.values(fact)
        self._rows.setdefault(rows.name, []).append(values)
        self._seal(rows, values)

    def _write(self, fact: Any) -> list[Any]:
        rows = rows_of(type(fact))
        values = rows.values(fact)
        self._file.execute(_insert("INSERT OR REPLACE", rows.name, rows.columns), values)
        return values

    def _flush(self) -> None:
        for name, rows in self._rows.items():
            columns = (*HASHED, "previous", "hash") if name == "record" else _columns(name)
            self._file.executemany(_insert("INSERT", name, columns), rows)
        self._rows = {}


def _columns(name: str) -> tuple[str, ...]:
    kinds: Iterator[FactRows] = (rows_of(fact) for fact in (HandEntry, RotationEntry))
    return next(rows.columns for rows in kinds if rows.name == name)


def _insert(verb: str, name: str, columns: tuple[str, ...]) -> str:
    return f"{verb} INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
