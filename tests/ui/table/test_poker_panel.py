"""Poker on the panel: the button, the fee's street, pots and halves, the clock."""

from datetime import timedelta
from pathlib import Path

from pytestqt.qtbot import QtBot

from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import catalog, open_panel, open_room
from tests.ui.table.hands import check_record, last_hand


def test_a_split_pot_is_awarded_by_halves(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    room = open_room(tmp_path, "casino-99", "omaha-high-low-split")
    panel = open_panel(qtbot, room, tasks, palette)
    panel.seat(1, 2, 3, 4)
    panel.press("Deal 4, button seat 1")
    panel.press("Flop: drop")
    panel.tap("choice-pot")
    for digit in "121":
        panel.tap(f"digit-{digit}")
    panel.seat(2, 3)
    panel.press("Pot $121 for 2 players")
    panel.seat(2, 3)
    panel.press("Pot 1 high: seat 2, 3 wins")
    panel.press("Hand over")
    entry = last_hand(panel)
    check_record(room, entry)
    awards = room.house.reads.hand(entry.id).transcript["awards"]
    assert [(a["seat"], a["amount"]) for a in awards] == [(2, 6050), (3, 6050)]


def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    room = open_room(tmp_path, "casino-99", "texas-holdem")
    panel = open_panel(qtbot, room, tasks, palette)
    panel.seat(1, 2, 3, 4, 5, 6, 7)
    panel.press("Deal 7")
    panel.tap("choice-ended")
    panel.press("Hand over")
    entry = last_hand(panel)
    assert entry.dropped_cents == 100  # 003:3674
    check_record(room, entry)


def test_the_button_moves_on_and_can_be_moved(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    room = open_room(tmp_path, "central-coast", "texas-holdem")
    panel = open_panel(qtbot, room, tasks, palette)
    panel.seat(2, 5, 7)
    panel.press("Deal 3, button seat 2")
    panel.press("Flop")
    panel.press("Hand over")
    assert panel.big == "Deal 3, button seat 5"
    panel.tap("more")
    panel.tap("item-button")
    panel.tap("item-2")
    assert panel.big == "Deal 3, button seat 2"
    panel.seat(6)
    assert panel.big == "Deal 4, button seat 2"


def test_the_clock_collects_from_everyone_dealt_in(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    game = catalog().cardroom("casino-99").game("texas-holdem")  # type: ignore[union-attr]
    assert game is not None
    timed = next(o.number for s in game.schedules for o in s.options if o.every_minutes)
    room = open_room(tmp_path, "casino-99", "texas-holdem", None, timed)
    panel = open_panel(qtbot, room, tasks, palette)
    panel.seat(1, 2, 3, 4, 5)
    panel.press("Deal 5")
    panel.press("Hand over")
    assert last_hand(panel).dropped_cents == 0
    room.clock.now += timedelta(minutes=31)
    panel.window.refresh()
    panel.settle()
    panel.tap("choice-timed")
    record = room.house.reads.records(act="timed collection", limit=1)[0]
    assert record.table == 1
    assert room.house.reads.now(room.clock()).tables[0].sums.timed == 1
