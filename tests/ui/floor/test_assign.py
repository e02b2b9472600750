"""Assign: only what fits and is read for sure, found as one types, spelled out, then done."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from floorman.ui.floor.assign.dialog import AssignDialog
from floorman.ui.floor.assign.matching import fits, offer_of
from tests.evening import GAME, Evening, catalog, deal, open_table
from tests.ui.floor.driving import Driver, button, modal

BLACKJACK = "pure-21.5-blackjack"


def asked(driver: Driver, table: int = 1, game: str = GAME) -> AssignDialog:
    driver.window.assign(table, game)
    driver.settle(300)
    dialog = modal()
    assert isinstance(dialog, AssignDialog)
    return dialog


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("", None), ("5-500", {2}), ("option 2", {2}), ("no such words", set())],
)
def test_typing_a_limit_finds_its_options(typed: str, numbers: set[int] | None) -> None:
    room = catalog().cardroom("casino-club")
    game = room.game(GAME) if room else None
    assert game is not None
    schedule = game.schedules[0]
    offers = [offer_of(schedule, option, 0) for option in schedule.options]
    found = {offer.option.number for offer in offers if fits(offer, typed)}
    if numbers is None:
        assert len(found) == len(offers)
    else:
        assert numbers <= found
        assert numbers or not found


def test_an_amount_with_its_sign_is_exact() -> None:
    room = catalog().cardroom("casino-99")
    assert room is not None
    schedule = room.games[0].schedules[0]
    for option in schedule.options:
        offer = offer_of(schedule, option, 0)
        fees = {bracket.fee_cents for bracket in option.player_dealer}
        ends = set(option.limit or ())
        assert fits(offer, "$1") == (100 in fees or 100 in ends), option.number


def test_the_filter_narrows_the_list_and_enter_takes_the_first(driver: Driver) -> None:
    dialog = asked(driver)
    every = dialog.options.shown()
    QTest.keyClicks(dialog.options.filter, "5-500 option 3")
    assert 0 < dialog.options.shown() < every
    QTest.keyClick(dialog.options.filter, Qt.Key.Key_Return)
    driver.settle(300)
    assert dialog._offer is not None
    assert dialog._offer.option.number == 3
    assert dialog._offer.option.limit == (500, 50000)
    assert dialog.sign.pages == 1
    dialog.reject()
    driver.settle()


def test_what_changes_is_spelled_out_and_then_done(driver: Driver, evening: Evening) -> None:
    dialog = asked(driver)
    dialog.options.choose("rules", 2)
    driver.settle(300)
    assert "nothing is in force → Three Card option 2 ($5–$500), from now" in dialog._what.text()
    assert not dialog.next_hand.isEnabled()
    driver.click(dialog, "Assign")
    now = evening.house.reads.now(evening.clock()).table(1)
    assert now is not None
    assert now.assignment is not None
    assert (now.assignment.game, now.assignment.option) == (GAME, 2)
    assert now.assignment.made_by == "100"


def test_open_readings_hold_the_option_back_until_a_manager_confirms(
    driver: Driver, evening: Evening
) -> None:
    path = f"casino-club/{BLACKJACK}/rules/1"
    assert any(f.confirmed is None for f in evening.house.readings.findings(path=path))
    dialog = asked(driver, 1, BLACKJACK)
    dialog.options.choose("rules", 1)
    driver.settle(300)
    assert not button(dialog, "Assign").isEnabled()
    assert "have to be confirmed" in dialog._trouble.text()
    assert dialog.tabs.currentWidget() is dialog.readings
    driver.click(dialog.readings, "Confirm these readings")
    driver.settle(300)
    findings = evening.house.readings.findings(path=path)
    assert findings
    assert all(f.confirmed and f.confirmed.by == "100" for f in findings)
    assert button(dialog, "Assign").isEnabled()
    driver.click(dialog, "Assign")
    now = evening.house.reads.now(evening.clock()).table(1)
    assert now is not None
    assert now.assignment is not None
    assert now.assignment.game == BLACKJACK


def test_two_options_are_compared_side_by_side(driver: Driver) -> None:
    dialog = asked(driver)
    view = dialog.options.view
    view.setCurrentIndex(view.model().index(0, 0))
    second = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton,
                     Qt.KeyboardModifier.ControlModifier, second)  # fmt: skip
    driver.settle(200)
    assert len(dialog.options.offers()) == 2
    assert dialog.tabs.currentWidget() is dialog.compare
    assert len(dialog.compare._steps._lines) == 2
    assert not button(dialog, "Assign").isEnabled()
    dialog.reject()
    driver.settle()


def test_a_running_table_takes_the_option_from_the_next_hand(
    driver: Driver, evening: Evening
) -> None:
    open_table(evening, 1)
    other = next(
        o.number
        for o in catalog().cardroom("casino-club").game(GAME).schedules[0].options  # type: ignore[union-attr]
        if o.number != 2
    )
    path = f"casino-club/{GAME}/rules/{other}"
    if [f for f in evening.house.readings.findings(path=path) if f.confirmed is None]:
        evening.house.readings.confirm(path=path, by=evening.manager, now=evening.clock())
    driver.settle(300)
    dialog = asked(driver, 1, "")
    dialog.options.choose("rules", other)
    driver.settle(200)
    dialog.next_hand.setChecked(True)
    assert "from the next hand" in dialog._what.text()
    driver.click(dialog, "Assign")
    now = evening.house.reads.now(evening.clock()).table(1)
    assert now is not None
    assert now.assignment is not None
    assert now.next_assignment is not None
    assert (now.assignment.option, now.next_assignment.option) == (2, other)
    deal(evening, 1)
    after = evening.house.reads.now(evening.clock()).table(1)
    assert after is not None
    assert after.assignment is not None
    assert after.assignment.option == other


def test_a_game_of_another_shape_is_refused_with_its_reason(driver: Driver) -> None:
    dialog = asked(driver, 1, "")
    shapes = {g.id: g.shape for g in driver.window.desk.catalog.cardroom("casino-club").games}  # type: ignore[union-attr]
    for n in range(dialog.games.count()):
        item = dialog.games.item(n)
        fits_table = shapes[item.data(Qt.ItemDataRole.UserRole)] == "half-moon"
        assert bool(item.flags() & Qt.ItemFlag.ItemIsEnabled) == fits_table
    dialog.reject()
    driver.settle()
