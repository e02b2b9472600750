"""The command palette goes to any table, game, option, person, hand, page or act."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from floorman.ui.floor.assign.dialog import AssignDialog
from floorman.ui.floor.commands import commands, matching
from floorman.ui.floor.games.page import GamesPage
from floorman.ui.floor.map.page import FloorPage
from floorman.ui.floor.palette import CommandPalette
from floorman.ui.floor.records.page import RecordsPage
from tests.evening import Evening, deal, open_table
from tests.ui.floor.driving import Driver, modal


def typed(driver: Driver, words: str) -> CommandPalette:
    driver.window.activateWindow()
    driver.until(driver.window.isActiveWindow)
    QTest.keyClick(driver.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    driver.settle(100)
    palette = modal()
    assert isinstance(palette, CommandPalette)
    QTest.keyClicks(palette.field, words)
    return palette


def enter(driver: Driver, palette: CommandPalette) -> None:
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    driver.settle(200)


def test_it_goes_to_a_table(driver: Driver) -> None:
    enter(driver, typed(driver, "table 3"))
    page = driver.window.pages["Floor"]
    assert isinstance(page, FloorPage)
    assert page.inspector.number == 3


def test_it_goes_to_an_option(driver: Driver) -> None:
    enter(driver, typed(driver, "option three card option 4"))
    page = driver.window.pages["Games"]
    assert isinstance(page, GamesPage)
    assert page.options.list.offers()[0].option.number == 4


def test_it_replays_a_hand_by_its_record(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    hand = deal(evening, 1)
    enter(driver, typed(driver, f"hand {hand.id}"))
    page = driver.window.pages["Records"]
    assert isinstance(page, RecordsPage)
    assert page.replay is not None
    assert page.replay._record.entry.id == hand.id
    page.replay.accept()
    driver.settle()


def test_it_acts(driver: Driver) -> None:
    enter(driver, typed(driver, "assign table 2"))
    asked = modal()
    assert isinstance(asked, AssignDialog)
    assert asked._table == 2
    asked.reject()
    driver.settle()


def test_it_finds_people_and_says_when_nothing_fits(driver: Driver) -> None:
    palette = typed(driver, "flo kim")
    assert palette.list.item(0).text() == "Person:  Flo Kim, badge 400"
    palette.field.clear()
    QTest.keyClicks(palette.field, "zzzz")
    assert palette.list.item(0).text() == "Nothing fits what you typed."
    palette.reject()
    driver.settle()


def test_every_game_of_every_cardroom_is_there(driver: Driver) -> None:
    desk = driver.window.desk
    every = commands(driver.window, desk, ())
    games = sum(len(room.games) for room in desk.catalog.cardrooms)
    assert len([c for c in every if c.kind == "Game"]) == games
    (found,) = matching(every, "ultimate central")
    assert found.words.startswith("Ultimate Texas Hold'em")


def test_a_scanned_sign_is_checked(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    driver.settle(300)
    sign = evening.house.reads.now(evening.clock()).tables[0].sign
    assert sign is not None
    enter(driver, typed(driver, sign.code.lower()))
    assert driver.notice == f"{sign.code} is the sign of table 1 that is in force."
    enter(driver, typed(driver, "T9-ABCDEF01"))
    assert driver.notice == "T9-ABCDEF01 is no sign of this room."
