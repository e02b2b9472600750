"""The demo room: filled in the background with progress, then the sign-in follows."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from floorman.errors import FloormanError
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Dialog, button, label

HANDS = 400
SEED = 7


class DemoRoom(Dialog):
    """Fills an empty record through the same services as the windows."""

    went_on = Signal(int, int)

    def __init__(self, parent: QWidget, desk: Desk) -> None:
        super().__init__(parent, "The demo room")
        self._desk = desk
        self._done: Callable[[], None] | None = None
        self.body.addWidget(
            label("A room of twelve tables, its staff and an evening of hands are made now. "
                  "It is a record like any other: start a real room in a data folder of its own.",
                  wrap=True)
        )  # fmt: skip
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self.body.addWidget(self._bar)
        self._words = label("", wrap=True)
        self.body.addWidget(self._words)
        self._close = button("Go to the sign-in", self.accept, "primary")
        self._close.setEnabled(False)
        self.foot.addStretch(1)
        self.foot.addWidget(self._close)
        self.went_on.connect(self._progress)

    def start(self, done: Callable[[], None]) -> None:
        self._done = done
        house, now = self._desk.house, self._desk.now()

        def work() -> Any:
            from floorman.services.demo import PIN, STAFF, fill

            fill(house, hands=HANDS, seed=SEED, now=now, progress=self.went_on.emit)
            return STAFF[0][0], PIN

        self._desk.ask(work, self._filled, self._failed)
        self.open()

    def _progress(self, made: int, of: int) -> None:
        self._bar.setRange(0, of)
        self._bar.setValue(made)

    def _filled(self, found: tuple[str, str]) -> None:
        badge, pin = found
        self._bar.setRange(0, 1)
        self._bar.setValue(1)
        self._words.setText(f"Sign in with badge {badge} and PIN {pin}.")
        self._close.setEnabled(True)
        if self._done is not None:
            self._done()

    def _failed(self, error: FloormanError) -> None:
        self.refuse(error)
        self._close.setText("Close")
        self._close.setEnabled(True)
