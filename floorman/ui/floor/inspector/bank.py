"""The seats of a player-dealer table: who banks, who is next, who answered what."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.services.facts import Rotation, TableNow
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

SIZE = 36


def answers(rotation: Rotation | None, next_seat: int | None) -> dict[int, str]:
    """A word for each seat that has one: now, next, asked, no."""
    if rotation is None:
        return {}
    said = dict.fromkeys(rotation.declined, "no")
    if next_seat is not None:
        said[next_seat] = "next"
    if rotation.offered is not None:
        said[rotation.offered] = "asked"
    if rotation.holder is not None:
        said[rotation.holder] = "bank"
    return said


class BankStrip(QWidget):
    """A circle a seat, the word under it; empty seats are rings."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._seats = 0
        self._taken: tuple[int, ...] = ()
        self._words: dict[int, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bank(self, now: TableNow, next_seat: int | None) -> None:
        rotation = now.play.rotation
        self._seats = rotation.seats if rotation else now.table.seats
        self._taken = rotation.taken if rotation else ()
        self._words = answers(rotation, next_seat)
        said = ", ".join(f"seat {seat} {word}" for seat, word in sorted(self._words.items()))
        self.setAccessibleName(f"bank: {said or 'nobody banks'}")
        self.updateGeometry()
        self.update()

    def _columns(self) -> int:
        return max(self._seats if self._seats <= 8 else -(-self._seats // 2), 1)

    def sizeHint(self) -> QSize:
        rows = -(-max(self._seats, 1) // self._columns())
        return QSize(200, rows * (SIZE + 24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        p = self._palette
        columns = self._columns()
        width = self.width() / columns
        fills = {"bank": (p.bank, p.on_bank), "next": (p.accent_fill, p.on_accent),
                 "asked": (p.accent_fill, p.on_accent), "no": (p.take_fill, p.on_take)}  # fmt: skip
        for seat in range(1, self._seats + 1):
            left = (seat - 1) % columns * width
            top = (seat - 1) // columns * (SIZE + 24)
            circle = QRectF(left + (width - SIZE) / 2, top, SIZE, SIZE)
            word = self._words.get(seat, "")
            taken = seat in self._taken or bool(word)
            fill, ink = fills.get(word, (p.raised, p.text))
            painter.setPen(QColor(p.line))
            painter.setBrush(QColor(fill) if taken else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(circle)
            painter.setPen(QColor(ink if taken else p.muted))
            painter.setFont(font(16, 700))
            painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(seat))
            painter.setFont(font(16))
            painter.setPen(QColor(p.muted))
            under = QRectF(left - 4, top + SIZE, width + 8, 22)
            shown = word or ("" if taken else "—")
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, shown)
        painter.end()
