"""Rehearsal scores payouts against the engine and leaves the record alone."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from floorman.ui.table.board import TableBoard
from floorman.ui.table.rehearsal import Rehearsal
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import Panel, open_panel, open_room


def rehearse(panel: Panel) -> tuple[TableBoard, Rehearsal]:
    panel.tap("lock")
    panel.tap("rehearse")
    panel.qtbot.waitUntil(lambda: panel.window.rehearsal is not None, timeout=15000)
    board = panel.window.rehearsal
    assert board is not None
    panel.qtbot.waitUntil(
        lambda: board.isVisible() and (step := board._link.step) is not None
        and step.kind == "settle", timeout=15000,
    )  # fmt: skip
    assert isinstance(board.tools, Rehearsal)
    return board, board.tools


def pay(panel: Panel, board: TableBoard, dollars: int) -> None:
    if not dollars:
        panel.tap("choice-nothing")
        return
    for digit in str(dollars):
        key = board.findChild(QAbstractButton, f"digit-{digit}")
        assert key is not None
        panel.tap(f"digit-{digit}")
    panel.tap("big")


@pytest.mark.parametrize(
    ("cardroom", "game"),
    [
        ("casino-club", "three-card-poker-6-card-bonus"),
        ("casino-99", "pure-21.5-blackjack-3-to-2"),
        ("casino-99", "fortune-pai-gow-poker"),
    ],
)
def test_payouts_are_scored_and_nothing_goes_on_record(
    qtbot: QtBot, tmp_path: Path, tasks: Tasks, palette: Palette, cardroom: str, game: str
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    head = room.house.reads.now(room.clock()).seq
    board, coach = rehearse(panel)
    right = 0
    for n in range(6):
        link = board._link
        qtbot.waitUntil(
            lambda link=link: link.step is not None and link.step.kind == "settle", timeout=15000
        )
        assert link.play is not None
        stride = coach.stride(link.play)
        assert stride is not None
        fits = stride.paid_cents % 100 == 0 and n != 3
        if fits:
            pay(panel, board, stride.paid_cents // 100)
            right += 1
        else:
            pay(panel, board, stride.paid_cents // 100 + 7)
        panel.settle()
    assert (coach.right, coach.asked) == (right, 6)
    assert coach.score == f"Rehearsal: {right} of 6 right"
    assert room.house.reads.now(room.clock()).seq == head
    panel.tap("lock")
    assert panel.window.sign_in.isVisible()
    assert panel.window.rehearsal is None
