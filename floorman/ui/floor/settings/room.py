"""The room: its name on paper, licence, clock and chips."""

from PySide6.QtWidgets import QCompleter

from floorman.services.facts import Room, RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import label
from floorman.ui.floor.settings.fields import Field, Line
from floorman.ui.floor.settings.reading import (
    denominations,
    hour,
    show_denominations,
    some_text,
    whole,
    zone,
)
from floorman.ui.floor.settings.section import Section

ZONES = (
    "America/Los_Angeles", "America/Phoenix", "America/Denver", "America/Chicago",
    "America/New_York", "America/Anchorage", "Pacific/Honolulu", "UTC",
)  # fmt: skip
USUAL = Room(1, "", "", 1)


class RoomSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Room", "What belongs to the establishment itself. Every change is "
                         "on record with who and when.")  # fmt: skip
        self._cardroom = label("", "strong", wrap=True)
        self.body.addWidget(self._cardroom)
        named = desk.catalog.cardroom(desk.room.room.cardroom) if desk.room else None
        zones = Line(zone)
        zones.setCompleter(QCompleter(list(ZONES), zones))
        self.group(
            "",
            Field("room.name", "Name of the room",
                  "Printed on reports, count sheets and the window's title.",
                  named.name if named else "", Line(some_text("The name of the room"))),
            Field("room.licensed_tables", "Licensed tables",
                  "No more tables than this can be open at once.", 1, Line(whole(1, 500)),
                  usual="as the licence says"),
            Field("room.time_zone", "Time zone",
                  "Every time on screen and paper is told by this clock.", USUAL.time_zone, zones),
            Field("room.day_starts", "Start of the gaming day",
                  "What happens before this hour belongs to the day before.", USUAL.day_starts,
                  Line(hour)),
            Field("room.denominations_cents", "Denominations",
                  "Chips and coins of the count, largest first, with commas between.",
                  USUAL.denominations_cents, Line(denominations, show_denominations), tall=True),
        )  # fmt: skip
        self.end()

    def room_seen(self, room: RoomNow) -> None:
        cardroom = self.desk.catalog.cardroom(room.room.cardroom)
        name = cardroom.name if cardroom else room.room.cardroom
        self._cardroom.setText(f"Approved games of {name}; a record belongs to one cardroom.")
