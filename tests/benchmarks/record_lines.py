"""What the record takes: a hand committed, a long ledger read and walked."""

import sqlite3
import time
from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from statistics import median

from floorman.services.demo import fill
from floorman.services.house import House
from floorman.store.database import FILE
from tests.benchmarks.bulk import long_ledger
from tests.benchmarks.measure import Goal, Measured, Scale, in_turns
from tests.benchmarks.test_commit import NOW, Raw, commits
from tests.evening import open_room

FEW = 10_000
A_SHIFT = 2_500
WARM = 20


def commit_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Each of ours is followed by a raw one, so that the disk is the same for both."""
    with open_room(folder / "room") as house:
        fill(house, hands=300, seed=1, now=NOW)
        raw, ours = Raw(folder / "room", folder / "raw"), commits(house)
        pairs = [(next(ours), raw.seconds()) for _ in range(scale.commits + WARM)][WARM:]
        raw.close()
    mine, theirs = (median(seconds) for seconds in zip(*pairs, strict=True))
    yield Measured("a hand committed", mine, "the same rows by raw sqlite3", theirs,
                   Goal("times", 2))  # fmt: skip


def verify_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Half of them hands with their whole documents, half of them offers that were declined."""
    long_ledger(folder, hands=scale.records // 2, a_shift=A_SHIFT, declines=True, whole=True)
    with open_room(folder) as house:
        checked = house.reads.verify()  # the file is in the system's memory from here on
        assert checked.ok, checked.bad
        ours, theirs = in_turns(3, house.reads.verify, lambda: _hashed(folder))
    a_million = 1_000_000 / checked.entries
    rate = checked.entries / ours
    yield Measured(
        f"a million records verified ({rate:,.0f} a second)", ours * a_million,
        "sqlite3 and SHA-256 over the rows of the record", theirs * a_million, Goal("under", 5),
    )  # fmt: skip


def _hashed(folder: Path) -> None:
    with sqlite3.connect(folder / FILE) as file:
        for row in file.execute("SELECT * FROM record ORDER BY seq"):
            sha256("\x1f".join(map(str, row)).encode()).hexdigest()
    file.close()


def report_lines(scale: Scale, few: House, many: House) -> Iterator[Measured]:
    """The newest shift's report, over a short ledger and a long one in turns."""
    then, now = _newest(few), _newest(many)
    assert many.reports.shift(now=now).sums.hands == (scale.hands - 1) % A_SHIFT + 1
    pairs = []
    for _ in range(5 + 8 * scale.rounds):
        begun = time.perf_counter()
        few.reports.shift(now=then)
        between = time.perf_counter()
        many.reports.shift(now=now)
        pairs.append((between - begun, time.perf_counter() - between))
    short, long = (median(seconds) for seconds in zip(*pairs[5:], strict=True))
    yield Measured(f"a shift report's reads over {scale.hands:,} hands", long,
                   f"over {FEW:,} hands", short, Goal("times", 2))  # fmt: skip


def _newest(house: House) -> datetime:
    return house.reads.hands(limit=1).hands[0].at
