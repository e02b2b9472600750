"""The card pad: 52 keys and a joker, two rows a suit, and a few keys for decisions between."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from floorman.ui.fonts import font
from floorman.ui.theme import CARD_FACE, SUIT_COLOURS, SUIT_SHAPES, Palette
from floorman.ui.widgets.buttons import Key
from floorman.ui.widgets.cards import index_of

RANK_ROWS = ("AKQJT98", "765432")
SUITS = "shdc"
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RANK_NAMES = dict(
    zip(
        "AKQJT98765432",
        (
            "ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four",
            "three", "two",
        ),
        strict=True,
    )
)  # fmt: skip
COLUMNS = 7


class CardKey(Key):
    """A key that looks like its card."""

    def paint_face(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        rank, suit = index_of(self.text())
        colour = QColor(SUIT_COLOURS[suit]) if self.isEnabled() else ink
        if not self.isEnabled():
            colour.setAlpha(70)  # a card that is out
        painter.setPen(colour)
        painter.setFont(font(27 if len(rank) == 1 else 24, 800))
        half = box.width() / 2
        left = QRectF(box.left() + 2, box.top(), half, box.height())
        right = QRectF(box.left() + half - 2, box.top(), half, box.height())
        painter.drawText(left, 0x0084, rank)
        painter.setFont(font(27, 400))
        painter.drawText(right, 0x0084, SUIT_SHAPES[suit])


class CardPad(QWidget):
    """Tells which card was tapped; cards that can't be dealt any more are off."""

    picked = Signal(str)
    chosen = Signal(str)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self.setAccessibleName("card pad")
        self._keys: dict[str, CardKey] = {}
        self._free: list[Key] = []
        self._words: tuple[str, ...] = ()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(3)
        for n, suit in enumerate(SUITS):
            for row, ranks in enumerate(RANK_ROWS):
                for column, rank in enumerate(ranks):
                    name = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
                    self._add(grid, rank + suit, name, 2 * n + row, column)
            self._add_free(grid, n)
        self._add(grid, "joker", "joker", 2 * len(SUITS) - 1, COLUMNS - 1)
        self._keys["joker"].hide()

    def _add(self, grid: QGridLayout, text: str, name: str, row: int, column: int) -> None:
        key = CardKey(text, self._palette, name, fill=CARD_FACE)
        key.setObjectName(f"card-{text}")
        key.clicked.connect(lambda: self.picked.emit(text))
        self._keys[text] = key
        grid.addWidget(key, row, column)

    def _add_free(self, grid: QGridLayout, n: int) -> None:
        key = Key("", self._palette, pixels=15)
        key.clicked.connect(lambda: self.chosen.emit(self._words[n]))
        key.hide()
        self._free.append(key)
        grid.addWidget(key, 2 * n + 1, COLUMNS - 1)

    def offer(
        self, cards: Collection[str], joker: bool = False, choices: Sequence[tuple[str, str]] = ()
    ) -> None:
        """Which cards may be tapped, and up to four decisions (word, label) beside them."""
        for text, key in self._keys.items():
            key.setEnabled(text in cards)
        self._words = tuple(word for word, _ in choices)
        room = len(self._free) - 1 if joker else len(self._free)
        for n, free in enumerate(self._free):
            shown = n < min(len(choices), room)
            free.setVisible(shown)
            if shown:
                free.setObjectName(f"choice-{choices[n][0]}")
                free.setText(choices[n][1])
                free.setAccessibleName(choices[n][1])
                free.colour(self._palette.on_accent, self._palette.accent_fill)
        self._keys["joker"].setVisible(joker)

    def key(self, text: str) -> CardKey:
        return self._keys[text]
