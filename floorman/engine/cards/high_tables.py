"""The look-up tables behind high hands, filled the first time a hand of that size is ranked."""

from functools import cache
from itertools import combinations_with_replacement

from floorman.engine.cards.card import RANK_KEYS, SUIT_KEYS, SUIT_MASK
from floorman.engine.cards.ranked import FLUSH, STRAIGHT_FLUSH, Shape
from floorman.engine.cards.shapes import five_card_shapes, ranks_of_five

SIZES = (5, 6, 7)
NO_HAND = 255  # a sum of suit keys that this many cards cannot have, or a table not yet filled

# By size of hand: sum of rank keys -> strength where suits do not matter, and sum of suit keys ->
# 0 where they do not, 1..4 for the suit (`cdhs`) that has five cards or more.
PLAIN: dict[int, dict[int, int]] = {size: {} for size in SIZES}
SUITED: dict[int, bytearray] = {size: bytearray([NO_HAND]) * (SUIT_MASK + 1) for size in SIZES}
_FILLED: set[int] = set()


@cache
def shapes() -> tuple[Shape, ...]:
    """The shape of each strength; strength 0 is no hand, 1 the weakest, 7,462 a royal flush."""
    return ((-1, ()), *five_card_shapes())


@cache
def flush_strengths() -> tuple[int, ...]:
    """The best hand of one suit by its ranks as bits (two = 1, ace = 4,096); 0 under five cards."""
    best = [0] * 8192
    for strength, shape in enumerate(shapes()):
        if shape[0] == FLUSH or shape[0] >= STRAIGHT_FLUSH:
            best[sum(1 << rank - 2 for rank in ranks_of_five(shape))] = strength
    for ranks in sorted(range(8192), key=int.bit_count):
        if ranks.bit_count() > 5:
            fewer = (ranks ^ 1 << bit for bit in range(13) if ranks >> bit & 1)
            best[ranks] = max(best[one] for one in fewer)
    return tuple(best)


def fill(size: int) -> None:
    """Fill the tables for hands of this many cards, once."""
    if size in _FILLED:
        return
    flags = bytearray([NO_HAND]) * (SUIT_MASK + 1)
    for suits in combinations_with_replacement(range(4), size):
        flushes = (suit + 1 for suit in range(4) if suits.count(suit) >= 5)
        flags[sum(SUIT_KEYS[suit] for suit in suits)] = next(flushes, 0)
    PLAIN[size].update(_plain_five() if size == 5 else _plain_more(size))
    SUITED[size][:] = flags  # after the other table, so that no thread ranks with half of them
    _FILLED.add(size)


def _plain_five() -> dict[int, int]:
    return {
        sum(RANK_KEYS[rank - 2] for rank in ranks_of_five(shape)): strength
        for strength, shape in enumerate(shapes())
        if strength and shape[0] != FLUSH and shape[0] < STRAIGHT_FLUSH
    }


def _plain_more(size: int) -> dict[int, int]:
    """A hand is as good as the best hand that is left when one of its cards is taken away."""
    fill(size - 1)
    smaller = PLAIN[size - 1]
    larger = {}
    for keys in combinations_with_replacement(RANK_KEYS, size):
        if any(keys[place] == keys[place + 4] for place in range(size - 4)):
            continue  # five of a rank
        total = sum(keys)
        larger[total] = max([smaller[total - key] for key in set(keys)])
    return larger
