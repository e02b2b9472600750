"""What it costs to commit a hand, beside a raw sqlite3 transaction with the same rows.

pytest tests/benchmarks/test_commit.py -o addopts= --benchmark-only -s
"""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from floorman.ledger import packing
from floorman.ledger.dealing import HandEntry, Play, SeatTally
from floorman.services.demo import fill
from floorman.services.hand_figures import tally_of
from floorman.services.house import House
from floorman.store.database import BUSY_SECONDS, FILE
from tests.evening import Evening, bank, document, open_room, open_table, set_up

NOW = datetime(2026, 11, 18, 4, 0, tzinfo=UTC)
ROUNDS = 400
WARM = 50
PRAGMAS = (
    f"busy_timeout = {BUSY_SECONDS * 1000}", "journal_mode = WAL", "synchronous = FULL",
    "foreign_keys = ON", "cache_size = -16000", "mmap_size = 268435456",
)  # fmt: skip
WRITTEN = ("hand", "tally", "seat_tally", "play", "record", "head")


class Raw:
    """A copy of the room's file under plain sqlite3, which gets the rows of the last hand too."""

    def __init__(self, room: Path, copy: Path) -> None:
        copy.mkdir()
        with sqlite3.connect(room / FILE) as source, sqlite3.connect(copy / FILE) as target:
            source.backup(target)
        target.close()
        self._room = sqlite3.connect(room / FILE)
        self._room.row_factory = sqlite3.Row
        self._file = sqlite3.connect(copy / FILE, isolation_level=None, cached_statements=512)
        for pragma in PRAGMAS:
            self._file.execute(f"PRAGMA {pragma}")
        self._statements = {name: self._statement(name) for name in WRITTEN}

    def seconds(self) -> float:
        """The last hand's rows, ready made, in one transaction."""
        rows = self._rows()
        start = time.perf_counter()
        cursor = self._file.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        for name, values in rows:
            cursor.execute(self._statements[name], values)
        cursor.execute("COMMIT")
        return time.perf_counter() - start

    def _rows(self) -> list[tuple[str, dict[str, Any]]]:
        hand = self._last("hand", "1 = 1")
        where = f"shift = {hand['shift']} AND table_no = {hand['table_no']}"
        return [
            ("hand", hand),
            ("tally", self._last("tally", f"{where} AND hour = '{hand['at'][:13]}'")),
            ("seat_tally", self._last("seat_tally", f"{where} AND seat = {hand['bank_seat']}")),
            ("play", self._last("play", f"table_no = {hand['table_no']}")),
            ("record", self._last("record", f"seq = {hand['id']}")),
            ("head", self._last("head", "id = 1")),
        ]

    def _last(self, table: str, where: str) -> dict[str, Any]:
        query = f"SELECT * FROM {table} WHERE {where} ORDER BY rowid DESC LIMIT 1"
        return dict(self._room.execute(query).fetchone())

    def _statement(self, table: str) -> str:
        info = self._file.execute(f"PRAGMA table_info({table})").fetchall()
        columns, keys = [row[1] for row in info], [row[1] for row in info if row[5]]
        marks = ", ".join(f":{name}" for name in columns)
        insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        if table in ("record", "hand"):
            return insert
        others = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in keys)
        return f"{insert} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {others}"

    def close(self) -> None:
        self._room.close()
        self._file.close()


def commits(house: House) -> Iterator[float]:
    """Hands of the demo committed again: facts, sums, chain and head in one unit each."""
    found = house.reads.hands(limit=300, standing=True).hands
    hands = [house.reads.hand(entry.id) for entry in found if entry.bank_seat]
    with house.store.reading() as reader:
        plays = {play.table: play for play in reader.find(Play)}
    n = 0
    while True:
        n += 1
        source = hands[n % len(hands)]
        play = plays[source.entry.table]
        body = {"document": source.document, "transcript": source.transcript}
        start = time.perf_counter()
        with house.store.unit(NOW, "panel") as unit:
            entry: HandEntry = replace(source.entry, id=unit.seq, at=unit.now)
            unit.add(entry)
            unit.tally(tally_of(entry))
            unit.tally(SeatTally(entry.shift, entry.table, entry.bank_seat or 0, banked=1))
            unit.put(replace(play, last_hand=entry.id, hands=play.hands + n))
            unit.record(
                "hand", badge=entry.dealer, table=entry.table, subject=entry.id,
                token=f"commit {n}", body=packing.canonical(body),
            )  # fmt: skip
        yield time.perf_counter() - start


def acts(evening: Evening) -> Iterator[float]:
    """Whole acts: the hand settled, every rule looked up, and all of it committed."""
    house, clock = evening.house, evening.clock
    seat, n = 1, 0
    dealer = evening.dealer
    while True:
        if n and n % 2 == 0:
            seat = bank(evening)
        n += 1
        hand = document(seat)
        due = house.dealing.preview(table=1, document=hand)["fees"]["total"]
        start = time.perf_counter()
        house.dealing.record_hand(
            table=1, document=hand, dropped_cents=due, by=dealer, now=clock(), token=f"act {n}"
        )
        yield time.perf_counter() - start


def ratio(name: str, ours: Iterator[float], raw: Raw) -> float:
    """The median over the raw one's, each of ours followed by a raw one, so that the disk is the
    same for both."""
    pairs = [(next(ours), raw.seconds()) for _ in range(ROUNDS)][WARM:]
    mine, theirs = (median(seconds) * 1e6 for seconds in zip(*pairs, strict=True))
    print(f"\n{name}: {mine:.0f} us, raw sqlite3 {theirs:.0f} us, {mine / theirs:.2f} times")
    return mine / theirs


def test_a_hand_commits_within_twice_a_raw_transaction(benchmark: Any, tmp_path: Path) -> None:
    with open_room(tmp_path / "room") as house:
        fill(house, hands=300, seed=1, now=NOW)
        raw, ours = Raw(tmp_path / "room", tmp_path / "raw"), commits(house)
        times = ratio("commit of a hand", ours, raw)
        benchmark.extra_info["times_raw"] = times
        benchmark.pedantic(lambda: next(ours), rounds=100)
        raw.close()
    assert times <= 2


def test_the_whole_act_of_a_hand_beside_a_raw_transaction(benchmark: Any, tmp_path: Path) -> None:
    """For knowing where time goes: settling, permissions and checks are part of this one."""
    with open_room(tmp_path / "room") as house:
        evening = set_up(house)
        open_table(evening)
        ours = acts(evening)
        next(ours)
        raw = Raw(tmp_path / "room", tmp_path / "raw")
        times = ratio("whole act", ours, raw)
        benchmark.extra_info["times_raw"] = times
        benchmark.pedantic(lambda: next(ours), rounds=100)
        raw.close()
        shutil.rmtree(tmp_path / "raw")
    assert times <= 8
