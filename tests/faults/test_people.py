"""Who may no longer act, and clocks that are wrong, in the middle of work."""

from datetime import timedelta

import pytest

from floorman.errors import RuleError
from floorman.services.facts import Role
from tests.evening import PINS, Evening, deal, document, open_table


def test_a_role_that_ends_during_a_hand_ends_at_once(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    ends = clock() + timedelta(minutes=5)
    house.staff.change(
        badge="300", roles=[Role("dealer", until=ends)], by=evening.manager, now=clock()
    )
    draft, _ = house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    hand = document(1)
    due = house.dealing.preview(table=1, document=hand)["fees"]["total"]
    with pytest.raises(RuleError, match="needs the role"):
        house.dealing.record_hand(
            table=1, document=hand, dropped_cents=due, by=evening.dealer, now=ends
        )
    assert house.dealing.draft(table=1) == draft  # the hand waits for someone who may
    entry, _ = house.dealing.record_hand(
        table=1, document=hand, dropped_cents=due, by=evening.floor, now=ends
    )
    assert entry.dropped_cents == due


def test_who_is_dismissed_cannot_act_with_an_old_sign_in(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    dealer = evening.sign_in("300")
    house.staff.change(badge="300", employed=False, by=evening.manager, now=clock())
    with pytest.raises(RuleError, match="not on the staff"):
        house.dealing.start_hand(table=1, by=dealer, now=clock())
    with pytest.raises(RuleError, match="Badge or PIN is wrong"):
        house.staff.sign_in(badge="300", pin=PINS["300"], now=clock())


def test_the_wait_doubles_to_an_hour_and_a_right_pin_does_not_end_it(evening: Evening) -> None:
    staff, now = evening.house.staff, evening.clock()
    waits = []
    for _ in range(12):
        with pytest.raises(RuleError):
            staff.sign_in(badge="201", pin="0000", now=now)
        (person,) = (p for p in evening.house.reads.staff() if p.badge == "201")
        if person.locked_until is None:
            continue
        waits.append((person.locked_until - now).total_seconds())
        with pytest.raises(RuleError, match="wait"):
            staff.sign_in(badge="201", pin=PINS["201"], now=now)
        now = person.locked_until
    assert waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    who, _ = staff.sign_in(badge="201", pin=PINS["201"], now=now)
    assert who.badge == "201"


def test_a_badge_that_nobody_has_is_refused_in_the_same_words(evening: Evening) -> None:
    said = []
    for badge in ("201", "999"):
        with pytest.raises(RuleError) as refusal:
            evening.house.staff.sign_in(badge=badge, pin="0000", now=evening.clock())
        said.append(str(refusal.value))
    assert said[0] == said[1]


def test_a_clock_set_back_a_day_keeps_the_order_and_is_told(evening: Evening) -> None:
    open_table(evening)
    before = deal(evening)
    evening.clock.now -= timedelta(days=1)
    after = deal(evening)
    assert after.id > before.id
    assert after.at >= before.at
    assert after.shift == before.shift
    times = [record.at for record in evening.house.reads.records(limit=1000)]
    assert times == sorted(times, reverse=True)
    kinds = [alert.kind for alert in evening.house.reads.alerts()]
    assert kinds.count("clock") == 1
    assert evening.house.reads.verify().ok
