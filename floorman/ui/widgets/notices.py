"""Notices: one line over the window that says what went wrong or what was done, then goes."""

from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import button

Kind = Literal["done", "refused", "trouble"]
SECONDS = {"done": 4, "refused": 8, "trouble": 0}


class Notice(QFrame):
    """Floats at the top of its window; trouble stays until somebody closes it."""

    def __init__(self, palette: Palette, window: QWidget) -> None:
        super().__init__(window)
        self._palette = palette
        self._window = window
        self._top = 64
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 4, 8, 4)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._close = button("Close", "quiet", "close notice", height=72)
        self._close.clicked.connect(self.hide)
        row.addWidget(self._words, 1)
        row.addWidget(self._close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        window.installEventFilter(self)
        self.hide()

    def tell(self, text: str, kind: Kind = "refused") -> None:
        """Shows a sentence; a refusal is yellow, trouble red, an act done green."""
        p = self._palette
        fill, ink = {
            "done": (p.pay_fill, p.on_pay),
            "refused": (p.warn_fill, p.on_warn),
            "trouble": (p.take_fill, p.on_take),
        }[kind]
        self.setStyleSheet(
            f"#notice {{ background: {fill}; border-radius: 12px; }}"
            f"#notice QLabel, #notice QPushButton {{ color: {ink}; font-weight: 600; }}"
        )
        self._words.setText(text)
        self.setAccessibleName(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.stop()
        if SECONDS[kind]:
            self._timer.start(SECONDS[kind] * 1000)

    def text(self) -> str:
        return self._words.text()

    def _place(self) -> None:
        width = min(self._window.width() - 48, 820)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move((self._window.width() - width) // 2, self._top)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False


def centre_over(child: QWidget, window: QWidget) -> None:
    """Puts a floating widget into the middle of its window."""
    child.move((window.width() - child.width()) // 2, (window.height() - child.height()) // 2)
    child.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
