"""Cards out of a shoe: sorts of cards that count alike, and what was drawn of each."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from floorman.catalog.facts import Game
from floorman.engine.cards.card import Card
from floorman.engine.cards.deck import SPANISH, STANDARD, WITH_JOKER, Deck
from floorman.proof.counts import Drawn, Draws, Kind, ShoeCount

# A bonus deck is a standard one whose tens and pictures are marked. 000:29, 003:391
DECKS = {"standard": STANDARD, "bonus": STANDARD, "spanish": SPANISH, "joker": WITH_JOKER}


@dataclass(frozen=True, slots=True)
class Sort:
    """Cards of one deck that a game counts alike: one of them, and how many there are."""

    card: Card
    copies: int


def deck_of(game: Game) -> Deck:
    return DECKS[game.deck]


def sorts(deck: Deck, alike: Callable[[Card], Hashable]) -> tuple[Sort, ...]:
    """The cards of a deck put together by what makes them count alike."""
    first: dict[Hashable, Card] = {}
    copies: Counter[Hashable] = Counter()
    for card in deck.cards:
        first.setdefault(alike(card), card)
        copies[alike(card)] += 1
    return tuple(Sort(card, copies[what]) for what, card in first.items())


@dataclass(slots=True)
class DrawnCards:
    """Adds up what was drawn, class by class."""

    orders: dict[Kind, Counter[Drawn]] = field(default_factory=dict)
    examples: dict[Kind, tuple[Card, ...]] = field(default_factory=dict)

    def add(
        self, kind: Kind, drawn: Sequence[Sort], example: tuple[Card, ...], times: int = 1
    ) -> None:
        if kind not in self.examples:
            self.examples[kind] = example
            self.orders[kind] = Counter()
        self.orders[kind][what_was_drawn(drawn)] += times

    def count(self, what: str, deck: Deck, conditional: bool = False) -> ShoeCount:
        draws = {kind: Draws(self.orders[kind], self.examples[kind]) for kind in self.orders}
        return ShoeCount(what, draws, len(deck.cards), conditional)


def what_was_drawn(drawn: Iterable[Sort]) -> Drawn:
    """The chance of cards in a given order depends on this alone."""
    return tuple(sorted((sort.copies, times) for sort, times in Counter(drawn).items()))
