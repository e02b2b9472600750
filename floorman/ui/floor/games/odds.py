"""Pay tables with their exact odds, where a count is kept."""

from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from floorman.catalog.facts import Game, PayTable
from floorman.money import short, show_odds
from floorman.ui.floor.parts import Empty, card, clear, column, label, row, scrolled

RIGHT = Qt.AlignmentFlag.AlignRight


class CountedLine(Protocol):
    """How often a line comes."""

    @property
    def hand(self) -> str: ...
    @property
    def chance(self) -> Fraction: ...
    @property
    def ways(self) -> int | None: ...


class CountedFigures(Protocol):
    """The figures of one bet for one number of decks."""

    @property
    def lines(self) -> tuple[CountedLine, ...]: ...
    @property
    def hits(self) -> Fraction: ...
    @property
    def edge(self) -> Fraction | None: ...
    @property
    def total(self) -> int | None: ...
    @property
    def decks(self) -> int | None: ...


class Counted(Protocol):
    """What was counted for one bet."""

    @property
    def counted(self) -> str: ...
    @property
    def figures(self) -> tuple[CountedFigures, ...]: ...


Odds = Callable[[str, Game, str], Counted | None]


def no_odds(cardroom: str, game: Game, bet: str) -> Counted | None:
    """A desk without counts; the program joins the real ones."""
    return None


class PayTables(QWidget):
    """Each pay table as printed, with ways, chance and edge beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._list = column(gap=12)
        inner = QWidget()
        inner.setLayout(self._list)
        self.setLayout(column(scrolled(inner)))

    def show_tables(self, game: Game, counted: dict[str, Counted | None]) -> None:
        clear(self._list)
        if not game.pay_tables:
            self._list.addWidget(Empty("This game has no pay tables; its wagers pay even money or "
                                       "share a pot."))  # fmt: skip
        for table in game.pay_tables:
            self._list.addWidget(self._table(game, table, counted.get(table.wager)))
        self._list.addStretch(1)

    def _table(self, game: Game, table: PayTable, found: Counted | None) -> QFrame:
        figures = found.figures[0] if found and found.figures else None
        grid = QGridLayout()
        grid.setVerticalSpacing(3)
        grid.setHorizontalSpacing(24)
        wager = game.wager(table.wager)
        code = f" {table.code}" if table.code else ""
        source = f"document {table.source}" if table.source else ""
        heads = ["hand", "pays", *(["ways", "chance"] if figures else [])]
        if any(line.envy_cents for line in table.lines):
            heads.append("envy")
        for n, head in enumerate(heads):
            grid.addWidget(label(head, "muted"), 0, n, RIGHT if n else Qt.AlignmentFlag.AlignLeft)
        chances = {line.hand: line for line in figures.lines} if figures else {}
        for at, line in enumerate(table.lines, 1):
            cells = [show_odds(line.pays)]
            if figures:
                known = chances.get(line.hand)
                cells += [f"{known.ways:,}" if known and known.ways is not None else "—",
                          _chance(known.chance) if known else "—"]  # fmt: skip
            if "envy" in heads:
                cells.append(short(line.envy_cents) if line.envy_cents else "")
            grid.addWidget(label(line.hand.replace("-", " ")), at, 0)
            for n, cell in enumerate(cells, 1):
                grid.addWidget(label(cell, "strong" if n == 1 else ""), at, n, RIGHT)
        grid.setColumnStretch(0, 1)
        title = f"{wager.name if wager else table.id}{code}"
        return card(
            column(row(label(title, "heading"), 1, label(source, "muted")), grid,
                   label(_summary(figures), "muted", wrap=True), margin=14), "raised",
        )  # fmt: skip


def _chance(chance: Fraction) -> str:
    if not chance:
        return "never"
    return f"1 in {float(1 / chance):,.0f}" if chance < Fraction(1, 100) else f"{float(chance):.2%}"


def _summary(figures: CountedFigures | None) -> str:
    if figures is None:
        return "Not counted yet: run 'floorman prove' once and the exact odds stand here."
    said = [f"pays in {float(figures.hits):.2%} of hands"]
    if figures.edge is not None:
        said.append(f"edge {float(figures.edge):.3%}")
    if figures.total is not None:
        said.append(f"{figures.total:,} deals counted")
    if figures.decks is not None:
        said.append(f"{figures.decks} decks")
    return ", ".join(said) + "."
