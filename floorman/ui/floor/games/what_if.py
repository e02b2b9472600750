"""What would another approved option have collected on the hands on record?"""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from floorman.catalog.facts import Game
from floorman.errors import FloormanError
from floorman.money import show
from floorman.services.facts import RoomNow, Shift, WhatIf
from floorman.ui.floor.assign.matching import Offer
from floorman.ui.floor.charts import Bars
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.inspector.inspector import hour_of
from floorman.ui.floor.parts import button, card, column, label, row
from floorman.ui.floor.times import day
from floorman.ui.floor.words import limits, option_name


class WhatIfView(QWidget):
    """Table and shift at the top, the answer as amounts and as bars by hour."""

    went_on = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._game: Game | None = None
        self._cardroom = ""
        self._offer: Offer | None = None
        self._stopped = False
        self._table = choice([("", "all tables")])
        self._shift = choice([("", "all shifts")])
        for box, name in ((self._table, "table"), (self._shift, "shift")):
            box.setAccessibleName(name)
        self._ask = button("Work it out", self.ask, "primary")
        self._stop = button("Stop", self._halt)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._which = label("Choose an option in the list first.", "strong", wrap=True)
        self._words = label("", "heading", wrap=True)
        self._more = label("", "muted", wrap=True)
        self._bars = Bars(desk.palette, 260, "Bars by hour come here: expected as a bar, "
                          "the other option as a line.")  # fmt: skip
        top = row(
            label("Hands of"), self._table, label("in"), self._shift, self._ask, self._stop, 1
        )
        self.setLayout(
            column(self._which, top, self._bar, card(column(self._words, self._more, self._bars,
                   margin=14), "raised"), 1, gap=12)
        )  # fmt: skip
        self._bar.hide()
        self._stop.hide()
        self.went_on.connect(lambda hands: self._more.setText(f"{hands:,} hands so far"))

    def start(self) -> None:
        """Fills the choices from the room and its shifts."""
        self._desk.ask(self._desk.house.reads.shifts, self._show_shifts)
        self._show_tables(self._desk.room)

    def _show_tables(self, room: RoomNow | None) -> None:
        if room is not None and self._table.count() == 1:
            for now in room.tables:
                self._table.addItem(f"table {now.table.number}", str(now.table.number))

    def _show_shifts(self, shifts: tuple[Shift, ...]) -> None:
        while self._shift.count() > 1:
            self._shift.removeItem(1)
        for shift in shifts[:40]:
            self._shift.addItem(f"{shift.name}, {day(shift.day)}", str(shift.id))

    def show_offer(self, cardroom: str, game: Game | None, offer: Offer | None) -> None:
        self._cardroom, self._game, self._offer = cardroom, game, offer
        own = self._desk.room is not None and self._desk.room.room.cardroom == cardroom
        self._ask.setEnabled(offer is not None and own)
        if offer is None or game is None:
            self._which.setText("Choose one option in the list first.")
            return
        name = option_name(offer.schedule, offer.option.number).lower()
        words = f"If {game.short} had been dealt under {name} ({limits(offer.option)}):"
        self._which.setText(words if own else "Only this room's own games have hands on record.")
        self._words.setText("")
        self._more.setText("")
        self._bars.show_bars(())

    def ask(self) -> None:
        if self._game is None or self._offer is None:
            return
        path = (f"{self._cardroom}/{self._game.id}/{self._offer.schedule}/"
                f"{self._offer.option.number}")  # fmt: skip
        table, shift = self._table.currentData(), self._shift.currentData()
        reports = self._desk.house.reports
        self._stopped = False
        self._bar.show()
        self._stop.show()
        work = partial(reports.what_if, path=path, table=int(table) if table else None,
                       shift=int(shift) if shift else None, progress=self._progress)  # fmt: skip
        self._desk.long_tasks.run(work, self._show, self._failed)

    def _progress(self, hands: int) -> bool:
        self.went_on.emit(hands)
        return not self._stopped

    def _halt(self) -> None:
        self._stopped = True

    def _failed(self, error: FloormanError) -> None:
        self._bar.hide()
        self._stop.hide()
        self._words.setText(str(error))

    def _show(self, found: WhatIf) -> None:
        self._bar.hide()
        self._stop.hide()
        if not found.hands:
            self._words.setText("No hand of this game is on record there.")
            self._more.setText("")
            self._bars.show_bars(())
            return
        more = found.would_cents - found.expected_cents
        said = f"{show(abs(more))} {'more' if more > 0 else 'less'}" if more else "the same"
        self._words.setText(
            f"{show(found.would_cents)}: {said} than the {show(found.expected_cents)} "
            f"expected on {found.hands:,} hands."
        )
        unread = (
            f" {found.unreadable} hands fall on a fee that can't be read."
            if found.unreadable
            else ""
        )
        stopped = " Stopped before the end." if self._stopped else ""
        self._more.setText(f"Logged: {show(found.logged_cents)}. The bars are what was expected by "
                           f"hour, the yellow line the other option.{unread}{stopped}")  # fmt: skip
        last = found.by_hour[-16:]
        zone = self._desk.zone
        self._bars.show_bars(
            [(f"{hour_of(hour, zone)}h", expected) for hour, expected, _ in last],
            [would for *_, would in last],
        )
