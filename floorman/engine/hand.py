"""A hand as it lies on the table: bank, wagers, cards, decisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from floorman.engine.cards.card import Card

SEATED = "seat"
OutcomeWord = Literal["win", "lose", "push", "refund", "no-action"]
# What a payoff that the smallest chip cannot make comes to: the cent, the chip below or above.
Rounding = Literal["exact", "down", "up"]


@dataclass(frozen=True, slots=True)
class Wager:
    """Chips on a spot; `bettor` is the seated player or a word for someone behind the seat."""

    seat: int
    bettor: str
    spot: str
    amount_cents: int

    @property
    def backline(self) -> bool:
        return self.bettor != SEATED


@dataclass(frozen=True, slots=True)
class Bank:
    """The player-dealer: seat, wager and cards in the order dealt (`low`: pai gow's two cards)."""

    seat: int
    wager_cents: int
    cards: tuple[Card, ...] = ()
    low: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class SeatHand:
    """One hand at a seat and what its player decided; each family reads its own fields.

    `play` is yes/no in three card poker and the multiple of the ante in Ultimate (None: not yet
    decided). `done` marks a hand whose player wants no more cards while the hand is being played.
    """

    cards: tuple[Card, ...] = ()
    play: bool | int | None = None
    doubled_cents: int = 0
    doubles: int = 0
    surrender: bool = False
    rescue: bool = False
    low: tuple[Card, ...] | None = None
    done: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """An outcome entered by hand, without cards.

    `line` names the pay table's hand if one paid; `amount_cents` is what lies on this hand where
    it differs from the wager first placed (doubled, split).
    """

    seat: int
    spot: str
    outcome: OutcomeWord
    hand: int = 0
    line: str | None = None
    odds: Fraction | None = None
    amount_cents: int | None = None


def _empty() -> Mapping[int, tuple[SeatHand, ...]]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Hand:
    """One round of play at a table of a player-dealer game."""

    cardroom: str
    game: str
    schedule: str
    option: int
    seats: int
    bank: Bank
    wagers: tuple[Wager, ...] = ()
    hands: Mapping[int, tuple[SeatHand, ...]] = field(default_factory=_empty)
    coverage: str = "action"
    first_action: int | None = None
    dice: int | None = None
    board: tuple[Card, ...] = ()
    player_line: tuple[Card, ...] = ()
    banker_line: tuple[Card, ...] = ()
    insurance: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    even_money: tuple[int, ...] = ()
    results: tuple[Result, ...] = ()
    chip_cents: int = 1
    rounding: Rounding = "exact"

    def at(self, seat: int) -> tuple[SeatHand, ...]:
        return self.hands.get(seat, ())

    def wager_cents(self, seat: int, spot: str, bettor: str = SEATED) -> int:
        """What one bettor has on one spot of one seat."""
        return sum(
            w.amount_cents
            for w in self.wagers
            if w.seat == seat and w.spot == spot and w.bettor == bettor
        )
