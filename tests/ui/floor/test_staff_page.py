"""The staff page over real services: people, roles, PINs, and who may not."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from floorman.errors import RuleError
from floorman.services.facts import Person, Role
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.looks import looks
from floorman.ui.floor.sign_in import NewPin
from floorman.ui.floor.staff.dialogs import GivePin, Leaving, PersonDialog
from floorman.ui.floor.staff.page import StaffPage
from floorman.ui.floor.staff.words import last_day, until_of
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.evening import PINS, Evening, open_room, set_up

KEY = Qt.Key


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    house = open_room(tmp_path)
    yield set_up(house)
    house.close()


@pytest.fixture
def desk(evening: Evening, tasks: Tasks, palette: Palette, qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(tasks, palette, evening.house.settings, evening.clock)
    made.attach(evening.house)
    made.sign_in(evening.manager)
    made.look()
    with qtbot.waitSignal(made.connected):  # from here on other stations are watched
        qtbot.waitUntil(lambda: made.room is not None)
    yield made
    made.close()
    qtbot.waitUntil(lambda: tasks.waiting == 0)


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> Iterator[StaffPage]:
    made = StaffPage(desk)
    made.setStyleSheet(looks(desk.palette))
    made.resize(1180, 680)
    made.show()
    qtbot.waitUntil(lambda: made.people.shown == 6)
    yield made
    desk.close()  # the page stays until every answer it waits for has come
    qtbot.waitUntil(lambda: desk.tasks.waiting == 0 and desk.long_tasks.waiting == 0)
    made.close()
    made.deleteLater()


def person(evening: Evening, badge: str) -> Person:
    return next(each for each in evening.house.reads.staff() if each.badge == badge)


def cells(page: StaffPage, badge: str) -> list[str]:
    model = page.people.view.model()
    for row in range(model.rowCount()):
        texts = [str(model.index(row, n).data()) for n in range(model.columnCount())]
        if texts[0] == badge:
            return texts
    raise AssertionError(f"badge {badge} is not shown")


def choose(page: StaffPage, badge: str, qtbot: QtBot) -> None:
    page.go_to(badge)
    assert page.people.person is not None
    assert page.people.person.badge == badge


def opened(page: StaffPage, kind: type) -> object:
    assert isinstance(page.dialog, kind)
    assert page.dialog.isVisible()
    return page.dialog


def test_the_list_shows_badge_name_roles_and_state(page: StaffPage) -> None:
    assert cells(page, "100")[:4] == ["100", "Ana Reyes", "manager", "employed"]
    assert cells(page, "300") == ["300", "Di Park", "dealer", "employed", ""]
    assert page.words.startswith("6 on the staff")


def test_search_finds_by_every_word_and_esc_shows_all(page: StaffPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "floor bo")
    assert page.people.shown == 1
    assert cells(page, "200")[1] == "Bo Lee"
    qtbot.keyClicks(page.search, " nobody")
    assert page.people.shown == 0
    assert page.card.isVisible()
    qtbot.keyClick(page.search, KEY.Key_Escape)
    assert page.people.shown == 6


def test_a_person_is_added_by_keyboard_alone(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    qtbot.keyClick(page, KEY.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = opened(page, PersonDialog)
    assert isinstance(dialog, PersonDialog)
    qtbot.keyClicks(dialog.badge, "302")
    qtbot.keyClicks(dialog.name, "Gus Ito")
    qtbot.keyClick(dialog.roles.ticks["count"], KEY.Key_Space)
    qtbot.keyClicks(dialog.roles.ends["count"], "2026-11-30")
    qtbot.keyClicks(dialog.pins.pin, "7391")
    qtbot.keyClicks(dialog.pins.again, "7391")
    qtbot.keyClick(dialog.pins.again, KEY.Key_Return)
    qtbot.waitUntil(lambda: page.people.shown == 7)
    assert cells(page, "302")[2] == "dealer, count until 30 Nov"
    who, _ = evening.house.staff.sign_in(badge="302", pin="7391", now=evening.clock())
    assert who.must_change_pin


def test_a_taken_badge_is_refused_in_words_and_nothing_is_lost(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    page.add_person()
    dialog = opened(page, PersonDialog)
    assert isinstance(dialog, PersonDialog)
    dialog.badge.setText("300")
    dialog.name.setText("Somebody Else")
    dialog.pins.make()
    dialog.save()
    qtbot.waitUntil(lambda: dialog.trouble.text() == "Badge 300 is taken.")
    assert dialog.isVisible()
    assert dialog.name.text() == "Somebody Else"
    assert person(evening, "300").name == "Di Park"


def test_input_that_cannot_hold_is_refused_before_it_is_sent(
    page: StaffPage, evening: Evening
) -> None:
    page.add_person()
    dialog = opened(page, PersonDialog)
    assert isinstance(dialog, PersonDialog)
    before = evening.house.reads.now(evening.clock()).seq
    dialog.save()
    assert dialog.trouble.text() == "A person needs a badge and a name."
    dialog.badge.setText("303")
    dialog.name.setText("Hal Oz")
    dialog.roles.ticks["dealer"].setChecked(False)
    dialog.save()
    assert dialog.trouble.text() == "A person needs at least one role; tick one."
    dialog.roles.ticks["floor"].setChecked(True)
    dialog.roles.ends["floor"].setText("30.11.")
    dialog.save()
    assert "is no date; write it like 2026-11-30" in dialog.trouble.text()
    dialog.roles.ends["floor"].setText("2026-11-01")
    dialog.save()
    assert dialog.trouble.text().startswith("2026-11-01 is past")
    dialog.roles.ends["floor"].clear()
    dialog.pins.pin.setText("1111")
    dialog.pins.again.setText("1112")
    dialog.save()
    assert dialog.trouble.text() == "The PIN was not typed the same twice."
    dialog.pins.again.setText("1111")
    dialog.save()
    assert "first one anybody would try" in dialog.trouble.text()
    assert evening.house.reads.now(evening.clock()).seq == before


def test_roles_change_with_an_end_and_untouched_ends_stay(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    odd = datetime(2026, 12, 1, 3, 17, 5, tzinfo=UTC)
    evening.house.staff.change(
        badge="301", roles=[Role("dealer", odd)], by=evening.manager, now=evening.clock()
    )
    qtbot.waitUntil(lambda: cells(page, "301")[2] == "dealer until 30 Nov 19:17")
    choose(page, "301", qtbot)
    qtbot.keyClick(page.people.view, KEY.Key_Return)
    dialog = opened(page, PersonDialog)
    assert isinstance(dialog, PersonDialog)
    dialog.roles.ticks["floor"].setChecked(True)
    qtbot.keyClick(dialog.name, KEY.Key_Return)
    qtbot.waitUntil(lambda: "floor" in cells(page, "301")[2])
    assert person(evening, "301").roles == (Role("dealer", odd), Role("floor"))


def test_a_role_holds_to_the_end_of_its_last_gaming_day(evening: Evening) -> None:
    room = evening.house.reads.room()
    assert room is not None
    until = until_of("2026-11-30", room)
    assert until == datetime(2026, 12, 1, 14, 0, tzinfo=UTC)  # 06:00 in Los Angeles
    assert last_day(Role("floor", until), room) == "2026-11-30"


def test_the_last_manager_cannot_give_the_role_away(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    choose(page, "100", qtbot)
    page.leave()
    dialog = opened(page, Leaving)
    assert isinstance(dialog, Leaving)
    dialog.do()
    words = "The room would be left without a manager."
    qtbot.waitUntil(lambda: dialog.trouble.text() == words)
    assert person(evening, "100").employed


def test_two_managers_change_one_person_and_the_second_is_refused(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    choose(page, "300", qtbot)
    page.change_person()
    dialog = opened(page, PersonDialog)
    assert isinstance(dialog, PersonDialog)
    dialog.name.setText("Di P. Park")
    evening.house.staff.change(
        badge="300", name="Diana Park", by=evening.manager, now=evening.clock()
    )
    dialog.save()
    qtbot.waitUntil(lambda: "changed by someone else meanwhile" in dialog.trouble.text())
    assert person(evening, "300").name == "Diana Park"


def test_a_locked_pin_is_marked_and_a_new_one_lifts_the_lock(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    for _ in range(3):
        with pytest.raises(RuleError):
            evening.house.staff.sign_in(badge="300", pin="0000", now=evening.clock())
    qtbot.waitUntil(lambda: cells(page, "300")[4].startswith("locked until"))
    choose(page, "300", qtbot)
    assert "after 3 wrong PINs" in page.card.pin_words
    assert "locked: Di Park" in page.words
    qtbot.keyClick(page, KEY.Key_R, Qt.KeyboardModifier.ControlModifier)
    dialog = opened(page, GivePin)
    assert isinstance(dialog, GivePin)
    dialog.pins.make()
    pin = dialog.pins.pin.text()
    dialog.give()
    qtbot.waitUntil(lambda: cells(page, "300")[4] == "to be changed")
    who, _ = evening.house.staff.sign_in(badge="300", pin=pin, now=evening.clock())
    assert who.must_change_pin


def test_one_changes_ones_own_pin_with_the_old_one(
    page: StaffPage, desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    desk.sign_in(evening.dealer)
    page.change_own_pin()
    dialog = opened(page, NewPin)
    assert isinstance(dialog, NewPin)
    old, new, again = dialog.findChildren(QLineEdit)
    for field, text in ((old, "0001"), (new, "6284"), (again, "6284")):
        qtbot.keyClicks(field, text)
    qtbot.keyClick(again, KEY.Key_Return)
    qtbot.waitUntil(lambda: dialog.trouble.text() == "The old PIN is wrong.")
    old.setText(PINS["300"])
    qtbot.keyClick(again, KEY.Key_Return)
    qtbot.waitUntil(lambda: page.dialog is None)
    who, _ = evening.house.staff.sign_in(badge="300", pin="6284", now=evening.clock())
    assert not who.must_change_pin


def test_who_left_is_hidden_until_asked_for_and_can_come_back(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    choose(page, "301", qtbot)
    page.leave()
    dialog = opened(page, Leaving)
    assert isinstance(dialog, Leaving)
    dialog.do()
    qtbot.waitUntil(lambda: page.people.shown == 5)
    with pytest.raises(RuleError):
        evening.house.staff.sign_in(badge="301", pin=PINS["301"], now=evening.clock())
    choose(page, "301", qtbot)
    assert cells(page, "301")[3] == "left"
    assert page.card.why == "Take the person back before you give a PIN."
    page.leave()
    back = opened(page, Leaving)
    assert isinstance(back, Leaving)
    back.do()
    qtbot.waitUntil(lambda: person(evening, "301").employed)


def test_without_the_role_every_act_says_why_not(
    page: StaffPage, desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    desk.sign_in(evening.floor)
    assert not page.add.isEnabled()
    assert not page.card.change.isEnabled()
    assert page.own.isEnabled()
    assert "Staff is a manager's matter; you are signed in as floor" in page.card.why
    with qtbot.waitSignal(desk.said) as said:
        qtbot.keyClick(page, KEY.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert said.args is not None
    assert said.args[0].startswith("Staff is a manager's matter")
    assert page.dialog is None


def test_a_person_added_on_another_station_appears(
    page: StaffPage, evening: Evening, qtbot: QtBot
) -> None:
    evening.house.staff.add(
        badge="500", name="Una Day", roles=["auditor"], pin="8642", by=evening.manager,
        now=evening.clock(),
    )  # fmt: skip
    qtbot.waitUntil(lambda: page.people.shown == 7, timeout=3000)
