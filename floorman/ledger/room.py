"""The room and its people, as they stand: cardroom, policies, tables, staff, shifts."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

RoleWord = Literal["dealer", "floor", "count", "manager", "auditor"]
ROLES: tuple[RoleWord, ...] = ("dealer", "floor", "count", "manager", "auditor")
TableState = Literal["closed", "open", "paused"]
ShiftState = Literal["open", "closed", "reopened"]


@dataclass(frozen=True, slots=True)
class Policies:
    """What the room decides for itself; every figure has the default of the approved rules."""

    coverage: tuple[tuple[str, str], ...] = ()
    window_minutes: int | None = None
    window_players: int = 2
    nobody_takes_it: Literal["holder-goes-on", "no-hand"] = "holder-goes-on"
    smallest_chip_cents: int = 50
    rounding: Literal["exact", "down", "up"] = "exact"
    waiver_reasons: tuple[str, ...] = ()
    two_people_pull: bool = True
    two_people_accept: bool = False
    variance_alert_cents: int = 500
    box_out_minutes: int = 60
    pin_digits: int = 4
    wrong_pins: int = 3
    backup_hours: int = 24
    player_dealer_notice: bool = False
    sign_signature_lines: bool = True

    def coverage_of(self, game: str) -> str:
        """The room's reading of coverage for a game."""
        return dict(self.coverage).get(game, "action")


@dataclass(frozen=True, slots=True)
class Room:
    """The establishment that this record belongs to."""

    id: int
    cardroom: str
    name: str
    licensed_tables: int
    time_zone: str = "America/Los_Angeles"
    day_starts: str = "06:00"
    denominations_cents: tuple[int, ...] = (50000, 10000, 5000, 2500, 2000, 1000, 500, 200, 100, 50)
    sign_text: str = ""
    city_text: str = ""
    second_language_text: str = ""
    policies: Policies = Policies()
    version: int = 1


@dataclass(frozen=True, slots=True)
class Role:
    """What a person may do, until when (None: as long as employed)."""

    word: RoleWord
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Someone on the staff; the PIN is kept as an argon2 hash and never leaves the services."""

    badge: str
    name: str
    roles: tuple[Role, ...]
    employed: bool = True
    wrong_pins: int = 0
    locked_until: datetime | None = None
    must_change_pin: bool = False
    version: int = 1

    def has(self, now: datetime, *words: str) -> bool:
        """Whether one of these roles is held at this moment."""
        return self.employed and any(
            role.word in words and (role.until is None or now < role.until) for role in self.roles
        )


@dataclass(frozen=True, slots=True)
class Secret:
    """A person's PIN as argon2 keeps it."""

    badge: str
    pin_hash: str


@dataclass(frozen=True, slots=True)
class Table:
    """A felt table as it stands; `version` grows with every act of the floor on it."""

    number: int
    name: str
    shape: str
    seats: int
    section: str = ""
    x: int = 0
    y: int = 0
    angle: int = 0
    state: TableState = "closed"
    state_at: datetime | None = None
    why_paused: str = ""
    assignment: int | None = None
    next_assignment: int | None = None
    sign: int | None = None
    dealer: str | None = None
    dealer_since: datetime | None = None
    box: int | None = None
    jackpot_box: int | None = None
    retired: bool = False
    version: int = 1


@dataclass(frozen=True, slots=True)
class Shift:
    """A shift of a gaming day; once closed it is locked, and late entries are marked."""

    id: int
    day: str
    name: str
    state: ShiftState
    opened_at: datetime
    opened_by: str
    closed_at: datetime | None = None
    closed_by: str | None = None
    head: str | None = None
    reports: int = 0


@dataclass(frozen=True, slots=True)
class Station:
    """A screen of the house: the desk, or the panel of a table."""

    name: str
    table: int | None = None
    seen_at: datetime | None = None
