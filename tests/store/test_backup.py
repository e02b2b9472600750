"""Backups: made while the room runs, checked, rotated, and proved by restoring one."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.backups import restore_backup
from floorman.services.house import House
from floorman.store.trouble import StoreError
from floorman.store.verify import verify
from tests.evening import Evening, deal, open_room, open_table, set_up
from tests.postgres_server import PostgresServer


def test_a_backup_is_restored_to_the_same_record(evening: Evening, tmp_path: Path) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    kept = deal(evening)
    file = tmp_path / "safe" / "room.db"
    backup, _ = house.backups.make(file=file, now=clock(), by=evening.manager)
    assert file.stat().st_mode & 0o777 == 0o600
    lost = deal(evening)
    found = restore_backup(house.settings, file)
    assert found.ok
    assert found.head == backup.head
    # Running stations see the restored record and go on with it.
    assert house.reads.hand(kept.id).entry == kept
    with pytest.raises(FloormanError, match="no hand"):
        house.reads.hand(lost.id)
    deal(evening)
    assert house.reads.verify().ok


def test_what_was_there_before_a_restore_is_kept_aside(tmp_path: Path) -> None:
    folder = tmp_path / "room"
    with open_room(folder) as house:
        evening = set_up(house)
        house.backups.make(file=tmp_path / "b.db", now=evening.clock())
        head = house.reads.verify().head
        restore_backup(house.settings, tmp_path / "b.db")
    (aside,) = folder.glob("floorman-before-restore-*.db")
    with closing(sqlite3.connect(aside)) as old:
        assert old.execute("SELECT hash FROM head").fetchone()[0] == head


def test_a_broken_record_is_replaced_by_its_backup(tmp_path: Path) -> None:
    folder = tmp_path / "room"
    with open_room(folder) as house:
        evening = set_up(house)
        backup, _ = house.backups.make(file=tmp_path / "b.db", now=evening.clock())
        settings = house.settings
    for part in folder.glob("floorman.db*"):
        part.write_bytes(b"torn" * 3000)
    with pytest.raises(StoreError):
        open_room(folder)
    assert restore_backup(settings, tmp_path / "b.db").head == backup.head
    with open_room(folder) as again:
        assert again.reads.room() is not None


def test_a_bad_backup_is_not_restored(evening: Evening, tmp_path: Path) -> None:
    house = evening.house
    good, bad = tmp_path / "good.db", tmp_path / "bad.db"
    house.backups.make(file=good, now=evening.clock())
    bad.write_bytes(good.read_bytes())
    with closing(sqlite3.connect(bad)) as tool:
        tool.execute("UPDATE room SET licensed_tables = 99")
        tool.commit()
    head = house.reads.now(evening.clock()).head
    with pytest.raises(FloormanError, match="not restored: room 1 was changed"):
        restore_backup(house.settings, bad)
    (tmp_path / "text.db").write_text("no record")
    with pytest.raises(FloormanError):
        restore_backup(house.settings, tmp_path / "text.db")
    with pytest.raises(FloormanError, match="There is no backup"):
        restore_backup(house.settings, tmp_path / "nowhere.db")
    assert house.reads.now(evening.clock()).head == head


def test_a_torn_backup_is_not_restored(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "torn.db"
    evening.house.backups.make(file=file, now=evening.clock())
    file.write_bytes(file.read_bytes()[:-8192])
    with pytest.raises(FloormanError):
        restore_backup(evening.house.settings, file)
    assert evening.house.reads.verify().ok


def test_nightly_backups_rotate(evening: Evening, tmp_path: Path) -> None:
    house, clock = evening.house, evening.clock
    for _ in range(4):
        made = house.backups.nightly(folder=tmp_path / "b", keep=2, now=clock())
        assert made is not None
        assert house.backups.nightly(folder=tmp_path / "b", keep=2, now=clock()) is None
        clock.now += timedelta(days=1)
    names = sorted(path.name for path in (tmp_path / "b").iterdir())
    assert names == ["floorman-2026-11-19.db", "floorman-2026-11-20.db"]


def test_a_dealer_makes_no_backups(evening: Evening, tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="may not do this"):
        evening.house.backups.make(file=tmp_path / "b.db", now=evening.clock(), by=evening.dealer)
    assert not (tmp_path / "b.db").exists()


def test_a_backup_that_cannot_be_written_gets_a_sentence(evening: Evening, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FloormanError, match="cannot be written"):
        evening.house.backups.make(file=tmp_path / "file" / "b.db", now=evening.clock())


@pytest.mark.postgres
def test_a_room_moves_from_a_file_to_a_server_by_its_backup(
    tmp_path: Path, postgres_server: PostgresServer
) -> None:
    with open_room(tmp_path / "room") as house:
        evening = set_up(house)
        open_table(evening)
        entry = deal(evening)
        house.backups.make(file=tmp_path / "b.db", now=evening.clock())
    url = postgres_server.url(postgres_server.new_database())
    with open_room(url) as server:
        assert isinstance(server, House)
        restore_backup(server.settings, tmp_path / "b.db")
        assert server.reads.hand(entry.id).entry == entry
        assert server.reads.verify().ok


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "Casino #9, 100% & Söhne"
    with open_room(folder) as house:
        evening = set_up(house)
        with house.watch() as watch:
            assert watch.poll() is None
        found = verify(house.store.engine, alone=1, stretch=5)
        assert found.ok
        backup, _ = house.backups.make(file=folder / "b #1.db", now=evening.clock())
        assert restore_backup(house.settings, folder / "b #1.db").head == backup.head
