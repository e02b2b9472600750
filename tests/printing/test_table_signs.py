"""The signs of the tables as they stand, from the same services as the windows."""

from dataclasses import replace

import pytest

from floorman.errors import FloormanError
from floorman.printing.sign import sign_pdf
from floorman.printing.table_signs import is_posted, room_signs, table_sign
from floorman.services.facts import RoomNow
from floorman.services.house import House
from tests.evening import Evening, open_table, set_up


@pytest.fixture
def evening() -> Evening:
    evening = set_up(House.rehearsal(), tables=3)
    open_table(evening, 1)
    return evening


def room_now(evening: Evening) -> RoomNow:
    return evening.house.reads.now(evening.clock())


def test_a_tables_sign_has_its_option_revision_time_and_code(evening: Evening) -> None:
    now = room_now(evening)
    tile = now.table(1)
    assert tile is not None
    assert tile.sign is not None
    sign = table_sign(evening.house.catalog, now.room, tile)
    assert (sign.table, sign.option, sign.revision) == ("1", "Option 2", 1)
    assert sign.code == tile.sign.code
    assert evening.house.reads.sign_by_code(sign.code) == tile.sign
    assert sign.effective is not None
    assert f"{sign.effective:%H:%M}" == "10:00"  # 18:00 UTC by the room's clock
    assert sign_pdf(sign).startswith(b"%PDF")


def test_only_signs_that_are_not_posted_are_out_of_date(evening: Evening) -> None:
    now = room_now(evening)
    catalog = evening.house.catalog
    assert [sign.table for sign in room_signs(catalog, now)] == ["1"]
    assert room_signs(catalog, now, out_of_date=True) == ()
    tile = now.table(1)
    assert tile is not None
    assert tile.sign is not None
    assert is_posted(tile)
    old = replace(tile, sign=replace(tile.sign, out_of_date_at=now.at))
    assert not is_posted(old)
    changed = replace(now, tables=(old,))
    assert [sign.table for sign in room_signs(catalog, changed, out_of_date=True)] == ["1"]


def test_a_second_printing_is_marked_as_a_reprint(evening: Evening) -> None:
    house = evening.house
    marks = []
    for _ in range(2):
        house.tables.print_sign(table=1, by=evening.floor, now=evening.clock())
        now = room_now(evening)
        tile = now.table(1)
        assert tile is not None
        marks.append(table_sign(house.catalog, now.room, tile).reprint)
    assert marks == [False, True]


def test_the_rooms_words_and_notice_follow_its_settings(evening: Evening) -> None:
    now = room_now(evening)
    tile = now.table(1)
    assert tile is not None
    room = replace(now.room, sign_text="No smoking.", city_text="Permit 77.")
    sign = table_sign(evening.house.catalog, room, tile)
    assert [text for text, _ in sign.texts.paragraphs()] == ["No smoking.", "Permit 77."]
    assert sign.notice == ""
    told = replace(room, policies=replace(room.policies, player_dealer_notice=True))
    assert "clockwise after every two hands" in (
        table_sign(evening.house.catalog, told, tile).notice
    )


def test_a_table_without_a_game_has_no_sign(evening: Evening) -> None:
    now = room_now(evening)
    tile = now.table(2)
    assert tile is not None
    with pytest.raises(FloormanError, match="Table 2 has no game"):
        table_sign(evening.house.catalog, now.room, tile)
