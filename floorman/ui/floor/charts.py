"""Small charts: bars by hour, fee against action as steps, two figures side by side."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

FOOT = 24
AXIS = 64


class Bars(QWidget):
    """Amounts side by side with a word under each; a second series stands behind as a line."""

    def __init__(self, palette: Palette, height: int = 120, empty: str = "nothing yet") -> None:
        super().__init__()
        self._palette = palette
        self._height = height
        self._empty = empty
        self._bars: tuple[tuple[str, int], ...] = ()
        self._marks: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(280, self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._height)

    def show_bars(self, bars: Sequence[tuple[str, int]], marks: Sequence[int] = ()) -> None:
        """`bars` are words and cents; `marks` are drawn as a line across each bar."""
        if (tuple(bars), tuple(marks)) == (self._bars, self._marks):
            return
        self._bars, self._marks = tuple(bars), tuple(marks)
        said = ", ".join(f"{word} {short(cents)}" for word, cents in self._bars)
        self.setAccessibleName(said or self._empty)
        self.setToolTip(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        p = self._palette
        painter.setFont(font(16))
        if not self._bars:
            painter.setPen(QColor(p.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._empty)
            painter.end()
            return
        most = max(max(cents for _, cents in self._bars), *self._marks, 1)
        width = self.width() / len(self._bars)
        room = self.height() - FOOT - 26
        step = max(1, int(52 // max(width, 1)) + (0 if width >= 44 else 1)) if width < 44 else 1
        for n, (word, cents) in enumerate(self._bars):
            tall = room * max(cents, 0) / most
            wide = min(width * 0.7, 64)
            bar = QRectF(n * width + (width - wide) / 2, 26 + room - tall, wide, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(p.accent_fill))
            painter.drawRoundedRect(bar, 4, 4)
            if n < len(self._marks):
                painter.setPen(QPen(QColor(p.warn_fill), 3))
                y = 26 + room - room * self._marks[n] / most
                painter.drawLine(QPointF(bar.left() - 4, y), QPointF(bar.right() + 4, y))
            mark = room * self._marks[n] / most if n < len(self._marks) else 0
            painter.setPen(QColor(p.muted))
            if n % step == 0:
                foot = QRectF(n * width - 10, self.height() - FOOT, width + 20, FOOT)
                painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, word)
            if width >= 62:
                highest = 26 + room - max(tall, mark)
                top = QRectF(n * width, highest - 24, width, 20)
                painter.setPen(QColor(p.text))
                painter.drawText(top, Qt.AlignmentFlag.AlignCenter, short(cents))
        painter.end()


class Steps(QWidget):
    """Fee against total table action, one line an option, as brackets are: flat, then a step."""

    COLOURS = ("accent", "warn", "pay", "take")

    def __init__(self, palette: Palette, height: int = 220) -> None:
        super().__init__()
        self._palette = palette
        self._lines: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
        self.setMinimumHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_lines(self, lines: Sequence[tuple[str, Sequence[tuple[int, int]]]]) -> None:
        """Each line is a name and its steps: from how many cents of action, what fee."""
        self._lines = tuple((name, tuple(steps)) for name, steps in lines if steps)
        self.setAccessibleName("fee against action: " + ", ".join(name for name, _ in self._lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        p = self._palette
        painter.setFont(font(16))
        if not self._lines:
            painter.setPen(QColor(p.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter,
                             "This option has no fee by action.")  # fmt: skip
            painter.end()
            return
        plot = QRectF(AXIS, 34, self.width() - AXIS - 16, self.height() - 34 - FOOT - 4)
        far = _round_up(max(steps[-1][0] for _, steps in self._lines) * 1.2)
        high = _round_up(max(max(fee for _, fee in steps) for _, steps in self._lines) or 100)
        self._axes(painter, plot, far, high)
        left = plot.left()
        for n, (name, steps) in enumerate(self._lines):
            colour = QColor(getattr(p, self.COLOURS[n % len(self.COLOURS)]))
            style = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)[n % 3]
            painter.setPen(QPen(colour, 3, style))
            painter.drawPolyline(_path(plot, steps, far, high))
            painter.drawText(QPointF(left, 20), name)
            left += painter.fontMetrics().horizontalAdvance(name) + 24
        painter.end()

    def _axes(self, painter: QPainter, plot: QRectF, far: float, high: float) -> None:
        p = self._palette
        for n in range(5):
            y = plot.bottom() - plot.height() * n / 4
            painter.setPen(QPen(QColor(p.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(p.muted))
            painter.drawText(QRectF(0, y - 12, AXIS - 8, 24), Qt.AlignmentFlag.AlignRight
                             | Qt.AlignmentFlag.AlignVCenter, _figure(high * n / 4))  # fmt: skip
        for n in range(5):
            x = plot.left() + plot.width() * n / 4
            place = QRectF(x - 50, plot.bottom() + 2, 100, FOOT)
            if n == 4:
                place.moveRight(plot.right() + 12)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignCenter, short(int(far * n / 4) // 100 * 100)
            )


def _round_up(cents: float) -> int:
    """The next amount that four steps divide into plain figures."""
    size = 10 ** (len(str(int(cents))) - 1)
    return int(next(n * size for n in (1, 2, 4, 6, 8, 10) if n * size >= cents))


def _figure(cents: float) -> str:
    return f"${cents / 100:.2f}" if cents < 1000 else f"${cents / 100:.0f}"


def _path(plot: QRectF, steps: Sequence[tuple[int, int]], far: float, high: float) -> QPolygonF:
    points = []
    before: float | None = None
    for at, fee in steps:
        x = plot.left() + plot.width() * min(at / far, 1)
        y = plot.bottom() - plot.height() * fee / high
        if before is not None:
            points.append(QPointF(x, before))
        points.append(QPointF(x, y))
        before = y
    if before is not None:
        points.append(QPointF(plot.right(), before))
    return QPolygonF(points)
