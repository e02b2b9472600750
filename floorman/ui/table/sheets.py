"""Sheets over the panel: a list to pick from, a reason, an amount, a badge and PIN."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from floorman.ui.stylesheet import set_look
from floorman.ui.table.tools import AmountTools
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import Key, button
from floorman.ui.widgets.pads import PinPad


@dataclass(frozen=True, slots=True)
class Item:
    """Something to pick; `why` says why it can't be picked now."""

    word: str
    label: str
    why: str = ""


class Sheet(QWidget):
    """Dims the panel and holds one card in its middle; closed, it is gone."""

    def __init__(self, palette: Palette, window: QWidget, title: str, width: int = 620) -> None:
        super().__init__(window)
        self._palette = palette
        self._window = window
        self.setObjectName("sheet")
        self.setAccessibleName(title)
        outer = QVBoxLayout(self)
        outer.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.card = QFrame()
        self.card.setFixedWidth(width)
        set_look(self.card, "card")
        outer.addWidget(self.card)
        self.column = QVBoxLayout(self.card)
        self.column.setContentsMargins(20, 16, 20, 20)
        self.column.setSpacing(10)
        row = QHBoxLayout()
        head = QLabel(title)
        head.setWordWrap(True)
        set_look(head, "heading")
        close = button("Close", "quiet", "close")
        close.setObjectName("sheet-close")
        close.clicked.connect(self.close_sheet)
        row.addWidget(head, 1)
        row.addWidget(close)
        self.column.addLayout(row)
        window.installEventFilter(self)
        self.setGeometry(window.rect())

    def open_sheet(self) -> "Sheet":
        self.show()
        self.raise_()
        self.setFocus()
        return self

    def close_sheet(self) -> None:
        self._window.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        shade = QColor(self._palette.shade)
        shade.setAlpha(170)
        painter.fillRect(self.rect(), shade)
        painter.end()


def ask_item(
    palette: Palette,
    window: QWidget,
    title: str,
    items: Sequence[Item],
    done: Callable[[str], object],
    columns: int = 2,
) -> Sheet:
    """One of several things."""
    sheet = Sheet(palette, window, title, width=min(360 * columns, 1080))
    grid = QGridLayout()
    grid.setSpacing(8)
    for n, item in enumerate(items):
        text = item.label if not item.why else f"{item.label}\n{item.why}"
        key = Key(text, palette, item.label, pixels=17 if not item.why else 14)
        key.setObjectName(f"item-{item.word}")
        key.setEnabled(not item.why)
        key.setMinimumHeight(74)
        key.clicked.connect(lambda _=False, word=item.word: _finish(sheet, done, word))
        grid.addWidget(key, n // columns, n % columns)
    sheet.column.addLayout(grid)
    return sheet.open_sheet()


def _finish(sheet: Sheet, done: Callable[[str], object], word: str) -> None:
    sheet.close_sheet()
    done(word)


def ask_reason(
    palette: Palette,
    window: QWidget,
    title: str,
    reasons: Sequence[str],
    done: Callable[[str], object],
) -> Sheet:
    """A reason for the record: one of the usual, or in one's own words."""
    sheet = Sheet(palette, window, title)
    grid = QGridLayout()
    grid.setSpacing(8)
    for n, reason in enumerate(reasons):
        key = Key(reason, palette, reason, pixels=17)
        key.setObjectName(f"reason-{n}")
        key.setMinimumHeight(72)
        key.clicked.connect(lambda _=False, reason=reason: _finish(sheet, done, reason))
        grid.addWidget(key, n // 2, n % 2)
    sheet.column.addLayout(grid)
    row = QHBoxLayout()
    own = QLineEdit()
    own.setObjectName("reason-own")
    own.setPlaceholderText("or in your own words")
    own.setAccessibleName("reason in your own words")
    own.setMinimumHeight(72)
    use = button("Use", "primary", "use this reason")
    use.setObjectName("reason-use")

    def own_words() -> None:
        if own.text().strip():
            _finish(sheet, done, own.text().strip())

    use.clicked.connect(own_words)
    own.returnPressed.connect(own_words)
    row.addWidget(own, 1)
    row.addWidget(use)
    sheet.column.addLayout(row)
    return sheet.open_sheet()


def ask_amount(
    palette: Palette,
    window: QWidget,
    title: str,
    done: Callable[[int], object],
    usual: Sequence[int] = (1000, 1500, 2000, 5000, 7500, 20000),
) -> Sheet:
    """An amount of money."""
    sheet = Sheet(palette, window, title, width=420)
    tools = AmountTools(palette, usual)
    sheet.column.addWidget(tools)
    use = button("Use", "primary", "use this amount")
    use.setObjectName("amount-use")

    def finish() -> None:
        if tools.amount_cents:
            sheet.close_sheet()
            done(tools.amount_cents)

    use.clicked.connect(finish)
    sheet.column.addWidget(use)
    return sheet.open_sheet()


def ask_pin(
    palette: Palette, window: QWidget, title: str, done: Callable[[str, str], object]
) -> Sheet:
    """Somebody else's badge and PIN, as for a void by the floor."""
    sheet = Sheet(palette, window, title, width=420)
    told = QLabel("Badge")
    set_look(told, "strong")
    pad = PinPad(palette, hidden=False)
    pad.setObjectName("floor-pad")
    pad.setMinimumHeight(380)
    use = button("Next", "primary", "next")
    use.setObjectName("pin-use")
    badge: list[str] = []

    def finish() -> None:
        if not pad.digits:
            return
        if not badge:
            badge.append(pad.digits)
            pad.clear()
            pad.set_hidden(True)
            told.setText(f"PIN of badge {badge[0]}")
            use.setText("Enter")
            return
        digits = pad.digits
        sheet.close_sheet()
        done(badge[0], digits)

    use.clicked.connect(finish)
    pad.entered.connect(lambda _: finish())
    for part in (told, pad, use):
        sheet.column.addWidget(part)
    return sheet.open_sheet()
