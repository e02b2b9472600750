"""Reports: a shift with all its tables, and what another approved option would have taken."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from floorman.catalog.facts import Catalog
from floorman.errors import FloormanError
from floorman.ledger.boxes import Stay
from floorman.ledger.dealing import Assignment, SeatTally, Spell
from floorman.ledger.matters import Alert, Figure, Note
from floorman.ledger.packing import stamp
from floorman.ledger.room import Person, Shift, Table
from floorman.services.desk import Settle, the_room
from floorman.services.facts import BoxLine, ShiftReport, Sums, TableReport, WhatIf
from floorman.services.readings import find_approved, with_figures
from floorman.services.reads import box_line
from floorman.services.shifts import in_the_way
from floorman.services.sums import sums_by, sums_of, total
from floorman.services.what_if import would_take

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.store import Store

# A report lists so many waived, voided and corrected hands at most; the lists have them all.
LISTED = 1000


class ReportReads:
    """What papers and charts print."""

    def __init__(self, store: "Store", catalog: Catalog, settle: Settle) -> None:
        self._store = store
        self._catalog = catalog
        self._settle = settle

    def shift(self, *, now: datetime, shift: int | None = None) -> ShiftReport:
        """The report of one shift; None is the last one that was opened."""
        with self._store.reading() as reader:
            found = reader.last_shift() if shift is None else reader.get(Shift, shift)
            if found is None:
                raise FloormanError(
                    "No shift has been opened yet."
                    if shift is None
                    else f"There is no shift {shift}."
                )
            return shift_report(reader, found, now)

    def what_if(
        self,
        *,
        path: str,
        table: int | None = None,
        shift: int | None = None,
        from_at: datetime | None = None,
        to_at: datetime | None = None,
        limit: int = 50_000,
        progress: Callable[[int], bool | None] | None = None,
    ) -> WhatIf:
        """What the option of `path` would have collected on the standing hands of its game;
        `progress(done)` may return False to stop."""
        cardroom, game_id, schedule, number = path.split("/")
        game, _, option = find_approved(self._catalog, cardroom, game_id, schedule, int(number))
        asked = {"table": table, "shift": shift, "from_at": from_at, "to_at": to_at}
        where = {key: value for key, value in asked.items() if value is not None}
        hours: dict[str, tuple[int, int]] = {}
        hands = logged = expected = unreadable = 0
        with self._store.reading() as reader:
            figures = {f.place: f.fee_cents for f in reader.find(Figure, path=path)}
            option = with_figures(option, figures)
            found = reader.hands({**where, "game": game_id, "standing": True}, limit)
            for entry, body in reader.bodies([entry for entry, _ in found]):
                fee = would_take(self._catalog, self._settle, game, schedule, option, body)
                hands += 1
                logged += entry.dropped_cents
                expected += entry.expected_cents
                unreadable += fee is None
                hour = stamp(entry.at)[:13]
                before = hours.get(hour, (0, 0))
                hours[hour] = (before[0] + entry.expected_cents, before[1] + (fee or 0))
                if progress and hands % 500 == 0 and progress(hands) is False:
                    break
        by_hour = tuple((hour, *both) for hour, both in sorted(hours.items()))
        would = sum(both[1] for both in hours.values())
        return WhatIf(path, hands, logged, expected, would, unreadable, by_hour)


def shift_report(reader: "Reader", shift: Shift, now: datetime) -> ShiftReport:
    head = reader.head()
    boxes = tuple(box_line(reader, stay, False, now) for stay in reader.find(Stay, shift=shift.id))
    notes = reader.find(Note, shift=shift.id)
    alerts = reader.find(Alert, shift=shift.id)
    parts = _Parts(reader, shift, boxes, notes)
    tables = parts.tables(now)
    sums = total([report.sums for report in tables])
    return ShiftReport(
        room=the_room(reader),
        shift=shift,
        at=now,
        report_id=f"S{shift.id}-{head.hash[:8].upper()}",
        reprint=shift.reports > 0,
        head=head.hash,
        entries=head.seq,
        sums=sums,
        counted_cents=sum(line.stay.counted_cents or 0 for line in boxes),
        final_cents=sum(line.stay.final_cents or 0 for line in boxes),
        tables=tables,
        by_hour=sums_by(reader, "hour", shift=shift.id),
        by_game=parts.by_game(),
        boxes=boxes,
        alerts=alerts,
        notes=notes,
        staff=parts.staff(),
        open_matters=_open_matters(reader, shift, boxes, alerts),
    )


class _Parts:
    """The tables of a shift, each from a few reads by shift."""

    def __init__(
        self, reader: "Reader", shift: Shift, boxes: tuple[BoxLine, ...], notes: tuple[Note, ...]
    ) -> None:
        self._reader, self._shift, self._boxes, self._notes = reader, shift, boxes, notes
        self._spells = reader.find(Spell, shift=shift.id)
        self._seatings = reader.seatings(shift.opened_at, shift.closed_at)
        by = ("table", "assignment", "hour", "fee_cents")
        self._tallies = [(key, sums_of(values)) for key, values in reader.sums(by, shift=shift.id)]
        numbers = tuple({key[1] for key, _ in self._tallies})
        self._assignments = {a.id: a for a in reader.find(Assignment, id=numbers)}
        self._seats = reader.find(SeatTally, shift=shift.id)
        self._waived = reader.hands({"shift": shift.id, "waived": True}, LISTED)
        self._marked = reader.hands({"shift": shift.id, "standing": False}, LISTED)

    def tables(self, now: datetime) -> tuple[TableReport, ...]:
        """Every table that was open, dealt or had a box in the shift."""
        touched = {spell.table for spell in self._spells}
        touched |= {key[0] for key, _ in self._tallies}
        touched |= {line.stay.table for line in self._boxes}
        felts = self._reader.find(Table, number=tuple(touched))
        return tuple(self._table(felt, now) for felt in felts)

    def _table(self, table: Table, now: datetime) -> TableReport:
        number = table.number
        tallies = [(key[1:], sums) for key, sums in self._tallies if key[0] == number]
        spells = tuple(spell for spell in self._spells if spell.table == number)
        seats = [seat for seat in self._seats if seat.table == number]
        return TableReport(
            table=table,
            assignments=tuple((self._assignments[key], sums) for key, sums in _grouped(tallies, 0)),
            spells=spells,
            seatings=tuple(s for s in self._seatings if s.table == number),
            open_minutes=_minutes(spells, now),
            sums=total([sums for _, sums in tallies]),
            by_hour=_grouped(tallies, 1),
            by_fee=_grouped(tallies, 2),
            boxes=tuple(line for line in self._boxes if line.stay.table == number),
            banks=tuple((seat.seat, seat.banked) for seat in seats if seat.banked),
            offers=sum(seat.offered for seat in seats),
            declines=sum(seat.declined for seat in seats),
            waivers=tuple(e for e, mark in self._waived if e.table == number and mark is None),
            short_banks=sum(seat.short for seat in seats),
            marks=tuple(
                (e, mark) for e, mark in self._marked if e.table == number and mark is not None
            ),
            notes=tuple(note for note in self._notes if note.table == number),
        )

    def by_game(self) -> tuple[tuple[str, Sums], ...]:
        games = [((self._assignments[key[1]].game,), sums) for key, sums in self._tallies]
        return _grouped(games, 0)

    def staff(self) -> tuple[Person, ...]:
        """Who dealt, opened, closed, pulled or counted."""
        badges = {seating.badge for seating in self._seatings} | {self._shift.opened_by}
        badges |= {spell.by for spell in self._spells}
        for line in self._boxes:
            stay = line.stay
            badges |= {b for b in (stay.pulled_by, stay.pull_witness, stay.counted_by) if b}
        if self._shift.closed_by:
            badges.add(self._shift.closed_by)
        return self._reader.find(Person, badge=tuple(badges))


def _grouped(tallies: list[tuple[Any, Sums]], at: int) -> tuple[tuple[Any, Sums], ...]:
    found: dict[Any, Sums] = {}
    for key, sums in tallies:
        found[key[at]] = found.get(key[at], Sums()) + sums
    return tuple(sorted(found.items()))


def _minutes(spells: tuple[Spell, ...], now: datetime) -> int:
    lasted = sum(
        ((spell.to_at or now) - spell.from_at for spell in spells if spell.state == "open"),
        timedelta(0),
    )
    return int(lasted / timedelta(minutes=1))


def _open_matters(
    reader: "Reader", shift: Shift, boxes: tuple[BoxLine, ...], alerts: tuple[Alert, ...]
) -> tuple[str, ...]:
    """What the next manager has to know."""
    found = list(in_the_way(reader, shift.id, tables_stay=False)) if shift.state == "open" else []
    for line in boxes:
        words = {
            "out": "was pulled and not received",
            "received": "was received and not counted",
            "counted": "was counted and not accepted",
        }
        if line.stay.state in words:
            found.append(
                f"Box {line.stay.box} of table {line.stay.table} {words[line.stay.state]}."
            )
    found += [alert.text for alert in alerts if alert.cleared_at is None]
    return tuple(found)
