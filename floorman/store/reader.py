"""Facts from one snapshot of the database: by key, by what they have in common, and summed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, TypeVar, cast

from sqlalchemy import Engine, and_, func, select, text

from floorman.errors import FloormanError
from floorman.ledger import packing
from floorman.ledger.dealing import HandEntry, Mark, RotationEntry, Seating, Tally
from floorman.ledger.record import Record
from floorman.ledger.room import Shift
from floorman.store.line import Line
from floorman.store.mapping import column_of, rows_of
from floorman.store.rows.record_rows import HeadRow, RecordRow
from floorman.store.trouble import in_plain_words

T = TypeVar("T")

RECORD = cast(Any, RecordRow).__table__
HEAD = cast(Any, HeadRow).__table__
SUMS = (
    "hands", "timed", "expected_cents", "dropped_cents", "waived_cents", "jackpot_cents",
    "action_cents",
)  # fmt: skip

_READ_HEAD = select(HEAD.c.seq, HEAD.c.hash, HEAD.c.at, HEAD.c.day, HEAD.c.shift).where(
    HEAD.c.id == 1
)
_RECORD_COLUMNS = tuple(
    RECORD.c[name]
    for name in ("seq", "at", "day", "shift", "station", "badge", "act", "table_no", "subject",
                 "body", "previous", "hash")
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Head:
    """Where the chain ends."""

    seq: int
    hash: str
    at: datetime
    day: str
    shift: int | None


class Reader:
    """What can be asked of the record."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def get(self, fact: type[T], *key: Any) -> T | None:
        """The fact with this key, or None."""
        rows = rows_of(fact)
        text = self.line.sql(rows.one, (rows.name, "one"))
        row = self.line.one(text, dict(zip(rows.key_names, key, strict=True)))
        return None if row is None else cast(T, rows.made(row))

    def need(self, fact: type[T], what: str, *key: Any) -> T:
        """The fact with this key; a plain refusal where there is none."""
        found = self.get(fact, *key)
        if found is None:
            raise FloormanError(f"There is no {what}.")
        return found

    def find(self, fact: type[T], **equals: Any) -> tuple[T, ...]:
        """The facts with these values (a tuple: any of them), in the order of their keys."""
        if any(value == () for value in equals.values()):
            return ()
        rows = rows_of(fact)
        shape, values = rows.asked(equals)
        name = (rows.name, "where", shape)
        text = self.line.named(name) or self.line.sql(rows.query(shape), name)
        found = self.line.run(text, values).fetchall()
        return tuple(cast(T, rows.made(row)) for row in found)

    def head(self) -> Head:
        row = self.line.one(self.line.sql(_READ_HEAD, "read head"), {"id_1": 1})
        if row is None:
            raise FloormanError("The record has no head; restore the last backup.")
        return Head(row[0], row[1], packing.moment(row[2]), row[3], row[4])

    def sums(self, by: Sequence[str], **equals: Any) -> list[tuple[tuple[Any, ...], list[int]]]:
        """Tallies summed by some of their fields: each group with its sums in the order of SUMS."""
        table = rows_of(Tally).table
        groups = [table.c[column_of(field)] for field in by]
        query = select(*groups, *(func.coalesce(func.sum(table.c[name]), 0) for name in SUMS))
        for field, value in equals.items():
            query = query.where(table.c[column_of(field)] == value)
        if groups:
            query = query.group_by(*groups).order_by(*groups)
        n = len(groups)
        return [(tuple(row[:n]), [int(value) for value in row[n:]]) for row in self.line.ask(query)]

    def logged(self, stay: int, kind: str) -> int:
        """What was logged into one box."""
        if kind == "jackpot":
            ((_, found),) = self.sums((), jackpot_stay=stay)
            return found[SUMS.index("jackpot_cents")]
        ((_, found),) = self.sums((), stay=stay)
        return found[SUMS.index("dropped_cents")]

    def hands(
        self, where: Mapping[str, Any], limit: int
    ) -> tuple[tuple[HandEntry, Mark | None], ...]:
        """Hands newest first: equal fields, `from_at`/`to_at`, `before`, `waived`, `standing`."""
        rows, marks = rows_of(HandEntry), rows_of(Mark)
        on = marks.table.c.hand == rows.table.c.id
        fallen = where.get("standing") is False  # few: begin with the marks
        joined = (
            marks.table.join(rows.table, on) if fallen else rows.table.outerjoin(marks.table, on)
        )
        columns = [rows.table.c[name] for name in rows.columns]
        query = select(*columns, *(marks.table.c[name] for name in marks.columns)).select_from(
            joined
        )
        for field, value in where.items():
            condition = _hand_condition(rows.table, marks.table, field, value)
            if field == "table" and "dealer" in where:
                # A dealer has few hands at a table: let the dealer's index lead.
                condition = rows.table.c.table_no + 0 == value
            query = query.where(condition)
        order = marks.table.c.hand if fallen else rows.table.c.id
        query = query.order_by(order.desc()).limit(limit)
        n = len(columns)
        return tuple(
            (rows.made(row[:n]), marks.made(row[n:]) if row[n] is not None else None)
            for row in self.line.ask(query)
        )

    def bodies(self, hands: Sequence[HandEntry]) -> Iterator[tuple[HandEntry, str]]:
        """The hands with the bodies of their records, a few hundred at a time."""
        for start in range(0, len(hands), 500):
            some = {entry.id: entry for entry in hands[start : start + 500]}
            query = select(RECORD.c.seq, RECORD.c.body).where(RECORD.c.seq.in_(tuple(some)))
            for row in self.line.ask(query):
                yield some[row[0]], row[1]

    def records(
        self,
        *,
        after: int = 0,
        limit: int | None = None,
        newest_first: bool = False,
        before: int | None = None,
        **equals: Any,
    ) -> tuple[Record, ...]:
        """Records by seq, table, act, badge, shift; `from_at` and `to_at` bound the time."""
        query = select(*_RECORD_COLUMNS)
        if after:  # an index serves one lower bound only, so none is given without need
            query = query.where(RECORD.c.seq > after)
        if before is not None:
            query = query.where(RECORD.c.seq < before)
        for field, value in equals.items():
            if field == "from_at":
                query = query.where(RECORD.c.seq >= _first_since(value))
            elif field == "to_at":
                query = query.where(RECORD.c.seq <= _last_until(value))
            elif isinstance(value, tuple):
                query = query.where(RECORD.c[column_of(field)].in_(value))
            else:
                query = query.where(RECORD.c[column_of(field)] == value)
        order = RECORD.c.seq.desc() if newest_first else RECORD.c.seq
        query = query.order_by(order)
        if limit is not None:
            query = query.limit(limit)
        return tuple(
            Record(row[0], packing.moment(row[1]), *row[2:]) for row in self.line.ask(query)
        )

    def touched(self, after: int) -> list[tuple[int, str, int | None]]:
        """Seq, act and table of every record after this one."""
        query = select(RECORD.c.seq, RECORD.c.act, RECORD.c.table_no).where(RECORD.c.seq > after)
        return [(row[0], row[1], row[2]) for row in self.line.ask(query)]

    def rotation(
        self, table: int, shift: int | None, from_at: datetime | None, to_at: datetime | None
    ) -> tuple[RotationEntry, ...]:
        """The rotation log of a table, oldest first."""
        rows = rows_of(RotationEntry)
        query = rows.select.where(rows.table.c.table_no == table)
        if shift is not None:
            query = query.where(rows.table.c.shift == shift)
        if from_at is not None:
            query = query.where(rows.table.c.at >= packing.stamp(from_at))
        if to_at is not None:
            query = query.where(rows.table.c.at <= packing.stamp(to_at))
        query = query.order_by(rows.table.c.id, rows.table.c.n)
        return tuple(rows.made(row) for row in self.line.ask(query))

    def at_moment(self, fact: type[T], table: int, start: str, at: datetime) -> tuple[T, ...]:
        """A table's facts that had begun by this moment (`start` names the field), newest first."""
        rows = rows_of(fact)
        column = rows.table.c[start]
        query = (
            rows.select.where(
                rows.table.c.table_no == table,
                and_(column.is_not(None), column <= packing.stamp(at)),
            )
            .order_by(column.desc())
            .limit(50)
        )
        return tuple(cast(T, rows.made(row)) for row in self.line.ask(query))

    def hand_around(self, table: int, at: datetime) -> tuple[int | None, int | None]:
        """The last hand of a table at a moment, and the next one after it."""
        c = rows_of(HandEntry).table.c
        moment = packing.stamp(at)
        mine = select(c.id).where(c.table_no == table)
        last = self.line.ask(mine.where(c.at <= moment).order_by(c.at.desc(), c.id.desc()).limit(1))
        following = self.line.ask(mine.where(c.at > moment).order_by(c.at, c.id).limit(1))
        return (last[0][0] if last else None), (following[0][0] if following else None)

    def last_shift(self, until: datetime | None = None) -> Shift | None:
        """The shift that was opened last, or last until a moment."""
        rows = rows_of(Shift)
        query = rows.select.order_by(rows.table.c.id.desc()).limit(1)
        if until is not None:
            query = query.where(rows.table.c.opened_at <= packing.stamp(until))
        found = self.line.ask(query)
        return cast(Shift, rows.made(found[0])) if found else None

    def seatings(self, from_at: datetime, to_at: datetime | None) -> tuple[Seating, ...]:
        """Dealers at tables within a stretch of time."""
        rows = rows_of(Seating)
        c = rows.table.c
        ended = rows.select.where(c.to_at > packing.stamp(from_at))
        lasting = rows.select.where(c.to_at.is_(None))
        if to_at is not None:
            ended = ended.where(c.from_at < packing.stamp(to_at))
            lasting = lasting.where(c.from_at < packing.stamp(to_at))
        found = [*self.line.ask(ended), *self.line.ask(lasting)]
        return tuple(rows.made(row) for row in sorted(found, key=tuple))


def _first_since(at: datetime) -> Any:
    """The number of the first record since a moment: a unit never writes an earlier moment than
    the record before it has, so a stretch of time is a stretch of numbers."""
    c = RECORD.c
    query = select(c.seq).where(c.at >= packing.stamp(at)).order_by(c.at, c.seq)
    return query.limit(1).scalar_subquery()


def _last_until(at: datetime) -> Any:
    c = RECORD.c
    query = select(c.seq).where(c.at <= packing.stamp(at)).order_by(c.at.desc(), c.seq.desc())
    return query.limit(1).scalar_subquery()


def _hand_condition(hands: Any, marks: Any, field: str, value: Any) -> Any:
    if field == "from_at":
        return hands.c.at >= packing.stamp(value)
    if field == "to_at":
        return hands.c.at <= packing.stamp(value)
    if field == "before":
        return hands.c.id < value
    if field == "waived":
        # Written out, because an index over some rows is not used for a parameter.
        return text("hand.waiver <> ''" if value else "hand.waiver = ''")
    if field == "standing":
        return marks.c.hand.is_(None) if value else marks.c.hand.is_not(None)
    if isinstance(value, tuple):
        return hands.c[column_of(field)].in_(value)
    return hands.c[column_of(field)] == (int(value) if isinstance(value, bool) else value)


class Reading:
    """Opens a reader on one snapshot."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def __enter__(self) -> Reader:
        with in_plain_words():
            self._line = Line(self._engine, writes=False)
        return Reader(self._line)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with in_plain_words():
            self._line.close()
            if error is not None:
                raise error
