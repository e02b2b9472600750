"""Badges, roles and PINs: who may do what, and how long a wrong PIN makes one wait."""

from datetime import timedelta

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.facts import Role
from floorman.services.pins import wait_after
from tests.evening import PINS, Evening, open_table


def test_a_wrong_pin_is_refused_and_on_record(evening: Evening) -> None:
    staff = evening.house.staff
    with pytest.raises(RuleError, match="Badge or PIN is wrong"):
        staff.sign_in(badge="300", pin="9999", now=evening.clock())
    (record,) = evening.house.reads.records(act="PIN refused")
    assert (record.badge, record.body) == ("300", '{"wrong":1}')
    assert "9999" not in record.body


def test_an_unknown_badge_gets_the_same_words(evening: Evening) -> None:
    with pytest.raises(RuleError, match="Badge or PIN is wrong"):
        evening.house.staff.sign_in(badge="999", pin="2580", now=evening.clock())


def test_the_wait_grows_with_every_wrong_pin(evening: Evening) -> None:
    staff, clock = evening.house.staff, evening.clock
    for _ in range(2):
        with pytest.raises(RuleError, match="wrong"):
            staff.sign_in(badge="300", pin="0001", now=clock())
    with pytest.raises(RuleError, match="wait 30 seconds"):
        staff.sign_in(badge="300", pin="0001", now=clock())
    with pytest.raises(RuleError, match="wait"):  # the right PIN has to wait as well
        staff.sign_in(badge="300", pin=PINS["300"], now=clock())
    clock.now += timedelta(seconds=30)
    with pytest.raises(RuleError, match="wait 60 seconds"):
        staff.sign_in(badge="300", pin="0001", now=clock())
    clock.now += timedelta(seconds=60)
    who, _ = staff.sign_in(badge="300", pin=PINS["300"], now=clock())
    assert who.roles == ("dealer",)
    assert evening.house.reads.alerts()[0].kind == "wrong-pin"


def test_a_clock_set_back_does_not_shorten_the_wait(evening: Evening) -> None:
    staff, clock = evening.house.staff, evening.clock
    for _ in range(3):
        with pytest.raises(RuleError):
            staff.sign_in(badge="300", pin="0001", now=clock())
    with pytest.raises(RuleError, match="wait"):
        staff.sign_in(badge="300", pin=PINS["300"], now=clock() - timedelta(days=1))


def test_the_wait_ends_at_an_hour() -> None:
    waits = [wait_after(wrong, 3).total_seconds() for wrong in range(1, 14)]
    assert waits[:5] == [0, 0, 30, 60, 120]
    assert waits[-1] == 3600


def test_a_manager_resets_a_pin_and_it_must_be_changed(evening: Evening) -> None:
    staff, clock = evening.house.staff, evening.clock
    for _ in range(3):
        with pytest.raises(RuleError):
            staff.sign_in(badge="300", pin="0001", now=clock())
    staff.reset_pin(badge="300", new_pin="7413", by=evening.manager, now=clock())
    who, _ = staff.sign_in(badge="300", pin="7413", now=clock())
    assert who.must_change_pin
    with pytest.raises(RuleError, match="old PIN"):
        staff.change_pin(old_pin="1111", new_pin="9637", by=who, now=clock())
    staff.change_pin(old_pin="7413", new_pin="9637", by=who, now=clock())
    again, _ = staff.sign_in(badge="300", pin="9637", now=clock())
    assert not again.must_change_pin


def test_only_a_manager_resets_another_ones_pin(evening: Evening) -> None:
    with pytest.raises(RuleError, match="manager"):
        evening.house.staff.reset_pin(
            badge="300", new_pin="7413", by=evening.floor, now=evening.clock()
        )


@pytest.mark.parametrize("pin", ["", "123", "12a4", "1111", "1234", "١٢٣٤", "1" * 13])
def test_a_pin_that_anybody_would_try_is_refused(evening: Evening, pin: str) -> None:
    with pytest.raises(FloormanError, match="PIN"):
        evening.house.staff.add(
            badge="500", name="Gil", roles=["dealer"], pin=pin, by=evening.manager,
            now=evening.clock(),
        )  # fmt: skip


def test_a_role_that_has_ended_no_longer_holds(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    floor = evening.floor
    until = clock.now + timedelta(hours=1)
    house.staff.change(badge="200", roles=[Role("floor", until)], by=evening.manager, now=clock())
    house.shifts.open(name="Day", by=floor, now=clock())
    clock.now += timedelta(hours=2)
    with pytest.raises(RuleError, match="needs the role floor or manager"):
        house.shifts.close(by=floor, now=clock())  # signed in while the role still held
    with pytest.raises(RuleError, match="no role"):
        house.staff.sign_in(badge="200", pin=PINS["200"], now=clock())


def test_who_left_the_staff_can_do_nothing(evening: Evening) -> None:
    house, floor = evening.house, evening.floor
    house.staff.change(badge="200", employed=False, by=evening.manager, now=evening.clock())
    with pytest.raises(RuleError, match="not on the staff"):
        house.shifts.open(name="Day", by=floor, now=evening.clock())


def test_a_room_keeps_a_manager(evening: Evening) -> None:
    with pytest.raises(RuleError, match="without a manager"):
        evening.house.staff.change(
            badge="100", roles=["floor"], by=evening.manager, now=evening.clock()
        )


def test_an_auditor_reads_and_changes_nothing(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    house.staff.add(
        badge="600", name="Ida", roles=["auditor"], pin="4826", by=evening.manager, now=clock()
    )
    auditor, _ = house.staff.sign_in(badge="600", pin="4826", now=clock())
    for act in (
        lambda: house.shifts.open(name="Day", by=auditor, now=clock()),
        lambda: house.boxes.add(code="Z1", by=auditor, now=clock()),
        lambda: house.notes.write(text="hm", by=auditor, now=clock()),
        lambda: house.room.change(name="Mine", by=auditor, now=clock()),
        lambda: house.alerts.call_floor(table=1, by=auditor, now=clock()),
    ):
        with pytest.raises(RuleError, match="may not do this"):
            act()
    assert house.reads.verify().ok


def test_a_badge_is_used_once_and_roles_are_known(evening: Evening) -> None:
    staff, clock, boss = evening.house.staff, evening.clock, evening.manager
    with pytest.raises(RuleError, match="taken"):
        staff.add(badge="300", name="X", roles=["dealer"], pin="4826", by=boss, now=clock())
    with pytest.raises(FloormanError, match="no role"):
        staff.add(badge="700", name="X", roles=["king"], pin="4826", by=boss, now=clock())


def test_signing_out_is_on_record(evening: Evening) -> None:
    open_table(evening)
    evening.house.staff.sign_out(by=evening.dealer, now=evening.clock())
    assert evening.house.reads.records(act="signed out")[0].badge == "300"
