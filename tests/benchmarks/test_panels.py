"""Twenty panels in twenty processes on one SQLite file: no hand lost, no error, short waits.

The short form is a test like any other. The minute:
pytest tests/benchmarks/test_panels.py -o addopts= --benchmark-only -s
"""

import os
import time
from datetime import UTC, datetime, timedelta
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from statistics import median
from typing import Any

from floorman.errors import FloormanError
from floorman.services.facts import NewTable
from floorman.services.house import House
from tests.evening import PINS, Evening, open_room, open_table, set_up
from tests.faults.writer import CONTEXT, Dealer

PANELS = 20
SHORT_SECONDS = 3.0
LONG_SECONDS = float(os.environ.get("FLOORMAN_SECONDS", "60"))


def dealer_of(table: int) -> str:
    return str(500 + table)


def open_tables(house: House) -> Evening:
    """Twenty tables, each with its dealer, a box, a bank and patrons."""
    evening = set_up(house)
    clock, boss = evening.clock, evening.manager
    house.room.change(licensed_tables=PANELS, by=boss, now=clock())
    for table in range(1, PANELS + 1):
        if table > 3:
            house.room.add_table(table=NewTable(table, "half-moon", 7), by=boss, now=clock())
        badge = dealer_of(table)
        house.staff.add(
            badge=badge, name=f"Dealer {table}", roles=["dealer"], pin=PINS["300"], by=boss,
            now=clock(),
        )  # fmt: skip
        if table > 6:
            house.boxes.add(code=f"B{table}", by=boss, now=clock())
        open_table(evening, table, dealer=badge)
    return evening


def panel(folder: Path, table: int, until: datetime, out: Connection) -> None:
    """A panel's process: deals until the hour, then tells what was confirmed."""
    hands: dict[str, int] = {}
    seconds: list[float] = []
    errors: list[str] = []
    with open_room(folder, station=f"panel {table}") as house:
        dealer = Dealer(house, table, dealer_of(table))
        while datetime.now(UTC) < until:
            try:
                dealer.bank()
                dealer.start()
                kept = dealer.keep(500 + len(hands) % 90 * 100)
                begun = time.perf_counter()
                hands[kept.token] = dealer.record(kept).id
                seconds.append(time.perf_counter() - begun)
            except FloormanError as error:
                errors.append(str(error))
    out.send((table, hands, seconds, errors))


def start_panel(folder: Path, table: int, until: datetime) -> tuple[BaseProcess, Connection]:
    receiver, sender = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=panel, args=(folder, table, until, sender), daemon=True)
    process.start()
    sender.close()
    return process, receiver


def deal_for(folder: Path, seconds: float) -> list[float]:
    """All panels deal for so long; what they confirmed is on record, and nothing else."""
    with open_room(folder) as house:
        evening = open_tables(house)
        until = datetime.now(UTC) + timedelta(seconds=seconds + 2)  # two to begin with
        panels = [start_panel(folder, table, until) for table in range(1, PANELS + 1)]
        waits: list[float] = []
        confirmed: dict[str, int] = {}
        for process, receiver in panels:
            assert receiver.poll(seconds + 120), "a panel never came back"
            table, hands, taken, errors = receiver.recv()
            process.join()
            receiver.close()
            assert not errors, (table, errors[:3])
            assert hands, f"table {table} dealt nothing"
            numbers = [hand.number for hand in house.reads.hands(table=table, limit=10**6).hands]
            assert numbers == list(range(len(hands), 0, -1)), f"table {table} lost a hand"
            confirmed |= hands
            waits += taken
        checked = house.reads.verify()
        assert checked.ok, checked.bad
        sums = house.reads.now(evening.clock()).sums
        assert sums.hands == len(confirmed) == len(set(confirmed.values())) == len(waits)
    return waits


def test_twenty_panels_lose_no_hand(tmp_path: Path) -> None:
    assert len(deal_for(tmp_path, SHORT_SECONDS)) > PANELS


def test_twenty_panels_for_a_minute(benchmark: Any, tmp_path: Path) -> None:
    waits: list[float] = benchmark.pedantic(deal_for, (tmp_path, LONG_SECONDS), rounds=1)
    waits.sort()
    print(
        f"\n{PANELS} panels, {LONG_SECONDS:.0f} s: {len(waits)} hands, "
        f"{len(waits) / LONG_SECONDS:.0f} a second; a hand waits {median(waits) * 1e3:.0f} ms, "
        f"one in a hundred {waits[-len(waits) // 100] * 1e3:.0f} ms, at most {waits[-1]:.1f} s"
    )
