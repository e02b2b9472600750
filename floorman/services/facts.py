"""The frozen facts that windows and papers use; importing them opens no database."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from floorman.engine.rotation import Provider, Rotation
from floorman.ledger.acts import Changes
from floorman.ledger.boxes import Box, Count, CountLine, Drop, Stay
from floorman.ledger.dealing import (
    Assignment,
    Draft,
    HandEntry,
    Mark,
    Play,
    RotationEntry,
    Seating,
    Sign,
    Spell,
    TimedCollection,
)
from floorman.ledger.matters import Alert, Backup, Confirmation, Figure, Note
from floorman.ledger.record import BadEntry, Record, Verification
from floorman.ledger.room import ROLES, Person, Policies, Role, Room, Shift, Station, Table

__all__ = [
    "ROLES", "Alert", "Assignment", "Backup", "BadEntry", "Box", "BoxLine", "Changes",
    "Confirmation", "Count", "CountLine", "Draft", "Drop", "Figure", "FindingToConfirm",
    "HandEntry", "HandPage", "HandRecord", "Mark", "May", "NewTable", "Note", "Person", "Play",
    "Policies", "Provider", "Record", "Role", "Room", "RoomNow", "Rotation", "RotationEntry",
    "Seating", "Shift", "ShiftReport", "Sign", "SignedIn", "Spell", "Station", "Sums", "Table",
    "TableMoment", "TableNow", "TableReport", "TimedCollection", "Verification", "WhatIf",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A person who gave badge and PIN at a station."""

    badge: str
    name: str
    roles: tuple[str, ...]
    station: str
    at: datetime
    must_change_pin: bool = False

    def has(self, *words: str) -> bool:
        return any(word in self.roles for word in words)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to set up; `shape` is half-moon, baccarat or oval."""

    number: int
    shape: str
    seats: int
    name: str = ""
    section: str = ""
    x: int = 0
    y: int = 0
    angle: int = 0


@dataclass(frozen=True, slots=True)
class May:
    """Whether an act may be done now, and if not, why, in words."""

    act: str
    allowed: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class FindingToConfirm:
    """A finding that stands between an option and a table; `confirmed` once a manager spoke."""

    path: str
    key: str
    kind: str
    text: str
    reading: str
    rule: str | None
    others: tuple[tuple[Any, str], ...]
    needs_figure: bool
    confirmed: Confirmation | None


@dataclass(frozen=True, slots=True)
class Sums:
    """Hands and drop of some hands together."""

    hands: int = 0
    timed: int = 0
    expected_cents: int = 0
    logged_cents: int = 0
    waived_cents: int = 0
    jackpot_cents: int = 0
    action_cents: int = 0

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            self.hands + other.hands,
            self.timed + other.timed,
            self.expected_cents + other.expected_cents,
            self.logged_cents + other.logged_cents,
            self.waived_cents + other.waived_cents,
            self.jackpot_cents + other.jackpot_cents,
            self.action_cents + other.action_cents,
        )


@dataclass(frozen=True, slots=True)
class TableNow:
    """One table as a tile and its inspector show it; `word` is closed, ready, open or paused."""

    table: Table
    word: str
    assignment: Assignment | None
    next_assignment: Assignment | None
    sign: Sign | None
    box: Stay | None
    jackpot_box: Stay | None
    play: Play
    draft: Draft | None
    dealer_name: str
    sums: Sums
    last_hand_at: datetime | None
    alerts: tuple[Alert, ...]
    badges: tuple[str, ...]
    window_closes: datetime | None
    timed_due: datetime | None
    offline_since: datetime | None = None


@dataclass(frozen=True, slots=True)
class RoomNow:
    """The whole room at this moment."""

    at: datetime
    seq: int
    head: str
    room: Room
    shift: Shift | None
    tables: tuple[TableNow, ...]
    alerts: tuple[Alert, ...]
    sums: Sums

    def table(self, number: int) -> TableNow | None:
        return next((t for t in self.tables if t.table.number == number), None)


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand with all that stands on record about it."""

    entry: HandEntry
    assignment: Assignment
    document: dict[str, Any]
    transcript: dict[str, Any]
    mark: Mark | None
    dealer_name: str
    hash: str

    @property
    def stands(self) -> bool:
        return self.mark is None


@dataclass(frozen=True, slots=True)
class HandPage:
    """Some hands of a filter, newest first; `before` leads to the next page."""

    hands: tuple[HandEntry, ...]
    marks: tuple[Mark, ...]
    before: int | None


@dataclass(frozen=True, slots=True)
class TableMoment:
    """What was on a table at one moment."""

    table: Table
    at: datetime
    state: str
    assignment: Assignment | None
    sign: Sign | None
    dealer: str | None
    dealer_name: str
    stays: tuple[Stay, ...]
    shift: Shift | None
    hand: HandRecord | None
    next_hand: int | None
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class BoxLine:
    """One box's stay with its four drops; before the count the sums are kept from the counters."""

    stay: Stay
    drop: Drop | None
    counts: tuple[Count, ...]
    shift: Shift | None
    minutes_out: int | None = None


@dataclass(frozen=True, slots=True)
class TableReport:
    """One table's part of a shift report."""

    table: Table
    assignments: tuple[tuple[Assignment, Sums], ...]
    spells: tuple[Spell, ...]
    seatings: tuple[Seating, ...]
    open_minutes: int
    sums: Sums
    by_hour: tuple[tuple[str, Sums], ...]
    by_fee: tuple[tuple[int, Sums], ...]
    boxes: tuple[BoxLine, ...]
    banks: tuple[tuple[int, int], ...]
    offers: int
    declines: int
    waivers: tuple[HandEntry, ...]
    short_banks: int
    marks: tuple[tuple[HandEntry, Mark], ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class ShiftReport:
    """All that a shift report prints; `head` is the chain's head when it was asked for."""

    room: Room
    shift: Shift
    at: datetime
    report_id: str
    reprint: bool
    head: str
    entries: int
    sums: Sums
    counted_cents: int
    final_cents: int
    tables: tuple[TableReport, ...]
    by_hour: tuple[tuple[str, Sums], ...]
    by_game: tuple[tuple[str, Sums], ...]
    boxes: tuple[BoxLine, ...]
    alerts: tuple[Alert, ...]
    notes: tuple[Note, ...]
    staff: tuple[Person, ...]
    open_matters: tuple[str, ...]

    @property
    def variance_cents(self) -> int | None:
        """Counted less logged over the boxes that were counted; None before any count."""
        found = [line.drop.variance_cents for line in self.boxes if line.drop]
        counted = [cents for cents in found if cents is not None]
        return sum(counted) if counted else None


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What another approved option would have collected on recorded hands."""

    path: str
    hands: int
    logged_cents: int
    expected_cents: int
    would_cents: int
    unreadable: int
    by_hour: tuple[tuple[str, int, int], ...]
