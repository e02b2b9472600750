"""The room's own catalog: its folder, and what the check finds in it and in the shipped one."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QModelIndex, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QLineEdit

from floorman.catalog.facts import Finding
from floorman.errors import FloormanError
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, card, column, label, listing, row, widths
from floorman.ui.floor.rows import Rows
from floorman.ui.floor.settings.section import Section
from floorman.ui.stylesheet import set_look

HEADS = ("Kind", "Place", "What is left open")
KINDS = {"error": "✗ error", "finding": "● finding", "notice": "notice"}


@dataclass(frozen=True, slots=True)
class Checked:
    """What `floorman catalog check` finds now."""

    own_files: int
    findings: tuple[tuple[str, Finding], ...]


def check(folder: Path) -> Checked:
    """Reads the shipped catalog with the room's own folder anew."""
    from floorman.catalog.check import check_catalog
    from floorman.catalog.load import load_catalog

    own = len(list(folder.rglob("*.toml"))) if folder.is_dir() else 0
    return Checked(own, tuple(check_catalog(load_catalog(folder))))


class CatalogSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Own catalog", "Approvals of your own, as TOML files in a folder. "
                         "They are checked here and hold from the next start.")  # fmt: skip
        self._found: Checked | None = None
        self._folder = desk.settings.own_catalog
        self.check = button("&Check again", self.look, "primary")
        self.open = button("Open the &folder", self.open_folder)
        self._state = label("", "strong", wrap=True)
        self.body.addWidget(card(column(
            label(str(self._folder), "strong", wrap=True), self._state,
            row(self.check, self.open, 1), gap=10, margin=16,
        )))  # fmt: skip
        self.search = QLineEdit(placeholderText="Search the findings")
        self.search.setAccessibleName("search findings")
        self.all_rooms = QCheckBox("&Other cardrooms too")
        self._rows = Rows(HEADS)
        self.view = listing(self._rows, 2)
        self.view.setAccessibleName("findings of the catalog")
        widths(self.view, (100, 330, 0))
        self.view.setMinimumHeight(170)
        self._whole = label("", wrap=True)
        self._whole.setMinimumHeight(66)
        self.body.addLayout(row(self.search, self.all_rooms))
        self.body.addWidget(self.view, 1)
        self.body.addWidget(self._whole)
        self.search.textChanged.connect(lambda text: self._list())
        self.all_rooms.toggled.connect(lambda on: self._list())
        self.view.selectionModel().currentRowChanged.connect(lambda now, old: self._chose(now))

    @property
    def state(self) -> str:
        return self._state.text()

    @property
    def findings(self) -> tuple[tuple[str, Finding], ...]:
        return self._rows.facts

    def shown(self) -> None:
        if self._found is None:
            self.look()

    def look(self) -> None:
        folder = self._folder
        self.check.setEnabled(False)
        self._tell("Reading …", "strong")
        self.desk.long_tasks.run(lambda: check(folder), self._show, self._refuse)

    def _show(self, found: Checked) -> None:
        self.check.setEnabled(True)
        self._found = found
        files = "1 file" if found.own_files == 1 else f"{found.own_files} files"
        own = f"{files} of your own" if found.own_files else "Nothing of your own yet"
        errors = sum(1 for _, each in found.findings if each.severity == "error")
        if errors:
            self._tell(f"{own}. {errors} errors: mend them before you assign a game.", "take")
        else:
            self._tell(f"✓ {own}. Everything can be read.", "pay")
        self._list()

    def _refuse(self, error: FloormanError) -> None:
        """A file that can't be read; what was loaded at the start stays in use."""
        self.check.setEnabled(True)
        self._tell(f"✗ {error} Until it is mended Floorman can't start anew.", "take")

    def _tell(self, words: str, look: str) -> None:
        set_look(self._state, look)
        self._state.setText(words)

    def _list(self) -> None:
        room = self.desk.room
        own = f"{room.room.cardroom}/" if room else ""
        wanted = self.search.text().casefold().split()
        shown = []
        for place, each in self._found.findings if self._found else ():
            whole = f"{place} {each.kind} {each.text}".casefold()
            if (self.all_rooms.isChecked() or place.startswith(own)) and all(
                word in whole for word in wanted
            ):
                shown.append((place, each))
        cells = [
            (KINDS.get(each.severity, each.severity), place, each.text) for place, each in shown
        ]
        self._rows.show(shown, cells)
        self._whole.setText("" if shown else "No finding fits.")
        if shown:
            self.view.selectRow(0)

    def _chose(self, index: QModelIndex) -> None:
        if index.isValid():
            _, each = self._rows.fact(index)
            self._whole.setText(f"{each.text}\nReading: {each.reading}")

    def open_folder(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._tell(f"✗ {self._folder} can't be made ({error.strerror}).", "take")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
