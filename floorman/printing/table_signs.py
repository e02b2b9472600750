"""The signs of the tables as they stand: one, all that are open, or only those out of date."""

from floorman.catalog.facts import Cardroom, Catalog, Game, Option, Schedule
from floorman.errors import FloormanError
from floorman.printing.sign import sign_facts
from floorman.printing.sign_facts import SignFacts, SignTexts
from floorman.printing.times import Clock
from floorman.services.facts import Assignment, Room, RoomNow, TableNow

NO_SCHEDULE = "-"


def room_texts(room: Room, second_font: str | None = None) -> SignTexts:
    """What a room adds to its signs."""
    return SignTexts(
        room=room.sign_text,
        city=room.city_text,
        room_second=room.second_language_text,
        second_font=second_font,
        position_notice=room.policies.player_dealer_notice,
    )


def table_sign(
    catalog: Catalog, room: Room, now: TableNow, second_font: str | None = None
) -> SignFacts:
    """The sign of one table: of what waits for the next hand, else of what is in force.

    `catalog` is the catalog as the room applies it, its own figures filled in.
    """
    assignment = now.next_assignment or now.assignment
    if assignment is None:
        raise FloormanError(f"Table {now.table.number} has no game; assign one first.")
    cardroom, game, schedule, option = _approved(catalog, assignment)
    sign = now.sign if now.sign and now.sign.assignment == assignment.id else None
    since = assignment.from_at or assignment.made_at
    return sign_facts(
        cardroom,
        game,
        schedule,
        option,
        assignment.table,
        revision=assignment.revision,
        effective=Clock(room.time_zone).local(since),
        texts=room_texts(room, second_font),
        limit=None
        if assignment.low_cents is None
        else (assignment.low_cents, assignment.high_cents),
        reprint=bool(sign and sign.printed > 1),
        code=sign.code if sign else None,
    )


def room_signs(
    catalog: Catalog, now: RoomNow, out_of_date: bool = False, second_font: str | None = None
) -> tuple[SignFacts, ...]:
    """The signs of all tables that are not closed; or only those that hang out of date or not at
    all, closed tables included."""
    wanted = [table for table in now.tables if table.assignment or table.next_assignment]
    if out_of_date:
        wanted = [table for table in wanted if not is_posted(table)]
    else:
        wanted = [table for table in wanted if table.word != "closed"]
    return tuple(table_sign(catalog, now.room, table, second_font) for table in wanted)


def is_posted(now: TableNow) -> bool:
    """Whether the sign that hangs at the table is the one of its option."""
    sign, assignment = now.sign, now.next_assignment or now.assignment
    return (
        sign is not None
        and assignment is not None
        and sign.assignment == assignment.id
        and sign.posted_at is not None
        and sign.out_of_date_at is None
    )


def _approved(catalog: Catalog, assignment: Assignment) -> tuple[Cardroom, Game, Schedule, Option]:
    cardroom = catalog.cardroom(assignment.cardroom)
    game = cardroom.game(assignment.game) if cardroom else None
    if cardroom is None or game is None:
        raise FloormanError(f"'{assignment.path}' is not in the catalog.")
    schedule, option = _terms(game, assignment.schedule, assignment.option)
    return cardroom, game, schedule, option


def _terms(game: Game, id: str, number: int) -> tuple[Schedule, Option]:
    if id == NO_SCHEDULE:
        # A game that no schedule names is played without a fee (003:172).
        free = Option(0, None, collected="never")
        return Schedule(NO_SCHEDULE, game.sources[0], (free,)), free
    schedule = game.schedule(id)
    option = schedule.option(number) if schedule else None
    if schedule is None or option is None:
        raise FloormanError(f"{game.name} has no option {id}/{number}.")
    return schedule, option
