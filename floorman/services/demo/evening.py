"""The demo's evening: a room set up, one shift closed and counted, the next one running."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from random import Random

from floorman.errors import RuleError
from floorman.money import show
from floorman.services.demo.felt import Felt
from floorman.services.demo.handing_over import hand_over
from floorman.services.demo.opening import People, box_code, open_first_shift, set_up_room
from floorman.services.demo.people import COUNTERS, FLOORS
from floorman.services.demo.plan import (
    CALLS,
    CLOSED,
    DEALING,
    NOT_RECEIVED,
    PAUSED,
    READY,
    SWAPPED,
    WAIVERS,
)
from floorman.services.house import House

FIRST_SHIFT = timedelta(hours=8)
SECOND_SHIFT = timedelta(hours=3)
_MARGIN = timedelta(minutes=15)
# In every four hundred hands of the banked games, these do not go as planned.
_EVERY = 400
_ODD = {3: "misdeal", 5: "void", 7: "correct", 9: "waive"}

Progress = Callable[[int, int], None]
Deed = Callable[[datetime], None]


@dataclass(frozen=True, slots=True)
class DemoResult:
    """What the demo put on record."""

    hands: int
    drop_cents: int
    seconds: float


def fill(
    house: House, *, hands: int, seed: int, now: datetime, progress: Progress | None = None
) -> DemoResult:
    """Fills an empty record with a room, its people, two shifts and so many hands."""
    if hands < 0:
        raise RuleError("A demo has no fewer than no hands.")
    if house.reads.room() is not None:
        raise RuleError("This data folder already holds a room; take an empty one for the demo.")
    return _Evening(house, hands, seed, now, progress).run()


class _Evening:
    """The two shifts, deed by deed in the order of time."""

    def __init__(
        self, house: House, hands: int, seed: int, now: datetime, progress: Progress | None
    ) -> None:
        self._house, self._hands, self._now, self._progress = house, hands, now, progress
        self._seed, self._rng = seed, Random(seed)
        self._people: People = {}
        self._dealt = self._banked = 0

    def run(self) -> DemoResult:
        began, now = time.perf_counter(), self._now
        handover = now - SECOND_SHIFT
        opening = handover - FIRST_SHIFT
        people = self._people = set_up_room(self._house, opening - timedelta(minutes=40))
        felts = open_first_shift(self._house, people, self._seed, opening)
        first = self._hands * 2 // 3
        self._shift(felts, first, opening + _MARGIN, handover - _MARGIN, self._first_deeds(opening))
        hand_over(self._house, people, felts, handover)
        going = [felt for felt in felts if felt.number not in (PAUSED, READY, CLOSED)]
        end = now - timedelta(minutes=1)
        self._shift(going, self._hands - first, handover + _MARGIN, end, self._second_deeds())
        self._last_word(going)
        drop = sum(
            self._house.reports.shift(now=now, shift=shift.id).sums.logged_cents
            for shift in self._house.reads.shifts()
        )
        return DemoResult(self._dealt, drop, round(time.perf_counter() - began, 3))

    def _shift(
        self,
        felts: Sequence[Felt],
        hands: int,
        start: datetime,
        end: datetime,
        deeds: list[tuple[datetime, Deed]],
    ) -> None:
        """Hands spread over tables and time, and what else happens meanwhile."""
        chosen = self._rng.choices(felts, [felt.spec.pace for felt in felts], k=hands)
        moments = sorted(start + (end - start) * self._rng.random() for _ in range(hands))
        last = dict.fromkeys((felt.number for felt in felts), start)
        for at, felt in zip(moments, chosen, strict=True):
            before = max(last[felt.number], at - timedelta(seconds=self._rng.randint(50, 110)))
            deeds += [(before, felt.between_hands), (at, partial(self._hand, felt))]
            last[felt.number] = at
        for felt in felts:
            deeds += [(at, felt.collect_by_the_clock) for at in felt.clock(start, end)]
        # Equal moments keep their order, so a table's bank goes round before its hand.
        for at, deed in sorted(deeds, key=lambda pair: pair[0]):
            deed(at)

    def _hand(self, felt: Felt, now: datetime) -> None:
        self._banked += felt.has_bank
        odd = _ODD.get(self._banked % _EVERY) if felt.has_bank else None
        floor = self._people[FLOORS[0]]
        if odd == "misdeal":
            felt.misdeal(now)
        waiver = WAIVERS[self._banked // _EVERY % len(WAIVERS)] if odd == "waive" else ""
        entry, document, due = felt.deal(now, waiver)
        if odd == "void":
            why = "the deck held two queens of hearts"
            self._house.dealing.void_hand(hand=entry.id, why=why, by=floor, now=now)
            felt.between_hands(now)
            felt.deal(now)
        elif odd == "correct":
            bank = document["player_dealer"]
            right = bank["wager"] + 10_000
            why = f"the bank was {show(right)}, not {show(bank['wager'])}"
            self._house.dealing.correct_hand(
                hand=entry.id, document={**document, "player_dealer": {**bank, "wager": right}},
                dropped_cents=due, why=why, by=floor, now=now,
            )  # fmt: skip
        self._dealt += 1
        if self._progress:
            self._progress(self._dealt, self._hands)

    def _first_deeds(self, opening: datetime) -> list[tuple[datetime, Deed]]:
        notes, floor = self._house.notes, self._people[FLOORS[0]]

        def dispute(now: datetime) -> None:
            text = "Patron at seat 4 disputed a push; surveillance confirmed the dealer."
            notes.write(text=text, kind="incident", table=2, by=floor, now=now)

        def reminder(now: datetime) -> None:
            notes.write(text="Shuffler of table 4 serviced, back in use.", by=floor, now=now)

        return [(opening + timedelta(hours=2), dispute), (opening + timedelta(hours=5), reminder)]

    def _second_deeds(self) -> list[tuple[datetime, Deed]]:
        house, people = self._house, self._people
        floor = people[FLOORS[1]]

        def swap(table: int, code: int, now: datetime) -> None:
            house.boxes.swap(table=table, code=box_code(code), witness=FLOORS[0], by=floor, now=now)

        def counted_later(now: datetime) -> None:
            out = next(t.box for t in house.reads.now(now).tables if t.table.number == SWAPPED)
            swap(SWAPPED, 25, now)
            if out is not None:
                house.boxes.receive(stay=out.id, by=people[COUNTERS[0]], now=now)

        def incident(now: datetime) -> None:
            text = "Glass spilled on the felt of table 9; cards changed, two minutes lost."
            house.notes.write(text=text, kind="incident", table=9, by=floor, now=now)

        return [
            (self._now - timedelta(minutes=100), counted_later),
            (self._now - timedelta(minutes=80), lambda now: swap(NOT_RECEIVED, 26, now)),
            (self._now - timedelta(minutes=45), incident),
        ]

    def _last_word(self, felts: Sequence[Felt]) -> None:
        """How the room stands when the demo ends: a hand under way, a call, what is overdue."""
        now = self._now
        for felt in felts:
            if felt.number == DEALING:
                felt.between_hands(now)
                felt.start(now)
            elif felt.number == CALLS:
                felt.call_floor("payoff on Red Flex", now)
        self._house.alerts.sweep(by=self._people[FLOORS[1]], now=now)
