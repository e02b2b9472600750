"""Verifies the whole record: the chain, and every row against the record that wrote it."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from sqlalchemy import (
    BindParameter,
    Column,
    Engine,
    Text,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    select,
)
from sqlalchemy.sql.elements import ColumnElement

from floorman.ledger import packing
from floorman.ledger.dealing import HandEntry, Play, RotationEntry
from floorman.ledger.record import FIELD, GENESIS, NOTHING, BadEntry, Verification
from floorman.ledger.room import Table
from floorman.store.database import read_only_uri
from floorman.store.line import Line
from floorman.store.mapping import FactRows, all_rows, rows_of
from floorman.store.reader import RECORD, Head, Reader
from floorman.store.tallies import check_tallies
from floorman.store.trouble import in_plain_words
from floorman.store.unit import HASHED
from floorman.store.walk import Statements, Stretch, Walked, walk, walk_file

Progress = Callable[[int, int], bool | None]
# Below so many records a second process costs more than it brings.
ALONE = 40_000
STRETCH = 20_000
STOPPED = "the check was stopped"
_BYTES: ColumnElement[str] = literal_column("char(26)")


def verify(
    engine: Engine, progress: Progress | None = None, *, alone: int = ALONE, stretch: int = STRETCH
) -> Verification:
    """Checks everything in one snapshot; `progress(done, of)` may return False to stop. From
    `alone` records on, several processes walk a `stretch` at a time."""
    with in_plain_words():
        line = Line(engine, writes=False)
        try:
            check = _Check(line, engine, progress, alone, stretch)
            if not check.alone:
                # SQLite adds up in its own thread while other processes walk the chain.
                with ThreadPoolExecutor(1) as aside:
                    return check.run(aside.submit(_sums, engine))
            return check.run(None)
        except (ValueError, TypeError) as error:
            # Written by another program: what is no figure, moment or fact at all.
            return Verification(0, False, "", BadEntry(None, f"a row cannot be read: {error}"))
        finally:
            line.close()


def _sums(engine: Engine) -> BadEntry | None:
    line = Line(engine, writes=False)
    try:
        return check_tallies(line)
    finally:
        line.close()


class _Check:
    """The walk in stretches, then what has to hold at its end."""

    def __init__(
        self, line: Line, engine: Engine, progress: Progress | None, alone: int, stretch: int
    ) -> None:
        self._line = line
        self._progress = progress
        self._stretch = stretch
        self._reader = Reader(line)
        self._head = self._reader.head()
        self._uri = read_only_uri(engine)
        self._workers = min(os.cpu_count() or 1, 4)
        self.alone = self._uri is None or self._head.seq < alone or self._workers < 2

    def run(self, sums: "Future[BadEntry | None] | None") -> Verification:
        head = self._head
        whole = Walked(last=GENESIS)
        for part in self._parts(head):
            whole.entries += part.entries
            whole.hands += part.hands
            whole.once += part.once
            whole.last, whole.end = part.last, part.end or whole.end
            whole.latest |= part.latest
            if part.bad is not None:
                return Verification(whole.entries, False, whole.last, part.bad)
            if self._progress and self._progress(whole.entries, head.seq) is False:
                return Verification(whole.entries, False, whole.last, BadEntry(None, STOPPED))
        bad = (
            self._end(head, whole)
            or self._counted(whole)
            or self._standing(whole.latest)
            or self._digests()
            or (check_tallies(self._line) if sums is None else sums.result())
        )
        return Verification(whole.entries, bad is None, whole.last, bad)

    def _parts(self, head: Head) -> Iterator[Walked]:
        """The stretches in order, several at a time where that is worth a process."""
        statements = _statements(self._line)
        stretches = list(self._stretches(head.seq))
        if self.alone:
            for stretch in stretches:
                yield walk(self._line.batches, statements, stretch)
            return
        done = 0
        try:
            for found in self._together(statements, stretches):
                yield found
                done += 1
        except BrokenProcessPool:  # no second process can be had here: go on alone
            for stretch in stretches[done:]:
                yield walk(self._line.batches, statements, stretch)

    def _together(self, statements: Statements, stretches: Sequence[Stretch]) -> Iterator[Walked]:
        # Started afresh and not forked: a window's threads must not be copied.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self._workers, mp_context=context) as pool:
            walks: list[Future[Walked]] = [
                pool.submit(walk_file, self._uri or "", statements, part) for part in stretches
            ]
            try:
                for found in walks:
                    yield found.result()
            finally:
                for left in walks:
                    left.cancel()

    def _stretches(self, last: int) -> Iterator[Stretch]:
        for first in range(1, last + 1, self._stretch):
            before = self._line.ask(select(RECORD.c.hash).where(RECORD.c.seq == first - 1))
            previous = before[0][0] if before else GENESIS
            yield Stretch(first, min(first + self._stretch - 1, last), previous)

    def _end(self, head: Head, whole: Walked) -> BadEntry | None:
        past = self._line.ask(select(func.count()).where(RECORD.c.seq > head.seq))
        if past[0][0] or head.hash != whole.last or head.seq != whole.entries:
            return BadEntry(head.seq, "is not where the record ends; its end was cut off or added")
        if whole.end:
            at, day, shift = whole.end.split(FIELD)[1:4]
            told = NOTHING if head.shift is None else str(head.shift)
            if (at, day, shift) != (packing.stamp(head.at), head.day, told):
                return BadEntry(None, "the head of the record was changed")
        return None

    def _counted(self, whole: Walked) -> BadEntry | None:
        """Rows written once that no record knows."""
        for fact, known in ((HandEntry, whole.hands), (RotationEntry, whole.once)):
            rows = rows_of(fact)
            if self._line.ask(select(func.count()).select_from(rows.table))[0][0] != known:
                return BadEntry(None, f"a row of {rows.name} is not on record")
        return None

    def _standing(self, latest: dict[str, tuple[str, int]]) -> BadEntry | None:
        """Every other row must stand as the last record that touched it left it."""
        for rows in all_rows():
            if not rows.sealed or rows.fact in (HandEntry, RotationEntry):
                continue
            for values in self._line.ask(rows.select):
                key = FIELD.join([rows.name, *(str(values[n]) for n in rows.key_at)])
                kept = latest.pop(key, None)
                if kept is None:
                    return BadEntry(None, f"{_named(rows, values)} is not on record")
                if kept[0] != rows.sealed_text(values):
                    return BadEntry(kept[1], f"{_named(rows, values)} was changed afterwards")
        for key, (_, seq) in latest.items():
            name, *parts = key.split(FIELD)
            return BadEntry(seq, f"{name} {' '.join(parts)} was taken away afterwards")
        return None

    def _digests(self) -> BadEntry | None:
        """What moves with every step of a hand vouches for itself."""
        for rows in all_rows():
            if rows.digested:
                for *values, digest in self._line.ask(rows.select):
                    if rows.digest(values) != digest:
                        return BadEntry(None, f"{_named(rows, values)} was changed afterwards")
        table, play = rows_of(Table).table, rows_of(Play).table
        without = select(table.c.number).where(table.c.number.not_in(select(play.c.table_no)))
        for row in self._line.ask(without):
            return BadEntry(None, f"the play of table {row[0]} was taken away")
        return None


def _statements(line: Line) -> Statements:
    """The walk's queries; columns are joined by the database, which is quicker at it."""
    hand, once = rows_of(HandEntry), rows_of(RotationEntry)
    first: BindParameter[int] = bindparam("first_seq")
    last: BindParameter[int] = bindparam("last_seq")
    head = _joined(line, "head", [RECORD.c[name] for name in HASHED[:-2]])
    sealed = _joined(line, "hand", [hand.table.c[name] for name in hand.columns], hand.name)
    records = (
        select(RECORD.c.seq, RECORD.c.previous, RECORD.c.hash, head, RECORD.c.body, RECORD.c.rows,
               case((hand.table.c.id.is_not(None), sealed)))
        .select_from(RECORD.outerjoin(hand.table, hand.table.c.id == RECORD.c.seq))
        .where(RECORD.c.seq.between(first, last))
        .order_by(RECORD.c.seq)
    )  # fmt: skip
    rows = (
        select(_joined(line, "once", [once.table.c[name] for name in once.columns], once.name))
        .where(once.table.c.id.between(first, last))
        .order_by(*(once.table.c[name] for name in once.key))
    )
    texts = [line.text(query) for query in (records, rows)]
    values = {k: v for _, given in texts for k, v in given.items() if not k.endswith("_seq")}
    ends = {found.name: len(found.key) + 1 for found in all_rows()}
    return Statements(texts[0][0], texts[1][0], once.name, values, ends)


def _joined(
    line: Line, word: str, columns: Sequence[Column[Any]], name: str | None = None
) -> ColumnElement[str]:
    """Columns as `record.joined` writes them, by the database's own `format`."""
    form = FIELD.join([*([name] if name else []), *["%s"] * len(columns)])
    shape: BindParameter[str] = bindparam(f"form_{word}", form, type_=Text)
    empty: BindParameter[str] = bindparam("nothing", NOTHING, type_=Text)
    parts: list[Any] = [
        func.coalesce(cast(column, Text), empty) if column.nullable else column
        for column in columns
    ]
    if not line.postgres:
        # Bytes in place of a text are the same to `format` and not to whoever reads the row.
        parts = [
            case((func.typeof(column) == literal_column("'blob'"), _BYTES), else_=part)
            for column, part in zip(columns, parts, strict=True)
        ]
    return func.format(cast(shape, Text), *parts)


def _named(rows: FactRows, values: Sequence[Any]) -> str:
    return f"{rows.name} {' '.join(str(values[n]) for n in rows.key_at)}"
