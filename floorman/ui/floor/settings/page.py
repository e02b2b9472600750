"""The settings page: room, signs, policies, coverage by game, tables, this station, backup."""

from dataclasses import asdict, replace
from typing import Any

from PySide6.QtWidgets import QTabWidget, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import Changes, Room
from floorman.settings import save_settings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import column, holder, label
from floorman.ui.floor.settings.backup import BackupView
from floorman.ui.floor.settings.fields import Setting, one_of
from floorman.ui.floor.settings.group import Group
from floorman.ui.floor.settings.known import COVERAGE, POLICIES, ROOM, SIGNS, STATION
from floorman.ui.floor.settings.tables import TablesView


class SettingsPage(QWidget):
    """Everything can be changed later; every change of the room is on record."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        note = "A manager changes these; each change is on record."
        self.room = Group(ROOM, self._save_room, note)
        self.signs = Group(SIGNS, self._save_room, note)
        self.policies = Group(POLICIES, self._save_policies, note)
        self.coverage = Group(self._games(), self._save_coverage, note)
        self.tables = TablesView(desk)
        self.station = Group(STATION, self._save_station, f"Kept in {desk.settings.data}.")
        self.backup = BackupView(desk)
        self.tabs = QTabWidget()
        for name, page in (("Room", self.room), ("Signs", self.signs), ("Policies", self.policies),
                           ("Coverage", self.coverage), ("Tables", self.tables),
                           ("This station", self.station), ("Backup", self.backup)):  # fmt: skip
            self.tabs.addTab(holder(column(page, margin=12)), name)
        whole = column(label("Settings", "title"), margin=14)
        whole.addWidget(self.tabs, 1)
        self.setLayout(whole)
        self.station.show_values(asdict(desk.settings))
        desk.changed.connect(self._changed)
        desk.person_changed.connect(self._allow)
        self._allow()
        if desk.room is not None:
            self._show(desk.room.room)

    def _games(self) -> tuple[Setting, ...]:
        room = self._desk.room
        cardroom = self._desk.catalog.cardroom(room.room.cardroom) if room else None
        games = [game for game in cardroom.games if game.kind == "player-dealer"] if cardroom else []
        return tuple(
            Setting(game.id, game.name, "How far the player-dealer's wager reaches.", "action",
                    one_of(*COVERAGE))
            for game in games
        )  # fmt: skip

    def _allow(self) -> None:
        manager = self._desk.person is not None and self._desk.person.has("manager")
        for group in (self.room, self.signs, self.policies, self.coverage):
            group.button.setEnabled(manager)
            group.button.setToolTip("" if manager else "Only a manager changes the room.")

    def _changed(self, changes: Changes) -> None:
        if "room" in changes.kinds and self._desk.room is not None:
            self._show(self._desk.room.room)

    def _show(self, room: Room) -> None:
        values = asdict(room)
        self.room.show_values(values)
        self.signs.show_values(values)
        self.policies.show_values(asdict(room.policies))
        self.coverage.show_values({s.key: room.policies.coverage_of(s.key) for s in self._games()})
        self.tables.refresh()

    def _save_room(self, changed: dict[str, Any]) -> None:
        self._change(**changed)

    def _save_policies(self, changed: dict[str, Any]) -> None:
        if changed and self._desk.room is not None:
            self._change(policies=replace(self._desk.room.room.policies, **changed))

    def _save_coverage(self, changed: dict[str, Any]) -> None:
        if changed and self._desk.room is not None:
            policies = self._desk.room.room.policies
            kept = dict(policies.coverage) | changed
            self._change(policies=replace(policies, coverage=tuple(sorted(kept.items()))))

    def _change(self, **fields: Any) -> None:
        if not fields:
            self._desk.said.emit("Nothing was changed.", "refused")
            return
        service = self._desk.house.room
        self._desk.act(lambda by, now: service.change(by=by, now=now, **fields),
                       said="Changed, on record.")  # fmt: skip

    def _save_station(self, changed: dict[str, Any]) -> None:
        self._desk.settings = replace(self._desk.settings, **changed)
        try:
            save_settings(self._desk.settings)
        except OSError as error:
            self.station.refuse(FloormanError(f"The settings can't be written ({error.strerror})."))
            return
        self.station.show_values(asdict(self._desk.settings))
        self._desk.said.emit("Saved for this station.", "done")


