"""The dealer panel's speed: from a tap to a painted screen. (First paint: test_start.)

pytest tests/benchmarks -o addopts= --benchmark-only
"""

import random
import statistics
import time

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from floorman.engine.play import entries as e
from floorman.engine.play.play import trouble
from tests.engine.play.walk import full_table, some_entries
from tests.ui.conftest import palette, tasks
from tests.ui.table.evening import Panel, open_panel, open_room
from tests.ui.table.hands import sit_and_bank

__all__ = ["palette", "tasks"]  # the fixtures of the screens

MEDIAN_MS, LAST_MS = 16.0, 50.0


def tap_and_paint(panel: Panel, *entries: e.Entry) -> float:
    """Enters something and paints the window; milliseconds."""
    painted = Painted()
    QApplication.instance().installEventFilter(painted)  # type: ignore[union-attr]
    start = time.perf_counter()
    panel.link.enter(*entries)
    while not painted.seen:
        QApplication.processEvents()
    took = (time.perf_counter() - start) * 1000
    QApplication.instance().removeEventFilter(painted)  # type: ignore[union-attr]
    return took


class Painted(QObject):
    """Sees when something was really painted."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.seen += event.type() == QEvent.Type.Paint
        return False


@pytest.mark.parametrize(
    ("cardroom", "game"),
    [
        ("casino-99", "three-card-poker-6-card-bonus"),
        ("casino-99", "pure-21.5-blackjack-3-to-2"),
        ("casino-99", "ez-baccarat-panda-8"),
    ],
)
def test_from_tap_to_painted_screen(benchmark, qtbot, tmp_path, tasks, palette, cardroom, game):
    room = open_room(tmp_path, cardroom, game)
    panel = open_panel(qtbot, room, tasks, palette)
    sit_and_bank(panel)
    rng = random.Random(4)
    assert panel.link.play is not None
    times: list[float] = []

    def whole_hand() -> None:
        assert panel.link.play is not None
        times.extend(tap_and_paint(panel, entry) for entry in full_table(panel.link.play))
        for _ in range(200):
            step = panel.step
            if step.act == "record":
                break
            for entries in some_entries(panel.link.play, step, rng):
                if not trouble(panel.link.play, *entries):
                    times.append(tap_and_paint(panel, *entries))
                    break

    benchmark.pedantic(whole_hand, rounds=1)
    times.sort()
    median, last = statistics.median(times), times[int(len(times) * 0.99)]
    print(f"\n{game}: {len(times)} taps, median {median:.1f} ms, 99th percentile {last:.1f} ms")
    assert median < MEDIAN_MS
    assert last < LAST_MS
