"""The sign of an option as it would hang at the table."""

from datetime import datetime
from zoneinfo import ZoneInfo

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.services.facts import Room


def sign_of(
    cardroom: Cardroom, game: Game, schedule: Schedule, option: Option, table: int, room: Room,
    now: datetime, limit: tuple[int, int | None] | None,
) -> bytes:  # fmt: skip
    """The PDF; ReportLab is imported here, on the background thread that asks."""
    from floorman.printing.sign import sign_facts, sign_pdf
    from floorman.printing.table_signs import room_texts

    local = now.astimezone(ZoneInfo(room.time_zone))
    facts = sign_facts(cardroom, game, schedule, option, table, effective=local,
                       texts=room_texts(room), limit=limit)  # fmt: skip
    return sign_pdf(facts)
