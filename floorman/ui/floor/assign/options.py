"""The options of a game in a list that shows limits and brackets at once."""

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from floorman.catalog.facts import Game
from floorman.ui.floor.assign.matching import Offer, fits, offer_of
from floorman.ui.floor.parts import column, label
from floorman.ui.floor.words import brackets_short, limits, option_name
from floorman.ui.fonts import font
from floorman.ui.theme import Palette

Index = QModelIndex | QPersistentModelIndex
ROW = 62
MOST_COMPARED = 3


class Offers(QAbstractListModel):
    """The options that fit what was typed."""

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Offer, ...] = ()
        self._shown: tuple[Offer, ...] = ()
        self._typed = ""

    def show_game(self, game: Game | None) -> None:
        more = sum(1 for f in game.findings if f.severity != "notice") if game else 0
        schedules = game.schedules if game else ()
        self._all = tuple(offer_of(s, o, more) for s in schedules for o in s.options)
        self.show_typed(self._typed)

    def show_typed(self, typed: str) -> None:
        self._typed = typed
        self.beginResetModel()
        self._shown = tuple(offer for offer in self._all if fits(offer, typed))
        self.endResetModel()

    @property
    def of(self) -> int:
        return len(self._all)

    def offer(self, index: Index) -> Offer:
        return self._shown[index.row()]

    def find(self, schedule: str, number: int) -> QModelIndex:
        for n, offer in enumerate(self._shown):
            if (offer.schedule, offer.option.number) == (schedule, number):
                return self.index(n)
        return QModelIndex()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        offer = self._shown[index.row()]
        name = option_name(offer.schedule, offer.option.number)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{name}, {limits(offer.option)}, {offer.brackets}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{name}: {limits(offer.option)}\n{offer.brackets}"
        return None


class OfferRow(QStyledItemDelegate):
    """Two lines: number, limits and readings; then every bracket with its fee."""

    def __init__(self, palette: Palette, offers: Offers) -> None:
        super().__init__()
        self._palette = palette
        self._offers = offers

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(280, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        p, offer = self._palette, self._offers.offer(index)
        rect: QRect = option.rect
        on = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(p.accent_fill if on else p.raised))
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), 8, 8)
        ink, faint = (p.on_accent, p.on_accent) if on else (p.text, p.muted)
        upper = QRect(rect.left() + 12, rect.top() + 7, rect.width() - 24, 24)
        name = option_name(offer.schedule, offer.option.number)
        note = f"{offer.readings} findings" if offer.readings else ""
        painter.setFont(font(16))
        aside = painter.fontMetrics().horizontalAdvance(note) + 12 if note else 0
        painter.setPen(QColor(ink if on else p.warn))
        painter.drawText(upper, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, note)
        painter.setPen(QColor(ink))
        painter.setFont(font(16, 700))
        _cut(painter, upper.adjusted(0, 0, -aside, 0), f"{limits(offer.option)}  ·  {name}")
        painter.setFont(font(16))
        painter.setPen(QColor(faint))
        _cut(painter, upper.translated(0, 25), brackets_short(offer.option))
        painter.restore()


def _cut(painter: QPainter, place: QRect, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class OptionList(QWidget):
    """Type to filter; one option chosen, or up to three to compare."""

    chosen = Signal(object)

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._offers = Offers()
        self.filter = QLineEdit(placeholderText='Filter: "5-500", "$1", "12" …')
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName("filter options")
        self.view = QListView()
        self.view.setModel(self._offers)
        self._row = OfferRow(palette, self._offers)
        self.view.setItemDelegate(self._row)
        self.view.setUniformItemSizes(True)
        self.view.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.view.setAccessibleName("options")
        self._count = label("", "muted")
        self.setLayout(column(self.filter, self.view, self._count))
        self.filter.textChanged.connect(self._typed)
        self.filter.returnPressed.connect(self._first)
        self.view.selectionModel().selectionChanged.connect(self._selected)

    def show_game(self, game: Game | None) -> None:
        self._offers.show_game(game)
        self._say()
        self.chosen.emit(())

    def choose(self, schedule: str, number: int) -> None:
        index = self._offers.find(schedule, number)
        if index.isValid():
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)

    def offers(self) -> tuple[Offer, ...]:
        """What is chosen, in the order of the list; at most three."""
        rows = sorted(self.view.selectionModel().selectedRows(), key=lambda index: index.row())
        return tuple(self._offers.offer(index) for index in rows)[:MOST_COMPARED]

    def shown(self) -> int:
        return self._offers.rowCount()

    def _typed(self, text: str) -> None:
        self._offers.show_typed(text)
        self._say()
        self.chosen.emit(())

    def _first(self) -> None:
        if self._offers.rowCount():
            self.view.setCurrentIndex(self._offers.index(0))
            self.view.setFocus()

    def _say(self) -> None:
        shown, of = self._offers.rowCount(), self._offers.of
        words = f"{shown} of {of} options" if shown != of else f"{of} options"
        if not of:
            words = "This game has no fee schedule; it is dealt without a fee."
        elif not shown:
            words = "No option fits what you typed."
        self._count.setText(f"{words} · Ctrl+click to compare" if shown > 1 else words)

    def _selected(self, now: QItemSelection, before: QItemSelection) -> None:
        self.chosen.emit(self.offers())
