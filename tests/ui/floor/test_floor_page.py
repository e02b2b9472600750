"""The map and the inspector: choose, open, pause, close, box, dealer, alerts, layout."""

from PySide6.QtCore import QByteArray, QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from floorman.ui.floor.assign.dialog import AssignDialog
from floorman.ui.floor.inspector.dialogs import choice, chosen
from floorman.ui.floor.map.alerts import lines_of
from floorman.ui.floor.map.map import GAME
from floorman.ui.floor.map.page import FloorPage
from floorman.ui.floor.map.places import is_arranged, lay_out
from floorman.ui.floor.map.tile import badges_of
from floorman.ui.floor.map.tile import lines_of as tile_lines
from tests.evening import GAME as THREE_CARD
from tests.evening import Evening, deal, open_table
from tests.ui.floor.driving import Driver, button, field, modal, press


def floor_of(driver: Driver) -> FloorPage:
    page = driver.window.pages["Floor"]
    assert isinstance(page, FloorPage)
    return page


def state(driver: Driver, table: int) -> str:
    now = driver.house.reads.now(driver.window.desk.now()).table(table)
    assert now is not None
    return now.word


def test_a_tile_says_state_option_bank_and_drop(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    deal(evening, 1)
    driver.settle(300)
    page = floor_of(driver)
    now = page.map.table(1)
    assert now is not None
    assert now.word == "open"
    game, option = page.map.lines_for(now)
    what, bank, money = tile_lines(now, game, option, evening.clock.now, "UTC")
    assert what == "opt 2 · $5–$500"
    assert bank == f"bank {now.play.bank_seat} · 2nd hand"
    assert money == "$0.50"
    assert "Table 1, Three Card Poker 6 Card Bonus, open" in page.map.accessible_words(
        1, evening.clock.now
    )


def test_arrow_keys_walk_the_map_and_enter_assigns(driver: Driver) -> None:
    page = floor_of(driver)
    assert page.map.selection == (1,)
    page.map.setFocus()
    QTest.keyClick(page.map, Qt.Key.Key_Right)
    assert page.map.selection == (2,)
    QTest.keyClick(page.map, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert page.map.selection == (2, 3)
    QTest.keyClick(page.map, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert page.map.selection == (1, 2, 3)
    QTest.keyClick(page.map, Qt.Key.Key_Left)
    QTest.keyClick(page.map, Qt.Key.Key_Return)
    driver.settle(200)
    asked = modal()
    assert isinstance(asked, AssignDialog)
    asked.reject()
    driver.settle()


def test_the_inspector_opens_pauses_and_closes_and_says_why_not(
    driver: Driver, evening: Evening
) -> None:
    house, floor, clock = evening.house, evening.floor, evening.clock
    house.shifts.open(name="Swing", by=floor, now=clock())
    house.tables.assign(table=1, game=THREE_CARD, schedule="rules", option=2, by=floor, now=clock())
    page = floor_of(driver)
    page.show_table(1)
    driver.settle(400)
    assert not button(page.inspector, "Open").isEnabled()
    assert "sign of table 1 is not posted" in page.inspector._why.text()
    driver.answered(
        lambda: press(page.inspector, "Sign posted"), lambda asked: press(asked, "Posted")
    )
    driver.answered(lambda: press(page.inspector, "Box in…"), _put_in("B3"))
    driver.click(page.inspector, "Open")
    assert state(driver, 1) == "open"
    driver.answered(lambda: press(page.inspector, "Dealer…"), _choose_dealer("300"))
    assert house.reads.now(clock()).tables[0].dealer_name == "Di Park"
    driver.answered(lambda: press(page.inspector, "Pause"), lambda asked: press(asked, "Pause"))
    assert state(driver, 1) == "paused"
    driver.click(page.inspector, "Resume")
    assert state(driver, 1) == "open"
    driver.answered(
        lambda: press(page.inspector, "Close"), lambda asked: press(asked, "Close table")
    )
    assert state(driver, 1) == "ready"


def _put_in(code: str):  # type: ignore[no-untyped-def]
    def answer(asked):  # type: ignore[no-untyped-def]
        asked._code.setCurrentText(code)
        press(asked, "Put it in")

    return answer


def _choose_dealer(badge: str):  # type: ignore[no-untyped-def]
    def answer(asked):  # type: ignore[no-untyped-def]
        asked._who.setCurrentText(badge)
        press(asked, "Sign in")

    return answer


def test_a_box_is_pulled_with_a_second_person(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    evening.house.tables.close(table=1, by=evening.floor, now=evening.clock())
    page = floor_of(driver)
    page.show_table(1)
    driver.settle(400)

    def alone(asked) -> None:  # type: ignore[no-untyped-def]
        asked._who.setCurrentText("")
        press(asked, "Pull it")

    driver.answered(lambda: press(page.inspector, "Pull box…"), alone)
    assert "two people" in driver.notice

    def with_bo(asked) -> None:  # type: ignore[no-untyped-def]
        asked._who.setCurrentText("200")
        press(asked, "Pull it")

    driver.answered(lambda: press(page.inspector, "Pull box…"), with_bo)
    (line,) = evening.house.reads.boxes(now=evening.clock())
    assert (line.stay.state, line.stay.pulled_by, line.stay.pull_witness) == ("out", "100", "200")


def test_a_game_dropped_on_a_table_asks_for_its_option(driver: Driver) -> None:
    page = floor_of(driver)
    carried = QMimeData()
    carried.setData(GAME, QByteArray(THREE_CARD.encode()))
    place = QPointF(page.map.plan.rect(2).center())
    drop = QDropEvent(
        place, Qt.DropAction.CopyAction, carried, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    page.map.dropEvent(drop)
    driver.settle(300)
    asked = modal()
    assert isinstance(asked, AssignDialog)
    assert asked._table == 2
    assert asked._game is not None
    assert asked._game.id == THREE_CARD
    asked.reject()
    driver.settle()


def test_a_call_stays_until_a_named_person_comes(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    evening.house.alerts.call_floor(table=1, by=evening.dealer, now=evening.clock())
    page = floor_of(driver)
    driver.until(lambda: "floor-call" in (page.map.table(1) or evening).badges)  # type: ignore[union-attr]
    driver.settle(200)
    now = page.map.table(1)
    assert now is not None
    assert ("dealer calls", True) in badges_of(now, evening.clock.now)
    driver.click(page.alerts, "On my way")
    (record,) = evening.house.reads.records(act="alert cleared", limit=1)
    assert record.badge == "100"
    assert not [a for a in evening.house.reads.alerts() if a.kind == "floor-call"]


def test_the_strip_tells_what_badges_ask_for(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    house, clock = evening.house, evening.clock
    house.tables.assign(
        table=1, game=THREE_CARD, schedule="rules", option=2, by=evening.floor, now=clock()
    )
    lines = lines_of(house.reads.now(clock()))
    assert [line.text for line in lines] == ["Table 1: the sign is not posted yet."]


def test_the_list_sorts_and_filters(driver: Driver, evening: Evening) -> None:
    open_table(evening, 2)
    page = floor_of(driver)
    driver.settle(300)
    driver.click(page, "List view")
    model = page.list.view.model()
    assert model.rowCount() == 3
    QTest.keyClicks(field(page.list, "filter tables"), "open")
    assert model.rowCount() == 1
    page.list.view.selectRow(0)
    assert page.inspector.number == 2
    driver.click(page, "Map view")


def test_several_tables_open_and_close_together(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1, "300")
    open_table(evening, 2, "301")
    page = floor_of(driver)
    driver.settle(300)
    page.map.choose(frozenset({1, 2}), 1)
    driver.answered(lambda: press(page._several, "Close"), lambda asked: press(asked, "Close them"))
    assert (state(driver, 1), state(driver, 2)) == ("ready", "ready")
    page.map.choose(frozenset({1, 2}), 1)
    driver.click(page._several, "Open")
    assert (state(driver, 1), state(driver, 2)) == ("open", "open")


def test_layout_mode_places_nudges_turns_and_names_sections(
    driver: Driver, evening: Evening
) -> None:
    page = floor_of(driver)
    assert not is_arranged([now.table for now in driver.house.reads.now(evening.clock()).tables])
    driver.click(page, "Layout…")
    tables = [now.table for now in driver.house.reads.now(evening.clock()).tables]
    assert is_arranged(tables)
    page.show_table(3)
    before = tables[2]
    QTest.keyClick(page.map, Qt.Key.Key_Down)
    driver.settle(200)
    page._rotate()
    driver.settle(200)
    after = driver.house.reads.now(evening.clock()).tables[2].table
    assert (after.x, after.y, after.angle) == (before.x, before.y + 25, 90)
    rect = page.map.plan.rect(1)
    QTest.mousePress(page.map, Qt.MouseButton.LeftButton, pos=rect.center())
    page.map.arranging.move(rect.center() + rect.bottomLeft() - rect.topLeft())
    QTest.mouseRelease(page.map, Qt.MouseButton.LeftButton, pos=rect.center())
    driver.settle(200)
    moved = driver.house.reads.now(evening.clock()).tables[0].table
    assert moved.y == 100
    assert moved.x == 0
    driver.answered(page._set_section, lambda asked: _name_section(asked))
    assert driver.house.reads.now(evening.clock()).tables[0].table.section == "High limit"
    driver.click(page, "Layout done")


def _name_section(asked) -> None:  # type: ignore[no-untyped-def]
    asked._words.setText("High limit")
    press(asked, "Set it")


def test_no_two_tiles_overlap_at_any_width(evening: Evening) -> None:
    tables = [now.table for now in evening.house.reads.now(evening.clock()).tables]
    for width in (500, 780, 1100, 2600):
        plan = lay_out(tables, width)
        rects = [rect for _, rect in plan.tiles]
        assert not any(a.intersects(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
        assert all(rect.right() <= max(width, plan.width) for rect in rects)


def test_the_wall_shows_the_room_and_takes_no_keys(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    driver.settle(300)
    driver.window.show_wall()
    wall = driver.window._wall
    assert wall._words.text().startswith("1 open")
    assert wall._map.focusPolicy() == Qt.FocusPolicy.NoFocus
    QTest.keyClick(wall, Qt.Key.Key_Escape)
    driver.settle()


def test_a_choice_takes_what_is_typed(driver: Driver) -> None:
    box = choice([("200", "200 Bo Lee")], typed=True)
    box.setCurrentText("200 Bo Lee")
    assert chosen(box) == "200"
    box.setCurrentText("B17")
    assert chosen(box) == "B17"


def test_tiles_grow_on_a_large_screen_and_still_take_clicks(
    driver: Driver, evening: Evening
) -> None:
    page = floor_of(driver)
    driver.click(page, "Layout…")
    driver.click(page, "Layout done")
    driver.window.resize(3840, 2160)
    driver.settle(200)
    plan, seen = page.map.plan.rect(2), page.map.tile_rect(2)
    assert seen.width() > plan.width() * 1.5
    QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=seen.center())
    assert page.map.selection == (2,)
    driver.window.resize(1280, 720)
    driver.settle(200)
    assert page.map.tile_rect(2).width() < 400
    QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=page.map.tile_rect(3).center())
    assert page.map.selection == (3,)


def test_the_timeline_tells_the_shift_newest_first(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    deal(evening, 1)
    page = floor_of(driver)
    page.show_table(1)
    driver.settle(500)
    words = [said for _, said in page.inspector._timeline._rows]
    assert words[0] == "hand · drop $0.50"
    assert "table opened" in words
    assert words.index("bank accepted · seat 1") < words.index("table opened")
