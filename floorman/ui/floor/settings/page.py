"""The settings page: sections at the left, their fields at the right, one button that saves."""

from functools import partial
from typing import Any

from PySide6.QtWidgets import QListWidget, QStackedWidget, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import Changes, Room, RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, card, column, key, label, row, scrolled
from floorman.ui.floor.settings.backup import BackupSection
from floorman.ui.floor.settings.catalog import CatalogSection
from floorman.ui.floor.settings.database import DatabaseSection
from floorman.ui.floor.settings.draft import room_changes, saved_value, station_changes, values_of
from floorman.ui.floor.settings.fields import Field
from floorman.ui.floor.settings.pairing import StationsSection
from floorman.ui.floor.settings.policies import PoliciesSection
from floorman.ui.floor.settings.room import RoomSection
from floorman.ui.floor.settings.saving import Saving
from floorman.ui.floor.settings.section import Section
from floorman.ui.floor.settings.sign import SignSection
from floorman.ui.floor.settings.station import StationSection
from floorman.ui.floor.settings.tables import TablesSection
from floorman.ui.stylesheet import set_look
from floorman.ui.theme import Palette

MANAGER = "The room's own settings are a manager's; this station's can be changed."
SAVED = "Everything is saved."


def _locked_look(p: Palette) -> str:
    """Fields that this person may not change are flat and dashed, so that nobody types in vain."""
    boxes = ", ".join(f"{box}:disabled" for box in ("QLineEdit", "QPlainTextEdit", "QComboBox"))
    return f"""
{boxes} {{ background: transparent; color: {p.muted}; border: 1px dashed {p.line}; }}
QCheckBox:disabled {{ color: {p.muted}; }}
QCheckBox::indicator:checked:disabled {{ background: {p.muted}; border-color: {p.line}; }}
"""


class SettingsPage(QWidget):
    """What is not saved is marked; it is saved together or not at all."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._base: Room | None = None
        self._build()
        self._connect()
        self.refresh()

    def _build(self) -> None:
        desk = self._desk
        self.setStyleSheet(_locked_look(desk.palette))
        self.room, self.tables = RoomSection(desk), TablesSection(desk)
        self.policies, self.sign = PoliciesSection(desk), SignSection(desk)
        self.station, self.stations = StationSection(desk), StationsSection(desk)
        self.database, self.backup = DatabaseSection(desk), BackupSection(desk)
        self.catalog = CatalogSection(desk)
        self.sections: tuple[Section, ...] = (
            self.room, self.tables, self.policies, self.sign, self.station, self.stations,
            self.database, self.backup, self.catalog,
        )  # fmt: skip
        self.index = QListWidget()
        self.index.setAccessibleName("sections of the settings")
        self.index.setFixedWidth(190)
        self._book = QStackedWidget()
        for section in self.sections:
            self.index.addItem(section.title)
            self._book.addWidget(section if section.scrolls_itself else scrolled(section))
        self._words = label(SAVED, "muted", wrap=True)
        self._undo = button("&Undo changes", self.undo, tip="Ctrl+Shift+Z")
        self.save_button = button("&Save", self.save, "primary", "Ctrl+S")
        foot = row(self._words, self._undo, self.save_button, margin=10)
        foot.setStretch(0, 1)
        right = column(self._book, card(foot))
        right.setStretch(0, 1)
        whole = row(self.index, gap=14, margin=14)
        whole.addLayout(right, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.index)

    def _connect(self) -> None:
        desk = self._desk
        self.index.currentRowChanged.connect(self._turn)
        for section in self.sections:
            for field in section.fields:
                field.changed.connect(self._mark)
        desk.room_seen.connect(self._room_seen)
        desk.changed.connect(self._changed)
        desk.person_changed.connect(self._allow)
        key(self, "Ctrl+S", self.save)
        key(self, "Ctrl+Shift+Z", self.undo)
        key(self, "Ctrl+N", self._new_table)
        self.index.setCurrentRow(0)
        if desk.room is not None:
            self._room_seen(desk.room)
            self._take(desk.room.room)
        self._allow()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(section.title for section in self.sections)

    @property
    def words(self) -> str:
        return self._words.text()

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(field for section in self.sections for field in section.fields)

    @property
    def unsaved(self) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if field.dirty)

    def field(self, key: str) -> Field:
        return next(field for field in self.fields if field.key == key)

    def go_to(self, name: str) -> None:
        """Goes to a section, as the palette does."""
        self.index.setCurrentRow(self.names.index(name))

    def _turn(self, at: int) -> None:
        self._book.setCurrentIndex(at)
        self.sections[at].shown()

    def _new_table(self) -> None:
        if self._book.currentIndex() == self.sections.index(self.tables):
            self.tables.add_table()

    def _room_seen(self, room: RoomNow | None) -> None:
        if room is not None:
            for section in self.sections:
                section.room_seen(room)

    def _changed(self, changes: Changes) -> None:
        """Another station's change shows at once where nothing is unsaved; else saving tells."""
        if "room" in changes.kinds and not self._room_unsaved():
            self.refresh()

    def _room_unsaved(self) -> bool:
        return any(not field.key.startswith("station.") for field in self.unsaved)

    def refresh(self) -> None:
        self._desk.ask(self._desk.house.reads.room, self._rebase)

    def _rebase(self, room: Room | None) -> None:
        """The room as it is now; what is unsaved stays in its field."""
        if room is None:
            return
        self._base = room
        values = values_of(room, self._desk.settings)
        for field in self.fields:
            field.rebase(saved_value(field.key, room, values))
        self.policies.follow_window()
        self._mark()

    def _take(self, room: Room | None) -> None:
        """Every field shows what is on record."""
        if room is None:
            return
        self._base = room
        values = values_of(room, self._desk.settings)
        for field in self.fields:
            field.show_saved(saved_value(field.key, room, values))
        self.policies.follow_window()
        self._mark()

    def _mark(self) -> None:
        for at, section in enumerate(self.sections):
            mark = " ●" if section.unsaved else ""
            self.index.item(at).setText(f"{section.title}{mark}")
        names = [field.name for field in self.unsaved]
        if names:
            count = "1 unsaved change" if len(names) == 1 else f"{len(names)} unsaved changes"
            self._tell(f"{count}: {', '.join(names)}.", "warn")
        elif self._is_manager():
            self._tell(SAVED, "muted")
        else:
            self._tell(MANAGER, "muted")
        self._undo.setEnabled(bool(names))
        self.save_button.setEnabled(bool(names))

    def _tell(self, words: str, look: str) -> None:
        set_look(self._words, look)
        self._words.setText(words)

    def _is_manager(self) -> bool:
        return self._desk.person is not None and self._desk.person.has("manager")

    def _allow(self) -> None:
        for section in self.sections:
            section.lock(not self._is_manager())
        self._mark()

    def undo(self) -> None:
        """Puts every field back to what is on record now."""
        if self.unsaved:
            self._desk.ask(self._desk.house.reads.room, self._take)

    def save(self) -> None:
        """Everything that is unsaved, at once; refused input is told beside its field."""
        unsaved, base = self.unsaved, self._base
        if not unsaved or base is None:
            return
        bad = [field for field in unsaved if not field.check()]
        if bad:
            self._show_field(bad[0])
            names = ", ".join(field.name for field in bad)
            self._tell(f"Nothing was saved; mend first: {names}.", "take")
            return
        changed: dict[str, Any] = {field.key: field.value for field in unsaved}
        on_sign = any(field in self.sign.fields for field in unsaved)
        proof = self.sign.proof() if on_sign else None
        told = room_changes(base, changed), station_changes(changed)
        saving = Saving(self._desk.house, base, *told, proof)
        self.save_button.setEnabled(False)
        if saving.room:
            done = partial(self._saved, saving)
            self._desk.act(saving.do, done, "Saved, on record.", self._refused)
        else:
            self._desk.ask(saving.keep_station, lambda _: self._saved(saving, base), self._refused)

    def _saved(self, saving: Saving, room: Room) -> None:
        self._desk.settings = saving.settings_after(self._desk.settings)
        self._take(room)

    def _refused(self, error: FloormanError) -> None:
        """Nothing was saved; untouched fields show what is on record now, the rest stays typed."""
        self.refresh()
        self._desk.ask(lambda: None, lambda _: self._tell(f"{error} Nothing was saved.", "take"))

    def _show_field(self, field: Field) -> None:
        for at, section in enumerate(self.sections):
            if field in section.fields:
                self.index.setCurrentRow(at)
                field.widget.setFocus()
