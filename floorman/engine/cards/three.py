"""Three-card hands: Three Card Poker's own order, and the front hand of Chinese Poker."""

from collections.abc import Sequence
from functools import cache

from floorman.engine.cards import high
from floorman.engine.cards.card import ACE, RANK_KEYS, SUIT_BITS, Card, cards_text
from floorman.engine.cards.ranked import (
    HIGH_CARD,
    LEVELS,
    ONE_PAIR,
    THREE_OF_A_KIND,
    Ranked,
    Shape,
    shape_name,
    shape_name_in_full,
)
from floorman.engine.cards.shapes import grouped, straight_ranks, unpaired
from floorman.errors import FloormanError

# A straight is above a flush, and three of a kind above both. 000:301, 003:888, 004:499
THREE_CARD_ORDER = (
    "high-card",
    "one-pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
    "mini-royal-flush",
)

_Ranks = tuple[int, ...]
_GROUPS = {"one-pair": (2, 1), "three-of-a-kind": (3,)}


@cache
def _three_card_hands() -> tuple[tuple[str, _Ranks], ...]:
    """Category and deciding ranks of each strength; strength 0 is no hand."""
    tops = range(3, ACE + 1)  # ace, two, three is the lowest straight: 000:306, 003:890
    ranks: dict[str, list[_Ranks]] = {
        "high-card": unpaired(3),
        "one-pair": list(grouped((2, 1))),
        "flush": unpaired(3),
        "straight": [(top,) for top in tops],
        "three-of-a-kind": list(grouped((3,))),
        "straight-flush": [(top,) for top in tops[:-1]],
        "mini-royal-flush": [(ACE,)],
    }
    return (("", ()), *((kind, each) for kind in THREE_CARD_ORDER for each in ranks[kind]))


@cache
def _tables() -> tuple[dict[int, int], dict[int, int]]:
    """Sum of rank keys -> strength, for hands of several suits and of one."""
    mixed: dict[int, int] = {}
    suited: dict[int, int] = {}
    for strength, (kind, ranks) in enumerate(_three_card_hands()[1:], start=1):
        table = suited if "flush" in kind else mixed
        table[_key(_three_ranks(kind, ranks))] = strength
    return mixed, suited


def _three_ranks(kind: str, ranks: _Ranks) -> _Ranks:
    if "straight" in kind or kind == "mini-royal-flush":
        return straight_ranks(ranks[0], 3)
    groups = _GROUPS.get(kind, (1, 1, 1))
    return tuple(rank for rank, size in zip(ranks, groups, strict=True) for _ in range(size))


def _key(ranks: _Ranks) -> int:
    return sum(RANK_KEYS[rank - 2] for rank in ranks)


_ACE_TWO_THREE = _key((ACE, 2, 3))


def strength_three(cards: Sequence[Card], ace_two_three_suited: bool = True) -> int:
    """The strength in Three Card Poker.

    Documents 001 and 003 call four-three-two the lowest straight flush (001:50, 003:888) and yet
    ace-two-three a straight; with `ace_two_three_suited` false, ace-two-three of one suit is the
    better of the two hands it then still is, a straight.
    """
    first, second, third = _verified(cards)
    key = (first + second + third) >> SUIT_BITS
    mixed, suited = _tables()
    one_suit = first.suit == second.suit == third.suit
    if one_suit and (ace_two_three_suited or key != _ACE_TWO_THREE):
        mixed = suited
    strength = mixed.get(key)
    if strength is None:
        raise _no_hand(cards)
    return strength


def category_three(strength: int) -> str:
    """`mini-royal-flush` and the like, as pay tables name it."""
    return _three_card_hands()[strength][0]


def name_three(strength: int) -> str:
    """`straight, three high`."""
    kind, ranks = _three_card_hands()[strength]
    return kind.replace("-", " ") if kind not in LEVELS else shape_name((LEVELS.index(kind), ranks))


def name_three_in_full(strength: int) -> str:
    """The name with its side cards: `queen high with nine, four`."""
    kind, ranks = _three_card_hands()[strength]
    if kind not in LEVELS:
        return name_three(strength)
    return shape_name_in_full((LEVELS.index(kind), ranks))


def high_card_three(strength: int) -> int:
    """The weightiest rank of the hand, for a qualifier such as queen high."""
    return _three_card_hands()[strength][1][0]


def three_card_hand(cards: Sequence[Card], ace_two_three_suited: bool = True) -> Ranked:
    """A Three Card Poker hand with its words."""
    strength = strength_three(cards, ace_two_three_suited)
    return Ranked(strength, category_three(strength), name_three(strength))


def front_shape(cards: Sequence[Card]) -> Shape:
    """A Chinese Poker front hand: three of a kind, a pair or high cards, nothing else."""
    ranks = sorted((card.rank for card in _verified(cards)), reverse=True)
    if ranks[0] == ranks[2]:
        return THREE_OF_A_KIND, (ranks[0],)
    if ranks[1] in (ranks[0], ranks[2]):
        return ONE_PAIR, (ranks[1], ranks[2] if ranks[1] == ranks[0] else ranks[0])
    return HIGH_CARD, tuple(ranks)


@cache
def _front_shapes() -> dict[Shape, int]:
    high_cards = sorted((*unpaired(3), *(_straight_as_high_cards(top) for top in range(3, 15))))
    shapes = [
        *((HIGH_CARD, ranks) for ranks in high_cards),
        *((ONE_PAIR, ranks) for ranks in grouped((2, 1))),
        *((THREE_OF_A_KIND, ranks) for ranks in grouped((3,))),
    ]
    return {shape: strength for strength, shape in enumerate(shapes, start=1)}


def _straight_as_high_cards(top: int) -> _Ranks:
    return tuple(sorted(straight_ranks(top, 3), reverse=True))


def front_hand(cards: Sequence[Card]) -> Ranked:
    """A Chinese Poker front hand with its words; strengths 1 to 455."""
    shape = front_shape(cards)
    return Ranked(_front_shapes()[shape], LEVELS[shape[0]], shape_name(shape))


def front_is_above(front: Sequence[Card], middle: Sequence[Card]) -> bool:
    """Whether a front hand ranks above a middle hand, which fouls the hand."""  # 003:214
    return front_shape(front) > high.shape(high.strength_five(middle))


def _verified(cards: Sequence[Card]) -> Sequence[Card]:
    if len(cards) != 3 or any(card.is_joker for card in cards):
        raise _no_hand(cards)
    return cards


def _no_hand(cards: Sequence[Card]) -> FloormanError:
    return FloormanError(f"{cards_text(cards) or 'nothing'} is not a hand of 3 cards")
