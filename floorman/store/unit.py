"""A unit of work: one act is read, decided, written and put on record, or nothing happened."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from types import TracebackType
from typing import Any

from sqlalchemy import Engine, bindparam, insert, select, update

from floorman.ledger import packing
from floorman.ledger.dealing import SeatTally, Tally
from floorman.ledger.record import ROW, chain_hash
from floorman.store.line import Line
from floorman.store.mapping import FactRows, rows_of
from floorman.store.reader import HEAD, RECORD, Reader
from floorman.store.rows import BESIDE
from floorman.store.trouble import in_plain_words

# The columns that a record's hash covers, in order; the last two may hold any text.
HASHED = (
    "seq", "at", "day", "shift", "station", "badge", "act", "table_no", "subject", "token",
    "body", "rows",
)  # fmt: skip

_ADD_RECORD = insert(RECORD)
_MOVE_HEAD = (
    update(HEAD)
    .where(HEAD.c.id == 1)
    .values({name: bindparam(f"new_{name}") for name in ("seq", "hash", "at", "day", "shift")})
)
_FIND_TOKEN = select(RECORD.c.seq).where(RECORD.c.token == bindparam("wanted"))


class Unit(Reader):
    """One act: everything it writes is committed with exactly one record, or not at all."""

    def __init__(self, line: Line, now: datetime, station: str) -> None:
        super().__init__(line)
        self.before = self.head()
        # A clock that was set back must not write a record older than the one before it.
        self.behind = self.before.at - now if now < self.before.at else timedelta(0)
        self.now = max(now.astimezone(UTC), self.before.at)
        self.seq = self.before.seq + 1
        self.station = station
        self.shift = self.before.shift
        self.day = self.before.day
        self.recorded = False
        self._sealed: list[str] = []
        self._beside: list[str] = []

    def verify_recorded(self) -> None:
        """A fact that no record vouches for must never be committed."""
        if (self._sealed or self._beside) and not self.recorded:
            raise RuntimeError("an act wrote facts and left no record")

    def add(self, fact: Any) -> None:
        """Writes a new fact."""
        rows = rows_of(type(fact))
        values = self._seal(rows.values(fact), rows)
        self.line.run(self.line.sql(rows.insert, (rows.name, "insert")), rows.named(values))

    def put(self, fact: Any) -> None:
        """Writes a fact in place of the one with its key, or anew."""
        rows = rows_of(type(fact))
        values = self._seal(rows.values(fact), rows)
        upsert = self.line.named((rows.name, "upsert")) or self.line.sql(
            rows.upsert(postgres=self.line.postgres), (rows.name, "upsert")
        )
        self.line.run(upsert, rows.named(values))

    def drop(self, fact: type, *key: Any) -> None:
        """Forgets something that is not yet a fact (a draft)."""
        rows = rows_of(fact)
        if rows.sealed:
            raise TypeError("what is on record is never deleted")
        text = self.line.sql(rows.delete, (rows.name, "delete"))
        self.line.run(text, dict(zip(rows.key_names, key, strict=True)))

    def tally(self, tally: Tally | SeatTally) -> None:
        """Adds to the sums of a shift."""
        rows = rows_of(type(tally))
        name = (rows.name, "adding")
        upsert = self.line.named(name) or self.line.sql(
            rows.upsert(postgres=self.line.postgres, adding=rows.free), name
        )
        self.line.run(upsert, rows.named(rows.values(tally)))

    def draft_moved(self, table: int) -> None:
        """Tells other stations of a hand in progress, which leaves no record to tell of it."""
        if self.line.postgres:
            self.line.run("SELECT pg_notify('floorman', %(what)s)", {"what": f"draft {table}"})

    def done_before(self, token: str) -> int | None:
        """The record that already carries this token: the act was delivered before."""
        found = self.line.one(self.line.sql(_FIND_TOKEN, "token"), {"wanted": token})
        return None if found is None else int(found[0])

    def record(
        self,
        act: str,
        *,
        badge: str,
        table: int | None = None,
        subject: Any = None,
        body: Mapping[str, Any] | str,
        token: str | None = None,
    ) -> str:
        """Chains the act to the record before it; a unit has exactly one, written last. `body` is
        packed, unless it comes as canonical JSON text."""
        if self.recorded:
            raise RuntimeError("one act is one record")
        self.recorded = True
        at = packing.stamp(self.now)
        values = (
            self.seq, at, self.day, self.shift, self.station, badge, act, table,
            None if subject is None else str(subject), token,
            body if isinstance(body, str) else packing.canonical(packing.pack(body)),
        )  # fmt: skip
        # The hash covers a hand's row too; the row itself stands in its own table only.
        digest = chain_hash(self.before.hash, (*values, ROW.join(self._beside + self._sealed)))
        row = dict(zip(HASHED, (*values, ROW.join(self._sealed)), strict=True))
        row |= {"previous": self.before.hash, "hash": digest}
        self.line.run(self.line.sql(_ADD_RECORD, "record"), row)
        moved = {
            "new_seq": self.seq, "new_hash": digest, "new_at": at, "new_day": self.day,
            "new_shift": self.shift, "id_1": 1,
        }  # fmt: skip
        self.line.run(self.line.sql(_MOVE_HEAD, "head"), moved)
        if self.line.postgres:
            self.line.run("SELECT pg_notify('floorman', %(seq)s)", {"seq": str(self.seq)})
        return digest

    def _seal(self, values: list[Any], rows: FactRows) -> list[Any]:
        if rows.sealed:
            if self.recorded:
                raise RuntimeError("facts are written before their record")
            kept = self._beside if rows.fact is BESIDE else self._sealed
            kept.append(rows.sealed_text(values))
        return values


class UnitOfWork:
    """Opens a unit as the only writer, commits it at the end, or takes it all back."""

    def __init__(self, engine: Engine, now: datetime, station: str) -> None:
        self._engine, self._now, self._station = engine, now, station

    def __enter__(self) -> Unit:
        with in_plain_words():
            self._line = Line(self._engine, writes=True)
            try:
                self._unit = Unit(self._line, self._now, self._station)
            except BaseException:
                self._line.close()
                raise
        return self._unit

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with in_plain_words():
            try:
                if error is None:
                    self._unit.verify_recorded()
                    self._line.commit()
            finally:
                self._line.close()
            if error is not None:
                raise error
