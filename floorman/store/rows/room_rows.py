"""Rows of the room, its people, tables and shifts."""

from sqlmodel import Field, SQLModel

_GIVEN = {"autoincrement": False}


class RoomRow(SQLModel, table=True):
    __tablename__ = "room"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    cardroom: str
    name: str
    licensed_tables: int
    time_zone: str
    day_starts: str
    denominations_cents: str
    sign_text: str
    city_text: str
    second_language_text: str
    policies: str
    version: int


class PersonRow(SQLModel, table=True):
    __tablename__ = "person"

    badge: str = Field(primary_key=True)
    name: str
    roles: str
    employed: int
    wrong_pins: int
    locked_until: str | None
    must_change_pin: int
    version: int


class SecretRow(SQLModel, table=True):
    __tablename__ = "secret"

    badge: str = Field(primary_key=True, foreign_key="person.badge")
    pin_hash: str


class ShiftRow(SQLModel, table=True):
    __tablename__ = "shift"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    day: str = Field(index=True)
    name: str
    state: str
    opened_at: str
    opened_by: str
    closed_at: str | None
    closed_by: str | None
    head: str | None
    reports: int


class TableRow(SQLModel, table=True):
    __tablename__ = "floor_table"

    number: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    name: str
    shape: str
    seats: int
    section: str
    x: int
    y: int
    angle: int
    state: str
    state_at: str | None
    why_paused: str
    assignment: int | None
    next_assignment: int | None
    sign: int | None
    dealer: str | None
    dealer_since: str | None
    box: int | None
    jackpot_box: int | None
    retired: int
    version: int


class StationRow(SQLModel, table=True):
    __tablename__ = "station"

    name: str = Field(primary_key=True)
    table_no: int | None
    seen_at: str | None
