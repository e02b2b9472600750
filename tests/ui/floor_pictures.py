"""Pictures of every page in both themes and sizes: `python -m tests.ui.floor_pictures FOLDER`."""

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from floorman.services.demo import PIN, STAFF, fill
from floorman.services.house import House, open_house
from floorman.settings import Settings
from floorman.ui.floor.drops.page import DropsPage
from floorman.ui.floor.games.page import GamesPage
from floorman.ui.floor.map.page import FloorPage
from floorman.ui.floor.paper.page import PaperPage
from floorman.ui.floor.records.page import RecordsPage
from floorman.ui.floor.window import FloorWindow
from floorman.ui.stylesheet import dress
from floorman.ui.tasks import Tasks

SIZES = ((1440, 900), (1280, 720))
THEMES = ("dark", "light")
NOW = datetime(2026, 11, 18, 5, 14, tzinfo=UTC)
HANDS, SEED = 300, 7


class Album:
    """One window in one theme and size, photographed page by page."""

    def __init__(self, house: House, data: Path, theme: str, size: tuple[int, int]) -> None:
        app = QApplication.instance() or QApplication([])
        assert isinstance(app, QApplication)
        self.name = f"{theme}-{size[0]}x{size[1]}"
        self.tasks = Tasks()
        self.window = FloorWindow(self.tasks, dress(app, theme), Settings(data=data), lambda: NOW)
        self.window.resize(*size)
        self.window.show()
        self.house = house

    def settle(self, wait_ms: int = 250) -> None:
        QTest.qWait(wait_ms)
        for _ in range(400):
            if not self.tasks.waiting and not self.window.desk.long_tasks.waiting:
                break
            QTest.qWait(20)
        QTest.qWait(60)

    def keep(self, folder: Path, name: str, widget: QWidget | None = None) -> None:
        (widget or self.window).grab().save(str(folder / f"{name}-{self.name}.png"))

    def dialog(self, folder: Path, name: str, show: Callable[[], None]) -> None:
        """A question that is open, photographed and closed."""
        show()
        self.settle(500)
        asked = QApplication.activeModalWidget()
        assert asked is not None, name
        self.keep(folder, name, asked)
        asked.close()
        self.settle(50)

    def close(self) -> None:
        self.settle(50)
        self.window.close()
        self.tasks.close()


def take(folder: Path, house: House, data: Path, theme: str, size: tuple[int, int]) -> None:
    album = Album(house, data, theme, size)
    window = album.window
    album.keep(folder, "00-opening")
    window.attach(house)
    album.settle()
    album.keep(folder, "01-sign-in")
    person, _ = house.staff.sign_in(badge=STAFF[0][0], pin=PIN, now=NOW)
    window._person_in(person)
    album.settle(500)
    _floor(album, folder)
    _games(album, folder)
    _drops(album, folder)
    _records(album, folder)
    _paper(album, folder)
    for name in ("Staff", "Settings"):
        window.go(name)
        album.settle(400)
        album.keep(folder, f"08-{name.lower()}")
    album.dialog(folder, "09-palette", window.show_palette)
    album.close()


def _floor(album: Album, folder: Path) -> None:
    window, page = album.window, album.window.pages["Floor"]
    assert isinstance(page, FloorPage)
    album.keep(folder, "02-floor")
    for table in (5, 8, 10, 11):
        page.show_table(table)
        album.settle(300)
        album.keep(folder, f"02-floor-table-{table}")
    page._switch()
    album.settle()
    album.keep(folder, "02-list")
    page._switch()
    page.map.choose(frozenset({1, 2, 3}), 1)
    page._arrange()
    album.settle()
    album.keep(folder, "02-layout")
    page._arrange()
    page.show_table(4)
    album.dialog(folder, "03-assign", lambda: window.assign(4))
    album.dialog(folder, "03-assign-readings", lambda: window.assign(1, "ultimate-texas-holdem"))


def _games(album: Album, folder: Path) -> None:
    album.window.go("Games")
    page = album.window.pages["Games"]
    assert isinstance(page, GamesPage)
    page.go_to("casino-99", "three-card-poker-6-card-bonus", "rules", 2)
    for tab in range(page.tabs.count()):
        page.tabs.setCurrentIndex(tab)
        if tab == 4:
            page.what_if.ask()
        album.settle(300)
        album.keep(folder, f"04-games-{tab}")


def _drops(album: Album, folder: Path) -> None:
    album.window.go("Drops")
    page = album.window.pages["Drops"]
    assert isinstance(page, DropsPage)
    album.settle()
    album.keep(folder, "05-drops")
    page.start_count()
    album.settle()
    album.keep(folder, "05-count")


def _records(album: Album, folder: Path) -> None:
    album.window.go("Records")
    page = album.window.pages["Records"]
    assert isinstance(page, RecordsPage)
    for tab in range(page.tabs.count()):
        page.tabs.setCurrentIndex(tab)
        if tab == 3:
            page.verify.verify()
        album.settle(400)
        album.keep(folder, f"06-records-{tab}")
    told = set()
    for entry in album.house.reads.hands(limit=200).hands:
        if entry.game not in told:
            told.add(entry.game)
            page.show_hand(entry.id)
            album.settle(200)
            assert page.replay is not None
            page.replay.show_step(len(page.replay.steps) // 2)
            album.keep(folder, f"06-replay-{entry.game}", page.replay)
            page.replay.close()
            album.settle(50)


def _paper(album: Album, folder: Path) -> None:
    album.window.go("Paper")
    page = album.window.pages["Paper"]
    assert isinstance(page, PaperPage)
    album.settle()
    album.keep(folder, "07-paper-empty")
    page.show_signs((1, 5))
    album.settle(600)
    album.keep(folder, "07-paper-signs")
    for kind in (1, 2, 3):
        page._kinds.button(kind).setChecked(True)
        album.settle(600)
        album.keep(folder, f"07-paper-{kind}")


def first_run(folder: Path, theme: str, size: tuple[int, int]) -> None:
    with tempfile.TemporaryDirectory() as data, open_house(Settings(data=Path(data))) as house:
        album = Album(house, Path(data), theme, size)
        album.window.attach(house)
        album.settle()
        guide = album.window._guide
        assert guide is not None
        for step in range(4):
            guide._show(step)
            album.settle(50)
            album.keep(folder, f"10-guide-{step + 1}")
        album.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for size in SIZES:
            first_run(folder, theme, size)
            with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
                fill(house, hands=HANDS, seed=SEED, now=NOW)
                take(folder, house, Path(data), theme, size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
