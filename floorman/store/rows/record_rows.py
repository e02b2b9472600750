"""The record's own rows: the chain and its head."""

from sqlalchemy import Index, MetaData, text
from sqlmodel import Field, SQLModel

METADATA: MetaData = SQLModel.metadata


class RecordRow(SQLModel, table=True):
    __tablename__ = "record"
    __table_args__ = (
        Index("record_token", "token", unique=True, sqlite_where=text("token IS NOT NULL"),
              postgresql_where=text("token IS NOT NULL")),
        Index("record_table_seq", "table_no", "seq"),
        Index("record_at", "at"),
        Index("record_act", "act", "seq"),
        Index("record_badge", "badge", "seq"),
    )  # fmt: skip

    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    at: str
    day: str
    shift: int | None = None
    station: str
    badge: str
    act: str
    table_no: int | None = None
    subject: str | None = None
    token: str | None = None
    body: str
    rows: str
    previous: str
    hash: str


class HeadRow(SQLModel, table=True):
    """One row: where the chain ends, and the shift that is open."""

    __tablename__ = "head"

    id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seq: int
    hash: str
    at: str
    day: str
    shift: int | None = None
