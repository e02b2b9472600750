"""A rehearsal: a copy of one table as it stands, in memory; nothing of it can reach the record."""

from datetime import datetime

from floorman.errors import FloormanError
from floorman.services.facts import NewTable, SignedIn, TableNow
from floorman.services.house import House

BADGE, PIN = "0", "7290"
PLAYERS = 4


def rehearsal_of(house: House, number: int, *, now: datetime) -> House:
    """The same room, table, game and option in a store of its own, open and ready to deal.

    The one person there has badge 0 and PIN 7290 and may do everything: it is only practice.
    """
    room = house.reads.now(now)
    table = room.table(number)
    if table is None:
        raise FloormanError(f"There is no table {number} in this room.")
    copy = House.rehearsal(house.catalog)
    copy.room.set_up(
        cardroom=room.room.cardroom,
        licensed_tables=1,
        tables=[NewTable(number, table.table.shape, table.table.seats)],
        manager_badge=BADGE,
        manager_name="Rehearsal",
        pin=PIN,
        now=now,
        name=room.room.name,
        policies=room.room.policies,
    )
    by, _ = copy.staff.sign_in(badge=BADGE, pin=PIN, now=now)
    copy.staff.change(badge=BADGE, roles=["manager", "floor", "dealer"], by=by, now=now)
    by, _ = copy.staff.sign_in(badge=BADGE, pin=PIN, now=now)
    _open(copy, table, by, now)
    return copy


def _open(copy: House, table: TableNow, by: SignedIn, now: datetime) -> None:
    """Everything between a closed table and its first hand."""
    assignment = table.next_assignment or table.assignment
    if assignment is None:
        raise FloormanError(f"Table {table.table.number} has no game; assign one, then rehearse.")
    number, path = table.table.number, assignment.path
    copy.shifts.open(name="Rehearsal", by=by, now=now)
    copy.readings.confirm(path=path, by=by, now=now)
    for place in copy.readings.missing(path=path):
        copy.readings.enter_figure(path=path, place=place, fee_cents=0, by=by, now=now)
    copy.tables.assign(
        table=number,
        game=assignment.game,
        schedule=assignment.schedule,
        option=assignment.option,
        limit=None
        if assignment.low_cents is None or assignment.high_cents is None
        else (assignment.low_cents, assignment.high_cents),
        by=by,
        now=now,
    )
    copy.tables.post_sign(table=number, by=by, now=now)
    copy.boxes.add(code="R1", by=by, now=now)
    copy.boxes.place(code="R1", table=number, by=by, now=now)
    copy.tables.sign_in_dealer(table=number, by=by, now=now)
    copy.tables.open(table=number, by=by, now=now)
    room = copy.catalog.cardroom(assignment.cardroom)
    game = room.game(assignment.game) if room else None
    if game is None or game.kind == "poker":
        return
    for seat in range(1, min(PLAYERS, table.table.seats) + 1):
        copy.rotations.take_seat(table=number, seat=seat, by=by, now=now)
