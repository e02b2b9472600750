"""What happened on a table: assignments, signs, spells, offers, hands, timed collections."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from floorman.engine.rotation import Rotation

MarkWord = Literal["void", "corrected"]


@dataclass(frozen=True, slots=True)
class Assignment:
    """A game and option on a table; `from_at` is None while it waits for the next hand."""

    id: int
    table: int
    cardroom: str
    game: str
    schedule: str
    option: int
    coverage: str
    revision: int
    made_at: datetime
    made_by: str
    low_cents: int | None = None
    high_cents: int | None = None
    from_at: datetime | None = None
    to_at: datetime | None = None

    @property
    def path(self) -> str:
        return f"{self.cardroom}/{self.game}/{self.schedule}/{self.option}"


@dataclass(frozen=True, slots=True)
class Sign:
    """A fee sign: made for one assignment, posted by a named person, out of date after a change."""

    id: int
    table: int
    assignment: int
    revision: int
    code: str
    made_at: datetime
    printed: int = 0
    posted_at: datetime | None = None
    posted_by: str | None = None
    out_of_date_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Spell:
    """A stretch of time in one state of a table."""

    table: int
    id: int
    state: str
    from_at: datetime
    to_at: datetime | None = None
    shift: int | None = None
    by: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """A dealer's time at a table."""

    table: int
    id: int
    badge: str
    from_at: datetime
    to_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class RotationEntry:
    """One deed of the rotation: a seat taken or left, the bank offered, answered, given up."""

    id: int
    table: int
    n: int
    shift: int | None
    at: datetime
    deed: str
    seat: int | None
    turn_hand: int | None
    company: str
    provider: str
    bank_cents: int
    dealer: str


@dataclass(frozen=True, slots=True)
class HandEntry:
    """One hand in figures; its document and transcript stand in the record of the same number."""

    id: int
    table: int
    shift: int
    assignment: int
    stay: int | None
    jackpot_stay: int | None
    number: int
    game: str
    started_at: datetime
    at: datetime
    dealer: str
    bank_seat: int | None
    turn: int
    bank_cents: int
    players: int
    action_cents: int
    player_dealer_fee_cents: int
    expected_cents: int
    dropped_cents: int
    waiver: str
    jackpot_cents: int
    short: bool
    by_results: bool
    corrects: int | None
    late: bool

    @property
    def waived_cents(self) -> int:
        return max(self.expected_cents - self.dropped_cents, 0) if self.waiver else 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A hand that no longer stands: voided, or replaced by a correction."""

    hand: int
    kind: MarkWord
    at: datetime
    by: str
    reason: str
    replaced_by: int | None = None
    fee_kept: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class TimedCollection:
    """A collection by the clock: so much from each player in their seats."""

    id: int
    table: int
    shift: int
    assignment: int
    stay: int | None
    at: datetime
    by: str
    players: int
    each_cents: int
    expected_cents: int
    dropped_cents: int
    waiver: str
    late: bool


@dataclass(frozen=True, slots=True)
class Play:
    """Where the player-dealer position and the hands of a table stand between two hands."""

    table: int
    rotation: Rotation | None = None
    hands: int = 0
    last_hand: int | None = None
    bank_seat: int | None = None
    turn: int = 0
    bank_cents: int = 0
    timed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand in progress: the hand file so far and the step the dealer is on."""

    table: int
    token: str
    step: str
    started_at: datetime
    saved_at: datetime
    dealer: str
    document: str
    fee_cents: int | None = None
    waiver: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """Hands and drop summed for one table, assignment, box, hour and fee, within a shift."""

    shift: int
    table: int
    assignment: int
    stay: int
    jackpot_stay: int
    hour: str
    fee_cents: int
    hands: int
    timed: int
    expected_cents: int
    dropped_cents: int
    waived_cents: int
    jackpot_cents: int
    action_cents: int


@dataclass(frozen=True, slots=True)
class SeatTally:
    """Hands banked, banks run out, offers and answers of one seat of a table within a shift."""

    shift: int
    table: int
    seat: int
    banked: int = 0
    short: int = 0
    offered: int = 0
    accepted: int = 0
    declined: int = 0
