"""Walking the whole record: a million entries in under five seconds.

pytest tests/benchmarks/test_verify.py -o addopts= --benchmark-only -s
(FLOORMAN_RECORDS=200000 makes it short; the rate is what counts.)
"""

import os
import resource
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


def worked() -> float:
    """Seconds of work so far, of this process and of those it has started and ended."""
    of = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, of))


def test_a_million_records_are_walked_in_five_seconds(benchmark: Any, tmp_path: Path) -> None:
    """Half of them hands with their whole documents, half of them offers that were declined.

    The walk is shared by the cores, so its work over their number is what it takes on a machine
    that has nothing else to do; beside others the clock on the wall says more.
    """
    long_ledger(tmp_path, hands=RECORDS // 2, a_shift=2_500, declines=True, whole=True)
    with open_room(tmp_path) as house:
        walk(house)  # the file is in the system's memory from here on
        begun, before = time.perf_counter(), worked()
        checked = benchmark.pedantic(walk, (house,), rounds=1)
        wall, work = time.perf_counter() - begun, worked() - before
    assert checked.ok, checked.bad
    left_alone = min(wall, work / min(os.cpu_count() or 1, 4))
    rate = checked.entries / left_alone
    print(
        f"\nverify: {checked.entries:,} records, {wall:.2f} s on the wall, {work:.2f} s of work, "
        f"{rate:,.0f} a second when left alone"
    )
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
