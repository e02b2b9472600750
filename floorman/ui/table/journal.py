"""What the panel asks of the services, run on the background thread only."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from floorman.engine.play.play import Play, document, dropped_cents, play_json, waiver
from floorman.engine.play.pot_state import PotState
from floorman.services.facts import SignedIn
from floorman.ui.table.table_facts import TableFacts, read_table

if TYPE_CHECKING:
    from floorman.services.house import House

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Recorded:
    """A hand that went on record, and the table after it."""

    hand: int
    number: int
    facts: TableFacts


class Journal:
    """Keeps the hand in progress after each tap and puts it on record at its end."""

    def __init__(self, house: "House", table: int, clock: Clock) -> None:
        self.house = house
        self.table = table
        self.clock = clock
        self._started = False

    def read(self) -> TableFacts:
        facts = read_table(self.house, self.table, self.clock())
        self._started = facts.now.draft is not None
        return facts

    def sign_in(self, badge: str, pin: str) -> SignedIn:
        """Badge and PIN; who deals here is seated at the table."""
        who, _ = self.house.staff.sign_in(badge=badge, pin=pin, now=self.clock())
        found = self.house.reads.now(self.clock()).table(self.table)
        deals = found is not None and found.table.dealer != badge and found.word != "closed"
        if deals and who.has("dealer"):
            self.house.tables.sign_in_dealer(table=self.table, by=who, now=self.clock())
        return who

    def keep(self, play: Play, step: str, by: SignedIn) -> None:
        """The hand as it lies now, so that a crash brings it back at the same step."""
        dealing, now = self.house.dealing, self.clock()
        if not play.started:
            if self._started and not play.frame.fee_kept_cents:
                self._keep(play, step, by)  # an undone fee is no fee
                dealing.take_back(table=self.table, by=by, now=now)
                self._started = False
            return
        if not self._started:
            dealing.start_hand(table=self.table, by=by, now=now)
            self._started = True
        self._keep(play, step, by)

    def _keep(self, play: Play, step: str, by: SignedIn) -> None:
        kept = play.frame.fee_kept_cents
        self.house.dealing.keep(
            table=self.table,
            document={**document(play), "play": play_json(play), "fee_kept": kept},
            step=step,
            by=by,
            now=self.clock(),
            fee_cents=dropped_cents(play) or kept or None,
            waiver=waiver(play),
        )

    def record(self, play: Play, by: SignedIn) -> Recorded:
        """Settles the hand and puts it on record, then reads the table for the next one."""
        if not self._started:
            self.keep(play, "record", by)
        entry, _ = self.house.dealing.record_hand(
            table=self.table, by=by, now=self.clock(), **_figures(play)
        )
        return Recorded(entry.id, entry.number, self.read())

    def correct(self, hand: int, play: Play, why: str, by: SignedIn) -> Recorded:
        """A new record takes the place of a hand that was entered wrong."""
        entry, _ = self.house.dealing.correct_hand(
            hand=hand, why=why, by=by, now=self.clock(), **_figures(play)
        )
        return Recorded(entry.id, entry.number, self.read())

    def act(self, service: str, act: str, by: SignedIn, **more: Any) -> TableFacts:
        """Any other act on this table, then the table as it is after it."""
        method = getattr(getattr(self.house, service), act)
        method(table=self.table, by=by, now=self.clock(), **more)
        return self.read()

    def collect_time(self, players: int, by: SignedIn) -> TableFacts:
        """The timed fee from so many players."""
        each = self.house.timed.due(table=self.table, players=players)
        self.house.timed.collect(
            table=self.table,
            players=players,
            dropped_cents=each * players,
            by=by,
            now=self.clock(),
        )
        return self.read()

    def void(self, hand: int, why: str, badge: str, pin: str, fee_kept: bool) -> TableFacts:
        """A hand that does not stand; the floor says so with its own badge and PIN."""
        floor, _ = self.house.staff.sign_in(badge=badge, pin=pin, now=self.clock())
        self.house.dealing.void_hand(
            hand=hand, why=why, by=floor, now=self.clock(), fee_kept=fee_kept
        )
        return self.read()

    def changed_since(self, seq: int) -> bool:
        """Whether another station did something that this panel shows."""
        changes = self.house.reads.changes_since(seq)
        return bool(changes) and (not changes.tables or self.table in changes.tables)


def _figures(play: Play) -> dict[str, Any]:
    found: dict[str, Any] = {
        "document": document(play),
        "dropped_cents": dropped_cents(play),
        "waiver": waiver(play),
    }
    if isinstance(play.state, PotState):
        found["jackpot_cents"] = play.state.jackpot_cents
    return found
