"""The decks a game is dealt from, and whether some cards can have come out of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from floorman.engine.cards.card import CARDS, JOKER, Card
from floorman.errors import FloormanError, RuleError


@dataclass(frozen=True, slots=True)
class Deck:
    """One kind of deck: its id for the catalog, what people call it, and its cards."""

    id: str
    name: str
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(set(self.cards)) != len(self.cards):
            raise FloormanError(f"a {self.name} holds each card once")

    def shoe(self, decks: int = 1) -> tuple[Card, ...]:
        """All the cards of this many decks, unshuffled."""
        return self.cards * decks


STANDARD = Deck("standard", "standard 52-card deck", CARDS)
SPANISH = Deck("spanish", "Spanish 48-card deck", tuple(c for c in CARDS if c.rank != 10))
WITH_JOKER = Deck("with-joker", "53-card deck with a joker", (*CARDS, JOKER))

DECKS = {deck.id: deck for deck in (STANDARD, SPANISH, WITH_JOKER)}


def verify_possible(cards: Iterable[Card], deck: Deck = STANDARD, decks: int = 1) -> None:
    """Refuse cards that cannot all lie on the table at once, naming the first such card."""
    for card, times in Counter(cards).items():
        if card not in deck.cards:
            raise RuleError(f"there is no {card.name} in a {deck.name}")
        if times > decks:
            held = "one deck holds" if decks == 1 else f"{decks} decks hold"
            raise RuleError(f"the {card.name} is on the table {times} times, but {held} {decks}")


def can_be_dealt(cards: Iterable[Card], deck: Deck = STANDARD, decks: int = 1) -> bool:
    """Whether all these cards can lie on the table at once."""
    try:
        verify_possible(cards, deck, decks)
    except RuleError:
        return False
    return True
