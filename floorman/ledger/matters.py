"""Matters of the floor: alerts, notes and incidents, confirmed readings, figures, sign-ins."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

NoteKind = Literal["note", "incident"]


@dataclass(frozen=True, slots=True)
class Alert:
    """Something that stays on the desk until a named person clears it."""

    id: int
    kind: str
    key: str
    table: int | None
    shift: int | None
    text: str
    raised_at: datetime
    raised_by: str
    cleared_at: datetime | None = None
    cleared_by: str | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A note or an incident, of a table or of the room."""

    id: int
    kind: NoteKind
    table: int | None
    shift: int | None
    hand: int | None
    at: datetime
    by: str
    text: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A manager's word on a finding: its reading, or another that the document allows."""

    path: str
    key: str
    text: str
    reading: str
    rule: str
    value: str
    by: str
    at: datetime
    id: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A fee that the document leaves unreadable, entered from the room's own copy."""

    path: str
    place: str
    fee_cents: int
    by: str
    at: datetime
    id: int


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of the record that was made and checked."""

    id: int
    file: str
    at: datetime
    by: str
    head: str
