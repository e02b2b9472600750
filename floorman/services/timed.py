"""Timed collections: so much from each player, every so many minutes."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog
from floorman.catalog.reading import fee_for_players
from floorman.errors import FloormanError, RuleError
from floorman.ledger.dealing import Assignment, Play, TimedCollection
from floorman.ledger.record import plain
from floorman.money import show
from floorman.services.assigning import verify_sign
from floorman.services.desk import Service, done, permit, the_room, the_shift, the_table
from floorman.services.facts import Changes, SignedIn
from floorman.services.hand_figures import tally_of_timed
from floorman.services.readings import Applied, find_approved
from floorman.services.rotations import may_deal

if TYPE_CHECKING:
    from floorman.store.store import Store


class TimedService(Service):
    """Collections by the clock."""

    def __init__(self, store: "Store", catalog: Catalog, station: str, applied: Applied) -> None:
        super().__init__(store, catalog, station)
        self._applied = applied

    def due(self, *, table: int, players: int) -> int:
        """What each player owes now, under the option in force."""
        with self._store.reading() as reader:
            felt = the_table(reader, table)
            if felt.assignment is None:
                raise RuleError(f"Table {table} has no game; assign one first.")
            made = reader.need(Assignment, "assignment", felt.assignment)
            return self._each(self._applied.catalog(reader, made), made, players)

    def collect(
        self,
        *,
        table: int,
        players: int,
        dropped_cents: int,
        by: SignedIn,
        now: datetime,
        waiver: str = "",
        token: str | None = None,
    ) -> tuple[TimedCollection, Changes]:
        """Takes the timed fee from the players in their seats."""
        if players < 1:
            raise FloormanError("Somebody has to sit at the table.")
        with self._act(by, now, "dealer", "floor", "manager") as unit:
            before = unit.done_before(token) if token else None
            if before is not None:
                return unit.need(TimedCollection, "collection", before), Changes(unit.before.seq)
            felt = the_table(unit, table)
            may_deal(unit, felt, by, unit.now)
            verify_sign(unit, felt)
            if felt.state != "open" or felt.assignment is None or felt.box is None:
                raise RuleError(f"Table {table} is not open with a game and a box.")
            made = unit.need(Assignment, "assignment", felt.assignment)
            each = self._each(self._applied.catalog(unit, made), made, players)
            shift = the_shift(unit, unit.shift)
            timed = TimedCollection(
                unit.seq, table, shift.id, made.id, felt.box, unit.now, by.badge, players, each,
                each * players, dropped_cents, plain(waiver, "waiver"), False,
            )  # fmt: skip
            _verify(timed)
            if timed.waiver and timed.waiver not in the_room(unit).policies.waiver_reasons:
                permit(unit, by, unit.now, "floor", "manager")
            unit.add(timed)
            unit.tally(tally_of_timed(timed))
            unit.put(replace(unit.get(Play, table) or Play(table), timed_at=unit.now))
            unit.record(
                "timed collection", badge=by.badge, table=table, subject=timed.id, token=token,
                body={"players": players, "each": each, "dropped": dropped_cents},
            )  # fmt: skip
            return timed, done(unit, "timed collection", table)

    def _each(self, catalog: Catalog, made: Assignment, players: int) -> int:
        *_, option = find_approved(catalog, made.cardroom, made.game, made.schedule, made.option)
        if not option.every_minutes:
            raise RuleError("The option in force is not collected by the clock.")
        fee = fee_for_players(option.each_player, players).fee_cents
        if fee is None:
            raise RuleError("That fee can't be read; enter it from the room's own copy.")
        return fee


def _verify(timed: TimedCollection) -> None:
    due, dropped = timed.expected_cents, timed.dropped_cents
    if not 0 <= dropped <= due:
        raise RuleError(f"{show(due)} is due, not {show(dropped)}.")
    if dropped < due and not timed.waiver:
        raise RuleError(f"{show(due)} is due; less needs a reason.")
