"""Signing in at the table: a badge, a PIN, on one pad; shown before anything else is loaded."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from floorman.ui.stylesheet import set_look
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import button
from floorman.ui.widgets.pads import PinPad


class SignInPage(QWidget):
    """Asks for the badge, then for the PIN."""

    given = Signal(str, str)
    rehearses = Signal()

    def __init__(self, palette: Palette, table: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._badge = ""
        self.setObjectName("sign-in")
        set_look(self, "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        outer = QVBoxLayout(self)
        outer.setAlignment(Qt.AlignmentFlag.AlignCenter)
        card = QFrame()
        set_look(card, "card")
        card.setFixedSize(420, 660)
        outer.addWidget(card)
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        title = QLabel(f"Table {table}")
        set_look(title, "title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._ask, self._told = QLabel(), QLabel()
        for label in (self._ask, self._told):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        set_look(self._ask, "strong")
        set_look(self._told, "small")
        self.pad = PinPad(palette, hidden=False)
        self.enter = button("Next", "primary", "next")
        self.enter.setObjectName("sign-in-next")
        self.back = button("Another badge", "quiet", "another badge")
        self.back.setObjectName("sign-in-back")
        self.rehearse = button("Rehearse this game", "quiet", "rehearse this game")
        self.rehearse.setObjectName("rehearse")
        self.rehearse.clicked.connect(lambda: self.rehearses.emit())
        for part in (title, self._ask, self._told):
            column.addWidget(part)
        column.addWidget(self.pad, 1)
        column.addWidget(self.enter)
        column.addWidget(self.back)
        column.addWidget(self.rehearse)
        self.enter.clicked.connect(self._next)
        self.pad.entered.connect(lambda _: self._next())
        self.back.clicked.connect(self.start)
        self.setFocusProxy(self.pad)
        self.start()

    def start(self, told: str = "") -> None:
        """Begins with the badge."""
        self._badge = ""
        self.pad.clear()
        self.pad.set_hidden(False)
        self._ask.setText("Your badge number")
        self.tell(told)
        self.enter.setText("Next")
        self.enter.setEnabled(True)
        self.back.hide()
        self.rehearse.show()

    def tell(self, text: str, look: str = "small") -> None:
        self._told.setText(text)
        set_look(self._told, look)

    def refuse(self, text: str) -> None:
        """A wrong PIN: the same badge again."""
        self.pad.clear()
        self.enter.setEnabled(True)
        self.tell(text, "warn")

    def _next(self) -> None:
        digits = self.pad.digits
        if not digits or not self.enter.isEnabled():
            return
        if not self._badge:
            self._badge = digits
            self.pad.clear()
            self.pad.set_hidden(True)
            self._ask.setText(f"PIN of badge {digits}")
            self.tell("")
            self.enter.setText("Sign in")
            self.back.show()
            self.rehearse.hide()
            return
        self.enter.setEnabled(False)
        self.tell("One moment …")
        self.given.emit(self._badge, digits)
