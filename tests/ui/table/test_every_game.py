"""Whole hands of every game of the catalog by taps, compared with `floorman settle`."""

import random
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import Panel, catalog, open_panel, open_room
from tests.ui.table.hands import answer, bet, check_record, last_hand, play_on, sit_and_bank

BANKED = [
    (room.id, game.id)
    for room in catalog().cardrooms
    for game in room.games
    if game.kind == "player-dealer"
]
POKER = [
    (room.id, game.id)
    for room in catalog().cardrooms
    for game in room.games
    if game.kind == "poker"
]
BY_TOUCH = [
    ("casino-99", "ez-baccarat-panda-8"),
    ("casino-99", "ultimate-texas-holdem"),
    ("central-coast", "pure-21.5-blackjack"),
]


def play_two(panel: Panel, seed: int) -> list[int]:
    """A hand by cards, then the same wagers by results, then the next bank is offered."""
    rng = random.Random(seed)
    sit_and_bank(panel)
    bet(panel, rng)
    numbers = [play_on(panel, rng).id]
    panel.tap("more")
    panel.tap("item-results")
    panel.press("Same again")
    numbers.append(play_on(panel, rng).id)
    assert panel.step.kind == "offer"
    return numbers


@pytest.mark.parametrize(("cardroom", "game"), BANKED)
def test_hands_against_a_player_dealer_by_clicks(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    for number in play_two(panel, 11):
        check_record(room, room.house.reads.hand(number).entry)
    by_results = [h.by_results for h in room.house.reads.hands(limit=2, table=1).hands]
    assert by_results == [True, False]


@pytest.mark.parametrize(("cardroom", "game"), BY_TOUCH)
def test_hands_against_a_player_dealer_by_touch(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette, touch=True)
    for number in play_two(panel, 5):
        check_record(room, room.house.reads.hand(number).entry)


@pytest.mark.parametrize(("cardroom", "game"), POKER)
def test_hands_of_poker_by_clicks(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    rng = random.Random(3)
    for _ in range(2):
        if panel.step.kind in ("choose", "point"):
            answer(panel, panel.step, rng)
        if panel.step.kind == "players" and not panel.step.ready:
            panel.seat(1, 2, 3)
        entry = play_on(panel, rng)
        assert entry == last_hand(panel)
        check_record(room, entry)
