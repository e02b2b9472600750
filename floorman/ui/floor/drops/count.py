"""Blind count entry by keyboard alone: by denomination or in dollars, in one's own table order."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QWidget,
)

from floorman.errors import FloormanError
from floorman.money import cents, short, show
from floorman.services.facts import BoxLine, Count, CountLine
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Empty, button, card, clear, column, holder, label, row

# Denominations one under another, then the next column.
ROWS = 5
STAY = Qt.ItemDataRole.UserRole


class CountEntry(QWidget):
    """Boxes at the left in one's own order, the fields of the current one at the right."""

    finished = Signal()
    counted = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._lines: dict[int, BoxLine] = {}
        self._fields: list[tuple[int, QLineEdit]] = []
        self._dollars: QLineEdit | None = None
        self._build()

    def _build(self) -> None:
        self.boxes = QListWidget()
        self.boxes.setFixedWidth(250)
        self.boxes.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.boxes.setAccessibleName("boxes to count")
        self.boxes.currentItemChanged.connect(lambda now, before: self._show_box())
        self.boxes.model().rowsMoved.connect(lambda *moved: self._keep_order())
        self._title = label("", "title")
        self.by_pieces = QRadioButton("By denomination")
        self.by_dollars = QRadioButton("In dollars")
        self.by_pieces.setChecked(True)
        self.by_pieces.toggled.connect(lambda on: self._show_box())
        self.witness = QLineEdit(placeholderText="badge of the second counter")
        self.witness.setAccessibleName("second counter")
        self.witness.setFixedWidth(240)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._total = label("", "title")
        self._trouble = label("", "take", wrap=True)
        self._save = button("Save count, next box  (Enter)", self.save, "primary")
        self._empty = Empty(
            "No received box waits for its count. Receive boxes on the board first."
        )
        right = card(
            column(
                self._title,
                row(self.by_pieces, self.by_dollars, 1, label("With", "muted"), self.witness),
                holder(self._grid),
                row(label("Counted", "muted"), self._total, 1),
                self._trouble,
                row(self._save, 1),
                1,
                margin=18,
                gap=14,
            )
        )
        self._right = right
        top = row(label("Count, blind", "heading"), 1,
                  label("Alt+Up/Down puts a box earlier or later; Page Down goes on", "muted"),
                  button("To the board", self.finished.emit))  # fmt: skip
        body = row(self.boxes, right, self._empty, gap=14)
        body.setStretch(1, 1)
        body.setStretch(2, 1)
        whole = column(top)
        whole.addLayout(body, 1)
        self.setLayout(whole)
        self.boxes.installEventFilter(self)

    def start(self, lines: Sequence[BoxLine], first: int | None = None) -> None:
        """The received boxes, in the order this desk used last."""
        waiting = [line for line in lines if line.stay.state == "received"]
        order = self._order()
        waiting.sort(key=lambda line: (order.get(line.stay.table, 10**6), line.stay.table))
        self._lines = {line.stay.id: line for line in waiting}
        self.boxes.clear()
        for line in waiting:
            item = QListWidgetItem(f"Table {line.stay.table}  ·  box {line.stay.box}")
            item.setData(STAY, line.stay.id)
            self.boxes.addItem(item)
            if line.stay.id == first:
                self.boxes.setCurrentItem(item)
        self._empty.setVisible(not waiting)
        self._right.setVisible(bool(waiting))
        self.boxes.setVisible(bool(waiting))
        if waiting and self.boxes.currentItem() is None:
            self.boxes.setCurrentRow(0)

    def _memory(self) -> QSettings:
        return QSettings(str(self._desk.settings.data / "windows.ini"), QSettings.Format.IniFormat)

    def _order(self) -> dict[int, int]:
        kept = str(self._memory().value("count/order") or "")
        return {int(table): n for n, table in enumerate(kept.split()) if table.isdigit()}

    def _keep_order(self) -> None:
        shown = [self._lines[self._stay(n)].stay.table for n in range(self.boxes.count())]
        rest = [table for table in self._order() if table not in shown]
        self._memory().setValue("count/order", " ".join(map(str, (*shown, *rest))))

    def _stay(self, at: int) -> int:
        return int(self.boxes.item(at).data(STAY))

    def _current(self) -> BoxLine | None:
        item = self.boxes.currentItem()
        return self._lines.get(int(item.data(STAY))) if item is not None else None

    def _show_box(self) -> None:
        clear(self._grid)
        self._fields, self._dollars = [], None
        line = self._current()
        self._trouble.hide()
        if line is None:
            return
        self._title.setText(f"Table {line.stay.table} · box {line.stay.box}")
        if self.by_dollars.isChecked():
            self._dollars = self._field("amount in dollars", "$")
            self._grid.addWidget(label("Amount"), 0, 0)
            self._grid.addWidget(self._dollars, 0, 1)
        else:
            self._add_denominations()
        self._grid.setColumnStretch(8, 1)
        self._add_up()
        first = self._dollars or (self._fields[0][1] if self._fields else None)
        if first is not None:
            first.setFocus()

    def _add_denominations(self) -> None:
        room = self._desk.room
        for n, worth in enumerate(room.room.denominations_cents if room else ()):
            field = self._field(f"pieces of {short(worth)}", "0")
            self._fields.append((worth, field))
            down, across = n % ROWS, n // ROWS * 2
            self._grid.addWidget(label(f"{short(worth)} ×"), down, across)
            self._grid.addWidget(field, down, across + 1)

    def _field(self, name: str, hint: str) -> QLineEdit:
        field = QLineEdit(placeholderText=hint)
        field.setAccessibleName(name)
        field.setFixedWidth(130)
        field.setMinimumHeight(38)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.textChanged.connect(lambda text: self._add_up())
        field.installEventFilter(self)
        return field

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        pressed = event.key()
        if pressed in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            step = 1 if pressed == Qt.Key.Key_PageDown else -1
            at = self.boxes.currentRow() + step
            self.boxes.setCurrentRow(max(0, min(at, self.boxes.count() - 1)))
            return True
        if watched is self.boxes:
            moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
            if event.modifiers() & Qt.KeyboardModifier.AltModifier and pressed in moves:
                self.move_box(moves[Qt.Key(pressed)])
                return True
            return False
        if pressed in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._forward(watched)
            return True
        return False

    def move_box(self, step: int) -> None:
        """Puts the current box earlier or later; the order is kept for the next count."""
        at = self.boxes.currentRow()
        to = at + step
        if 0 <= to < self.boxes.count():
            item = self.boxes.takeItem(at)
            self.boxes.insertItem(to, item)
            self.boxes.setCurrentRow(to)
            self._keep_order()

    def _forward(self, watched: QObject) -> None:
        fields = [field for _, field in self._fields]
        at = fields.index(watched) if watched in fields else len(fields)
        if at + 1 < len(fields):
            fields[at + 1].setFocus()
            fields[at + 1].selectAll()
        else:
            self.save()

    def _pieces(self) -> tuple[CountLine, ...]:
        found = []
        for worth, field in self._fields:
            text = field.text().strip() or "0"
            if not text.isdigit():
                raise FloormanError(f"'{text}' is no number of pieces of {short(worth)}.")
            if int(text):
                found.append(CountLine(worth, int(text)))
        return tuple(found)

    def _sum(self) -> int:
        if self._dollars is not None:
            return cents(self._dollars.text()) if self._dollars.text().strip() else 0
        return sum(line.cents for line in self._pieces())

    def _add_up(self) -> None:
        try:
            self._total.setText(show(self._sum()))
            self._trouble.hide()
        except FloormanError as error:
            self._total.setText("—")
            self._refuse(error)

    def save(self) -> None:
        """Puts the count on record; what was logged is seen only after it."""
        line = self._current()
        if line is None:
            return
        try:
            total, pieces = self._sum(), self._pieces()
            if self._dollars is not None and not self._dollars.text().strip():
                raise FloormanError("Enter the amount; 0 if the box is empty.")
        except FloormanError as error:
            self._refuse(error)
            return
        boxes, stay, witness = self._desk.house.boxes, line.stay.id, self.witness.text().strip()
        self._desk.act(
            lambda by, now: boxes.count(stay=stay, lines=pieces, total_cents=total, witness=witness,
                                        by=by, now=now),
            lambda made: self._saved(stay, made), "", self._refuse,
        )  # fmt: skip

    def _saved(self, stay: int, made: Count) -> None:
        for at in range(self.boxes.count()):
            if self._stay(at) == stay:
                self.boxes.takeItem(at)
                break
        self._lines.pop(stay, None)
        self.counted.emit(made)
        if not self._lines:
            self.finished.emit()

    def _refuse(self, words: FloormanError | str) -> None:
        self._trouble.setText(str(words))
        self._trouble.show()
