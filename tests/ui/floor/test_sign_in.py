"""Who sits at the desk: badge and PIN, lock, and nobody acts before."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from floorman.settings import Settings
from floorman.ui.floor.map.page import FloorPage
from floorman.ui.floor.window import FloorWindow
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.evening import Evening
from tests.ui.floor.driving import Driver


def test_a_wrong_pin_is_refused_and_the_right_one_opens_the_floor(
    new_driver: Callable[..., Driver], evening: Evening
) -> None:
    driver = new_driver(evening.house, evening.clock)
    driver.sign_in("100", "9999")
    assert driver.window.desk.person is None
    form = driver.window._sign_in
    assert form is not None
    assert "wrong" in form._trouble.text()
    driver.window.go("Floor")
    assert driver.window.pages == {}
    form.badge.clear()
    driver.sign_in("100", "2580")
    person = driver.window.desk.person
    assert person is not None
    assert person.name == "Ana Reyes"
    assert isinstance(driver.window.pages["Floor"], FloorPage)


def test_lock_takes_the_person_away_and_stands_on_record(driver: Driver) -> None:
    driver.window.lock()
    driver.settle()
    assert driver.window.desk.person is None
    form = driver.window._sign_in
    assert form is not None
    assert form.isVisible()
    assert form.badge.text() == "100"
    assert driver.house.reads.records(act="signed out", limit=1)[0].badge == "100"
    driver.window.desk.act(lambda by, now: (None, None))
    assert driver.notice == "Sign in first."


def test_the_window_paints_before_the_services_are_there(
    qtbot: QtBot, palette: Palette, tmp_path: Path
) -> None:
    tasks = Tasks()
    window = FloorWindow(tasks, palette, Settings(data=tmp_path))
    with qtbot.waitExposed(window):
        window.show()
    assert not window.desk.ready
    assert "Opening" in window._waiting.text()
    window.close()
    tasks.close()
