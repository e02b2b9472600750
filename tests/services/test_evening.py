"""A whole evening from an empty folder to a closed and counted shift."""

from floorman.services.facts import CountLine
from floorman.services.house import House
from tests.evening import deal, open_table, set_up


def test_an_evening_from_first_run_to_closed_shift(house: House) -> None:

    evening = set_up(house)
    clock, floor = evening.clock, evening.floor
    open_table(evening)
    hands = [deal(evening) for _ in range(5)]
    logged = sum(hand.dropped_cents for hand in hands)
    assert logged > 0
    assert [hand.number for hand in hands] == [1, 2, 3, 4, 5]
    now = house.reads.now(clock())
    tile = now.table(1)
    assert tile is not None
    assert (tile.word, tile.sums.hands, tile.sums.logged_cents) == ("open", 5, logged)
    house.tables.close(table=1, by=floor, now=clock())
    stay, _ = house.boxes.pull(table=1, by=floor, now=clock(), witness="201")
    house.shifts.close(by=floor, now=clock())
    house.boxes.receive(stay=stay.id, by=evening.counter, now=clock())
    house.boxes.count(
        stay=stay.id, by=evening.counter, now=clock(), lines=[CountLine(50, logged // 50)]
    )
    final, _ = house.boxes.accept(stay=stay.id, by=evening.counter, now=clock())
    assert final.final_cents == logged
    assert final.late  # the shift was closed before the count
    report = house.reports.shift(now=clock())
    assert report.sums.hands == 5
    assert report.sums.logged_cents == report.final_cents == logged
    assert report.variance_cents == 0
    assert report.tables[0].assignments[0][0].option == 2
    checked = house.reads.verify()
    assert checked.ok, checked
    assert checked.head == report.head
