"""Starts a window: painted at once, the services imported and opened behind it."""

import logging
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from floorman.errors import FloormanError
from floorman.settings import Settings
from floorman.ui.tasks import Tasks
from floorman.ui.theme import PALETTES, Palette

if TYPE_CHECKING:
    from floorman.services.house import House
    from floorman.ui.floor.games.odds import Odds
    from floorman.ui.floor.window import FloorWindow
    from floorman.ui.table.window import DealerWindow

LOG = "floorman.log"
LOG_BYTES = 1_000_000
BACKUPS = "backups"
BACKUP_LOOK_MS = 600_000


def start_floor(settings: Settings, odds: "Odds | None" = None) -> int:
    """The floor window of this data folder; `odds` finds what was proved of a bet."""
    from floorman.ui.floor.window import FloorWindow

    app, tasks = _application(settings)
    ground = _ground(app, settings.theme)
    window = FloorWindow(tasks, ground, settings, odds=odds, furnished=False)
    panels: dict[int, DealerWindow] = {}
    window.panel_wanted.connect(
        lambda table: _show_panel(panels, settings, table, tasks, window.desk.palette)
    )

    def furnish() -> None:
        _dress(app, settings.theme)
        window.furnish()
        tasks.run(lambda: _open(settings), window.attach, window.fail)

    _FirstPaint(window, furnish)
    window.show()
    _nightly_backup(window, settings, tasks).start()
    return _run(app, tasks)


def _nightly_backup(window: "FloorWindow", settings: Settings, tasks: Tasks) -> QTimer:
    """Looks every ten minutes whether today's backup is made; a server makes its own."""
    timer = QTimer(window)
    timer.setInterval(BACKUP_LOOK_MS)

    def look() -> None:
        house = window.desk.house if window.desk.ready else None
        if house is not None and not settings.database and house.reads.room() is not None:
            folder, keep = settings.data / BACKUPS, settings.backup_keep
            house.backups.nightly(folder=folder, keep=keep, now=datetime.now(UTC))

    timer.timeout.connect(lambda: tasks.run(look))
    return timer


def start_dealer(settings: Settings, table: int | None, *, kiosk: bool, rehearsal: bool) -> int:
    """A table's dealer panel: a window, the whole screen of a tablet, or a rehearsal. A tablet
    that has no table yet asks for the desk's pairing code first."""
    from floorman.ui.table.window import DealerWindow

    app, tasks = _application(settings)
    palette = _ground(app, settings.theme)
    if table is None or rehearsal:
        _dress(app, settings.theme)
    if table is None:
        from floorman.ui.pairing.tablet import PairingWindow

        unpaired = settings
        asking = PairingWindow(settings, lambda: _open(unpaired), tasks, palette)
        paired = asking.ask(kiosk=kiosk)
        if paired is None or paired.table is None:
            tasks.close()
            return 0
        settings, table = paired, paired.table
    station = replace(settings, station=f"table {table}")
    window = DealerWindow(
        table,
        (lambda: _rehearsal(station, table)) if rehearsal else (lambda: _open(station)),
        tasks,
        palette,
        animated=settings.animation,
    )
    if rehearsal:
        from floorman.services.rehearsal import BADGE, PIN

        window.setWindowTitle(f"Floorman · Table {table} · Rehearsal")
        window.sign_in.tell(f"Rehearsal: badge {BADGE}, PIN {PIN}. Nothing is recorded.")
    else:
        _FirstPaint(window, lambda: _dress(app, settings.theme))
    if kiosk:
        from PySide6.QtCore import Qt

        window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        window.showFullScreen()
    else:
        window.show()
    return _run(app, tasks)


def _show_panel(
    panels: "dict[int, DealerWindow]",
    settings: Settings,
    table: int,
    tasks: Tasks,
    palette: Palette,
) -> None:
    """A table's panel opened from the desk, on services of its own; asked again, the same one."""
    from floorman.ui.table.window import DealerWindow

    if table not in panels:
        station = replace(settings, station=f"table {table}")
        panels[table] = DealerWindow(
            table, lambda: _open(station), tasks, palette, animated=settings.animation
        )
    panels[table].show()
    panels[table].raise_()
    panels[table].activateWindow()


def _application(settings: Settings) -> tuple[QApplication, Tasks]:
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    QTimer.singleShot(0, lambda: _keep_log(settings.data))
    # Qt's loop never comes back to Python's own handler: Ctrl-C in a terminal ends the program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app.setApplicationName("Floorman")
    app.setDesktopFileName("floorman")
    return app, Tasks()


def _ground(app: QApplication, theme: str) -> Palette:
    """The theme's own ground for the first paint; `_dress` brings fonts and looks behind it."""
    palette, ground = PALETTES[theme], QPalette()
    ground.setColor(QPalette.ColorRole.Window, QColor(palette.page))
    app.setPalette(ground)
    return palette


def _dress(app: QApplication, theme: str) -> None:
    from floorman.ui.stylesheet import dress

    dress(app, theme)


class _FirstPaint(QObject):
    """Calls back once a window was painted, before anything that the paint itself set off."""

    def __init__(self, window: QWidget, then: Callable[[], None]) -> None:
        super().__init__(window)
        self._then = then
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._then)
        return False


def _open(settings: Settings) -> "House":
    from floorman.services.house import open_house

    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"The data folder {settings.data} can't be made ({error.strerror})."
        raise FloormanError(reason) from None
    return open_house(settings)


def _rehearsal(settings: Settings, table: int) -> "House":
    """The same services in memory, with this room's table as it stands; nothing is recorded."""
    from floorman.services.rehearsal import rehearsal_of

    with _open(settings) as house:
        return rehearsal_of(house, table, now=datetime.now(UTC))


def _keep_log(folder: Path) -> None:
    """Bugs go to a log in the data folder; a folder that can't be written leaves them on stderr."""
    from logging.handlers import RotatingFileHandler

    handler: logging.Handler = logging.StreamHandler()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / LOG, maxBytes=LOG_BYTES, backupCount=2)
    except OSError:
        pass
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    sys.excepthook = lambda *trouble: logging.getLogger("floorman").error("bug", exc_info=trouble)


def _run(app: QApplication, tasks: Tasks) -> int:
    code = app.exec()
    tasks.close()
    return code
