"""The short questions of the inspector: which box, which dealer, which second person, why."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QFormLayout, QLineEdit, QWidget

from floorman.services.facts import Person
from floorman.ui.floor.parts import Dialog, label


def choice(rows: Sequence[tuple[str, str]], typed: bool = False) -> QComboBox:
    """A list of (value, words); `typed` lets a scanner or a person type the value."""
    made = QComboBox()
    made.setEditable(typed)
    made.setMinimumHeight(40)
    for value, words in rows:
        made.addItem(words, value)
    if typed:
        made.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        completer = made.completer()
        if completer is not None:
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    return made


def chosen(box: QComboBox) -> str:
    """The value chosen, or what was typed where it is none of the list."""
    text = box.currentText().strip()
    at = box.findText(text)
    return str(box.itemData(at)) if at >= 0 else text


def people(staff: Sequence[Person], *roles: str) -> list[tuple[str, str]]:
    """Badge and name of those employed with one of these roles."""
    return [
        (person.badge, f"{person.badge} {person.name}")
        for person in staff
        if person.employed and (not roles or any(role.word in roles for role in person.roles))
    ]


class AskWords(Dialog):
    """One line of text that goes on record."""

    def __init__(self, parent: QWidget, title: str, asks: str, accept: str, needed: bool) -> None:
        super().__init__(parent, title)
        self._needed = needed
        self._words = QLineEdit()
        self._words.setAccessibleName(asks)
        self.body.addWidget(label(asks, wrap=True))
        self.body.addWidget(self._words)
        self.buttons(accept, self._accept)

    def _accept(self) -> None:
        if self._needed and not self._words.text().strip():
            self.refuse("Write a few words; they go on record.")
            return
        self.accept()

    @staticmethod
    def ask(
        parent: QWidget, title: str, asks: str, accept: str = "OK", needed: bool = True
    ) -> str | None:
        dialog = AskWords(parent, title, asks, accept, needed)
        if dialog.exec() != Dialog.DialogCode.Accepted:
            return None
        return dialog._words.text().strip()


class AskPerson(Dialog):
    """A person of the staff, by badge."""

    def __init__(
        self, parent: QWidget, title: str, asks: str, accept: str, rows: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__(parent, title)
        self._who = choice(rows, typed=True)
        self._who.setAccessibleName(asks)
        self.body.addWidget(label(asks, wrap=True))
        self.body.addWidget(self._who)
        self.buttons(accept, self.accept)

    @staticmethod
    def ask(
        parent: QWidget, title: str, asks: str, accept: str, rows: Sequence[tuple[str, str]]
    ) -> str | None:
        dialog = AskPerson(parent, title, asks, accept, rows)
        return chosen(dialog._who) if dialog.exec() == Dialog.DialogCode.Accepted else None


class AskBox(Dialog):
    """A box to place or swap in, with a witness where one comes out."""

    def __init__(
        self,
        parent: QWidget,
        title: str,
        free: Sequence[str],
        witnesses: Sequence[tuple[str, str]],
        swapping: bool,
    ) -> None:
        super().__init__(parent, title)
        form = QFormLayout()
        form.setSpacing(12)
        self._code = choice([(code, code) for code in free], typed=True)
        self._code.setAccessibleName("box")
        form.addRow("Box going in", self._code)
        self._witness = choice([("", "nobody"), *witnesses], typed=True)
        self._witness.setAccessibleName("second person")
        if swapping:
            form.addRow("Second person", self._witness)
        self._next = QCheckBox("It is for the next shift")
        form.addRow("", self._next)
        self.body.addLayout(form)
        self.body.addWidget(
            label("A scanner types the box's code. A code that is new is refused: add boxes on the "
                  "Drops page.", "muted", wrap=True)
        )  # fmt: skip
        self.buttons("Put it in", self.accept)

    @staticmethod
    def ask(
        parent: QWidget, title: str, free: Sequence[str], witnesses: Sequence[tuple[str, str]],
        swapping: bool = False,
    ) -> tuple[str, str | None, bool] | None:  # fmt: skip
        """The code, the second person's badge, whether it is for the next shift."""
        dialog = AskBox(parent, title, free, witnesses, swapping)
        if dialog.exec() != Dialog.DialogCode.Accepted:
            return None
        return chosen(dialog._code), chosen(dialog._witness) or None, dialog._next.isChecked()


class Confirm(Dialog):
    """Spells out an act that can't be undone before it is done."""

    def __init__(self, parent: QWidget, title: str, words: str, accept: str, look: str) -> None:
        super().__init__(parent, title)
        self.body.addWidget(label(words, wrap=True))
        self.buttons(accept, self.accept, look)

    @staticmethod
    def ask(parent: QWidget, title: str, words: str, accept: str, look: str = "warn") -> bool:
        return Confirm(parent, title, words, accept, look).exec() == Dialog.DialogCode.Accepted
