"""Exports what is shown as CSV or as a workbook."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from floorman.services.facts import HandPage, Record, Room
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.files import save

FILTER = "Workbook (*.xlsx);;CSV (*.csv)"


def hands_file(room: Room, page: HandPage, ending: str) -> bytes:
    from floorman.printing.exports import Exports, written

    sheet = Exports(room).hands(page.hands, page.marks)
    return written((sheet,), ending, "Hands", room.name)


def audit_file(room: Room, records: tuple[Record, ...], ending: str) -> bytes:
    from floorman.printing.exports import Exports, written

    return written((Exports(room).audit(records),), ending, "Audit list", room.name)


def ask_and_write(
    parent: QWidget, desk: Desk, name: str, make: Callable[[Room, str], bytes]
) -> None:
    """Asks where to, then writes in the background."""
    given, kind = QFileDialog.getSaveFileName(parent, "Export", f"{name}.xlsx", FILTER)
    if given:
        ending = ".csv" if "csv" in kind else ".xlsx"
        path = Path(given)
        write(desk, path if path.suffix else path.with_suffix(ending), make)


def write(desk: Desk, path: Path, make: Callable[[Room, str], bytes]) -> None:
    """Writes the file by its ending; a full disk gets a plain sentence."""
    if desk.room is None:
        return
    room = desk.room.room

    def work() -> str:
        save(make(room, path.suffix.lower()), path)
        return path.name

    desk.long_tasks.run(work, lambda name: desk.said.emit(f"{name} is written.", "done"))
