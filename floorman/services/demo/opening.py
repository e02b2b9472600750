"""The demo room is set up, its readings are confirmed, and the first shift opens."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from floorman.services.demo.felt import Felt
from floorman.services.demo.people import DEALERS, FLOORS, MANAGER, PIN, PROVIDERS, STAFF
from floorman.services.demo.plan import CARDROOM, CITY_TEXT, SIGN_TEXT, TABLES, WAIVERS, DemoTable
from floorman.services.facts import Policies, SignedIn
from floorman.services.house import House

BOXES = 30
People = Mapping[str, SignedIn]


def box_code(number: int) -> str:
    return f"D{number:02}"


def set_up_room(house: House, now: datetime) -> People:
    """Room, staff, boxes and readings; everyone who will act is signed in."""
    (badge, name, _), *others = STAFF
    house.room.set_up(
        cardroom=CARDROOM,
        licensed_tables=len(TABLES),
        tables=[spec.new_table for spec in TABLES],
        manager_badge=badge,
        manager_name=name,
        pin=PIN,
        now=now,
        policies=Policies(waiver_reasons=WAIVERS),
    )
    boss, _ = house.staff.sign_in(badge=MANAGER, pin=PIN, now=now)
    people = {MANAGER: boss}
    house.room.change(by=boss, now=now, sign_text=SIGN_TEXT, city_text=CITY_TEXT)
    for badge, name, roles in others:
        house.staff.add(badge=badge, name=name, roles=roles, pin=PIN, by=boss, now=now)
        people[badge], _ = house.staff.sign_in(badge=badge, pin=PIN, now=now)
    for number in range(1, BOXES + 1):
        house.boxes.add(code=box_code(number), by=boss, now=now)
    for spec in TABLES:
        _confirm(house, spec, boss, now)
    return people


def _confirm(house: House, spec: DemoTable, boss: SignedIn, now: datetime) -> None:
    """The manager's word on what the documents leave open for this option."""
    findings = house.readings.findings(path=spec.path)
    still_open = [finding.key for finding in findings if finding.confirmed is None]
    if still_open:
        house.readings.confirm(path=spec.path, keys=still_open, by=boss, now=now)


def open_first_shift(house: House, people: People, seed: int, now: datetime) -> list[Felt]:
    """Shift, games, signs, boxes, dealers, open tables, and the first patrons."""
    floor = people[FLOORS[0]]
    house.shifts.open(name="Day", by=floor, now=now)
    felts = []
    for n, spec in enumerate(TABLES):
        at = now + timedelta(seconds=40 * n)
        provider = PROVIDERS[n // 2 % len(PROVIDERS)] if n % 3 != 2 else None
        felt = Felt(house, spec, seed, provider)
        act: dict[str, Any] = {"table": spec.number, "by": floor, "now": at}
        house.tables.assign(**act, game=spec.game, schedule=spec.schedule, option=spec.option)
        sign, _ = house.tables.print_sign(**act)
        house.tables.post_sign(**act, code=sign.code)
        house.boxes.place(code=box_code(spec.number), **act)
        felt.dealer = people[DEALERS[n]]
        house.tables.sign_in_dealer(table=spec.number, by=felt.dealer, now=at)
        house.tables.open(**act)
        felt.sit_down(at)
        felts.append(felt)
    return felts
