"""Poker tables: timed collections, pot fees, and a game that no schedule names."""

from datetime import timedelta

import pytest

from floorman.errors import RuleError
from floorman.services.facts import SignedIn
from floorman.services.house import House
from tests.evening import Clock
from tests.services.test_readings import other_room

RATES = "poker-games-collection-rates"
TIMED = 22  # by the half hour: $6.00 each for two to four players, $8.00 for five or six


def poker_table(
    house: House, game: str = "texas-holdem", schedule: str = RATES, option: int = TIMED
) -> tuple[SignedIn, Clock]:
    """Table 2 open for poker, dealt by the manager's dealer."""
    boss, clock = other_room(house, "casino-99")
    house.staff.add(badge="3", name="Di", roles=["dealer"], pin="8520", by=boss, now=clock())
    house.shifts.open(name="Day", by=boss, now=clock())
    house.readings.confirm(path=f"casino-99/{game}/{schedule}/{option}", by=boss, now=clock())
    house.tables.assign(table=2, game=game, schedule=schedule, option=option, by=boss, now=clock())
    house.tables.post_sign(table=2, by=boss, now=clock())
    house.boxes.add(code="P1", by=boss, now=clock())
    house.boxes.place(code="P1", table=2, by=boss, now=clock())
    house.tables.sign_in_dealer(table=2, badge="3", by=boss, now=clock())
    house.tables.open(table=2, by=boss, now=clock())
    dealer, _ = house.staff.sign_in(badge="3", pin="8520", now=clock())
    return dealer, clock


def test_a_timed_collection_is_so_much_from_each_player(house: House) -> None:
    dealer, clock = poker_table(house)
    assert [house.timed.due(table=2, players=n) for n in (3, 6)] == [600, 800]
    with pytest.raises(RuleError, match=r"\$18.00 is due"):
        house.timed.collect(table=2, players=3, dropped_cents=600, by=dealer, now=clock())
    timed, _ = house.timed.collect(
        table=2, players=3, dropped_cents=1800, by=dealer, now=clock(), token="t1"
    )
    again, changes = house.timed.collect(
        table=2, players=3, dropped_cents=1800, by=dealer, now=clock(), token="t1"
    )
    assert again == timed
    assert not changes
    now = house.reads.now(clock())
    assert (now.sums.timed, now.sums.hands, now.sums.logged_cents) == (1, 0, 1800)
    (line,) = house.reads.boxes(blind=False)
    assert line.drop is not None
    assert line.drop.logged_cents == 1800
    assert house.reads.verify().ok


def test_the_next_collection_is_due_after_half_an_hour(house: House) -> None:
    dealer, clock = poker_table(house)
    house.timed.collect(table=2, players=2, dropped_cents=1200, by=dealer, now=clock())
    tile = house.reads.now(clock()).table(2)
    assert tile is not None
    assert tile.play.timed_at is not None
    assert tile.timed_due == tile.play.timed_at + timedelta(minutes=30)
    assert "time-due" not in tile.badges
    clock.now += timedelta(minutes=30)
    late = house.reads.now(clock()).table(2)
    assert late is not None
    assert "time-due" in late.badges


def test_a_table_without_a_clock_has_no_timed_collection(house: House) -> None:
    dealer, clock = poker_table(house, option=1)
    with pytest.raises(RuleError, match="not collected by the clock"):
        house.timed.collect(table=2, players=3, dropped_cents=0, by=dealer, now=clock())


def test_a_pot_fee_is_recorded_like_any_hand(house: House) -> None:
    dealer, clock = poker_table(house, option=1)
    hand = {
        "version": 1, "seats": 9, "players": 6, "reached": "flop", "button": 2,
        "pots": [{"amount": 12000, "eligible": [4]}],
    }  # fmt: skip
    draft, _ = house.dealing.start_hand(table=2, by=dealer, now=clock())
    assert "player_dealer" not in draft.document
    due = house.dealing.preview(table=2, document=hand)["fees"]["total"]
    entry, _ = house.dealing.record_hand(
        table=2, document=hand, dropped_cents=due, by=dealer, now=clock()
    )
    assert due > 0
    assert (entry.bank_seat, entry.players, entry.dropped_cents) == (None, 6, due)
    other = house.reports.what_if(path=f"casino-99/texas-holdem/{RATES}/2", table=2)
    assert other.hands == 1
    assert house.reads.verify().ok


def test_a_game_that_no_schedule_names_is_dealt_without_a_fee(house: House) -> None:  # 003:172
    dealer, clock = poker_table(house, game="dealers-choice", schedule="-", option=0)
    hand = {
        "version": 1, "seats": 8, "players": 5, "reached": "flop", "button": 2,
        "chosen": "texas-holdem", "pots": [{"amount": 5000, "eligible": [4]}],
    }  # fmt: skip
    entry, _ = house.dealing.record_hand(
        table=2, document=hand, dropped_cents=0, by=dealer, now=clock()
    )
    assert (entry.expected_cents, entry.game) == (0, "dealers-choice")
