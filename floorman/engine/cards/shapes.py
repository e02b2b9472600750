"""Every shape a hand of three or five cards can have, in ascending order."""

from collections.abc import Iterator
from itertools import combinations

from floorman.engine.cards.card import ACE
from floorman.engine.cards.ranked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Shape,
)

ALL_RANKS = range(2, ACE + 1)


def straight_ranks(top: int, size: int) -> tuple[int, ...]:
    """The ranks of a straight, highest first; with the ace at the bottom it is still 14."""
    return tuple(rank if rank > 1 else ACE for rank in range(top, top - size, -1))


def unpaired(size: int) -> list[tuple[int, ...]]:
    """All sets of different ranks that are no straight, each highest first, ascending."""
    straights = {
        tuple(sorted(straight_ranks(top, size), reverse=True)) for top in range(size, ACE + 1)
    }
    every = combinations(reversed(ALL_RANKS), size)
    return sorted(ranks for ranks in every if ranks not in straights)


def grouped(groups: tuple[int, ...], among: range = ALL_RANKS) -> Iterator[tuple[int, ...]]:
    """Ranks for groups such as (2, 2, 1), ascending; groups of one size are written descending."""

    def fill(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        place = len(ranks)
        if place == len(groups):
            yield ranks
            return
        for rank in among:
            same_size = place > 0 and groups[place] == groups[place - 1]
            if rank in ranks or (same_size and rank > ranks[-1]):
                continue
            yield from fill((*ranks, rank))

    return fill(())


def five_card_shapes() -> list[Shape]:
    """The 7,462 shapes of five cards, weakest first."""
    tops = range(5, ACE + 1)
    return [
        *((HIGH_CARD, ranks) for ranks in unpaired(5)),
        *((ONE_PAIR, ranks) for ranks in grouped((2, 1, 1, 1))),
        *((TWO_PAIR, ranks) for ranks in grouped((2, 2, 1))),
        *((THREE_OF_A_KIND, ranks) for ranks in grouped((3, 1, 1))),
        *((STRAIGHT, (top,)) for top in tops),
        *((FLUSH, ranks) for ranks in unpaired(5)),
        *((FULL_HOUSE, ranks) for ranks in grouped((3, 2))),
        *((FOUR_OF_A_KIND, ranks) for ranks in grouped((4, 1))),
        *((STRAIGHT_FLUSH, (top,)) for top in tops[:-1]),
        (ROYAL_FLUSH, (ACE,)),
    ]


GROUPS = {
    ONE_PAIR: (2, 1, 1, 1),
    TWO_PAIR: (2, 2, 1),
    THREE_OF_A_KIND: (3, 1, 1),
    FULL_HOUSE: (3, 2),
    FOUR_OF_A_KIND: (4, 1),
}


def ranks_of_five(shape: Shape) -> tuple[int, ...]:
    """The five ranks a shape of five cards is made of."""
    level, ranks = shape
    if level in (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return straight_ranks(ranks[0], 5)
    groups = GROUPS.get(level, (1, 1, 1, 1, 1))
    return tuple(rank for rank, size in zip(ranks, groups, strict=True) for _ in range(size))
