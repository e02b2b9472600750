"""The records page: a moment, hands, the audit list, verify."""

from PySide6.QtWidgets import QTabWidget, QWidget

from floorman.services.facts import Changes, HandRecord
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import column, holder, label, later, row
from floorman.ui.floor.records.audit import Audit, Verify
from floorman.ui.floor.records.export import ask_and_write, audit_file, hands_file
from floorman.ui.floor.records.hands import Hands
from floorman.ui.floor.records.moment import Moment
from floorman.ui.floor.records.replay import Replay
from floorman.ui.floor.records.shifts import Shifts


class RecordsPage(QWidget):
    """What happened, and the proof of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.hands, self.moment = Hands(desk), Moment(desk)
        self.audit, self.verify = Audit(desk), Verify(desk)
        self.shifts = Shifts(desk)
        self.replay: Replay | None = None
        self.tabs = QTabWidget()
        for name, page in (("Hands", self.hands), ("A table at a moment", self.moment),
                           ("Audit list", self.audit), ("Verify", self.verify),
                           ("Shifts", self.shifts)):  # fmt: skip
            self.tabs.addTab(holder(column(page, margin=12)), name)
        whole = column(row(label("Records", "title"), 1), margin=14)
        whole.addWidget(self.tabs, 1)
        self.setLayout(whole)
        self._later = later(self, 400, self._refresh)
        self.hands.replay_wanted.connect(self.show_hand)
        self.moment.replay_wanted.connect(self.show_hand)
        self.hands.export_wanted.connect(self._export_hands)
        self.audit.export_wanted.connect(self._export_audit)
        self.tabs.currentChanged.connect(lambda at: self._refresh())
        desk.changed.connect(self._changed)
        self.hands.start()
        self.moment.start()

    def _changed(self, changes: Changes) -> None:
        if self.isVisible() and changes.kinds - {"draft"}:
            self._later.start()

    def _refresh(self) -> None:
        """New records join the top only where nobody has scrolled away from it."""
        current = self.tabs.currentIndex()
        if current == 0 and self.hands.view.verticalScrollBar().value() == 0:
            self.hands.refresh()
        elif current == 2 and self.audit.view.verticalScrollBar().value() == 0:
            self.audit.start()
        elif current == 4:
            self.shifts.refresh()

    def start_verify(self) -> None:
        self.tabs.setCurrentIndex(3)
        self.verify.verify()

    def show_hand(self, hand: int) -> None:
        reads = self._desk.house.reads
        self._desk.ask(lambda: reads.hand(hand), self._replay)

    def _replay(self, record: HandRecord) -> None:
        replay = Replay(self, self._desk, record)
        replay.finished.connect(lambda: self._desk.discard(replay))
        self.replay = replay
        replay.open()

    def _export_hands(self) -> None:
        page = self.hands.page()
        ask_and_write(self, self._desk, "hands", lambda room, end: hands_file(room, page, end))

    def _export_audit(self) -> None:
        records = self.audit.rows.facts
        ask_and_write(self, self._desk, "audit", lambda room, end: audit_file(room, records, end))
