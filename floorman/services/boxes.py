"""Drop boxes: placed, pulled, swapped, received, counted blind, recounted, accepted, corrected."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, cast

from floorman.errors import FloormanError, RuleError
from floorman.ledger.boxes import Box, BoxKind, Count, CountKind, CountLine, Stay
from floorman.ledger.dealing import Draft
from floorman.ledger.record import plain
from floorman.ledger.room import Table
from floorman.money import show
from floorman.services.alerts import add_alert
from floorman.services.counting import in_state, is_late, new_count, second_person
from floorman.services.desk import Service, done, reason, the_room, the_table
from floorman.services.due_alerts import standing
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.unit import Unit

_ON_TABLE = {"drop": "box", "jackpot": "jackpot_box"}


class BoxService(Service):
    """The life of a box, each step by named people."""

    def add(
        self, *, code: str, by: SignedIn, now: datetime, kind: str = "drop"
    ) -> tuple[Box, Changes]:
        """A new box with its identifier; jackpot money has boxes of its own."""
        if kind not in _ON_TABLE:
            raise FloormanError(f"'{kind}' is no kind of box; use drop or jackpot.")
        label = plain(code, "code").upper()
        if not label:
            raise FloormanError("A box needs an identifier.")
        with self._act(by, now, "floor", "manager") as unit:
            if unit.get(Box, label) is not None:
                raise RuleError(f"There is a box {label} already.")
            box = Box(label, cast(BoxKind, kind))
            unit.add(box)
            unit.record("box added", badge=by.badge, subject=label, body={"kind": kind})
            return box, done(unit, "box added")

    def retire(self, *, code: str, by: SignedIn, now: datetime) -> tuple[Box, Changes]:
        with self._act(by, now, "manager") as unit:
            box = replace(_free_box(unit, code), retired=True)
            unit.put(box)
            unit.record("box retired", badge=by.badge, subject=box.code, body={})
            return box, done(unit, "box retired")

    def place(
        self,
        *,
        code: str,
        table: int,
        by: SignedIn,
        now: datetime,
        for_next_shift: bool = False,
    ) -> tuple[Stay, Changes]:
        """Fixes an empty box to a table, for the open shift or for the one to come."""
        with self._act(by, now, "floor", "manager") as unit:
            felt = the_table(unit, table)
            stay = _placed(unit, felt, code, by.badge, for_next_shift)
            unit.record("box placed", badge=by.badge, table=table, subject=stay.box,
                        body={"stay": stay.id})  # fmt: skip
            return stay, done(unit, "box placed", table)

    def pull(
        self,
        *,
        table: int,
        by: SignedIn,
        now: datetime,
        witness: str | None = None,
        kind: str = "drop",
    ) -> tuple[Stay, Changes]:
        """Takes a box off a table that is closed or between hands, with a witness by policy."""
        with self._act(by, now, "floor", "manager", "count") as unit:
            felt = the_table(unit, table)
            if felt.state != "closed" and kind == "drop":
                raise RuleError(f"Table {table} is {felt.state}; swap its box, or close it first.")
            stay = _pulled(unit, felt, kind, by.badge, witness)
            unit.put(_with_box(felt, kind, None))
            unit.record("box pulled", badge=by.badge, table=table, subject=stay.box,
                        body={"stay": stay.id, "witness": stay.pull_witness})  # fmt: skip
            return stay, done(unit, "box pulled", table)

    def swap(
        self,
        *,
        table: int,
        code: str,
        by: SignedIn,
        now: datetime,
        witness: str | None = None,
        for_next_shift: bool = False,
    ) -> tuple[Stay, Changes]:
        """Pulls the box and puts an empty one in its place in one act, between two hands."""
        with self._act(by, now, "floor", "manager", "count") as unit:
            felt = the_table(unit, table)
            kind = _known_box(unit, code).kind
            out = _pulled(unit, felt, kind, by.badge, witness)
            bare = _with_box(felt, kind, None)
            stay = _placed(unit, bare, code, by.badge, for_next_shift)
            unit.record("box swapped", badge=by.badge, table=table, subject=stay.box,
                        body={"out": out.id, "stay": stay.id,
                              "witness": out.pull_witness})  # fmt: skip
            return stay, done(unit, "box swapped", table)

    def receive(
        self, *, stay: int, by: SignedIn, now: datetime, code: str | None = None
    ) -> tuple[Stay, Changes]:
        """The count room takes the box over; a scanned code must be the box's own."""
        with self._act(by, now, "count", "manager") as unit:
            old = in_state(unit, stay, "out")
            if code is not None and code.strip().upper() != old.box:
                raise RuleError(f"That is box {code.strip().upper()}; box {old.box} was expected.")
            changed = replace(
                old, state="received", received_at=unit.now, received_by=by.badge,
                late=old.late or is_late(unit, old),
            )  # fmt: skip
            unit.put(changed)
            unit.record("box received", badge=by.badge, table=old.table, subject=old.box,
                        body={"stay": stay})  # fmt: skip
            return changed, done(unit, "box received", old.table)

    def count(
        self,
        *,
        stay: int,
        by: SignedIn,
        now: datetime,
        witness: str = "",
        lines: Sequence[CountLine] = (),
        total_cents: int | None = None,
    ) -> tuple[Count, Changes]:
        """Counts a box blind, by denomination or in one sum; again before acceptance it is a
        recount, and the first count stays readable."""
        with self._act(by, now, "count", "manager") as unit:
            old = in_state(unit, stay, "received", "counted")
            kind: CountKind = "count" if old.counts == 0 else "recount"
            made = new_count(unit, old, kind, by.badge, witness, tuple(lines), total_cents, "")
            unit.put(
                replace(
                    old, state="counted", counted_cents=made.total_cents, counted_at=unit.now,
                    counted_by=by.badge, counts=made.n, late=old.late or made.late,
                )
            )  # fmt: skip
            unit.record("box counted", badge=by.badge, table=old.table, subject=old.box,
                        body={"count": made})  # fmt: skip
            return made, done(unit, "box counted", old.table)

    def accept(
        self, *, stay: int, by: SignedIn, now: datetime, witness: str | None = None
    ) -> tuple[Stay, Changes]:
        """Accepts the count: from now on it is the final drop, and the box is free again."""
        with self._act(by, now, "count", "floor", "manager") as unit:
            old = in_state(unit, stay, "counted")
            policies = the_room(unit).policies
            second = witness or None
            if policies.two_people_accept:
                second_person(unit, by.badge, second)
                if by.badge == old.counted_by:
                    raise RuleError("Who counted the box does not accept it; call someone else.")
            changed = replace(
                old, state="accepted", final_cents=old.counted_cents, accepted_at=unit.now,
                accepted_by=by.badge, accept_witness=second, late=old.late or is_late(unit, old),
            )  # fmt: skip
            unit.put(changed)
            unit.put(replace(unit.need(Box, f"box {old.box}", old.box), stay=None))
            logged = unit.logged(stay, old.kind)
            variance = (old.counted_cents or 0) - logged
            key = f"variance/{stay}"
            if abs(variance) >= policies.variance_alert_cents > 0 and not standing(unit, key):
                over = f"{show(abs(variance))} {'over' if variance > 0 else 'short'}"
                add_alert(unit, "variance", key, f"Box {old.box} of table {old.table} is {over}.",
                          old.table, by.badge)  # fmt: skip
            unit.record("box accepted", badge=by.badge, table=old.table, subject=old.box,
                        body={"stay": stay, "final": changed.final_cents, "logged": logged,
                              "witness": second})  # fmt: skip
            return changed, done(unit, "box accepted", old.table)

    def correct(
        self,
        *,
        stay: int,
        why: str,
        by: SignedIn,
        now: datetime,
        witness: str = "",
        lines: Sequence[CountLine] = (),
        total_cents: int | None = None,
    ) -> tuple[Count, Changes]:
        """Corrects an accepted count; the old figure is struck through and stays readable."""
        said = reason(why)
        with self._act(by, now, "manager") as unit:
            old = in_state(unit, stay, "accepted")
            made = new_count(
                unit, old, "correction", by.badge, witness, tuple(lines), total_cents, said
            )
            unit.put(
                replace(
                    old, final_cents=made.total_cents, counts=made.n, late=old.late or made.late
                )
            )
            unit.record("count corrected", badge=by.badge, table=old.table, subject=old.box,
                        body={"count": made, "before": old.final_cents})  # fmt: skip
            return made, done(unit, "count corrected", old.table)


def _known_box(unit: "Unit", code: str) -> Box:
    box = unit.get(Box, plain(code, "code").upper())
    if box is None or box.retired:
        raise RuleError(f"There is no box {code.strip().upper()}.")
    return box


def _free_box(unit: "Unit", code: str) -> Box:
    box = _known_box(unit, code)
    if box.stay is not None:
        stay = unit.need(Stay, "box", box.stay)
        where = f"in place on table {stay.table}" if stay.state == "in place" else stay.state
        raise RuleError(f"Box {box.code} is not free: it is {where}.")
    return box


def _placed(unit: "Unit", table: Table, code: str, badge: str, for_next: bool) -> Stay:
    box = _free_box(unit, code)
    if getattr(table, _ON_TABLE[box.kind]) is not None:
        raise RuleError(f"Table {table.number} has a {box.kind} box in place; swap it.")
    shift = None if for_next else unit.shift
    stay = Stay(unit.seq, box.code, box.kind, table.number, shift, "in place", unit.now, badge)
    unit.add(stay)
    unit.put(replace(box, stay=stay.id))
    unit.put(_with_box(table, box.kind, stay.id))
    return stay


def _with_box(table: Table, kind: str, stay: int | None) -> Table:
    changed = replace(table, version=table.version + 1)
    return replace(changed, box=stay) if kind == "drop" else replace(changed, jackpot_box=stay)


def _pulled(unit: "Unit", table: Table, kind: str, badge: str, witness: str | None) -> Stay:
    if kind not in _ON_TABLE:
        raise FloormanError(f"'{kind}' is no kind of box; use drop or jackpot.")
    number = getattr(table, _ON_TABLE[kind])
    if number is None:
        raise RuleError(f"Table {table.number} has no {kind} box in place.")
    if unit.get(Draft, table.number) is not None:
        raise RuleError(f"A hand is being dealt on table {table.number}; wait for its end.")
    if the_room(unit).policies.two_people_pull:
        second_person(unit, badge, witness)
    stay = replace(
        unit.need(Stay, "box", number), state="out", pulled_at=unit.now, pulled_by=badge,
        pull_witness=witness,
    )  # fmt: skip
    if stay.shift is None:
        stay = replace(stay, shift=unit.shift)
    unit.put(stay)
    return stay
