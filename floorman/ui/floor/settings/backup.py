"""Backups: made while the room runs, checked by reading the copy back."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from floorman.services.facts import Verification
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, card, column, label, row


class BackupView(QWidget):
    """Two buttons and what they found."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._words = label("", "heading", wrap=True)
        told = ("A copy of the whole record is made while the room runs, and the copy is read back and "
                "verified. Restoring is done with 'floorman restore FILE' while no window is open; "
                "what was there is kept aside.")  # fmt: skip
        panel = column(
            label("Backup", "heading"), label(told, "muted", wrap=True),
            row(button("Back up now…", self._ask, "primary"),
                button("Check a backup…", self._ask_check), 1), self._words, margin=18, gap=14,
        )  # fmt: skip
        self.setLayout(column(card(panel, "raised"), 1))

    @property
    def result(self) -> str:
        return self._words.text()

    def _ask(self) -> None:
        name = str(self._desk.settings.data / "floorman-backup.db")
        given, _ = QFileDialog.getSaveFileName(self, "Back up to", name, "Backup (*.db)")
        if given:
            self.make(Path(given))

    def make(self, file: Path) -> None:
        backups = self._desk.house.backups
        self._words.setText("copying and checking …")
        self._desk.act(
            lambda by, now: backups.make(file=file, by=by, now=now),
            lambda made: self._words.setText(f"✓ {made.file} is made and holds, head "
                                             f"{made.head[:16]}."),
            failed=lambda error: self._words.setText(str(error)),
        )  # fmt: skip

    def _ask_check(self) -> None:
        given, _ = QFileDialog.getOpenFileName(self, "Check a backup", "", "Backup (*.db)")
        if given:
            self.check(Path(given))

    def check(self, file: Path) -> None:
        backups = self._desk.house.backups
        self._desk.long_tasks.run(
            lambda: backups.check(file=file), self._checked,
            lambda error: self._words.setText(str(error)),
        )  # fmt: skip

    def _checked(self, found: Verification) -> None:
        if found.ok:
            self._words.setText(f"✓ It could be restored: {found.entries:,} records hold.")
        else:
            self._words.setText(f"✗ It does not hold: {found.bad.reason if found.bad else ''}")
