"""The guide of the first run, or the way to the demo room."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import SignedIn
from floorman.settings import save_settings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.guide.steps import CardroomStep, ManagerStep, PrinterStep, Step, TablesStep
from floorman.ui.floor.parts import button, card, column, label, row


class Guide(QWidget):
    """Four short pages; Back and Next, and everything can be changed later."""

    finished = Signal(object)
    demo_wanted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.cardroom, self.tables = CardroomStep(), TablesStep()
        self.manager, self.printer = ManagerStep(), PrinterStep()
        self._steps: tuple[Step, ...] = (self.cardroom, self.tables, self.manager, self.printer)
        self._pages = QStackedWidget()
        for step in self._steps:
            self._pages.addWidget(step)
        self._where = label("", "muted")
        self._trouble = label("", "take", wrap=True)
        self._trouble.hide()
        self._back = button("Back", self.back)
        self._next = button("Next", self.forward, "primary")
        self._demo = button("Try the demo room", self.demo_wanted.emit)
        panel = card(
            column(
                row(label("Welcome to Floorman", "title"), 1, self._where), self._pages,
                self._trouble, row(self._demo, 1, self._back, self._next), gap=16, margin=28,
            )
        )  # fmt: skip
        panel.setFixedWidth(640)
        panel.setMinimumHeight(480)
        self.setLayout(column(1, row(1, panel, 1), 1))
        self._show(0)

    def start(self) -> None:
        self.cardroom.show_catalog(self._desk.catalog)
        self._show(0)

    def _show(self, at: int) -> None:
        self._pages.setCurrentIndex(at)
        self._where.setText(f"{at + 1} of {len(self._steps)}")
        self._back.setEnabled(at > 0)
        self._next.setText("Set up the room" if at == len(self._steps) - 1 else "Next")
        self._trouble.hide()
        if self._steps[at] is self.printer:
            self.printer.look()

    def back(self) -> None:
        self._show(max(self._pages.currentIndex() - 1, 0))

    def forward(self) -> None:
        at = self._pages.currentIndex()
        try:
            self._steps[at].verify()
        except FloormanError as error:
            self._refuse(error)
            return
        if self._steps[at] is self.cardroom:
            found = self._desk.catalog.cardroom(self.cardroom.cardroom)
            if found is not None and not any(c.value() for c in self.tables.counts.values()):
                self.tables.suggest(found, self.cardroom.licensed.value())
        if at + 1 < len(self._steps):
            self._show(at + 1)
            return
        self._next.setEnabled(False)
        self._desk.ask(self._set_up(), self._done, self._refuse)

    def _set_up(self) -> Callable[[], SignedIn]:
        """Sets the room up, signs its manager in and gives each table its boxes."""
        house, now = self._desk.house, self._desk.now()
        cardroom, name = self.cardroom.cardroom, self.cardroom.name.text().strip()
        licensed, tables = self.cardroom.licensed.value(), self.tables.tables()
        badge, person = self.manager.badge.text().strip(), self.manager.name.text().strip()
        pin, codes = self.manager.pin.text(), self.tables.box_codes()

        def work() -> SignedIn:
            house.room.set_up(
                cardroom=cardroom, name=name, licensed_tables=licensed, tables=tables,
                manager_badge=badge, manager_name=person, pin=pin, now=now,
            )  # fmt: skip
            by, _ = house.staff.sign_in(badge=badge, pin=pin, now=now)
            for code in codes:
                house.boxes.add(code=code, by=by, now=now)
            return by

        return work

    def _done(self, person: SignedIn) -> None:
        self._next.setEnabled(True)
        self._desk.settings = replace(self._desk.settings, printer=self.printer.printer)
        save_settings(self._desk.settings)
        self.finished.emit(person)

    def _refuse(self, error: FloormanError) -> None:
        self._next.setEnabled(True)
        self._trouble.setText(str(error))
        self._trouble.show()
