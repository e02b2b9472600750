"""Tools beside the felt: chips and spots, amounts, dice, and who is dealt in."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from floorman.catalog.facts import Game
from floorman.money import short
from floorman.ui.stylesheet import TARGET, set_look
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import Key, button
from floorman.ui.widgets.chips import ChipTray
from floorman.ui.widgets.pads import NumberPad

BETTORS = (("seat", "Seat"), ("back-1", "Back 1"), ("back-2", "Back 2"), ("back-3", "Back 3"))
BANKS = (10000, 30000, 50000, 100000, 200000, 500000)


class WagerTools(QWidget):
    """A chip, a spot and a bettor stay picked up; a tap on a seat lays the chip there."""

    asked_amount = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._game = ""
        self._spots = QButtonGroup(self)
        self._bettors = QButtonGroup(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(_label("Spot"))
        self._spot_grid = QGridLayout()
        self._spot_grid.setSpacing(6)
        layout.addLayout(self._spot_grid)
        layout.addWidget(_label("Whose wager"))
        row = QHBoxLayout()
        row.setSpacing(6)
        for word, text in BETTORS:
            key = _toggle(text, f"bettor-{word}", palette)
            self._bettors.addButton(key)
            row.addWidget(key)
        layout.addLayout(row)
        layout.addWidget(_label("Chip: tap a seat to lay it there"))
        self.tray = ChipTray(palette)
        self.tray.setFixedHeight(86)
        layout.addWidget(self.tray)
        row = QHBoxLayout()
        row.setSpacing(6)
        self._other = button("Other amount", name="other amount")
        self._other.setObjectName("other-amount")
        self._other.clicked.connect(self.asked_amount)
        self._back = _toggle("Take back", "take-back", palette)
        row.addWidget(self._other)
        row.addWidget(self._back)
        layout.addLayout(row)
        self._note = QLabel()
        self._note.setWordWrap(True)
        layout.addWidget(self._note)
        layout.addStretch(1)

    @property
    def spot(self) -> str:
        picked = self._spots.checkedButton()
        return picked.objectName().removeprefix("spot-") if picked else ""

    @property
    def bettor(self) -> str:
        picked = self._bettors.checkedButton()
        return picked.objectName().removeprefix("bettor-") if picked else "seat"

    @property
    def amount_cents(self) -> int:
        amount = self.tray.amount_cents
        return -amount if self._back.isChecked() else amount

    def show_game(self, game: Game, note: str) -> None:
        """The spots of a game as its layout names them."""
        self._note.setText(note)
        if game.id == self._game:
            return
        self._game = game.id
        for old in self._spots.buttons():
            self._spots.removeButton(old)
            old.deleteLater()
        early = [w for w in game.wagers if not w.after_deal and not (w.required and w.equals)]
        for n, wager in enumerate(early):
            key = _toggle(wager.name, f"spot-{wager.id}", self._palette)
            self._spots.addButton(key)
            self._spot_grid.addWidget(key, n // 2, n % 2)
        if early:
            self._spots.buttons()[0].setChecked(True)
        self._bettors.buttons()[0].setChecked(True)
        backline = any(w.backline for w in early)
        for other in self._bettors.buttons()[1:]:
            other.setEnabled(backline)
        self._back.setChecked(False)


class AmountTools(QWidget):
    """An amount: one of the usual ones, or by the pad."""

    changed = Signal(int)

    def __init__(
        self, palette: Palette, usual: Sequence[int] = BANKS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._usual = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        grid = QGridLayout()
        grid.setSpacing(6)
        for n, cents in enumerate(usual):
            key = Key(short(cents), palette, f"amount {short(cents)}", pixels=18)
            key.setObjectName(f"amount-{cents}")
            key.clicked.connect(lambda _=False, cents=cents: self.pick(cents))
            grid.addWidget(key, n // 3, n % 3)
        layout.addLayout(grid)
        self.pad = NumberPad(palette)
        self.pad.changed.connect(self._typed)
        layout.addWidget(self.pad, 1)

    @property
    def amount_cents(self) -> int:
        return self.pad.amount_cents or self._usual

    def pick(self, cents: int) -> None:
        self.pad.clear()
        self._usual = cents
        self.pad.show_amount(cents)
        self.changed.emit(cents)

    def clear(self) -> None:
        self._usual = 0
        self.pad.clear()

    def _typed(self, cents: int) -> None:
        if cents:
            self._usual = 0
        self.changed.emit(self.amount_cents)


class DiceTools(QWidget):
    """The totals of three dice."""

    thrown = Signal(int)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for n, total in enumerate(range(3, 19)):
            key = Key(str(total), palette, f"dice {total}", pixels=28)
            key.setObjectName(f"dice-{total}")
            key.clicked.connect(lambda _=False, total=total: self.thrown.emit(total))
            grid.addWidget(key, n // 4, n % 4)


def _toggle(text: str, name: str, palette: Palette) -> Key:
    key = Key(text, palette, text, pixels=16)
    key.setObjectName(name)
    key.setCheckable(True)
    key.setFixedHeight(TARGET)
    return key


def _label(text: str) -> QLabel:
    made = QLabel(text)
    set_look(made, "small")
    return made
