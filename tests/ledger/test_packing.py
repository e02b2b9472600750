"""Facts on record: one way to write them, and the same fact when read."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine.rotation import Event, Place, Policy, Provider, Rotation, Window
from floorman.errors import FloormanError
from floorman.ledger.boxes import Count, CountLine, Drop, count_total
from floorman.ledger.packing import canonical, moment, pack, stamp, unpack
from floorman.ledger.room import Policies, Role, Room

NOON = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
TEXTS = st.text(max_size=20)


@given(st.datetimes(min_value=datetime(2000, 1, 1), max_value=datetime(2100, 1, 1)))
def test_moments_sort_as_text_and_come_back(naive: datetime) -> None:
    at = naive.replace(tzinfo=UTC)
    assert moment(stamp(at)) == at
    assert (stamp(at) < stamp(at + timedelta(microseconds=1))) is True


def test_a_moment_of_another_zone_is_the_same_moment() -> None:
    pacific = timezone(timedelta(hours=-8))
    assert stamp(datetime(2026, 11, 18, 4, 0, tzinfo=pacific)) == stamp(NOON)


def test_a_time_without_zone_is_refused() -> None:
    with pytest.raises(FloormanError, match="time zone"):
        stamp(datetime(2026, 11, 18))


@given(TEXTS, TEXTS, st.integers(0, 10**12), st.booleans())
def test_rooms_come_back_as_they_were(name: str, text: str, cents: int, notice: bool) -> None:
    policies = Policies(
        coverage=(("g", "net"),), variance_alert_cents=cents, player_dealer_notice=notice
    )
    room = Room(1, "casino-99", name, 3, sign_text=text, policies=policies)
    assert unpack(Room, pack(room)) == room


def test_a_rotation_comes_back_with_places_and_log() -> None:
    rotation = Rotation(
        seats=7,
        policy=Policy(window=Window(2, 40)),
        opened=NOON,
        places=(Place(1), Place(3, Provider("Knights", "K7"))),
        holder=3,
        log=(Event(NOON, "accepted", 3),),
    )
    assert unpack(Rotation, pack(rotation)) == rotation


def test_fields_added_later_keep_their_defaults() -> None:
    old = pack(Role("floor")) | {"gone": 1}
    del old["until"]
    assert unpack(Role, old) == Role("floor")


def test_equal_facts_are_written_alike() -> None:
    assert canonical({"b": 1, "a": [1, 2]}) == canonical({"a": [1, 2], "b": 1})
    assert canonical({"a": "é"}) == '{"a":"é"}'


def test_what_is_no_fact_cannot_be_recorded() -> None:
    with pytest.raises(TypeError, match="float"):
        pack({"amount": 1.5})


def test_counts_are_whole_pieces() -> None:
    count = Count(1, 2, 1, "count", NOON, "400", "", 700, (CountLine(500, 1), CountLine(100, 2)))
    assert unpack(Count, pack(count)) == count


def test_denominations_and_amount_have_to_agree() -> None:
    lines = (CountLine(500, 1), CountLine(100, 2))
    assert count_total(lines, None) == count_total(lines, 700) == 700
    assert count_total((), 350) == 350
    with pytest.raises(FloormanError, match="add up"):
        count_total(lines, 800)
    with pytest.raises(FloormanError, match="negative"):
        count_total((CountLine(100, -1),), None)


def test_variance_is_counted_less_logged() -> None:
    assert Drop(1000, 1200, None, None).variance_cents is None
    assert Drop(1000, 1200, 900, None).variance_cents == -100
    assert Drop(1000, 1200, 900, 1050).variance_cents == 50
    assert Drop(1000, 1200, 900, None, waived_cents=150).fee_difference_cents == 50
