"""Rows of what happened on a table."""

from sqlalchemy import BigInteger, Index, text
from sqlmodel import Field, SQLModel

_GIVEN = {"autoincrement": False}
_CENTS = BigInteger
_WAIVED = text("waiver <> ''")
_SHORT = text("short = 1")


class AssignmentRow(SQLModel, table=True):
    __tablename__ = "assignment"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int = Field(foreign_key="floor_table.number", index=True)
    cardroom: str
    game: str
    schedule: str
    option: int
    coverage: str
    revision: int
    made_at: str
    made_by: str
    low_cents: int | None
    high_cents: int | None
    from_at: str | None
    to_at: str | None


class SignRow(SQLModel, table=True):
    __tablename__ = "sign"

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int = Field(foreign_key="floor_table.number", index=True)
    assignment: int = Field(foreign_key="assignment.id")
    revision: int
    code: str = Field(index=True)
    made_at: str
    printed: int
    posted_at: str | None
    posted_by: str | None
    out_of_date_at: str | None


class SpellRow(SQLModel, table=True):
    __tablename__ = "spell"

    table_no: int = Field(primary_key=True, foreign_key="floor_table.number")
    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    state: str
    from_at: str
    to_at: str | None
    shift: int | None = Field(index=True)
    by: str
    reason: str


class SeatingRow(SQLModel, table=True):
    __tablename__ = "seating"

    table_no: int = Field(primary_key=True, foreign_key="floor_table.number")
    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    badge: str
    from_at: str
    to_at: str | None = Field(index=True)


class RotationRow(SQLModel, table=True):
    __tablename__ = "rotation"
    __table_args__ = (
        Index("rotation_table", "table_no", "id"),
        Index("rotation_shift", "shift", "id"),
    )

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int
    n: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    shift: int | None
    at: str
    deed: str
    seat: int | None
    turn_hand: int | None
    company: str
    provider: str
    bank_cents: int = Field(sa_type=_CENTS)
    dealer: str


class HandRow(SQLModel, table=True):
    __tablename__ = "hand"
    __table_args__ = (
        Index("hand_table", "table_no", "id"),
        Index("hand_table_at", "table_no", "at"),
        Index("hand_shift", "shift", "table_no", "id"),
        Index("hand_dealer", "dealer", "id"),
        Index("hand_game", "game", "id"),
        Index("hand_waived", "id", sqlite_where=_WAIVED, postgresql_where=_WAIVED),
        Index("hand_short", "id", sqlite_where=_SHORT, postgresql_where=_SHORT),
    )

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int
    shift: int
    assignment: int
    stay: int | None
    jackpot_stay: int | None
    number: int
    game: str
    started_at: str
    at: str
    dealer: str
    bank_seat: int | None
    turn: int
    bank_cents: int = Field(sa_type=_CENTS)
    players: int
    action_cents: int = Field(sa_type=_CENTS)
    player_dealer_fee_cents: int
    expected_cents: int
    dropped_cents: int
    waiver: str
    jackpot_cents: int
    short: int
    by_results: int
    corrects: int | None
    late: int


class MarkRow(SQLModel, table=True):
    __tablename__ = "mark"

    hand: int = Field(primary_key=True, foreign_key="hand.id", sa_column_kwargs=_GIVEN)
    kind: str
    at: str
    by: str
    reason: str
    replaced_by: int | None
    fee_kept: int
    late: int


class TimedRow(SQLModel, table=True):
    __tablename__ = "timed_collection"
    __table_args__ = (Index("timed_shift", "shift", "table_no", "id"),)

    id: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int
    shift: int
    assignment: int
    stay: int | None
    at: str
    by: str
    players: int
    each_cents: int
    expected_cents: int
    dropped_cents: int
    waiver: str
    late: int


class PlayRow(SQLModel, table=True):
    __tablename__ = "play"

    table_no: int = Field(
        primary_key=True, foreign_key="floor_table.number", sa_column_kwargs=_GIVEN
    )
    rotation: str
    hands: int
    last_hand: int | None
    bank_seat: int | None
    turn: int
    bank_cents: int = Field(sa_type=_CENTS)
    timed_at: str | None
    digest: str


class DraftRow(SQLModel, table=True):
    __tablename__ = "draft"

    table_no: int = Field(
        primary_key=True, foreign_key="floor_table.number", sa_column_kwargs=_GIVEN
    )
    token: str
    step: str
    started_at: str
    saved_at: str
    dealer: str
    document: str
    fee_cents: int | None
    waiver: str
    digest: str


class TallyRow(SQLModel, table=True):
    """`stay` is 0 where no box was in place, because a key column is never empty."""

    __tablename__ = "tally"
    __table_args__ = (Index("tally_stay", "stay"), Index("tally_jackpot", "jackpot_stay"))

    shift: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    assignment: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    stay: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    jackpot_stay: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    hour: str = Field(primary_key=True)
    fee_cents: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    hands: int
    timed: int
    expected_cents: int = Field(sa_type=_CENTS)
    dropped_cents: int = Field(sa_type=_CENTS)
    waived_cents: int = Field(sa_type=_CENTS)
    jackpot_cents: int = Field(sa_type=_CENTS)
    action_cents: int = Field(sa_type=_CENTS)


class SeatTallyRow(SQLModel, table=True):
    __tablename__ = "seat_tally"

    shift: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    table_no: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    seat: int = Field(primary_key=True, sa_column_kwargs=_GIVEN)
    banked: int
    short: int
    offered: int
    accepted: int
    declined: int
