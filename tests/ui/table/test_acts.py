"""Beside the hand: undo, correction, misdeal, void, waiver, lock, pause, calls, and a crash."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from floorman.engine.play.entries import Chips
from floorman.services.house import open_house
from floorman.settings import Settings
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import PINS, Panel, Room, catalog, open_panel, open_room, sign_in
from tests.ui.table.hands import check_record, last_hand, sit_and_bank

GAME = "three-card-poker-6-card-bonus"


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return open_room(tmp_path, "casino-club", GAME, "rules", 2)


@pytest.fixture
def panel(qtbot: QtBot, room: Room, tasks: Tasks, palette: Palette) -> Panel:
    made = open_panel(qtbot, room, tasks, palette)
    sit_and_bank(made, 3, 50000)
    return made


def one_hand(panel: Panel) -> int:
    """Seat 2 wins with a pair, seat 3 folds."""
    panel.tap("chip-2500")
    panel.seat(2, 3)
    panel.press("Drop $0.50")
    panel.press("Seat 2: Play")
    panel.tap("choice-fold")
    panel.cards("Qh 7d 2c As Ad 4h")
    panel.tap("choice-all")
    return last_hand(panel).id


def more(panel: Panel, item: str) -> None:
    panel.tap("more")
    panel.tap(f"item-{item}")


def test_undo_takes_back_one_entry_after_another_and_redo_brings_it(panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2, 3)
    panel.press("Drop $0.50")
    assert panel.big == "Seat 2: Play"
    panel.tap("undo")
    assert panel.big == "Drop $0.50"
    panel.tap("undo")
    assert panel.link.play is not None
    assert len(panel.link.play.entries) == 1
    more(panel, "redo")
    more(panel, "redo")
    assert panel.big == "Seat 2: Play"


def test_space_and_enter_press_the_big_button(qtbot: QtBot, panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2, 3)
    qtbot.keyClick(panel.board, Qt.Key.Key_Space)
    panel.settle()
    assert panel.big == "Seat 2: Play"
    qtbot.keyClick(panel.board, Qt.Key.Key_Return)
    panel.settle()
    assert panel.big == "Seat 3: Play"


def test_after_a_tap_elsewhere_space_still_presses_the_big_button(
    qtbot: QtBot, panel: Panel
) -> None:
    panel.tap("chip-2500")
    panel.seat(2, 3)
    panel.tap("undo")
    panel.tap("call-floor")
    focus = panel.window.focusWidget()
    assert focus is panel.board
    qtbot.keyClick(focus, Qt.Key.Key_Space)
    panel.settle()
    assert panel.big == "Seat 2: Play"


def test_what_the_rules_refuse_is_told_and_changes_nothing(panel: Panel) -> None:
    panel.seat(1)
    assert "holds the bank" in panel.said()
    panel.tap("spot-pair-plus")
    panel.seat(2)
    assert not panel.board.bar.big.isEnabled()
    assert panel.step.why == "Pair Plus needs a base wager at seat 2 by the same bettor."


def test_undo_after_the_hand_is_closed_becomes_a_correction(room: Room, panel: Panel) -> None:
    first = one_hand(panel)
    assert room.house.reads.hand(first).transcript["player_dealer"]["net"] == -2500
    panel.tap("undo")
    assert panel.link.correcting == first
    for card in ("4h", "Ad", "As"):
        assert panel.link.play is not None
        assert panel.link.play.entries[-1].card == card  # type: ignore[attr-defined]
        panel.tap("undo")
    panel.cards("9s 9d 4h")
    panel.tap("choice-all")
    panel.tap("reason-1")
    entry = last_hand(panel)
    assert entry.corrects == first
    assert room.house.reads.hand(first).mark is not None
    check_record(room, entry)
    assert panel.link.correcting is None


def test_a_misdeal_is_on_record_and_its_fee_stays(room: Room, panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2, 3)
    panel.press("Drop $0.50")
    more(panel, "misdeal")
    panel.tap("reason-0")
    record = room.house.reads.records(act="misdeal", limit=1)[0]
    assert record.table == 1
    assert panel.link.play is not None
    assert not panel.link.play.started
    panel.seat(2, 3)
    panel.press("Fee of $0.50 is in the box: deal")
    panel.press("Seat 2: Play")
    panel.tap("choice-fold")
    panel.cards("Qh 7d 2c As Ad 4h")
    panel.tap("choice-all")
    assert last_hand(panel).dropped_cents == 50


def test_the_floor_voids_a_hand_with_its_own_pin(room: Room, panel: Panel) -> None:
    hand = one_hand(panel)
    more(panel, "void")
    panel.tap("reason-2")
    for digits in ("200", PINS["200"]):
        for digit in digits:
            panel.tap(f"digit-{digit}")
        panel.tap("pin-use")
    mark = room.house.reads.hand(hand).mark
    assert mark is not None
    assert (mark.kind, mark.by, mark.reason) == ("void", "200", "Floor decision")


def test_a_dealers_pin_voids_nothing(room: Room, panel: Panel) -> None:
    hand = one_hand(panel)
    more(panel, "void")
    panel.tap("reason-2")
    for digits in ("300", PINS["300"]):
        for digit in digits:
            panel.tap(f"digit-{digit}")
        panel.tap("pin-use")
    assert room.house.reads.hand(hand).mark is None
    assert "floor" in panel.said()


def test_a_fee_is_waived_only_for_a_published_reason(room: Room, panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2, 3)
    more(panel, "waive")
    panel.tap("reason-0")
    panel.press("Seat 2: Play")
    panel.tap("choice-fold")
    panel.cards("Qh 7d 2c As Ad 4h")
    panel.tap("choice-all")
    entry = last_hand(panel)
    assert (entry.dropped_cents, entry.expected_cents, entry.waiver) == (0, 50, "short table")


def test_calling_the_floor_rings_on_the_desk(room: Room, panel: Panel) -> None:
    panel.tap("call-floor")
    alerts = room.house.reads.alerts(standing=True)
    assert [(alert.kind, alert.table) for alert in alerts] == [("floor-call", 1)]


def test_a_locked_panel_shows_no_table_and_keeps_the_hand(panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2)
    panel.tap("lock")
    assert not panel.board.isVisible()
    assert panel.window.sign_in.isVisible()
    sign_in(panel)
    assert panel.board.isVisible()
    assert panel.big == "Drop $0.50"


def test_a_wrong_pin_is_refused(panel: Panel) -> None:
    panel.tap("lock")
    for digits in ("300", "9999"):
        for digit in digits:
            panel.tap(f"digit-{digit}")
        panel.tap("sign-in-next")
    assert panel.window.sign_in.isVisible()
    assert panel.link.by is None


def test_a_paused_table_deals_nothing(panel: Panel) -> None:
    more(panel, "pause")
    panel.tap("reason-0")
    assert panel.big == "Table is paused"
    assert not panel.board.bar.big.isEnabled()


def test_a_reason_in_ones_own_words(qtbot: QtBot, room: Room, panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2)
    more(panel, "misdeal")
    own = panel.window.findChild(QLineEdit, "reason-own")
    assert own is not None
    qtbot.keyClicks(own, "card off the table")
    panel.tap("reason-use")
    body = room.house.reads.records(act="misdeal", limit=1)[0].body
    assert "card off the table" in json.dumps(body)


def test_every_bank_answer_is_on_record(room: Room, panel: Panel) -> None:
    one_hand(panel)
    more(panel, "give-up")
    assert panel.step.kind == "offer"
    panel.tap("choice-decline")
    log = [(entry.deed, entry.seat) for entry in room.house.reads.rotation_log(table=1)]
    assert ("declined", 2) in log
    assert ("gave-up", 1) in log


def test_a_table_read_before_a_tap_does_not_undo_the_tap(panel: Panel) -> None:
    before = panel.link.facts
    assert before is not None
    panel.link.enter(Chips(2, "ante", 2500))
    panel.link._took(before)
    assert panel.link.play is not None
    assert panel.link.play.started
    panel.settle()
    assert panel.link.play.started


def test_a_hand_undone_to_nothing_leaves_the_bank_free_to_go_on(room: Room, panel: Panel) -> None:
    panel.tap("chip-2500")
    panel.seat(2)
    assert room.house.dealing.draft(table=1) is not None
    panel.tap("undo")
    more(panel, "redo")
    panel.tap("undo")
    panel.seat(3)
    panel.tap("undo")
    more(panel, "give-up")
    assert panel.step.kind == "offer", panel.said()
    assert room.house.reads.records(act="misdeal", limit=1) == ()


@pytest.mark.parametrize("taps", [1, 3, 4, 6, 9])
def test_a_crash_brings_the_same_hand_back_at_the_same_step(
    qtbot: QtBot,
    tmp_path: Path,
    tasks: Tasks,
    palette: Palette,
    taps: int,
) -> None:
    room = open_room(tmp_path, "casino-club", GAME, "rules", 2)
    panel = open_panel(qtbot, room, tasks, palette)
    sit_and_bank(panel, 3, 50000)
    deeds: list[Callable[[], None]] = [
        lambda: panel.seat(2),
        lambda: panel.seat(3),
        lambda: panel.tap("undo"),
        lambda: panel.press("Drop"),
        lambda: panel.press("Seat 2: Play"),
        lambda: panel.cards("Qh"),
        lambda: panel.cards("7d 2c"),
        lambda: panel.cards("As Ad"),
        lambda: panel.cards("4h"),
    ]
    for deed in deeds[:taps]:
        deed()
    before, play = panel.big, panel.link.play
    # Nothing is closed or said goodbye to: another process opens the same record.
    house = open_house(Settings(data=tmp_path, station="tablet-1"), catalog=catalog())
    other = Tasks()
    try:
        again = open_panel(qtbot, room, other, palette, opened=lambda: house)
        assert again.big == before
        assert again.link.play is not None
        assert play is not None
        assert again.link.play.entries == play.entries
        assert again.link.play.undone == play.undone
        assert again.link.play.state == play.state
    finally:
        other.close()
        house.close()


def test_a_providers_player_is_noted_with_company_and_badge(
    qtbot: QtBot, room: Room, panel: Panel
) -> None:
    more(panel, "provider")
    for words in ("Acme Gaming", "A77"):
        own = next(f for f in panel.window.findChildren(QLineEdit) if f.isVisible())
        qtbot.keyClicks(own, words)
        panel.tap("reason-use")
    panel.tap("item-5")
    seated = room.house.reads.rotation_log(table=1)
    assert ("seated", 5, "Acme Gaming", "A77") in [
        (entry.deed, entry.seat, entry.company, entry.provider) for entry in seated
    ]


def test_a_pai_gow_hand_can_be_set_another_way(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    room = open_room(tmp_path, "casino-99", "fortune-pai-gow-poker")
    panel = open_panel(qtbot, room, tasks, palette)
    sit_and_bank(panel, 2, 50000)
    panel.tap("chip-500")
    panel.seat(2)
    panel.press("Drop")
    panel.tap("dice-9")
    panel.cards("As Kd 9h 8c 5s 4d 2c")
    panel.cards("Qs Qd Jh 9c 7s 6d 3c")
    more(panel, "front")
    panel.tap("item-2")
    panel.tap("item-Jh")
    panel.tap("item-9c")
    panel.press("Seat 2")
    entry = last_hand(panel)
    check_record(room, entry)
    assert room.house.reads.hand(entry.id).document["hands"]["2"][0]["low"] == ["Jh", "9c"]


def test_a_double_for_less_where_the_room_allows_it(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette
) -> None:
    room = open_room(tmp_path, "casino-club", "pure-21.5-blackjack")
    panel = open_panel(qtbot, room, tasks, palette)
    sit_and_bank(panel, 2, 50000)
    panel.tap("chip-2500")
    panel.seat(2)
    panel.press("Drop")
    panel.cards("6h 5c 9d")
    more(panel, "double-less")
    for digit in "10":
        panel.tap(f"digit-{digit}")
    panel.tap("amount-use")
    panel.cards("Kd 8h")
    while panel.step.act != "record":
        panel.cards("2s") if panel.step.cards else panel.press()
    panel.press()
    entry = last_hand(panel)
    check_record(room, entry)
    assert room.house.reads.hand(entry.id).document["hands"]["2"][0]["doubled"] == 1000
