"""What happened at a table this shift, newest first."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.services.facts import Record
from floorman.ui.floor.record_words import sentence
from floorman.ui.floor.times import clock
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

LINE = 26


class Timeline(QWidget):
    """Painted, because it changes with every hand."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._rows: tuple[tuple[str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_records(self, records: Sequence[Record], zone: str) -> None:
        rows = tuple((clock(record.at, zone), sentence(record)) for record in records)
        if rows == self._rows:
            return
        self._rows = rows
        self.setAccessibleName("; ".join(f"{at} {words}" for at, words in rows[:10]))
        self.setToolTip("\n".join(f"{at}  {words}" for at, words in rows[:20]))
        self.setFixedHeight(max(len(rows), 1) * LINE)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, max(len(self._rows), 1) * LINE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        p = self._palette
        painter.setFont(font(16))
        if not self._rows:
            painter.setPen(QColor(p.muted))
            painter.drawText(
                self.rect(),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                "nothing yet this shift",
            )
        metrics = painter.fontMetrics()
        for n, (at, words) in enumerate(self._rows):
            top = n * LINE
            if top > event.rect().bottom() or top + LINE < event.rect().top():
                continue
            painter.setPen(QColor(p.muted))
            painter.drawText(QRect(0, top, 52, LINE), Qt.AlignmentFlag.AlignVCenter, at)
            painter.setPen(QColor(p.text))
            width = self.width() - 58
            shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRect(58, top, width, LINE), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()
