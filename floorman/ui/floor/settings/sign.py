"""The room's, the city's and the second language's text on signs, with the sign beside it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.errors import FloormanError
from floorman.services.facts import Policies, Room, RoomNow
from floorman.ui.floor.assign.preview import sign_of
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import card, column, holder, label, later, row, scrolled
from floorman.ui.floor.pdf_pages import PdfPages, pdf_area
from floorman.ui.floor.settings.fields import Field, Long, Tick
from floorman.ui.floor.settings.reading import any_text
from floorman.ui.floor.settings.section import Section

TEXTS = (
    ("room.sign_text", "Text of the room", "Stands under the fees of every sign, such as waivers."),
    ("room.city_text", "Text of the city", "What the city or county wants to be read at a table."),
    ("room.second_language_text", "Second language",
     "The room's text once more in another language of its patrons."),
)  # fmt: skip
PREVIEW_WIDTH = 400


class SignSection(Section):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "Sign text", "What the room adds to every posted-fee sign. New text "
                         "puts posted signs out of date: print and post them again.")  # fmt: skip
        notice = Field("policies.player_dealer_notice", "Player-dealer notice",
                       "The sentence that the position is offered in turn and the house has no "
                       "interest.", Policies().player_dealer_notice,
                       Tick("The notice is on the sign"), tall=True)  # fmt: skip
        texts = [Field(key, name, words, "", Long(84, any_text), tall=True)
                 for key, name, words in TEXTS]  # fmt: skip
        self.fields += [*texts, notice]
        self.preview = PdfPages(desk.palette, "The sign appears here.", whole=True)
        self._of = label("", "muted", wrap=True)
        left = column(*texts, notice, 1, gap=14, margin=16)
        area = pdf_area(self.preview)
        right = column(self._of, area)
        right.setStretch(1, 1)
        beside = holder(right)
        beside.setFixedWidth(PREVIEW_WIDTH)
        self.scrolls_itself = True
        both = row(scrolled(card(left)), beside, gap=14)
        both.setStretch(0, 1)
        self.body.addLayout(both, 1)
        self._asked = 0
        self._later = later(self, 250, self._ask)
        self._typed = texts[0]
        self._seen: Room | None = None
        for field in self.fields:
            field.changed.connect(partial(self._edited, field))

    def _edited(self, field: Field) -> None:
        self._typed = field
        self._later.start()

    def shown(self) -> None:
        self._later.start()

    def room_seen(self, room: RoomNow) -> None:
        if self.isVisible() and room.room != self._seen:
            self._later.start()
        self._seen = room.room

    def _subject(self) -> tuple[Cardroom, Game, Schedule, Option, int] | None:
        """A sign to try the text on: of the first table with a game, else of the first option."""
        room = self.desk.room
        cardroom = self.desk.catalog.cardroom(room.room.cardroom) if room else None
        if room is None or cardroom is None:
            return None
        for now in room.tables:
            made = now.assignment
            game = cardroom.game(made.game) if made else None
            schedule = game.schedule(made.schedule) if game and made else None
            option = schedule.option(made.option) if schedule and made else None
            if game and schedule and option:
                return cardroom, game, schedule, option, now.table.number
        for game in cardroom.games:
            for schedule in game.schedules:
                return cardroom, game, schedule, schedule.options[0], 1
        return None

    def _drafted(self, room: Room) -> Room:
        """The room as it would be with what stands in the fields."""
        *texts, notice = self.fields
        given = {field.key.removeprefix("room."): field.value for field in texts}
        policies = replace(room.policies, player_dealer_notice=bool(notice.value))
        return replace(room, policies=policies, **given)

    def proof(self) -> Callable[[], bytes] | None:
        """Makes the sign with what stands in the fields; a text that can't be printed is refused
        there. None where the cardroom has no schedule to make a sign of."""
        subject, room = self._subject(), self.desk.room
        if subject is None or room is None:
            return None
        cardroom, game, schedule, option, table = subject
        limit = option.limit_range.lowest if option.limit_range else None
        return partial(sign_of, cardroom, game, schedule, option, table, self._drafted(room.room),
                       self.desk.now(), limit)  # fmt: skip

    def _ask(self) -> None:
        self._asked += 1
        if not all(field.check() for field in self.fields):
            return
        subject, work, asked = self._subject(), self.proof(), self._asked
        if subject is None or work is None:
            self.preview.show_pdf(None, "This cardroom has no schedule to show a sign of.")
            return
        _, game, _, option, table = subject
        self._of.setText(f"Table {table}, {game.short}, option {option.number}")
        self.desk.long_tasks.run(
            work, lambda pdf: self._show(asked, pdf), lambda error: self._refuse(asked, error)
        )

    def _show(self, asked: int, pdf: bytes) -> None:
        if asked == self._asked:
            self.preview.show_pdf(pdf)

    def _refuse(self, asked: int, error: FloormanError) -> None:
        """A letter that no font has, or too much text for the paper: said beside what was typed."""
        if asked == self._asked:
            self.preview.show_pdf(None, str(error))
            self._typed.refuse(str(error))
