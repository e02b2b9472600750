"""A hand in which nothing changes but results: at most three taps and one for each winner."""

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from floorman.engine.play import calls
from floorman.engine.play.bank_state import BankState
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import Panel, open_panel, open_room
from tests.ui.table.hands import answer, bet, check_record, last_hand, play_on, sit_and_bank
from tests.ui.table.test_every_game import BANKED, POKER

HANDS = 10
MOST = 3


def one_hand(panel: Panel, rng: random.Random) -> tuple[int, int, bool]:
    """Taps, seats that won, and whether the bank went on to another seat first."""
    panel.taps = 0
    moved = panel.step.kind == "offer"
    if moved:
        known = bool(panel.step.amount_cents)
        if not known:
            panel.tap("amount-500000")
        panel.press("takes the bank")
    panel.press("Same again")
    while panel.step.kind in ("dice", "action", "results"):
        answer(panel, panel.step, rng)
    play = panel.link.play
    assert play is not None
    assert isinstance(play.state, BankState)
    assert play.state.by_results
    winners: list[int] = []
    if calls.seat_words(play.frame.game):
        seats = sorted({w.seat for w in play.state.hand.wagers})
        winners = rng.sample(seats, rng.randint(0, min(3, len(seats))))
        panel.seat(*winners)
    if panel.step.kind == "drop":
        panel.press("Drop")
    panel.press()
    assert panel.step.kind in ("offer", "wagers", "drop"), panel.big
    return panel.taps, len(winners), moved


@pytest.mark.parametrize(("cardroom", "game"), BANKED)
def test_ten_recorded_hands_against_a_player_dealer(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    rng = random.Random(1)
    sit_and_bank(panel)
    bet(panel, rng)
    panel.tap("more")
    panel.tap("item-results")
    play_on(panel, rng)
    rows = []
    for _ in range(HANDS):
        rows.append(one_hand(panel, rng))
        check_record(room, last_hand(panel))
    for taps, winners, moved in rows:
        # A bank that goes on is something else that changes: its amount and the answer.
        assert taps <= MOST + winners + (2 if moved else 0), rows
    same = [taps - winners for taps, winners, moved in rows if not moved]
    new = [taps - winners for taps, winners, moved in rows if moved]
    print(
        f"\n{cardroom}/{game}: {len(same)} hands with the same bank, {max(same)} taps and one a "
        f"winner; {len(new)} with a new bank, {max(new)} and one a winner"
    )
    assert len(same) == len(new) == HANDS // 2


@pytest.mark.parametrize(("cardroom", "game"), [p for p in POKER if p[1] != "chinese-poker"])
def test_ten_recorded_hands_of_poker(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    rng = random.Random(2)
    if panel.step.kind == "choose":
        answer(panel, panel.step, rng)
    panel.seat(1, 2, 3, 4, 5)
    play_on(panel, rng)
    most = 0
    for _ in range(HANDS):
        panel.taps = 0
        if panel.step.kind == "choose":
            answer(panel, panel.step, rng)
        panel.press("Deal 5")
        if panel.step.kind == "street":
            panel.press("drop")
        panel.press("Hand over")
        most = max(most, panel.taps)
        check_record(room, last_hand(panel))
    print(f"\n{cardroom}/{game}: at most {most} taps a hand")
    assert most <= MOST
