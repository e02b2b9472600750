"""Rows of alerts, notes, confirmed readings, entered figures and backups."""

from sqlmodel import Field, SQLModel

_GIVEN = {"autoincrement": False}


class AlertRow(SQLModel, table=True):
    __tablename__ = "alert"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    kind: str
    key: str = Field(index=True)
    table_no: int | None
    shift: int | None = Field(index=True)
    text: str
    raised_at: str
    raised_by: str
    cleared_at: str | None
    cleared_by: str | None
    remark: str


class NoteRow(SQLModel, table=True):
    __tablename__ = "note"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    kind: str
    table_no: int | None
    shift: int | None = Field(index=True)
    hand: int | None
    at: str
    by: str
    text: str
    late: int


class ConfirmationRow(SQLModel, table=True):
    __tablename__ = "confirmation"

    path: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    text: str
    reading: str
    rule: str
    value: str
    by: str
    at: str
    id: int


class FigureRow(SQLModel, table=True):
    __tablename__ = "figure"

    path: str = Field(primary_key=True)
    place: str = Field(primary_key=True)
    fee_cents: int
    by: str
    at: str
    id: int


class BackupRow(SQLModel, table=True):
    __tablename__ = "backup"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    file: str
    at: str
    by: str
    head: str
