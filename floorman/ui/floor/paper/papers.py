"""Makes the papers as PDF from the services' facts; ReportLab is imported where it is needed."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog
from floorman.errors import FloormanError
from floorman.services.facts import Changes, RoomNow, SignedIn

if TYPE_CHECKING:
    from floorman.services.house import House


def signs(
    house: "House", catalog: Catalog, room: RoomNow, tables: Sequence[int], paper: str
) -> bytes:
    """The signs of these tables, a page each."""
    from floorman.printing.paper import PAPERS
    from floorman.printing.sign import signs_pdf
    from floorman.printing.table_signs import table_sign

    wanted = [now for now in room.tables if now.table.number in tables and now.assignment]
    if not wanted:
        raise FloormanError("None of these tables has a game; assign one first.")
    sheet = next(each for each in PAPERS if each.name == paper)
    made = []
    for now in wanted:
        assignment = now.next_assignment or now.assignment
        applied = house.readings.applied(assignment=assignment) if assignment else catalog
        made.append(table_sign(applied, room.room, now))
    return signs_pdf(made, sheet)


def printed_signs(
    house: "House", catalog: Catalog, tables: Sequence[int], paper: str, by: SignedIn, now: datetime
) -> tuple[bytes, Changes]:
    """Notes a print of each table's sign, then makes the pages with their codes and revisions."""
    changes = Changes(0)
    for number in tables:
        _, more = house.tables.print_sign(table=number, by=by, now=now)
        changes |= more
    return signs(house, catalog, house.reads.now(now), tables, paper), changes


def shift_report(house: "House", catalog: Catalog, shift: int, now: datetime) -> bytes:
    from floorman.printing.shift_report import shift_report_pdf

    return shift_report_pdf(house.reports.shift(now=now, shift=shift), catalog)


def count_sheet(house: "House", room: RoomNow, shift: int, now: datetime) -> bytes:
    """Every box of the shift; those not counted yet have empty cells, so it stays blind."""
    from floorman.printing.count_sheet import CountSheet, count_sheet_pdf

    found = next((s for s in house.reads.shifts() if s.id == shift), None)
    if found is None:
        raise FloormanError("That shift is not on record.")
    boxes = house.reads.boxes(shift=shift, blind=True, now=now)
    return count_sheet_pdf(CountSheet(room.room, found, boxes, house.reads.staff(), now))


def rotation_log(
    house: "House", catalog: Catalog, room: RoomNow, shift: int, table: int, now: datetime
) -> bytes:
    from floorman.printing.rotation_log import RotationLog, rotation_log_pdf

    found = next((s for s in house.reads.shifts() if s.id == shift), None)
    if found is None:
        raise FloormanError("That shift is not on record.")
    entries = house.reads.rotation_log(table=table, shift=shift)
    tile = room.table(table)
    made = tile.assignment if tile else None
    cardroom = catalog.cardroom(room.room.cardroom)
    game = cardroom.game(made.game) if cardroom and made else None
    log = RotationLog(
        room.room, table, game.name if game else "", entries, house.reads.staff(), found.opened_at,
        found.closed_at or now,
    )  # fmt: skip
    return rotation_log_pdf(log)
