"""A group of settings: name and explanation at the left, the field and its default at the right."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from floorman.errors import FloormanError
from floorman.ui.floor.parts import button, card, column, label, row, scrolled
from floorman.ui.floor.settings.fields import Field, Setting


class Group(QWidget):
    """Shows values, reads back what differs, and saves it with one button."""

    def __init__(
        self, settings: Sequence[Setting], save: Callable[[dict[str, Any]], None], words: str = ""
    ) -> None:
        super().__init__()
        self._settings = tuple(settings)
        self._fields: dict[str, Field] = {}
        self._before: dict[str, Any] = {}
        self._save = save
        self._trouble = label("", "take", wrap=True)
        self._trouble.hide()
        grid = QGridLayout()
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(14)
        for n, setting in enumerate(self._settings):
            field = setting.make()
            field.widget.setAccessibleName(setting.name)
            self._fields[setting.key] = field
            told = column(label(setting.name, "strong"), label(setting.words, "muted", wrap=True),
                          gap=2)  # fmt: skip
            grid.addLayout(told, n, 0)
            grid.addLayout(
                column(field.widget, label(f"default: {setting.default}", "muted", wrap=True), gap=2),
                n, 1,
            )  # fmt: skip
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        inner = QWidget()
        inner.setLayout(column(card(grid), 1))
        self.button = button("Save", self.save, "primary")
        foot = row(label(words, "muted", wrap=True), self.button)
        foot.setStretch(0, 1)
        self.setLayout(column(scrolled(inner), self._trouble, foot))

    def field(self, key: str) -> Field:
        return self._fields[key]

    def show_values(self, values: Mapping[str, Any]) -> None:
        for setting in self._settings:
            self._before[setting.key] = values[setting.key]
            self._fields[setting.key].put(values[setting.key])

    def save(self) -> None:
        """Only what differs is changed, so the record says what was."""
        changed = {}
        try:
            for setting in self._settings:
                value = self._fields[setting.key].get()
                if value != self._before.get(setting.key):
                    changed[setting.key] = value
        except FloormanError as error:
            self.refuse(error)
            return
        self._trouble.hide()
        self._save(changed)

    def refuse(self, error: FloormanError) -> None:
        self._trouble.setText(str(error))
        self._trouble.show()
