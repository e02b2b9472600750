"""A dealer in a process of its own, who deals until it is killed or told to stop."""

import json
import multiprocessing
from datetime import UTC, datetime, timedelta
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from floorman.engine.collection import fees_due
from floorman.engine.hand import Wager
from floorman.errors import FloormanError
from floorman.services.facts import Draft, HandEntry, SignedIn
from floorman.services.house import House
from tests.evening import GAME, catalog, document, open_room

# Processes come from a small server that has everything imported, so that a kill is cheap.
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload([__name__])
# The store and its libraries are imported when a house is opened; it is done here, once.
House.rehearsal(catalog()).close()


def person(badge: str, role: str, station: str) -> SignedIn:
    """Someone who signed in before; the services look the badge up at every act."""
    return SignedIn(badge, badge, (role,), station, datetime(2026, 11, 17, tzinfo=UTC))


class Dealer:
    """Deals hand after hand at one table; each deed is told once it is done."""

    def __init__(self, house: House, table: int, badge: str) -> None:
        self.house, self.table = house, table
        self.by = person(badge, "dealer", f"panel {table}")
        self._seat: int | None = None

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(days=3650)  # after anything the tests write

    def bank(self) -> None:
        """Offers the bank when it must be, and someone takes it."""
        room = self.house.reads.now(self.now()).table(self.table)
        assert room is not None
        rotation = room.play.rotation
        self._seat = room.play.bank_seat
        if rotation is None or rotation.must_offer:
            play, _ = self.house.rotations.accept(
                table=self.table, by=self.by, now=self.now(), bank_cents=50_000
            )
            self._seat = play.bank_seat

    def start(self) -> Draft:
        draft, _ = self.house.dealing.start_hand(table=self.table, by=self.by, now=self.now())
        self._seat = json.loads(draft.document)["player_dealer"]["seat"]
        return draft

    def keep(self, ante_cents: int) -> Draft:
        assert self._seat is not None
        draft, _ = self.house.dealing.keep(
            table=self.table, document=document(self._seat, ante=ante_cents), step="deal",
            by=self.by, now=self.now(),
        )  # fmt: skip
        return draft

    def record(self, kept: Draft) -> HandEntry:
        hand = json.loads(kept.document)
        antes = [wager["amount"] for wager in hand["wagers"]]
        entry, _ = self.house.dealing.record_hand(
            table=self.table, document=hand, dropped_cents=fee(antes), by=self.by, now=self.now()
        )
        return entry


def fee(antes_cents: list[int]) -> int:
    """What is due for these antes under the option in force."""
    room = catalog().cardroom("casino-club")
    game = room.game(GAME) if room else None
    schedule = game.schedule("rules") if game else None
    option = schedule.option(2) if schedule else None
    assert option is not None
    wagers = [Wager(n, "seat", "ante", cents) for n, cents in enumerate(antes_cents, 2)]
    return fees_due(option, wagers, bank_seat=1).total_cents


def deal(folder: Path, table: int, badge: str, hands: int | None, out: Connection) -> None:
    """The body of a dealer's process; `hands` None means until it is killed."""
    with open_room(folder, station=f"panel {table}") as house:
        dealer = Dealer(house, table, badge)
        dealt = 0
        while hands is None or dealt < hands:
            dealt += 1
            try:
                _one(dealer, dealt, out)
            except FloormanError as error:
                out.send(("refused", str(error)))
        out.send(("over", dealt))


def _one(dealer: Dealer, n: int, out: Connection) -> None:
    if dealer.house.dealing.draft(table=dealer.table) is None:
        dealer.bank()
        out.send(("banked",))
    draft = dealer.start()
    out.send(("started", draft.token, draft.step, draft.document))
    kept = dealer.keep(500 + n % 90 * 100)
    out.send(("kept", kept.token, kept.step, kept.document))
    entry = dealer.record(kept)
    out.send(("dealt", kept.token, entry.id, entry.dropped_cents))


def start_dealer(
    folder: Path, table: int, badge: str, hands: int | None = None
) -> tuple[BaseProcess, Connection]:
    """A process that deals, and the pipe on which it tells what it has done."""
    receiver, sender = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=deal, args=(folder, table, badge, hands, sender), daemon=True)
    process.start()
    sender.close()
    return process, receiver


def told(receiver: Connection) -> list[tuple[Any, ...]]:
    """Everything that was told before the end, half a sentence left out."""
    found = []
    try:
        while True:
            found.append(receiver.recv())
    except (EOFError, OSError):
        receiver.close()
    return found
