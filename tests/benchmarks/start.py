"""How long windows take from the start of their process to the first paint, and to be of use."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import Goal, Measured, Scale, in_turns
from tests.evening import open_room, open_table, set_up

# The real program runs; a watch on its window is all that is added, to the empty window too. (A
# watch on the whole application would see every event of every child, and cost more than they do.)
PROGRAM = """
import sys, time
start = float(sys.argv[1])
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
seen = []
painted = [False]
class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            painted[0] = True
            if not seen:
                seen.append(time.perf_counter() - start)
                QTimer.singleShot(0, look)
        return False
class Program(QApplication):
    def exec(self):
        for window in self.topLevelWidgets():
            window.installEventFilter(watch)
        return super().exec()
def look():
    if not painted[0] or not ready():
        QTimer.singleShot(4, look)
        return
    seen.append(time.perf_counter() - start)
    for window in app.topLevelWidgets():
        window.close()
    app.quit()
app = Program([])
watch = Watch()
def window_of(kind):
    return next(w for w in app.topLevelWidgets() if type(w).__name__ == kind)
{body}
print(*seen)
"""
EMPTY = """
from PySide6.QtWidgets import QLabel, QMainWindow
window = QMainWindow()
window.setCentralWidget(QLabel("empty"))
window.resize({size})
ready = lambda: True
window.show()
app.exec()
"""
EMPTY_DESK, EMPTY_TABLET = (
    EMPTY.replace("{size}", "1440, 900"),
    EMPTY.replace("{size}", "1280, 800"),
)
FLOOR = """
from floorman.cli import main
stage = []
def ready():
    window = window_of("FloorWindow")
    if window.desk.room is None:
        return False
    if not stage:  # the room is here; a manager who has signed in sees it painted
        from floorman.services.facts import SignedIn
        now = window.desk.now()
        window._person_in(SignedIn("100", "Ana", ("manager", "floor"), "desk", now))
        painted[0] = False
        window.pages["Floor"].installEventFilter(watch)
        stage.append("room")
        return False
    return True
main(["--data", sys.argv[2]])
"""
PANEL = """
from floorman.cli import main
def ready():
    window = window_of("DealerWindow")
    return window.link is not None and window.link.facts is not None
main(["--data", sys.argv[2], "dealer", "--table", "1"])
"""


def started(body: str, folder: Path) -> tuple[float, float]:
    """Seconds to the first paint, and until the room or table is there."""
    now = str(time.perf_counter())  # one clock for every process of the machine
    first, ready = _run("-c", PROGRAM.replace("{body}", body), now, str(folder)).split()
    return float(first), float(ready)


def _run(*words: str) -> str:
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=True, timeout=60,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    ).stdout  # fmt: skip


def starts(rounds: int, folder: Path, *bodies: str) -> list[tuple[float, float]]:
    """The best of several starts of each, one after another in every round."""
    found = [[started(body, folder) for body in bodies] for _ in range(rounds)]
    return [
        (min(first for first, _ in each), min(ready for _, ready in each))
        for each in zip(*found, strict=True)
    ]


def start_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """The commands, and both windows of a room with an open table, beside an empty window."""
    with open_room(folder) as house:
        open_table(set_up(house))
    help_, python = in_turns(
        2 * scale.starts, lambda: _run("-m", "floorman.cli", "--help"), lambda: _run("-c", "pass")
    )
    yield Measured("floorman --help", help_, "Python starts", python, Goal("under", 0.2))
    desk, floor, tablet, panel = starts(
        scale.starts, folder, EMPTY_DESK, FLOOR, EMPTY_TABLET, PANEL
    )
    empty = "an empty PySide6 window"
    for name, ours, bare in (("floor window", floor, desk), ("dealer panel", panel, tablet)):
        yield Measured(
            f"{name}, first paint (its ground, no text yet)",
            ours[0],
            empty,
            bare[0],
            Goal("times", 1.3),
        )
    yield Measured("floor window, the room on screen", floor[1], empty, desk[0], Goal("times", 5))
    yield Measured("dealer panel, the table ready", panel[1], empty, tablet[0], Goal("times", 5))
