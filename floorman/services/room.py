"""Sets up the room and changes it: cardroom, licence, tables, policies, sign text."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from floorman.engine.coverage import READINGS
from floorman.errors import FloormanError, RuleError
from floorman.ledger.dealing import Play, Sign
from floorman.ledger.record import plain
from floorman.ledger.room import Person, Policies, Role, Room, Secret, Table
from floorman.services.desk import Service, done, gaming_day, the_room, the_table, unchanged
from floorman.services.facts import Changes, NewTable, SignedIn
from floorman.services.pins import hash_pin, verify_pin_form

SHAPES = ("half-moon", "baccarat", "oval")
CHANGEABLE = frozenset(
    {
        "name", "licensed_tables", "time_zone", "day_starts", "denominations_cents", "sign_text",
        "city_text", "second_language_text", "policies",
    }
)  # fmt: skip
_ON_SIGNS = ("name", "sign_text", "city_text", "second_language_text")


class RoomService(Service):
    """The room itself."""

    def set_up(
        self,
        *,
        cardroom: str,
        licensed_tables: int,
        tables: Sequence[NewTable],
        manager_badge: str,
        manager_name: str,
        pin: str,
        now: datetime,
        name: str | None = None,
        policies: Policies | None = None,
        time_zone: str = "America/Los_Angeles",
    ) -> tuple[Room, Changes]:
        """The first act of all: the room, its tables and its first manager."""
        known = self._catalog.cardroom(cardroom)
        if known is None:
            raise FloormanError(f"'{cardroom}' is not a cardroom of the catalog.")
        room = Room(
            1, cardroom, plain(name or known.name, "name"), licensed_tables,
            time_zone=time_zone, policies=policies or Policies(),
        )  # fmt: skip
        verify_room(room)
        badge, person = plain(manager_badge, "badge"), plain(manager_name, "name")
        if not badge or not person:
            raise FloormanError("The first manager needs a badge and a name.")
        verify_pin_form(pin, room.policies.pin_digits)
        secret = Secret(badge, hash_pin(pin))
        with self._store.unit(now, self.station) as unit:
            if unit.get(Room, 1) is not None:
                raise RuleError("This record already belongs to a room.")
            unit.day = gaming_day(room, unit.now)
            unit.put(room)
            for table in _new_tables(tables):
                unit.add(table)
                unit.add(Play(table.number))
            first = Person(badge, person, (Role("manager"),))
            unit.add(first)
            unit.add(secret)
            unit.record(
                "room set up", badge=badge, body={"room": room, "tables": tables, "manager": first}
            )
            return room, done(unit, "room set up", *(table.number for table in tables))

    def change(
        self, *, by: SignedIn, now: datetime, version: int | None = None, **fields: Any
    ) -> tuple[Room, Changes]:
        """Changes what the room decides for itself; new sign text puts every sign out of date."""
        unknown = set(fields) - CHANGEABLE
        if unknown:
            raise FloormanError(f"A room has no {', '.join(sorted(unknown))} to change.")
        fields = _texts_plain(fields)
        with self._act(by, now, "manager") as unit:
            old = the_room(unit)
            unchanged(old.version, version, "The room")
            room = replace(old, **fields, version=old.version + 1)
            verify_room(room)
            unit.put(room)
            touched = []
            if any(getattr(old, field) != getattr(room, field) for field in _ON_SIGNS):
                touched = _signs_out_of_date(unit)
            changed = {field: getattr(room, field) for field in fields}
            unit.record("room changed", badge=by.badge, body={"changed": changed})
            return room, done(unit, "room changed", *touched)

    def add_table(self, *, table: NewTable, by: SignedIn, now: datetime) -> tuple[Table, Changes]:
        with self._act(by, now, "manager") as unit:
            if unit.get(Table, table.number) is not None:
                raise RuleError(f"There is a table {table.number} already; take another number.")
            (made,) = _new_tables([table])
            unit.add(made)
            unit.add(Play(made.number))
            unit.record("table added", badge=by.badge, table=made.number, body={"table": table})
            return made, done(unit, "table added", made.number)

    def change_table(
        self,
        *,
        number: int,
        by: SignedIn,
        now: datetime,
        version: int | None = None,
        **fields: Any,
    ) -> tuple[Table, Changes]:
        """Name, section, place on the map; shape and seats only while the table is closed."""
        unknown = set(fields) - {"name", "section", "x", "y", "angle", "shape", "seats"}
        if unknown:
            raise FloormanError(f"A table has no {', '.join(sorted(unknown))} to change.")
        fields = _texts_plain(fields)
        with self._act(by, now, "manager", "floor") as unit:
            old = the_table(unit, number, version)
            if ("shape" in fields or "seats" in fields) and (
                old.state != "closed" or old.assignment is not None
            ):
                raise RuleError(
                    f"Table {number} has a game on it; close it and take the game off first."
                )
            table = replace(old, **fields, version=old.version + 1)
            verify_table(table)
            unit.put(table)
            unit.record("table changed", badge=by.badge, table=number, body={"changed": fields})
            return table, done(unit, "table changed", number)

    def retire_table(
        self, *, number: int, by: SignedIn, now: datetime, version: int | None = None
    ) -> tuple[Table, Changes]:
        """Takes a table out of the room; what happened on it stays on record."""
        with self._act(by, now, "manager") as unit:
            old = the_table(unit, number, version)
            if old.state != "closed" or old.box is not None or old.jackpot_box is not None:
                raise RuleError(f"Close table {number} and pull its boxes first.")
            table = replace(old, retired=True, version=old.version + 1)
            unit.put(table)
            unit.record("table retired", badge=by.badge, table=number, body={})
            return table, done(unit, "table retired", number)


def _texts_plain(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: plain(v, key) if isinstance(v, str) else v for key, v in fields.items()}


def verify_room(room: Room) -> None:
    """What a room may not be."""
    if not room.name:
        raise FloormanError("The room needs a name.")
    if room.licensed_tables < 1:
        raise FloormanError("A room is licensed for at least one table.")
    try:
        ZoneInfo(room.time_zone)
        hour, minute = (int(part) for part in room.day_starts.split(":"))
        held = 0 <= hour < 24 and 0 <= minute < 60
    except (KeyError, ValueError, OSError):
        held = False
    if not held:
        raise FloormanError("Time zone or start of the gaming day cannot be read (06:00).")
    chips = room.denominations_cents
    if not chips or any(cents <= 0 for cents in chips) or len(set(chips)) != len(chips):
        raise FloormanError("Denominations must be different amounts above nothing.")
    if room.licensed_tables > 1000:
        raise FloormanError("No room is licensed for more than a thousand tables.")
    _verify_policies(room.policies)


def _verify_policies(policies: Policies) -> None:
    for game, reading in policies.coverage:
        if reading not in READINGS:
            raise FloormanError(f"'{reading}' is no reading of coverage for {game}.")
    least = {
        "window_players": 1, "smallest_chip_cents": 1, "variance_alert_cents": 0,
        "box_out_minutes": 1, "wrong_pins": 1, "backup_hours": 0,
    }  # fmt: skip
    for field, lowest in least.items():
        if getattr(policies, field) < lowest:
            raise FloormanError(f"{field.replace('_', ' ')}: must be {lowest} or more.")
    if policies.window_minutes is not None and policies.window_minutes < 1:
        raise FloormanError("The rotation window is at least one minute, or off.")
    if not 4 <= policies.pin_digits <= 12:
        raise FloormanError("A PIN has at least four digits, and at most twelve.")
    if any(not plain(text, "waiver") for text in policies.waiver_reasons):
        raise FloormanError("A waiver needs words that can be published.")


def verify_table(table: Table) -> None:
    if table.number < 1:
        raise FloormanError("Tables are numbered from 1.")
    if table.shape not in SHAPES:
        raise FloormanError(f"'{table.shape}' is no shape of a table; use {', '.join(SHAPES)}.")
    if not 2 <= table.seats <= 14:
        raise FloormanError("A table has 2 to 14 seats.")


def _new_tables(tables: Sequence[NewTable]) -> list[Table]:
    made = [
        Table(t.number, plain(t.name, "name") or f"Table {t.number}", t.shape, t.seats,
              plain(t.section, "section"), t.x, t.y, t.angle)
        for t in tables
    ]  # fmt: skip
    if len({table.number for table in made}) != len(made):
        raise FloormanError("Two tables have the same number.")
    for table in made:
        verify_table(table)
    return made


def _signs_out_of_date(unit: Any) -> list[int]:
    """Every posted sign carries the old text now; the next print is a new revision."""
    touched = []
    for table in unit.find(Table):
        sign = unit.get(Sign, table.sign) if table.sign else None
        if sign and sign.out_of_date_at is None:
            unit.put(replace(sign, out_of_date_at=unit.now))
            unit.put(replace(table, version=table.version + 1))
            touched.append(table.number)
    return touched
