"""Shifts: what stands in the way of closing, what is late, who may re-open."""

from datetime import UTC, datetime, timedelta

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.desk import gaming_day
from tests.evening import Evening, deal, document, open_table


def closed(evening: Evening) -> int:
    """A shift with two hands, its box out, closed; the number of its last hand."""
    house, clock = evening.house, evening.clock
    open_table(evening)
    deal(evening)
    entry = deal(evening)
    house.tables.close(table=1, by=evening.floor, now=clock())
    house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.shifts.close(by=evening.floor, now=clock())
    return entry.id


def test_a_shift_closes_when_tables_are_closed_and_boxes_pulled(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    assert house.shifts.matters() == (
        "Table 1 is open; close it.",
        "Box B1 is in place on table 1; pull or swap it.",
    )
    with pytest.raises(RuleError, match=r"Table 1 is open; close it. \(1 more\)"):
        house.shifts.close(by=evening.floor, now=clock())
    house.tables.close(table=1, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="pull or swap"):
        house.shifts.close(by=evening.floor, now=clock())
    house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    shift, _ = house.shifts.close(by=evening.floor, now=clock())
    assert (shift.state, shift.closed_by) == ("closed", "200")
    assert house.reads.now(clock()).shift is None


def test_one_shift_is_open_at_a_time(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    house.shifts.open(name="Day", by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="A shift is open"):
        house.shifts.open(name="Swing", by=evening.floor, now=clock())


def test_a_closed_shift_is_locked_until_a_manager_reopens_it(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    hand = closed(evening)
    shift = house.reads.shifts()[0].id

    def correct() -> object:
        return house.dealing.correct_hand(
            hand=hand, document=document(1, ante=10000), dropped_cents=100, why="misread",
            by=evening.floor, now=clock(),
        )  # fmt: skip

    with pytest.raises(RuleError, match="a manager has to re-open it"):
        correct()
    with pytest.raises(RuleError, match="manager"):
        house.shifts.reopen(shift=shift, why="misread ante", by=evening.floor, now=clock())
    with pytest.raises(FloormanError, match="reason"):
        house.shifts.reopen(shift=shift, why="", by=evening.manager, now=clock())
    house.shifts.reopen(shift=shift, why="misread ante", by=evening.manager, now=clock())
    house.dealing.void_hand(hand=hand, why="fouled deck", by=evening.floor, now=clock())
    mark = house.reads.hand(hand).mark
    assert mark is not None
    assert mark.late
    again, _ = house.shifts.close_again(shift=shift, by=evening.manager, now=clock())
    assert again.state == "closed"
    report = house.reports.shift(now=clock(), shift=shift)
    assert report.sums.hands == 1
    assert len(report.tables[0].marks) == 1
    assert house.reads.verify().ok


def test_a_count_or_note_after_closing_is_marked_late(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    closed(evening)
    shift = house.reads.shifts()[0].id
    (line,) = house.reads.boxes(shift=shift)
    house.boxes.receive(stay=line.stay.id, by=evening.counter, now=clock())
    count, _ = house.boxes.count(
        stay=line.stay.id, by=evening.counter, now=clock(), total_cents=100
    )
    assert count.late
    note, _ = house.notes.write(
        text="lamp broken", shift=shift, by=evening.floor, now=clock(), kind="incident"
    )
    assert note.late
    report = house.reports.shift(now=clock(), shift=shift)
    assert report.notes == (note,)
    assert report.open_matters == ("Box B1 of table 1 was counted and not accepted.",)


def test_a_hand_over_keeps_tables_open_with_swapped_boxes(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    first = deal(evening)
    with pytest.raises(RuleError, match="pull or swap"):
        house.shifts.hand_over(name="Grave", by=evening.floor, now=clock())
    house.boxes.swap(
        table=1, code="B4", by=evening.floor, now=clock(), witness="201", for_next_shift=True
    )
    shift, _ = house.shifts.hand_over(name="Grave", by=evening.floor, now=clock())
    second = deal(evening)
    assert (first.shift, second.shift) == (house.reads.shifts()[1].id, shift.id)
    assert second.number == 1  # hands are numbered by table and shift
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.word == "open"
    assert tile.box is not None
    assert (tile.box.box, tile.box.shift) == ("B4", shift.id)
    reports = [house.reports.shift(now=clock(), shift=s.id) for s in house.reads.shifts()]
    assert [report.sums.hands for report in reports] == [1, 1]
    assert [report.boxes[0].stay.box for report in reports] == ["B4", "B1"]
    assert house.reads.verify().ok


def test_the_gaming_day_begins_at_the_rooms_hour(evening: Evening) -> None:
    room = evening.house.reads.room()
    assert room is not None
    night = datetime(2026, 11, 18, 13, 59, tzinfo=UTC)  # 05:59 in California
    assert gaming_day(room, night) == "2026-11-17"
    assert gaming_day(room, night + timedelta(minutes=1)) == "2026-11-18"


def test_the_report_answers_what_the_next_manager_asks(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    for _ in range(3):
        deal(evening)
    house.dealing.record_hand(
        table=1, document=document(2), dropped_cents=0, waiver="short table", by=evening.dealer,
        now=clock(),
    )  # fmt: skip
    clock.now += timedelta(minutes=30)
    house.tables.pause(table=1, by=evening.floor, now=clock(), why="dinner")
    report = house.reports.shift(now=clock())
    (table,) = report.tables
    assert (report.sums.hands, report.sums.expected_cents, report.sums.logged_cents) == (
        4,
        200,
        150,
    )
    assert report.sums.waived_cents == 50
    assert table.banks == ((1, 2), (2, 2))
    assert (table.offers, table.declines) == (2, 0)
    assert table.open_minutes == 30
    assert [waived.waiver for waived in table.waivers] == ["short table"]
    assert [sums.hands for _, sums in table.by_fee] == [4]
    assert [game for game, _ in report.by_game] == ["three-card-poker-6-card-bonus"]
    assert {person.badge for person in report.staff} == {"200", "300"}
    assert not report.reprint
    house.shifts.report_printed(shift=report.shift.id, by=evening.floor, now=clock())
    assert house.reports.shift(now=clock()).reprint


def test_no_report_before_the_first_shift(evening: Evening) -> None:
    with pytest.raises(FloormanError, match="No shift has been opened"):
        evening.house.reports.shift(now=evening.clock())
