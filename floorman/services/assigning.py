"""What may be put on a table, how it comes into force, and the sign that goes with it."""

from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog, Option
from floorman.errors import RuleError
from floorman.ledger.dealing import Assignment, Sign
from floorman.ledger.room import Table
from floorman.money import show
from floorman.services.desk import the_room
from floorman.services.readings import find_approved, findings_of, missing_of, option_path

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.unit import Unit


def verify_assign(
    catalog: Catalog, reader: "Reader", table: Table, game: str, schedule: str, option: int
) -> None:
    """Only what the room's documents approve, what fits the table, and what is read for sure."""
    room = the_room(reader)
    found, _, _ = find_approved(catalog, room.cardroom, game, schedule, option)
    path = option_path(room.cardroom, game, schedule, option)
    if found.shape != table.shape:
        raise RuleError(
            f"{found.name} is dealt on a {found.shape} table; "
            f"table {table.number} has another shape ({table.shape})."
        )
    if missing_of(catalog, reader, path):
        raise RuleError("A fee of this option can't be read; enter it from the room's own copy.")
    open_ones = [f for f in findings_of(catalog, reader, path) if f.confirmed is None]
    if open_ones:
        raise RuleError(
            f"{len(open_ones)} reading(s) of this option must be confirmed by a manager first: "
            f"{open_ones[0].text}"
        )


def chosen_limit(
    option: Option, limit: tuple[int, int | None] | None
) -> tuple[int | None, int | None]:
    """The table limit: as printed, or as the room chooses within the printed range."""
    if option.limit is not None:
        if limit is not None and limit != option.limit:
            raise RuleError(
                "The limits of this option are printed; they are not the room's choice."
            )
        return option.limit
    bounds = option.limit_range
    if bounds is None:
        return limit if limit is not None else (None, None)
    if limit is None or limit[1] is None:
        raise RuleError("This schedule leaves the table limits to the room; choose them.")
    low, high = limit[0], limit[1]
    (least, most), (lowest, highest) = bounds.lowest, bounds.highest
    if not (least <= low <= most and lowest <= high <= highest and low <= high):
        raise RuleError(
            f"The lowest wager must be {show(least)} to {show(most)}, "
            f"the highest {show(lowest)} to {show(highest)}."
        )
    return limit


def begin_next(unit: "Unit", table: Table) -> Table:
    """Between two hands: what waited for the next hand is in force now."""
    if table.next_assignment is None:
        return table
    waiting = unit.need(Assignment, "assignment", table.next_assignment)
    (sign,) = unit.find(Sign, assignment=waiting.id)
    started = replace(waiting, from_at=unit.now)
    unit.put(started)
    return replace(put_in_force(unit, table, started, sign.id), next_assignment=None)


def put_in_force(unit: "Unit", table: Table, made: Assignment, sign: int) -> Table:
    """One option at a time: the old one ends as the new one begins, its sign out of date."""
    if table.assignment is not None:
        old = unit.need(Assignment, "assignment", table.assignment)
        unit.put(replace(old, to_at=unit.now))
    before = unit.get(Sign, table.sign) if table.sign else None
    if before is not None and before.out_of_date_at is None:
        unit.put(replace(before, out_of_date_at=unit.now))
    if table.next_assignment is not None and table.next_assignment != made.id:
        withdraw(unit, table)
    return replace(
        table, assignment=made.id, next_assignment=None, sign=sign, version=table.version + 1
    )


def withdraw(unit: "Unit", table: Table) -> None:
    """An assignment that never came into force ends when it is taken back."""
    if table.next_assignment is not None:
        waiting = unit.need(Assignment, "assignment", table.next_assignment)
        unit.put(replace(waiting, to_at=unit.now))


def new_sign(unit: "Unit", made: Assignment) -> Sign:
    """A sign of its own for each assignment; its code is what the QR code carries."""
    text = f"{made.path}/{made.table}/{made.id}/{unit.seq}"
    code = f"T{made.table}-{sha256(text.encode()).hexdigest()[:8].upper()}"
    return Sign(unit.seq, made.table, made.id, made.revision, code, unit.now)


def current_sign(unit: "Unit", table: Table) -> Sign:
    """The sign to print or post: of what waits for the next hand, else of what is in force."""
    if table.next_assignment is not None:
        (sign,) = unit.find(Sign, assignment=table.next_assignment)
        return sign
    if table.sign is None:
        raise RuleError(f"Table {table.number} has no game; assign one first.")
    return unit.need(Sign, "sign", table.sign)


def revisions(unit: "Unit", table: int) -> int:
    return max((sign.revision for sign in unit.find(Sign, table=table)), default=0)


def verify_sign(reader: "Reader", table: Table) -> None:
    """The sign of what is in force hangs at the table."""
    sign = reader.get(Sign, table.sign) if table.sign else None
    if sign is None or sign.posted_at is None:
        raise RuleError(f"The sign of table {table.number} is not posted yet.")
    if sign.out_of_date_at is not None:
        raise RuleError(f"The sign of table {table.number} is out of date; post the new one.")
