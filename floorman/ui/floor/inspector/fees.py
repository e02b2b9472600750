"""The fees of the option in force, as printed, with the bracket of the last hand marked."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel

from floorman.catalog.facts import Game, Option
from floorman.ui.floor.parts import card, clear, column, label
from floorman.ui.floor.words import fee_rows, player_words, taken_words

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FeeCard:
    """A small table of brackets and one sentence about the players."""

    def __init__(self) -> None:
        self._grid = QGridLayout()
        self._grid.setContentsMargins(14, 10, 14, 10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._words = label("", "muted", wrap=True)
        self.frame = card(self._grid, "raised")
        self.layout = column(self.frame, self._words)
        self._shown: object = None

    def show_option(self, game: Game | None, option: Option | None) -> None:
        if (game, option) == self._shown:
            return
        self._shown = (game, option)
        clear(self._grid)
        self.frame.setVisible(option is not None)
        self._words.setVisible(option is not None)
        if game is None or option is None:
            return
        poker = game.kind == "poker"
        left = label("Players" if poker else "Total table action", "muted")
        right = label("fee" if poker else "player-dealer pays", "muted")
        self._grid.addWidget(left, 0, 0)
        self._grid.addWidget(right, 0, 1, RIGHT)
        rows = fee_rows(option)
        for n, (amount, cents) in enumerate(rows, 1):
            self._grid.addWidget(label(amount, wrap=True), n, 0)
            self._grid.addWidget(_strong(cents), n, 1, RIGHT)
        if not rows:
            self._grid.addWidget(label("No fee is taken.", wrap=True), 1, 0, 1, 2)
        self._words.setText(_sentence(option))


def _strong(text: str) -> QLabel:
    return label(text, "strong")


def _sentence(option: Option) -> str:
    return " ".join(part for part in (player_words(option), taken_words(option)) if part)
