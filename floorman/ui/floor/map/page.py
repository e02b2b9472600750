"""The floor page: games to drag, the map or the list, the alerts, and the inspector beside."""

from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from floorman.services.facts import RoomNow, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import AskWords, Confirm
from floorman.ui.floor.inspector.inspector import Inspector
from floorman.ui.floor.map.alerts import AlertStrip
from floorman.ui.floor.map.list_view import RoomList
from floorman.ui.floor.map.map import FloorMap
from floorman.ui.floor.map.pills import GameStrip
from floorman.ui.floor.map.places import CELL, GAP, is_arranged
from floorman.ui.floor.parts import button, card, column, holder, key, label, row, scrolled


class FloorPage(QWidget):
    """Where a manager's evening happens."""

    assign_wanted = Signal(int, str)
    signs_wanted = Signal(object)
    panel_wanted = Signal(int)
    page_wanted = Signal(str)
    wall_wanted = Signal()
    rang = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._selection: tuple[int, ...] = ()
        self._build()
        self._connect()
        if desk.room is not None:
            self._room_seen(desk.room)

    def _build(self) -> None:
        desk = self._desk
        self.strip = GameStrip()
        self.map = FloorMap(desk)
        self.list = RoomList(desk)
        self.inspector = Inspector(desk)
        self.alerts = AlertStrip(desk)
        self._views = QStackedWidget()
        self._scroll = scrolled(self.map)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._views.addWidget(self._scroll)
        self._views.addWidget(self.list)
        self._foot = label("", "muted")
        self._as_list = button("List vie&w", self._switch)
        self._layout = button("La&yout…", self._arrange)
        self._wall = button("Wall", self.wall_wanted.emit, tip="Full screen, read only (F11)")
        self._several = holder(
            row(
                button("Open", self._open_all), button("Close", self._close_all),
                button("Print signs", lambda: self.signs_wanted.emit(self._selection)),
            )
        )  # fmt: skip
        self._turn = button("Rotate", self._rotate)
        self._section = button("Section…", self._set_section)
        foot = row(self._foot, 1, self._several, self._turn, self._section, self._as_list,
                   self._layout, self._wall)  # fmt: skip
        room = card(column(self._views, foot, margin=8))
        left = column(self.strip, room, self.alerts, gap=8)
        left.setStretch(1, 1)
        whole = row(gap=12, margin=12)
        whole.addLayout(left, 1)
        whole.addWidget(self.inspector)
        self.setLayout(whole)
        self._several.hide()
        self._turn.hide()
        self._section.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        least = 388 if self.width() >= 1300 else 366
        self.inspector.setFixedWidth(max(least, min(self.width() // 6, 560)))
        self.alerts.show_lines(3 if self.height() >= 760 else 2)

    def _connect(self) -> None:
        desk, chart = self._desk, self.map
        desk.room_seen.connect(self._room_seen)
        desk.ticked.connect(chart.tick)
        chart.chosen.connect(self._chose)
        self.list.chosen.connect(self._chose)
        chart.entered.connect(lambda number: self.assign_wanted.emit(number, ""))
        self.list.entered.connect(lambda number: self.assign_wanted.emit(number, ""))
        chart.game_dropped.connect(self.assign_wanted)
        chart.moved.connect(self._move)
        chart.menu_wanted.connect(self._menu)
        self.strip.pressed.connect(self._game_pressed)
        self.inspector.assign_wanted.connect(self.assign_wanted)
        self.inspector.sign_wanted.connect(lambda number: self.signs_wanted.emit((number,)))
        self.inspector.panel_wanted.connect(self.panel_wanted)
        self.alerts.acted.connect(self._alert)
        self.alerts.rang.connect(self.rang)
        key(self, "R", self._rotate)

    def _room_seen(self, room: RoomNow | None) -> None:
        if room is None:
            return
        cardroom = self._desk.catalog.cardroom(room.room.cardroom)
        if cardroom is not None:
            used = frozenset(t.assignment.game for t in room.tables if t.assignment)
            self.strip.show_games(cardroom.games, used)
        self.map.show_room(room)
        if self._views.currentIndex() == 1:
            self.list.show_room(room)
        running = [now for now in room.tables if now.word in ("open", "paused")]
        ready = sum(1 for now in room.tables if now.word == "ready")
        self._foot.setText(
            f"{len(running)} of {room.room.licensed_tables} licensed tables open or paused · "
            f"{ready} ready"
        )
        if room.tables and self.inspector.number is None and not self._selection:
            first = room.tables[0].table.number
            self.map.choose(frozenset({first}), first)

    def show_table(self, number: int) -> None:
        """Goes to a table, as the palette and alerts do."""
        self.map.choose(frozenset({number}), number)
        self.map.setFocus()
        place = self.map.tile_rect(number)
        self._scroll.ensureVisible(
            place.center().x(), place.center().y(), place.width() // 2, place.height() // 2 + 8
        )

    def _chose(self, numbers: tuple[int, ...]) -> None:
        self._selection = numbers
        self._several.setVisible(len(numbers) > 1)
        self._foot.setVisible(len(numbers) <= 1)
        self.inspector.show_table(numbers[0] if len(numbers) == 1 else None, len(numbers))

    def _switch(self) -> None:
        as_list = self._views.currentIndex() == 0
        self._views.setCurrentIndex(1 if as_list else 0)
        self._as_list.setText("Map vie&w" if as_list else "List vie&w")
        self._layout.setEnabled(not as_list)
        self._room_seen(self._desk.room)

    def _tables(self) -> list[TableNow]:
        room = self._desk.room
        return [now for now in room.tables if now.table.number in self._selection] if room else []

    def _open_all(self) -> None:
        for now in self._tables():
            if now.word != "open":
                self.inspector.acts.open_one(now)

    def _close_all(self) -> None:
        running = [now for now in self._tables() if now.word in ("open", "paused")]
        numbers = ", ".join(str(now.table.number) for now in running)
        if running and Confirm.ask(
            self,
            "Close these tables?",
            f"Tables {numbers}: their dealers are signed out and every seat is free.",
            "Close them",
        ):
            for now in running:
                self.inspector.acts.close_one(now)

    def _game_pressed(self, game: str) -> None:
        if len(self._selection) == 1:
            self.assign_wanted.emit(self._selection[0], game)
        else:
            self._desk.said.emit("Choose one table first, then press the game.", "refused")

    def _alert(self, kind: str, table: int) -> None:
        if kind == "box-out":
            self.page_wanted.emit("Drops")
            return
        self.show_table(table)
        acts = self.inspector.acts
        if kind == "sign-out-of-date":
            self.signs_wanted.emit((table,))
        elif kind in ("sign-not-posted", "sign"):
            acts.post_sign()
        elif kind == "no-dealer":
            acts.dealer()
        elif kind == "no-box":
            acts.box()

    def _menu(self, number: int, place: QPoint) -> None:
        now, acts = self.map.table(number), self.inspector.acts
        if now is None:
            return
        menu = QMenu(self)
        menu.addAction("Assign…", lambda: self.assign_wanted.emit(number, ""))
        menu.addAction("Print sign", lambda: self.signs_wanted.emit((number,)))
        menu.addAction("Sign posted", acts.post_sign)
        menu.addSeparator()
        if now.word != "open":
            menu.addAction("Open", acts.open)
        else:
            menu.addAction("Pause", acts.pause)
        if now.word in ("open", "paused"):
            menu.addAction("Close", acts.close)
        menu.addAction("Box…", acts.box)
        menu.addAction("Dealer…", acts.dealer)
        menu.popup(place)

    def _arrange(self) -> None:
        """Layout mode on or off."""
        arranging = self.map.arranging
        if not arranging.on and not self._arrange_first():
            return
        arranging.on = not arranging.on
        self._layout.setText("La&yout done" if arranging.on else "La&yout…")
        self._turn.setVisible(arranging.on)
        self._section.setVisible(arranging.on)
        self._as_list.setEnabled(not arranging.on)
        if arranging.on:
            self._desk.said.emit("Drag tables, or nudge the chosen one with the arrow keys; "
                                 "R turns it.", "done")  # fmt: skip
        self.map.update()

    def _arrange_first(self) -> bool:
        """Tables without a place get the one the map shows them at, so that a drag starts there."""
        room = self._desk.room
        if room is None:
            return False
        if is_arranged([now.table for now in room.tables]):
            return True
        plan = self.map.plan
        rows = sorted({rect.y() for _, rect in plan.tiles})
        for number, rect in plan.tiles:
            x = round((rect.x() - GAP) / plan.cell_width) * CELL
            self._put(number, x=x, y=rows.index(rect.y()) * CELL)
        return True

    def _put(self, number: int, **fields: Any) -> None:
        house = self._desk.house
        self._desk.act(
            lambda by, now: house.room.change_table(number=number, by=by, now=now, **fields)
        )

    def _move(self, number: int, x: int, y: int) -> None:
        self._put(number, x=x, y=y)

    def _rotate(self) -> None:
        if not self.map.arranging.on:
            return
        for now in self._tables():
            self._put(now.table.number, angle=(now.table.angle + 90) % 360)

    def _set_section(self) -> None:
        if not self._selection:
            self._desk.said.emit("Choose the tables of the section first.", "refused")
            return
        name = AskWords.ask(self, "Section", "Name of the section (empty for none)", "Set it",
                            needed=False)  # fmt: skip
        if name is not None:
            for number in self._selection:
                self._put(number, section=name)
