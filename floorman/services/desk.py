"""What every service stands on: the store, the catalog, and who may do what."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from floorman.catalog.facts import Catalog
from floorman.errors import FloormanError, RuleError
from floorman.ledger.acts import Changes, changes_of
from floorman.ledger.matters import Alert
from floorman.ledger.record import plain
from floorman.ledger.room import Person, Room, Shift, Table
from floorman.services.facts import SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.store import Store
    from floorman.store.unit import Unit

CLOCK_TOLERANCE = timedelta(minutes=1)

Settle = Callable[[Catalog, dict[str, Any]], dict[str, Any]]


class Service:
    """One group of acts; each method is one act of one person and one unit of work."""

    def __init__(self, store: "Store", catalog: Catalog, station: str) -> None:
        self._store = store
        self._catalog = catalog
        self.station = station

    @contextmanager
    def _act(self, by: SignedIn, now: datetime, *roles: str) -> Iterator["Unit"]:
        """A unit of work for a person who holds one of these roles at this moment."""
        with self._store.unit(now, by.station) as unit:
            permit(unit, by, unit.now, *roles)
            yield unit
        if unit.behind > CLOCK_TOLERANCE:
            self._clock_is_behind(by, unit.now)

    def _clock_is_behind(self, by: SignedIn, now: datetime) -> None:
        """Acts keep their order on record whatever a clock says; someone should set it right."""
        key = f"clock/{by.station}"
        with self._store.unit(now, by.station) as unit:
            if not unit.find(Alert, key=key, cleared_at=None):
                text = f"The clock of station {by.station} is behind the record; set it right."
                unit.add(Alert(unit.seq, "clock", key, None, unit.shift, text, unit.now, by.badge))
                unit.record("alert raised", badge=by.badge, subject=unit.seq,
                            body={"kind": "clock", "text": text})  # fmt: skip


def permit(reader: "Reader", by: SignedIn, now: datetime, *roles: str) -> Person:
    """Refuses who does not hold one of these roles now, whatever was true at sign-in."""
    person = reader.get(Person, by.badge)
    if person is None or not person.employed:
        raise RuleError(f"Badge {by.badge} is not on the staff.")
    if not person.has(now, *roles):
        needed = " or ".join(roles)
        raise RuleError(f"{person.name} may not do this; it needs the role {needed}.")
    return person


def the_room(reader: "Reader") -> Room:
    room = reader.get(Room, 1)
    if room is None:
        raise FloormanError("The room is not set up yet.")
    return room


def the_shift(reader: "Reader", shift: int | None) -> Shift:
    """The open shift."""
    if shift is None:
        raise RuleError("No shift is open; open one first.")
    return reader.need(Shift, f"shift {shift}", shift)


def the_table(reader: "Reader", number: int, version: int | None = None) -> Table:
    """A table that stands in the room, unchanged since `version` where one is given."""
    table = reader.get(Table, number)
    if table is None or table.retired:
        raise FloormanError(f"There is no table {number} in this room.")
    unchanged(table.version, version, f"Table {number}")
    return table


def unchanged(now: int, version: int | None, what: str) -> None:
    """Of two people who change the same thing at once, the second is told."""
    if version is not None and version != now:
        raise RuleError(
            f"{what} was changed by someone else meanwhile; look again before you go on."
        )


def gaming_day(room: Room, now: datetime) -> str:
    """The gaming day of a moment: before the room's hour it is still the day before."""
    hour, minute = (int(part) for part in room.day_starts.split(":"))
    local = now.astimezone(ZoneInfo(room.time_zone))
    return (local - timedelta(hours=hour, minutes=minute)).date().isoformat()


def reason(text: str, what: str = "reason") -> str:
    """A reason that a person gave; an empty one is refused."""
    given = plain(text, what)
    if not given:
        raise FloormanError(f"Give a {what}; it goes on record.")
    return given


def done(unit: "Unit", act: str, *tables: int | None) -> Changes:
    return changes_of(unit.seq, act, *tables)
