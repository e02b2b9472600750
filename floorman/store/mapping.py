"""Facts to rows and back: one mapping a kind of fact, built from its type hints."""

import json
import types
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, Literal, Union, cast, get_args, get_origin

from sqlalchemy import Table as SqlTable
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.sql.expression import Executable

from floorman.errors import FloormanError
from floorman.ledger import packing
from floorman.ledger.record import FIELD, ROW, joined, seal
from floorman.store.rows import FACTS, UNSEALED

RENAMED = {"table": "table_no"}
# Sealed by a digest: no list of records may show a PIN's hash.
_BY_DIGEST = frozenset({"pin_hash"})

Shape = tuple[tuple[str, int | None], ...]
Coder = Callable[[Any], Any] | None


def column_of(field: str) -> str:
    return RENAMED.get(field, field)


def _plain(hint: Any) -> tuple[Any, bool]:
    """The type itself, and whether None is allowed too."""
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not type(None)]
        return kinds[0], True
    return hint, False


def _coders(hint: Any) -> tuple[Coder, Coder]:
    """How a field becomes a column and a column a field; None where they are the same."""
    kind, optional = _plain(hint)
    if kind in (str, int) or get_origin(kind) is Literal:
        return None, None
    if kind is bool:
        return int, bool
    if kind is datetime:
        down, up = packing.stamp, packing.moment
        if optional:
            return (lambda v: v and down(v)), (lambda v: v and up(v))
        return down, up
    return (
        lambda v: packing.canonical(packing.pack(v)),
        lambda v: packing.unpack(hint, json.loads(v)),
    )


class FactRows:
    """The rows that keep one kind of fact."""

    def __init__(self, fact: type) -> None:
        self.fact = fact
        self.table: SqlTable = cast(Any, FACTS[fact]).__table__
        self.name = self.table.name
        self.sealed = fact not in UNSEALED
        hints = packing.hints(fact)
        self.fields = tuple(hints)
        self.columns = tuple(column_of(field) for field in hints)
        # What moves with every step of a hand is not sealed; its row vouches for itself.
        self.digested = "digest" in self.table.columns
        if self.digested:
            self.columns += ("digest",)
        if set(self.columns) != set(self.table.columns.keys()):
            raise TypeError(f"{fact.__name__} and its rows have different columns")
        self._down = [_coders(hint)[0] for hint in hints.values()]
        self._up = [_coders(hint)[1] for hint in hints.values()]
        self.key = tuple(column.name for column in self.table.primary_key.columns)
        self.free = tuple(name for name in self.columns if name not in self.key)
        self.key_at = tuple(self.columns.index(name) for name in self.key)
        self._by_digest = tuple(n for n, name in enumerate(self.columns) if name in _BY_DIGEST)
        where = [self.table.c[name] == bindparam(f"key_{name}") for name in self.key]
        self.key_names = tuple(f"key_{name}" for name in self.key)
        self.insert = insert(self.table)
        self.delete = delete(self.table).where(*where)
        self.select = select(*[self.table.c[name] for name in self.columns])
        self.one = self.select.where(*where)

    def upsert(self, *, postgres: bool, adding: Sequence[str] = ()) -> Executable:
        """Insert, or change the row with that key; columns in `adding` are added to."""
        new: Any = sqlite_insert(self.table)
        if postgres:
            from sqlalchemy.dialects.postgresql import insert as postgres_insert

            new = postgres_insert(self.table)
        changed: dict[str, Any] = {name: new.excluded[name] for name in self.free}
        changed |= {name: self.table.c[name] + new.excluded[name] for name in adding}
        found: Executable = new.on_conflict_do_update(index_elements=self.key, set_=changed)
        return found

    def values(self, fact: Any) -> list[Any]:
        """A fact's columns as they are stored."""
        found = []
        for field, down in zip(self.fields, self._down, strict=True):
            value = getattr(fact, field)
            found.append(value if down is None else down(value))
        if self.digested:
            found.append(self.digest(found))
        return found

    def digest(self, values: Sequence[Any]) -> str:
        """What the last column of a row that vouches for itself must be."""
        return sha256(joined(values).encode()).hexdigest()

    def made(self, row: Sequence[Any]) -> Any:
        """The fact that a stored row keeps."""
        own = row[:-1] if self.digested else row
        values = [v if up is None else up(v) for v, up in zip(own, self._up, strict=True)]
        return self.fact(*values)

    def sealed_text(self, values: Sequence[Any]) -> str:
        """The row as the record vouches for it."""
        if self._by_digest:
            values = [
                sha256(str(v).encode()).hexdigest() if n in self._by_digest else v
                for n, v in enumerate(values)
            ]
        text = seal(self.name, values)
        if text.count(FIELD) != len(self.columns) or ROW in text:
            raise FloormanError("A text holds characters that cannot be kept; type it again.")
        return text

    def named(self, values: Sequence[Any]) -> dict[str, Any]:
        return dict(zip(self.columns, values, strict=True))

    def asked(self, equals: Mapping[str, Any]) -> tuple[Shape, dict[str, Any]]:
        """The shape of a query for some equal fields, and its parameters."""
        shape: list[tuple[str, int | None]] = []
        values: dict[str, Any] = {}
        for field, value in equals.items():
            name = column_of(field)
            if isinstance(value, tuple):
                values |= {f"{name}_{n}": each for n, each in enumerate(value)}
                shape.append((name, len(value)))
            elif value is None:
                shape.append((name, None))
            else:
                values[name] = self._stored(field, value)
                shape.append((name, 0))
        return tuple(shape), values

    def query(self, shape: Shape) -> Executable:
        """Columns and how each is asked: None is empty, 0 one value, else any of so many."""
        found = self.select
        for name, many in shape:
            column = self.table.c[name]
            if many is None:
                found = found.where(column.is_(None))
            elif many == 0:
                found = found.where(column == bindparam(name))
            else:
                found = found.where(column.in_([bindparam(f"{name}_{n}") for n in range(many)]))
        return found.order_by(*self.table.primary_key.columns)

    def _stored(self, field: str, value: Any) -> Any:
        down = self._down[self.fields.index(field)]
        return value if down is None or value is None else down(value)


_ROWS: dict[type, FactRows] = {}


def rows_of(fact: type) -> FactRows:
    """The mapping of one kind of fact, made when it is first used."""
    found = _ROWS.get(fact)
    if found is None:
        found = _ROWS[fact] = FactRows(fact)
    return found


def all_rows() -> tuple[FactRows, ...]:
    """Every kind of row, in the order of references."""
    return tuple(rows_of(fact) for fact in FACTS)
