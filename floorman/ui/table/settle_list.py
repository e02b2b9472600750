"""The settlement list: every step with take or pay, amount and reason, the current one large."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QScroller, QWidget

from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.engine.play.strides import Stride, strides
from floorman.engine.settlement import Step
from floorman.money import chips, short
from floorman.ui.fonts import font
from floorman.ui.table.spot_words import short_spot
from floorman.ui.theme import Palette
from floorman.ui.widgets.chips import draw_chip

ROW, PAD, HEAD = 30, 12, 46
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Line:
    """One step as it is listed."""

    who: str
    why: str
    word: str
    amount: str
    meaning: str
    short: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """What is done between two taps."""

    title: str
    words: str
    meaning: str
    lines: tuple[Line, ...]
    pay_cents: int = 0
    bank_left: int | None = None


def groups_of(play: Play) -> tuple[tuple[Group, ...], int]:
    """The list and how many of its groups are done."""
    state = play.state
    if isinstance(state, BankState):
        if state.transcript is None:
            return (), 0
        found = strides(play.frame.game, state.transcript)
        return tuple(_group(stride) for stride in found), state.paid
    groups = []
    for one in state.exchanges:
        if "to" in one:
            title = f"Seat {one['from']} pays seat {one['to']}"
            what = f"{one['points']} points"
        else:
            title, what = f"Pot {one['pot'] + 1}: seat {one['seat']}", one["side"]
        line = Line(what, one["why"], "", short(one["amount"]), "pay")
        groups.append(Group(title, short(one["amount"]), "pay", (line,), one["amount"]))
    return tuple(groups), state.paid


def _group(stride: Stride) -> Group:
    lines = tuple(_line(step) for step in stride.steps)
    meaning = "pay" if stride.paid_cents else "take" if stride.collected_cents else "push"
    left = stride.steps[-1].bank_left_cents
    return Group(stride.who, stride.words, meaning, lines, stride.paid_cents, left)


def _line(step: Step) -> Line:
    o = step.outcome
    bettor = "" if o.bettor == "seat" else f" {o.bettor.replace('back-', 'B')}"
    hand = f" {o.hand + 1}" if o.hand else ""
    who = f"{o.seat}{bettor} {short_spot(o.spot)}{hand}"
    why = o.why
    if step.short:
        due = short(step.due_cents)
        why = f"bank runs out: {due} was due" if step.result != "no-action" else "no bank left"
    if step.paid_cents:
        return Line(who, why, "PAY", short(step.paid_cents), "pay", step.short)
    if step.collected_cents:
        return Line(who, why, "TAKE", short(step.collected_cents), "take", step.short)
    word = {"push": "PUSH", "refund": "RETURN", "no-action": "NO ACTION"}.get(step.result, "PUSH")
    return Line(who, why, word, short(step.returned_cents), "push", step.short)


class _Paper(QWidget):
    """Paints the list."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._groups: tuple[Group, ...] = ()
        self._done = 0
        self._hidden_amounts = False
        self.current = QRectF()

    def show_groups(self, groups: tuple[Group, ...], done: int, hide: bool) -> None:
        if (groups, done, hide) == (self._groups, self._done, self._hidden_amounts):
            return
        self._groups, self._done, self._hidden_amounts = groups, done, hide
        self.current = QRectF()
        top = 0.0
        for n, group in enumerate(groups):
            height = self._height(n, group)
            if n == done:
                self.current = QRectF(0, top, 10, height)
            top += height
        self.setMinimumHeight(int(top) + 4)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, self.minimumHeight())

    def _height(self, n: int, group: Group) -> float:
        if n == self._done:
            extra = 44 if group.pay_cents and not self._hidden_amounts else 0
            return HEAD + 26 * len(group.lines) + 2 * PAD + extra
        return ROW * len(group.lines)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for n, group in enumerate(self._groups):
            height = self._height(n, group)
            if top + height >= event.rect().top() and top <= event.rect().bottom():
                if n == self._done:
                    self._paint_current(painter, top, height, group)
                else:
                    self._paint_lines(painter, top, group, faded=n < self._done)
            top += height
        painter.end()

    def _paint_lines(self, painter: QPainter, top: float, group: Group, faded: bool) -> None:
        painter.setOpacity(0.62 if faded else 1.0)
        for k, line in enumerate(group.lines):
            self._paint_line(painter, QRectF(8, top + k * ROW, self.width() - 16, ROW), line, 16)
        painter.setOpacity(1.0)

    def _paint_line(self, painter: QPainter, box: QRectF, line: Line, pixels: int) -> None:
        p = self._palette
        ink = {"pay": p.pay, "take": p.take}.get(line.meaning, p.muted)
        if line.short:
            ink = p.warn
        painter.setPen(QColor(p.text))
        painter.setFont(font(pixels, 400))
        painter.drawText(QRectF(box.x(), box.y(), 120, box.height()), LEFT, line.who)
        if not (self._hidden_amounts and line.meaning == "pay"):
            painter.drawText(box, RIGHT, line.amount)
        painter.setPen(QColor(ink))
        painter.setFont(font(pixels, 700))
        word_box = QRectF(box.right() - 178, box.y(), 100, box.height())
        painter.drawText(word_box, RIGHT, line.word)
        painter.setPen(QColor(p.warn if line.short else p.muted))
        painter.setFont(font(14, 400))
        width = word_box.right() - painter.fontMetrics().horizontalAdvance(line.word) - 20
        why_box = QRectF(box.x() + 122, box.y(), width - box.x() - 122, box.height())
        words = painter.fontMetrics().elidedText(
            line.why, Qt.TextElideMode.ElideRight, int(why_box.width())
        )
        painter.drawText(why_box, LEFT, words)

    def _paint_current(self, painter: QPainter, top: float, height: float, group: Group) -> None:
        p = self._palette
        box = QRectF(2, top + 4, self.width() - 4, height - 8)
        painter.setPen(QPen(QColor(p.warn_fill), 2))
        painter.setBrush(QColor(p.raised))
        painter.drawRoundedRect(box, 12, 12)
        head = QRectF(box.x() + 12, box.y() + 4, box.width() - 24, HEAD - 6)
        painter.setPen(QColor(p.text))
        painter.setFont(font(22, 800))
        painter.drawText(head, LEFT, group.title)
        ink = {"pay": p.pay, "take": p.take}.get(group.meaning, p.text)
        painter.setPen(QColor(ink))
        hidden = self._hidden_amounts and group.meaning == "pay"
        painter.drawText(head, RIGHT, "PAY how much?" if hidden else group.words)
        y = box.y() + HEAD
        for line in group.lines:
            self._paint_line(painter, QRectF(box.x() + 12, y, box.width() - 24, 26), line, 15)
            y += 26
        if group.pay_cents and not hidden:
            self._paint_chips(painter, box.x() + 12, y + 2, group)

    def _paint_chips(self, painter: QPainter, x: float, y: float, group: Group) -> None:
        p = self._palette
        for stack in chips(group.pay_cents)[:5]:
            draw_chip(painter, QRectF(x, y, 36, 36).center(), 18, stack.chip_cents)
            painter.setPen(QColor(p.text))
            painter.setFont(font(15, 600))
            text = f"×{stack.count}"
            painter.drawText(QRectF(x + 40, y, 44, 36), LEFT, text)
            x += 46 + painter.fontMetrics().horizontalAdvance(text)
        if group.bank_left is not None:
            painter.setPen(QColor(p.text))
            painter.setFont(font(15, 400))
            painter.drawText(QRectF(x + 6, y, 220, 36), LEFT, f"bank then {short(group.bank_left)}")


class SettlementList(QScrollArea):
    """The list in a frame that follows the current step; a finger moves it."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settlement")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._paper = _Paper(palette)
        self.setWidget(self._paper)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)

    def show_play(self, play: Play, hide_amounts: bool = False) -> None:
        groups, done = groups_of(play)
        self._paper.show_groups(groups, done, hide_amounts)
        lines = [f"{g.title}: {g.words}" for g in groups[done : done + 3]]
        self.setAccessibleName("settlement: " + "; ".join(lines))
        if not self._paper.current.isNull():
            middle = int(self._paper.current.center().y())
            self.ensureVisible(0, middle, 0, int(self._paper.current.height() / 2) + 60)
