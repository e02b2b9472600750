"""A line to the database: one connection of the pool, one transaction, the driver's own speed.

Statements are written with SQLAlchemy over the SQLModel rows and compiled once; running them
through SQLAlchemy's result machinery would cost more than the hand itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.sql.expression import Executable

from floorman.store.database import CHAIN_LOCK

_compiled: dict[tuple[str, Any], str] = {}

Row = Sequence[Any]


@cache
def _dialect(kind: str) -> Any:
    """How parameters are named; the server's dialect is no part of a SQLite room's start."""
    if kind == "postgresql":
        from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

        return PGDialect_psycopg(paramstyle="pyformat")  # type: ignore[no-untyped-call]
    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

    return SQLiteDialect_pysqlite(paramstyle="named")


class Line:
    """Opened for reading one snapshot, or for writing as the only writer."""

    def __init__(self, engine: Engine, *, writes: bool) -> None:
        self.kind: str = engine.dialect.name
        self.postgres = self.kind == "postgresql"
        self._dialect = _dialect(self.kind)
        self._pooled = engine.raw_connection()
        self._cursor: Any = self._pooled.cursor()
        self._walking: list[Any] = []
        self._over = False
        try:
            self._begin(writes)
        except BaseException:
            self.close()
            raise

    def _begin(self, writes: bool) -> None:
        if not self.postgres:
            self._cursor.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        elif writes:
            self._cursor.execute(f"SELECT pg_advisory_xact_lock({CHAIN_LOCK})")
        else:
            self._cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

    def named(self, name: Any) -> str | None:
        """The text that was compiled under this name, if it was."""
        return _compiled.get((self.kind, name))

    def sql(self, statement: Executable, name: Any) -> str:
        """A statement's text, compiled once under a name; its parameters are given by name."""
        key = (self.kind, name)
        text = _compiled.get(key)
        if text is None:
            text = _compiled[key] = str(statement.compile(dialect=self._dialect))  # type: ignore[attr-defined]
        return text

    def run(self, text: str, values: Mapping[str, Any] | None = None) -> Any:
        """Runs a statement; the cursor has its rows until the next statement."""
        if values is None:
            return self._cursor.execute(text)
        return self._cursor.execute(text, values)

    def many(self, text: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """The same statement for many rows."""
        self._cursor.executemany(text, rows)

    def one(self, text: str, values: Mapping[str, Any]) -> Row | None:
        found: Row | None = self._cursor.execute(text, values).fetchone()
        return found

    def ask(self, query: Executable) -> list[Row]:
        """The rows of a query that was put together for the occasion."""
        made = query.compile(  # type: ignore[attr-defined]
            dialect=self._dialect, compile_kwargs={"render_postcompile": True}
        )
        found: list[Row] = self._cursor.execute(str(made), made.params).fetchall()
        return found

    def text(self, query: Executable) -> tuple[str, dict[str, Any]]:
        """A query as text with its parameters."""
        made = query.compile(dialect=self._dialect)  # type: ignore[attr-defined]
        return str(made), dict(made.params)

    def stream(self, query: Executable, size: int = 2000) -> Iterator[list[Row]]:
        """A long result, some rows at a time, on a cursor of its own."""
        yield from self.batches(*self.text(query), size)

    def batches(self, text: str, values: Mapping[str, Any], size: int = 500) -> Iterator[list[Row]]:
        """The same for a query that is text already."""
        # A server-side cursor, because psycopg would otherwise fetch everything at once.
        named = {"name": f"walk_{len(self._walking)}"} if self.postgres else {}
        cursor: Any = self._pooled.cursor(**named)
        self._walking.append(cursor)
        cursor.execute(text, values)
        while batch := cursor.fetchmany(size):
            yield batch

    def commit(self) -> None:
        if self.postgres:
            self._pooled.commit()
        else:
            self._cursor.execute("COMMIT")
        self._over = True

    def close(self) -> None:
        """Gives the connection back; what was not committed did not happen."""
        try:
            for cursor in self._walking:
                cursor.close()
            if not self._over:
                self._pooled.rollback()
        except Exception:
            # The connection is broken; it must not go back to the pool.
            self._pooled.invalidate()
            raise
        finally:
            self._pooled.close()
