"""One door to the background: database work on one thread, widgets only in `done` and `failed`."""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from floorman.errors import FloormanError

T = TypeVar("T")
Failed = Callable[[FloormanError], None]
BUG = "Something went wrong in the program; the record is safe. The log has the details."

_log = logging.getLogger("floorman.ui")


class Tasks(QObject):
    """Runs work one after another on a thread of its own and answers on the window's thread.

    `trouble` carries what no caller takes: a sentence for a person. `busy` says whether work waits.
    """

    trouble = Signal(str)
    busy = Signal(bool)
    _answered = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="floorman-data")
        self._waiting = 0
        self._closed = False
        self._connected = False

    @property
    def waiting(self) -> int:
        """How many pieces of work have no answer yet."""
        return self._waiting

    def run(
        self,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Failed | None = None,
    ) -> None:
        """Does `work` in the background, then `done` with what it returned, or `failed`."""
        if self._closed:
            return
        if not self._connected:
            self._connect()
        self._waiting += 1
        if self._waiting == 1:
            self.busy.emit(True)
        self._thread.submit(self._work, work, done, failed)

    def _connect(self) -> None:
        # Not before there is work: the list of all names in Qt costs a tenth of the first paint.
        from PySide6.QtCore import Qt

        self._answered.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._connected = True

    def close(self) -> None:
        """Lets the work under way end and takes no more."""
        self._closed = True
        self._thread.shutdown(wait=True)

    def _work(self, work: Callable[[], Any], done: Any, failed: Failed | None) -> None:
        try:
            found = work()
        except FloormanError as error:
            self._answered.emit(failed or self._show, error)
        except Exception as error:
            _log.exception("background work failed")
            told = FloormanError(BUG)
            told.__cause__ = error
            self._answered.emit(failed or self._show, told)
        else:
            self._answered.emit(done or _nothing, found)

    def _answer(self, receiver: Callable[[Any], None], found: Any) -> None:
        self._waiting -= 1
        if not self._waiting:
            self.busy.emit(False)
        receiver(found)

    def _show(self, error: FloormanError) -> None:
        self.trouble.emit(str(error))


def _nothing(found: Any) -> None:
    del found
