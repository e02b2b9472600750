"""One setting: its name, a line of explanation, its default, and a refusal beside it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from floorman.errors import FloormanError
from floorman.ui.floor.parts import column, label, row

EDITOR_WIDTH = 340


class Editor(Protocol):
    """What a field reads from and writes to; `edited` says that a person changed it."""

    edited: Any

    def read(self) -> Any:
        """The value, or a refusal in one sentence."""

    def write(self, value: Any) -> None: ...

    def words(self, value: Any) -> str:
        """A value as people read it."""


class Line(QLineEdit):
    """One line of text, read and shown by two functions."""

    edited = Signal()

    def __init__(
        self, parse: Callable[[str], Any] = str.strip, show: Callable[[Any], str] = str
    ) -> None:
        super().__init__()
        self._parse, self._show = parse, show
        self.textEdited.connect(lambda text: self.edited.emit())

    def read(self) -> Any:
        return self._parse(self.text())

    def write(self, value: Any) -> None:
        self.setText(self._show(value))
        self.setCursorPosition(0)

    def words(self, value: Any) -> str:
        return self._show(value) or "empty"


class Long(QPlainTextEdit):
    """Several lines of text; Tab leaves it."""

    edited = Signal()

    def __init__(
        self,
        height: int = 110,
        parse: Callable[[str], Any] = str.strip,
        show: Callable[[Any], str] = str,
    ) -> None:
        super().__init__()
        self._parse, self._show = parse, show
        self._writing = False
        self.setTabChangesFocus(True)
        self.setFixedHeight(height)
        self.textChanged.connect(self._told)

    def _told(self) -> None:
        if not self._writing:
            self.edited.emit()

    def read(self) -> Any:
        return self._parse(self.toPlainText())

    def write(self, value: Any) -> None:
        self._writing = True
        self.setPlainText(self._show(value))
        self._writing = False

    def words(self, value: Any) -> str:
        return self._show(value) or "empty"


class Choice(QComboBox):
    """One of a few; the wheel scrolls the page and changes nothing."""

    edited = Signal()

    def __init__(self, rows: Sequence[tuple[Any, str]]) -> None:
        super().__init__()
        self.setMinimumHeight(40)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for value, words in rows:
            self.addItem(words, value)
        self.activated.connect(lambda at: self.edited.emit())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def read(self) -> Any:
        return self.currentData()

    def write(self, value: Any) -> None:
        at = self.findData(value)
        if at < 0:
            # What is saved stays to be seen, also where this station does not know it.
            self.addItem(str(value), value)
            at = self.count() - 1
        self.setCurrentIndex(at)

    def words(self, value: Any) -> str:
        at = self.findData(value)
        return self.itemText(at) if at >= 0 else str(value)


class Tick(QCheckBox):
    """On or off."""

    edited = Signal()

    def __init__(self, words: str = "On") -> None:
        super().__init__(words)
        self.clicked.connect(lambda on: self.edited.emit())

    def read(self) -> bool:
        return self.isChecked()

    def write(self, value: Any) -> None:
        self.setChecked(bool(value))

    def words(self, value: Any) -> str:
        return "on" if value else "off"


class Field(QWidget):
    """A setting; what is not saved yet is marked by a word and a colour."""

    changed = Signal()

    def __init__(
        self,
        key: str,
        name: str,
        words: str,
        default: Any,
        editor: QWidget,
        tall: bool = False,
        usual: str = "",
    ) -> None:
        super().__init__()
        self.key, self.name = key, name
        self.widget = editor
        self.editor = cast(Editor, editor)
        self._saved: Any = default
        editor.setAccessibleName(name)
        editor.setAccessibleDescription(words)
        self._mark = label("unsaved", "warn")
        self._trouble = label("", "take", wrap=True)
        told = label(f"Default: {usual or self.editor.words(default)}", "muted", wrap=True)
        self.setLayout(self._tall(words, told) if tall else self._beside(words, told))
        self._mark.hide()
        self._trouble.hide()
        self.editor.edited.connect(self._edited)
        if isinstance(editor, QLineEdit):
            editor.editingFinished.connect(self.check)

    def _tall(self, words: str, usual: QWidget) -> QVBoxLayout:
        """Everything one under another, the editor as wide as there is room."""
        heads = row(label(self.name, "strong"), self._mark, 1)
        told = label(words, "muted", wrap=True)
        return column(heads, told, self.widget, self._trouble, usual, gap=4)

    def _beside(self, words: str, usual: QWidget) -> QHBoxLayout:
        """Explanation at the left, the editor at the right, the default where there is room."""
        self.widget.setFixedWidth(EDITOR_WIDTH)
        heads = row(label(self.name, "strong", wrap=True), self._mark)
        heads.setStretch(0, 1)
        if words:
            usual.setFixedWidth(EDITOR_WIDTH)
            left = column(heads, label(words, "muted", wrap=True), 1, gap=2)
            right = column(self.widget, self._trouble, usual, 1, gap=2)
        else:
            left = column(heads, usual, 1, gap=2)
            right = column(self.widget, self._trouble, 1, gap=2)
        self._trouble.setFixedWidth(EDITOR_WIDTH)
        beside = row(left, right, gap=20)
        beside.setStretch(0, 1)
        return beside

    @property
    def saved(self) -> Any:
        return self._saved

    @property
    def value(self) -> Any:
        """What stands in the editor; refused in a sentence where it can't be read."""
        return self.editor.read()

    @property
    def dirty(self) -> bool:
        try:
            return bool(self.editor.read() != self._saved)
        except FloormanError:
            return True

    @property
    def trouble(self) -> str:
        return "" if self._trouble.isHidden() else self._trouble.text()

    def show_saved(self, value: Any) -> None:
        """What is on record now."""
        self._saved = value
        self.editor.write(value)
        self._trouble.hide()
        self._mark.hide()

    def rebase(self, value: Any) -> None:
        """Someone else saved meanwhile: an untouched field shows it, a changed one names it."""
        if not self.dirty:
            self.show_saved(value)
        elif value != self._saved:
            self._saved = value
            self.refuse(f"Meanwhile someone else saved: {self.editor.words(value)}.")
            self._mark.setVisible(self.dirty)

    def check(self) -> bool:
        """Whether it could be saved; if not it says why."""
        try:
            self.editor.read()
        except FloormanError as error:
            self.refuse(str(error))
            return False
        self._trouble.hide()
        return True

    def refuse(self, words: str) -> None:
        self._trouble.setText(words)
        self._trouble.show()

    def _edited(self) -> None:
        self._mark.setVisible(self.dirty)
        if self.trouble:
            self.check()
        self.changed.emit()
