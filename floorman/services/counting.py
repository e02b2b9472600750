"""What is asked of a box and of a count: its state, two people, whole pieces."""

from typing import TYPE_CHECKING

from floorman.errors import FloormanError, RuleError
from floorman.ledger.boxes import Count, CountKind, CountLine, Stay, count_total
from floorman.ledger.record import plain
from floorman.ledger.room import Person, Shift
from floorman.money import show
from floorman.services.desk import the_room

if TYPE_CHECKING:
    from floorman.store.unit import Unit


def second_person(unit: "Unit", badge: str, witness: str | None) -> None:
    if not witness:
        raise RuleError("This takes two people; give the badge of the second.")
    if witness == badge:
        raise RuleError("The second person has to be somebody else.")
    person = unit.get(Person, witness)
    if person is None or not person.employed:
        raise RuleError(f"Badge {witness} is not on the staff.")


def in_state(unit: "Unit", stay: int, *states: str) -> Stay:
    found = unit.need(Stay, f"box record {stay}", stay)
    if found.state not in states:
        wanted = " or ".join(states)
        raise RuleError(f"Box {found.box} is {found.state}; this is for a box that is {wanted}.")
    return found


def is_late(unit: "Unit", stay: Stay) -> bool:
    if stay.shift is None:
        return False
    return unit.need(Shift, f"shift {stay.shift}", stay.shift).state != "open"


def new_count(
    unit: "Unit",
    stay: Stay,
    kind: CountKind,
    badge: str,
    witness: str,
    lines: tuple[CountLine, ...],
    total_cents: int | None,
    why: str,
) -> Count:
    if not lines and total_cents is None:
        raise FloormanError("Enter the amount, or the pieces of each denomination.")
    allowed = the_room(unit).denominations_cents
    for line in lines:
        if line.denomination_cents not in allowed:
            raise FloormanError(f"{show(line.denomination_cents)} is no denomination of this room.")
    made = Count(
        unit.seq, stay.id, stay.counts + 1, kind, unit.now, badge, plain(witness, "witness"),
        count_total(lines, total_cents), lines, why, is_late(unit, stay),
    )  # fmt: skip
    unit.add(made)
    return made
