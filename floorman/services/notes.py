"""Notes and incidents, of a table, a hand or the room."""

from datetime import datetime
from typing import cast

from floorman.errors import FloormanError
from floorman.ledger.dealing import HandEntry
from floorman.ledger.matters import Note, NoteKind
from floorman.ledger.room import Shift
from floorman.services.desk import Service, done, reason, the_table
from floorman.services.facts import Changes, SignedIn


class NoteService(Service):
    """What people want to be remembered."""

    def write(
        self,
        *,
        text: str,
        by: SignedIn,
        now: datetime,
        kind: str = "note",
        table: int | None = None,
        hand: int | None = None,
        shift: int | None = None,
    ) -> tuple[Note, Changes]:
        """A note or an incident; one for a shift that is closed is marked late."""
        if kind not in ("note", "incident"):
            raise FloormanError(f"'{kind}' is neither a note nor an incident.")
        said = reason(text, "text")
        with self._act(by, now, "dealer", "floor", "count", "manager") as unit:
            if hand is not None:
                entry = unit.need(HandEntry, f"hand {hand}", hand)
                table, shift = entry.table, shift or entry.shift
            if table is not None:
                the_table(unit, table)
            of = shift if shift is not None else unit.shift
            late = of is not None and unit.need(Shift, f"shift {of}", of).state != "open"
            note = Note(
                unit.seq, cast(NoteKind, kind), table, of, hand, unit.now, by.badge, said, late
            )
            unit.add(note)
            unit.record(kind, badge=by.badge, table=table, subject=hand, body={"note": note})
            return note, done(unit, kind, table)
