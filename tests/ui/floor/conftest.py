"""A floor window over real services on a temporary SQLite file."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from floorman.services.house import House
from floorman.settings import Settings
from floorman.ui.floor.window import FloorWindow
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.evening import Evening, open_room, set_up
from tests.ui.floor.driving import Driver


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_room(tmp_path) as opened:
        yield opened


@pytest.fixture
def evening(house: House) -> Evening:
    """Casino Club with three half-moon tables, staff, boxes and confirmed readings."""
    return set_up(house)


@pytest.fixture
def new_driver(
    qtbot: QtBot, palette: Palette, tmp_path: Path
) -> Iterator[Callable[[House, Callable[[], datetime]], Driver]]:
    """Opens a window over a house; closed again after the test."""
    made: list[Driver] = []

    def make(house: House, clock: Callable[[], datetime]) -> Driver:
        tasks = Tasks()
        window = FloorWindow(tasks, palette, Settings(data=tmp_path), now=clock)
        window.resize(1440, 900)
        driver = Driver(window, tasks, house, qtbot)
        made.append(driver)
        window.show()
        window.attach(house)
        driver.settle()
        return driver

    yield make
    for driver in made:
        driver.close()


@pytest.fixture
def driver(
    new_driver: Callable[[House, Callable[[], datetime]], Driver], evening: Evening
) -> Driver:
    """The room's manager at the desk."""
    made = new_driver(evening.house, evening.clock)
    made.sign_in("100", "2580")
    return made
