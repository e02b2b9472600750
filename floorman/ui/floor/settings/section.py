"""A section of the settings: a heading, a line of explanation, and its fields."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from floorman.services.facts import RoomNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import card, column, label
from floorman.ui.floor.settings.fields import Field


class Section(QWidget):
    """Built when the page is made, told when it is shown and when the room was read anew."""

    def __init__(self, desk: Desk, title: str, words: str) -> None:
        super().__init__()
        self.desk, self.title = desk, title
        self.fields: list[Field] = []
        # A section that scrolls by itself keeps something in view beside what scrolls.
        self.scrolls_itself = False
        self.body = column(label(title, "title"), label(words, "muted", wrap=True), gap=12)
        self.body.setContentsMargins(0, 0, 8, 0)
        self.setLayout(self.body)

    def group(self, heading: str, *fields: Field, words: str = "") -> None:
        """Some fields under a heading of their own."""
        inner = column(gap=14, margin=16)
        if heading:
            inner.addWidget(label(heading, "heading"))
        if words:
            inner.addWidget(label(words, "muted", wrap=True))
        for field in fields:
            inner.addWidget(field)
        self.body.addWidget(card(inner))
        self.fields += fields

    def end(self) -> None:
        self.body.addStretch(1)

    def field(self, key: str) -> Field:
        return next(field for field in self.fields if field.key == key)

    def lock(self, locked: bool) -> None:
        """Fields of the room are a manager's; those of the station are anybody's at the desk."""
        for field in self.fields:
            field.widget.setEnabled(not locked or field.key.startswith("station."))

    def shown(self) -> None:
        """The section is on screen: what takes a moment is read now."""

    def room_seen(self, room: RoomNow) -> None:
        """The room was read anew."""

    @property
    def unsaved(self) -> Sequence[Field]:
        return [field for field in self.fields if field.dirty]
