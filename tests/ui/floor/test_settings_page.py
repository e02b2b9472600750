"""The settings page over real services: marked, checked, saved whole or not at all."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from floorman.errors import FloormanError
from floorman.services.facts import Policies, Room
from floorman.settings import Settings, load_settings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.looks import looks
from floorman.ui.floor.settings.draft import room_changes, without_password
from floorman.ui.floor.settings.fields import Choice, Tick
from floorman.ui.floor.settings.page import SAVED, SettingsPage
from floorman.ui.floor.settings.reading import denominations, hour, lines, whole, zone
from floorman.ui.floor.settings.tables import Retire, TableDialog
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.evening import GAME, Evening, open_room, open_table, set_up

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    house = open_room(tmp_path)
    yield set_up(house)
    house.close()


@pytest.fixture
def desk(evening: Evening, tasks: Tasks, palette: Palette, qtbot: QtBot) -> Iterator[Desk]:
    made = Desk(tasks, palette, evening.house.settings, evening.clock)
    made.attach(evening.house)
    made.sign_in(evening.manager)
    made.look()
    with qtbot.waitSignal(made.connected):  # from here on other stations are watched
        qtbot.waitUntil(lambda: made.room is not None)
    yield made
    made.close()
    qtbot.waitUntil(lambda: tasks.waiting == 0)


@pytest.fixture
def page(desk: Desk, qtbot: QtBot) -> Iterator[SettingsPage]:
    made = SettingsPage(desk)
    made.setStyleSheet(looks(desk.palette) + made.styleSheet())
    made.resize(1180, 660)
    made.show()
    qtbot.waitUntil(lambda: desk.tasks.waiting == 0)
    yield made
    desk.close()  # the page stays until every answer it waits for has come
    qtbot.waitUntil(lambda: desk.tasks.waiting == 0 and desk.long_tasks.waiting == 0)
    made.close()
    made.deleteLater()


def room_of(evening: Evening) -> Room:
    room = evening.house.reads.room()
    assert room is not None
    return room


def type_in(page: SettingsPage, key: str, text: str, qtbot: QtBot) -> None:
    """Replaces what stands in a field by typing."""
    widget = page.field(key).widget
    assert isinstance(widget, QLineEdit | QPlainTextEdit)
    widget.selectAll()
    qtbot.keyClicks(widget, text)


def pick(page: SettingsPage, key: str, value: object, qtbot: QtBot) -> None:
    """Chooses by keyboard as far as needed."""
    widget = page.field(key).widget
    assert isinstance(widget, Choice)
    while widget.currentData() != value:
        before = widget.currentIndex()
        qtbot.keyClick(widget, KEY.Key_Down)
        if widget.currentIndex() == before:
            raise AssertionError(f"{value} is not offered")


def tick(page: SettingsPage, key: str, qtbot: QtBot) -> None:
    widget = page.field(key).widget
    assert isinstance(widget, Tick)
    qtbot.keyClick(widget, KEY.Key_Space)


def save(page: SettingsPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page, KEY.Key_S, CTRL)


def saved(page: SettingsPage, qtbot: QtBot) -> None:
    save(page, qtbot)
    qtbot.waitUntil(lambda: page.words == SAVED)


def test_fields_show_the_room_and_nothing_is_unsaved(page: SettingsPage, evening: Evening) -> None:
    assert page.unsaved == ()
    assert page.field("room.name").value == room_of(evening).name
    assert page.field("policies.waiver_reasons").value == ("short table",)
    assert page.words == SAVED
    assert not page.save_button.isEnabled()


def test_every_policy_and_every_station_setting_has_a_field(page: SettingsPage) -> None:
    keys = {field.key for field in page.fields}
    for name in Policies.__slots__:
        if name != "coverage":
            assert f"policies.{name}" in keys
    assert f"coverage.{GAME}" in keys
    wanted = set(Settings.__slots__) - {"data", "database"}
    assert {f"station.{name}" for name in wanted} <= keys


def test_every_field_has_an_explanation_and_a_name_for_readers(page: SettingsPage) -> None:
    for field in page.fields:
        assert field.widget.accessibleName() == field.name
        if not field.key.startswith("coverage."):
            assert field.widget.accessibleDescription().endswith(".")


def test_unsaved_changes_are_marked_and_saved_with_one_key(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    type_in(page, "room.name", "Club of the Hills", qtbot)
    type_in(page, "policies.box_out_minutes", "45", qtbot)
    pick(page, f"coverage.{GAME}", "net", qtbot)
    assert page.words.startswith("3 unsaved changes: Name of the room, ")
    assert page.index.item(0).text() == "Room ●"
    assert room_of(evening).name != "Club of the Hills"
    before = evening.house.reads.now(evening.clock()).seq
    saved(page, qtbot)
    room = room_of(evening)
    assert room.name == "Club of the Hills"
    assert room.policies.box_out_minutes == 45
    assert room.policies.coverage == ((GAME, "net"),)
    assert evening.house.reads.now(evening.clock()).seq == before + 1  # one act, one record
    assert page.index.item(0).text() == "Room"


def test_undo_puts_everything_back(page: SettingsPage, evening: Evening, qtbot: QtBot) -> None:
    type_in(page, "room.name", "Another", qtbot)
    tick(page, "policies.two_people_accept", qtbot)
    page.undo()
    qtbot.waitUntil(lambda: page.words == SAVED)
    assert page.field("room.name").value == room_of(evening).name
    assert page.field("policies.two_people_accept").value is False


def test_refused_input_is_told_beside_its_field_and_nothing_is_half_saved(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    before = room_of(evening)
    type_in(page, "room.name", "Good Name", qtbot)
    type_in(page, "room.licensed_tables", "none", qtbot)
    type_in(page, "room.day_starts", "25:00", qtbot)
    page.go_to("Backup")
    save(page, qtbot)
    field = page.field("room.licensed_tables")
    assert field.trouble == "Write a whole number from 1 to 500."
    assert page.field("room.day_starts").trouble.startswith("Write a time of day")
    assert page.words == (
        "Nothing was saved; mend first: Licensed tables, Start of the gaming day."
    )
    assert page.index.currentRow() == 0  # the page went to the first of them
    assert room_of(evening) == before
    type_in(page, "room.licensed_tables", "4", qtbot)
    type_in(page, "room.day_starts", "7:30", qtbot)
    assert field.trouble == ""
    saved(page, qtbot)
    assert (room_of(evening).licensed_tables, room_of(evening).day_starts) == (4, "07:30")


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (whole(1, 9), "10", "Write a whole number from 1 to 9."),
        (whole(1, 9), "²", "Write a whole number from 1 to 9."),
        (hour, "6", "Write a time of day from 00:00 to 23:59, like 06:00."),
        (zone, "Mars/Base", "'Mars/Base' is no time zone; write it like America/Los_Angeles."),
        (zone, "", "'' is no time zone; write it like America/Los_Angeles."),
        (denominations, "$5, $5", "$5 stands there twice; take one out."),
        (denominations, "$5, $0", "A chip is worth more than nothing."),
        (denominations, " , ", "Name at least one chip, like $100, $25, $5, $1."),
    ],
)
def test_input_is_refused_in_plain_sentences(read, text, words) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(FloormanError) as refused:
        read(text)
    assert str(refused.value) == words


def test_lists_are_read_as_people_write_them() -> None:
    assert denominations("5, $100,$0.50; 25") == (10000, 2500, 500, 50)
    assert lines("misdeal\n\n  new   player \nmisdeal") == ("misdeal", "new player")


def test_two_managers_at_once_get_one_winner_and_one_refusal(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    type_in(page, "room.name", "Mine", qtbot)
    evening.house.room.change(
        name="Theirs", licensed_tables=9, by=evening.manager, now=evening.clock()
    )
    save(page, qtbot)
    qtbot.waitUntil(lambda: page.words.startswith("The room was changed by someone else"))
    assert room_of(evening).name == "Theirs"
    assert page.field("room.licensed_tables").value == 9  # untouched: theirs is shown
    assert page.field("room.name").value == "Mine"  # typed: kept, with what happened beside it
    assert page.field("room.name").trouble == "Meanwhile someone else saved: Theirs."
    page.undo()
    qtbot.waitUntil(lambda: page.field("room.name").value == "Theirs")


def test_a_change_of_another_desk_shows_where_nothing_is_unsaved(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    evening.house.room.change(name="Theirs", by=evening.manager, now=evening.clock())
    qtbot.waitUntil(lambda: page.field("room.name").value == "Theirs", timeout=3000)
    assert page.unsaved == ()


def test_station_settings_are_saved_to_the_file_and_hold_at_once(
    page: SettingsPage, desk: Desk, qtbot: QtBot
) -> None:
    pick(page, "station.theme", "light", qtbot)
    tick(page, "station.sound", qtbot)
    type_in(page, "station.station", "cage", qtbot)
    pick(page, "station.table", 2, qtbot)
    type_in(page, "station.backup_keep", "30", qtbot)
    saved(page, qtbot)
    kept = load_settings(desk.settings.data)
    assert (kept.theme, kept.sound, kept.station, kept.table) == ("light", False, "cage", 2)
    assert kept.backup_keep == 30
    assert desk.settings == kept


def test_a_file_that_cannot_be_written_leaves_the_room_alone(
    page: SettingsPage, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    before = room_of(evening)
    (desk.settings.data / "settings.new").mkdir()  # where the draft of the file would go
    type_in(page, "room.name", "Half", qtbot)
    tick(page, "station.sound", qtbot)
    save(page, qtbot)
    qtbot.waitUntil(lambda: "can't be written" in page.words)
    assert room_of(evening) == before
    assert desk.settings.sound


def test_a_refused_room_puts_the_station_file_back(
    page: SettingsPage, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    type_in(page, "room.name", "Half", qtbot)
    tick(page, "station.sound", qtbot)
    boss = evening.manager
    evening.house.staff.add(
        badge="101", name="Max", roles=["manager"], pin="7531", by=boss, now=evening.clock()
    )
    evening.house.staff.change(badge="100", roles=["floor"], by=boss, now=evening.clock())
    save(page, qtbot)
    qtbot.waitUntil(lambda: "may not do this" in page.words)
    assert load_settings(desk.settings.data).sound
    assert desk.settings.sound
    assert page.field("station.sound").dirty


def test_only_a_manager_changes_the_room_anyone_this_station(
    page: SettingsPage, desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    desk.sign_in(evening.floor)
    assert not page.field("room.name").widget.isEnabled()
    assert page.field("station.theme").widget.isEnabled()
    assert page.words.startswith("The room's own settings are a manager's")
    assert not page.tables.add.isEnabled()
    assert page.tables.change.isEnabled()
    tick(page, "station.animation", qtbot)
    save(page, qtbot)
    qtbot.waitUntil(lambda: page.unsaved == ())
    assert not load_settings(desk.settings.data).animation


def test_the_rotation_window_is_off_until_switched_on(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    minutes = page.field("policies.window_minutes")
    assert not minutes.widget.isEnabled()
    tick(page, "policies.window_on", qtbot)
    assert minutes.widget.isEnabled()
    saved(page, qtbot)
    assert room_of(evening).policies.window_minutes == 40
    type_in(page, "policies.window_minutes", "30", qtbot)
    saved(page, qtbot)
    assert room_of(evening).policies.window_minutes == 30
    tick(page, "policies.window_on", qtbot)
    saved(page, qtbot)
    assert room_of(evening).policies.window_minutes is None


def test_coverage_of_games_no_longer_listed_is_kept() -> None:
    room = Room(1, "x", "X", 1, policies=Policies(coverage=(("gone", "net"), ("here", "net"))))
    found = room_changes(room, {"coverage.here": "action"})
    assert found == {"policies": replace(room.policies, coverage=(("gone", "net"),))}
    assert room_changes(room, {"coverage.here": "net"}) == {}


def test_the_sign_preview_follows_the_text_and_says_what_it_cannot_print(
    page: SettingsPage, desk: Desk, evening: Evening, qtbot: QtBot
) -> None:
    page.go_to("Sign text")
    qtbot.waitUntil(lambda: page.sign.preview.pages == 1, timeout=15000)
    text = page.sign.preview.document.getAllText(0).text()
    assert "Waived for two players" not in text
    type_in(page, "room.sign_text", "Waived for two players or fewer.", qtbot)
    qtbot.waitUntil(
        lambda: "Waived for two" in page.sign.preview.document.getAllText(0).text(), timeout=5000
    )
    assert room_of(evening).sign_text == ""  # a preview saves nothing
    widget = page.field("room.second_language_text").widget
    assert isinstance(widget, QPlainTextEdit)
    page.undo()
    qtbot.waitUntil(lambda: page.unsaved == ())
    widget.insertPlainText("免费")
    qtbot.waitUntil(
        lambda: "can't be printed" in page.field("room.second_language_text").trouble, timeout=5000
    )


def test_text_that_no_sign_can_print_is_not_saved(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    before = room_of(evening)
    type_in(page, "room.name", "Half", qtbot)
    widget = page.field("room.second_language_text").widget
    assert isinstance(widget, QPlainTextEdit)
    widget.insertPlainText("免费")
    save(page, qtbot)
    qtbot.waitUntil(lambda: page.words.endswith("Nothing was saved."), timeout=15000)
    assert "'免' can't be printed" in page.words
    assert room_of(evening) == before
    assert page.field("room.name").dirty


def test_the_floor_may_back_up_without_getting_the_managers_fields(
    page: SettingsPage, desk: Desk, evening: Evening, tmp_path: Path, qtbot: QtBot
) -> None:
    desk.sign_in(evening.floor)
    page.go_to("Backup")
    page.backup.back_up(tmp_path / "floor.db")
    qtbot.waitUntil(lambda: page.backup.result.startswith("✓"), timeout=15000)
    assert page.backup.make.isEnabled()
    assert not page.field("policies.backup_hours").widget.isEnabled()


def test_new_sign_text_puts_posted_signs_out_of_date(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    open_table(evening, banks=False)
    type_in(page, "room.city_text", "Must be 21.", qtbot)
    saved(page, qtbot)
    now = evening.house.reads.now(evening.clock()).table(1)
    assert now is not None
    assert "sign-out-of-date" in now.badges


def test_tables_are_added_changed_and_retired(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    def tables() -> dict[int, tuple[str, str, int]]:
        now = evening.house.reads.now(evening.clock())
        return {t.table.number: (t.table.name, t.table.shape, t.table.seats) for t in now.tables}

    page.go_to("Tables")
    qtbot.keyClick(page, KEY.Key_N, CTRL)
    dialog = page.tables.dialog
    assert isinstance(dialog, TableDialog)
    assert dialog.number.text() == "4"
    qtbot.keyClick(dialog.shape, KEY.Key_Down)
    assert dialog.seats.text() == "14"
    dialog.seats.setText("15")
    qtbot.keyClick(dialog.seats, KEY.Key_Return)
    assert dialog.trouble.text() == "Seats: Write a whole number from 2 to 14."
    dialog.seats.setText("12")
    qtbot.keyClick(dialog.seats, KEY.Key_Return)
    qtbot.waitUntil(lambda: page.tables.dialog is None)
    assert tables()[4] == ("Table 4", "baccarat", 12)
    qtbot.waitUntil(lambda: page.tables.view.model().rowCount() == 4)
    page.tables.choose(4)
    qtbot.keyClick(page.tables.view, KEY.Key_Return)
    dialog = page.tables.dialog
    assert isinstance(dialog, TableDialog)
    dialog.name.setText("High limit")
    dialog.save()
    qtbot.waitUntil(lambda: page.tables.dialog is None)
    assert tables()[4][0] == "High limit"
    qtbot.waitUntil(lambda: page.tables.table is not None and page.tables.table.name[0] == "H")
    page.tables.retire_table()
    retire = page.tables.dialog
    assert isinstance(retire, Retire)
    retire.do()
    qtbot.waitUntil(lambda: page.tables.dialog is None)
    assert 4 not in tables()


def test_a_table_changed_by_another_desk_is_refused_here(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    page.go_to("Tables")
    page.tables.choose(2)
    page.tables.change_table()
    dialog = page.tables.dialog
    assert isinstance(dialog, TableDialog)
    evening.house.room.change_table(
        number=2, name="Theirs", by=evening.manager, now=evening.clock()
    )
    dialog.name.setText("Mine")
    dialog.save()
    qtbot.waitUntil(lambda: "changed by someone else meanwhile" in dialog.trouble.text())
    dialog.reject()


def test_a_table_with_a_game_keeps_its_shape_and_cannot_be_retired(
    page: SettingsPage, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    open_table(evening, banks=False)
    qtbot.waitUntil(lambda: desk.room is not None and desk.room.tables[0].word == "open")
    page.go_to("Tables")
    page.tables.choose(1)
    page.tables.change_table()
    dialog = page.tables.dialog
    assert isinstance(dialog, TableDialog)
    assert not dialog.shape.isEnabled()
    dialog.reject()
    page.tables.retire_table()
    retire = page.tables.dialog
    assert isinstance(retire, Retire)
    retire.do()
    qtbot.waitUntil(lambda: retire.trouble.text() == "Close table 1 and pull its boxes first.")
    retire.reject()


def test_a_pairing_code_is_shown_and_gone_once_a_tablet_used_it(
    page: SettingsPage, evening: Evening, qtbot: QtBot
) -> None:
    page.go_to("Stations")
    page.stations.name.setText("Tablet two")
    page.stations.table.setCurrentIndex(1)
    page.stations.pair.click()
    qtbot.waitUntil(lambda: page.stations.code_shown != "")
    assert "tablet of table 2" in page.stations.words
    code = page.stations.code_shown
    assert len(code.replace(" ", "")) == 6
    station, _ = evening.house.pairing.pair(code=code, now=evening.clock())
    assert (station.name, station.table) == ("Tablet two", 2)
    qtbot.waitUntil(lambda: page.stations.words == "Tablet two is paired.", timeout=3000)
    assert page.stations.code_shown == ""
    assert [each.name for each in page.stations.stations] == ["Tablet two"]


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql+psycopg://ana:s3cret@db:5432/room", "postgresql+psycopg://ana:hidden@db:5432/room"),
        ("postgresql+psycopg://ana:p%40@x@db/room", "postgresql+psycopg://ana:hidden@db/room"),
        ("postgresql+psycopg://db/room?user=a&password=s3cret",
         "postgresql+psycopg://db/room?user=a&password=hidden"),
        ("postgresql+psycopg://ana@db/room?sslpassword=s3cret&sslmode=verify-full",
         "postgresql+psycopg://ana@db/room?sslpassword=hidden&sslmode=verify-full"),
    ],
)  # fmt: skip
def test_a_database_address_never_shows_a_password(url: str, shown: str) -> None:
    assert without_password(url) == shown
    assert "s3cret" not in shown


def test_the_database_section_names_the_file(page: SettingsPage, desk: Desk) -> None:
    assert page.database.place.text() == str(desk.settings.data / "floorman.db")


def test_a_backup_is_made_checked_and_named_as_the_last(
    page: SettingsPage, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    page.go_to("Backup")
    qtbot.waitUntil(lambda: page.backup.last == "None yet. Make one now.")
    file = tmp_path / "friday.db"
    page.backup.back_up(file)
    qtbot.waitUntil(lambda: page.backup.result.endswith("is made and holds."), timeout=15000)
    qtbot.waitUntil(lambda: page.backup.last.startswith("friday.db, 17 Nov 2026"))
    page.backup.check_file(file)
    qtbot.waitUntil(lambda: "can be restored: all" in page.backup.result, timeout=15000)
    file.write_bytes(b"not a record")
    page.backup.check_file(file)
    qtbot.waitUntil(lambda: page.backup.result.startswith("✗"), timeout=15000)


def test_a_backup_that_cannot_be_written_is_refused_in_words(
    page: SettingsPage, tmp_path: Path, qtbot: QtBot
) -> None:
    page.go_to("Backup")
    (tmp_path / "taken").write_text("a file, not a folder")
    page.backup.back_up(tmp_path / "taken" / "friday.db")
    qtbot.waitUntil(lambda: "cannot be written" in page.backup.result, timeout=15000)
    assert page.backup.make.isEnabled()


def test_the_own_catalog_is_checked_and_a_bad_file_is_named(
    page: SettingsPage, desk: Desk, qtbot: QtBot
) -> None:
    page.go_to("Own catalog")
    qtbot.waitUntil(
        lambda: page.catalog.state.startswith("✓ Nothing of your own yet"), timeout=15000
    )
    own = page.catalog.findings
    assert own
    assert all(place.startswith("casino-club/") for place, _ in own)
    page.catalog.all_rooms.setChecked(True)
    assert len(page.catalog.findings) > len(own)
    qtbot.keyClicks(page.catalog.search, "no such words at all")
    assert page.catalog.findings == ()
    folder = desk.settings.own_catalog / "casino-club"
    folder.mkdir(parents=True)
    (folder / "my-game.toml").write_text("name = ")
    page.catalog.look()
    qtbot.waitUntil(lambda: page.catalog.state.startswith("✗"), timeout=15000)
    assert "my-game.toml" in page.catalog.state


class Opened(QObject):
    """Takes the place of the file manager."""

    def __init__(self) -> None:
        super().__init__()
        self.urls: list[QUrl] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.urls.append(url)


def test_the_own_catalog_folder_is_made_and_opened(page: SettingsPage, desk: Desk) -> None:
    opened = Opened()
    QDesktopServices.setUrlHandler("file", opened, "take")
    page.catalog.open_folder()
    QDesktopServices.unsetUrlHandler("file")
    assert desk.settings.own_catalog.is_dir()
    assert [url.toLocalFile() for url in opened.urls] == [str(desk.settings.own_catalog)]
