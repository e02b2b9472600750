"""A unit of work: one act is read, decided, written and put on record, or nothing happened."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from types import TracebackType
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from floorman.ledger import packing
from floorman.ledger.dealing import Tally
from floorman.ledger.record import ROW, chain_hash
from floorman.store.database import CHAIN_LOCK, WRITES
from floorman.store.mapping import rows_of
from floorman.store.reader import HEAD, RECORD, Reader
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
_SUMS = ("hands", "timed", "expected_cents", "dropped_cents", "waived_cents", "jackpot_cents",
         "action_cents")  # fmt: skip


class Unit(Reader):
    """One act: everything it writes is committed with exactly one record, or not at all."""

    def __init__(self, connection: Connection, now: datetime, station: str) -> None:
        super().__init__(connection)
        self.postgres = connection.dialect.name == "postgresql"
        if self.postgres:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({CHAIN_LOCK})"))
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

    def add(self, fact: Any) -> None:
        """Writes a new fact."""
        rows = rows_of(type(fact))
        values = rows.values(fact)
        if rows.sealed:
            self._sealed.append(rows.sealed_text(values))
        self.connection.execute(rows.insert, dict(zip(rows.columns, values, strict=True)))

    def put(self, fact: Any) -> None:
        """Writes a fact in place of the one with its key, or anew."""
        rows = rows_of(type(fact))
        values = rows.values(fact)
        named = {
            (f"key_{name}" if name in rows.key else f"new_{name}"): value
            for name, value in zip(rows.columns, values, strict=True)
        }
        if not self.connection.execute(rows.update, named).rowcount:
            self.connection.execute(rows.insert, dict(zip(rows.columns, values, strict=True)))
        if rows.sealed:
            self._sealed.append(rows.sealed_text(values))

    def drop(self, fact: type, *key: Any) -> None:
        """Forgets something that is not yet a fact (a draft)."""
        rows = rows_of(fact)
        if rows.sealed:
            raise TypeError("what is on record is never deleted")
        names = {f"key_{name}": value for name, value in zip(rows.key, key, strict=True)}
        self.connection.execute(rows.delete, names)

    def tally(self, tally: Tally) -> None:
        """Adds to the sums of a table, assignment, box, hour and fee."""
        rows = rows_of(Tally)
        make = postgres_insert if self.postgres else sqlite_insert
        new = make(rows.table)
        add = {name: rows.table.c[name] + new.excluded[name] for name in _SUMS}
        values = dict(zip(rows.columns, rows.values(tally), strict=True))
        self.connection.execute(
            new.on_conflict_do_update(index_elements=rows.key, set_=add), values
        )

    def done_before(self, token: str) -> int | None:
        """The record that already carries this token: the act was delivered before."""
        found: int | None = self.connection.execute(_FIND_TOKEN, {"wanted": token}).scalar()
        return found

    def record(
        self,
        act: str,
        *,
        badge: str,
        table: int | None = None,
        subject: Any = None,
        body: Mapping[str, Any],
        token: str | None = None,
    ) -> str:
        """Chains the act to the record before it; a unit has exactly one."""
        if self.recorded:
            raise RuntimeError("one act is one record")
        self.recorded = True
        at = packing.stamp(self.now)
        written = (
            packing.canonical(packing.pack(body)) if not isinstance(body, str) else body
        )  # a hand hands in its text ready made
        values = (
            self.seq, at, self.day, self.shift, self.station, badge, act, table,
            None if subject is None else str(subject), token, written, ROW.join(self._sealed),
        )  # fmt: skip
        digest = chain_hash(self.before.hash, values)
        row = dict(zip(HASHED, values, strict=True))
        self.connection.execute(_ADD_RECORD, {**row, "previous": self.before.hash, "hash": digest})
        moved = {"seq": self.seq, "hash": digest, "at": at, "day": self.day, "shift": self.shift}
        self.connection.execute(_MOVE_HEAD, {f"new_{k}": v for k, v in moved.items()})
        if self.postgres:
            self.connection.execute(
                text("SELECT pg_notify('floorman', :seq)"), {"seq": str(self.seq)}
            )
        return digest


class UnitOfWork:
    """Opens a unit on a connection that writes, commits it at the end, or takes it all back."""

    def __init__(self, engine: Engine, now: datetime, station: str) -> None:
        self._engine, self._now, self._station = engine, now, station

    def __enter__(self) -> Unit:
        with in_plain_words():
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
            try:
                self._transaction = self._connection.begin()
                self._unit = Unit(self._connection, self._now, self._station)
            except BaseException:
                self._connection.close()
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
                    self._transaction.commit()
                else:
                    self._transaction.rollback()
            finally:
                self._connection.close()
            if error is not None:
                raise error
