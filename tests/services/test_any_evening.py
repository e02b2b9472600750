"""Whatever people do in whatever order: refusals are sentences, the record holds, sums add up."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from floorman.errors import FloormanError
from floorman.services.house import House
from tests.evening import GAME, Evening, catalog, deal, document, open_table, set_up

Act = Callable[[], Any]


class AnyEvening:
    """Acts of an evening, drawn at random; most are refused now and then, none may break."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening = evening
        self.pick = random.Random(seed)
        self.refused: list[str] = []
        self.done = 0

    def run(self, acts: int) -> None:
        for _ in range(acts):
            act = self.pick.choice(self.acts())
            self.evening.clock.now += timedelta(seconds=self.pick.choice((0, 1, 600)))
            try:
                act()
                self.done += 1
            except FloormanError as error:
                self.refused.append(str(error))

    def acts(self) -> list[Act]:
        e, house, clock = self.evening, self.evening.house, self.evening.clock
        table = self.pick.choice((1, 2, 3))
        dealer = e.who(self.pick.choice(("300", "301")))
        hands = house.reads.hands(limit=5).hands
        hand = self.pick.choice(hands) if hands else None
        stays = house.reads.boxes()
        stay = self.pick.choice(stays).stay.id if stays else 0
        seat = self.pick.randint(1, 3)
        by, at = {"by": e.floor}, {"table": table}
        mended = document(hand.bank_seat or 1, ante=5000) if hand else {}
        return [
            *[lambda: deal(e, table)] * 8,
            lambda: open_table(e, table, dealer.badge),
            lambda: house.tables.open(**at, **by, now=clock()),
            lambda: house.tables.pause(**at, **by, now=clock()),
            lambda: house.tables.close(**at, **by, now=clock()),
            lambda: house.tables.sign_in_dealer(**at, by=dealer, now=clock()),
            lambda: house.tables.post_sign(**at, **by, now=clock()),
            lambda: house.tables.assign(
                **at, game=GAME, schedule="rules", option=self.pick.choice((2, 3)), **by,
                now=clock(), from_next_hand=self.pick.random() < 0.5,
            ),
            lambda: house.rotations.decline(**at, **by, now=clock()),
            lambda: house.rotations.give_up(**at, **by, now=clock()),
            lambda: house.rotations.leave_seat(**at, seat=seat, **by, now=clock()),
            lambda: house.rotations.take_seat(**at, seat=seat, **by, now=clock()),
            lambda: house.dealing.start_hand(**at, by=dealer, now=clock()),
            lambda: house.dealing.misdeal(**at, why="boxed card", **by, now=clock()),
            lambda: house.dealing.void_hand(
                hand=hand.id if hand else 0, why="fouled", **by, now=clock(),
                fee_kept=self.pick.random() < 0.5,
            ),
            lambda: house.dealing.correct_hand(
                hand=hand.id if hand else 0, document=mended, dropped_cents=0,
                waiver="short table", why="misread", **by, now=clock(),
            ),
            lambda: house.boxes.swap(
                **at, code=f"B{self.pick.randint(1, 6)}", **by, now=clock(), witness="201",
                for_next_shift=self.pick.random() < 0.5,
            ),
            lambda: house.boxes.pull(**at, **by, now=clock(), witness="201"),
            lambda: house.boxes.receive(stay=stay, by=e.counter, now=clock()),
            lambda: house.boxes.count(stay=stay, by=e.counter, now=clock(), total_cents=100),
            lambda: house.boxes.accept(stay=stay, by=e.counter, now=clock()),
            lambda: house.shifts.open(name="Any", **by, now=clock()),
            lambda: house.shifts.close(**by, now=clock()),
            lambda: house.shifts.hand_over(name="Next", **by, now=clock()),
            lambda: house.alerts.sweep(**by, now=clock()),
        ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_any_evening_leaves_a_record_that_holds(seed: int) -> None:
    with House.rehearsal(catalog()) as house:
        evening = set_up(house)
        house.readings.confirm(
            path=f"casino-club/{GAME}/rules/3", by=evening.manager, now=evening.clock()
        )
        any_evening = AnyEvening(evening, seed)
        any_evening.run(400)
        assert any_evening.done > 60
        assert all(words.endswith((".", ")")) for words in any_evening.refused)
        found = house.reads.verify()
        assert found.ok, found.bad
        for shift in house.reads.shifts():
            hands = house.reads.hands(shift=shift.id, standing=True, limit=10_000).hands
            report = house.reports.shift(now=evening.clock(), shift=shift.id)
            assert report.sums.hands == len(hands)
            assert report.sums.action_cents >= sum(hand.action_cents for hand in hands)
            by_seat = sum(banked for table in report.tables for _, banked in table.banks)
            assert by_seat == len(hands)
