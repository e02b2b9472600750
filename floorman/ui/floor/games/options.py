"""The schedules of a game: options in a list, as tables side by side and as steps of the fee."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from floorman.catalog.facts import Game
from floorman.ui.floor.assign.compare import Compare
from floorman.ui.floor.assign.matching import Offer
from floorman.ui.floor.assign.options import OptionList
from floorman.ui.floor.parts import column
from floorman.ui.theme import Palette


class GameOptions(QWidget):
    """Choose one to see it, two or three to compare."""

    chosen = Signal(object)

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.list = OptionList(palette)
        self.compare = Compare(palette)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.list)
        split.addWidget(self.compare)
        split.setStretchFactor(0, 5)
        split.setStretchFactor(1, 6)
        split.setChildrenCollapsible(False)
        self.setLayout(column(split))
        self.list.chosen.connect(self._chose)

    def show_game(self, game: Game) -> None:
        self.list.show_game(game)
        if game.schedules and game.schedules[0].options:
            first = game.schedules[0]
            self.list.choose(first.id, first.options[0].number)

    def _chose(self, offers: tuple[Offer, ...]) -> None:
        self.compare.show_offers(offers)
        self.chosen.emit(offers)
