"""The shift: opened, handed over, closed when nothing stands in the way."""

from functools import partial
from zoneinfo import ZoneInfo

from PySide6.QtWidgets import QLineEdit, QWidget

from floorman.services.facts import RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Dialog, button, label

NAMES = ((6, "Day shift"), (14, "Swing shift"), (22, "Graveyard shift"))


def usual_name(hour: int) -> str:
    """The name most rooms give the shift that begins at this hour."""
    found = [name for start, name in NAMES if start <= hour]
    return found[-1] if found else NAMES[-1][1]


class ShiftDialog(Dialog):
    """One screen for all three; what stands in the way is spelled out."""

    def __init__(self, parent: QWidget, desk: Desk, room: RoomNow, matters: tuple[str, ...],
                 hour: int) -> None:  # fmt: skip
        super().__init__(parent, "The shift", 560)
        self._desk = desk
        self.name = QLineEdit(usual_name(hour))
        self.name.setAccessibleName("name of the shift")
        if room.shift is None:
            self.body.addWidget(
                label("No shift is open. Tables open only within a shift.", wrap=True)
            )
            self.body.addWidget(self.name)
            self.buttons("Open the shift", self.open_shift, "pay")
            return
        self.body.addWidget(label(f"{room.shift.name} is open.", "strong"))
        for words in matters[:8]:
            self.body.addWidget(label(f"• {words}", "warn", wrap=True))
        if len(matters) > 8:
            self.body.addWidget(label(f"and {len(matters) - 8} more", "muted"))
        if not matters:
            self.body.addWidget(
                label("Nothing stands in the way. A closed shift is locked; only a manager "
                      "re-opens it, and later entries are marked late.", wrap=True)
            )  # fmt: skip
        self.body.addWidget(label("Name of the next shift, for a hand-over", "muted"))
        self.body.addWidget(self.name)
        self.hand_over_button = button("Hand over", self.hand_over)
        self.close_button = self.buttons("Close the shift", self.close_shift, "warn")
        self.foot.insertWidget(self.foot.count() - 1, self.hand_over_button)
        self.close_button.setEnabled(not matters)

    def open_shift(self) -> None:
        shifts, name = self._desk.house.shifts, self.name.text()
        self._desk.act(lambda by, now: shifts.open(name=name, by=by, now=now),
                       lambda _: self.accept(), "The shift is open.", self.refuse)  # fmt: skip

    def hand_over(self) -> None:
        shifts, name = self._desk.house.shifts, self.name.text()
        self._desk.act(lambda by, now: shifts.hand_over(name=name, by=by, now=now),
                       lambda _: self.accept(), "The next shift is open.", self.refuse)  # fmt: skip

    def close_shift(self) -> None:
        shifts = self._desk.house.shifts
        self._desk.act(lambda by, now: shifts.close(by=by, now=now),
                       lambda _: self.accept(), "The shift is closed and locked.",
                       self.refuse)  # fmt: skip


def ask_shift(parent: QWidget, desk: Desk) -> None:
    """Reads what stands in the way, then asks."""
    desk.ask(desk.house.shifts.matters, partial(_show, parent, desk))


def _show(parent: QWidget, desk: Desk, matters: tuple[str, ...]) -> None:
    if desk.room is not None:
        hour = desk.now().astimezone(ZoneInfo(desk.zone)).hour
        ShiftDialog(parent, desk, desk.room, matters, hour).exec()
