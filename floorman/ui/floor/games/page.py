"""The approved games page: browse, odds, options, findings, what-if."""

from functools import partial

from PySide6.QtWidgets import QTabWidget, QWidget

from floorman.catalog.facts import Finding, Game
from floorman.ui.floor.assign.matching import Offer
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.games.facts import GameFacts
from floorman.ui.floor.games.odds import Counted, PayTables, no_odds
from floorman.ui.floor.games.options import GameOptions
from floorman.ui.floor.games.tree import GameTree
from floorman.ui.floor.games.what_if import WhatIfView
from floorman.ui.floor.parts import column, holder, label, row
from floorman.ui.theme import NO_GAME, ON_GAME, game_colour
from floorman.ui.widgets.pill import Pill

TABS = ("Options", "Pay tables and odds", "Rules", "Findings", "What if")


class GamesPage(QWidget):
    """The tree at the left, one game at the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._game: Game | None = None
        self._cardroom = ""
        self._build()
        own = desk.room.room.cardroom if desk.room else ""
        self.tree.chosen.connect(self.show_game)
        self.options.chosen.connect(self._chose)
        self.tree.show_catalog(desk.catalog, own, desk.palette.muted)
        self.setFocusProxy(self.tree.filter)

    def _build(self) -> None:
        p = self._desk.palette
        self.tree = GameTree()
        self.tree.setFixedWidth(252)
        self._title = label("", "title")
        self._pill = Pill("", NO_GAME, ON_GAME, 16)
        self._under = label("", "muted", wrap=True)
        self.options = GameOptions(p)
        self.pay_tables = PayTables()
        self.rules, self.findings = GameFacts(), GameFacts()
        self.what_if = WhatIfView(self._desk)
        self.tabs = QTabWidget()
        pages = (self.options, self.pay_tables, self.rules, self.findings, self.what_if)
        for name, page in zip(TABS, pages, strict=True):
            self.tabs.addTab(holder(column(page, margin=10)), name)
        right = column(row(self._title, self._pill, 1), self._under, self.tabs)
        right.setStretch(2, 1)
        whole = row(self.tree, gap=14, margin=14)
        whole.addLayout(right, 1)
        self.setLayout(whole)

    def go_to(self, cardroom: str, game: str, schedule: str = "", number: int = 0) -> None:
        """Goes to a game or one of its options, as the palette does."""
        self.tree.filter.clear()
        self.tree.choose(cardroom, game)
        if schedule:
            self.tabs.setCurrentIndex(0)
            self.options.list.choose(schedule, number)

    def show_game(self, cardroom: str, id: str) -> None:
        game = self._desk.game(id, cardroom)
        if game is None:
            return
        self._cardroom, self._game = cardroom, game
        room = self._desk.catalog.cardroom(cardroom)
        self._title.setText(game.name)
        self._pill.say(game.short, game_colour(game.family))
        count = sum(len(schedule.options) for schedule in game.schedules)
        named = ", ".join(f"{s.id.replace('-', ' ')} (document {s.source})" for s in game.schedules)
        self._under.setText(f"{room.name if room else cardroom} · {count} options · {named}")
        self.options.show_game(game)
        self.rules.show_rules(game)
        groups = self._findings(game)
        self.findings.show_findings(groups)
        self.tabs.setTabText(3, f"Findings ({sum(len(found) for _, found in groups)})")
        self._ask_odds(game)
        self.what_if.start()

    def _findings(self, game: Game) -> list[tuple[str, tuple[Finding, ...]]]:
        groups = [("Game", game.findings)]
        for schedule in game.schedules:
            groups.append((schedule.id.replace("-", " "), schedule.findings))
            told: set[tuple[str, str]] = set()
            for option in schedule.options:
                fresh = tuple(f for f in option.findings if (f.kind, f.text) not in told)
                told |= {(f.kind, f.text) for f in fresh}
                if fresh:
                    groups.append((f"Option {option.number}", fresh))
        return [(where, found) for where, found in groups if found]

    def _ask_odds(self, game: Game) -> None:
        cardroom, odds = self._cardroom, self._desk.odds or no_odds
        self.pay_tables.show_tables(game, {})
        self._desk.long_tasks.run(
            lambda: {t.wager: odds(cardroom, game, t.wager) for t in game.pay_tables},
            partial(self._show_odds, game),
        )

    def _show_odds(self, game: Game, counted: dict[str, Counted | None]) -> None:
        if game is self._game and any(counted.values()):
            self.pay_tables.show_tables(game, counted)

    def _chose(self, offers: tuple[Offer, ...]) -> None:
        one = offers[0] if len(offers) == 1 else None
        self.what_if.show_offer(self._cardroom, self._game, one)
