"""What can be set: each with its default, one line of explanation and the field that sets it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from floorman.errors import FloormanError
from floorman.money import cents, show
from floorman.ui.floor.inspector.dialogs import choice


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its key, words, default in words, and what kind of field it has."""

    key: str
    name: str
    words: str
    default: str
    make: Callable[[], "Field"]


class Field:
    """A widget that shows a value and reads it back."""

    def __init__(self, widget: QWidget, put: Callable[[Any], None], get: Callable[[], Any]) -> None:
        self.widget, self.put, self.get = widget, put, get


def text() -> Field:
    made = QLineEdit()
    return Field(made, lambda value: made.setText(str(value)), lambda: made.text().strip())


def lines() -> Field:
    made = QPlainTextEdit()
    made.setFixedHeight(84)
    made.setTabChangesFocus(True)
    return Field(made, lambda value: made.setPlainText(str(value)), lambda: made.toPlainText().strip())


def words() -> Field:
    """A list of words, one a line."""
    made = QPlainTextEdit()
    made.setFixedHeight(84)
    made.setTabChangesFocus(True)
    return Field(
        made, lambda value: made.setPlainText("\n".join(value)),
        lambda: tuple(line.strip() for line in made.toPlainText().splitlines() if line.strip()),
    )  # fmt: skip


def number(low: int, high: int, off: str = "") -> Callable[[], Field]:
    """A whole number; `off` names what the lowest value means (None)."""

    def make() -> Field:
        made = QSpinBox()
        made.setRange(low, high)
        made.setMinimumHeight(38)
        if off:
            made.setSpecialValueText(off)
        return Field(
            made, lambda value: made.setValue(low if value is None else value),
            lambda: None if off and made.value() == low else made.value(),
        )  # fmt: skip

    return make


def money() -> Field:
    made = QLineEdit()
    return Field(made, lambda value: made.setText(show(value)), lambda: cents(made.text()))


def amounts() -> Field:
    """Amounts side by side: `$100 $50 $20`."""
    made = QLineEdit()

    def read() -> tuple[int, ...]:
        found = tuple(cents(part) for part in made.text().replace(",", " ").split())
        if not found:
            raise FloormanError("Give at least one denomination, like $100 $20 $5 $1.")
        return found

    return Field(made, lambda value: made.setText(" ".join(show(v) for v in value)), read)


def yes() -> Field:
    made = QCheckBox("yes")
    return Field(made, lambda value: made.setChecked(bool(value)), made.isChecked)


def one_of(*pairs: tuple[str, str]) -> Callable[[], Field]:
    def make() -> Field:
        made: QComboBox = choice(pairs)
        return Field(
            made, lambda value: made.setCurrentIndex(max(made.findData(value), 0)),
            made.currentData,
        )  # fmt: skip

    return make
