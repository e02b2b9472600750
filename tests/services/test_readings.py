"""Readings and figures: a manager's word on what the documents leave open."""

from typing import Any

import pytest

from floorman.catalog.facts import Game
from floorman.errors import FloormanError, RuleError
from floorman.ledger.dealing import Assignment
from floorman.services.facts import NewTable, SignedIn
from floorman.services.house import House
from floorman.services.readings import Applied
from tests.evening import GAME, PATH, Clock, Evening, catalog

UNREADABLE = f"document-001/{GAME}/rules/14"  # its first player-dealer fee can't be read


def other_room(house: House, cardroom: str) -> tuple[SignedIn, Clock]:
    """A room of another cardroom with one half-moon and one oval table, and its manager."""
    clock = Clock()
    house.room.set_up(
        cardroom=cardroom, licensed_tables=2, manager_badge="1", manager_name="Mo", pin="2580",
        tables=[NewTable(1, "half-moon", 7), NewTable(2, "oval", 9)], now=clock(),
    )  # fmt: skip
    boss, _ = house.staff.sign_in(badge="1", pin="2580", now=clock())
    return boss, clock


def game_in(house: House, path: str, **chosen: Any) -> Game:
    """The game as this room applies it."""
    cardroom, game, schedule, option = path.split("/")
    made = Assignment(
        1, 1, cardroom, game, schedule, int(option), "action", 1, Clock()(), "1", **chosen
    )
    with house.store.reading() as reader:
        room = Applied(catalog()).catalog(reader, made).cardroom(cardroom)
    assert room is not None
    found = room.game(game)
    assert found is not None
    return found


def test_another_reading_changes_the_game_that_is_dealt(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    finding = next(f for f in house.readings.findings(path=PATH) if f.rule and f.others)
    value, words = finding.others[0]
    before = game_in(house, PATH)
    with pytest.raises(FloormanError, match="not one of the readings"):
        house.readings.confirm(
            path=PATH, choices={finding.key: "nonsense"}, by=evening.manager, now=clock()
        )
    after, _ = house.readings.confirm(
        path=PATH, keys=[], choices={finding.key: value}, by=evening.manager, now=clock()
    )
    chosen = next(f for f in after if f.key == finding.key).confirmed
    assert chosen is not None
    assert (chosen.reading, chosen.by) == (words, "100")
    assert game_in(house, PATH).rules != before.rules
    body = house.reads.records(act="reading confirmed")[0].body
    assert finding.key in body


def test_only_findings_of_the_option_are_confirmed(evening: Evening) -> None:
    with pytest.raises(FloormanError, match="no such finding"):
        evening.house.readings.confirm(
            path=PATH, keys=["nothing"], by=evening.manager, now=evening.clock()
        )


def test_a_path_that_is_no_option_gets_a_sentence(evening: Evening) -> None:
    with pytest.raises(FloormanError, match="CARDROOM/GAME/SCHEDULE/NUMBER"):
        evening.house.readings.findings(path="casino-club")


def test_an_unreadable_fee_is_entered_before_the_option_is_assigned(house: House) -> None:
    boss, clock = other_room(house, "document-001")
    house.readings.confirm(path=UNREADABLE, by=boss, now=clock())
    assert house.readings.missing(path=UNREADABLE) == ("player-dealer/0",)

    def assign() -> Any:
        return house.tables.assign(
            table=1, game=GAME, schedule="rules", option=14, by=boss, now=clock(),
            limit=(500, 50000),
        )  # fmt: skip

    with pytest.raises(RuleError, match="can't be read"):
        assign()
    with pytest.raises(RuleError, match="can be read"):
        house.readings.enter_figure(
            path=UNREADABLE, place="player-dealer/1", fee_cents=100, by=boss, now=clock()
        )
    house.readings.enter_figure(
        path=UNREADABLE, place="player-dealer/0", fee_cents=50, by=boss, now=clock()
    )
    assert house.readings.missing(path=UNREADABLE) == ()
    assign()
    schedule = game_in(house, UNREADABLE).schedule("rules")
    assert schedule is not None
    option = schedule.option(14)
    assert option is not None
    assert option.player_dealer[0].fee_cents == 50


def test_limits_within_a_printed_range_are_the_rooms_choice(house: House) -> None:
    boss, clock = other_room(house, "document-001")
    path = f"document-001/{GAME}/rules/1"
    house.readings.confirm(path=path, by=boss, now=clock())

    def assign(limit: tuple[int, int | None] | None) -> Assignment:
        made, _ = house.tables.assign(
            table=1, game=GAME, schedule="rules", option=1, by=boss, now=clock(), limit=limit
        )
        return made

    with pytest.raises(RuleError, match="choose them"):
        assign(None)
    with pytest.raises(RuleError, match=r"lowest wager must be \$1.00 to \$1,000.00"):
        assign((50, 50000))
    made = assign((500, 50000))
    assert (made.low_cents, made.high_cents) == (500, 50000)
    schedule = game_in(house, path, low_cents=500, high_cents=50000).schedule("rules")
    assert schedule is not None
    option = schedule.option(1)
    assert option is not None
    assert option.limit == (500, 50000)


def test_printed_limits_are_not_the_rooms_choice(evening: Evening) -> None:
    with pytest.raises(RuleError, match="printed"):
        evening.house.tables.assign(
            table=1, game=GAME, schedule="rules", option=2, by=evening.floor,
            now=evening.clock(), limit=(1, 2),
        )  # fmt: skip
