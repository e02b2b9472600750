"""The room as a list that sorts and filters, for people who prefer it to the map."""

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QLineEdit, QTableView, QWidget

from floorman.money import show
from floorman.services.facts import RoomNow, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.map.tile import badges_of, hands_an_hour
from floorman.ui.floor.parts import column, listing, widths
from floorman.ui.floor.words import STATES, limits_in_force, short_name

Index = QModelIndex | QPersistentModelIndex
HEADS = ("Table", "State", "Game", "Option", "Limits", "Dealer", "Hands", "h/h", "Logged", "Box",
         "Wants")  # fmt: skip
SORT = Qt.ItemDataRole.UserRole


class TableRows(QAbstractTableModel):
    """One row a table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[tuple[Any, ...], ...] = ()

    def show_room(self, room: RoomNow) -> None:
        rows = tuple(self._row(now, room) for now in room.tables)
        if len(rows) != len(self._rows):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        for n, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
            if old != new:
                self._rows = (*self._rows[:n], new, *self._rows[n + 1 :])
                self.dataChanged.emit(self.index(n, 0), self.index(n, len(HEADS) - 1))

    def _row(self, now: TableNow, room: RoomNow) -> tuple[Any, ...]:
        made = now.assignment
        game = self._desk.game(made.game, made.cardroom) if made else None
        option = self._desk.option(made) if made else None
        return (
            now.table.number,
            STATES.get(now.word, now.word),
            game.short if game else "—",
            made.option if made else 0,
            limits_in_force(made, option) if made else "—",
            short_name(now.dealer_name) or "—",
            now.sums.hands,
            hands_an_hour(now, room.at) or 0,
            now.sums.logged_cents,
            now.box.box if now.box else "—",
            ", ".join(text for text, _ in badges_of(now, room.at)),
        )

    def number(self, index: Index) -> int:
        return int(self._rows[index.row()][0])

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        value = self._rows[index.row()][index.column()]
        if role == SORT:
            return value
        if role == Qt.ItemDataRole.DisplayRole:
            return show(value) if HEADS[index.column()] == "Logged" else str(value)
        if role == Qt.ItemDataRole.TextAlignmentRole and isinstance(value, int):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        return None


class RoomList(QWidget):
    """Type to filter, click a head to sort, Enter opens the table's assignment."""

    chosen = Signal(object)
    entered = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._rows = TableRows(desk)
        self._proxy = QSortFilterProxyModel(self)
        self._proxy.setSourceModel(self._rows)
        self._proxy.setFilterKeyColumn(-1)
        self._proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._proxy.setSortRole(SORT)
        self._filter = QLineEdit(placeholderText="Filter: game, dealer, open, paused, badge …")
        self._filter.setClearButtonEnabled(True)
        self._filter.setAccessibleName("filter tables")
        self._filter.textChanged.connect(self._proxy.setFilterFixedString)
        self.view = listing(self._proxy, 10)
        self.view.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self.view.setSortingEnabled(True)
        self.view.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        widths(self.view, (62, 80, 130, 72, 104, 96, 66, 54, 92, 66))
        self.view.selectionModel().selectionChanged.connect(self._selected)
        self.view.activated.connect(lambda index: self.entered.emit(self._number(index)))
        self.setLayout(column(self._filter, self.view))

    def show_room(self, room: RoomNow) -> None:
        self._rows.show_room(room)

    def _number(self, index: Index) -> int:
        return self._rows.number(self._proxy.mapToSource(index))

    def _selected(self, now: QItemSelection, before: QItemSelection) -> None:
        rows = self.view.selectionModel().selectedRows()
        self.chosen.emit(tuple(sorted(self._number(index) for index in rows)))
