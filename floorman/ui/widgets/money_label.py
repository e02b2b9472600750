"""An amount of money as a label: figures of equal width, coloured and signed by what it means."""

from typing import Literal

from PySide6.QtWidgets import QLabel, QWidget

from floorman.money import short
from floorman.ui.stylesheet import set_look

Meaning = Literal["plain", "pay", "take", "warn", "muted"]


class MoneyLabel(QLabel):
    """Shows cents; the word beside the colour comes from the caller (`PAY`, `TAKE`)."""

    def __init__(
        self, amount_cents: int = 0, meaning: Meaning = "plain", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.show_money(amount_cents, meaning)

    def show_money(self, amount_cents: int, meaning: Meaning = "plain", word: str = "") -> None:
        text = f"{word} {short(amount_cents)}".strip()
        self.setText(text)
        self.setAccessibleName(text)
        set_look(self, "strong" if meaning == "plain" else meaning)
