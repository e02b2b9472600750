"""The bottom of the panel: undo, call floor, more, and the one big button."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from floorman.ui.stylesheet import set_look
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import BigButton, button


class ActionBar(QWidget):
    """Always the same places; only the words of the big button change."""

    undone = Signal()
    called = Signal()
    more = Signal()
    pressed = Signal()
    locked = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_look(self, "bar")
        self.setFixedHeight(88)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 7, 8, 7)
        row.setSpacing(8)
        self.undo = button("↶ Undo", name="undo")
        self.undo.setObjectName("undo")
        self.call = button("Call floor")
        self.call.setObjectName("call-floor")
        self.menu = button("More …", name="more")
        self.menu.setObjectName("more")
        self.lock = button("Lock", name="lock the panel")
        self.lock.setObjectName("lock")
        signals = (self.undone, self.called, self.more, self.locked)
        for key, signal in zip((self.undo, self.call, self.menu, self.lock), signals, strict=True):
            key.setFixedWidth(112)
            # A tap leaves the focus where it is, so that Space goes on pressing the big button.
            key.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            key.clicked.connect(signal)
            row.addWidget(key)
        words = QVBoxLayout()
        self._first, self._second = QLabel(), QLabel()
        for label in (self._first, self._second):
            set_look(label, "small")
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            words.addWidget(label)
        row.addLayout(words, 1)
        self.big = BigButton()
        self.big.setFixedWidth(532)
        self.big.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.big.clicked.connect(self.pressed)
        row.addWidget(self.big)

    def say(self, first: str, second: str) -> None:
        self._first.setText(first)
        self._second.setText(second)
