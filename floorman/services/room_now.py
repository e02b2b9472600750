"""The room now: every table with what its tile, badges and inspector show."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog
from floorman.engine.rotation import window_closes
from floorman.ledger.boxes import Stay
from floorman.ledger.dealing import Assignment, Draft, HandEntry, Play, Sign
from floorman.ledger.matters import Alert
from floorman.ledger.room import Person, Room, Shift, Station, Table
from floorman.services.desk import the_room
from floorman.services.facts import RoomNow, Sums, TableNow
from floorman.services.sums import sums_by, total

if TYPE_CHECKING:
    from floorman.store.reader import Reader

CLOSING_MINUTES = 5
OFFLINE_AFTER = timedelta(minutes=2)


def room_now(reader: "Reader", catalog: Catalog, now: datetime) -> RoomNow:
    """One snapshot of everything; a few queries whatever the number of tables."""
    room, head = the_room(reader), reader.head()
    shift = reader.get(Shift, head.shift) if head.shift is not None else None
    alerts = reader.find(Alert, cleared_at=None)
    sums = dict(sums_by(reader, "table", shift=shift.id)) if shift else {}
    tables = reader.find(Table, retired=False)
    desk = _Desk(reader, catalog, room, now, tables)
    shown = tuple(
        desk.table_now(
            table,
            sums.get(table.number, Sums()),
            tuple(alert for alert in alerts if alert.table == table.number),
        )
        for table in tables
    )
    return RoomNow(now, head.seq, head.hash, room, shift, shown, alerts, total(list(sums.values())))


class _Desk:
    """What the tiles need, read once for all tables."""

    def __init__(
        self,
        reader: "Reader",
        catalog: Catalog,
        room: Room,
        now: datetime,
        tables: tuple[Table, ...],
    ) -> None:
        self._catalog, self._room, self._now = catalog, room, now
        numbers = {t.assignment for t in tables} | {t.next_assignment for t in tables}
        self._assignments = {a.id: a for a in reader.find(Assignment, id=_given(numbers))}
        self._signs = {s.id: s for s in reader.find(Sign, id=_given({t.sign for t in tables}))}
        self._stays = {
            s.id: s
            for s in reader.find(
                Stay, id=_given({t.box for t in tables} | {t.jackpot_box for t in tables})
            )
        }
        self._plays = {play.table: play for play in reader.find(Play)}
        self._drafts = {draft.table: draft for draft in reader.find(Draft)}
        self._names = {person.badge: person.name for person in reader.find(Person)}
        self._seen = {s.table: s.seen_at for s in reader.find(Station) if s.table is not None}
        last = {play.last_hand for play in self._plays.values()}
        self._last = {hand.table: hand.at for hand in reader.find(HandEntry, id=_given(last))}

    def table_now(self, table: Table, sums: Sums, alerts: tuple[Alert, ...]) -> TableNow:
        sign = self._signs.get(table.sign or 0)
        play = self._plays.get(table.number) or Play(table.number)
        assignment = self._assignments.get(table.assignment or 0)
        closes = window_closes(play.rotation) if play.rotation and table.state == "open" else None
        timed = self._timed_due(table, assignment, play)
        offline = self._offline_since(table)
        return TableNow(
            table=table,
            word=state_word(table, sign),
            assignment=assignment,
            next_assignment=self._assignments.get(table.next_assignment or 0),
            sign=sign,
            box=self._stays.get(table.box or 0),
            jackpot_box=self._stays.get(table.jackpot_box or 0),
            play=play,
            draft=self._drafts.get(table.number),
            dealer_name=self._names.get(table.dealer or "", ""),
            sums=sums,
            last_hand_at=self._last.get(table.number),
            alerts=alerts,
            badges=self._badges(table, sign, closes, timed, alerts)
            + (("offline",) if offline else ()),
            window_closes=closes,
            timed_due=timed,
            offline_since=offline,
        )

    def _offline_since(self, table: Table) -> datetime | None:
        """When the panel of an open table was last heard of, if that is too long ago."""
        seen = self._seen.get(table.number)
        if table.state != "open" or seen is None or self._now - seen < OFFLINE_AFTER:
            return None
        return seen

    def _timed_due(
        self, table: Table, assignment: Assignment | None, play: Play
    ) -> datetime | None:
        """When the next timed collection is due on an open table whose option has one."""
        if assignment is None or table.state != "open":
            return None
        room = self._catalog.cardroom(assignment.cardroom)
        game = room.game(assignment.game) if room else None
        schedule = game.schedule(assignment.schedule) if game else None
        option = schedule.option(assignment.option) if schedule else None
        if option is None or not option.every_minutes:
            return None
        since = play.timed_at or table.state_at or self._now
        return since + timedelta(minutes=option.every_minutes)

    def _badges(
        self,
        table: Table,
        sign: Sign | None,
        closes: datetime | None,
        timed: datetime | None,
        alerts: tuple[Alert, ...],
    ) -> tuple[str, ...]:
        """Short words for what wants attention, most urgent first."""
        found = [alert.kind for alert in alerts]
        if table.assignment is not None and (sign is None or sign.posted_at is None):
            found.append("sign-not-posted")
        elif sign is not None and sign.out_of_date_at is not None:
            found.append("sign-out-of-date")
        if closes is not None and closes - self._now <= timedelta(minutes=CLOSING_MINUTES):
            found.append("window-closing")
        if timed is not None and timed <= self._now:
            found.append("time-due")
        if table.state != "closed" and table.box is None:
            found.append("no-box")
        if table.state == "open" and table.dealer is None:
            found.append("no-dealer")
        return tuple(dict.fromkeys(found))


def state_word(table: Table, sign: Sign | None) -> str:
    """Closed, ready (everything but the opening is done), open, paused."""
    if table.state != "closed":
        return table.state
    posted = sign is not None and sign.posted_at is not None and sign.out_of_date_at is None
    return "ready" if posted and table.box is not None else "closed"


def _given(numbers: set[int | None]) -> tuple[int, ...]:
    return tuple(number for number in numbers if number is not None)
