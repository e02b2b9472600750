"""The player-dealer position: seats taken, offers made, answers given, each on record."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog
from floorman.engine import rotation as rules
from floorman.engine.rotation import Event, Policy, Provider, Rotation, Window
from floorman.errors import RuleError
from floorman.ledger.dealing import Assignment, Draft, Play, RotationEntry, SeatTally
from floorman.ledger.room import Table
from floorman.services.desk import Service, done, permit, the_room, the_table
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.unit import Unit

_KEPT = 8
_TALLIED = ("offered", "accepted", "declined")


class RotationService(Service):
    """Who sits where, and who is asked to bank."""

    def take_seat(
        self,
        *,
        table: int,
        seat: int,
        by: SignedIn,
        now: datetime,
        provider: Provider | None = None,
    ) -> tuple[Play, Changes]:
        """Someone sits down; a third-party provider's person is noted with company and badge."""
        return self._deed(
            "seat taken", table, by, now, lambda r, at: rules.take_seat(r, seat, at, provider)
        )

    def leave_seat(
        self, *, table: int, seat: int, by: SignedIn, now: datetime
    ) -> tuple[Play, Changes]:
        return self._deed("seat left", table, by, now, lambda r, at: rules.leave_seat(r, seat, at))

    def offer(
        self, *, table: int, by: SignedIn, now: datetime, seat: int | None = None
    ) -> tuple[Play, Changes]:
        """Offers the bank to the seat whose turn it is to be asked."""
        return self._deed("bank offered", table, by, now, lambda r, at: _offer(r, seat, at))

    def accept(
        self, *, table: int, by: SignedIn, now: datetime, bank_cents: int, seat: int | None = None
    ) -> tuple[Play, Changes]:
        """The seat takes the bank with this wager; one act may both offer and accept."""
        if bank_cents <= 0:
            raise RuleError("The player-dealer has to put up a wager.")
        return self._deed(
            "bank accepted", table, by, now,
            lambda r, at: rules.accept(_offered(r, seat, at), at), bank_cents,
        )  # fmt: skip

    def decline(
        self, *, table: int, by: SignedIn, now: datetime, seat: int | None = None
    ) -> tuple[Play, Changes]:
        return self._deed(
            "bank declined", table, by, now,
            lambda r, at: rules.decline(_offered(r, seat, at), at),
        )  # fmt: skip

    def offer_again(self, *, table: int, by: SignedIn, now: datetime) -> tuple[Play, Changes]:
        """Nobody took it: the round of offers begins anew with the first seat."""

        def anew(before: Rotation, at: datetime) -> Rotation:
            return _offer(rules.offer_again(before), None, at)

        return self._deed("bank offered", table, by, now, anew)

    def give_up(self, *, table: int, by: SignedIn, now: datetime) -> tuple[Play, Changes]:
        """The player-dealer gives the bank up before the turn is over."""
        return self._deed("bank given up", table, by, now, rules.give_up)

    def next_offer(self, *, table: int) -> int | None:
        """The seat to offer the bank to now."""
        with self._store.reading() as reader:
            play = reader.get(Play, table)
        return rules.next_offer(play.rotation) if play and play.rotation else None

    def _deed(
        self,
        act: str,
        table: int,
        by: SignedIn,
        now: datetime,
        deed: Callable[[Rotation, datetime], Rotation],
        bank_cents: int = 0,
    ) -> tuple[Play, Changes]:
        with self._act(by, now, "dealer", "floor", "manager") as unit:
            felt = the_table(unit, table)
            may_deal(unit, felt, by, unit.now)
            if felt.state != "open":
                raise RuleError(f"Table {table} is {felt.state}; open it first.")
            if act != "seat taken" and unit.get(Draft, table) is not None:
                raise RuleError("A hand is being dealt; this waits until it is settled.")
            old = unit.get(Play, table) or Play(table)
            before = old.rotation or new_rotation(unit, self._catalog, felt)
            after = deed(before, unit.now)
            play = put_rotation(unit, felt, old, before, after, bank_cents)
            unit.put(play)
            seats = {"holder": after.holder, "offered": after.offered, "bank": bank_cents}
            unit.record(act, badge=by.badge, table=table, body=seats)
            return play, done(unit, act, table)


def may_deal(reader: "Reader", table: Table, by: SignedIn, now: datetime) -> None:
    """The dealer signed in at the table deals; the floor may step in."""
    if table.dealer is None:
        raise RuleError(f"No dealer is signed in at table {table.number}.")
    if table.dealer != by.badge:
        permit(reader, by, now, "floor", "manager")


def new_rotation(unit: "Unit", catalog: Catalog, table: Table) -> Rotation:
    """A table's rotation from nothing, under the game's and the room's rules."""
    if table.assignment is None:
        raise RuleError(f"Table {table.number} has no game; assign one first.")
    assignment = unit.need(Assignment, "assignment", table.assignment)
    room = catalog.cardroom(assignment.cardroom)
    game = room.game(assignment.game) if room else None
    if game is None or game.kind != "player-dealer":
        raise RuleError("This game has no player-dealer.")
    policies = the_room(unit).policies
    window = None
    if policies.window_minutes is not None:
        window = Window(policies.window_players, policies.window_minutes)
    policy = Policy(game.hands_per_turn, policies.nobody_takes_it, window)
    opened = table.state_at or unit.now
    return Rotation(min(table.seats, game.seats), policy, opened)


def put_rotation(
    unit: "Unit", table: Table, play: Play, before: Rotation, after: Rotation, bank_cents: int
) -> Play:
    """Notes the new deeds in the rotation log and keeps what the next hand needs."""
    new = after.log[len(before.log) :]
    for n, event in enumerate(new):
        if event.deed != "dealt":  # a dealt hand is on record as a hand
            unit.add(_entry(unit, table, after, event, n, bank_cents))
        if event.deed in _TALLIED and event.seat is not None and unit.shift is not None:
            deed = {event.deed: 1}
            unit.tally(SeatTally(unit.shift, table.number, event.seat, **deed))
    return replace(
        play,
        rotation=replace(after, log=_trimmed(after, unit.now)),
        bank_seat=after.holder,
        turn=after.turn_hand if after.holder is not None else 0,
        bank_cents=bank_cents or (play.bank_cents if after.holder == play.bank_seat else 0),
    )


def cleared(unit: "Unit", table: Table) -> None:
    """The table closes: every seat is free and nobody banks."""
    play = unit.get(Play, table.number)
    if play is not None and play.rotation is not None:
        unit.put(replace(play, rotation=None, bank_seat=None, turn=0, bank_cents=0))


def _entry(
    unit: "Unit", table: Table, rotation: Rotation, event: Event, n: int, bank_cents: int
) -> RotationEntry:
    place = rules.place_at(rotation, event.seat) if event.seat is not None else None
    provider = place.provider if place else None
    return RotationEntry(
        unit.seq, table.number, n, unit.shift, event.at, event.deed, event.seat, event.turn_hand,
        provider.company if provider else "", provider.badge if provider else "",
        bank_cents if event.deed == "accepted" else 0, table.dealer or "",
    )  # fmt: skip


def _trimmed(rotation: Rotation, now: datetime) -> tuple[Event, ...]:
    """What the window and the panel still need; the whole log is in its rows."""
    log = rotation.log
    window = rotation.policy.window
    if window is None or len(log) <= _KEPT:
        return log[-_KEPT:]
    since = now - timedelta(minutes=2 * window.minutes)
    latest: dict[tuple[str, int | None], Event] = {}
    for event in log[:-_KEPT]:
        if event.at >= since and event.deed in ("dealt", "seated", "left"):
            latest.pop((event.deed, event.seat), None)
            latest[event.deed, event.seat] = event
    return (*latest.values(), *log[-_KEPT:])


def _offer(rotation: Rotation, seat: int | None, at: datetime) -> Rotation:
    due = rules.next_offer(rotation) if seat is None else seat
    if due is None:
        raise RuleError("There is nobody to offer the bank to; seat a player first.")
    return rules.offer(rotation, due, at)


def _offered(rotation: Rotation, seat: int | None, at: datetime) -> Rotation:
    """An answer without a waiting offer means that it was made and answered in one breath."""
    if rotation.offered is None:
        return _offer(rotation, seat, at)
    if seat is not None and seat != rotation.offered:
        raise RuleError(f"Seat {rotation.offered} was offered the bank, not seat {seat}.")
    return rotation
