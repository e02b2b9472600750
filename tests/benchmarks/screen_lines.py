"""What screens take: from a tap to a painted screen, a live floor, typing in a filter."""

import gc
import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from types import SimpleNamespace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qt_compat import qt_api
from pytestqt.qtbot import QtBot

from floorman.catalog.facts import Game
from floorman.cli import OBJECTS_BETWEEN_LOOKS
from floorman.engine.play.play import trouble
from floorman.services.facts import NewTable, SignedIn
from floorman.services.house import House
from floorman.settings import Settings
from floorman.ui.floor.assign.options import OptionList
from floorman.ui.floor.records.page import RecordsPage
from floorman.ui.floor.window import FloorWindow
from floorman.ui.stylesheet import dress
from floorman.ui.tasks import Tasks
from tests.benchmarks.bulk import long_ledger
from tests.benchmarks.measure import Goal, Measured, Scale
from tests.benchmarks.record_lines import A_SHIFT, FEW, report_lines
from tests.benchmarks.test_panel import Painted, tap_and_paint
from tests.engine.play.walk import full_table, some_entries
from tests.evening import Clock, catalog, open_room
from tests.ui.table.evening import Panel, open_panel
from tests.ui.table.evening import open_room as open_table_room
from tests.ui.table.hands import sit_and_bank

GAMES = ("three-card-poker-6-card-bonus", "pure-21.5-blackjack-3-to-2", "ez-baccarat-panda-8")
SEATS = 8
BOSS = ("1", "2580")
WORDS = ("5-500", "$1", "option 12", "zzz", "rules $2")


def application() -> QApplication:
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    return app


def tap_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Eight seats, all bonus bets, two backline bettors each; every tap of a whole hand."""
    app = application()
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS)  # as the program does at its start
    tasks, times = Tasks(), []
    for game in GAMES if scale.every_game else GAMES[:1]:
        with _panel(folder / game, game, tasks) as panel:
            times += _hand(panel)
    tasks.close()
    empty = _empty_paints(app)
    last = sorted(times)[int(len(times) * 0.99)]
    anchor, name = "an empty window painted anew", f"tap to painted screen, {len(times)} taps"
    yield Measured(f"{name}: median", median(times), anchor, empty, Goal("under", 0.016))
    yield Measured(f"{name}: 99th percentile", last, anchor, empty, Goal("under", 0.05))


@contextmanager
def _panel(folder: Path, game: str, tasks: Tasks) -> Iterator[Panel]:
    qt_api.set_qt_api("pyside6")
    room = open_table_room(folder, "casino-99", game, seats=SEATS)
    bot = QtBot(SimpleNamespace(node=SimpleNamespace()))
    panel = open_panel(bot, room, tasks, dress(application(), "dark"))
    sit_and_bank(panel)
    yield panel
    panel.settle()
    panel.window.close()
    room.house.close()


def _hand(panel: Panel) -> list[float]:
    """Every tap from the first chip to the last payment, in seconds."""
    rng = random.Random(4)
    assert panel.link.play is not None
    times = [tap_and_paint(panel, entry) for entry in full_table(panel.link.play)]
    for _ in range(200):
        step = panel.step
        if step.act == "record":
            break
        for entries in some_entries(panel.link.play, step, rng):
            if not trouble(panel.link.play, *entries):
                times.append(tap_and_paint(panel, *entries))
                break
    return [milliseconds / 1000 for milliseconds in times]


def _empty_paints(app: QApplication) -> float:
    widget, found = QWidget(), []
    widget.resize(1280, 800)
    widget.show()
    app.processEvents()
    for _ in range(50):
        painted = Painted()
        widget.installEventFilter(painted)
        begun = time.perf_counter()
        widget.update()
        while not painted.seen:
            app.processEvents()
        found.append(time.perf_counter() - begun)
        widget.removeEventFilter(painted)
    widget.close()
    return median(found)


def sixty_tables(folder: Path) -> None:
    with open_room(folder) as house:
        house.room.set_up(
            cardroom="casino-99", licensed_tables=60,
            tables=[NewTable(n, "half-moon", 7, x=n % 8 * 100, y=n // 8 * 100)
                    for n in range(1, 61)],
            manager_badge=BOSS[0], manager_name="Ana", pin=BOSS[1], now=Clock()(),
        )  # fmt: skip


@contextmanager
def _window(folder: Path, house: House, boss: SignedIn) -> Iterator[FloorWindow]:
    """The floor window of a room, with its manager at it."""
    tasks = Tasks()
    window = FloorWindow(tasks, dress(application(), "dark"), Settings(data=folder))
    window.show()
    window.attach(house)
    QTest.qWait(1000)
    window._person_in(boss)
    QTest.qWait(1500)
    yield window
    window.close()
    tasks.close()
    application().processEvents()


def floor_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """Sixty tables for some seconds at rest, then with one change a second by another desk."""
    sixty_tables(folder)
    clock = Clock()
    with open_room(folder) as house, open_room(folder, station="other desk") as other:
        boss, _ = house.staff.sign_in(badge=BOSS[0], pin=BOSS[1], now=clock())

        def change(n: int) -> int:
            _, changes = other.room.change_table(
                number=n % 60 + 1, name=f"T{n}", by=boss, now=clock()
            )
            return changes.seq

        with _window(folder, house, boss) as window:
            rest, _ = _floor_for(scale.seconds, window, None)
            busy, seen = _floor_for(scale.seconds, window, change)
        _, read = _written_and_read(change, house)
    yield Measured("sixty closed tables, one renamed a second", busy, "the same floor at rest",
                   rest, Goal("under", 0.10), unit="core")  # fmt: skip
    yield Measured("another desk's change on screen", median(seen), "written, then read at once",
                   read, Goal("under", 0.5))  # fmt: skip


def _floor_for(
    seconds: int, window: FloorWindow, change: Callable[[int], int] | None
) -> tuple[float, list[float]]:
    """The share of a core that the window used, and how long each change took to be seen."""
    app, waits = application(), []
    used, begun, elsewhere = time.process_time(), time.perf_counter(), 0.0
    for n in range(seconds):
        if change is not None:
            before = time.thread_time()
            seq = change(n)
            elsewhere += time.thread_time() - before  # the other desk's work is not ours
            written = time.perf_counter()
            while window.desk.room is None or window.desk.room.seq < seq:
                QTest.qWait(5)
            app.processEvents()
            waits.append(time.perf_counter() - written)
        QTest.qWait(max(1, int((begun + n + 1 - time.perf_counter()) * 1000)))
    share = (time.process_time() - used - elsewhere) / (time.perf_counter() - begun)
    return share, waits


def _written_and_read(change: Callable[[int], int], house: House) -> tuple[int, float]:
    """What the same takes without any window: the room read again right after the change."""
    begun = time.perf_counter()
    seq = change(0)
    while house.reads.now(Clock()()).seq < seq:
        pass
    return seq, time.perf_counter() - begun


def filter_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """The slowest key over every option of the catalog in one list."""
    app = application()
    view = OptionList(dress(app, "dark"))
    view.resize(500, 700)
    view.show()
    view.show_game(_every_option())
    options = view.shown()
    assert options >= 516
    slowest = _slowest_key(view.filter)
    view.close()
    yield Measured(f"a key in a filter over {options} options", slowest, "a key in an empty field",
                   _empty_key(), Goal("under", 0.05))  # fmt: skip


def _every_option() -> Game:
    """A game that has every schedule of the catalog; no real one has so many."""
    games = [game for room in catalog().cardrooms for game in room.games]
    return replace(games[0], schedules=tuple(each for game in games for each in game.schedules))


def long_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    """What is asked of a long ledger, by papers and by a person who types."""
    long_ledger(folder / "few", hands=FEW, a_shift=A_SHIFT)
    long_ledger(folder / "many", hands=scale.hands, a_shift=A_SHIFT)
    with open_room(folder / "few") as few, open_room(folder / "many") as many:
        yield from report_lines(scale, few, many)
        yield from records_lines(scale, folder / "many", many)


def records_lines(scale: Scale, folder: Path, house: House) -> Iterator[Measured]:
    """The slowest key in the audit list's filters over a long ledger."""
    clock = Clock()
    with _window(folder, house, _manager(house, clock)) as window:
        window.go("Records")
        page = window.pages["Records"]
        assert isinstance(page, RecordsPage)
        page.tabs.setCurrentIndex(2)
        QTest.qWait(1000)
        slowest = max(_slowest_key(page.audit.act), _slowest_key(page.audit.badge))
        window.desk.tasks.run(lambda: None, lambda _: None)
        while window.desk.tasks.waiting:
            application().processEvents()
    yield Measured(f"a key in a filter over {scale.hands:,} hands", slowest,
                   "a key in an empty field", _empty_key(), Goal("under", 0.05))  # fmt: skip


def _manager(house: House, clock: Clock) -> SignedIn:
    who, _ = house.staff.sign_in(badge="100", pin="2580", now=clock(days=900))
    return who


def _slowest_key(field: QLineEdit) -> float:
    """The longest that the next key had to wait, with what each key set off going on."""
    slowest = 0.0
    for word in WORDS:
        for key in word:
            begun = time.perf_counter()
            QTest.keyClicks(field, key)
            application().processEvents()
            slowest = max(slowest, time.perf_counter() - begun, _longest_wait(0.08))
        field.clear()
        slowest = max(slowest, _longest_wait(0.25))
    return slowest


def _longest_wait(seconds: float) -> float:
    """The longest turn of the event loop in a stretch of time."""
    longest, until = 0.0, time.perf_counter() + seconds
    while (begun := time.perf_counter()) < until:
        application().processEvents()
        longest = max(longest, time.perf_counter() - begun)
        time.sleep(0.002)
    return longest


def _empty_key() -> float:
    field = QLineEdit()
    field.show()
    application().processEvents()
    slowest = _slowest_key(field)
    field.close()
    return slowest
