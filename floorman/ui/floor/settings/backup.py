"""Backups: make one now, how many to keep, the last one, check a file, and how to restore."""

from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from floorman.errors import FloormanError
from floorman.services.backups import FOLDER
from floorman.services.facts import Changes, Policies, Record, Verification
from floorman.settings import Settings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, card, column, label, row
from floorman.ui.floor.settings.fields import Field, Line
from floorman.ui.floor.settings.reading import whole
from floorman.ui.floor.settings.section import Section
from floorman.ui.floor.words import moment
from floorman.ui.stylesheet import set_look

MAY = "Backups are made by the floor or a manager."
FILES = "Backups (*.db);;All files (*)"


class BackupSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Backup", "A copy is made while the room runs and counts only after "
                         "it was checked record by record.")  # fmt: skip
        self.make = button("&Back up now…", self.ask_where, "primary")
        self.check = button("&Check a backup…", self.ask_which)
        self._last = label("", "strong", wrap=True)
        self._result = label("", wrap=True)
        self._result.hide()
        self.body.addWidget(card(column(
            label("Last backup", "heading"), self._last, row(self.make, self.check, 1),
            self._result, gap=12, margin=16,
        )))  # fmt: skip
        self.group(
            "Every night",
            Field("station.backup_keep", "Nightly backups to keep",
                  "The oldest beyond this number go when a new one was made and checked.",
                  Settings(data=Path(".")).backup_keep, Line(whole(1, 366))),
            Field("policies.backup_hours", "Alert when the last backup is older, hours",
                  "Raised while a shift is open; 0 raises none.", Policies().backup_hours,
                  Line(whole(0, 720))),
            words=f"Nightly copies go to {self.folder}, one a day. A copy on another disk or "
            "machine is safer: back up now to a place of your own.",
        )  # fmt: skip
        data = desk.settings.data
        self.body.addWidget(card(column(
            label("To restore", "heading"),
            label("Restoring takes the place of the whole record, so it is done while Floorman is "
                  "closed on every station. The old record is kept aside. Close Floorman, run this "
                  "line in a terminal, then start Floorman again:", "muted", wrap=True),
            label(f'floorman --data "{data}" restore FILE', "strong", wrap=True),
            gap=10, margin=16,
        )))  # fmt: skip
        self.end()
        desk.changed.connect(self._changed)

    @property
    def folder(self) -> Path:
        return self.desk.settings.data / FOLDER

    @property
    def result(self) -> str:
        return "" if self._result.isHidden() else self._result.text()

    @property
    def last(self) -> str:
        return self._last.text()

    def lock(self, locked: bool) -> None:
        super().lock(locked)
        self._allow()

    def _allow(self) -> None:
        person = self.desk.person
        may = person is not None and person.has("floor", "manager")
        self.make.setEnabled(may)
        self.make.setToolTip("" if may else MAY)

    def shown(self) -> None:
        reads = self.desk.house.reads
        self.desk.ask(lambda: reads.records(limit=1, act="backup made"), self._show_last)

    def _changed(self, changes: Changes) -> None:
        if "backup" in changes.kinds:
            self.shown()

    def _show_last(self, records: tuple[Record, ...]) -> None:
        if not records:
            self._last.setText("None yet. Make one now.")
            return
        made = records[0]
        self._last.setText(
            f"{made.subject}, {moment(made.at, self.desk.zone)}, by {made.badge or made.station}"
        )

    def ask_where(self) -> None:
        now = self.desk.now()
        usual = self.folder / f"floorman-{now:%Y-%m-%d-%H%M}.db"
        name, _ = QFileDialog.getSaveFileName(self, "Back up to", str(usual), FILES)
        if name:
            self.back_up(Path(name))

    def back_up(self, file: Path) -> None:
        """Copies and checks; the room stays live beside it."""
        by, now, backups = self.desk.person, self.desk.now(), self.desk.house.backups
        if by is None:
            self._tell("Sign in first.", "warn")
            return
        self.make.setEnabled(False)
        self._tell("Copying and checking …", "")
        self.desk.long_tasks.run(
            lambda: backups.make(file=file, now=now, by=by), partial(self._made, file, now),
            self._refuse,
        )  # fmt: skip

    def _made(self, file: Path, at: datetime, found: tuple[object, Changes]) -> None:
        self._allow()
        self._tell(f"✓ {file} is made and holds.", "pay")
        self.desk.note(found[1])

    def ask_which(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Check a backup", str(self.folder), FILES)
        if name:
            self.check_file(Path(name))

    def check_file(self, file: Path) -> None:
        backups = self.desk.house.backups
        self._tell(f"Checking {file.name} …", "")
        self.desk.long_tasks.run(
            lambda: backups.check(file=file), partial(self._checked, file), self._refuse
        )

    def _checked(self, file: Path, found: Verification) -> None:
        if found.ok:
            self._tell(f"✓ {file.name} can be restored: all {found.entries:,} records hold.", "pay")
        else:
            why = found.bad.reason if found.bad else "it does not hold"
            self._tell(f"✗ {file.name} can't be restored: {why}", "take")

    def _refuse(self, error: FloormanError) -> None:
        self._allow()
        self._tell(f"✗ {error}", "take")

    def _tell(self, words: str, look: str) -> None:
        set_look(self._result, look)
        self._result.setText(words)
        self._result.show()
