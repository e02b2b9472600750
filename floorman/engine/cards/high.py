"""High hands: the best five of five, six or seven cards, and Omaha's two and three."""

from collections.abc import Callable, Sequence
from itertools import combinations

from floorman.engine.cards import high_tables
from floorman.engine.cards.card import SUIT_BITS, SUIT_MASK, SUITS, Card, cards_text
from floorman.engine.cards.ranked import LEVELS, Ranked, Shape, shape_name, shape_name_in_full
from floorman.errors import FloormanError

Strength = Callable[[Sequence[Card]], int]


def _strength_of(size: int) -> Strength:
    plain, suited = high_tables.PLAIN[size], high_tables.SUITED[size]

    def strength(cards: Sequence[Card]) -> int:
        total = sum(cards)
        if suited[total & SUIT_MASK]:
            return _by_suit(cards, size)
        try:
            return plain[total >> SUIT_BITS]
        except KeyError:
            raise _no_hand(cards, size) from None

    return strength


# Strengths run from 1 (seven high) to 7,462 (royal flush), whatever the number of cards.
strength_five = _strength_of(5)
strength_six = _strength_of(6)
strength_seven = _strength_of(7)

_BY_SIZE = {5: strength_five, 6: strength_six, 7: strength_seven}


def _by_suit(cards: Sequence[Card], size: int) -> int:
    """A hand with five or more of a suit, or the first of its size, or no hand at all."""
    high_tables.fill(size)
    total = sum(cards)
    suit = high_tables.SUITED[size][total & SUIT_MASK]
    if suit == high_tables.NO_HAND or len(cards) != size:
        raise _no_hand(cards, size)
    if not suit:
        return _BY_SIZE[size](cards)
    # Five of a suit leave at most two cards of others: no full house or four of a kind beside it.
    ranks = 0
    for card in cards:
        if card.suit == SUITS[suit - 1]:
            ranks |= 1 << card.rank - 2
    strength = high_tables.flush_strengths()[ranks]
    if not strength:
        raise _no_hand(cards, size)
    return strength


def _no_hand(cards: Sequence[Card], size: int) -> FloormanError:
    return FloormanError(f"{cards_text(cards) or 'nothing'} is not a hand of {size} cards")


def strength_high(cards: Sequence[Card]) -> int:
    """The strength of the best five of five, six or seven cards."""
    strength = _BY_SIZE.get(len(cards))
    if strength is None:
        raise FloormanError(f"a high hand is made of 5, 6 or 7 cards, not of {len(cards)}")
    return strength(cards)


def strength_omaha(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """Exactly two of the hole cards with exactly three of the board."""  # 003:33, 004:11
    return max(map(strength_five, omaha_fives(hole, board)))


def omaha_fives(hole: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every five cards that Omaha allows a player."""
    if len(hole) != 4 or not 3 <= len(board) <= 5:
        raise FloormanError("an Omaha hand is four hole cards and a board of three to five")
    threes = tuple(combinations(board, 3))
    return [pair + three for pair in combinations(hole, 2) for three in threes]


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that make the hand, highest card first."""
    five: Sequence[Card] = max(combinations(cards, 5), key=strength_five)
    return tuple(sorted(five, reverse=True))


def shape(strength: int) -> Shape:
    """The level and deciding ranks of a high strength, comparable with hands of other sizes."""
    return high_tables.shapes()[strength]


def category(strength: int) -> str:
    """`full-house` and the like, as pay tables name it."""
    return LEVELS[shape(strength)[0]]


def name(strength: int) -> str:
    """`full house, nines over twos`."""
    return shape_name(shape(strength))


def name_in_full(strength: int) -> str:
    """The name with its side cards, for two hands of the same name."""
    return shape_name_in_full(shape(strength))


def high_hand(cards: Sequence[Card]) -> Ranked:
    """The best five of five, six or seven cards, with its words."""
    return ranked(strength_high(cards))


def omaha_hand(hole: Sequence[Card], board: Sequence[Card]) -> Ranked:
    """The best Omaha high hand, with its words."""
    return ranked(strength_omaha(hole, board))


def ranked(strength: int) -> Ranked:
    """A high strength with its words."""
    return Ranked(strength, category(strength), name(strength))
