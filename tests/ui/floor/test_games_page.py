"""Approved games: found as one types, fees as steps, exact odds, what another option would take."""

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from floorman.catalog.facts import Game
from floorman.money import show
from floorman.ui.floor.games.page import GamesPage
from tests.evening import GAME, Evening, catalog, deal, open_table
from tests.ui.floor.driving import Driver


def shown(page: GamesPage) -> list[str]:
    return [
        top.child(n).text(0)
        for top in page.tree._tops()
        for n in range(top.childCount())
        if not top.child(n).isHidden() and not top.isHidden()
    ]


def test_all_cardrooms_are_browsed_and_searched(driver: Driver) -> None:
    page = driver.page("Games", GamesPage)
    assert len(shown(page)) == sum(len(room.games) for room in catalog().cardrooms)
    QTest.keyClicks(page.tree.filter, "baccarat")
    assert shown(page) == ["EZ Baccarat"]
    page.tree.filter.clear()
    QTest.keyClicks(page.tree.filter, "panda")
    assert "EZ Baccarat" in shown(page)


def test_the_chart_steps_where_the_brackets_do(driver: Driver) -> None:
    page = driver.page("Games", GamesPage)
    page.go_to("casino-99", "ultimate-texas-holdem", "rules", 1)
    driver.settle(100)
    (name, steps) = page.options.compare._steps._lines[0]
    assert name == "Option 1"
    # contracts.md: 003:3634, option 1
    assert steps == ((500, 100), (5100, 200), (10100, 300), (20100, 600), (30100, 900))


@dataclass(frozen=True)
class Line:
    hand: str
    chance: Fraction
    ways: int | None


@dataclass(frozen=True)
class Figures:
    lines: tuple[Line, ...]
    hits: Fraction
    edge: Fraction | None
    total: int | None
    decks: int | None


@dataclass(frozen=True)
class Counted:
    counted: str
    figures: tuple[Figures, ...]


def counted(cardroom: str, game: Game, bet: str) -> Counted | None:
    """Pair Plus as contracts.md has it: 4 mini royals of 22,100 hands."""
    if bet != "pair-plus":
        return None
    line = Line("mini-royal-flush", Fraction(4, 22100), 4)
    return Counted(
        "all", (Figures((line,), Fraction(2561, 10000), Fraction(232, 10000), 22100, None),)
    )


def test_exact_odds_stand_beside_the_pay_table(driver: Driver) -> None:
    driver.window.desk.odds = counted
    page = driver.page("Games", GamesPage)
    page.go_to("casino-club", GAME)
    driver.settle(200)
    texts = [label.text() for label in page.pay_tables.findChildren(QLabel)]
    assert "pays in 25.61% of hands, edge 2.320%, 22,100 deals counted." in texts
    assert any("floorman prove" in text for text in texts)  # the other bets are not counted


def test_what_if_says_the_same_as_the_services(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    for _ in range(4):
        deal(evening, 1)
    page = driver.page("Games", GamesPage)
    page.go_to("casino-club", GAME, "rules", 1)
    driver.settle(200)
    page.what_if.ask()
    driver.settle(300)
    found = evening.house.reports.what_if(path=f"casino-club/{GAME}/rules/1")
    assert found.hands == 4
    assert page.what_if._words.text().startswith(show(found.would_cents))
    assert "4 hands" in page.what_if._words.text()
    assert page.what_if._bars._marks == tuple(would for *_, would in found.by_hour)


def test_findings_are_told_with_their_readings(driver: Driver) -> None:
    page = driver.page("Games", GamesPage)
    page.go_to("casino-99", GAME)
    driver.settle(100)
    texts = [label.text() for label in page.findings.findChildren(QLabel)]
    known = driver.window.desk.game(GAME, "casino-99")
    assert known is not None
    assert known.findings
    for finding in known.findings:
        assert finding.text in texts
        assert f"Read as: {finding.reading}" in texts
