"""What can be exported: hands, steps, drops, boxes, rotation, the audit list, a shift."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from floorman.catalog.facts import Catalog
from floorman.errors import FloormanError
from floorman.printing.sheets import KINDS, Cell, Field, Progress, Sheet, csv_bytes, xlsx_bytes
from floorman.printing.shift_report import shift_report_pdf
from floorman.printing.shift_words import game_name
from floorman.printing.times import Clock
from floorman.services.facts import (
    BoxLine,
    HandEntry,
    HandRecord,
    Mark,
    Record,
    Room,
    RotationEntry,
    ShiftReport,
)


def _fields(words: str) -> tuple[Field, ...]:
    """Fields written as `name` or `name:kind`, one a line."""
    found = []
    for line in words.strip().splitlines():
        name, _, kind = line.strip().partition(":")
        found.append(Field(name, KINDS[kind or "text"]))
    return tuple(found)


HANDS = _fields("""
    record:number
    table:number
    hand:number
    game
    started:time
    ended:time
    dealer
    bank seat:number
    hand of turn:number
    bank:money
    players:number
    total table action:money
    player-dealer fee:money
    expected:money
    dropped:money
    waiver
    jackpot:money
    bank fell short:yes-no
    results only:yes-no
    corrects record:number
    late:yes-no
    stands:yes-no
    why not
""")
STEPS = _fields("""
    record:number
    table:number
    hand:number
    step:number
    seat:number
    bettor
    wager
    hand of seat:number
    amount:money
    outcome
    odds
    paid:money
    collected:money
    returned:money
    bank left:money
    why
""")
DROPS = _fields("""
    table:number
    box
    kind
    state
    logged:money
    expected:money
    waived:money
    counted:money
    final:money
    variance:money
""")
BOXES = _fields("""
    stay:number
    box
    kind
    table:number
    shift
    state
    placed:time
    placed by
    pulled:time
    pulled by
    witness
    received:time
    received by
    counted:time
    counted by
    accepted:time
    accepted by
    counts:number
    late:yes-no
""")
ROTATION = _fields("""
    time:time
    deed
    table:number
    seat:number
    hand of turn:number
    bank:money
    provider
    provider badge
    dealer
""")
AUDIT = _fields("""
    record:number
    time:time
    gaming day
    station
    badge
    act
    table:number
    subject
    body
    hash
""")


class Exports:
    """The lists of one room, by its own clock."""

    def __init__(self, room: Room) -> None:
        self._room, self._clock = room, Clock(room.time_zone)

    def _time(self, moment: datetime | None) -> datetime | None:
        return None if moment is None else self._clock.local(moment).replace(tzinfo=None)

    def hands(self, hands: Iterable[HandEntry], marks: Iterable[Mark] = ()) -> Sheet:
        """Every hand in figures; one that no longer stands says why."""
        gone = {mark.hand: mark for mark in marks}
        rows = []
        for h in hands:
            mark = gone.get(h.id)
            why = f"{mark.kind}: {mark.reason}" if mark else ""
            rows.append(
                (
                    h.id, h.table, h.number, h.game, self._time(h.started_at), self._time(h.at),
                    h.dealer, h.bank_seat, h.turn, h.bank_cents, h.players, h.action_cents,
                    h.player_dealer_fee_cents, h.expected_cents, h.dropped_cents, h.waiver,
                    h.jackpot_cents, h.short, h.by_results, h.corrects, h.late, mark is None, why,
                )
            )  # fmt: skip
        return Sheet("Hands", HANDS, tuple(rows))

    def steps(self, records: Iterable[HandRecord]) -> Sheet:
        """Every payment of some hands, in settlement order."""
        rows: list[tuple[Cell, ...]] = []
        for record in records:
            entry = record.entry
            for n, step in enumerate(record.transcript.get("steps") or (), 1):
                rows.append(
                    (
                        entry.id, entry.table, entry.number, n, step["seat"], step["bettor"],
                        step["spot"], step.get("hand"), step["amount"], step["outcome"],
                        step.get("odds") or "", step["paid"], step["collected"], step["returned"],
                        step["bank_left"], step.get("why") or "",
                    )
                )  # fmt: skip
        return Sheet("Steps", STEPS, tuple(rows))

    def drops(self, lines: Iterable[BoxLine]) -> Sheet:
        """The four words for drop, box by box."""
        rows: list[tuple[Cell, ...]] = []
        for line in lines:
            stay, drop = line.stay, line.drop
            sums: tuple[Cell, ...] = (None,) * 6
            if drop:
                sums = (
                    drop.logged_cents, drop.expected_cents, drop.waived_cents, drop.counted_cents,
                    drop.final_cents, drop.variance_cents,
                )  # fmt: skip
            rows.append((stay.table, stay.box, stay.kind, stay.state, *sums))
        return Sheet("Drops", DROPS, tuple(rows))

    def boxes(self, lines: Iterable[BoxLine]) -> Sheet:
        """The life of each box: who placed, pulled, received, counted and accepted it, and when."""
        rows: list[tuple[Cell, ...]] = []
        for line in lines:
            s = line.stay
            shift = f"{line.shift.name} {line.shift.day}" if line.shift else ""
            rows.append(
                (
                    s.id, s.box, s.kind, s.table, shift, s.state, self._time(s.placed_at),
                    s.placed_by, self._time(s.pulled_at), s.pulled_by, s.pull_witness,
                    self._time(s.received_at), s.received_by, self._time(s.counted_at),
                    s.counted_by, self._time(s.accepted_at), s.accepted_by, s.counts, s.late,
                )
            )  # fmt: skip
        return Sheet("Boxes", BOXES, tuple(rows))

    def rotation(self, entries: Iterable[RotationEntry]) -> Sheet:
        """Every offer, answer and turn."""
        rows = tuple(
            (
                self._time(e.at), e.deed, e.table, e.seat, e.turn_hand, e.bank_cents or None,
                e.company, e.provider, e.dealer,
            )
            for e in entries
        )  # fmt: skip
        return Sheet("Rotation", ROTATION, rows)

    def audit(self, records: Iterable[Record]) -> Sheet:
        """Who did what and when, with each record's hash."""
        rows = tuple(
            (
                r.seq, self._time(r.at), r.day, r.station, r.badge, r.act, r.table, r.subject,
                r.body, r.hash,
            )
            for r in records
        )  # fmt: skip
        return Sheet("Audit", AUDIT, rows)

    def shift(self, report: ShiftReport, catalog: Catalog | None = None) -> tuple[Sheet, ...]:
        """A shift by table and option, then its drops and boxes."""
        fields = _fields("""
            table:number
            game
            schedule
            option:number
            revision:number
            hands:number
            timed:number
            expected:money
            logged:money
            waived:money
            jackpot:money
            total table action:money
        """)
        rows: list[tuple[Cell, ...]] = []
        for table in report.tables:
            for a, s in table.assignments:
                rows.append(
                    (
                        table.table.number, game_name(catalog, a.cardroom, a.game), a.schedule,
                        a.option, a.revision, s.hands, s.timed, s.expected_cents, s.logged_cents,
                        s.waived_cents, s.jackpot_cents, s.action_cents,
                    )
                )  # fmt: skip
        tables = Sheet("Tables", fields, tuple(rows))
        return tables, self.drops(report.boxes), self.boxes(report.boxes)


def written(
    sheets: Sequence[Sheet], ending: str, title: str, author: str, progress: Progress | None = None
) -> bytes:
    """Lists as a file of this ending: a CSV holds the first list, a workbook all of them."""
    if ending == ".csv":
        return csv_bytes(sheets[0], progress)
    if ending == ".xlsx":
        return xlsx_bytes(sheets, title, author, progress)
    raise FloormanError(f"'{ending}' can't be written; choose .csv or .xlsx.")


def shift_report_file(
    report: ShiftReport, out: Path, catalog: Catalog | None = None, progress: Any = None
) -> bytes:
    """A shift report in the form that the file's ending asks for: .pdf, .csv or .xlsx."""
    ending = out.suffix.lower()
    if ending == ".pdf":
        return shift_report_pdf(report, catalog, progress)
    if ending not in (".csv", ".xlsx"):
        raise FloormanError(f"'{out.name}' has to end in .pdf, .csv or .xlsx.")
    sheets = Exports(report.room).shift(report, catalog)
    title = f"Shift report {report.report_id}"
    return written(sheets, ending, title, report.room.name, progress)
