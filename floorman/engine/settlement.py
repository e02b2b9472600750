"""Outcomes become payments: wager by wager, in the approved order, as far as the bank reaches."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType

from floorman.catalog.facts import Game, Settlement
from floorman.catalog.families.settling import SettlingRules
from floorman.engine.coverage import open_bank
from floorman.engine.hand import SEATED, Bank, OutcomeWord, Rounding
from floorman.money import short


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one wager did before the bank is asked: a game's whole answer for that wager.

    `pays_cents` is what a winner is due; `at_risk_cents` what a loser forfeits (half of it on a
    surrender), the rest goes back.
    """

    seat: int
    bettor: str
    spot: str
    hand: int
    amount_cents: int
    outcome: OutcomeWord
    why: str
    odds: Fraction | None = None
    pays_cents: int = 0
    at_risk_cents: int = 0


@dataclass(frozen=True, slots=True)
class Resolution:
    """A game's answer to a hand: one outcome a wager, and the hands by name."""

    outcomes: tuple[Outcome, ...]
    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One payment: what a wager got, what the bank took, what went back, what the bank has left."""

    outcome: Outcome
    result: OutcomeWord
    paid_cents: int
    collected_cents: int
    returned_cents: int
    bank_left_cents: int

    @property
    def due_cents(self) -> int:
        """What the wager would have been paid or would have lost with a bank large enough."""
        wins = self.outcome.outcome == "win"
        return self.outcome.pays_cents if wins else self.outcome.at_risk_cents

    @property
    def short(self) -> bool:
        """The bank did not reach all the way."""
        return self.paid_cents + self.collected_cents < self.due_cents

    @property
    def why(self) -> str:
        """Why the wager did this, and how far the bank reached where it fell short."""
        if self.result == "no-action" and self.outcome.outcome != "no-action":
            return f"{self.outcome.why}; the bank is used up"
        if self.short:
            covered = short(self.paid_cents + self.collected_cents)
            return f"{self.outcome.why}; the bank covers {covered} of {short(self.due_cents)}"
        return self.outcome.why


def seats_in_order(first: int, seats: int, bank_seat: int) -> tuple[int, ...]:
    """Seats clockwise from the first, the player-dealer's left out."""
    around = ((first - 1 + n) % seats + 1 for n in range(seats))
    return tuple(seat for seat in around if seat != bank_seat)


def settlement_of(game: Game) -> Settlement | None:
    """Where settling starts and how it goes round, under the readings that the room chose."""
    if game.settlement is None or not isinstance(game.rules, SettlingRules):
        return game.settlement
    return game.rules.settled(game.settlement)


def order_outcomes(
    game: Game, outcomes: Sequence[Outcome], first: int, seats: int, bank_seat: int
) -> tuple[Outcome, ...]:
    """The outcomes in the order their wagers are settled in this game."""
    rule = settlement_of(game)
    if rule is None:
        return tuple(outcomes)
    last = game.rules.settled_last if isinstance(game.rules, SettlingRules) else ()
    ordered = in_order(outcomes, rule, first, seats, bank_seat)
    return tuple(sorted(ordered, key=lambda outcome: outcome.spot in last))


def in_order(
    outcomes: Sequence[Outcome], rule: Settlement, first: int, seats: int, bank_seat: int
) -> tuple[Outcome, ...]:
    """The outcomes in the order their wagers are settled; backline after the seated player."""
    seat_place = {seat: n for n, seat in enumerate(seats_in_order(first, seats, bank_seat))}
    spot_place = {spot: n for n, spot in enumerate(_spots(rule.order))}
    bettors = {(o.seat, o.bettor): n for n, o in reversed(list(enumerate(outcomes)))}

    def place(o: Outcome) -> tuple[int, ...]:
        seat = seat_place[o.seat]
        bettor = -1 if o.bettor == SEATED else bettors[(o.seat, o.bettor)]
        spot = spot_place.get(o.spot, len(spot_place))
        if rule.by == "seat":
            return (seat, bettor, spot, o.hand)
        return (spot, seat, bettor, o.hand)

    return tuple(sorted(outcomes, key=place))


def _spots(order: Sequence[str]) -> tuple[str, ...]:
    """The approved order with the two spots that documents settle beside another: insurance is
    looked at before the game wager it protects, envy follows the wager that won it."""
    spots: list[str] = []
    for spot in order:
        if spot == "game" and "insurance" not in order:
            spots.append("insurance")
        spots.append(spot)
        if spot == "fortune" and "envy" not in order:
            spots.append("envy")
    return tuple(spots)


def in_chips(outcomes: Iterable[Outcome], chip_cents: int, way: Rounding) -> tuple[Outcome, ...]:
    """The outcomes with payoffs that this room's smallest chip can make."""
    if way == "exact" or chip_cents <= 1:
        return tuple(outcomes)
    over = chip_cents - 1 if way == "up" else 0
    return tuple(
        replace(o, pays_cents=(o.pays_cents + over) // chip_cents * chip_cents)
        if o.pays_cents % chip_cents
        else o
        for o in outcomes
    )


def settle(outcomes: Sequence[Outcome], bank: Bank, coverage: str) -> tuple[Step, ...]:
    """Pays and takes in the given order until the bank is used up; the rest is returned."""
    cover = open_bank(coverage, bank.wager_cents)
    steps = []
    for o in outcomes:
        result, paid, collected = o.outcome, 0, 0
        if o.outcome == "win":
            paid = min(o.pays_cents, cover.can_pay())
            cover.pay(paid)
            if not paid and o.pays_cents:
                result = "no-action"
        elif o.outcome == "lose":
            collected = min(o.at_risk_cents, cover.can_collect())
            cover.collect(collected)
            if not collected and o.at_risk_cents:
                result = "no-action"
        steps.append(Step(o, result, paid, collected, o.amount_cents - collected, cover.can_pay()))
    return tuple(steps)
