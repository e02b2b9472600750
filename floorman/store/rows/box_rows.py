"""Rows of drop boxes and counts."""

from sqlalchemy import BigInteger
from sqlmodel import Field, SQLModel

_GIVEN = {"autoincrement": False}


class BoxRow(SQLModel, table=True):
    __tablename__ = "box"

    code: str = Field(primary_key=True)
    kind: str
    stay: int | None
    retired: int


class StayRow(SQLModel, table=True):
    __tablename__ = "stay"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    box: str = Field(foreign_key="box.code", index=True)
    kind: str
    table_no: int = Field(foreign_key="floor_table.number")
    shift: int | None = Field(index=True)
    state: str = Field(index=True)
    placed_at: str
    placed_by: str
    pulled_at: str | None
    pulled_by: str | None
    pull_witness: str | None
    received_at: str | None
    received_by: str | None
    counted_cents: int | None = Field(sa_type=BigInteger)
    counted_at: str | None
    counted_by: str | None
    final_cents: int | None = Field(sa_type=BigInteger)
    accepted_at: str | None
    accepted_by: str | None
    accept_witness: str | None
    late: int
    counts: int


class CountRow(SQLModel, table=True):
    __tablename__ = "box_count"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    stay: int = Field(foreign_key="stay.id", index=True)
    n: int
    kind: str
    at: str
    by: str
    witness: str
    total_cents: int = Field(sa_type=BigInteger)
    lines: str
    reason: str
    late: int
