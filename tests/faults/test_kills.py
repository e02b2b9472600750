"""Two hundred kills at random moments of dealing: what was confirmed is there, and nothing else."""

import shutil
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from floorman.services.facts import Draft
from floorman.services.house import House
from floorman.store.database import FILE
from tests.evening import open_room, open_table, set_up
from tests.faults.writer import start_dealer, told

DEALERS = {1: "300", 2: "301"}
ROUNDS = 100  # of two dealers each: two hundred kills
LONGEST_SECONDS = 0.12


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room with two tables open, each with its dealer and a bank."""
    with open_room(tmp_path) as house:
        evening = set_up(house, tables=3)
        for table, badge in DEALERS.items():
            open_table(evening, table, dealer=badge)
    return tmp_path


class Table:
    """What one table's dealer was told, against what the record says."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.confirmed: dict[str, int] = {}

    def check(self, house: House, sentences: list[tuple[Any, ...]]) -> None:
        for word, *rest in sentences:
            assert word != "refused", rest
            if word == "dealt":
                token, hand, _ = rest
                assert token not in self.confirmed, "one hand was dealt twice"
                self.confirmed[token] = hand
        on_record = tokens(house, self.number)
        assert self.confirmed.items() <= on_record.items(), "a confirmed hand is gone"
        unconfirmed = on_record.keys() - self.confirmed.keys()
        assert len(unconfirmed) <= 1, "more than the hand under way came on record"
        self._check_draft(house.dealing.draft(table=self.number), sentences, unconfirmed)
        self.confirmed = on_record

    def _check_draft(
        self, draft: Draft | None, sentences: list[tuple[Any, ...]], unconfirmed: set[str]
    ) -> None:
        """The hand in progress comes back at the step last confirmed, or at the next."""
        under_way = [words for words in sentences if words[0] in ("started", "kept", "dealt")]
        if not under_way or under_way[-1][0] == "dealt":
            assert not unconfirmed or not under_way
            return
        word, token, step, document = under_way[-1]
        if token in unconfirmed:
            assert word == "kept"
            assert draft is None or draft.token != token
            return
        assert draft is not None, "the hand in progress is gone"
        assert draft.token == token
        same = (draft.step, draft.document) == (step, document)
        assert same or (word == "started" and draft.step == "deal")


def tokens(house: House, table: int) -> dict[str, int]:
    """The hands of a table by the token they were dealt under."""
    with sqlite3.connect(str(house.store.engine.url.database)) as file:
        query = "SELECT token, seq FROM record WHERE act = 'hand' AND table_no = ?"
        return dict(file.execute(query, (table,)).fetchall())


def test_no_kill_loses_a_confirmed_hand_or_leaves_half_a_one(folder: Path) -> None:
    rng = Random(20261118)
    tables = [Table(number) for number in DEALERS]
    for round_number in range(ROUNDS):
        dealers = [start_dealer(folder, table, badge) for table, badge in DEALERS.items()]
        heard = []
        for process, receiver in dealers:
            assert receiver.poll(20), "a dealer did not begin"
            time.sleep(rng.random() * LONGEST_SECONDS)
            process.kill()
        for process, receiver in dealers:
            process.join()
            heard.append(told(receiver))
        with open_room(folder) as house:
            for table, sentences in zip(tables, heard, strict=True):
                table.check(house, sentences)
            if round_number % 5 == 0 or round_number == ROUNDS - 1:
                checked = house.reads.verify()
                assert checked.ok, checked.bad
    assert sum(len(table.confirmed) for table in tables) > ROUNDS, "too little was dealt"


def test_a_log_torn_at_any_byte_leaves_a_record_that_holds(folder: Path, tmp_path: Path) -> None:
    """As a power cut may leave it: the last transactions are gone whole, none by half."""
    process, receiver = start_dealer(folder, 1, "300")
    while sum(path.stat().st_size for path in folder.glob(f"{FILE}-wal")) < 2_000_000:
        time.sleep(0.01)
    process.kill()
    process.join()
    receiver.close()
    log = (folder / f"{FILE}-wal").read_bytes()
    rng, seen = Random(7), set()
    for n in range(12):
        torn = tmp_path / f"torn-{n}"
        torn.mkdir()
        shutil.copy(folder / FILE, torn / FILE)
        (torn / f"{FILE}-wal").write_bytes(log[: rng.randrange(len(log))])
        with open_room(torn) as house:
            checked = house.reads.verify()
            assert checked.ok, checked.bad
            seen.add(checked.entries)
    assert len(seen) > 6
