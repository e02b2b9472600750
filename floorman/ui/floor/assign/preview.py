"""The sign of an option as it would hang at the table; ReportLab is imported where it is asked."""

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.errors import FloormanError
from floorman.services.facts import Assignment, Room

if TYPE_CHECKING:
    from floorman.services.house import House

Limit = tuple[int, int | None] | None


def sign_of(
    cardroom: Cardroom, game: Game, schedule: Schedule, option: Option, table: int, room: Room,
    now: datetime, limit: Limit,
) -> bytes:  # fmt: skip
    """The PDF of an option with the room's text."""
    from floorman.printing.sign import sign_facts, sign_pdf
    from floorman.printing.table_signs import room_texts

    local = now.astimezone(ZoneInfo(room.time_zone))
    facts = sign_facts(cardroom, game, schedule, option, table, effective=local,
                       texts=room_texts(room), limit=limit)  # fmt: skip
    return sign_pdf(facts)


def sign_as_applied(
    house: "House", room: Room, path: str, table: int, now: datetime, limit: Limit
) -> bytes:
    """The same with the readings this room confirmed and the figures it entered."""
    cardroom_id, game_id, schedule_id, number = path.split("/")
    low, high = limit or (None, None)
    wished = Assignment(
        0, table, cardroom_id, game_id, schedule_id, int(number),
        room.policies.coverage_of(game_id), 1, now, "", low, high,
    )  # fmt: skip
    cardroom = house.readings.applied(assignment=wished).cardroom(cardroom_id)
    game = cardroom.game(game_id) if cardroom else None
    schedule = game.schedule(schedule_id) if game else None
    option = schedule.option(int(number)) if schedule else None
    if cardroom is None or game is None or schedule is None or option is None:
        raise FloormanError("This game is dealt without a fee; its sign is made once assigned.")
    return sign_of(cardroom, game, schedule, option, table, room, now, limit)
