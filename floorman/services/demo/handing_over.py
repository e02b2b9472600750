"""The first shift is handed over: boxes swapped and counted, new signs, other dealers."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from floorman.services.demo.felt import Felt
from floorman.services.demo.opening import People, box_code
from floorman.services.demo.people import COUNTERS, FLOORS, MANAGER
from floorman.services.demo.plan import CLOSED, NEW_SIGN_TEXT, PAUSED, READY
from floorman.services.facts import CountLine, SignedIn
from floorman.services.house import House

_COUNTED_IN = (10000, 2500, 500, 100, 50)
# What two of the boxes hold more or less than was logged.
_VARIANCES = {3: -500, 9: 100}
_NEXT_BOX = 12


def hand_over(house: House, people: People, felts: Sequence[Felt], now: datetime) -> None:
    """Ends the first shift and begins the second; most tables go on without a stop."""
    first, second = people[FLOORS[0]], people[FLOORS[1]]
    ended = house.reads.shifts()[0]
    for n, felt in enumerate(felts):
        at = now - timedelta(minutes=10) + timedelta(seconds=30 * n)
        _pull(house, felt.number, first, second.badge, at)
    house.shifts.hand_over(name="Swing", by=second, now=now)
    _count(house, people, ended.id, now + timedelta(minutes=1))
    _new_signs(house, people, felts, now + timedelta(minutes=6))
    _change_dealers(house, felts, now + timedelta(minutes=12))


def _pull(house: House, table: int, floor: SignedIn, witness: str, now: datetime) -> None:
    act: dict[str, Any] = {"table": table, "by": floor, "now": now}
    if table not in (READY, CLOSED):
        house.boxes.swap(
            **act, code=box_code(table + _NEXT_BOX), witness=witness, for_next_shift=True
        )
        return
    house.tables.close(**act)
    house.boxes.pull(**act, witness=witness)
    if table == READY:
        house.boxes.place(**act, code=box_code(table + _NEXT_BOX), for_next_shift=True)


def _count(house: House, people: People, shift: int, now: datetime) -> None:
    """Every box of the shift received, counted blind and accepted; a short one is recounted."""
    counter, second = people[COUNTERS[0]], people[COUNTERS[1]]
    lines = house.reads.boxes(shift=shift, blind=False)
    for line in lines:
        house.boxes.receive(stay=line.stay.id, code=line.stay.box, by=counter, now=now)
    for line in lines:
        if line.drop is None:
            continue
        variance = _VARIANCES.get(line.stay.table, 0)
        held = pieces(max(line.drop.logged_cents + variance, 0))
        for _ in range(2 if variance < 0 else 1):
            house.boxes.count(
                stay=line.stay.id, lines=held, witness=second.badge, by=counter,
                now=now + timedelta(minutes=2),
            )  # fmt: skip
    for line in lines:
        house.boxes.accept(
            stay=line.stay.id, by=people[FLOORS[1]], now=now + timedelta(minutes=4),
            witness=counter.badge,
        )  # fmt: skip


def pieces(cents: int) -> list[CountLine]:
    """An amount in chips, the largest first."""
    found = []
    for denomination in _COUNTED_IN:
        number, cents = divmod(cents, denomination)
        if number:
            found.append(CountLine(denomination, number))
    return found or [CountLine(_COUNTED_IN[-1], 0)]


def _new_signs(house: House, people: People, felts: Sequence[Felt], now: datetime) -> None:
    """The room's sign text changes: every sign is printed and posted anew, but one waits."""
    floor = people[FLOORS[1]]
    house.room.change(by=people[MANAGER], now=now, sign_text=NEW_SIGN_TEXT)
    for felt in felts:
        if felt.number == PAUSED:
            why = "waits for its new sign"
            house.tables.pause(table=felt.number, by=floor, now=now, why=why)
        elif felt.number != CLOSED:
            sign, _ = house.tables.print_sign(table=felt.number, by=floor, now=now)
            house.tables.post_sign(table=felt.number, code=sign.code, by=floor, now=now)


def _change_dealers(house: House, felts: Sequence[Felt], now: datetime) -> None:
    """Each dealer moves on to the next table."""
    staying = [felt for felt in felts if felt.number not in (READY, CLOSED)]
    dealers = [felt.dealer for felt in staying]
    for felt, dealer in zip(staying, dealers[1:] + dealers[:1], strict=True):
        if dealer is not None:
            felt.dealer = dealer
            house.tables.sign_in_dealer(table=felt.number, by=dealer, now=now)
