"""Pads for amounts, badges and PINs."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import Key

BACK, CLEAR = "⌫", "C"
MOST_DIGITS = 8


class DigitPad(QWidget):
    """Ten digits, one key at the left of the zero and one at its right; also from the keyboard."""

    changed = Signal()
    entered = Signal()

    def __init__(self, palette: Palette, left: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._digits = ""
        self._most = MOST_DIGITS
        self._left = left
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        names = {BACK: "delete last digit", CLEAR: "clear", "00": "double zero"}
        for n, text in enumerate(("1", "2", "3", "4", "5", "6", "7", "8", "9", left, "0", BACK)):
            key = Key(text, palette, names.get(text, text), pixels=26)
            key.setObjectName(f"digit-{names.get(text, text)}")
            key.clicked.connect(lambda _=False, text=text: self.press(text))
            grid.addWidget(key, n // 3, n % 3)

    @property
    def digits(self) -> str:
        return self._digits

    def set_most(self, digits: int) -> None:
        self._most = digits

    def clear(self) -> None:
        self._put("")

    def press(self, text: str) -> None:
        """One key: a digit, two zeros, delete or clear."""
        if text == BACK:
            self._put(self._digits[:-1])
        elif text == CLEAR:
            self._put("")
        elif len(self._digits) + len(text) <= self._most:
            self._put(self._digits + text)

    def _put(self, digits: str) -> None:
        self._digits = digits
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if text and text in "0123456789":
            self.press(text)
        elif event.key() == Qt.Key.Key_Backspace:
            self.press(BACK)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class NumberPad(QWidget):
    """An amount of money in whole dollars, or cents where the room's fees need them."""

    changed = Signal(int)

    def __init__(
        self, palette: Palette, unit_cents: int = 100, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._unit = unit_cents
        self.setAccessibleName("number pad")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self._shown = QLabel(short(0))
        self._shown.setFont(font(30, 700))
        self._shown.setStyleSheet("font-size: 30px; font-weight: 700;")
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pad = DigitPad(palette, "00")
        self.pad.changed.connect(self._show)
        layout.addWidget(self._shown)
        layout.addWidget(self.pad, 1)
        self.setFocusProxy(self.pad)

    @property
    def amount_cents(self) -> int:
        return int(self.pad.digits or "0") * self._unit

    def clear(self) -> None:
        self.pad.clear()

    def show_amount(self, amount_cents: int) -> None:
        """Shows an amount that was picked elsewhere; the next digit begins anew."""
        text = short(amount_cents)
        self._shown.setText(text)
        self._shown.setAccessibleName(f"amount {text}")

    def _show(self) -> None:
        self.show_amount(self.amount_cents)
        self.changed.emit(self.amount_cents)


class PinPad(QWidget):
    """Digits of a badge, shown, or of a PIN, hidden."""

    entered = Signal(str)
    changed = Signal(str)

    def __init__(self, palette: Palette, hidden: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hidden = hidden
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self._shown = QLabel("")
        self._shown.setStyleSheet("font-size: 30px; font-weight: 700;")
        self._shown.setMinimumHeight(42)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pad = DigitPad(palette, CLEAR)
        self.pad.set_most(12)
        self.pad.changed.connect(self._show)
        self.pad.entered.connect(lambda: self.entered.emit(self.pad.digits))
        layout.addWidget(self._shown)
        layout.addWidget(self.pad, 1)
        self.setFocusProxy(self.pad)
        self.set_hidden(hidden)

    @property
    def digits(self) -> str:
        return self.pad.digits

    def set_hidden(self, hidden: bool) -> None:
        self._hidden = hidden
        self.setAccessibleName("PIN pad" if hidden else "badge pad")
        self._show()

    def clear(self) -> None:
        self.pad.clear()

    def _show(self) -> None:
        digits = self.pad.digits
        self._shown.setText("●" * len(digits) if self._hidden else digits)
        self._shown.setAccessibleName(f"{len(digits)} digits")
        self.changed.emit(digits)
