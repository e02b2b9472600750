"""What windows and papers ask of a ledger of a million hands, beside one of ten thousand.

pytest tests/benchmarks/test_reads.py -o addopts= --benchmark-only -s
(FLOORMAN_MANY=100000 makes it short.)
"""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

from floorman.services.house import House
from tests.benchmarks.bulk import long_ledger
from tests.evening import open_room

FEW = 10_000
MANY = int(os.environ.get("FLOORMAN_MANY", "1000000"))
A_SHIFT = 2_500
ROUNDS = 41
Ask = Callable[[House, datetime], Any]
_FIRST: list[int] = []

# What is asked, and how much longer it may take over the long ledger.
ASKED: dict[str, tuple[Ask, float]] = {
    "shift report": (lambda house, at: house.reports.shift(now=at), 2),
    "report of the first shift": (lambda house, at: first_report(house, at), 2),
    "the room now": (lambda house, at: house.reads.now(at), 2),
    "last fifty hands": (lambda house, at: house.reads.hands(table=1, limit=50), 2),
    "fifty hands of a game": (
        lambda house, at: house.reads.hands(game="three-card-poker-6-card-bonus", limit=50), 2,
    ),
    "a table at a moment": (
        lambda house, at: house.reads.table_at(table=1, at=at - timedelta(hours=2)), 3,
    ),
    "boxes": (lambda house, at: house.reads.boxes(now=at), 2),
    "changes since": (lambda house, at: house.reads.changes_since(house.reads.now(at).seq - 5), 2),
}  # fmt: skip


def first_report(house: House, at: datetime) -> Any:
    return house.reports.shift(now=at, shift=_FIRST[0])


@contextmanager
def ledger(folder: Path, hands: int) -> Iterator[tuple[House, datetime]]:
    long_ledger(folder, hands=hands, a_shift=A_SHIFT)
    with open_room(folder) as house:
        _FIRST[:] = [house.reads.shifts()[-1].id]  # the same in every ledger of this kind
        yield house, house.reads.hands(limit=1).hands[0].at


def seconds(ask: Ask, house: House, at: datetime) -> float:
    """The median of many, so that one slow page of the disk does not count."""
    found = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        ask(house, at)
        found.append(time.perf_counter() - start)
    return median(found)


def test_reads_do_not_grow_with_the_ledger(benchmark: Any, tmp_path: Path) -> None:
    grown = {}
    with (
        ledger(tmp_path / "few", FEW) as (few, then),
        ledger(tmp_path / "many", MANY) as (many, at),
    ):
        report = many.reports.shift(now=at)
        assert report.sums.hands == (MANY - 1) % A_SHIFT + 1
        print(f"\n{'asked':24}{FEW:>12,}{MANY:>12,}   times")
        for name, (ask, _) in ASKED.items():
            short, long = seconds(ask, few, then), seconds(ask, many, at)
            grown[name] = long / short
            print(f"{name:24}{short * 1e3:9.2f} ms{long * 1e3:9.2f} ms{grown[name]:8.2f}")
        benchmark.extra_info["times_few"] = grown["shift report"]
        benchmark(lambda: many.reports.shift(now=at))
    slow = {name: times for name, times in grown.items() if times > ASKED[name][1]}
    assert not slow
