"""Cards as they are drawn everywhere: large index, suit by shape and by one of four colours."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from floorman.ui.fonts import font
from floorman.ui.theme import CARD_FACE, SUIT_COLOURS, SUIT_SHAPES

RANKS = {"T": "10"}


def index_of(text: str) -> tuple[str, str]:
    """What a card shows: its rank as printed and its suit's letter (`Td` -> `10`, `d`)."""
    if text == "joker":
        return "JK", ""
    return RANKS.get(text[0], text[0]), text[1]


def draw_card(painter: QPainter, box: QRectF, text: str, faded: bool = False) -> None:
    """A card face up; `text` as in a hand file, empty for its back."""
    painter.setPen(QPen(QColor("#8a94a3"), 1))
    painter.setBrush(QColor(CARD_FACE if text else "#31589c"))
    before = painter.opacity()
    if faded:
        painter.setOpacity(0.55)
    painter.drawRoundedRect(box, 5, 5)
    if text:
        rank, suit = index_of(text)
        colour = QColor(SUIT_COLOURS[suit])
        painter.setPen(colour)
        size = int(min(box.height() * 0.48, box.width() * 0.66))
        painter.setFont(font(max(size if len(rank) == 1 else int(size * 0.86), 14), 800))
        upper = QRectF(box.left() + 1, box.top() + 1, box.width() - 2, box.height() * 0.52)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, rank)
        painter.setFont(font(max(size, 14), 400))
        lower = QRectF(box.left(), box.top() + box.height() * 0.48, box.width(), box.height() * 0.5)
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, SUIT_SHAPES[suit])
    painter.setOpacity(before)


def draw_back(painter: QPainter, box: QRectF) -> None:
    """A place where a card is still to come."""
    pen = QPen(QColor(255, 255, 255, 110), 1.5, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 5, 5)
