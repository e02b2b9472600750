"""One table of the demo while it deals: its patrons, its bank going round, its hands."""

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

from floorman.catalog.facts import Game
from floorman.engine import games, rotation
from floorman.engine.collection import fees_due
from floorman.engine.hand import Bank, Hand, Result, Wager
from floorman.engine.play.hand_document import hand_document
from floorman.engine.rotation import Provider, Rotation
from floorman.errors import FloormanError
from floorman.services.demo.patrons import Patron, bank_of, new_patron, seat_patrons, wagers_of
from floorman.services.demo.plan import CARDROOM, DemoTable
from floorman.services.demo.pots import chinese_hand, poker_hand
from floorman.services.demo.shoe import play
from floorman.services.facts import HandEntry, SignedIn
from floorman.services.house import House
from floorman.services.readings import find_approved

BY_RESULTS = ("three-card-poker", "baccarat")


class Felt:
    """A table that deals hand after hand through the house's services."""

    def __init__(self, house: House, spec: DemoTable, seed: int, provider: Provider | None) -> None:
        self._house, self.spec = house, spec
        # A table's luck is its own, so that one table more or less changes no other.
        self._rng = Random(f"{seed}/{spec.number}")
        found = find_approved(house.catalog, CARDROOM, spec.game, spec.schedule, spec.option)
        self.game: Game = found[0]
        self._schedule, self.option = found[1], found[2]
        self._provider = provider
        self.patrons: tuple[Patron, ...] = ()
        self.dealer: SignedIn | None = None
        self._rotation: Rotation | None = None
        self._bank_cents = 0
        self._players = self._rng.randint(5, max(5, spec.seats - 1))
        self._button = 0
        self._dealt = 0

    @property
    def number(self) -> int:
        return self.spec.number

    @property
    def has_bank(self) -> bool:
        return self.game.kind == "player-dealer"

    @property
    def seats(self) -> int:
        return min(self.spec.seats, self.game.seats)

    def _who(self) -> SignedIn:
        if self.dealer is None:
            raise FloormanError(f"No dealer is signed in at table {self.number}.")
        return self.dealer

    def sit_down(self, now: datetime) -> None:
        """The first patrons take their seats."""
        if not self.has_bank:
            return
        self.patrons = seat_patrons(self._rng, self.option, self.seats, self._provider)
        for patron in self.patrons:
            self._seat(patron, now)

    def _seat(self, patron: Patron, now: datetime) -> None:
        sat, _ = self._house.rotations.take_seat(
            table=self.number, seat=patron.seat, by=self._who(), now=now, provider=patron.provider
        )
        self._rotation = sat.rotation

    def between_hands(self, now: datetime) -> None:
        """Somebody gets up or sits down now and then, and the bank goes round when it must."""
        if not self.has_bank or self._rotation is None:
            self._players = max(
                2, min(self.spec.seats, self._players + self._rng.choice((-1, 0, 0, 1)))
            )
            return
        if self._rng.random() < 0.02:
            self._come_or_go(now)
        while self._rotation is not None and self._rotation.must_offer:
            self._ask(self._rotation, now)

    def _come_or_go(self, now: datetime) -> None:
        patrons = [patron for patron in self.patrons if patron.provider is None]
        free = [seat for seat in range(1, self.seats + 1) if seat not in
                {patron.seat for patron in self.patrons}]  # fmt: skip
        if len(patrons) > 4 or not free:
            gone = self._rng.choice(patrons)
            left, _ = self._house.rotations.leave_seat(
                table=self.number, seat=gone.seat, by=self._who(), now=now
            )
            self._rotation = left.rotation
            self.patrons = tuple(patron for patron in self.patrons if patron != gone)
        else:
            patron = new_patron(self._rng, self.option, self._rng.choice(free))
            self._seat(patron, now)
            self.patrons = (*self.patrons, patron)

    def _ask(self, before: Rotation, now: datetime) -> None:
        """Offers the bank to the next seat, which takes it or passes."""
        seat = rotation.next_offer(before)
        if seat is None:
            raise FloormanError(f"Nobody is left to offer the bank to at table {self.number}.")
        patron = next(patron for patron in self.patrons if patron.seat == seat)
        waiting = [place for place in before.taken if place not in before.declined]
        last = before.holder is None and len(waiting) == 1
        act: dict[str, Any] = {"table": self.number, "seat": seat, "by": self._who(), "now": now}
        if last or self._rng.random() < patron.banks:
            self._bank_cents = bank_of(self._rng, self.option, patron.provider is not None)
            taken, _ = self._house.rotations.accept(**act, bank_cents=self._bank_cents)
        else:
            taken, _ = self._house.rotations.decline(**act)
        self._rotation = taken.rotation

    def deal(self, now: datetime, waiver: str = "") -> tuple[HandEntry, dict[str, Any], int]:
        """One hand settled and on record, its document, and the fee that was due."""
        document, due = self._hand()
        self._dealt += 1
        entry, _ = self._house.dealing.record_hand(
            table=self.number,
            document=document,
            dropped_cents=0 if waiver else due,
            waiver=waiver,
            by=self._who(),
            now=now,
            started_at=now - timedelta(seconds=self._rng.randint(25, 70)),
            token=f"demo-{self.number}-{self._dealt}",
        )
        if self._rotation is not None:
            self._rotation = rotation.deal(self._rotation, now)
        return entry, document, due

    def misdeal(self, now: datetime) -> None:
        """A hand begun and taken back before it is dealt again."""
        self.start(now)
        why = "a card was exposed on the deal"
        self._house.dealing.misdeal(table=self.number, why=why, by=self._who(), now=now)

    def clock(self, start: datetime, end: datetime) -> list[datetime]:
        """When the timed fee is due, where the option has one."""
        minutes = self.option.every_minutes
        if not minutes:
            return []
        every = timedelta(minutes=minutes)
        return [start + every * n for n in range(1, (end - start) // every + 1)]

    def collect_by_the_clock(self, now: datetime) -> None:
        each = self._house.timed.due(table=self.number, players=self._players)
        self._house.timed.collect(
            table=self.number, players=self._players, dropped_cents=each * self._players,
            by=self._who(), now=now,
        )  # fmt: skip

    def call_floor(self, why: str, now: datetime) -> None:
        self._house.alerts.call_floor(table=self.number, why=why, by=self._who(), now=now)

    def start(self, now: datetime) -> None:
        """Begins a hand that is still being dealt when the demo ends."""
        self._house.dealing.start_hand(table=self.number, by=self._who(), now=now)

    def _hand(self) -> tuple[dict[str, Any], int]:
        rng, option = self._rng, self.option
        if not self.has_bank:
            if self.game.family == "chinese-poker":
                self._button = self._button % self.seats + 1
                return chinese_hand(rng, self.game, option, self.seats, self._button)
            return poker_hand(rng, self.game, self._schedule, option, self.seats, self._players)
        if self._rotation is None or self._rotation.holder is None:
            raise FloormanError(f"Nobody holds the bank at table {self.number}.")
        bank = Bank(self._rotation.holder, self._bank_cents)
        wagers = wagers_of(rng, self.game, option, self.patrons, bank.seat)
        dice = rng.randint(3, 18) if self.game.family == "pai-gow" else None
        hand = Hand(
            CARDROOM, self.game.id, self.spec.schedule, self.spec.option, self.seats, bank, wagers,
            dice=dice,
        )  # fmt: skip
        due = fees_due(option, wagers, bank.seat).total_cents
        played = play(self.game, hand, rng)
        if self.game.family in BY_RESULTS and rng.random() < 0.04:
            played = by_results(self.game, played)
        return hand_document(played), due


def by_results(game: Game, hand: Hand) -> Hand:
    """The same hand as a dealer enters it who taps outcomes instead of cards."""
    outcomes = games.family(game).resolve(game, hand).outcomes
    placed = {(wager.seat, wager.bettor, wager.spot) for wager in hand.wagers}
    followed = tuple(
        Wager(o.seat, o.bettor, o.spot, o.amount_cents)
        for o in outcomes
        if (o.seat, o.bettor, o.spot) not in placed
    )
    results = {(o.seat, o.spot): Result(o.seat, o.spot, o.outcome, odds=o.odds) for o in outcomes}
    return replace(
        hand, bank=replace(hand.bank, cards=()), hands={}, player_line=(), banker_line=(),
        wagers=hand.wagers + followed, results=tuple(results.values()),
    )  # fmt: skip
