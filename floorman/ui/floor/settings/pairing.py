"""Stations: which screens were seen, and the code that gives a tablet its table."""

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from floorman.errors import FloormanError
from floorman.services.facts import Changes, RoomNow, Station
from floorman.services.pairing import HOLDS, PairingCode
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import chosen
from floorman.ui.floor.parts import button, card, column, label, listing, row, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.settings.fields import Choice
from floorman.ui.floor.settings.section import Section
from floorman.ui.floor.words import clock, elapsed, moment

HEADS = ("Station", "Table", "Last seen")


class StationsSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Stations", "A tablet asks for a code when it starts without a "
                         "table. The code gives it a name and a table, once.")  # fmt: skip
        self.code: PairingCode | None = None
        self._offered_at: datetime | None = None
        self.table = Choice([])
        self.table.setAccessibleName("table to pair")
        self.name = QLineEdit(placeholderText="name, if not the table's")
        self.name.setAccessibleName("name of the new station")
        self.pair = button("&Pair a tablet", self.offer, "primary")
        self._code = label("", "title")
        self._code.setAccessibleName("pairing code")
        self._code.setStyleSheet("font-size: 52px;")
        self._code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._words = label("", "muted", wrap=True)
        self._trouble = label("", "take", wrap=True)
        self._trouble.hide()
        self._code.hide()
        self.body.addWidget(card(column(
            label("Pair a tablet", "heading"),
            row(label("Table"), self.table, label("Name"), self.name, self.pair),
            self._trouble, self._code, self._words, gap=12, margin=16,
        )))  # fmt: skip
        self._rows = Rows(HEADS)
        self.view = listing(self._rows, 0)
        self.view.setAccessibleName("stations seen")
        widths(self.view, (0, 120, 260))
        self.view.setMinimumHeight(200)
        self._none = label("", "muted", wrap=True)
        self.body.addWidget(label("Stations seen", "heading"))
        self.body.addWidget(self._none)
        self.body.addWidget(self.view, 1)
        desk.ticked.connect(self._tick)
        desk.changed.connect(self._changed)

    @property
    def code_shown(self) -> str:
        return "" if self._code.isHidden() else self._code.text()

    @property
    def words(self) -> str:
        return self._words.text()

    @property
    def trouble(self) -> str:
        return "" if self._trouble.isHidden() else self._trouble.text()

    @property
    def stations(self) -> tuple[Station, ...]:
        return self._rows.facts

    def room_seen(self, room: RoomNow) -> None:
        for now in room.tables:
            if self.table.findData(str(now.table.number)) < 0:
                self.table.addItem(now.table.name, str(now.table.number))

    def lock(self, locked: bool) -> None:
        """The floor pairs tablets too."""
        person = self.desk.person
        may = person is not None and person.has("floor", "manager")
        self.pair.setEnabled(may)
        self.pair.setToolTip("" if may else "Tablets are paired by the floor or a manager.")

    def shown(self) -> None:
        self.desk.ask(self.desk.house.reads.stations, self._show)

    def _changed(self, changes: Changes) -> None:
        if "station" in changes.kinds:
            self.shown()

    def _show(self, stations: tuple[Station, ...]) -> None:
        zone = self.desk.zone
        self._rows.show(stations, [
            (each.name, "—" if each.table is None else f"table {each.table}",
             moment(each.seen_at, zone))
            for each in stations
        ])  # fmt: skip
        self._none.setText("" if stations else "None yet: pair a tablet, or open a dealer panel.")
        self._none.setVisible(not stations)
        paired = self.code is not None and any(
            each.name == self.code.station and each.seen_at is not None
            and self._offered_at is not None and each.seen_at >= self._offered_at
            for each in stations
        )  # fmt: skip
        if paired and self.code is not None:
            self._end(f"{self.code.station} is paired.")

    def offer(self) -> None:
        number = chosen(self.table)
        if not number.isdigit():
            self._refuse("Choose the table that the tablet will lie on.")
            return
        pairing, name, table = self.desk.house.pairing, self.name.text().strip(), int(number)
        self.desk.act(
            lambda by, now: pairing.offer(table=table, station=name, by=by, now=now),
            self._offered, failed=self._refuse,
        )  # fmt: skip

    def _offered(self, code: PairingCode) -> None:
        self.code = code
        self._offered_at = code.until - HOLDS
        self._trouble.hide()
        self._code.setText(f"{code.code[:3]} {code.code[3:]}")
        self._code.show()
        self._tick()

    def _tick(self) -> None:
        if self.code is None:
            return
        left = self.code.until - self.desk.now()
        if left.total_seconds() <= 0:
            self._end("The code has run out; ask for a new one.")
            return
        self._words.setText(
            f"Type it on the tablet of table {self.code.table}. It holds until "
            f"{clock(self.code.until, self.desk.zone)} ({elapsed(left)} left) and for one tablet."
        )

    def _end(self, words: str) -> None:
        self.code = None
        self._code.hide()
        self._code.setText("")
        self._words.setText(words)

    def _refuse(self, error: FloormanError | str) -> None:
        self._trouble.setText(str(error))
        self._trouble.show()
