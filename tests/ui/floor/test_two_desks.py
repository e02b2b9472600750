"""Two desks open at once show each other's changes within half a second."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from floorman.ui.floor.map.page import FloorPage
from tests.evening import Evening, open_room, open_table
from tests.ui.floor.driving import Driver

HALF_A_SECOND = 0.5


def test_a_change_at_one_desk_is_seen_at_the_other_within_half_a_second(
    new_driver: Callable[..., Driver], evening: Evening, tmp_path: Path
) -> None:
    open_table(evening, 1)
    with open_room(tmp_path, "second desk") as other:
        one, two = new_driver(evening.house, evening.clock), new_driver(other, evening.clock)
        one.sign_in("100", "2580")
        two.sign_in("200", "1470")
        page = two.window.pages["Floor"]
        assert isinstance(page, FloorPage)
        tables, clock, boss = evening.house.tables, evening.clock, evening.manager
        took = []
        for act, word in (
            (tables.pause, "paused"),
            (tables.open, "open"),
            (tables.pause, "paused"),
        ):
            act(table=1, by=boss, now=clock())
            began = monotonic()
            two.until(lambda word=word: page.map.table(1).word == word)  # type: ignore[misc, union-attr]
            took.append(monotonic() - began)
        assert sorted(took)[1] < HALF_A_SECOND, took
        two.close()


def test_the_second_of_two_managers_gets_a_plain_refusal(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    driver.settle(300)
    page = driver.window.pages["Floor"]
    assert isinstance(page, FloorPage)
    stale = page.map.table(1)
    assert stale is not None
    evening.house.tables.pause(table=1, by=evening.floor, now=evening.clock())
    page.inspector.acts.close_one(stale)
    driver.settle(100)
    assert "changed by someone else meanwhile" in driver.notice
