"""Reads: a table at any moment, hands by filter, what another option would have taken."""

from datetime import timedelta

import pytest

from floorman.errors import FloormanError
from tests.evening import GAME, Evening, deal, document, open_table


def test_a_table_at_any_moment(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    before = clock()
    open_table(evening)
    first = deal(evening)
    moment = clock()
    clock.now += timedelta(hours=1)
    second = deal(evening)
    house.tables.close(table=1, by=evening.floor, now=clock())
    house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    then = house.reads.table_at(table=1, at=moment)
    assert (then.state, then.dealer_name) == ("open", "Di Park")
    assert then.assignment is not None
    assert then.assignment.option == 2
    assert then.sign is not None
    assert [stay.box for stay in then.stays] == ["B1"]
    assert then.hand is not None
    assert then.hand.entry == first
    assert then.next_hand == second.id
    assert then.shift is not None
    assert any(record.act == "hand" for record in then.records)
    early = house.reads.table_at(table=1, at=before)
    assert (early.state, early.assignment, early.hand, early.stays) == ("closed", None, None, ())
    late = house.reads.table_at(table=1, at=clock())
    assert (late.state, late.dealer, late.stays) == ("closed", None, ())


def test_hands_by_filter_page_by_page(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    hands = [deal(evening) for _ in range(5)]
    page = house.reads.hands(limit=2, table=1)
    assert [hand.id for hand in page.hands] == [hands[4].id, hands[3].id]
    following = house.reads.hands(limit=2, table=1, before=page.before)
    assert [hand.id for hand in following.hands] == [hands[2].id, hands[1].id]
    last = house.reads.hands(limit=2, table=1, before=following.before)
    assert (len(last.hands), last.before) == (1, None)
    house.dealing.void_hand(hand=hands[0].id, why="boxed", by=evening.floor, now=clock())
    assert [h.id for h in house.reads.hands(standing=False).hands] == [hands[0].id]
    assert len(house.reads.hands(standing=True).hands) == 4
    assert house.reads.hands(table=2).hands == ()
    assert len(house.reads.hands(game=GAME, dealer="300", bank_seat=2).hands) == 2
    assert len(house.reads.hands(from_at=hands[2].at, to_at=hands[3].at).hands) == 2
    assert house.reads.hands(waived=True).hands == house.reads.hands(short=True).hands == ()


def test_what_if_of_the_same_option_is_what_was_expected(evening: Evening) -> None:
    house = evening.house
    open_table(evening)
    for _ in range(4):
        deal(evening)
    same = house.reports.what_if(path=f"casino-club/{GAME}/rules/2", table=1)
    assert same.hands == 4
    assert same.would_cents == same.expected_cents == same.logged_cents == 200


def test_what_if_adds_up_what_each_hand_would_have_paid(evening: Evening) -> None:
    house = evening.house
    open_table(evening)
    for _ in range(3):
        deal(evening)
    for option in (1, 3, 4, 5):
        path = f"casino-club/{GAME}/rules/{option}"
        found = house.reports.what_if(path=path, table=1)
        paid = house.dealing._settle(
            house.catalog,
            house.reads.hand(house.reads.hands().hands[0].id).document | {"option": option},
        )["fees"]["total"]
        assert found.would_cents == 3 * paid
        assert sum(would for _, _, would in found.by_hour) == found.would_cents


def test_what_if_can_be_stopped(evening: Evening) -> None:
    open_table(evening)
    deal(evening)
    found = evening.house.reports.what_if(
        path=f"casino-club/{GAME}/rules/2", progress=lambda done: False
    )
    assert found.hands == 1


def test_the_audit_list_is_newest_first_and_filters(evening: Evening) -> None:
    open_table(evening)
    deal(evening)
    reads = evening.house.reads
    everything = reads.records(limit=10_000)
    assert everything[0].seq == len(everything)
    assert {record.badge for record in reads.records(badge="300")} == {"300"}
    assert all(record.table == 1 for record in reads.records(table=1))
    assert [r.act for r in reads.records(act="hand")] == ["hand"]
    assert reads.records(before=3)[0].seq == 2


def test_changes_since_say_what_to_look_at_again(evening: Evening) -> None:
    open_table(evening)
    seq = evening.house.reads.now(evening.clock()).seq
    deal(evening)
    changes = evening.house.reads.changes_since(seq)
    assert changes.seq > seq
    assert {"hand", "rotation"} <= changes.kinds
    assert changes.tables == {1}
    assert not evening.house.reads.changes_since(changes.seq)


def test_what_is_not_there_gets_a_sentence(evening: Evening) -> None:
    with pytest.raises(FloormanError, match="There is no hand 999"):
        evening.house.reads.hand(999)
    with pytest.raises(FloormanError, match="no table 77"):
        evening.house.reads.table_at(table=77, at=evening.clock())
    assert evening.house.reads.sign_by_code("T1-NOPE") is None


def test_a_clock_set_back_never_reorders_the_record(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    deal(evening)
    clock.now -= timedelta(hours=3)
    hand, _ = house.dealing.record_hand(
        table=1, document=document(1), dropped_cents=50, by=evening.dealer, now=clock()
    )
    records = house.reads.records(limit=1000)[::-1]
    times = [record.at for record in records]
    assert times == sorted(times)
    assert hand.at == times[-1]
    assert "clock" in [alert.kind for alert in house.reads.alerts()]
    assert house.reads.verify().ok
