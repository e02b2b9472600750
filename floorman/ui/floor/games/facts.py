"""A game's rules and findings in words: wagers, settlement, what the documents leave open."""

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from floorman.catalog.facts import Finding, Game
from floorman.catalog.wording import BY, START
from floorman.money import short
from floorman.ui.floor.parts import Empty, card, clear, column, label, row, scrolled


class GameFacts(QWidget):
    """The rules card, then every finding with its reading."""

    def __init__(self) -> None:
        super().__init__()
        self._list = column(gap=10)
        inner = QWidget()
        inner.setLayout(self._list)
        self.setLayout(column(scrolled(inner)))

    def show_rules(self, game: Game) -> None:
        clear(self._list)
        self._list.addWidget(card(self._rules(game), "raised"))
        if game.wagers:
            self._list.addWidget(card(self._wagers(game), "raised"))
        if game.house_way:
            lines = column(label("House way", "heading"), margin=14)
            for words in game.house_way:
                lines.addWidget(label(words, wrap=True))
            self._list.addWidget(card(lines, "raised"))
        self._list.addStretch(1)

    def show_findings(self, groups: Sequence[tuple[str, Iterable[Finding]]]) -> None:
        clear(self._list)
        found = 0
        for where, findings in groups:
            for finding in findings:
                self._list.addWidget(self._finding(where, finding))
                found += 1
        if not found:
            self._list.addWidget(Empty("The documents leave nothing open here."))
        self._list.addStretch(1)

    def _rules(self, game: Game) -> QGridLayout:
        decks = (
            f"{game.decks[0]}"
            if game.decks[0] == game.decks[1]
            else f"{game.decks[0]}–{game.decks[1]}"
        )
        rows = [
            ("Dealt on", f"a {game.shape} table, up to {game.seats} seats"),
            ("Cards", f"{decks} {'deck' if decks == '1' else 'decks'}, {game.deck}"),
            ("Documents", ", ".join(str(source) for source in game.sources)),
        ]
        if game.approval:
            rows.append(("Approval", game.approval))
        if game.settlement is not None:
            order = ", ".join(_wager_name(game, spot) for spot in game.settlement.order)
            rows += [("Settling starts at", START[game.settlement.start]),
                     ("Goes round by", BY[game.settlement.by]), ("Order", order)]  # fmt: skip
        if game.kind == "player-dealer":
            rows.append(("Bank", f"offered clockwise after every {game.hands_per_turn} hands"))
        if game.owners:
            rows.append(("Owners", "; ".join(game.owners)))
        grid = QGridLayout()
        grid.setContentsMargins(14, 12, 14, 12)
        grid.setHorizontalSpacing(20)
        for n, (name, words) in enumerate(rows):
            grid.addWidget(label(name, "muted"), n, 0)
            grid.addWidget(label(words, wrap=True), n, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _wagers(self, game: Game) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(14, 12, 14, 12)
        grid.setHorizontalSpacing(20)
        for n, head in enumerate(("wager", "kind", "behind the seat", "least", "most")):
            grid.addWidget(label(head, "muted"), 0, n)
        for at, wager in enumerate(game.wagers, 1):
            kind = "bonus" if wager.bonus else "required" if wager.required else "optional"
            least = "" if wager.min_cents is None else short(wager.min_cents)
            most = "" if wager.max_cents is None else short(wager.max_cents)
            cells = (wager.name, kind, "yes" if wager.backline else "no", least, most)
            for n, cell in enumerate(cells):
                grid.addWidget(label(cell, "strong" if n == 0 else ""), at, n)
        grid.setColumnStretch(0, 1)
        return grid

    def _finding(self, where: str, finding: Finding) -> QFrame:
        source = f"document {finding.source}" if finding.source else ""
        kind = f"{where}: {finding.kind.replace('-', ' ')}"
        pieces = column(row(label(kind, "strong"), 1, label(source, "muted")),
                        label(finding.text, wrap=True), gap=6, margin=14)  # fmt: skip
        pieces.addWidget(label(f"Read as: {finding.reading}", "muted", wrap=True))
        for other in finding.others:
            pieces.addWidget(label(f"or: {other.text}", "muted", wrap=True))
        return card(pieces, "raised")


def _wager_name(game: Game, spot: str) -> str:
    wager = game.wager(spot)
    return wager.name if wager else spot.replace("-", " ")
