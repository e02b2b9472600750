"""Walking the whole record: a million entries in under five seconds.

pytest tests/benchmarks/test_verify.py -o addopts= --benchmark-only -s
(FLOORMAN_RECORDS=200000 makes it short; the rate is what counts.)
"""

import os
import time
from pathlib import Path
from typing import Any

from floorman.services.facts import Verification
from floorman.services.house import House
from tests.benchmarks.bulk import long_ledger
from tests.evening import open_room

RECORDS = int(os.environ.get("FLOORMAN_RECORDS", "1000000"))
A_SECOND = 200_000  # a million in five seconds


def walk(house: House) -> Verification:
    return house.reads.verify()


def test_a_million_records_are_walked_in_five_seconds(benchmark: Any, tmp_path: Path) -> None:
    """Half of them hands with their whole documents, half of them offers that were declined."""
    long_ledger(tmp_path, hands=RECORDS // 2, a_shift=2_500, declines=True, whole=True)
    with open_room(tmp_path) as house:
        walk(house)  # the file is in the system's memory from here on
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            checked = walk(house)
            best = min(best, time.perf_counter() - start)
        assert checked.ok, checked.bad
        rate = checked.entries / best
        print(f"\nverify: {checked.entries:,} records in {best:.2f} s, {rate:,.0f} a second")
        benchmark.extra_info["records_a_second"] = rate
        benchmark.pedantic(walk, (house,), rounds=1)
    assert rate >= A_SECOND


def test_a_long_ledger_is_what_the_services_would_have_written(tmp_path: Path) -> None:
    """What the other benchmarks stand on: chain, rows, sums and shifts hold."""
    long_ledger(tmp_path, hands=1_200, a_shift=500, declines=True, whole=True)
    with open_room(tmp_path) as house:
        checked = walk(house)
        assert checked.ok, checked.bad
        assert len(house.reads.shifts()) == 3
        assert (
            sum(
                house.reports.shift(now=shift.opened_at, shift=shift.id).sums.hands
                for shift in house.reads.shifts()
            )
            == 1_200
        )
        newest = house.reads.hand(house.reads.hands(limit=1).hands[0].id)
        assert newest.document["wagers"]
