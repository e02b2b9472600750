"""The desk's side of pairing: a code, large enough to be read from the table."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from floorman.services.pairing import PairingCode
from floorman.ui.fonts import font
from floorman.ui.stylesheet import set_look
from floorman.ui.widgets.buttons import button

SECOND_MS = 1000


class PairingDialog(QDialog):
    """Shows a code until it no longer holds."""

    def __init__(self, parent: QWidget | None, code: PairingCode, now: Callable[[], datetime]):
        super().__init__(parent)
        self._code = code
        self._now = now
        self._left = QLabel()
        self._build()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.refresh)
        self._timer.start(SECOND_MS)
        self.refresh()

    def _build(self) -> None:
        self.setWindowTitle("Pair a tablet")
        self.setMinimumWidth(460)
        code = self._code.code
        shown = QLabel(f"{code[:3]} {code[3:]}")
        shown.setFont(font(64, 800))
        shown.setStyleSheet("font-size: 64px; font-weight: 800;")
        shown.setAccessibleName(f"pairing code {' '.join(code)}")
        words = QLabel(
            f"Type this on the tablet of table {self._code.table}. "
            f"On record it is called “{self._code.station}”."
        )
        words.setWordWrap(True)
        set_look(self._left, "muted")
        close = button("Close", "primary", "close")
        close.clicked.connect(lambda _=False: self.accept())
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 24)
        column.setSpacing(14)
        for label in (words, shown, self._left):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addWidget(close)

    def refresh(self) -> None:
        """Counts down; a code that no longer holds is not left on the screen."""
        left = int((self._code.until - self._now()).total_seconds())
        if left <= 0:
            self._timer.stop()
            self.reject()
            return
        self._left.setText(f"It holds {left // 60}:{left % 60:02} more, for one tablet.")

    @property
    def left(self) -> str:
        return self._left.text()
