"""Low hands, ace to five: straights and flushes do not count, and the ace is low."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from floorman.engine.cards.card import (
    ACE,
    LOW_ACE,
    RANK_KEYS,
    SUIT_BITS,
    Card,
    card_of,
    cards_text,
    rank_name,
)
from floorman.engine.cards.high import omaha_fives
from floorman.engine.cards.ranked import (
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    LEVELS,
    ONE_PAIR,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Ranked,
    Shape,
    shape_name,
)
from floorman.engine.cards.shapes import GROUPS, grouped
from floorman.errors import FloormanError

LOW_RANKS = range(LOW_ACE, ACE)
WHEEL = (5, 4, 3, 2, 1)


@cache
def _shapes() -> tuple[Shape, ...]:
    """The shape of each strength, the highest strength the lowest hand; 0 is no hand."""
    lowest_first: list[Shape] = [
        (HIGH_CARD, ranks) for ranks in sorted(combinations(reversed(LOW_RANKS), 5))
    ]
    for level in (ONE_PAIR, TWO_PAIR, THREE_OF_A_KIND, FULL_HOUSE, FOUR_OF_A_KIND):
        lowest_first += ((level, ranks) for ranks in grouped(GROUPS[level], LOW_RANKS))
    return ((-1, ()), *reversed(lowest_first))


@cache
def _table() -> dict[int, int]:
    """Sum of rank keys of five cards -> strength."""
    table = {}
    for strength, (level, ranks) in enumerate(_shapes()[1:], start=1):
        groups = GROUPS.get(level, (1, 1, 1, 1, 1))
        key = sum(
            RANK_KEYS[rank - 2 if rank > LOW_ACE else -1] * size
            for rank, size in zip(ranks, groups, strict=True)
        )
        table[key] = strength
    return table


def strength_low_five(cards: Sequence[Card]) -> int:
    """The strength of five cards as a low hand: 6,175 for the wheel, less the higher it is."""
    strength = _table().get(sum(cards) >> SUIT_BITS) if len(cards) == 5 else None
    if strength is None:
        raise FloormanError(f"{cards_text(cards) or 'nothing'} is not a low hand of 5 cards")
    return strength


def strength_low(cards: Sequence[Card]) -> int:
    """The lowest five of five or more cards, as in Razz; a pair can win."""  # 003:92
    if len(cards) < 5:
        raise FloormanError(f"a low hand is made of five cards or more, not of {len(cards)}")
    return max(map(strength_low_five, combinations(cards, 5)))


def strength_omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The lowest hand of two hole cards and three of the board."""  # 003:62, 004:11
    return max(map(strength_low_five, omaha_fives(hole, board)))


def strength_lowball(cards: Sequence[Card]) -> int:
    """Five cards of Lowball, where the joker is the lowest card not held."""  # 003:118
    jokers = [card for card in cards if card.is_joker]
    if len(jokers) != 1:
        return strength_low_five(cards)
    rest = [card for card in cards if not card.is_joker]
    held = {card.rank for card in rest}
    bug = next(rank for rank in (ACE, *range(2, ACE)) if rank not in held)
    return strength_low_five([*rest, card_of(bug, "c")])


def qualifies(strength: int, qualifier: int) -> bool:
    """Whether a low hand has no pair and no card above the qualifier."""  # 003:49, 003:2290
    level, ranks = _shapes()[strength]
    return level == HIGH_CARD and ranks[0] <= qualifier


def shape_low(strength: int) -> Shape:
    """The level and ranks of a low strength, the ace as 1."""
    return _shapes()[strength]


def category_low(strength: int) -> str:
    """`high-card` for a low without a pair, otherwise the pair or more that is in it."""
    return LEVELS[_shapes()[strength][0]]


def name_low(strength: int) -> str:
    """`eight-six low`, `wheel`, or `pair of aces`."""
    level, ranks = _shapes()[strength]
    if ranks == WHEEL:
        return "wheel"
    if level == HIGH_CARD:
        return f"{rank_name(ranks[0])}-{rank_name(ranks[1])} low"
    return shape_name((level, ranks))


def name_low_in_full(strength: int) -> str:
    """All that decides: `eight-six low with four, three, ace`."""
    level, ranks = _shapes()[strength]
    side = ranks[2 if level in (HIGH_CARD, TWO_PAIR, FULL_HOUSE) else 1 :]
    if ranks == WHEEL or not side:
        return name_low(strength)
    return f"{name_low(strength)} with {', '.join(map(rank_name, side))}"


def ranked_low(strength: int) -> Ranked:
    """A low strength with its words."""
    return Ranked(strength, category_low(strength), name_low(strength))


def low_hand(cards: Sequence[Card]) -> Ranked:
    """The lowest five of five or more cards, with its words."""
    return ranked_low(strength_low(cards))


def omaha_low_hand(hole: Sequence[Card], board: Sequence[Card]) -> Ranked:
    """The lowest Omaha hand, with its words; ask `qualifies` whether it counts."""
    return ranked_low(strength_omaha_low(hole, board))


def lowball_hand(cards: Sequence[Card]) -> Ranked:
    """A Lowball hand with its words."""
    return ranked_low(strength_lowball(cards))
