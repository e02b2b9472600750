"""Pai gow hands of 53 cards: the joker is an ace or completes a straight or a flush."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from floorman.engine.cards import high
from floorman.engine.cards.card import ACE, SUITS, Card, card_of, cards_text, rank_name
from floorman.engine.cards.ranked import (
    FIVE_ACES,
    FLUSH,
    HIGH_CARD,
    LEVELS,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Ranked,
    Shape,
    shape_name,
    shape_name_in_full,
)
from floorman.engine.cards.shapes import grouped
from floorman.errors import FloormanError

# Five aces are above a royal flush (003:1381, 004:754); five-four-three-two-ace is the lowest
# straight and straight flush (003:1387, 003:1391, 004:760), as in any high hand.
FIVE_ACES_STRENGTH = 7463
_COMPLETED = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH)


def strength_pai_gow(cards: Sequence[Card]) -> int:
    """The strength of a five-card hand: high strengths, and 7,463 for five aces."""
    rest = [card for card in cards if not card.is_joker]
    if len(cards) != 5 or len(rest) < 4:
        raise FloormanError(f"{cards_text(cards) or 'nothing'} is not a pai gow hand of 5 cards")
    if len(rest) == 5:
        return high.strength_five(rest)
    if all(card.rank == ACE for card in rest):
        return FIVE_ACES_STRENGTH
    return max(_with_joker(rest))


def _with_joker(rest: list[Card]) -> list[int]:
    """What four cards become with the joker as an ace, or as a card that completes them."""
    ace = next(card_of(ACE, suit) for suit in SUITS if card_of(ACE, suit) not in rest)
    strengths = [high.strength_five([*rest, ace])]
    held = {card.rank for card in rest}
    if len(held) == 4:
        # The suit of the first card: any rank completes four of that suit to a flush, and with
        # four of several suits only a straight can come of it.
        for rank in range(2, ACE + 1):
            if rank not in held:
                strength = high.strength_five([*rest, card_of(rank, rest[0].suit)])
                if high.shape(strength)[0] in _COMPLETED:
                    strengths.append(strength)
    return strengths


def shape_pai_gow(strength: int) -> Shape:
    """The level and deciding ranks of a five-card pai gow strength."""
    return (FIVE_ACES, (ACE,)) if strength == FIVE_ACES_STRENGTH else high.shape(strength)


def category_pai_gow(strength: int) -> str:
    """`five-aces`, or the category of the high hand."""
    return LEVELS[shape_pai_gow(strength)[0]]


def name_pai_gow(strength: int) -> str:
    """`five aces`, or the name of the high hand."""
    return shape_name(shape_pai_gow(strength))


def name_pai_gow_in_full(strength: int) -> str:
    """The name with its side cards."""
    return shape_name_in_full(shape_pai_gow(strength))


def pai_gow_hand(cards: Sequence[Card]) -> Ranked:
    """A five-card pai gow hand with its words."""
    strength = strength_pai_gow(cards)
    return Ranked(strength, category_pai_gow(strength), name_pai_gow(strength))


def two_card_shape(cards: Sequence[Card]) -> Shape:
    """The two cards in front: a pair or two high cards, the joker an ace."""
    if len(cards) != 2:
        raise FloormanError(f"{cards_text(cards) or 'nothing'} is not a hand of 2 cards")
    low, top = sorted(card.rank or ACE for card in cards)
    return (ONE_PAIR, (top,)) if low == top else (HIGH_CARD, (top, low))


@cache
def _two_card_strengths() -> dict[Shape, int]:
    shapes = [
        *((HIGH_CARD, ranks) for ranks in grouped((1, 1))),
        *((ONE_PAIR, ranks) for ranks in grouped((2,))),
    ]
    return {shape: strength for strength, shape in enumerate(shapes, start=1)}


def strength_two(cards: Sequence[Card]) -> int:
    """The strength of the two cards in front, 1 to 91."""
    return _two_card_strengths()[two_card_shape(cards)]


def two_card_hand(cards: Sequence[Card]) -> Ranked:
    """The two cards in front with their words: `ace-king`, `pair of nines`."""
    level, ranks = shape = two_card_shape(cards)
    words = shape_name(shape) if level == ONE_PAIR else "-".join(map(rank_name, ranks))
    return Ranked(_two_card_strengths()[shape], LEVELS[level], words)


def is_foul(two: Sequence[Card], five: Sequence[Card]) -> bool:
    """Whether the two cards rank above the five, which they may not."""  # 003:1425, 004:789
    return two_card_shape(two) > shape_pai_gow(strength_pai_gow(five))


def settings(cards: Sequence[Card]) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every way to set seven cards as two in front and five behind that is not foul."""
    if len(cards) != 7:
        raise FloormanError(f"a pai gow hand is set from 7 cards, not from {len(cards)}")
    ways: list[tuple[tuple[Card, ...], tuple[Card, ...]]] = []
    for two in combinations(cards, 2):
        five = tuple(card for card in cards if card not in two)
        if not is_foul(two, five):
            ways.append((two, five))
    return ways
