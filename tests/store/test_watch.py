"""Changes made elsewhere are seen within a moment, and what they touched."""

import time
from contextlib import ExitStack
from pathlib import Path

from floorman.services.facts import Changes
from floorman.services.watch import Watch
from tests.evening import Evening, deal, open_room, open_table, set_up


def soon(watch: Watch) -> Changes:
    """The next change; half a second is the rule, a busy machine is given more."""
    found = Changes(0)
    until = time.monotonic() + 5
    while time.monotonic() < until:
        found |= watch.poll() or Changes(0)
        if found:
            return found
        time.sleep(0.005)
    raise AssertionError("no change was seen")


def test_another_stations_acts_are_seen(where: Path | str) -> None:
    with ExitStack() as stack:
        desk = stack.enter_context(open_room(where))
        panel = stack.enter_context(open_room(where, "panel-1"))
        evening = set_up(desk)
        open_table(evening)
        watch = stack.enter_context(desk.watch())
        assert watch.poll() is None
        far = Evening(panel, evening.clock, evening.people)
        deal(far)
        seen = soon(watch)
        while more := watch.poll():
            seen |= more
        assert seen.tables == {1}
        assert "hand" in seen.kinds
        panel.dealing.start_hand(table=1, by=evening.dealer, now=evening.clock())
        assert soon(watch).kinds == {"draft"}
        assert watch.poll() is None


def test_a_poll_without_news_costs_next_to_nothing(evening: Evening) -> None:
    with evening.house.watch() as watch:
        start = time.perf_counter()
        for _ in range(500):
            assert watch.poll() is None
        assert time.perf_counter() - start < 2  # two hundred times what it takes
