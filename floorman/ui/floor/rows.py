"""A list of plain rows that grows as one scrolls; every cell is a text, sorted by the services."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

Index = QModelIndex | QPersistentModelIndex


class Rows(QAbstractTableModel):
    """Facts with the texts that stand for them; `more` asks for the next page."""

    def __init__(self, heads: Sequence[str], right: Sequence[int] = ()) -> None:
        super().__init__()
        self._heads = tuple(heads)
        self._right = frozenset(right)
        self._facts: list[Any] = []
        self._cells: list[tuple[str, ...]] = []
        self._struck: set[int] = set()
        self._more: Callable[[], None] | None = None

    def show(self, facts: Sequence[Any], cells: Sequence[tuple[str, ...]]) -> None:
        self.beginResetModel()
        self._facts, self._cells, self._struck = list(facts), list(cells), set()
        self.endResetModel()

    def extend(self, facts: Sequence[Any], cells: Sequence[tuple[str, ...]]) -> None:
        if not facts:
            return
        first = len(self._facts)
        self.beginInsertRows(QModelIndex(), first, first + len(facts) - 1)
        self._facts += facts
        self._cells += cells
        self.endInsertRows()

    def strike(self, rows: Sequence[int]) -> None:
        """Rows that no longer stand are struck through and stay readable."""
        self._struck |= set(rows)

    def when_more(self, ask: Callable[[], None] | None) -> None:
        self._more = ask

    def fact(self, index: Index) -> Any:
        return self._facts[index.row()]

    @property
    def facts(self) -> tuple[Any, ...]:
        return tuple(self._facts)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._cells)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(self._heads)

    def canFetchMore(self, parent: Index) -> bool:
        return self._more is not None

    def fetchMore(self, parent: Index) -> None:
        ask, self._more = self._more, None
        if ask is not None:
            ask()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._cells[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in self._right:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.FontRole and index.row() in self._struck:
            font = QFont()
            font.setStrikeOut(True)
            return font
        return None

    def headerData(
        self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if way == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = (
                Qt.AlignmentFlag.AlignRight
                if section in self._right
                else Qt.AlignmentFlag.AlignLeft
            )
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None
