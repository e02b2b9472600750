"""Starts a window: painted at once, the services imported and opened behind it."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from floorman.errors import FloormanError
from floorman.settings import Settings
from floorman.ui.stylesheet import dress
from floorman.ui.tasks import Tasks

if TYPE_CHECKING:
    from floorman.services.house import House

LOG = "floorman.log"
LOG_BYTES = 1_000_000


def start_floor(settings: Settings) -> int:
    """The floor window of this data folder."""
    from floorman.ui.floor.window import FloorWindow

    app, tasks = _application(settings)
    window = FloorWindow(tasks, dress(app, settings.theme), settings)
    window.show()
    tasks.run(lambda: _open(settings), window.attach, window.fail)
    return _run(app, tasks)


def _application(settings: Settings) -> tuple[QApplication, Tasks]:
    _keep_log(settings.data)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("Floorman")
    app.setDesktopFileName("floorman")
    return app, Tasks()


def _open(settings: Settings) -> "House":
    from floorman.services.house import open_house

    try:
        settings.data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"The data folder {settings.data} can't be made ({error.strerror})."
        raise FloormanError(reason) from None
    return open_house(settings)


def _keep_log(folder: Path) -> None:
    """Bugs go to a log in the data folder; a folder that can't be written leaves them on stderr."""
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
