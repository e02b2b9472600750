"""A hand of poker and a hand of Chinese Poker as they lie on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from floorman.engine.cards.card import Card
from floorman.engine.poker.chinese import SetHand
from floorman.engine.poker.showdown import Pot


@dataclass(frozen=True, slots=True)
class SeatCards:
    """A player's own cards; `checked` says that the player checked after the draw."""

    cards: tuple[Card, ...]
    checked: bool = False


@dataclass(frozen=True, slots=True)
class Bet:
    """What one seat put in on one street."""

    seat: int
    street: str
    amount_cents: int


@dataclass(frozen=True, slots=True)
class PokerHand:
    """One hand played for a pot: `pots` as awarded, the fee already out, or `bets` before it."""

    players: int
    seats: int
    reached: str | None = None
    button: int | None = None
    pots: tuple[Pot, ...] = ()
    bets: tuple[Bet, ...] = ()
    folded: tuple[int, ...] = ()
    board: tuple[Card, ...] = ()
    hands: Mapping[int, SeatCards] = field(default_factory=lambda: MappingProxyType({}))
    chip_cents: int | None = None
    time_due: bool = False


@dataclass(frozen=True, slots=True)
class ChineseHand:
    """One hand of Chinese Poker: what a point is worth, who has the buttons, hands and stacks."""

    button: int
    point_cents: int
    hands: Mapping[int, SetHand]
    stacks: Mapping[int, int]
    coverage: str | None = None
