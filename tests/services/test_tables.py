"""Tables: what may be assigned, when they open, and one option at a time."""

import pytest

from floorman.errors import FloormanError, RuleError
from floorman.services.facts import NewTable, Policies
from floorman.services.house import House
from tests.evening import GAME, PATH, Evening, deal, document, open_table, set_up


def assign(evening: Evening, table: int = 1, option: int = 2, **more: object) -> None:
    evening.house.tables.assign(
        table=table, game=GAME, schedule="rules", option=option, by=evening.floor,
        now=evening.clock(), **more,  # type: ignore[arg-type]
    )  # fmt: skip


def test_only_what_the_cardroom_approves_is_assigned(evening: Evening) -> None:
    tables, clock, floor = evening.house.tables, evening.clock, evening.floor
    with pytest.raises(RuleError, match="not approved"):
        tables.assign(table=1, game="texas-holdem", schedule="rules", option=1, by=floor,
                      now=clock())  # fmt: skip
    with pytest.raises(RuleError, match="no approved option"):
        tables.assign(table=1, game=GAME, schedule="rules", option=99, by=floor, now=clock())


def test_only_what_fits_the_tables_shape_is_assigned(evening: Evening) -> None:
    evening.house.room.add_table(
        table=NewTable(9, "oval", 9), by=evening.manager, now=evening.clock()
    )
    with pytest.raises(RuleError, match="half-moon table; table 9 has another shape"):
        assign(evening, table=9)


def test_readings_are_confirmed_before_an_option_is_assigned(house: House) -> None:
    evening = set_up(house)
    path = f"casino-club/{GAME}/rules/1"
    open_ones = [f for f in house.readings.findings(path=path) if f.confirmed is None]
    if open_ones:
        with pytest.raises(RuleError, match="confirmed by a manager"):
            assign(evening, option=1)
        with pytest.raises(RuleError, match="manager"):
            house.readings.confirm(path=path, by=evening.floor, now=evening.clock())
    confirmed = house.readings.findings(path=PATH)
    assert confirmed
    assert all(finding.confirmed and finding.confirmed.by == "100" for finding in confirmed)
    assign(evening, option=2)


def test_a_table_opens_with_game_posted_sign_box_and_shift(evening: Evening) -> None:
    house, clock, floor = evening.house, evening.clock, evening.floor

    def refused(why: str) -> None:
        with pytest.raises(RuleError, match=why):
            house.tables.open(table=1, by=floor, now=clock())
        assert not house.tables.can_open(table=1)

    refused("No shift is open")
    house.shifts.open(name="Day", by=floor, now=clock())
    refused("no game")
    assign(evening)
    refused("not posted")
    house.tables.post_sign(table=1, by=floor, now=clock())
    refused("no drop box")
    house.boxes.place(code="B1", table=1, by=floor, now=clock())
    assert house.reads.now(clock()).tables[0].word == "ready"
    table, _ = house.tables.open(table=1, by=floor, now=clock())
    assert table.state == "open"
    refused("open already")


def test_no_more_tables_open_than_licensed(evening: Evening) -> None:
    open_table(evening, 1, "300", banks=False)
    open_table(evening, 2, "301", banks=False)  # the room is licensed for two
    with pytest.raises(RuleError, match="licensed for 2"):
        open_table(evening, 3, "301", banks=False)
    house, clock, floor = evening.house, evening.clock, evening.floor
    house.tables.pause(table=1, by=floor, now=clock())
    with pytest.raises(RuleError, match="licensed for 2"):  # paused counts as open
        house.tables.open(table=3, by=floor, now=clock())
    house.tables.close(table=1, by=floor, now=clock())
    house.tables.open(table=3, by=floor, now=clock())


def test_a_change_puts_the_sign_out_of_date_and_stops_dealing(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    deal(evening)
    house.readings.confirm(path=f"casino-club/{GAME}/rules/3", by=evening.manager, now=clock())
    assign(evening, option=3)
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert "sign-not-posted" in tile.badges
    with pytest.raises(RuleError, match="not posted"):
        house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    house.tables.post_sign(table=1, by=evening.dealer, now=clock())
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    first, second = (house.reads.sign_by_code(code) for code in _codes(evening))
    assert first is not None
    assert second is not None
    assert first.out_of_date_at is not None
    assert (first.revision, second.revision) == (1, 2)


def _codes(evening: Evening) -> list[str]:
    posted = evening.house.reads.records(act="sign posted")[::-1]
    return [record.subject or "" for record in posted]


def test_no_option_changes_in_the_middle_of_a_hand(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.readings.confirm(path=f"casino-club/{GAME}/rules/3", by=evening.manager, now=clock())
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="hand is being dealt"):
        assign(evening, option=3)
    assign(evening, option=3, from_next_hand=True)
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.assignment is not None
    assert tile.next_assignment is not None
    assert (tile.assignment.option, tile.next_assignment.option) == (2, 3)
    house.tables.post_sign(table=1, by=evening.floor, now=clock())  # the one that waits
    due = house.dealing.preview(table=1, document=document(1))["fees"]["total"]
    hand, _ = house.dealing.record_hand(
        table=1, document=document(1), dropped_cents=due, by=evening.dealer, now=clock()
    )
    assert hand.assignment == tile.assignment.id
    after = house.reads.now(clock()).table(1)
    assert after is not None
    assert after.assignment is not None
    assert (after.assignment.option, after.next_assignment) == (3, None)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())


def test_what_waits_can_be_withdrawn(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.readings.confirm(path=f"casino-club/{GAME}/rules/3", by=evening.manager, now=clock())
    assign(evening, option=3, from_next_hand=True)
    table, _ = house.tables.withdraw_next(table=1, by=evening.floor, now=clock())
    assert table.next_assignment is None
    with pytest.raises(RuleError, match="Nothing waits"):
        house.tables.withdraw_next(table=1, by=evening.floor, now=clock())


def test_of_two_managers_one_wins_and_one_is_told(evening: Evening) -> None:
    table = evening.house.reads.now(evening.clock()).tables[0].table
    assign(evening, version=table.version)
    with pytest.raises(RuleError, match="changed by someone else"):
        assign(evening, version=table.version)


def test_of_two_managers_of_the_room_one_wins_and_one_is_told(evening: Evening) -> None:
    house, clock, boss = evening.house, evening.clock, evening.manager
    room = house.reads.room()
    assert room is not None
    house.room.change(name="First", by=boss, now=clock(), version=room.version)
    with pytest.raises(RuleError, match="The room was changed by someone else"):
        house.room.change(name="Second", by=boss, now=clock(), version=room.version)
    person = house.reads.staff()[0]
    house.staff.change(badge="100", name="Ana R", by=boss, now=clock(), version=person.version)
    with pytest.raises(RuleError, match="Badge 100 was changed by someone else"):
        house.staff.change(badge="100", name="A R", by=boss, now=clock(), version=person.version)


def test_a_scanned_sign_must_be_the_one_in_force(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    assign(evening)
    with pytest.raises(RuleError, match="not the one for table 1"):
        house.tables.post_sign(table=1, by=evening.floor, now=clock(), code="T1-00000000")
    sign, _ = house.tables.print_sign(table=1, by=evening.floor, now=clock())
    again, _ = house.tables.print_sign(table=1, by=evening.floor, now=clock())
    assert (sign.printed, again.printed) == (1, 2)  # the second is a reprint
    posted, _ = house.tables.post_sign(
        table=1, by=evening.floor, now=clock(), code=sign.code.lower()
    )
    assert posted.posted_by == "200"


def test_new_sign_text_puts_every_sign_out_of_date(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.room.change(sign_text="Be nice.", by=evening.manager, now=clock())
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert "sign-out-of-date" in tile.badges
    with pytest.raises(RuleError, match="out of date"):
        house.tables.post_sign(table=1, by=evening.floor, now=clock())
    sign, _ = house.tables.print_sign(table=1, by=evening.floor, now=clock())
    assert sign.revision == 2
    house.tables.post_sign(table=1, by=evening.floor, now=clock(), code=sign.code)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())


def test_a_dealer_is_at_one_table_at_a_time(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening, 1, "300", banks=False)
    open_table(evening, 2, "301", banks=False)
    house.tables.sign_in_dealer(table=2, by=evening.dealer, now=clock())
    tables = [tile.table for tile in house.reads.now(clock()).tables]
    assert [table.dealer for table in tables] == [None, "300", None]
    house.tables.sign_out_dealer(table=2, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="not a dealer"):
        house.tables.sign_in_dealer(table=1, by=evening.floor, now=clock())


def test_a_table_with_a_hand_on_it_does_not_close(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    house.dealing.start_hand(table=1, by=evening.dealer, now=clock())
    with pytest.raises(RuleError, match="hand is being dealt"):
        house.tables.close(table=1, by=evening.floor, now=clock())
    house.dealing.misdeal(table=1, why="boxed card", by=evening.dealer, now=clock())
    table, _ = house.tables.close(table=1, by=evening.floor, now=clock())
    assert (table.state, table.dealer) == ("closed", None)
    tile = house.reads.now(clock()).table(1)
    assert tile is not None
    assert tile.play.rotation is None


def test_coverage_is_the_rooms_choice_by_game(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    house.room.change(policies=Policies(coverage=((GAME, "net"),)), by=evening.manager, now=clock())
    open_table(evening)
    entry = deal(evening)
    assert house.reads.hand(entry.id).transcript["coverage"] == "net"


def test_what_may_be_done_is_said_with_the_reason(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    may = {m.act: m for m in house.reads.may(table=1, now=clock(), by=evening.floor)}
    assert may["assign"].allowed
    assert not may["open"].allowed
    assert may["open"].why == "No shift is open; open one first."
    open_table(evening)
    may = {m.act: m for m in house.reads.may(table=1, now=clock(), by=evening.floor)}
    assert may["pause"].allowed
    assert "swap the box" in may["pull box"].why
    may = {m.act: m for m in house.reads.may(table=1, now=clock(), by=evening.counter)}
    assert may["pause"].why == "This needs the role floor or manager or dealer."


def test_a_room_refuses_what_it_cannot_be(evening: Evening) -> None:
    room, clock, boss = evening.house.room, evening.clock, evening.manager
    for fields in (
        {"name": " "}, {"licensed_tables": 0}, {"time_zone": "Mars"}, {"day_starts": "25:00"},
        {"denominations_cents": (100, 100)}, {"policies": Policies(coverage=((GAME, "all"),))},
        {"policies": Policies(wrong_pins=0)}, {"policies": Policies(variance_alert_cents=-1)},
        {"policies": Policies(waiver_reasons=(" ",))}, {"policies": Policies(window_minutes=0)},
        {"cardroom": "casino-99"}, {"policies": Policies(pin_digits=3)},
    ):  # fmt: skip
        with pytest.raises(FloormanError):
            room.change(by=boss, now=clock(), **fields)
    with pytest.raises(RuleError, match="a table 1 already"):
        room.add_table(table=NewTable(1, "half-moon", 7), by=boss, now=clock())
    with pytest.raises(FloormanError, match="no shape"):
        room.add_table(table=NewTable(8, "square", 7), by=boss, now=clock())


def test_a_retired_table_is_gone_and_its_past_is_not(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    entry = deal(evening)
    with pytest.raises(RuleError, match="Close table 1"):
        house.room.retire_table(number=1, by=evening.manager, now=clock())
    house.tables.close(table=1, by=evening.floor, now=clock())
    house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.room.retire_table(number=1, by=evening.manager, now=clock())
    assert house.reads.now(clock()).table(1) is None
    assert house.reads.hand(entry.id).entry.table == 1
