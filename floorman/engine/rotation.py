"""Who holds the bank, who is offered it next, and for how long: a state machine over seats."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from floorman.errors import RuleError

NobodyTakesIt = Literal["holder-goes-on", "no-hand"]
Deed = Literal["seated", "left", "offered", "accepted", "declined", "dealt", "gave-up", "nobody"]


@dataclass(frozen=True, slots=True)
class Provider:
    """A third-party provider's person: one per company at a table."""

    company: str
    badge: str


@dataclass(frozen=True, slots=True)
class Window:
    """So many different players other than a provider must bank within so many minutes."""

    players: int = 2
    minutes: int = 40


@dataclass(frozen=True, slots=True)
class Policy:
    """How the player-dealer position goes round in this room."""

    hands_per_turn: int = 2
    nobody_takes_it: NobodyTakesIt = "holder-goes-on"
    window: Window | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A taken seat; `provider` where a third-party provider's person sits there."""

    seat: int
    provider: Provider | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One deed of the rotation, for the log."""

    at: datetime
    deed: Deed
    seat: int | None = None
    turn_hand: int | None = None


@dataclass(frozen=True, slots=True)
class Rotation:
    """The position now. `answers` are the declines since the last turn ended; `offered` waits."""

    seats: int
    policy: Policy
    opened: datetime
    places: tuple[Place, ...] = ()
    holder: int | None = None
    hands_dealt: int = 0
    offered: int | None = None
    declined: tuple[int, ...] = ()
    origin: int = 0
    log: tuple[Event, ...] = ()

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(place.seat for place in self.places)

    @property
    def turn_over(self) -> bool:
        """The holder has dealt all hands of the turn: the position must be offered."""
        return self.holder is not None and self.hands_dealt >= self.policy.hands_per_turn

    @property
    def turn_hand(self) -> int:
        """Which hand of the turn comes next, 1 or 2: the number on the bank button."""
        return self.hands_dealt + 1

    @property
    def must_offer(self) -> bool:
        return self.holder is None or self.turn_over


def clockwise(origin: int, seats: int) -> Iterator[int]:
    """Every seat once, clockwise, beginning left of the origin and ending with it."""
    for n in range(1, seats + 1):
        yield (origin - 1 + n) % seats + 1


def next_offer(rotation: Rotation) -> int | None:
    """The seat to offer the position to now; None when everyone has answered."""
    holder = rotation.holder
    origin = holder if holder is not None else rotation.origin
    for seat in clockwise(origin, rotation.seats):
        if seat in rotation.taken and seat not in rotation.declined and seat != holder:
            return seat
    return None


def place_at(rotation: Rotation, seat: int) -> Place | None:
    return next((place for place in rotation.places if place.seat == seat), None)


def take_seat(
    rotation: Rotation, seat: int, now: datetime, provider: Provider | None = None
) -> Rotation:
    """Someone sits down; mid-turn they are offered the position when it comes round to them."""
    verify_take_seat(rotation, seat, provider)
    places = tuple(sorted((*rotation.places, Place(seat, provider)), key=lambda p: p.seat))
    return _note(replace(rotation, places=places), now, "seated", seat)


def verify_take_seat(rotation: Rotation, seat: int, provider: Provider | None = None) -> None:
    if not 1 <= seat <= rotation.seats:
        raise RuleError(f"This table has seats 1 to {rotation.seats}.")
    if place_at(rotation, seat):
        raise RuleError(f"Seat {seat} is taken.")
    if provider is None:
        return
    for place in rotation.places:
        if place.provider and place.provider.company == provider.company:
            raise RuleError(
                f"{provider.company} has badge {place.provider.badge} at seat {place.seat}; "
                "one person of a company may sit at a table."
            )


def leave_seat(rotation: Rotation, seat: int, now: datetime) -> Rotation:
    """Someone gets up; a holder who leaves gives the position up."""
    if not place_at(rotation, seat):
        raise RuleError(f"Nobody sits at seat {seat}.")
    places = tuple(place for place in rotation.places if place.seat != seat)
    declined = tuple(other for other in rotation.declined if other != seat)
    left = replace(rotation, places=places, declined=declined)
    if rotation.offered == seat:
        left = replace(left, offered=None)
    if rotation.holder == seat:
        left = replace(left, holder=None, hands_dealt=0, origin=seat, declined=(), offered=None)
    return _note(left, now, "left", seat)


def verify_offer(rotation: Rotation, seat: int) -> None:
    """The position is offered clockwise, one seat after another, after each turn."""
    if not rotation.must_offer:
        raise RuleError(
            f"Seat {rotation.holder} has hand {rotation.turn_hand} of its turn still to come."
        )
    if rotation.offered is not None:
        raise RuleError(f"Seat {rotation.offered} has not answered yet.")
    due = next_offer(rotation)
    if due is None:
        raise RuleError("Every seat has answered; nobody takes the bank.")
    if seat != due:
        raise RuleError(f"The bank is offered clockwise: seat {due} comes before seat {seat}.")


def offer(rotation: Rotation, seat: int, now: datetime) -> Rotation:
    verify_offer(rotation, seat)
    return _note(replace(rotation, offered=seat), now, "offered", seat)


def accept(rotation: Rotation, now: datetime) -> Rotation:
    """The seat that was offered the position takes it: the first hand of its turn is next."""
    seat = _offered(rotation)
    taken = replace(rotation, holder=seat, hands_dealt=0, offered=None, declined=(), origin=seat)
    return _note(taken, now, "accepted", seat)


def decline(rotation: Rotation, now: datetime) -> Rotation:
    """The seat passes; when every seat has, the policy says what follows."""
    seat = _offered(rotation)
    declined = (*rotation.declined, seat)
    passed = _note(replace(rotation, offered=None, declined=declined), now, "declined", seat)
    if next_offer(passed) is not None:
        return passed
    return _nobody(passed, now)


def _nobody(rotation: Rotation, now: datetime) -> Rotation:
    goes_on = rotation.policy.nobody_takes_it == "holder-goes-on" and rotation.holder is not None
    if goes_on:
        fresh = replace(rotation, hands_dealt=0, declined=())
        return _note(fresh, now, "nobody", rotation.holder)
    origin = rotation.holder or rotation.origin
    empty = replace(rotation, holder=None, hands_dealt=0, origin=origin)
    return _note(empty, now, "nobody", None)


def offer_again(rotation: Rotation) -> Rotation:
    """Nobody took it: the round of offers may begin anew."""
    if rotation.holder is not None or next_offer(rotation) is not None:
        raise RuleError("The round of offers is not over.")
    return replace(rotation, declined=())


def give_up(rotation: Rotation, now: datetime) -> Rotation:
    """The holder gives the position up before the turn is over; it is offered at once."""
    if rotation.holder is None:
        raise RuleError("Nobody holds the bank.")
    seat = rotation.holder
    gone = replace(rotation, holder=None, hands_dealt=0, origin=seat, declined=(seat,))
    return _note(gone, now, "gave-up", seat)


def verify_deal(rotation: Rotation) -> None:
    """A hand needs a holder whose turn is not over and nobody waiting to answer."""
    if rotation.holder is None:
        raise RuleError("Nobody holds the bank; offer it first.")
    if rotation.turn_over:
        raise RuleError(
            f"Seat {rotation.holder} has banked {rotation.policy.hands_per_turn} hands; "
            "the bank must be offered clockwise before the next."
        )


def can_deal(rotation: Rotation) -> bool:
    return rotation.holder is not None and not rotation.turn_over


def deal(rotation: Rotation, now: datetime) -> Rotation:
    """One hand of the turn has been banked."""
    verify_deal(rotation)
    hand = rotation.turn_hand
    dealt = replace(rotation, hands_dealt=hand, origin=rotation.holder or rotation.origin)
    return _note(dealt, now, "dealt", rotation.holder, hand)


def may_bank_again(rotation: Rotation, seat: int) -> bool:
    """Whether this seat may bank the next hand without another offer going round."""
    return rotation.holder == seat and not rotation.turn_over


def offers_since_turn(rotation: Rotation) -> tuple[Event, ...]:
    """What was offered to whom and answered since the last hand was dealt."""
    events: list[Event] = []
    for event in reversed(rotation.log):
        if event.deed == "dealt":
            break
        if event.deed in ("offered", "accepted", "declined", "nobody"):
            events.append(event)
    return tuple(reversed(events))


def window_closes(rotation: Rotation) -> datetime | None:
    """When the window closes unless another player banks: so many minutes after the last moment at
    which enough different players other than providers had banked; None when the policy is off."""
    window = rotation.policy.window
    if window is None:
        return None
    latest: dict[int, datetime] = {}
    for event in rotation.log:
        if event.deed in ("seated", "left") and event.seat is not None:
            latest.pop(event.seat, None)
        if event.deed == "dealt" and event.seat is not None:
            place = place_at(rotation, event.seat)
            if place is None or place.provider is None:
                latest[event.seat] = event.at
    times = sorted(latest.values(), reverse=True)
    enough = times[window.players - 1] if len(times) >= window.players else rotation.opened
    return max(enough, rotation.opened) + timedelta(minutes=window.minutes)


def window_left(rotation: Rotation, now: datetime) -> timedelta | None:
    """How long until the window closes; negative once it has."""
    closes = window_closes(rotation)
    return None if closes is None else closes - now


def _offered(rotation: Rotation) -> int:
    if rotation.offered is None:
        raise RuleError("No offer is waiting for an answer.")
    return rotation.offered


def _note(
    rotation: Rotation, now: datetime, deed: Deed, seat: int | None, turn_hand: int | None = None
) -> Rotation:
    return replace(rotation, log=(*rotation.log, Event(now, deed, seat, turn_hand)))
