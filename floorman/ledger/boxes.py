"""Drop boxes: identified, in place, pulled, received, counted blind, accepted."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from floorman.errors import FloormanError

BoxKind = Literal["drop", "jackpot"]
StayState = Literal["in place", "out", "received", "counted", "accepted"]
CountKind = Literal["count", "recount", "correction"]


@dataclass(frozen=True, slots=True)
class Box:
    """A locked box with an identifier of its own; jackpot money has boxes of its own."""

    code: str
    kind: BoxKind
    stay: int | None = None
    retired: bool = False


@dataclass(frozen=True, slots=True)
class Stay:
    """One box on one table for one shift, from placing to acceptance."""

    id: int
    box: str
    kind: BoxKind
    table: int
    shift: int | None
    state: StayState
    placed_at: datetime
    placed_by: str
    pulled_at: datetime | None = None
    pulled_by: str | None = None
    pull_witness: str | None = None
    received_at: datetime | None = None
    received_by: str | None = None
    counted_cents: int | None = None
    counted_at: datetime | None = None
    counted_by: str | None = None
    final_cents: int | None = None
    accepted_at: datetime | None = None
    accepted_by: str | None = None
    accept_witness: str | None = None
    late: bool = False
    counts: int = 0


@dataclass(frozen=True, slots=True)
class CountLine:
    """So many pieces of one denomination."""

    denomination_cents: int
    pieces: int

    @property
    def cents(self) -> int:
        return self.denomination_cents * self.pieces


@dataclass(frozen=True, slots=True)
class Count:
    """A count of one box: made blind, by denomination or in one sum; a later one replaces it."""

    id: int
    stay: int
    n: int
    kind: CountKind
    at: datetime
    by: str
    witness: str
    total_cents: int
    lines: tuple[CountLine, ...] = ()
    reason: str = ""
    late: bool = False


def count_total(lines: tuple[CountLine, ...], total_cents: int | None) -> int:
    """What was counted; a sum given beside the lines has to agree with them."""
    if any(line.pieces < 0 or line.denomination_cents <= 0 for line in lines):
        raise FloormanError("A count has no negative pieces and no empty denominations.")
    summed = sum(line.cents for line in lines)
    if total_cents is None:
        return summed
    if total_cents < 0:
        raise FloormanError("A box cannot hold less than nothing.")
    if lines and summed != total_cents:
        raise FloormanError("The denominations do not add up to the amount; count again.")
    return total_cents


@dataclass(frozen=True, slots=True)
class Drop:
    """The four words for drop, and the difference between what was counted and what was logged."""

    logged_cents: int
    expected_cents: int
    counted_cents: int | None
    final_cents: int | None
    waived_cents: int = 0

    @property
    def variance_cents(self) -> int | None:
        """Counted (or final) less logged; nothing to say before the count."""
        found = self.final_cents if self.final_cents is not None else self.counted_cents
        return None if found is None else found - self.logged_cents

    @property
    def fee_difference_cents(self) -> int:
        """What the option says should have been taken and was neither taken nor waived."""
        return self.expected_cents - self.waived_cents - self.logged_cents
