"""Drop boxes: named people at every step, a blind count, four words for drop."""

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.facts import CountLine
from floorman.services.house import House
from tests.evening import Evening, deal, open_table, set_up


def pulled(evening: Evening, hands: int = 2) -> int:
    """A box with the fees of some hands, pulled and received."""
    house, clock = evening.house, evening.clock
    open_table(evening)
    for _ in range(hands):
        deal(evening)
    house.tables.close(table=1, by=evening.floor, now=clock())
    stay, _ = house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.boxes.receive(stay=stay.id, by=evening.counter, now=clock(), code="b1")
    return stay.id


def test_a_box_is_pulled_by_two_people_from_a_closed_table(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    with pytest.raises(RuleError, match="swap its box"):
        house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.tables.close(table=1, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="two people"):
        house.boxes.pull(table=1, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="somebody else"):
        house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="200")
    stay, _ = house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    assert (stay.state, stay.pulled_by, stay.pull_witness) == ("out", "200", "201")
    with pytest.raises(RuleError, match="no drop box"):
        house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")


def test_a_swap_is_one_act_between_hands(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    first = deal(evening)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="wait for its end"):
        house.boxes.swap(table=1, code="B5", by=evening.floor, now=clock(), witness="201")
    house.dealing.misdeal(table=1, why="boxed card", by=evening.dealer, now=clock())
    stay, _ = house.boxes.swap(table=1, code="B5", by=evening.floor, now=clock(), witness="201")
    second = deal(evening)
    assert first.stay != second.stay == stay.id
    lines = {line.stay.box: line for line in house.reads.boxes(blind=False)}
    assert {code: line.stay.state for code, line in lines.items()} == {
        "B1": "out",
        "B5": "in place",
    }
    for line in lines.values():
        assert line.drop is not None
        assert line.drop.logged_cents == 50


def test_a_box_that_is_in_use_is_not_free(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    with pytest.raises(RuleError, match="not free: it is in place on table 1"):
        house.boxes.place(code="B1", table=2, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="has a drop box in place"):
        house.boxes.place(code="B2", table=1, by=evening.floor, now=clock())
    with pytest.raises(RuleError, match="no box X9"):
        house.boxes.place(code="x9", table=2, by=evening.floor, now=clock())


def test_a_wrong_code_is_refused_on_receipt(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.tables.close(table=1, by=evening.floor, now=clock())
    stay, _ = house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    with pytest.raises(RuleError, match="box B1 was expected"):
        house.boxes.receive(stay=stay.id, by=evening.counter, now=clock(), code="B2")
    with pytest.raises(RuleError, match="this is for a box that is received"):
        house.boxes.count(stay=stay.id, by=evening.counter, now=clock(), total_cents=1)


def test_the_count_is_blind(evening: Evening) -> None:
    stay = pulled(evening)
    (line,) = evening.house.reads.boxes()
    assert line.drop is None  # nothing to read off before the count
    evening.house.boxes.count(
        stay=stay, by=evening.counter, now=evening.clock(), lines=[CountLine(50, 3)]
    )
    (line,) = evening.house.reads.boxes()
    assert line.drop is not None
    assert (line.drop.logged_cents, line.drop.counted_cents) == (100, 150)
    assert line.drop.variance_cents == 50


def test_a_recount_replaces_and_the_first_count_stays(evening: Evening) -> None:
    stay = pulled(evening)
    boxes, clock, counter = evening.house.boxes, evening.clock, evening.counter
    boxes.count(stay=stay, by=counter, now=clock(), total_cents=90)
    again, _ = boxes.count(stay=stay, by=counter, now=clock(), total_cents=100)
    assert (again.kind, again.n) == ("recount", 2)
    final, _ = boxes.accept(stay=stay, by=counter, now=clock())
    assert (final.final_cents, final.state) == (100, "accepted")
    shift = evening.house.reads.shifts()[0].id
    (line,) = evening.house.reads.boxes(shift=shift)
    assert [count.total_cents for count in line.counts] == [90, 100]
    evening.house.boxes.place(code="B1", table=2, by=evening.floor, now=clock())  # free again


def test_a_correction_after_acceptance_needs_a_manager_and_a_reason(evening: Evening) -> None:
    stay = pulled(evening)
    boxes, clock = evening.house.boxes, evening.clock
    boxes.count(stay=stay, by=evening.counter, now=clock(), total_cents=90)
    boxes.accept(stay=stay, by=evening.counter, now=clock())
    with pytest.raises(RuleError, match="manager"):
        boxes.correct(stay=stay, why="stuck chip", by=evening.counter, now=clock(), total_cents=100)
    with pytest.raises(FloormanError, match="reason"):
        boxes.correct(stay=stay, why="", by=evening.manager, now=clock(), total_cents=100)
    boxes.correct(stay=stay, why="stuck chip", by=evening.manager, now=clock(), total_cents=100)
    (line,) = evening.house.reads.boxes(shift=evening.house.reads.shifts()[0].id)
    assert line.drop is not None
    assert (line.drop.counted_cents, line.drop.final_cents) == (90, 100)
    assert [count.reason for count in line.counts] == ["", "stuck chip"]
    assert evening.house.reads.verify().ok


def test_two_people_accept_where_policy_says_so(house: House) -> None:
    evening = set_up(house, two_people_accept=True)
    stay = pulled(evening)
    boxes, clock = house.boxes, evening.clock
    boxes.count(stay=stay, by=evening.counter, now=clock(), total_cents=100)
    with pytest.raises(RuleError, match="two people"):
        boxes.accept(stay=stay, by=evening.counter, now=clock())
    with pytest.raises(RuleError, match="does not accept it"):
        boxes.accept(stay=stay, by=evening.counter, now=clock(), witness="201")
    final, _ = boxes.accept(stay=stay, by=evening.floor, now=clock(), witness="201")
    assert (final.accepted_by, final.accept_witness) == ("200", "201")


def test_a_variance_over_policy_raises_an_alert(evening: Evening) -> None:
    stay = pulled(evening)
    boxes, clock = evening.house.boxes, evening.clock
    boxes.count(stay=stay, by=evening.counter, now=clock(), total_cents=5000)
    boxes.accept(stay=stay, by=evening.counter, now=clock())
    (alert,) = evening.house.reads.alerts()
    assert alert.text == "Box B1 of table 1 is $49.00 over."
    cleared, _ = evening.house.alerts.clear(
        alert=alert.id, by=evening.floor, now=clock(), remark="recounted"
    )
    assert (cleared.cleared_by, cleared.remark) == ("200", "recounted")
    with pytest.raises(RuleError, match="cleared this alert already"):
        evening.house.alerts.clear(alert=alert.id, by=evening.floor, now=clock())
    assert evening.house.reads.alerts() == ()


def test_a_count_has_to_add_up(evening: Evening) -> None:
    stay = pulled(evening)
    boxes, clock, counter = evening.house.boxes, evening.clock, evening.counter
    with pytest.raises(FloormanError, match="Enter the amount"):
        boxes.count(stay=stay, by=counter, now=clock())
    with pytest.raises(FloormanError, match="no denomination"):
        boxes.count(stay=stay, by=counter, now=clock(), lines=[CountLine(77, 1)])
    with pytest.raises(FloormanError, match="add up"):
        boxes.count(stay=stay, by=counter, now=clock(), lines=[CountLine(50, 1)], total_cents=60)
    with pytest.raises(RuleError, match="needs the role count"):
        boxes.count(stay=stay, by=evening.floor, now=clock(), total_cents=100)


def test_jackpot_money_lies_in_a_box_of_its_own(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    house.boxes.add(code="J1", kind="jackpot", by=evening.manager, now=clock())
    open_table(evening)
    house.boxes.place(code="J1", table=1, by=evening.floor, now=clock())
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.box is not None
    assert tile.jackpot_box is not None
    assert (tile.box.box, tile.jackpot_box.box) == ("B1", "J1")
    stay, _ = house.boxes.pull(
        table=1, by=evening.floor, now=clock(), witness="201", kind="jackpot"
    )
    assert (stay.kind, stay.state) == ("jackpot", "out")
