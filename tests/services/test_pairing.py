"""Pairing: one code, one station, ten minutes."""

from pathlib import Path

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.pairing import PairingService
from tests.evening import Evening, open_room, set_up


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return set_up(open_room(tmp_path))


def tablet(evening: Evening) -> PairingService:
    """The tablet's own view of the record: it has no name yet."""
    return PairingService(evening.house.store, evening.house.catalog, "new station")


def test_a_tablet_takes_its_name_and_table_from_the_desks_code(evening: Evening) -> None:
    desk = evening.house.pairing
    shown, changes = desk.offer(table=2, by=evening.floor, now=evening.clock())
    assert changes.tables == {2}
    station, _ = tablet(evening).pair(
        code=f"{shown.code[:3]} {shown.code[3:]}", now=evening.clock()
    )
    assert (station.name, station.table) == ("table 2", 2)
    assert station in evening.house.reads.stations()
    assert evening.house.reads.verify().ok


def test_a_code_is_used_once(evening: Evening) -> None:
    shown, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    tablet(evening).pair(code=shown.code, now=evening.clock())
    with pytest.raises(RuleError, match="does not hold"):
        tablet(evening).pair(code=shown.code, now=evening.clock())


def test_a_code_holds_ten_minutes(evening: Evening) -> None:
    shown, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    with pytest.raises(RuleError, match="does not hold"):
        tablet(evening).pair(code=shown.code, now=evening.clock(minutes=11))


def test_a_new_code_for_a_station_ends_the_old_one(evening: Evening) -> None:
    old, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    new, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    if old.code != new.code:
        with pytest.raises(RuleError, match="does not hold"):
            tablet(evening).pair(code=old.code, now=evening.clock())
    assert tablet(evening).pair(code=new.code, now=evening.clock())[0].table == 2


def test_five_wrong_codes_stop_the_guessing(evening: Evening) -> None:
    shown, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    wrong = f"{(int(shown.code) + 1) % 1_000_000:06}"
    for _ in range(5):
        with pytest.raises(RuleError, match="does not hold"):
            tablet(evening).pair(code=wrong, now=evening.clock())
    with pytest.raises(RuleError, match="Too many wrong codes"):
        tablet(evening).pair(code=shown.code, now=evening.clock())


def test_only_the_floor_gives_out_codes_and_only_for_tables_of_the_room(evening: Evening) -> None:
    with pytest.raises(RuleError, match="may not do this"):
        evening.house.pairing.offer(table=2, by=evening.dealer, now=evening.clock())
    with pytest.raises(FloormanError, match="no table 99"):
        evening.house.pairing.offer(table=99, by=evening.floor, now=evening.clock())


@pytest.mark.parametrize("code", ["", "12345", "1234567", "12345x", "١٢٣٤٥٦"])
def test_what_is_no_code_never_reaches_the_record(evening: Evening, code: str) -> None:
    before = evening.house.reads.now(evening.clock()).seq
    with pytest.raises(FloormanError, match="6 digits"):
        tablet(evening).pair(code=code, now=evening.clock())
    assert evening.house.reads.now(evening.clock()).seq == before


def test_the_record_keeps_no_code(evening: Evening) -> None:
    shown, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    (offered,) = evening.house.reads.records(act="pairing offered")
    assert shown.code not in offered.body
