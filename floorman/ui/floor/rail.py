"""The rail at the left: one button a page, by mouse or Alt and its number."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame

from floorman.ui.floor.parts import column
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

PAGES = (
    ("Floor", "▦"), ("Games", "♠"), ("Drops", "▣"), ("Records", "☰"), ("Paper", "▤"),
    ("Staff", "☺"), ("Settings", "⚙"),
)  # fmt: skip


class PageButton(QAbstractButton):
    """A sign and a word."""

    def __init__(self, name: str, sign: str, palette: Palette) -> None:
        super().__init__()
        self._sign, self._palette = sign, palette
        self.setText(name)
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setFixedSize(QSize(84, 70))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        p = self._palette
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            painter.setPen(QColor(p.accent) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(p.accent_fill if self.isChecked() else p.raised))
            painter.drawRoundedRect(box, 10, 10)
        painter.setPen(QColor(p.on_accent if self.isChecked() else p.text))
        painter.setFont(font(24))
        painter.drawText(QRectF(0, 8, self.width(), 30), Qt.AlignmentFlag.AlignCenter, self._sign)
        painter.setFont(font(16, 700 if self.isChecked() else 400))
        painter.drawText(QRectF(0, 38, self.width(), 26), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class Rail(QFrame):
    """The pages, in the order of an evening."""

    chosen = Signal(str)

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.setProperty("look", "bar")
        self.setFixedWidth(92)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, PageButton] = {}
        inner = column(gap=4)
        inner.setContentsMargins(4, 10, 4, 8)
        for n, (name, sign) in enumerate(PAGES, 1):
            made = PageButton(name, sign, palette)
            made.setToolTip(f"Alt+{n}")
            made.clicked.connect(lambda _=False, name=name: self.chosen.emit(name))
            self._group.addButton(made)
            self._buttons[name] = made
            inner.addWidget(made)
        inner.addStretch(1)
        self.setLayout(inner)

    def show_page(self, name: str) -> None:
        self._buttons[name].setChecked(True)
