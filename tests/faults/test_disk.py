"""A full, damaged, foreign or read-only file: a plain sentence, and nothing is harmed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event

from floorman.errors import FloormanError
from floorman.store.database import FILE
from tests.evening import Evening, bank, deal, open_room, open_table, set_up
from tests.faults.small_disk import until_full
from tests.faults.writer import CONTEXT

ROOT = Path(__file__).resolve().parents[2]
FULL = "The disk is full; free some space, then do it again. Nothing was lost."
NOBODY = 65534


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room with some hands, closed properly."""
    with open_room(tmp_path) as house:
        evening = set_up(house)
        open_table(evening)
        for _ in range(40):
            deal(evening)
    return tmp_path


def test_a_full_disk_is_told_and_the_hand_is_dealt_again_later(tmp_path: Path) -> None:
    """The database itself is allowed no more pages, so its own error comes up."""
    with open_room(tmp_path) as house:
        evening = set_up(house)
        open_table(evening)
        (pages,) = sqlite3.connect(tmp_path / FILE).execute("PRAGMA page_count").fetchone()
        most = [pages + 8]
        event.listen(
            house.store.engine,
            "checkout",
            lambda connection, *_: connection.execute(f"PRAGMA max_page_count = {most[0]}"),
        )
        dealt, said = until_full(evening)
        assert said == FULL
        assert house.reads.verify().ok
        most[0] = 1_000_000
        _deal_on(evening, dealt)


def _deal_on(evening: Evening, dealt: int) -> None:
    house = evening.house
    table = house.reads.now(evening.clock()).table(1)
    assert table is not None
    if table.play.rotation is not None and table.play.rotation.must_offer:
        bank(evening)
    for _ in range(5):
        deal(evening)
    assert len(house.reads.hands(limit=10_000).hands) == dealt + 5
    assert house.reads.verify().ok


def test_a_disk_of_three_megabytes_fills_up_and_nothing_is_lost(tmp_path: Path) -> None:
    dealer = [sys.executable, "-m", "tests.faults.small_disk", str(tmp_path)]
    mount = f"mount -t tmpfs -o size=3m tmpfs '{tmp_path}' && exec \"$@\""
    own_disk = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh", *dealer]
    done = _run(own_disk) if shutil.which("unshare") else None
    if done is None or done.returncode != 0:
        done = _run([*dealer, "2500000"])  # no file may grow further than this
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["said"] in (FULL, "The disk reports an error; do not switch off, make a backup "
                            "elsewhere.")  # fmt: skip
    assert told["dealt"] > 0
    assert told["held_when_full"]
    assert told["hands"] == told["dealt"] + told["after"]
    assert told["ok"]


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def _found_in_words(folder: Path) -> str | None:
    """What is said about a damaged file, by opening or by walking it; None where it holds."""
    try:
        with open_room(folder) as house:
            checked = house.reads.verify()
            return None if checked.ok else f"{checked.bad}"
    except FloormanError as error:
        return str(error)


def test_a_file_that_is_cut_off_is_told(folder: Path) -> None:
    whole = (folder / FILE).read_bytes()
    for part in (100, 4096, len(whole) // 2, len(whole) - 4096):
        (folder / FILE).write_bytes(whole[:part])
        assert _found_in_words(folder), part
        for left in folder.glob(f"{FILE}-*"):
            left.unlink()
    (folder / FILE).write_bytes(whole)
    assert _found_in_words(folder) is None


def test_a_file_with_a_torn_page_is_told_or_was_torn_where_nothing_stands(folder: Path) -> None:
    whole = (folder / FILE).read_bytes()
    rng, told = Random(3), 0
    pages = range(1, len(whole) // 4096)
    for page in rng.sample(pages, min(25, len(pages))):
        start = page * 4096
        torn = whole[: start + 512] + rng.randbytes(2048) + whole[start + 2560 :]
        (folder / FILE).write_bytes(torn)
        told += _found_in_words(folder) is not None
        for left in folder.glob(f"{FILE}-*"):
            left.unlink()
    assert told >= 10
    (folder / FILE).write_bytes(whole)
    assert _found_in_words(folder) is None


@pytest.mark.parametrize("bytes_there", [b"not a database at all\n" * 300, b"\x00" * 8192])
def test_a_foreign_file_is_left_alone(tmp_path: Path, bytes_there: bytes) -> None:
    (tmp_path / FILE).write_bytes(bytes_there)
    with pytest.raises(FloormanError, match=r"not a Floorman record|damaged"):
        open_room(tmp_path)
    assert (tmp_path / FILE).read_bytes() == bytes_there


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(FloormanError, match="not a Floorman record"):
        open_room(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as other:
        names = [row[0] for row in other.execute("SELECT name FROM sqlite_master")]
    assert names == ["recipes"]


def test_a_record_of_a_newer_program_is_refused_unchanged(folder: Path) -> None:
    file = sqlite3.connect(folder / FILE, isolation_level=None)
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    before = (folder / FILE).read_bytes()
    with pytest.raises(FloormanError, match="newer Floorman"):
        open_room(folder)
    assert (folder / FILE).read_bytes() == before


@pytest.fixture
def locked_folder(folder: Path) -> Iterator[Path]:
    """The same room where this process, whoever runs it, may read and not write."""
    where = Path(tempfile.mkdtemp(prefix="floorman-read-only-"))
    shutil.copy(folder / FILE, where / FILE)
    (where / FILE).chmod(0o444)
    where.chmod(0o555)
    yield where
    where.chmod(0o755)
    shutil.rmtree(where)


def _act_without_right(folder: Path, out: Connection) -> None:
    """Tries to deal as someone who may not write."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        with open_room(folder) as house:
            evening = Evening(house)
            evening.sign_in("100")
            said = "it was written"
    except FloormanError as error:
        said = str(error)
    out.send(said)


def test_a_read_only_folder_is_told_and_left_as_it_is(locked_folder: Path) -> None:
    before = (locked_folder / FILE).read_bytes()
    receiver, sender = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=_act_without_right, args=(locked_folder, sender))
    process.start()
    sender.close()
    assert receiver.poll(30)
    said = receiver.recv()
    process.join()
    receiver.close()
    assert "read only" in said or "cannot be opened" in said, said
    assert (locked_folder / FILE).read_bytes() == before
