"""Two stations at once: one winner, one plain refusal, and every hand once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from floorman.errors import RuleError
from floorman.services.facts import CountLine
from floorman.services.house import House
from tests.evening import Evening, bank, deal, document, open_room, open_table

Act = Callable[[House], Any]


def at_once(where: Path | str, *acts: Act) -> list[Any]:
    """Each act from a station of its own, all let go at the same moment; refusals come back."""
    start = Barrier(len(acts))

    def station(n: int, act: Act) -> Any:
        with open_room(where, station=f"station {n}") as house:
            house.reads.room()
            start.wait(20)
            try:
                return act(house)
            except RuleError as refusal:
                return refusal

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(station, range(len(acts)), acts))


def refusals(found: list[Any]) -> list[str]:
    return [str(each) for each in found if isinstance(each, RuleError)]


def test_two_managers_on_one_table_have_one_winner(where: Path | str, evening: Evening) -> None:
    for n in range(5):
        table = evening.house.reads.now(evening.clock()).table(1)
        assert table is not None
        version, now = table.table.version, evening.clock()

        def rename(house: House, name: str, version: int = version, now: Any = now) -> Any:
            return house.room.change_table(
                number=1, version=version, name=name, by=evening.manager, now=now
            )[0]

        found = at_once(
            where,
            lambda house, n=n: rename(house, f"East {n}"),
            lambda house, n=n: rename(house, f"West {n}"),
        )
        (said,) = refusals(found)
        assert "changed by someone else" in said
        (winner,) = (each for each in found if not isinstance(each, RuleError))
        after = evening.house.reads.now(evening.clock()).table(1)
        assert after is not None
        assert after.table == winner


def test_the_last_licensed_table_opens_once(where: Path | str, evening: Evening) -> None:
    """Three tables, two of them licensed, one open: the other two race."""
    open_table(evening, 1)
    open_table(evening, 2, dealer="301", banks=False)
    evening.house.tables.close(table=2, by=evening.floor, now=evening.clock())
    _make_ready(evening, 3)
    now = evening.clock()
    found = at_once(
        where,
        lambda house: house.tables.open(table=2, by=evening.floor, now=now),
        lambda house: house.tables.open(table=3, by=evening.floor, now=now),
    )
    (said,) = refusals(found)
    assert "licensed for 2" in said
    words = [table.word for table in evening.house.reads.now(evening.clock()).tables]
    assert sorted(words) == ["open", "open", "ready"]


def _make_ready(evening: Evening, table: int) -> None:
    house, clock, floor = evening.house, evening.clock, evening.floor
    game = "three-card-poker-6-card-bonus"
    house.tables.assign(table=table, game=game, schedule="rules", option=2, by=floor, now=clock())
    house.tables.post_sign(table=table, by=floor, now=clock())
    house.boxes.place(code=f"B{table}", table=table, by=floor, now=clock())


def test_a_hand_sent_from_two_stations_is_on_record_once(
    where: Path | str, evening: Evening
) -> None:
    open_table(evening)
    for n in range(4):
        if n == 2:
            bank(evening)
        room = evening.house.reads.now(evening.clock()).table(1)
        assert room is not None
        assert room.play.bank_seat is not None
        hand, now = document(room.play.bank_seat), evening.clock()
        due = evening.house.dealing.preview(table=1, document=hand)["fees"]["total"]

        def send(house: House, n: int = n, hand: Any = hand, now: Any = now, due: Any = due) -> Any:
            return house.dealing.record_hand(
                table=1, document=hand, dropped_cents=due, by=evening.dealer, now=now,
                token=f"hand {n}",
            )[0]  # fmt: skip

        first, second, third = at_once(where, send, send, send)
        assert first == second == third
    assert len(evening.house.reads.hands(table=1).hands) == 4
    assert evening.house.reads.verify().ok


def test_a_box_is_accepted_once(where: Path | str, evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    dropped = deal(evening).dropped_cents
    house.tables.close(table=1, by=evening.floor, now=clock())
    stay, _ = house.boxes.pull(table=1, by=evening.floor, now=clock(), witness="201")
    house.boxes.receive(stay=stay.id, by=evening.counter, now=clock())
    lines = [CountLine(50, dropped // 50)]
    house.boxes.count(stay=stay.id, by=evening.counter, now=clock(), lines=lines)
    now = clock()
    found = at_once(
        where,
        lambda house: house.boxes.accept(stay=stay.id, by=evening.floor, now=now),
        lambda house: house.boxes.accept(stay=stay.id, by=evening.manager, now=now),
    )
    (said,) = refusals(found)
    assert "is accepted" in said


def test_the_same_badge_guessed_at_two_stations_waits_at_both(
    where: Path | str, evening: Evening
) -> None:
    now = evening.clock()

    def guess(house: House) -> Any:
        return house.staff.sign_in(badge="200", pin="0007", now=now)

    found = at_once(where, guess, guess, guess, guess)
    assert len(refusals(found)) == 4
    with pytest.raises(RuleError, match="wait"):
        evening.house.staff.sign_in(badge="200", pin="1470", now=now)
    (person,) = (p for p in evening.house.reads.staff() if p.badge == "200")
    assert person.wrong_pins >= 3
