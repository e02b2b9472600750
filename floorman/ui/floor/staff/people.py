"""The staff as a list that sorts and filters; a locked PIN stands out by colour and word."""

from datetime import datetime
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from floorman.services.facts import Person, Room
from floorman.ui.floor.parts import column, listing, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.staff.words import is_locked, pin_words, role_words
from floorman.ui.theme import Palette

Index = QModelIndex | QPersistentModelIndex
HEADS = ("Badge", "Name", "Roles", "State", "PIN")
SORT = Qt.ItemDataRole.UserRole


class PersonRows(Rows):
    """One row a person."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(HEADS)
        self._palette = palette
        self._inks: list[str] = []

    def show_staff(self, staff: tuple[Person, ...], room: Room, now: datetime) -> None:
        cells = [
            (
                person.badge, person.name,
                ", ".join(role_words(role, room, now) for role in person.roles),
                "employed" if person.employed else "left",
                pin_words(person, room.time_zone, now),
            )
            for person in staff
        ]  # fmt: skip
        self._inks = [self._ink(person, now) for person in staff]
        self.show(staff, cells)

    def _ink(self, person: Person, now: datetime) -> str:
        if is_locked(person, now):
            return self._palette.take
        return self._palette.warn if person.must_change_pin else ""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        person: Person = self.fact(index)
        if role == SORT:
            text = super().data(index)
            # Badges are numbers to people: 300 comes before 1001.
            return str(text).rjust(20) if index.column() == 0 else str(text).casefold()
        if role == Qt.ItemDataRole.ForegroundRole:
            if not person.employed:
                return QColor(self._palette.muted)
            ink = self._inks[index.row()] if index.column() == 4 else ""
            return QColor(ink) if ink else None
        return super().data(index, role)


class _Sieve(QSortFilterProxyModel):
    """Every word typed must stand somewhere in the row."""

    def __init__(self, rows: PersonRows) -> None:
        super().__init__()
        self._rows = rows
        self._words: list[str] = []
        self._left_too = False
        self.setSourceModel(rows)
        self.setSortRole(SORT)

    def sift(self, text: str, left_too: bool) -> None:
        self._words, self._left_too = text.casefold().split(), left_too
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        index = self._rows.index(source_row, 0)
        if not (self._left_too or self._rows.fact(index).employed):
            return False
        cells = (str(self._rows.index(source_row, n).data()) for n in range(len(HEADS)))
        whole = " ".join(cells).casefold()
        return all(word in whole for word in self._words)


class People(QWidget):
    """The list; it keeps its choice when it is read anew."""

    chosen = Signal(object)
    entered = Signal()

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._rows = PersonRows(palette)
        self._sieve = _Sieve(self._rows)
        self._badge = ""
        self.view = listing(self._sieve, 2)
        self.view.setAccessibleName("staff list")
        self.view.setSortingEnabled(True)
        self.view.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        widths(self.view, (84, 190, 0, 98, 160))
        self.view.selectionModel().currentRowChanged.connect(lambda now, before: self._current(now))
        self.view.activated.connect(lambda index: self.entered.emit())
        self.setLayout(column(self.view))

    @property
    def shown(self) -> int:
        return self._sieve.rowCount()

    @property
    def person(self) -> Person | None:
        index = self.view.currentIndex()
        return self._rows.fact(self._sieve.mapToSource(index)) if index.isValid() else None

    def show_staff(self, staff: tuple[Person, ...], room: Room, now: datetime) -> None:
        badge = self._badge
        self._rows.show_staff(staff, room, now)
        self.choose(badge)

    def sift(self, text: str, left_too: bool) -> None:
        badge = self._badge
        self._sieve.sift(text, left_too)
        self.choose(badge)

    def choose(self, badge: str) -> None:
        """The person with this badge if shown, else the first."""
        found = [row for row in range(self.shown) if self._at(row).badge == badge]
        if self.shown:
            self.view.selectRow(found[0] if found else 0)
        else:
            self.chosen.emit(None)

    def _at(self, row: int) -> Person:
        person: Person = self._rows.fact(self._sieve.mapToSource(self._sieve.index(row, 0)))
        return person

    def _current(self, index: QModelIndex) -> None:
        person = self._at(index.row()) if index.isValid() else None
        if person is not None:
            self._badge = person.badge
            self.chosen.emit(person)
