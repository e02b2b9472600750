"""Pairing on both screens: the code that the desk shows makes a tablet that of its table."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from floorman.settings import Settings, load_settings
from floorman.ui.pairing.desk import PairingDialog
from floorman.ui.pairing.tablet import ASKED, PairingWindow
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.evening import Evening, catalog, open_room, set_up


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return set_up(open_room(tmp_path / "room"))


@pytest.fixture
def tablet(
    evening: Evening, tmp_path: Path, tasks: Tasks, palette: Palette, qtbot: QtBot
) -> PairingWindow:
    """A tablet with a data folder of its own, over the desk's record."""
    from floorman.services.house import open_house

    record = evening.house.settings.database_url
    settings = Settings(data=tmp_path / "tablet", database=record)
    made = PairingWindow(
        settings, lambda: open_house(settings, catalog=catalog()), tasks, palette,
        clock=evening.clock,
    )  # fmt: skip
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_the_desks_code_makes_it_the_tablet_of_that_table(
    tablet: PairingWindow, evening: Evening, tmp_path: Path, qtbot: QtBot
) -> None:
    shown, _ = evening.house.pairing.offer(table=3, by=evening.floor, now=evening.clock())
    assert tablet.told == ASKED
    qtbot.keyClicks(tablet.pad.pad, shown.code)
    with qtbot.waitSignal(tablet.paired, timeout=10_000):
        qtbot.mouseClick(tablet.pair, Qt.MouseButton.LeftButton)
    kept = load_settings(tmp_path / "tablet")
    assert (kept.station, kept.table) == ("table 3", 3)
    assert kept.database == evening.house.settings.database_url
    assert tablet.told == "This is now the tablet of table 3."


@pytest.mark.parametrize("kiosk", [True, False])
def test_it_waits_for_the_code_and_goes_on_with_the_table(
    tablet: PairingWindow, evening: Evening, kiosk: bool, qtbot: QtBot
) -> None:
    shown, _ = evening.house.pairing.offer(table=1, by=evening.floor, now=evening.clock())

    def type_it() -> None:
        qtbot.keyClicks(tablet.pad.pad, shown.code)
        qtbot.keyClick(tablet.pad.pad, Qt.Key.Key_Return)

    QTimer.singleShot(50, type_it)
    settings = tablet.ask(kiosk=kiosk)
    assert settings is not None
    assert settings.table == 1
    assert not tablet.isVisible()


def test_a_closed_window_leaves_the_tablet_without_a_table(tablet: PairingWindow) -> None:
    QTimer.singleShot(50, tablet.close)
    assert tablet.ask() is None


def test_a_wrong_code_is_refused_in_words_and_may_be_typed_again(
    tablet: PairingWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    qtbot.keyClicks(tablet.pad.pad, "123456")
    qtbot.keyClick(tablet.pad.pad, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "does not hold" in tablet.told, timeout=10_000)
    assert tablet.pad.digits == ""
    assert not (tmp_path / "tablet" / "settings.toml").exists()


def test_fewer_than_six_digits_cannot_be_sent(tablet: PairingWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(tablet.pad.pad, "12345")
    assert not tablet.pair.isEnabled()
    qtbot.keyClicks(tablet.pad.pad, "67")
    assert tablet.pad.digits == "123456"
    assert tablet.pair.isEnabled()


def test_the_desk_shows_the_code_until_it_no_longer_holds(
    evening: Evening, palette: Palette, qtbot: QtBot
) -> None:
    code, _ = evening.house.pairing.offer(table=2, by=evening.floor, now=evening.clock())
    moment = [code.until - timedelta(seconds=65)]
    dialog = PairingDialog(None, code, lambda: moment[0])
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.left == "It holds 1:05 more, for one tablet."
    moment[0] = code.until
    dialog.refresh()
    assert not dialog.isVisible()
