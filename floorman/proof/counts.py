"""A finished count: how often each class of deals comes, with one deal of each to settle."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import perm
from typing import Any

from floorman.engine.cards.card import Card
from floorman.proof.work import Tick, unwatched

# A class of deals in which a wager fares alike, such as a category of hands; any hashable fact.
Kind = Any
# What was drawn, as far as its chance goes: copies in one deck and how many of them were drawn,
# for each sort of card.
Drawn = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """How many deals of one class there are, and one of them."""

    ways: int
    example: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WholeCount:
    """Every deal from one deck, by class."""

    what: str
    seen: Mapping[Kind, Seen]

    @property
    def total(self) -> int:
        return sum(seen.ways for seen in self.seen.values())

    def examples(self) -> dict[Kind, tuple[Card, ...]]:
        return {kind: seen.example for kind, seen in self.seen.items()}


@dataclass(frozen=True, slots=True)
class Draws:
    """The ways to draw one class of deals from a shoe, in order, by what was drawn."""

    orders: Mapping[Drawn, int]
    example: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShoeCount:
    """Every deal from a shoe, by class; the same for any number of decks until it is weighed.

    A conditional count holds only deals that begin in a certain way, and its chances are those
    once they have begun so.
    """

    what: str
    draws: Mapping[Kind, Draws]
    deck_cards: int
    conditional: bool = False

    def chances(self, decks: int) -> dict[Kind, Fraction]:
        """The exact chance of each class out of a fresh shoe of so many decks."""
        found = {kind: self._chance(draws, decks) for kind, draws in self.draws.items()}
        if not self.conditional:
            return found
        begun = sum(found.values())
        return {kind: chance / begun for kind, chance in found.items()}

    def _chance(self, draws: Draws, decks: int) -> Fraction:
        ways: dict[int, int] = {}  # by number of cards drawn
        for drawn, orders in draws.orders.items():
            for copies, times in drawn:
                orders *= perm(copies * decks, times)
            cards = sum(times for _, times in drawn)
            if orders:  # a small shoe does not hold everything that could be drawn
                ways[cards] = ways.get(cards, 0) + orders
        shoe = self.deck_cards * decks
        return sum((Fraction(n, perm(shoe, cards)) for cards, n in ways.items()), Fraction(0))

    def examples(self) -> dict[Kind, tuple[Card, ...]]:
        return {kind: draws.example for kind, draws in self.draws.items()}


Count = WholeCount | ShoeCount


@dataclass(slots=True)
class Counting:
    """The counts of one run: each is made once, whichever rooms and bets ask for it."""

    tick: Tick = unwatched
    _made: dict[Hashable, Count] = field(default_factory=dict)

    def whole(self, key: Hashable, make: Callable[[Tick], WholeCount]) -> WholeCount:
        made = self._made.get(key) or make(self.tick)
        assert isinstance(made, WholeCount)
        self._made[key] = made
        return made

    def shoe(self, key: Hashable, make: Callable[[Tick], ShoeCount]) -> ShoeCount:
        made = self._made.get(key) or make(self.tick)
        assert isinstance(made, ShoeCount)
        self._made[key] = made
        return made
