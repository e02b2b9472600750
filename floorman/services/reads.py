"""What windows and papers ask: the room now, a table then, hands, boxes, the record."""

import json
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from floorman.catalog.facts import Catalog
from floorman.ledger.boxes import Box, Count, Drop, Stay
from floorman.ledger.dealing import Assignment, HandEntry, Mark, RotationEntry, Seating, Sign, Spell
from floorman.ledger.matters import Alert, Note
from floorman.ledger.record import Record, Verification
from floorman.ledger.room import Person, Room, Shift, Station, Table
from floorman.services.desk import the_table
from floorman.services.facts import (
    BoxLine,
    Changes,
    HandPage,
    HandRecord,
    May,
    RoomNow,
    SignedIn,
    TableMoment,
)
from floorman.services.may import may
from floorman.services.room_now import room_now

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.store import Store


class RoomReads:
    """How things stand: the room, its people, its boxes, what wants attention."""

    def __init__(self, store: "Store", catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog

    def room(self) -> Room | None:
        """The room, or None where none is set up yet."""
        with self._store.reading() as reader:
            return reader.get(Room, 1)

    def now(self, now: datetime) -> RoomNow:
        """The whole room as the map shows it."""
        with self._store.reading() as reader:
            return room_now(reader, self._catalog, now)

    def may(self, *, table: int, now: datetime, by: SignedIn | None = None) -> tuple[May, ...]:
        """What may be done with a table now, and if not, why."""
        with self._store.reading() as reader:
            return may(reader, the_table(reader, table), by, now)

    def stations(self) -> tuple[Station, ...]:
        """The stations that were seen, and when."""
        with self._store.reading() as reader:
            return reader.find(Station)

    def staff(self) -> tuple[Person, ...]:
        with self._store.reading() as reader:
            return reader.find(Person)

    def shifts(self) -> tuple[Shift, ...]:
        """Every shift, newest first."""
        with self._store.reading() as reader:
            return reader.find(Shift)[::-1]

    def boxes(
        self, *, shift: int | None = None, blind: bool = True, now: datetime | None = None
    ) -> tuple[BoxLine, ...]:
        """The life of every box: those not yet accepted, or all of one shift. `blind` keeps
        logged and expected back until a box is counted."""
        with self._store.reading() as reader:
            if shift is None:
                found = reader.find(Stay, state=("in place", "out", "received", "counted"))
            else:
                found = reader.find(Stay, shift=shift)
            return tuple(box_line(reader, stay, blind, now) for stay in found)

    def box_list(self) -> tuple[Box, ...]:
        with self._store.reading() as reader:
            return reader.find(Box)

    def alerts(self, *, standing: bool = True, shift: int | None = None) -> tuple[Alert, ...]:
        with self._store.reading() as reader:
            where: dict[str, Any] = {"cleared_at": None} if standing else {}
            return reader.find(Alert, **where, **({"shift": shift} if shift is not None else {}))

    def notes(self, *, shift: int | None = None, table: int | None = None) -> tuple[Note, ...]:
        where = {"shift": shift, "table": table}
        with self._store.reading() as reader:
            return reader.find(Note, **{k: v for k, v in where.items() if v is not None})


class Reads(RoomReads):
    """Everything that is asked and nothing that is done; each answer is one snapshot."""

    def hands(self, *, limit: int = 200, **where: Any) -> HandPage:
        """Hands newest first by table, shift, game, dealer, bank_seat, short, waived, standing,
        from_at, to_at; `before=page.before` gives the next page."""
        with self._store.reading() as reader:
            found = reader.hands({k: v for k, v in where.items() if v is not None}, limit)
        more = found[-1][0].id if len(found) == limit else None
        marks = tuple(mark for _, mark in found if mark is not None)
        return HandPage(tuple(entry for entry, _ in found), marks, more)

    def hand(self, hand: int) -> HandRecord:
        """One hand with its document and transcript, to be replayed."""
        with self._store.reading() as reader:
            return hand_record(reader, hand)

    def table_at(self, *, table: int, at: datetime) -> TableMoment:
        """What was on a table at one moment."""
        with self._store.reading() as reader:
            return table_moment(reader, table, at)

    def rotation_log(
        self,
        *,
        table: int,
        shift: int | None = None,
        from_at: datetime | None = None,
        to_at: datetime | None = None,
    ) -> tuple[RotationEntry, ...]:
        """Each offer, answer and turn of a table, oldest first; dealt hands stand among them."""
        with self._store.reading() as reader:
            entries = list(reader.rotation(table, shift, from_at, to_at))
            where = {"table": table, "shift": shift, "from_at": from_at, "to_at": to_at}
            where = {key: value for key, value in where.items() if value is not None}
            for entry, _ in reader.hands({**where, "standing": True}, 100_000):
                if entry.bank_seat is not None:
                    entries.append(_dealt(entry))
        return tuple(sorted(entries, key=lambda e: (e.at, e.id, e.n)))

    def records(
        self, *, limit: int = 500, before: int | None = None, **where: Any
    ) -> tuple[Record, ...]:
        """The audit list, newest first, by table, act, badge, shift, subject, from_at, to_at."""
        with self._store.reading() as reader:
            asked = {key: value for key, value in where.items() if value is not None}
            return reader.records(newest_first=True, limit=limit, before=before, **asked)

    def sign_by_code(self, code: str) -> Sign | None:
        """The sign that a scanner read; None where this room never made it."""
        with self._store.reading() as reader:
            found = reader.find(Sign, code=code.strip().upper())
        return found[0] if found else None

    def changes_since(self, seq: int) -> Changes:
        """What the records after this one touched."""
        with self._store.reading() as reader:
            return changes_after(reader, seq)

    def verify(self, progress: Any = None) -> Verification:
        """Walks the whole record; `progress(done, of)` may return False to stop."""
        from floorman.store.verify import verify

        return verify(self._store.engine, progress)


def changes_after(reader: "Reader", seq: int) -> Changes:
    from floorman.ledger.acts import changes_of

    found = Changes(seq)
    for number, act, table in reader.touched(seq):
        found |= changes_of(number, act, table)
    return found


def hand_record(reader: "Reader", hand: int) -> HandRecord:
    entry = reader.need(HandEntry, f"hand {hand}", hand)
    (record,) = reader.records(seq=hand)
    body = json.loads(record.body)
    dealer = reader.get(Person, entry.dealer)
    return HandRecord(
        entry,
        reader.need(Assignment, "assignment", entry.assignment),
        body["document"],
        body["transcript"],
        reader.get(Mark, hand),
        dealer.name if dealer else entry.dealer,
        record.hash,
    )


def box_line(reader: "Reader", stay: Stay, blind: bool, now: datetime | None = None) -> BoxLine:
    """One stay with its drops; a blind line shows no sums before the count."""
    hidden = blind and stay.state not in ("counted", "accepted")
    drop = None
    if not hidden:
        from floorman.services.sums import sums_of

        key = {"jackpot_stay" if stay.kind == "jackpot" else "stay": stay.id}
        sums = sums_of(reader.sums((), **key)[0][1])
        logged, expected = sums.logged_cents, sums.expected_cents
        if stay.kind == "jackpot":
            logged = expected = sums.jackpot_cents
        drop = Drop(logged, expected, stay.counted_cents, stay.final_cents, sums.waived_cents)
    out = None
    if now is not None and stay.pulled_at is not None and stay.state == "out":
        out = max(int((now - stay.pulled_at) / timedelta(minutes=1)), 0)
    shift = reader.get(Shift, stay.shift) if stay.shift is not None else None
    return BoxLine(stay, drop, reader.find(Count, stay=stay.id), shift, out)


def table_moment(reader: "Reader", number: int, at: datetime) -> TableMoment:
    """State, option, sign, dealer, boxes, shift and hand of a table at one moment."""
    table = reader.get(Table, number)
    if table is None:
        table = the_table(reader, number)

    def held(fact: type[Any], start: str, end: str) -> Any:
        for found in reader.at_moment(fact, number, start, at):
            until = getattr(found, end)
            if until is None or until > at:
                return found
        return None

    spell = held(Spell, "from_at", "to_at")
    seating = held(Seating, "from_at", "to_at")
    dealer = reader.get(Person, seating.badge) if seating else None
    last, following = reader.hand_around(number, at)
    shift = reader.last_shift(at)
    stays = tuple(
        stay
        for stay in reader.at_moment(Stay, number, "placed_at", at)
        if stay.pulled_at is None or stay.pulled_at > at
    )
    window = timedelta(minutes=10)
    return TableMoment(
        table=table,
        at=at,
        state=spell.state if spell else "closed",
        assignment=held(Assignment, "from_at", "to_at"),
        sign=held(Sign, "posted_at", "out_of_date_at"),
        dealer=seating.badge if seating else None,
        dealer_name=dealer.name if dealer else "",
        stays=stays,
        shift=shift if shift and _open_at(shift, at) else None,
        hand=hand_record(reader, last) if last is not None else None,
        next_hand=following,
        records=reader.records(table=number, from_at=at - window, to_at=at + window, limit=200),
    )


def _open_at(shift: Shift, at: datetime) -> bool:
    return shift.closed_at is None or shift.closed_at > at


def _dealt(entry: HandEntry) -> RotationEntry:
    return RotationEntry(
        entry.id, entry.table, 99, entry.shift, entry.at, "dealt", entry.bank_seat, entry.turn,
        "", "", entry.bank_cents, entry.dealer,
    )  # fmt: skip
