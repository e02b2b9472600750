"""The demo fills a room that could be true: legal hands, whole shifts, every figure in place."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from floorman.engine.transcript import settle_document
from floorman.errors import RuleError
from floorman.services.demo import PIN, STAFF, DemoResult, fill
from floorman.services.facts import ROLES, HandRecord
from floorman.services.house import House
from tests.evening import catalog, open_room

NOW = datetime(2026, 11, 18, 4, 0, tzinfo=UTC)
HANDS = 500


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, DemoResult]]:
    with open_room(tmp_path_factory.mktemp("demo")) as house:
        yield house, fill(house, hands=HANDS, seed=11, now=NOW)


def records_of(house: House) -> list[HandRecord]:
    return [house.reads.hand(hand.id) for hand in house.reads.hands(limit=10_000).hands]


def test_the_hands_asked_for_stand_and_their_fees_are_the_drop(
    demo: tuple[House, DemoResult],
) -> None:
    house, result = demo
    standing = [record.entry for record in records_of(house) if record.stands]
    assert result.hands == len(standing) == HANDS
    shifts = [house.reports.shift(now=NOW, shift=shift.id) for shift in house.reads.shifts()]
    assert sum(report.sums.hands for report in shifts) == HANDS
    timed = sum(report.sums.logged_cents for report in shifts) - sum(
        hand.dropped_cents for hand in standing
    )
    assert timed > 0  # table 10 collects by the clock
    assert result.drop_cents == timed + sum(hand.dropped_cents for hand in standing)


def test_the_record_of_the_demo_holds(demo: tuple[House, DemoResult]) -> None:
    checked = demo[0].reads.verify()
    assert checked.ok, checked.bad


def test_every_hand_settles_again_to_its_transcript(demo: tuple[House, DemoResult]) -> None:
    for record in records_of(demo[0]):
        again = settle_document(catalog(), record.document)
        assert json.loads(json.dumps(again)) == record.transcript


def test_every_wager_lies_within_its_limits(demo: tuple[House, DemoResult]) -> None:
    for record in records_of(demo[0]):
        questions = " ".join(record.transcript["questions"])
        assert "minimum" not in questions
        assert "maximum" not in questions


def test_every_family_is_dealt_and_every_kind_of_hand_occurs(
    demo: tuple[House, DemoResult],
) -> None:
    house, _ = demo
    records = records_of(house)
    room = catalog().cardroom("casino-99")
    assert room is not None
    family = {game.id: game.family for game in room.games}
    assert {family[record.entry.game] for record in records} == {
        "twenty-one", "three-card-poker", "ultimate", "baccarat", "pai-gow", "poker",
        "chinese-poker",
    }  # fmt: skip
    entries = [record.entry for record in records]
    assert any(hand.short for hand in entries)
    assert any(hand.by_results for hand in entries)
    assert any(hand.waiver for hand in entries)
    assert {record.mark.kind for record in records if record.mark} == {"void", "corrected"}
    spots = Counter(w["spot"] for r in records for w in r.document.get("wagers", ()))
    assert {"buster", "red-flex", "trips", "fortune", "dragon-7", "pair-plus"} <= set(spots)
    bettors = {w["bettor"] for r in records for w in r.document.get("wagers", ())}
    assert len(bettors) == 2  # the seated player, and someone behind
    acts = Counter(record.act for record in house.reads.records(limit=100_000))
    for act in ("misdeal", "bank declined", "bank accepted", "seat left", "incident", "note",
                "timed collection", "box counted", "reading confirmed", "sign posted"):  # fmt: skip
        assert acts[act], act


def test_the_first_shift_is_closed_and_counted_and_the_second_runs(
    demo: tuple[House, DemoResult],
) -> None:
    house, _ = demo
    swing, day = house.reads.shifts()
    assert (swing.state, day.state) == ("open", "closed")
    lines = house.reads.boxes(shift=day.id, blind=False)
    assert len(lines) == 12
    assert all(line.stay.state == "accepted" for line in lines)
    variances = [line.drop.variance_cents for line in lines if line.drop]
    assert sorted(cents for cents in variances if cents) == [-500, 100]
    states = Counter(line.stay.state for line in house.reads.boxes(shift=swing.id))
    assert states == {"in place": 11, "out": 1, "received": 1}


def test_the_room_ends_as_a_floor_looks_in_the_evening(demo: tuple[House, DemoResult]) -> None:
    house, _ = demo
    now = house.reads.now(NOW)
    assert Counter(table.word for table in now.tables) == {
        "open": 9, "paused": 1, "ready": 1, "closed": 1,
    }  # fmt: skip
    assert len({(table.table.x, table.table.y) for table in now.tables}) == 12
    assert {table.table.section for table in now.tables} == {"California games", "Poker"}
    kinds = {alert.kind for alert in now.alerts}
    assert {"floor-call", "box-out", "sign", "variance"} <= kinds
    assert "clock" not in kinds
    assert [table.table.number for table in now.tables if table.draft] == [6]
    providers = [
        place for table in now.tables if table.play.rotation
        for place in table.play.rotation.places if place.provider
    ]  # fmt: skip
    assert providers


def test_everyone_signs_in_with_the_pin_that_is_written_down(
    demo: tuple[House, DemoResult],
) -> None:
    house, _ = demo
    assert {word for *_, roles in STAFF for word in roles} == set(ROLES)
    for badge, name, roles in STAFF[:1] + STAFF[-1:]:
        who, _ = house.staff.sign_in(badge=badge, pin=PIN, now=NOW)
        assert (who.name, set(who.roles)) == (name, set(roles))


def test_a_seed_decides_every_hand() -> None:
    def documents(seed: int) -> list[str]:
        with House.rehearsal(catalog()) as house:
            fill(house, hands=40, seed=seed, now=NOW)
            return [json.dumps(record.document) for record in records_of(house)]

    assert documents(3) == documents(3)
    assert documents(3) != documents(4)


def test_a_folder_with_a_room_is_refused(tmp_path: Path) -> None:
    with open_room(tmp_path) as house:
        fill(house, hands=0, seed=1, now=NOW)
        with pytest.raises(RuleError, match="already holds a room"):
            fill(house, hands=1, seed=1, now=NOW)


def test_progress_is_told_for_every_hand(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    with open_room(tmp_path) as house:
        fill(house, hands=5, seed=2, now=NOW, progress=lambda done, of: told.append((done, of)))
    assert told == [(n, 5) for n in range(1, 6)]
