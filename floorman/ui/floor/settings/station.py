"""This station: what differs from screen to screen and stands in its own settings file."""

from pathlib import Path

from floorman.services.facts import RoomNow
from floorman.settings import Settings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import label
from floorman.ui.floor.settings.fields import Choice, Field, Line, Tick
from floorman.ui.floor.settings.reading import some_text
from floorman.ui.floor.settings.section import Section

USUAL = Settings(data=Path("."))
THEMES = (("dark", "Dark"), ("light", "Light"))
NO_TABLE = (None, "No table: a desk")
NO_PRINTER = ("", "No printer: save as PDF")


class StationSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "This station", "Holds for this screen only; other stations keep "
                         "their own.")  # fmt: skip
        self._tables = Choice([NO_TABLE])
        self._printers = Choice([NO_PRINTER])
        self._looked = False
        self.group(
            "Looks and sounds",
            Field("station.theme", "Theme", "Dark for a dim room, light for a bright one. Holds "
                  "from the next start.", USUAL.theme, Choice(THEMES)),
            Field("station.animation", "Animation", "Chips and cards move; off is calmer and "
                  "spares an old machine.", USUAL.animation, Tick("Things move")),
            Field("station.sound", "Sound", "A tone when an alert is raised or a dealer calls.",
                  USUAL.sound, Tick("Alerts are heard")),
        )  # fmt: skip
        self.group(
            "Place",
            Field("station.printer", "Printer", "Where signs, count sheets and reports go.",
                  USUAL.printer, self._printers),
            Field("station.station", "Name of the station", "On every record made here, such as "
                  "desk or cage. Holds from the next start.", USUAL.station,
                  Line(some_text("The name of the station", 40))),
            Field("station.table", "Table of this station", "The dealer panel that opens here when "
                  "none is named.", USUAL.table, self._tables),
        )  # fmt: skip
        self.body.addWidget(
            label(f"Kept in {desk.settings.data / 'settings.toml'}", "muted", wrap=True)
        )
        self.end()

    def room_seen(self, room: RoomNow) -> None:
        for now in room.tables:
            if self._tables.findData(now.table.number) < 0:
                self._tables.addItem(now.table.name, now.table.number)

    def shown(self) -> None:
        """Printers are asked for late, because it takes a moment."""
        if self._looked:
            return
        self._looked = True
        from PySide6.QtPrintSupport import QPrinterInfo

        for name in QPrinterInfo.availablePrinterNames():
            if self._printers.findData(name) < 0:
                self._printers.addItem(name, name)
