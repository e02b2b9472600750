"""The count sheet: every box of a shift with its count, corrections struck through."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from floorman.money import short, show
from floorman.printing.document import Document, Progress, Stamp
from floorman.printing.grid import Column, Row, grid
from floorman.printing.paper import LANDSCAPE
from floorman.printing.times import Clock
from floorman.services.facts import BoxLine, Count, Person, Room, Shift

SIGNERS = ("Counted by", "Witness", "Received by", "Accepted by")


@dataclass(frozen=True, slots=True)
class CountSheet:
    """What a count sheet prints: the room, the shift, its boxes, who is who, when it is made."""

    room: Room
    shift: Shift
    boxes: tuple[BoxLine, ...]
    staff: tuple[Person, ...]
    at: datetime
    reprint: bool = False


def count_sheet_pdf(sheet: CountSheet, progress: Progress | None = None) -> bytes:
    """The sheet as a PDF; a box that is not counted yet has empty cells to write in."""
    return count_document(sheet).pdf(progress)


def count_document(sheet: CountSheet) -> Document:
    clock = Clock(sheet.room.time_zone)
    shift = sheet.shift
    document = Document(
        Stamp(
            room=sheet.room.name,
            paper="Count sheet",
            subject=f"{shift.name}, {shift.day}",
            id=f"C{shift.id}",
            reprint=sheet.reprint,
        ),
        LANDSCAPE,
    )
    document.title("Count sheet")
    document.figures(
        (
            ("ESTABLISHMENT", sheet.room.name, ""),
            ("DATE AND TIME", clock.moment(sheet.at), f"gaming day {shift.day}"),
            ("SHIFT", shift.name, f"opened {clock.moment(shift.opened_at)}"),
            ("NUMBER OF BOXES", str(len(sheet.boxes)), _still_uncounted(sheet.boxes)),
        )
    )
    lines = _Lines(sheet, clock)
    columns = lines.columns()
    for kind, name in (("drop", "Drop boxes"), ("jackpot", "Jackpot boxes, kept apart")):
        boxes = [line for line in sheet.boxes if line.stay.kind == kind]
        if boxes or kind == "drop":
            grid(document, columns, lines.rows(boxes), 9.5, "No box was pulled.", name)
    document.paragraph(
        "A correction is a line through the old figure, with initials and date; the old figure "
        "stays readable."
    )
    document.gap(6)
    document.signatures(SIGNERS)
    return document


def _still_uncounted(boxes: Sequence[BoxLine]) -> str:
    left = sum(not line.counts for line in boxes)
    return f"{left} not counted yet" if left else "all counted"


class _Lines:
    """The rows of one sheet."""

    def __init__(self, sheet: CountSheet, clock: Clock) -> None:
        self._clock = clock
        self._names = {person.badge: person.name for person in sheet.staff}
        used = {
            line.denomination_cents for box in sheet.boxes for c in box.counts for line in c.lines
        }
        self._values = sorted({*sheet.room.denominations_cents, *used}, reverse=True)

    def columns(self) -> Sequence[Column]:
        money = [Column(short(value), 0.85, "right") for value in self._values]
        ends = (
            Column("amount", 1.6, "right"),
            Column("counted", 1.4),
            Column("by, witness", 2.6),
        )
        return (Column("box", 1.3), Column("table", 0.8), *money, *ends)

    def rows(self, boxes: Sequence[BoxLine]) -> list[Row]:
        rows: list[Row] = []
        total, counted = 0, 0
        for line in sorted(boxes, key=lambda each: (each.stay.table, each.stay.box)):
            stay = line.stay
            head = (stay.box, str(stay.table))
            for count in line.counts[:-1]:
                rows.append(self._row(head, count, struck=True))
            if not line.counts:
                rows.append(Row((*head, *("" for _ in self._values), "", "", "")))
                continue
            last = line.counts[-1]
            rows.append(self._row(head, last, struck=False))
            if last.kind != "count":
                rows.append(Row((self._correction(last),), "note"))
            total, counted = total + last.total_cents, counted + 1
        if boxes:
            words = f"{counted} of {len(boxes)} boxes"
            blank = ("" for _ in self._values)
            rows.append(Row(("total", "", *blank, show(total), "", words), "total"))
        return rows

    def _row(self, head: tuple[str, str], count: Count, struck: bool) -> Row:
        pieces = {line.denomination_cents: line.pieces for line in count.lines}
        cells = (f"{pieces[value]:,}" if value in pieces else "" for value in self._values)
        names = ", ".join(self._name(badge) for badge in (count.by, count.witness) if badge)
        when = f"{self._clock.time(count.at)}{' late' if count.late else ''}"
        ends = (show(count.total_cents), when, names)
        return Row((*head, *cells, *ends), "struck" if struck else "plain")

    def _correction(self, count: Count) -> str:
        when = self._clock.moment(count.at)
        initials = "".join(word[0] for word in self._name(count.by).split())
        why = f": {count.reason}" if count.reason else ""
        return f"{count.kind.capitalize()} {initials} {when}{why}"

    def _name(self, badge: str) -> str:
        return self._names.get(badge, f"badge {badge}")
