"""Alerts stay until a named person clears them; notes and incidents are kept."""

from datetime import timedelta

import pytest

from floorman.errors import FloormanError, RuleError
from tests.evening import Evening, deal, open_table


def test_a_dealers_call_rings_until_someone_comes(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    alert, changes = house.alerts.call_floor(table=1, by=evening.dealer, now=clock(), why="dispute")
    assert changes.tables == {1}
    again, nothing = house.alerts.call_floor(table=1, by=evening.dealer, now=clock())
    assert again == alert  # one call stands at a time
    assert not nothing
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.badges[0] == "floor-call"
    with pytest.raises(RuleError, match="needs the role floor"):
        house.alerts.clear(alert=alert.id, by=evening.dealer, now=clock())
    cleared, _ = house.alerts.clear(alert=alert.id, by=evening.floor, now=clock())
    assert (cleared.cleared_by, cleared.text) == ("200", alert.text)
    assert house.reads.alerts() == ()
    assert house.reads.alerts(standing=False) == (cleared,)


def test_the_clock_raises_what_only_time_brings(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.alerts.seen(now=clock(), table=1)
    house.tables.close(table=1, by=evening.floor, now=clock())
    house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.boxes.place(code="B5", table=1, by=evening.floor, now=clock())
    house.tables.open(table=1, by=evening.floor, now=clock())
    house.room.change(sign_text="New text", by=evening.manager, now=clock())
    clock.now += timedelta(minutes=61)
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.offline_since is not None
    assert "offline" in tile.badges
    raised, _ = house.alerts.sweep(by=evening.floor, now=clock())
    assert {alert.kind for alert in raised} == {"sign", "box-out", "offline", "backup"}
    assert not house.alerts.sweep(by=evening.floor, now=clock())[0]
    house.tables.print_sign(table=1, by=evening.floor, now=clock())
    house.tables.post_sign(table=1, by=evening.floor, now=clock())
    assert "sign" not in {alert.kind for alert in house.reads.alerts()}  # posting clears it


def test_a_station_that_is_alive_leaves_no_record(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    seq = house.reads.now(clock()).seq
    house.alerts.seen(now=clock(), table=2)
    house.alerts.seen(now=clock(), table=2)
    (station,) = house.reads.stations()
    assert (station.name, station.table) == ("desk", 2)
    assert house.reads.now(clock()).seq == seq
    assert house.reads.verify().ok


def test_notes_and_incidents_belong_to_table_hand_or_room(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    entry = deal(evening)
    incident, _ = house.notes.write(
        text="card on the floor", kind="incident", hand=entry.id, by=evening.dealer, now=clock()
    )
    assert (incident.table, incident.shift, incident.late) == (1, entry.shift, False)
    house.notes.write(text="busy", by=evening.floor, now=clock())
    assert len(house.reads.notes(shift=entry.shift)) == 2
    assert house.reads.notes(table=1) == (incident,)
    with pytest.raises(FloormanError, match="Give a text"):
        house.notes.write(text="  ", by=evening.floor, now=clock())
    with pytest.raises(FloormanError, match="neither a note"):
        house.notes.write(text="x", kind="poem", by=evening.floor, now=clock())
