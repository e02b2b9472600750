"""The dealer panel's speed: from a tap to a painted screen, and from start to first paint.

pytest tests/benchmarks -o addopts= --benchmark-only
"""

import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

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


START = """
import sys, time
start = time.perf_counter()
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not seen:
            seen.append(time.perf_counter() - start)
            QTimer.singleShot(0, finish)
        return False
seen = []
def finish():
    if ready():
        print(seen[0], time.perf_counter() - start)
        app.quit()
    else:
        QTimer.singleShot(2, finish)
watch = Watch()
app.installEventFilter(watch)
{body}
window.show()
app.exec()
"""
EMPTY = """
window = QWidget()
window.resize(1280, 800)
ready = lambda: True
"""
PANEL = """
from floorman.ui.stylesheet import dress
from floorman.ui.table.window import DealerWindow
from floorman.ui.tasks import Tasks
def services():
    from pathlib import Path
    from floorman.services.house import open_house
    return open_house(Path(sys.argv[1]))
tasks = Tasks()
window = DealerWindow(1, services, tasks, dress(app, "dark"))
ready = lambda: window.link is not None and window.link.facts is not None
"""


def start_once(body: str, folder: Path) -> tuple[float, float]:
    """First paint and readiness of a program, in seconds."""
    ran = subprocess.run(
        [sys.executable, "-c", START.replace("{body}", body), str(folder)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    first, ready = ran.stdout.split()
    return float(first), float(ready)


def start_times(folder: Path, rounds: int = 7) -> tuple[float, float, float]:
    """Empty window, panel painted, table ready: the best of starts that take turns."""
    empty, panel = [], []
    for _ in range(rounds):
        empty.append(start_once(EMPTY, folder)[0])
        panel.append(start_once(PANEL, folder))
    return min(empty), min(first for first, _ in panel), min(ready for _, ready in panel)


def test_first_paint_and_ready_against_an_empty_window(benchmark, tmp_path):
    room = open_room(tmp_path, "casino-club", "three-card-poker-6-card-bonus", "rules", 2)
    room.house.close()
    empty, first, ready = benchmark.pedantic(start_times, args=(tmp_path,), rounds=1)
    print(
        f"\nempty window {empty * 1000:.0f} ms; panel painted {first / empty:.2f}, "
        f"table ready {ready / empty:.2f} times that"
    )
    assert first < 1.3 * empty
    assert ready < 5 * empty
