"""The rotation log of a table: each offer, answer and turn, and whether the window was kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from floorman.money import short
from floorman.printing.document import Document, Progress, Stamp
from floorman.printing.fonts import SEMIBOLD
from floorman.printing.grid import Column, Row, grid
from floorman.printing.times import Clock
from floorman.services.facts import Person, Room, RotationEntry

DEEDS = {
    "seated": "takes seat",
    "left": "leaves seat",
    "offered": "bank offered to",
    "accepted": "takes the bank",
    "declined": "declines the bank",
    "dealt": "banks a hand",
    "gave-up": "gives the bank up",
    "nobody": "nobody else takes the bank",
}


@dataclass(frozen=True, slots=True)
class RotationLog:
    """What a rotation log prints; times bound the part of the table's record that it covers."""

    room: Room
    table: int
    game: str
    entries: tuple[RotationEntry, ...]
    staff: tuple[Person, ...]
    from_at: datetime
    to_at: datetime
    reprint: bool = False


@dataclass(frozen=True, slots=True)
class WindowBreak:
    """A time in which too few different players other than a provider had banked."""

    from_at: datetime
    to_at: datetime


def rotation_log_pdf(log: RotationLog, progress: Progress | None = None) -> bytes:
    """The log as a PDF."""
    return rotation_document(log).pdf(progress)


def rotation_document(log: RotationLog) -> Document:
    clock = Clock(log.room.time_zone)
    since, until = clock.moment(log.from_at), clock.moment(log.to_at)
    document = Document(
        Stamp(
            room=log.room.name,
            paper="Rotation log",
            subject=f"table {log.table}",
            id=f"R{log.table}-{log.from_at:%y%m%d%H%M}",
            reprint=log.reprint,
        )
    )
    document.title(f"Rotation of the bank at table {log.table}", f"{log.game}. {since} to {until}.")
    counts = _counts(log.entries)
    document.figures(
        tuple(
            (name, f"{counts[deed]:,}", remark)
            for name, deed, remark in (
                ("OFFERS", "offered", "clockwise, after each turn"),
                ("TAKEN", "accepted", "turns begun"),
                ("DECLINED", "declined", "answers of no"),
                ("HANDS BANKED", "dealt", f"by {len(_banked(log.entries))} seats"),
            )
        )
    )
    _window(document, log, clock)
    document.heading("Hands banked by seat")
    banked = _banked(log.entries)
    document.paragraph(
        ", ".join(f"seat {seat}: {hands}" for seat, hands in sorted(banked.items())) or "none"
    )
    document.gap(6)
    _log(document, log, clock)
    return document


def _counts(entries: Sequence[RotationEntry]) -> dict[str, int]:
    return {deed: sum(entry.deed == deed for entry in entries) for deed in DEEDS}


def _banked(entries: Sequence[RotationEntry]) -> dict[int, int]:
    found: dict[int, int] = {}
    for entry in entries:
        if entry.deed == "dealt" and entry.seat is not None:
            found[entry.seat] = found.get(entry.seat, 0) + 1
    return found


def _window(document: Document, log: RotationLog, clock: Clock) -> None:
    policies = log.room.policies
    document.heading("Window")
    if policies.window_minutes is None:
        document.paragraph("The room has no rotation window in force.")
        document.gap(6)
        return
    asked = (
        f"At least {policies.window_players} different players other than the third-party provider "
        f"bank within {policies.window_minutes} minutes."
    )
    document.paragraph(asked)
    broken = window_breaks(
        log.entries, policies.window_minutes, policies.window_players, log.from_at, log.to_at
    )
    if not broken:
        document.paragraph("Kept throughout.", SEMIBOLD, 10.5)
    for gap in broken:
        document.paragraph(
            f"Not kept from {clock.moment(gap.from_at)} to {clock.moment(gap.to_at)}.",
            SEMIBOLD,
            10.5,
        )
    document.gap(6)


def window_breaks(
    entries: Sequence[RotationEntry],
    minutes: int,
    players: int,
    from_at: datetime,
    to_at: datetime,
) -> tuple[WindowBreak, ...]:
    """When the window was not kept: it closes so many minutes after enough players had banked."""
    latest: dict[int, datetime] = {}
    providers: set[int] = set()
    closes = from_at + timedelta(minutes=minutes)
    broken: list[WindowBreak] = []
    for entry in sorted(entries, key=lambda e: (e.at, e.id, e.n)):
        if entry.seat is None:
            continue
        if entry.deed in ("seated", "left"):
            latest.pop(entry.seat, None)
            (providers.add if entry.company else providers.discard)(entry.seat)
        if entry.deed != "dealt" or entry.seat in providers:
            continue
        latest[entry.seat] = entry.at
        times = sorted(latest.values(), reverse=True)
        if len(times) < players:
            continue
        if entry.at > closes:
            broken.append(WindowBreak(closes, entry.at))
        closes = max(closes, times[players - 1] + timedelta(minutes=minutes))
    if to_at > closes:
        broken.append(WindowBreak(closes, to_at))
    return tuple(broken)


def _log(document: Document, log: RotationLog, clock: Clock) -> None:
    names = {person.badge: person.name for person in log.staff}
    columns = (
        Column("time", 1.3),
        Column("what", 2.6),
        Column("seat", 0.7, "right"),
        Column("hand of turn", 1.1, "right"),
        Column("bank", 1.4, "right"),
        Column("provider and badge", 2.6),
        Column("dealer", 1.8),
    )
    rows = [
        Row(
            (
                clock.second(entry.at),
                DEEDS.get(entry.deed, entry.deed),
                "" if entry.seat is None else str(entry.seat),
                "" if entry.turn_hand is None else str(entry.turn_hand),
                short(entry.bank_cents) if entry.bank_cents else "",
                f"{entry.company} {entry.provider}".strip(),
                names.get(entry.dealer, entry.dealer),
            )
        )
        for entry in log.entries
    ]
    grid(document, columns, rows, empty="Nothing was logged.", heading="Log")
