"""Fingers and eyes: nothing tappable under 12 mm, no text under 14 px, a name on every control."""

import random
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from floorman.engine.play.play import trouble
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.engine.play.walk import full_table, some_entries
from tests.ui.table.evening import Panel, open_panel, open_room
from tests.ui.table.hands import sit_and_bank

TARGET = 71  # 12 mm at 1280 by 800 on 10 inches: 151 dots to the inch
TEXT = 14


def check_screen(panel: Panel) -> None:
    window = panel.window
    for key in window.findChildren(QAbstractButton):
        if key.isVisible() and not isinstance(key.parent(), QScrollBar):
            where = f"{key.objectName()} '{key.text()}' at '{panel.big}'"
            assert min(key.width(), key.height()) >= TARGET, f"{where}: {key.size()}"
            assert key.accessibleName(), where
            corner = key.mapTo(window, key.rect().bottomRight())
            inside = key.visibleRegion().boundingRect()
            if not inside.isEmpty():
                assert corner.x() <= window.width(), where
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.fontInfo().pixelSize() >= TEXT, label.text()


def overlapping(window: QWidget) -> list[tuple[str, str]]:
    keys = [k for k in window.findChildren(QAbstractButton) if not k.visibleRegion().isEmpty()]
    boxes = [
        (k, k.visibleRegion().boundingRect().translated(k.mapTo(window, k.rect().topLeft())))
        for k in keys
    ]
    return [
        (a.accessibleName(), b.accessibleName())
        for n, (a, one) in enumerate(boxes)
        for b, other in boxes[n + 1 :]
        if one.adjusted(3, 3, -3, -3).intersects(other.adjusted(3, 3, -3, -3))
    ]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize(
    ("cardroom", "game"),
    [
        ("casino-99", "three-card-poker-6-card-bonus"),
        ("casino-99", "pure-21.5-blackjack-3-to-2"),
        ("casino-99", "ultimate-texas-holdem"),
        ("casino-99", "ez-baccarat-panda-8"),
        ("casino-99", "fortune-pai-gow-poker"),
    ],
)
def test_every_screen_of_a_hand_fits_fingers_and_eyes(
    qtbot: QtBot,
    tmp_path: Path,
    tasks: Tasks,
    palette: Palette,
    cardroom: str,
    game: str,
    size: tuple[int, int],
) -> None:
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette, size=size)
    check_screen(panel)
    sit_and_bank(panel)
    assert panel.link.play is not None
    panel.link.enter(*full_table(panel.link.play))
    panel.settle()
    rng = random.Random(8)
    seen: set[object] = set()
    for _ in range(150):
        step = panel.step
        key = (step.kind, step.whose)
        if key not in seen:
            seen.add(key)
            check_screen(panel)
            assert overlapping(panel.window) == []
        if step.act == "record":
            break
        for entries in some_entries(panel.link.play, step, rng):
            if not trouble(panel.link.play, *entries):
                panel.link.enter(*entries)
                panel.settle()
                break
    panel.tap("more")
    check_screen(panel)
    panel.tap("sheet-close")
    panel.tap("lock")
    check_screen(panel)
