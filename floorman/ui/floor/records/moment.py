"""What was on a table at one moment: "table 7, 21:14 last Tuesday" on one screen."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from PySide6.QtCore import QDateTime, QTimeZone, Signal
from PySide6.QtWidgets import QComboBox, QDateTimeEdit, QGridLayout, QWidget

from floorman.errors import FloormanError
from floorman.money import show
from floorman.services.facts import TableMoment
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.parts import button, card, clear, column, label, listing, row, widths
from floorman.ui.floor.record_words import sentence
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.times import day, moment
from floorman.ui.floor.words import fees_short, limits, option_name


class Moment(QWidget):
    """Table and time at the top, everything that held then below."""

    replay_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.table: QComboBox = choice([])
        self.table.setAccessibleName("table")
        self.at = QDateTimeEdit()
        self.at.setDisplayFormat("ddd d MMM yyyy  HH:mm")
        self.at.setCalendarPopup(True)
        self.at.setAccessibleName("moment")
        self.at.setMinimumWidth(260)
        self._hand: int | None = None
        self._replay = button("Replay the hand", self._replay_hand)
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(24)
        self._facts.setVerticalSpacing(8)
        self._rows = Rows(("Time", "Badge", "What was done"))
        self._records = listing(self._rows, 2)
        widths(self._records, (200, 90))
        self._words = label("Choose a table and a time of the past.", "muted")
        top = row(label("What was on"), self.table, label("at"), self.at,
                  button("Show", self.ask, "primary"), 1, self._replay)  # fmt: skip
        self._card = card(_padded(self._facts), "raised")
        self._card.hide()
        self._around = label("Ten minutes before and after", "heading")
        whole = column(top, self._words, self._card,
                       self._around)  # fmt: skip
        whole.addWidget(self._records, 1)
        self.setLayout(whole)
        self._replay.setEnabled(False)

    def start(self) -> None:
        room = self._desk.room
        if room is None or self.table.count():
            return
        for now in room.tables:
            self.table.addItem(f"table {now.table.number}", str(now.table.number))
        local = self._desk.now().astimezone(ZoneInfo(self._desk.zone))
        zone = QTimeZone(self._desk.zone.encode())
        self.at.setTimeZone(zone)
        self.at.setDateTime(QDateTime.fromSecsSinceEpoch(int(local.timestamp()), zone))
        self.ask()

    def ask(self) -> None:
        table = int(self.table.currentData() or 0)
        at = datetime.fromtimestamp(self.at.dateTime().toSecsSinceEpoch(), UTC)
        reads = self._desk.house.reads
        self._desk.ask(lambda: reads.table_at(table=table, at=at), self.show_moment, self._refuse)

    def _refuse(self, error: FloormanError) -> None:
        self._words.setText(str(error))

    def show_moment(self, found: TableMoment) -> None:
        zone = self._desk.zone
        self._words.setText(f"Table {found.table.number} at {moment(found.at, zone)}")
        self._card.show()
        clear(self._facts)
        for n, (name, words) in enumerate(self._lines(found)):
            self._facts.addWidget(label(name, "muted"), n, 0)
            self._facts.addWidget(label(words, "strong", wrap=True), n, 1)
        self._facts.setColumnStretch(1, 1)
        self._hand = found.hand.entry.id if found.hand else None
        self._replay.setEnabled(self._hand is not None)
        cells = [(moment(r.at, zone), r.badge, sentence(r)) for r in found.records]
        self._rows.show(found.records, cells)
        around = "Ten minutes before and after"
        self._around.setText(around if cells else f"{around}: nothing was done at this table.")

    def _lines(self, found: TableMoment) -> list[tuple[str, str]]:
        zone, made = self._desk.zone, found.assignment
        lines = [("State", found.state)]
        if made is not None:
            game = self._desk.game(made.game, made.cardroom)
            option = self._desk.option(made)
            terms = f"{limits(option)}, fees {fees_short(option)}" if option else "no fee"
            lines += [
                ("Game", game.name if game else made.game),
                ("Option", f"{option_name(made.schedule, made.option)}: {terms}"),
                ("In force", f"from {moment(made.from_at, zone)} by {made.made_by}"),
            ]
        else:
            lines.append(("Game", "none"))
        if found.sign is not None:
            lines.append(
                (
                    "Sign",
                    f"revision {found.sign.revision}, {found.sign.code}, posted "
                    f"{moment(found.sign.posted_at, zone)} by {found.sign.posted_by}",
                )
            )
        lines.append(
            ("Dealer", f"{found.dealer_name} ({found.dealer})" if found.dealer else "none")
        )
        boxes = ", ".join(f"{s.box} ({s.kind})" for s in found.stays)
        lines.append(("Boxes in place", boxes or "none"))
        shift = f"{found.shift.name}, {day(found.shift.day)}" if found.shift else "none open"
        lines.append(("Shift", shift))
        if found.hand is not None:
            entry = found.hand.entry
            lines.append(
                (
                    "Last hand before",
                    f"hand {entry.number} at {moment(entry.at, zone)}, action "
                    f"{show(entry.action_cents)}, dropped {show(entry.dropped_cents)}",
                )
            )
        return lines

    def _replay_hand(self) -> None:
        if self._hand is not None:
            self.replay_wanted.emit(self._hand)


def _padded(grid: QGridLayout) -> QGridLayout:
    grid.setContentsMargins(16, 12, 16, 12)
    return grid
