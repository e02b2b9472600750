"""The command palette: type a few letters, Enter goes there."""

import re
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem

from floorman.services.facts import Person, Sign
from floorman.ui.floor.commands import Command, commands, matching
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import column, label
from floorman.ui.floor.window import FloorWindow

# What the code on a sign looks like when a scanner types it.
SIGN = re.compile(r"^(FM|T)-?\d+-\w{4,}", re.IGNORECASE)


class CommandPalette(QDialog):
    """Tables, games, options, people, hands by record number, pages and acts."""

    def __init__(self, window: FloorWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._every: tuple[Command, ...] = commands(window, desk, ())
        self._shown: tuple[Command, ...] = ()
        self.setWindowTitle("Go to")
        self.setModal(True)
        self.resize(min(760, window.width() - 80), min(560, window.height() - 80))
        self.field = QLineEdit(
            placeholderText="A table, game, option, person, hand number or act …"
        )
        self.field.setAccessibleName("go to")
        self.list = QListWidget()
        self.list.setAccessibleName("found")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(
            column(self.field, self.list,
                   label("Enter goes there · arrows choose · Escape closes", "muted"), margin=14)
        )  # fmt: skip
        self.field.textChanged.connect(self.type)
        self.field.returnPressed.connect(self.go)
        self.field.installEventFilter(self)
        self.list.itemActivated.connect(lambda item: self.go())
        self.finished.connect(lambda: desk.discard(self))
        self.type("")
        desk.ask(desk.house.reads.staff, self._with_staff)

    def _with_staff(self, staff: tuple[Person, ...]) -> None:
        self._every = commands(self._window, self._desk, staff)
        self.type(self.field.text())

    def type(self, typed: str) -> None:
        found = list(matching(self._every, typed))
        number = typed.strip().lower().removeprefix("hand").strip()
        if number.isdigit():
            hand = int(number)
            found.insert(
                min(len(found), 3),
                Command(
                    "Hand",
                    f"Hand of record {hand}: replay it",
                    lambda: self._window.show_hand(hand),
                ),
            )
        if SIGN.match(typed.strip()):
            code = typed.strip().upper()
            found.insert(0, Command("Sign", f"Check the sign {code}", partial(self._check, code)))
        self._shown = tuple(found)
        self.list.clear()
        for command in self._shown:
            item = QListWidgetItem(f"{command.kind}:  {command.words}")
            self.list.addItem(item)
        if not found:
            item = QListWidgetItem("Nothing fits what you typed.")
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        self.list.setCurrentRow(0 if found else -1)

    def _check(self, code: str) -> None:
        """Whether the sign that was scanned is the one in force."""
        desk, reads = self._desk, self._desk.house.reads
        desk.ask(lambda: reads.sign_by_code(code), lambda sign: _tell_sign(desk, code, sign))

    def go(self) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._shown):
            command = self._shown[at]
            self.accept()
            command.do()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8,
                     Qt.Key.Key_PageUp: -8}  # fmt: skip
            step = steps.get(Qt.Key(event.key()))
            if step is not None and self._shown:
                at = self.list.currentRow() + step
                self.list.setCurrentRow(max(0, min(at, len(self._shown) - 1)))
                return True
        return False


def _tell_sign(desk: Desk, code: str, sign: Sign | None) -> None:
    if sign is None:
        desk.said.emit(f"{code} is no sign of this room.", "refused")
        return
    now = desk.room.table(sign.table) if desk.room else None
    current = now is not None and now.sign is not None and now.sign.id == sign.id
    if current and sign.out_of_date_at is None:
        desk.said.emit(f"{code} is the sign of table {sign.table} that is in force.", "done")
    else:
        words = (
            f"{code} is an old sign of table {sign.table}, revision {sign.revision}: take it down."
        )
        desk.said.emit(words, "refused")
