"""A table station that may lose the server: it keeps its hand and sends it once."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floorman.errors import FloormanError, RuleError
from floorman.ledger import packing
from floorman.ledger.dealing import Draft, HandEntry
from floorman.services.facts import SignedIn

if TYPE_CHECKING:
    from floorman.services.dealing import DealingService
    from floorman.store.journal import KeptHand


class StationDealing:
    """Dealing at one table, on a server that may go away between two steps."""

    def __init__(self, dealing: "DealingService", folder: Path, table: int) -> None:
        from floorman.store.journal import Journal

        self._dealing = dealing
        self._journal = Journal(folder)
        self.table = table
        self.offline_since: datetime | None = None

    def waiting(self) -> tuple["KeptHand", ...]:
        """Hands that are over and not yet on the server, oldest first."""
        return tuple(hand for hand in self._journal.hands() if hand.settled_at is not None)

    def current(self) -> "KeptHand | None":
        """The hand this station is on, as it was before a crash, a kill or a cut cable."""
        mine = [h for h in self._journal.hands() if h.settled_at is None and h.table == self.table]
        return mine[-1] if mine else None

    def start_hand(self, *, by: SignedIn, now: datetime) -> Draft:
        """Begins a hand; that needs the server, because only it knows who may bank."""
        if self.waiting() and not self.deliver(by=by, now=now):
            raise RuleError("The last hand is not on the server yet; wait until it is sent.")
        draft, _ = self._dealing.start_hand(table=self.table, by=by, now=now)
        self.offline_since = None
        self._journal.write(_kept(draft, by))
        return draft

    def keep(
        self,
        *,
        document: dict[str, Any],
        step: str,
        by: SignedIn,
        now: datetime,
        fee_cents: int | None = None,
        waiver: str = "",
    ) -> None:
        """Keeps the hand here first, then on the server if it answers."""
        hand = self._current()
        self._journal.write(
            replace(
                hand, document=packing.canonical(document), step=step, fee_cents=fee_cents,
                waiver=waiver,
            )
        )  # fmt: skip
        try:
            self._dealing.keep(
                table=self.table, document=document, step=step, by=by, now=now,
                fee_cents=fee_cents, waiver=waiver,
            )  # fmt: skip
            self.offline_since = None
        except FloormanError as error:
            self._away(error, now)

    def record_hand(
        self,
        *,
        document: dict[str, Any],
        dropped_cents: int,
        by: SignedIn,
        now: datetime,
        waiver: str = "",
        jackpot_cents: int = 0,
    ) -> HandEntry | None:
        """Ends the hand: on the server's record, or kept here until it is back (None)."""
        over = replace(
            self._current(), document=packing.canonical(document), step="settled",
            fee_cents=dropped_cents, waiver=waiver, jackpot_cents=jackpot_cents, settled_at=now,
        )  # fmt: skip
        self._journal.write(over)
        try:
            entry = self._send(over, by, now)
        except FloormanError as error:
            if not self._is_away(error):
                # Refused by a rule: the dealer mends it, so the hand is still in progress.
                self._journal.write(replace(over, settled_at=None, step="settle"))
                raise
            self._away(error, now)
            return None
        return entry

    def deliver(self, *, now: datetime, by: SignedIn | None = None) -> tuple[HandEntry, ...]:
        """Sends what waits, each hand once; what a rule refuses stays here with the reason."""
        sent = []
        for hand in self.waiting():
            try:
                sent.append(self._send(hand, by or _who(hand), now))
            except FloormanError as error:
                if self._is_away(error):
                    self._away(error, now)
                    break
                self._journal.write(replace(hand, refused=str(error)))
        return tuple(sent)

    def _send(self, hand: "KeptHand", by: SignedIn, now: datetime) -> HandEntry:
        import json

        entry, _ = self._dealing.record_hand(
            table=hand.table,
            document=json.loads(hand.document),
            dropped_cents=hand.fee_cents or 0,
            by=by,
            now=now,
            waiver=hand.waiver,
            jackpot_cents=hand.jackpot_cents,
            token=hand.token,
            started_at=hand.started_at,
            settled_at=hand.settled_at,
        )
        # The token makes a second delivery harmless, so forgetting comes after.
        self._journal.remove(hand.token)
        self.offline_since = None
        return entry

    def _current(self) -> "KeptHand":
        hand = self.current()
        if hand is None:
            raise RuleError(f"No hand is being dealt on table {self.table}; begin one first.")
        return hand

    def _is_away(self, error: FloormanError) -> bool:
        from floorman.store.trouble import UnreachableError

        return isinstance(error, UnreachableError)

    def _away(self, error: FloormanError, now: datetime) -> None:
        if not self._is_away(error):
            raise error
        self.offline_since = self.offline_since or now


def _kept(draft: Draft, by: SignedIn) -> "KeptHand":
    from floorman.store.journal import KeptHand

    return KeptHand(
        draft.table, draft.token, by.badge, by.name, by.roles, by.station, by.at, draft.step,
        draft.document, draft.started_at, draft.fee_cents, draft.waiver,
    )  # fmt: skip


def _who(hand: "KeptHand") -> SignedIn:
    return SignedIn(hand.badge, hand.name, hand.roles, hand.station, hand.signed_in_at)
