"""Where the record is kept, shown without its password."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from floorman.services.facts import RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, card, column, label, row
from floorman.ui.floor.settings.draft import without_password
from floorman.ui.floor.settings.section import Section


class DatabaseSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Database", "One file where everything runs on one machine; a "
                         "PostgreSQL server where tablets lie on the tables.")  # fmt: skip
        settings = desk.settings
        url = settings.database_url
        server = not url.startswith("sqlite")
        self.place = label(without_password(url) if server else url.partition(":///")[2], "strong",
                           wrap=True)  # fmt: skip
        self.place.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self._state = label("", wrap=True)
        kind = "PostgreSQL server; the password is not shown" if server else "SQLite file"
        example = 'database = "postgresql+psycopg://name:password@server/floorman"'
        self.body.addWidget(card(column(
            label(kind, "heading"), self.place, self._state,
            label("Default: floorman.db in the data folder.", "muted"), gap=10, margin=16,
        )))  # fmt: skip
        self.body.addWidget(card(column(
            label("To use another database", "heading"),
            label(f"Write this line into {settings.data / 'settings.toml'}, then start Floorman "
                  "anew on this station:", "muted", wrap=True),
            label(example, "strong", wrap=True),
            label("To move a room: make a backup here, then restore it into the new database.",
                  "muted", wrap=True),
            row(button("Open the data &folder", self.open_folder), 1), gap=10, margin=16,
        )))  # fmt: skip
        self.end()

    def room_seen(self, room: RoomNow) -> None:
        self._state.setText(f"{room.seq:,} records. Head of the chain: {room.head[:16]}…")

    def open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.desk.settings.data)))
