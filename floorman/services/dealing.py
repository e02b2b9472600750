"""Dealing: a hand begun, kept step by step, settled, voided or corrected."""

import json
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from floorman.catalog.facts import Catalog, Game
from floorman.engine import rotation as rules
from floorman.errors import FloormanError, RuleError
from floorman.ledger import packing
from floorman.ledger.dealing import Assignment, Draft, HandEntry, Mark, Play
from floorman.ledger.record import plain
from floorman.ledger.room import Table
from floorman.services.assigning import begin_next, verify_sign
from floorman.services.desk import (
    Service,
    Settle,
    done,
    reason,
    the_room,
    the_shift,
    the_table,
)
from floorman.services.facts import Changes, SignedIn
from floorman.services.hand_figures import figures_of, tally
from floorman.services.hands import (
    complete_file,
    hand_body,
    in_force_on,
    may_correct,
    policies_then,
    skeleton,
    standing_hand,
    verify_drop,
)
from floorman.services.readings import Applied
from floorman.services.rotations import may_deal, new_rotation, put_rotation

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.store import Store
    from floorman.store.unit import Unit

DEALERS = ("dealer", "floor", "manager")


class DealingService(Service):
    """The hands of a table."""

    def __init__(
        self, store: "Store", catalog: Catalog, station: str, settle: Settle, applied: Applied
    ) -> None:
        super().__init__(store, catalog, station)
        self._settle = settle
        self._applied = applied

    def verify_start(self, *, table: int, by: SignedIn, now: datetime) -> None:
        with self._store.reading() as reader:
            felt = the_table(reader, table)
            self._verify_start(reader, felt, by, reader.head().shift, now)

    def can_start(self, *, table: int, by: SignedIn, now: datetime) -> bool:
        try:
            self.verify_start(table=table, by=by, now=now)
        except FloormanError:
            return False
        return True

    def start_hand(self, *, table: int, by: SignedIn, now: datetime) -> tuple[Draft, Changes]:
        """Begins a hand: a hand file with everything that is known before the first chip."""
        with self._act(by, now, *DEALERS) as unit:
            felt = the_table(unit, table)
            standing = unit.get(Draft, table)
            if standing is not None:
                return standing, Changes(unit.before.seq)
            game, assignment, play = self._verify_start(unit, felt, by, unit.shift, unit.now)
            document = skeleton(felt, game, assignment, play, the_room(unit).policies)
            draft = Draft(
                table, uuid4().hex, "wagers", unit.now, unit.now, by.badge,
                packing.canonical(document),
            )  # fmt: skip
            unit.put(draft)
            return draft, _moved(unit, table)

    def keep(
        self,
        *,
        table: int,
        document: dict[str, Any],
        step: str,
        by: SignedIn,
        now: datetime,
        fee_cents: int | None = None,
        waiver: str = "",
    ) -> tuple[Draft, Changes]:
        """Keeps the hand as it lies now, so that a crash brings it back at the same step."""
        with self._act(by, now, *DEALERS) as unit:
            old = unit.get(Draft, table)
            if old is None:
                raise RuleError(f"No hand is being dealt on table {table}; begin one first.")
            draft = replace(
                old, document=packing.canonical(document), step=plain(step, "step"),
                saved_at=unit.now, fee_cents=fee_cents, waiver=plain(waiver, "waiver"),
            )  # fmt: skip
            unit.put(draft)
            return draft, _moved(unit, table)

    def take_back(self, *, table: int, by: SignedIn, now: datetime) -> Changes:
        """Takes a hand back in which nothing is left: no fee was taken, so nothing happened."""
        with self._act(by, now, *DEALERS) as unit:
            may_deal(unit, the_table(unit, table), by, unit.now)
            draft = unit.get(Draft, table)
            if draft is None:
                return Changes(unit.before.seq)
            if draft.fee_cents:
                raise RuleError("A fee was taken for this hand; end it as a misdeal.")
            unit.drop(Draft, table)
            return _moved(unit, table)

    def draft(self, *, table: int) -> Draft | None:
        """The hand in progress, after a crash too."""
        with self._store.reading() as reader:
            return reader.get(Draft, table)

    def preview(self, *, table: int, document: dict[str, Any]) -> dict[str, Any]:
        """The transcript of a document under what is in force on the table; writes nothing."""
        with self._store.reading() as reader:
            felt = the_table(reader, table)
            assignment = in_force_on(reader, felt)
            catalog = self._applied.catalog(reader, assignment)
            complete = complete_file(document, assignment, the_room(reader).policies)
        return self._settle(catalog, complete)

    def record_hand(
        self,
        *,
        table: int,
        document: dict[str, Any],
        dropped_cents: int,
        by: SignedIn,
        now: datetime,
        waiver: str = "",
        jackpot_cents: int = 0,
        token: str | None = None,
        started_at: datetime | None = None,
        settled_at: datetime | None = None,
    ) -> tuple[HandEntry, Changes]:
        """Settles the hand and puts it on record: once, whatever was sent twice. A hand that was
        kept while the server was away says when it was really settled."""
        with self._act(by, now, *DEALERS) as unit:
            draft = unit.get(Draft, table)
            mark = token or (draft.token if draft else None)
            before = unit.done_before(mark) if mark else None
            if before is not None:
                return unit.need(HandEntry, "hand", before), Changes(unit.before.seq)
            felt = the_table(unit, table)
            _, assignment, play = self._verify_start(unit, felt, by, unit.shift, unit.now)
            complete = complete_file(document, assignment, the_room(unit).policies)
            transcript = self._settle(self._applied.catalog(unit, assignment), complete)
            entry = figures_of(
                unit, felt, assignment, play, complete, transcript,
                dropped_cents=dropped_cents, waiver=plain(waiver, "waiver"),
                jackpot_cents=jackpot_cents, dealer=felt.dealer or by.badge,
                started_at=started_at or (draft.started_at if draft else unit.now),
            )  # fmt: skip
            if settled_at is not None:
                entry = replace(entry, at=min(settled_at, unit.now))
            verify_drop(unit, entry, by, transcript)
            unit.add(entry)
            tally(unit, entry)
            unit.put(self._after(unit, felt, play, complete, entry))
            if felt.next_assignment is not None:
                unit.put(begin_next(unit, felt))
            if draft is not None:
                unit.drop(Draft, table)
            unit.record(
                "hand", badge=by.badge, table=table, subject=entry.id, token=mark,
                body=hand_body(complete, transcript, entry, ""),
            )  # fmt: skip
            return entry, done(unit, "hand", table)

    def misdeal(
        self, *, table: int, why: str, by: SignedIn, now: datetime, keep_fee: bool = False
    ) -> tuple[Draft | None, Changes]:
        """Ends the hand in progress without a result; a fee that stays counts for the redeal."""
        said = reason(why)
        with self._act(by, now, *DEALERS) as unit:
            felt = the_table(unit, table)
            may_deal(unit, felt, by, unit.now)
            draft = unit.get(Draft, table)
            if draft is None:
                raise RuleError(f"No hand is being dealt on table {table}.")
            unit.drop(Draft, table)
            again = None
            if keep_fee and draft.fee_cents:
                blank = skeleton(
                    felt, *self._in_force(unit, felt), unit.need(Play, "table", table),
                    the_room(unit).policies,
                )  # fmt: skip
                again = Draft(
                    table, uuid4().hex, "wagers", unit.now, unit.now, by.badge,
                    packing.canonical(blank), draft.fee_cents, draft.waiver,
                )  # fmt: skip
                unit.put(again)
            unit.record(
                "misdeal", badge=by.badge, table=table,
                body={"why": said, "document": json.loads(draft.document),
                      "fee_cents": draft.fee_cents, "fee_kept": again is not None},
            )  # fmt: skip
            return again, done(unit, "misdeal", table)

    def void_hand(
        self, *, hand: int, why: str, by: SignedIn, now: datetime, fee_kept: bool = False
    ) -> tuple[Mark, Changes]:
        """A hand that does not stand; its fee goes back unless it is kept in the box."""
        said = reason(why)
        with self._act(by, now, "floor", "manager") as unit:
            entry, late = standing_hand(unit, hand)
            mark = Mark(hand, "void", unit.now, by.badge, said, None, fee_kept, late)
            unit.add(mark)
            tally(unit, entry, -1, hands_only=fee_kept)
            unit.record("hand voided", badge=by.badge, table=entry.table, subject=hand,
                        body={"why": said, "fee_kept": fee_kept})  # fmt: skip
            return mark, done(unit, "hand voided", entry.table)

    def correct_hand(
        self,
        *,
        hand: int,
        document: dict[str, Any],
        dropped_cents: int,
        why: str,
        by: SignedIn,
        now: datetime,
        waiver: str = "",
        jackpot_cents: int | None = None,
    ) -> tuple[HandEntry, Changes]:
        """A new record takes the place of a hand; the old one stays readable beside it."""
        said = reason(why)
        with self._store.reading() as reader:
            old = reader.need(HandEntry, f"hand {hand}", hand)
            assignment = reader.need(Assignment, "assignment", old.assignment)
            catalog = self._applied.catalog(reader, assignment)
            complete = complete_file(document, assignment, policies_then(reader, hand))
        transcript = self._settle(catalog, complete)
        with self._act(by, now, *DEALERS) as unit:
            entry, late = standing_hand(unit, hand)
            may_correct(unit, entry, by)
            felt = the_table(unit, entry.table)
            play = unit.get(Play, entry.table) or Play(entry.table)
            made = figures_of(
                unit, felt, assignment, play, complete, transcript,
                dropped_cents=dropped_cents, waiver=plain(waiver, "waiver"),
                jackpot_cents=entry.jackpot_cents if jackpot_cents is None else jackpot_cents,
                dealer=entry.dealer, started_at=entry.started_at,
            )  # fmt: skip
            made = replace(
                made, at=entry.at, shift=entry.shift, stay=entry.stay, number=entry.number,
                turn=entry.turn, corrects=hand, late=late,
            )  # fmt: skip
            verify_drop(unit, made, by, transcript)
            unit.add(made)
            mark = Mark(hand, "corrected", unit.now, by.badge, said, made.id, False, late)
            unit.add(mark)
            tally(unit, entry, -1)
            tally(unit, made)
            if play.last_hand == hand:
                unit.put(replace(play, last_hand=made.id))
            unit.record("hand corrected", badge=by.badge, table=entry.table, subject=hand,
                        body=hand_body(complete, transcript, made, said))  # fmt: skip
            return made, done(unit, "hand corrected", entry.table)

    def _in_force(self, reader: "Reader", table: Table) -> tuple[Game, Assignment]:
        assignment = in_force_on(reader, table)
        room = self._catalog.cardroom(assignment.cardroom)
        game = room.game(assignment.game) if room else None
        if game is None:
            raise FloormanError(f"'{assignment.game}' is no longer in the catalog.")
        return game, assignment

    def _verify_start(
        self,
        reader: "Reader",
        table: Table,
        by: SignedIn,
        shift: int | None,
        now: datetime,
    ) -> tuple[Game, Assignment, Play]:
        """What has to hold before the first chip is taken."""
        the_shift(reader, shift)
        if table.state != "open":
            raise RuleError(f"Table {table.number} is {table.state}; open it first.")
        may_deal(reader, table, by, now)
        verify_sign(reader, table)
        if table.box is None:
            raise RuleError(f"Table {table.number} has no drop box in place.")
        game, assignment = self._in_force(reader, table)
        play = reader.get(Play, table.number) or Play(table.number)
        if game.kind == "player-dealer":
            if play.rotation is None:
                raise RuleError("Nobody holds the bank; offer it first.")
            rules.verify_deal(play.rotation)
        return game, assignment, play

    def _after(
        self, unit: "Unit", table: Table, play: Play, document: dict[str, Any], entry: HandEntry
    ) -> Play:
        """Where the position stands after the hand; who wagered has taken a seat."""
        dealt = replace(play, hands=play.hands + 1, last_hand=entry.id)
        if "player_dealer" not in document:
            return dealt
        before = play.rotation or new_rotation(unit, self._catalog, table)
        if entry.bank_seat != before.holder:
            raise RuleError(f"Seat {before.holder} holds the bank, not seat {entry.bank_seat}.")
        after = before
        for seat in sorted({wager["seat"] for wager in document.get("wagers", ())}):
            if rules.place_at(after, seat) is None:
                after = rules.take_seat(after, seat, unit.now)
        after = rules.deal(after, unit.now)
        return put_rotation(unit, table, dealt, before, after, entry.bank_cents)


def _moved(unit: "Unit", table: int) -> Changes:
    unit.draft_moved(table)
    return Changes(unit.before.seq, frozenset({"draft"}), frozenset({table}))
