"""One seat on the felt, painted from its facts."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.table.felt_facts import SeatView
from floorman.ui.table.felt_layout import Box
from floorman.ui.theme import Palette
from floorman.ui.widgets.cards import draw_back, draw_card
from floorman.ui.widgets.chips import draw_chip

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LABEL = 14


class SeatItem(QGraphicsItem):
    """A seat's box: number and name, cards, chips with their spots, backline, result."""

    def __init__(self, box: Box, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._view = SeatView(0, "open")
        self._size = QRectF(0, 0, box.width, box.height)
        self.setPos(box.x, box.y)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    @property
    def view(self) -> SeatView:
        return self._view

    def show_view(self, view: SeatView) -> bool:
        """Takes new facts; tells whether anything changed."""
        if view == self._view:
            return False
        self._view = view
        self.update()
        return True

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-2, -2, 2, 2)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        view = self._view
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.mood in ("open", "out") and not view.tag:
            self._paint_open(painter)
            return
        self._paint_ground(painter)
        if view.bank_cents or view.mood == "bank":
            self._paint_bank(painter)
            return
        top = self._paint_title(painter)
        if view.mood == "done":
            painter.setOpacity(0.62)
        if self._size.height() < 110 and len(view.spots) > 2:
            self._paint_lines(painter)
            painter.setOpacity(1.0)
            return
        top = self._paint_cards(painter, top)
        large = not view.hands and not view.to_come and self._size.height() > 150
        top = self._paint_spots(painter, top + 22 if large else top, large)
        painter.setOpacity(1.0)
        self._paint_foot(painter, top)

    def _paint_open(self, painter: QPainter) -> None:
        p, box = self._palette, self._size
        side = min(box.width(), box.height()) * 0.62
        ring = QRectF(0, 0, side, side)
        ring.moveCenter(box.center())
        painter.setPen(QPen(QColor(p.felt_line), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        painter.setPen(QColor(p.on_felt_muted))
        painter.setFont(font(16, 600))
        word = "open" if self._view.mood == "open" else "out"
        painter.drawText(ring, CENTRE, f"{self._view.seat}\n{word}")

    def _paint_ground(self, painter: QPainter) -> None:
        p, view = self._palette, self._view
        fill = QColor(p.felt_edge)
        fill.setAlpha(150)
        pen = QPen(QColor(p.felt_line), 1)
        if view.mood == "current":
            fill = QColor("#3a4a1f")
            pen = QPen(QColor(p.bank), 3)
        painter.setBrush(fill)
        painter.setPen(pen)
        painter.drawRoundedRect(self._size.adjusted(1.5, 1.5, -1.5, -1.5), 12, 12)

    def _paint_bank(self, painter: QPainter) -> None:
        p, view, box = self._palette, self._view, self._size
        side = min(box.width(), box.height()) - 24
        ring = QRectF(0, 0, side, side)
        ring.moveCenter(box.center())
        painter.setPen(QPen(QColor(p.bank), 4))
        painter.setBrush(QColor(p.felt_edge))
        painter.drawEllipse(ring)
        painter.setPen(QColor(p.bank))
        big = side > 110
        painter.setFont(font(18 if big else 14, 800))
        word = "BANK" if big or not view.turn else f"BANK {view.turn}"
        painter.drawText(ring.adjusted(0, -side * 0.34, 0, -side * 0.06), CENTRE, word)
        painter.setPen(QColor(p.on_felt))
        painter.setFont(font(22 if big else 15, 800))
        painter.drawText(ring.adjusted(0, side * 0.02, 0, side * 0.06), CENTRE,
                         short(view.bank_cents))  # fmt: skip
        painter.setFont(font(14, 600))
        painter.drawText(ring.adjusted(0, side * 0.5, 0, 0), CENTRE, f"seat {view.seat}")
        if big:
            self._paint_turn(painter, ring)

    def _paint_turn(self, painter: QPainter, ring: QRectF) -> None:
        if not self._view.turn:
            return
        p = self._palette
        at = QPointF(ring.right() - ring.width() * 0.12, ring.top() + ring.height() * 0.14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(p.bank))
        painter.drawEllipse(at, 17, 17)
        painter.setPen(QColor(p.on_bank))
        painter.setFont(font(18, 800))
        painter.drawText(QRectF(at.x() - 17, at.y() - 17, 34, 34), CENTRE, str(self._view.turn))

    def _paint_title(self, painter: QPainter) -> float:
        """Number, name and tag; a long name takes a second line where small cards leave room."""
        p, view = self._palette, self._view
        left, right = 8.0, self._size.width() - 6
        if view.result and self._size.height() < 110:
            self._paint_result(painter, QRectF(30, 4, self._size.width() - 34, 20))
            right = 34.0
        if view.tag and right > 40:
            painter.setFont(font(LABEL, 800))
            width = painter.fontMetrics().horizontalAdvance(view.tag) + 14
            pill = QRectF(right - width, 4, width, 21)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#ffffff"))
            painter.drawRoundedRect(pill, 10, 10)
            painter.setPen(QColor("#15181e"))
            painter.drawText(pill, CENTRE, view.tag)
            right -= width + 4
        painter.setPen(QColor(p.bank if view.mood == "current" else p.on_felt))
        painter.setFont(font(17, 800))
        painter.drawText(QRectF(left, 3, 24, 22), LEFT, str(view.seat))
        left += 22 if view.seat > 9 else 14
        painter.setPen(QColor(p.on_felt))
        painter.setFont(font(LABEL, 600))
        metrics, room = painter.fontMetrics(), int(right - left)
        fits = metrics.horizontalAdvance(view.title) <= room
        if fits or not view.front:
            words = metrics.elidedText(view.title, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, 3, right - left, 22), LEFT, words)
            return 27.0
        front, _, behind = view.title.partition(", ")
        words = metrics.elidedText(front, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, 3, right - left, 22), LEFT, words)
        room = int(self._size.width() - 16)
        words = metrics.elidedText(behind, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(8, 23, room, 18), LEFT, words)
        return 43.0

    def _paint_cards(self, painter: QPainter, top: float) -> float:
        view = self._view
        hands = view.hands or (((),) if view.to_come else ())
        if not hands:
            return top
        room = self._size.width() - 12
        small = self._size.height() < 150
        if len(hands) > 1 or len(hands[0]) > 8:
            return self._paint_small_hands(painter, top, hands)
        count = len(hands[0]) + view.to_come
        gap = 8.0 if view.front and not view.to_come else 0.0
        each = min((room - gap) / max(count, 3), 42.0)
        height = min(each * 1.36, 36.0 if small else 56.0)
        height = max(height, 34.0)
        for n in range(count):
            shift = gap if view.front and n >= view.front else 0.0
            box = QRectF(6 + n * each + shift, top, each - 2, height)
            if n < len(hands[0]):
                draw_card(painter, box, hands[0][n])
            else:
                draw_back(painter, box)
        return top + height + 3

    def _paint_small_hands(
        self, painter: QPainter, top: float, hands: tuple[tuple[str, ...], ...]
    ) -> float:
        """Split hands, or thirteen cards: a row of small cards for each."""
        rows = hands
        if len(hands) == 1:
            cards = hands[0]
            rows = (cards[:3], cards[3:8], cards[8:])
        height = 24.0
        width = self._size.width() - 12
        for n, cards in enumerate(rows):
            each = min(width / max(len(cards), 5), 32.0)
            for k, text in enumerate(cards):
                box = QRectF(6 + k * each, top + n * (height + 2), each - 1, height)
                _draw_small_card(painter, box, text)
        return top + len(rows) * (height + 2) + 1

    def _paint_spots(self, painter: QPainter, top: float, large: bool) -> float:
        """Chips with the names of their spots; each column is as wide as its words need."""
        spots = self._view.spots
        if not spots:
            return top
        small = self._size.height() < 130
        roomy = self._size.height() > 200 and len(spots) > 4
        a_row = 3 if small or roomy else max(min(len(spots), 5), 1)
        radius = 13.0 if small else 24.0 if large and len(spots) < 4 else 18.0
        step = 2 * radius + (16 if small else 18)
        painter.setFont(font(LABEL, 400))
        metrics = painter.fontMetrics()
        for row in range((len(spots) - 1) // a_row + 1):
            line = spots[row * a_row : (row + 1) * a_row]
            needs = [max(metrics.horizontalAdvance(s.label), 2 * radius) for s in line]
            gap = (self._size.width() - 4 - sum(needs)) / (len(line) + 1)
            x, y = 2 + gap, top + row * step
            for spot, need in zip(line, needs, strict=True):
                middle = QPointF(x + need / 2, y + radius + 1)
                draw_chip(painter, middle, radius, spot.amount_cents)
                painter.setPen(QColor(self._palette.on_felt))
                painter.setFont(font(LABEL, 400))
                box = QRectF(x - 3, y + 2 * radius, need + 6, 17)
                painter.drawText(box, CENTRE, spot.label)
                x += need + gap
        return top + ((len(spots) - 1) // a_row + 1) * step

    def _paint_lines(self, painter: QPainter) -> None:
        """A small box: each spot on a line of its own, a chip, its name and its amount."""
        width = self._size.width() - 12
        for n, spot in enumerate(self._view.spots):
            y = 23 + n * 16
            draw_chip(painter, QPointF(13, y + 8), 7, spot.amount_cents, "")
            painter.setPen(QColor(self._palette.on_felt))
            painter.setFont(font(LABEL, 400))
            painter.drawText(QRectF(24, y, width, 16), LEFT, spot.label)
            painter.setFont(font(LABEL, 700))
            amount = short(spot.amount_cents)
            painter.drawText(QRectF(6, y, width, 16), RIGHT, amount)

    def _paint_result(self, painter: QPainter, foot: QRectF) -> None:
        p, view = self._palette, self._view
        fills = {
            "pay": (p.pay_fill, p.on_pay),
            "take": (p.take_fill, p.on_take),
            "push": ("#dfe5ee", "#15181e"),
            "warn": (p.warn_fill, p.on_warn),
        }
        fill, ink = fills[view.meaning or "push"]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(foot, 10, 10)
        painter.setPen(QColor(ink))
        painter.setFont(font(LABEL, 800))
        words = painter.fontMetrics().elidedText(
            view.result, Qt.TextElideMode.ElideRight, int(foot.width()) - 8
        )
        painter.drawText(foot, CENTRE, words)

    def _paint_foot(self, painter: QPainter, top: float) -> None:
        p, view, box = self._palette, self._view, self._size
        foot = QRectF(5, box.height() - 25, box.width() - 10, 21)
        if view.result:
            self._paint_result(painter, foot)
        elif view.backline and foot.top() >= top - 4:
            painter.setPen(QColor(p.on_felt_muted))
            painter.setFont(font(LABEL, 600))
            words = painter.fontMetrics().elidedText(
                view.backline, Qt.TextElideMode.ElideRight, int(foot.width())
            )
            painter.drawText(foot, CENTRE, words)


def _draw_small_card(painter: QPainter, box: QRectF, text: str) -> None:
    """Rank and suit side by side."""
    from floorman.ui.theme import CARD_FACE, SUIT_COLOURS, SUIT_SHAPES
    from floorman.ui.widgets.cards import index_of

    rank, suit = index_of(text)
    painter.setPen(QPen(QColor("#8a94a3"), 1))
    painter.setBrush(QColor(CARD_FACE))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QColor(SUIT_COLOURS[suit]))
    painter.setFont(font(LABEL, 800))
    painter.drawText(box, CENTRE, f"{rank}{SUIT_SHAPES[suit]}")
