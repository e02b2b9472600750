"""Shifts and gaming days: opened, handed over, closed, re-opened."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.errors import RuleError
from floorman.ledger.boxes import Stay
from floorman.ledger.dealing import Draft, Play, Spell
from floorman.ledger.record import plain
from floorman.ledger.room import Shift, Table
from floorman.services.desk import Service, done, gaming_day, reason, the_room, the_shift
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.unit import Unit


class ShiftService(Service):
    """One shift is open at a time."""

    def open(
        self, *, name: str, by: SignedIn, now: datetime, day: str | None = None
    ) -> tuple[Shift, Changes]:
        """Opens a shift of the gaming day that the room's clock says, or of the day given."""
        with self._act(by, now, "floor", "manager") as unit:
            if unit.shift is not None:
                raise RuleError("A shift is open; close it first, or hand it over.")
            shift = _begin(unit, name, day, by.badge)
            unit.record("shift opened", badge=by.badge, subject=shift.id, body={"shift": shift})
            return shift, done(unit, "shift opened")

    def matters(self) -> tuple[str, ...]:
        """What stands in the way of closing the open shift, in words."""
        with self._store.reading() as reader:
            shift = reader.head().shift
            return () if shift is None else in_the_way(reader, shift, tables_stay=False)

    def close(self, *, by: SignedIn, now: datetime) -> tuple[Shift, Changes]:
        """Closes the shift: every table closed, every box pulled. From then on it is locked."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_shift(unit, unit.shift)
            _refuse(in_the_way(unit, old.id, tables_stay=False))
            shift = _end(unit, old, by.badge)
            unit.shift = None
            unit.record("shift closed", badge=by.badge, subject=old.id, body={"head": shift.head})
            return shift, done(unit, "shift closed")

    def hand_over(
        self, *, name: str, by: SignedIn, now: datetime, day: str | None = None
    ) -> tuple[Shift, Changes]:
        """Closes the shift and opens the next in one act; tables stay open when their boxes were
        swapped for the next shift."""
        with self._act(by, now, "floor", "manager") as unit:
            old = the_shift(unit, unit.shift)
            _refuse(in_the_way(unit, old.id, tables_stay=True))
            ended = _end(unit, old, by.badge)
            shift = _begin(unit, name, day, by.badge)
            numbers = []
            for spell in unit.find(Spell, to_at=None):
                unit.put(replace(spell, to_at=unit.now))
                unit.add(replace(spell, id=unit.seq, from_at=unit.now, shift=shift.id))
                numbers.append(spell.table)
            unit.record("shift handed over", badge=by.badge, subject=shift.id,
                        body={"closed": old.id, "head": ended.head, "shift": shift})  # fmt: skip
            return shift, done(unit, "shift handed over", *numbers)

    def reopen(self, *, shift: int, why: str, by: SignedIn, now: datetime) -> tuple[Shift, Changes]:
        """A manager unlocks a closed shift for corrections; each of them is marked late."""
        said = reason(why)
        with self._act(by, now, "manager") as unit:
            old = unit.need(Shift, f"shift {shift}", shift)
            if old.state != "closed":
                raise RuleError(f"Shift {old.name} of {old.day} is not closed.")
            changed = replace(old, state="reopened")
            unit.put(changed)
            unit.record("shift reopened", badge=by.badge, subject=shift, body={"why": said})
            return changed, done(unit, "shift reopened")

    def close_again(self, *, shift: int, by: SignedIn, now: datetime) -> tuple[Shift, Changes]:
        """Locks a re-opened shift again."""
        with self._act(by, now, "manager") as unit:
            old = unit.need(Shift, f"shift {shift}", shift)
            if old.state != "reopened":
                raise RuleError(f"Shift {old.name} of {old.day} was not re-opened.")
            changed = replace(old, state="closed", closed_by=by.badge, head=unit.before.hash)
            unit.put(changed)
            unit.record("shift closed", badge=by.badge, subject=shift,
                        body={"head": unit.before.hash, "again": True})  # fmt: skip
            return changed, done(unit, "shift closed")

    def report_printed(self, *, shift: int, by: SignedIn, now: datetime) -> tuple[Shift, Changes]:
        """Notes a print of the shift report, so that the next one says REPRINT."""
        with self._act(by, now, "floor", "manager", "auditor") as unit:
            old = unit.need(Shift, f"shift {shift}", shift)
            changed = replace(old, reports=old.reports + 1)
            unit.put(changed)
            unit.record("report printed", badge=by.badge, subject=shift,
                        body={"reports": changed.reports})  # fmt: skip
            return changed, done(unit, "report printed")


def in_the_way(reader: "Reader", shift: int, *, tables_stay: bool) -> tuple[str, ...]:
    """What has to be done before a shift closes."""
    found = []
    for table in reader.find(Table, state=("open", "paused")):
        if not tables_stay:
            found.append(f"Table {table.number} is {table.state}; close it.")
        if reader.get(Draft, table.number) is not None:
            found.append(f"A hand is being dealt on table {table.number}.")
    for stay in reader.find(Stay, state="in place", shift=shift):
        found.append(f"Box {stay.box} is in place on table {stay.table}; pull or swap it.")
    return tuple(found)


def _refuse(matters: tuple[str, ...]) -> None:
    if matters:
        more = f" ({len(matters) - 1} more)" if len(matters) > 1 else ""
        raise RuleError(f"The shift cannot be closed yet: {matters[0]}{more}")


def _begin(unit: "Unit", name: str, day: str | None, badge: str) -> Shift:
    room = the_room(unit)
    called = plain(name, "name") or "Shift"
    shift = Shift(unit.seq, day or gaming_day(room, unit.now), called, "open", unit.now, badge)
    unit.add(shift)
    unit.shift, unit.day = shift.id, shift.day
    for stay in unit.find(Stay, state="in place", shift=None):
        unit.put(replace(stay, shift=shift.id))
    for play in unit.find(Play):
        if play.hands:
            unit.put(replace(play, hands=0))
    return shift


def _end(unit: "Unit", shift: Shift, badge: str) -> Shift:
    ended = replace(
        shift, state="closed", closed_at=unit.now, closed_by=badge, head=unit.before.hash
    )
    unit.put(ended)
    return ended
