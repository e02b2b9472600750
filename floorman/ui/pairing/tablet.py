"""A tablet that has no table yet: six digits from the desk give it one, for good."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from floorman.errors import FloormanError
from floorman.settings import Settings, save_settings
from floorman.ui.stylesheet import set_look
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import button
from floorman.ui.widgets.pads import PinPad

if TYPE_CHECKING:
    from floorman.services.house import House

DIGITS = 6
ASKED = "Type the pairing code that the desk shows (Settings, Stations)."


def _now() -> datetime:
    return datetime.now(UTC)


class PairingWindow(QWidget):
    """Stands in for the dealer panel until the tablet has a table; `paired` has its settings."""

    paired = Signal(object)
    closed = Signal()

    def __init__(
        self,
        settings: Settings,
        open_services: "Callable[[], House]",
        tasks: Tasks,
        palette: Palette,
        *,
        clock: Callable[[], datetime] = _now,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._open_services = open_services
        self._tasks = tasks
        self._clock = clock
        self.pad = PinPad(palette, hidden=False)
        self.pad.pad.set_most(DIGITS)
        self.pair = button("Pair this tablet", "primary", "pair this tablet")
        self._told = QLabel(ASKED)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.setWindowTitle("Floorman · Pairing")
        self.resize(1280, 800)
        set_look(self, "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        card = QFrame()
        set_look(card, "card")
        card.setFixedSize(420, 660)
        outer = QVBoxLayout(self)
        outer.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(card)
        title = QLabel("Which table is this?")
        set_look(title, "title")
        set_look(self._told, "small")
        for label in (title, self._told):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        column.addWidget(title)
        column.addWidget(self._told)
        column.addWidget(self.pad, 1)
        column.addWidget(self.pair)
        self.setFocusProxy(self.pad)
        self._see()

    def _connect(self) -> None:
        self.pad.changed.connect(lambda _: self._see())
        self.pad.entered.connect(lambda _: self._pair())
        self.pair.clicked.connect(lambda _=False: self._pair())

    def ask(self, *, kiosk: bool = False) -> Settings | None:
        """Shows itself until the tablet has a table; None when it was closed before."""
        found: list[Settings] = []
        waiting = QEventLoop()
        self.paired.connect(found.append)
        self.paired.connect(lambda _: waiting.quit())
        self.closed.connect(waiting.quit)
        if kiosk:
            self.setWindowFlag(Qt.WindowType.FramelessWindowHint)
            self.showFullScreen()
        else:
            self.show()
        self.setFocus()
        waiting.exec()
        self.hide()
        return found[0] if found else None

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)

    def tell(self, text: str, look: str = "small") -> None:
        self._told.setText(text)
        set_look(self._told, look)

    @property
    def told(self) -> str:
        return self._told.text()

    def _see(self) -> None:
        self.pair.setEnabled(len(self.pad.digits) == DIGITS)

    def _pair(self) -> None:
        if not self.pair.isEnabled():
            return
        self.pair.setEnabled(False)
        self.tell("Asking the desk …")
        code, now = self.pad.digits, self._clock()
        self._tasks.run(lambda: self._take(code, now), self._done, self._refused)

    def _take(self, code: str, now: datetime) -> Settings:
        with self._open_services() as house:
            station, _ = house.pairing.pair(code=code, now=now)
        settings = replace(self._settings, station=station.name, table=station.table)
        save_settings(settings)
        return settings

    def _done(self, settings: Settings) -> None:
        self.tell(f"This is now the tablet of table {settings.table}.", "pay")
        self.paired.emit(settings)

    def _refused(self, error: FloormanError) -> None:
        self.pad.clear()
        self.tell(str(error), "warn")
