"""Tables: assign a game and option, post the sign, open, pause, close, sign dealers in and out."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.errors import FloormanError, RuleError
from floorman.ledger.dealing import Assignment, Draft, Seating, Sign, Spell
from floorman.ledger.record import plain
from floorman.ledger.room import Person, Table, TableState
from floorman.services.alerts import clear_alert
from floorman.services.assigning import (
    chosen_limit,
    current_sign,
    new_sign,
    put_in_force,
    revisions,
    verify_assign,
    verify_sign,
    withdraw,
)
from floorman.services.desk import Service, done, permit, the_room, the_shift, the_table
from floorman.services.due_alerts import standing
from floorman.services.facts import Changes, SignedIn
from floorman.services.readings import find_approved

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.unit import Unit


class TableService(Service):
    """What the floor does to a table."""

    def verify_assign(self, *, table: int, game: str, schedule: str, option: int) -> None:
        with self._store.reading() as reader:
            verify_assign(self._catalog, reader, the_table(reader, table), game, schedule, option)

    def assign(
        self,
        *,
        table: int,
        game: str,
        schedule: str,
        option: int,
        by: SignedIn,
        now: datetime,
        from_next_hand: bool = False,
        limit: tuple[int, int | None] | None = None,
        version: int | None = None,
    ) -> tuple[Assignment, Changes]:
        """Puts a game and one approved option on a table, at once or from the next hand; `limit`
        is the room's choice where the schedule gives only a range."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_table(unit, table, version)
            verify_assign(self._catalog, unit, old, game, schedule, option)
            room = the_room(unit)
            hand_on = unit.get(Draft, table) is not None
            if hand_on and not from_next_hand:
                raise RuleError(
                    f"A hand is being dealt on table {table}; change it from the next hand."
                )
            waits = from_next_hand and old.assignment is not None and old.state != "closed"
            made = Assignment(
                unit.seq, table, room.cardroom, game, schedule, option,
                room.policies.coverage_of(game), len(unit.find(Assignment, table=table)) + 1,
                unit.now, by.badge, *self._limit(room.cardroom, game, schedule, option, limit),
                None if waits else unit.now,
            )  # fmt: skip
            unit.add(made)
            sign = new_sign(unit, made)
            unit.add(sign)
            if waits:
                withdraw(unit, old)
                changed = replace(old, next_assignment=made.id, version=old.version + 1)
            else:
                changed = put_in_force(unit, old, made, sign.id)
            unit.put(changed)
            unit.record(
                "assigned", badge=by.badge, table=table, subject=made.id,
                body={"option": made.path, "from_next_hand": waits, "sign": sign.code},
            )  # fmt: skip
            return made, done(unit, "assigned", table)

    def _limit(
        self,
        cardroom: str,
        game: str,
        schedule: str,
        option: int,
        limit: tuple[int, int | None] | None,
    ) -> tuple[int | None, int | None]:
        *_, found = find_approved(self._catalog, cardroom, game, schedule, option)
        return chosen_limit(found, limit)

    def withdraw_next(
        self, *, table: int, by: SignedIn, now: datetime, version: int | None = None
    ) -> tuple[Table, Changes]:
        """Takes back an assignment that waits for the next hand."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_table(unit, table, version)
            if old.next_assignment is None:
                raise RuleError(f"Nothing waits for the next hand on table {table}.")
            withdraw(unit, old)
            changed = replace(old, next_assignment=None, version=old.version + 1)
            unit.put(changed)
            unit.record("assignment withdrawn", badge=by.badge, table=table,
                        subject=old.next_assignment, body={})  # fmt: skip
            return changed, done(unit, "assignment withdrawn", table)

    def print_sign(self, *, table: int, by: SignedIn, now: datetime) -> tuple[Sign, Changes]:
        """Notes a print of the sign that is or will be in force; `printed` over 1 is a reprint.
        After a change of the room's text the print is a new revision."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_table(unit, table)
            sign = current_sign(unit, old)
            if sign.out_of_date_at is not None:
                assignment = unit.need(Assignment, "assignment", sign.assignment)
                sign = replace(new_sign(unit, assignment), revision=revisions(unit, table) + 1)
                unit.put(replace(old, sign=sign.id, version=old.version + 1))
            sign = replace(sign, printed=sign.printed + 1)
            unit.put(sign)
            unit.record("sign printed", badge=by.badge, table=table, subject=sign.code,
                        body={"printed": sign.printed})  # fmt: skip
            return sign, done(unit, "sign printed", table)

    def post_sign(
        self, *, table: int, by: SignedIn, now: datetime, code: str | None = None
    ) -> tuple[Sign, Changes]:
        """Marks the sign as posted; a scanned code must be the one in force."""
        with self._act(by, now, "floor", "manager", "dealer") as unit:
            old = the_table(unit, table)
            sign = current_sign(unit, old)
            if code is not None and code.strip().upper() != sign.code:
                raise RuleError(
                    f"That sign is not the one for table {table}; print and post {sign.code}."
                )
            if sign.out_of_date_at is not None:
                raise RuleError(f"The sign of table {table} is out of date; print the new one.")
            posted = replace(sign, posted_at=unit.now, posted_by=by.badge)
            unit.put(posted)
            alert = standing(unit, f"sign/{table}")
            if alert:
                clear_alert(unit, alert, by.badge, "posted")
            unit.record("sign posted", badge=by.badge, table=table, subject=sign.code, body={})
            return posted, done(unit, "sign posted", table)

    def verify_open(self, *, table: int) -> None:
        with self._store.reading() as reader:
            verify_open(reader, the_table(reader, table), reader.head().shift)

    def can_open(self, *, table: int) -> bool:
        try:
            self.verify_open(table=table)
        except FloormanError:
            return False
        return True

    def open(
        self, *, table: int, by: SignedIn, now: datetime, version: int | None = None
    ) -> tuple[Table, Changes]:
        """Opens a closed or paused table: its sign posted, its box in place, within the licence."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_table(unit, table, version)
            verify_open(unit, old, unit.shift)
            return self._move(unit, old, "open", "table opened", by, "")

    def pause(
        self, *, table: int, by: SignedIn, now: datetime, why: str = "", version: int | None = None
    ) -> tuple[Table, Changes]:
        """Pauses an open table; a dealer may do it too. A hand in progress stays as it is."""
        with self._act(by, now, "floor", "manager", "dealer") as unit:
            old = the_table(unit, table, version)
            if old.state != "open":
                raise RuleError(f"Table {table} is {old.state}; only an open table is paused.")
            return self._move(unit, old, "paused", "table paused", by, plain(why, "reason"))

    def close(
        self, *, table: int, by: SignedIn, now: datetime, version: int | None = None
    ) -> tuple[Table, Changes]:
        """Closes a table between hands; its dealer is signed out and the seats are free."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_table(unit, table, version)
            verify_close(unit, old)
            return self._move(unit, old, "closed", "table closed", by, "")

    def sign_in_dealer(
        self, *, table: int, by: SignedIn, now: datetime, badge: str | None = None
    ) -> tuple[Table, Changes]:
        """A dealer takes the table (`badge` where the floor does it for someone)."""
        whose = badge or by.badge
        with self._act(by, now, "dealer", "floor", "manager") as unit:
            old = the_table(unit, table)
            person = unit.get(Person, whose)
            if person is None or not person.has(unit.now, "dealer"):
                raise RuleError(f"Badge {whose} is not a dealer.")
            if whose != by.badge:
                permit(unit, by, unit.now, "floor", "manager")
            if old.dealer == whose:
                raise RuleError(f"{person.name} is at table {table} already.")
            elsewhere = [t for t in unit.find(Table, dealer=whose) if t.number != table]
            for other in elsewhere:
                if unit.get(Draft, other.number) is not None:
                    raise RuleError(f"{person.name} has a hand on table {other.number}.")
                _end_seating(unit, other)
                unit.put(replace(other, dealer=None, dealer_since=None, version=other.version + 1))
            _end_seating(unit, old)
            unit.add(Seating(table, unit.seq, whose, unit.now))
            changed = replace(old, dealer=whose, dealer_since=unit.now, version=old.version + 1)
            unit.put(changed)
            unit.record("dealer signed in", badge=by.badge, table=table, subject=whose, body={})
            return changed, done(unit, "dealer signed in", table, *(t.number for t in elsewhere))

    def sign_out_dealer(self, *, table: int, by: SignedIn, now: datetime) -> tuple[Table, Changes]:
        with self._act(by, now, "dealer", "floor", "manager") as unit:
            old = the_table(unit, table)
            if old.dealer is None:
                raise RuleError(f"No dealer is signed in at table {table}.")
            if old.dealer != by.badge:
                permit(unit, by, unit.now, "floor", "manager")
            _end_seating(unit, old)
            changed = replace(old, dealer=None, dealer_since=None, version=old.version + 1)
            unit.put(changed)
            unit.record("dealer signed out", badge=by.badge, table=table, subject=old.dealer,
                        body={})  # fmt: skip
            return changed, done(unit, "dealer signed out", table)

    def _move(
        self, unit: "Unit", old: Table, state: TableState, act: str, by: SignedIn, why: str
    ) -> tuple[Table, Changes]:
        changed = move(unit, old, state, by.badge, why)
        unit.record(act, badge=by.badge, table=old.number, body={"why": why} if why else {})
        return changed, done(unit, act, old.number)


def move(unit: "Unit", old: Table, state: TableState, badge: str, why: str) -> Table:
    """Ends one spell of a table and begins the next."""
    for spell in unit.find(Spell, table=old.number, to_at=None):
        unit.put(replace(spell, to_at=unit.now))
    if state != "closed":
        unit.add(Spell(old.number, unit.seq, state, unit.now, None, unit.shift, badge, why))
    changed = replace(
        old, state=state, state_at=unit.now, why_paused=why if state == "paused" else "",
        version=old.version + 1,
    )  # fmt: skip
    if state == "closed":
        from floorman.services.rotations import cleared

        _end_seating(unit, old)
        changed = replace(changed, dealer=None, dealer_since=None)
        cleared(unit, old)
    unit.put(changed)
    return changed


def verify_open(reader: "Reader", table: Table, shift: int | None) -> None:
    """What has to be in place before a table opens."""
    number = table.number
    the_shift(reader, shift)
    if table.state == "open":
        raise RuleError(f"Table {number} is open already.")
    if table.assignment is None:
        raise RuleError(f"Table {number} has no game; assign one first.")
    verify_sign(reader, table)
    if table.box is None:
        raise RuleError(f"Table {number} has no drop box in place.")
    if table.state == "closed":
        licensed = the_room(reader).licensed_tables
        running = [t for t in reader.find(Table, state=("open", "paused")) if t.number != number]
        if len(running) >= licensed:
            raise RuleError(
                f"{len(running)} tables are open and the room is licensed for {licensed}; "
                "close one first."
            )


def verify_close(reader: "Reader", table: Table) -> None:
    if table.state == "closed":
        raise RuleError(f"Table {table.number} is closed already.")
    if reader.get(Draft, table.number) is not None:
        raise RuleError(f"A hand is being dealt on table {table.number}; end or void it first.")


def _end_seating(unit: "Unit", table: Table) -> None:
    for seating in unit.find(Seating, table=table.number, to_at=None):
        unit.put(replace(seating, to_at=unit.now))
