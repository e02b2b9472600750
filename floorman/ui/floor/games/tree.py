"""Every cardroom's games in a tree, found as one types."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from floorman.catalog.facts import Cardroom, Catalog, Game
from floorman.ui.floor.parts import column

PATH = Qt.ItemDataRole.UserRole


def _words(cardroom: Cardroom, game: Game) -> str:
    wagers = " ".join(wager.name for wager in game.wagers)
    tables = " ".join(table.code or "" for table in game.pay_tables)
    return f"{cardroom.name} {game.name} {game.short} {game.id} {wagers} {tables}".lower()


class GameTree(QWidget):
    """Cardrooms with their games; this room's stands first and open."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.filter = QLineEdit(placeholderText="Search games, wagers, pay tables …")
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName("search games")
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(14)
        self.tree.setAccessibleName("games")
        self._words: dict[tuple[str, str], str] = {}
        self.setLayout(column(self.filter, self.tree))
        self.filter.textChanged.connect(self._typed)
        self.tree.currentItemChanged.connect(self._current)

    def show_catalog(self, catalog: Catalog, own: str, muted: str) -> None:
        self.tree.clear()
        ordered = sorted(catalog.cardrooms, key=lambda room: room.id != own)
        for cardroom in ordered:
            top = QTreeWidgetItem([cardroom.name])
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            top.setForeground(0, QColor(muted))
            self.tree.addTopLevelItem(top)
            for game in cardroom.games:
                item = QTreeWidgetItem([game.short])
                item.setToolTip(0, game.name)
                item.setData(0, PATH, (cardroom.id, game.id))
                self._words[cardroom.id, game.id] = _words(cardroom, game)
                top.addChild(item)
            top.setExpanded(cardroom.id == own or len(ordered) == 1)
        first = next((item for top in self._tops() for item in _children(top)), None)
        if first is not None:
            self.tree.setCurrentItem(first)

    def choose(self, cardroom: str, game: str) -> None:
        for top in self._tops():
            for item in _children(top):
                if tuple(item.data(0, PATH)) == (cardroom, game):
                    top.setExpanded(True)
                    self.tree.setCurrentItem(item)

    def _tops(self) -> list[QTreeWidgetItem]:
        found = (self.tree.topLevelItem(n) for n in range(self.tree.topLevelItemCount()))
        return [top for top in found if top is not None]

    def _typed(self, text: str) -> None:
        typed = text.lower().split()
        for top in self._tops():
            shown = 0
            for item in _children(top):
                words = self._words[tuple(item.data(0, PATH))]
                fits = all(word in words for word in typed)
                item.setHidden(not fits)
                shown += fits
            top.setHidden(not shown)
            if typed:
                top.setExpanded(True)

    def _current(self, now: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        path = now.data(0, PATH) if now is not None else None
        if path:
            self.chosen.emit(*path)


def _children(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (top.child(n) for n in range(top.childCount()))
    return [item for item in found if item is not None]
