"""One table seen from here: its facts, who is signed in, and acts that are on record at once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from floorman.errors import FloormanError
from floorman.services.facts import SignedIn
from floorman.ui.table.journal import Clock, Journal
from floorman.ui.table.table_facts import TableFacts
from floorman.ui.tasks import Tasks

if TYPE_CHECKING:
    from floorman.services.house import House

LOOK_MS = 1500


class TableWatch(QObject):
    """Reads the table, reads it again when another station changed it, and does acts on it."""

    changed = Signal()
    told = Signal(str, str)
    signed_in = Signal()

    def __init__(self, tasks: Tasks, table: int, clock: Clock, parent: QObject | None = None):
        super().__init__(parent)
        self._tasks = tasks
        self._clock = clock
        self.table = table
        self.journal: Journal | None = None
        self.by: SignedIn | None = None
        self.facts: TableFacts | None = None
        self.recording = False
        self._watch = QTimer(self)
        self._watch.setInterval(LOOK_MS)
        self._watch.timeout.connect(self._look)

    def stop(self) -> None:
        self._watch.stop()

    def _took(self, facts: TableFacts) -> None:
        """New facts of the table."""
        self.facts = facts
        self.changed.emit()

    def connect_house(self, house: "House") -> None:
        """The services are here: the table is read."""
        self.journal = Journal(house, self.table, self._clock)
        self.load()
        self._watch.start()

    @property
    def can_deal(self) -> bool:
        """The table is open and somebody is signed in."""
        return self.by is not None and self.facts is not None and self.facts.now.word == "open"

    def load(self) -> None:
        if self.journal is not None:
            self._tasks.run(self.journal.read, self._took, self._refused)

    def sign_in(self, badge: str, pin: str, failed: Callable[[FloormanError], None]) -> None:
        journal = self.journal
        if journal is None:
            failed(FloormanError("The record is still being opened; try again in a moment."))
            return

        def work() -> tuple[SignedIn, TableFacts]:
            return journal.sign_in(badge, pin), journal.read()

        def done(found: tuple[SignedIn, TableFacts]) -> None:
            self.by = found[0]
            self._took(found[1])
            self.signed_in.emit()

        self._tasks.run(work, done, failed)

    def lock(self) -> None:
        self.by = None
        self.changed.emit()

    def act(self, service: str, act: str, **more: Any) -> None:
        """An act on this table that is on record at once."""
        journal, by = self.journal, self.by
        if journal is None or by is None:
            return
        self._tasks.run(
            lambda: journal.act(service, act, by, **more), self._took, self._refused_act
        )

    def _refused(self, error: FloormanError) -> None:
        self.told.emit(str(error), "refused")
        self.changed.emit()

    def _refused_act(self, error: FloormanError) -> None:
        self._refused(error)
        self.load()

    def _look(self) -> None:
        """Looks whether another station changed this table, between two hands."""
        journal, facts = self.journal, self.facts
        if journal is None or facts is None or self._tasks.waiting or self.recording:
            return
        seq = facts.seq
        self._tasks.run(
            lambda: journal.changed_since(seq), lambda moved: self.load() if moved else None
        )
