"""The wall view: the map full screen, read only, with the clock; Escape ends it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from floorman.services.facts import RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.looks import looks
from floorman.ui.floor.map.map import FloorMap
from floorman.ui.floor.parts import column, label, row, scrolled
from floorman.ui.floor.times import clock, day


class WallView(QWidget):
    """Nothing on it can be pressed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("look", "page")
        self.setWindowTitle("Floorman: the room")
        self.setStyleSheet(looks(desk.palette))
        self._title = label("", "title")
        self._clock = label("", "title")
        self._words = label("", "heading")
        self._map = FloorMap(desk, live=False)
        self.setLayout(
            column(row(self._title, 1, self._words, 1, self._clock), scrolled(self._map), margin=20)
        )
        desk.room_seen.connect(self._room_seen)
        desk.ticked.connect(self._tick)
        self._room_seen(desk.room)
        self._tick()

    def _room_seen(self, room: RoomNow | None) -> None:
        if room is None:
            return
        shift = f" · {room.shift.name} · {day(room.shift.day)}" if room.shift else ""
        self._title.setText(f"{room.room.name}{shift}")
        running = sum(1 for now in room.tables if now.word == "open")
        alerts = f" · {len(room.alerts)} alerts" if room.alerts else ""
        self._words.setText(f"{running} open{alerts}")
        self._map.show_room(room)

    def _tick(self) -> None:
        self._clock.setText(clock(self._desk.now(), self._desk.zone))
        self._map.tick()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
            self.close()
