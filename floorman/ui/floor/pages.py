"""Makes the pages of the desk by name, each imported when it is first shown."""

from PySide6.QtWidgets import QWidget

from floorman.ui.floor.desk import Desk


def make_page(name: str, desk: Desk) -> QWidget:
    """A new page of the desk."""
    made = _PAGES[name](desk)
    made.setAccessibleName(f"{name} page")
    return made


def _floor(desk: Desk) -> QWidget:
    from floorman.ui.floor.map.page import FloorPage

    return FloorPage(desk)


def _games(desk: Desk) -> QWidget:
    from floorman.ui.floor.games.page import GamesPage

    return GamesPage(desk)


def _drops(desk: Desk) -> QWidget:
    from floorman.ui.floor.drops.page import DropsPage

    return DropsPage(desk)


def _records(desk: Desk) -> QWidget:
    from floorman.ui.floor.records.page import RecordsPage

    return RecordsPage(desk)


def _paper(desk: Desk) -> QWidget:
    from floorman.ui.floor.paper.page import PaperPage

    return PaperPage(desk)


def _staff(desk: Desk) -> QWidget:
    from floorman.ui.floor.staff.page import StaffPage

    return StaffPage(desk)


def _settings(desk: Desk) -> QWidget:
    from floorman.ui.floor.settings.page import SettingsPage

    return SettingsPage(desk)


_PAGES = {
    "Floor": _floor, "Games": _games, "Drops": _drops, "Records": _records, "Paper": _paper,
    "Staff": _staff, "Settings": _settings,
}  # fmt: skip
