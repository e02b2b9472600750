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


def test_f1_opens_the_guide_at_the_page_on_screen(driver: Driver) -> None:
    driver.window.go("Drops")
    driver.settle(100)
    driver.window.show_help()
    assert driver.window._help is not None
    assert driver.window._help.isVisible()
    assert driver.window._help._page.name == "counting.md"
    driver.window._help.close()


def test_size_and_page_are_remembered(
    new_driver: Callable[..., Driver], evening: Evening, tmp_path: Path
) -> None:
    first = new_driver(evening.house, evening.clock)
    first.sign_in("100", "2580")
    first.window.go("Drops")
    first.settle(100)
    first.window.resize(1300, 760)
    first.close()
    second = new_driver(evening.house, evening.clock)
    second.sign_in("100", "2580")
    assert "Drops" in second.window.pages


def test_an_auditor_reads_and_changes_nothing(
    new_driver: Callable[..., Driver], evening: Evening
) -> None:
    evening.house.staff.add(
        badge="500", name="Gus Ng", roles=["auditor"], pin="7531", by=evening.manager,
        now=evening.clock(),
    )  # fmt: skip
    driver = new_driver(evening.house, evening.clock)
    driver.sign_in("500", "7531")
    driver.settle(300)
    page = driver.window.pages["Floor"]
    assert isinstance(page, FloorPage)
    before = evening.house.reads.now(evening.clock()).seq
    page.inspector.acts.open()
    driver.settle(100)
    assert "may not do this" in driver.notice
    assert evening.house.reads.now(evening.clock()).seq == before
