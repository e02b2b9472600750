"""The sums of hands and collections, made again from the hands to check them."""

from typing import Any

from sqlalchemy import case, func, literal, select

from floorman.ledger.dealing import (
    HandEntry,
    Mark,
    RotationEntry,
    SeatTally,
    Tally,
    TimedCollection,
)
from floorman.ledger.record import BadEntry
from floorman.store.line import Line
from floorman.store.mapping import rows_of
from floorman.store.reader import SUMS


def folded(line: Line) -> dict[tuple[Any, ...], tuple[int, ...]]:
    """Every tally as the hands, marks and timed collections add up to it."""
    hand, mark = rows_of(HandEntry).table, rows_of(Mark).table
    timed = rows_of(TimedCollection).table
    stands = case((mark.c.hand.is_(None), 1), else_=0)
    pays = case((mark.c.hand.is_(None), 1), (mark.c.fee_kept == 1, 1), else_=0)
    waived = case(
        ((hand.c.waiver != "") & (hand.c.expected_cents > hand.c.dropped_cents),
         hand.c.expected_cents - hand.c.dropped_cents), else_=0,
    )  # fmt: skip
    fee = case(
        (hand.c.bank_seat.is_not(None), hand.c.player_dealer_fee_cents),
        else_=hand.c.expected_cents,
    )
    hands = select(
        hand.c.shift, hand.c.table_no, hand.c.assignment, func.coalesce(hand.c.stay, 0),
        func.coalesce(hand.c.jackpot_stay, 0), func.substr(hand.c.at, 1, 13), fee,
        func.sum(stands), literal(0), func.sum(pays * hand.c.expected_cents),
        func.sum(pays * hand.c.dropped_cents), func.sum(pays * waived),
        func.sum(pays * hand.c.jackpot_cents), func.sum(pays * hand.c.action_cents),
    ).select_from(hand.outerjoin(mark, mark.c.hand == hand.c.id))  # fmt: skip
    by_clock = select(
        timed.c.shift, timed.c.table_no, timed.c.assignment, func.coalesce(timed.c.stay, 0),
        literal(0), func.substr(timed.c.at, 1, 13), timed.c.each_cents, literal(0),
        func.count(), func.sum(timed.c.expected_cents), func.sum(timed.c.dropped_cents),
        func.sum(case((timed.c.waiver != "", timed.c.expected_cents - timed.c.dropped_cents),
                      else_=0)),
        literal(0), literal(0),
    )  # fmt: skip
    found: dict[tuple[Any, ...], tuple[int, ...]] = {}
    for query, groups in ((hands, 7), (by_clock, 7)):
        grouped = query.group_by(*list(query.selected_columns)[:groups])
        for row in line.ask(grouped):
            key, sums = tuple(row[:7]), tuple(int(value) for value in row[7:])
            before = found.get(key, (0,) * len(SUMS))
            found[key] = tuple(a + b for a, b in zip(before, sums, strict=True))
    return found


def folded_seats(line: Line) -> dict[tuple[Any, ...], tuple[int, ...]]:
    """Every seat's tally as the hands and the rotation add up to it."""
    hand, mark = rows_of(HandEntry).table, rows_of(Mark).table
    deed = rows_of(RotationEntry).table
    found: dict[tuple[Any, ...], tuple[int, ...]] = {}
    banked = (
        select(
            hand.c.shift, hand.c.table_no, hand.c.bank_seat, func.count(), func.sum(hand.c.short)
        )
        .select_from(hand.outerjoin(mark, mark.c.hand == hand.c.id))
        .where(mark.c.hand.is_(None), hand.c.bank_seat.is_not(None))
        .group_by(hand.c.shift, hand.c.table_no, hand.c.bank_seat)
    )
    for row in line.ask(banked):
        found[tuple(row[:3])] = (int(row[3]), int(row[4]), 0, 0, 0)
    words = ("offered", "accepted", "declined")
    counted = [func.sum(case((deed.c.deed == word, 1), else_=0)) for word in words]
    answered = (
        select(deed.c.shift, deed.c.table_no, deed.c.seat, *counted)
        .where(deed.c.deed.in_(words), deed.c.shift.is_not(None))
        .group_by(deed.c.shift, deed.c.table_no, deed.c.seat)
    )
    for row in line.ask(answered):
        before = found.get(tuple(row[:3]), (0, 0))
        found[tuple(row[:3])] = (*before[:2], *(int(value) for value in row[3:]))
    return found


def check_tallies(line: Line) -> BadEntry | None:
    """The first sum that is not what its hands add up to."""
    checks = ((Tally, folded(line), 7), (SeatTally, folded_seats(line), 3))
    for fact, wanted, keys in checks:
        for values in line.ask(rows_of(fact).select):
            key, sums = tuple(values[:keys]), tuple(int(value) for value in values[keys:])
            if wanted.pop(key, (0,) * len(sums)) != sums:
                return BadEntry(None, f"the sums of table {key[1]} in shift {key[0]} do not add up")
        for key, sums in wanted.items():
            if any(sums):
                return BadEntry(None, f"the sums of table {key[1]} in shift {key[0]} are missing")
    return None
