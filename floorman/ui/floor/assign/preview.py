"""The sign of an option as it would hang at the table."""

from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from floorman.errors import FloormanError
from floorman.services.facts import Assignment, Room

if TYPE_CHECKING:
    from floorman.services.house import House


def sign_of(
    house: "House", room: Room, path: str, table: int, now: datetime,
    limit: tuple[int, int | None] | None,
) -> bytes:  # fmt: skip
    """The PDF, with the room's readings and figures; ReportLab is imported on the thread that
    asks."""
    from floorman.printing.sign import sign_facts, sign_pdf
    from floorman.printing.table_signs import room_texts

    cardroom_id, game_id, schedule_id, number = path.split("/")
    low, high = limit or (None, None)
    wished = Assignment(
        0, table, cardroom_id, game_id, schedule_id, int(number),
        room.policies.coverage_of(game_id), 1, now, "", low, high,
    )  # fmt: skip
    catalog = house.readings.applied(assignment=wished)
    cardroom = catalog.cardroom(cardroom_id)
    game = cardroom.game(game_id) if cardroom else None
    schedule = game.schedule(schedule_id) if game else None
    option = schedule.option(int(number)) if schedule else None
    if cardroom is None or game is None or schedule is None or option is None:
        raise FloormanError(
            "This game is dealt without a fee; its sign is made when it is assigned."
        )
    facts = sign_facts(
        cardroom, game, schedule, option, table, effective=now.astimezone(ZoneInfo(room.time_zone)),
        texts=room_texts(room), limit=limit,
    )  # fmt: skip
    return sign_pdf(facts)
