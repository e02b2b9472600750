"""A hand in figures: what its document and transcript say about players, action and fees."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from floorman.errors import RuleError
from floorman.ledger.dealing import (
    Assignment,
    HandEntry,
    Play,
    SeatTally,
    Tally,
    TimedCollection,
)
from floorman.ledger.packing import stamp
from floorman.ledger.room import Table

if TYPE_CHECKING:
    from floorman.store.unit import Unit


def figures_of(
    unit: "Unit",
    table: Table,
    assignment: Assignment,
    play: Play,
    document: dict[str, Any],
    transcript: dict[str, Any],
    *,
    dropped_cents: int,
    waiver: str,
    jackpot_cents: int,
    dealer: str,
    started_at: datetime,
) -> HandEntry:
    """The row of a hand; its number is that of the record that will carry it."""
    if unit.shift is None:
        raise RuleError("No shift is open; open one first.")
    fees = transcript["fees"]
    bank = document.get("player_dealer") or {}
    steps = transcript.get("steps", ())
    return HandEntry(
        id=unit.seq,
        table=table.number,
        shift=unit.shift,
        assignment=assignment.id,
        stay=table.box,
        jackpot_stay=table.jackpot_box,
        number=play.hands + 1,
        game=assignment.game,
        started_at=started_at,
        at=unit.now,
        dealer=dealer,
        bank_seat=bank.get("seat"),
        turn=play.turn if bank else 0,
        bank_cents=bank.get("wager", 0),
        players=players_in(document),
        action_cents=fees.get("total_table_action", 0),
        player_dealer_fee_cents=fees.get("player_dealer", 0),
        expected_cents=fees["total"],
        dropped_cents=dropped_cents,
        waiver=waiver if dropped_cents < fees["total"] else "",
        jackpot_cents=jackpot_cents,
        short=any(s["outcome"] == "no-action" or not s["bank_left"] for s in steps),
        by_results=bool(document.get("results")),
        corrects=None,
        late=False,
    )


def players_in(document: dict[str, Any]) -> int:
    """How many played against the bank, or for the pot."""
    if "wagers" in document and "player_dealer" in document:
        return len({(wager["seat"], wager.get("bettor", "seat")) for wager in document["wagers"]})
    players = document.get("players")
    return players if isinstance(players, int) else len(document.get("hands", ()))


def tally(unit: "Unit", entry: HandEntry, sign: int = 1, *, hands_only: bool = False) -> None:
    """Adds a hand to the sums of its shift, or takes it off."""
    unit.tally(tally_of(entry, sign, hands_only=hands_only))
    if entry.bank_seat is not None:
        short = sign if entry.short else 0
        unit.tally(SeatTally(entry.shift, entry.table, entry.bank_seat, sign, short))


def tally_of(entry: HandEntry, sign: int = 1, *, hands_only: bool = False) -> Tally:
    """What a hand adds to the sums; a void or a correction takes it off again."""
    money = 0 if hands_only else sign
    # A player-dealer hand is summed by the player-dealer's bracket, a poker hand by its fee.
    fee = entry.player_dealer_fee_cents if entry.bank_seat is not None else entry.expected_cents
    return Tally(
        entry.shift, entry.table, entry.assignment, entry.stay or 0, entry.jackpot_stay or 0,
        stamp(entry.at)[:13], fee, sign, 0, money * entry.expected_cents,
        money * entry.dropped_cents,
        money * entry.waived_cents, money * entry.jackpot_cents, money * entry.action_cents,
    )  # fmt: skip


def tally_of_timed(timed: TimedCollection) -> Tally:
    waived = max(timed.expected_cents - timed.dropped_cents, 0) if timed.waiver else 0
    return Tally(
        timed.shift, timed.table, timed.assignment, timed.stay or 0, 0,
        stamp(timed.at)[:13], timed.each_cents, 0, 1, timed.expected_cents, timed.dropped_cents,
        waived, 0, 0,
    )  # fmt: skip
