"""What every ranking says of a hand: a strength to compare, a category, and words for it."""

from dataclasses import dataclass

from floorman.engine.cards.card import rank_name, rank_plural

# How far up a hand stands, whatever number of cards it has; its place here is its level.
LEVELS = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-aces",
)
(
    HIGH_CARD,
    ONE_PAIR,
    TWO_PAIR,
    THREE_OF_A_KIND,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR_OF_A_KIND,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
    FIVE_ACES,
) = range(len(LEVELS))

# A level and the ranks that decide within it, the weightiest first: (ONE_PAIR, (14, 13, 9, 4)).
# Shapes compare as tuples, also between hands of two, three and five cards: where the shorter
# hand runs out of cards, the longer one is above it.
Shape = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hand as ranked by one of the rankings; strengths of the same ranking compare."""

    strength: int
    category: str
    name: str


def shape_name(shape: Shape) -> str:
    """How a house dealer calls it: `pair of aces`, `flush, jack high`."""
    level, ranks = shape
    if level == HIGH_CARD:
        return f"{rank_name(ranks[0])} high"
    if level == ONE_PAIR:
        return f"pair of {rank_plural(ranks[0])}"
    if level == TWO_PAIR:
        return f"two pair, {rank_plural(ranks[0])} and {rank_plural(ranks[1])}"
    if level == FULL_HOUSE:
        return f"full house, {rank_plural(ranks[0])} over {rank_plural(ranks[1])}"
    words = LEVELS[level].replace("-", " ")
    if level in (THREE_OF_A_KIND, FOUR_OF_A_KIND):
        return f"{words}, {rank_plural(ranks[0])}"
    if level in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return f"{words}, {rank_name(ranks[0])} high"
    return words


_NAMED_RANKS = {HIGH_CARD: 1, ONE_PAIR: 1, TWO_PAIR: 2, THREE_OF_A_KIND: 1, FLUSH: 1}


def shape_name_in_full(shape: Shape) -> str:
    """The name with the side cards that may decide: `pair of aces with king, nine, four`."""
    level, ranks = shape
    side = ranks[_NAMED_RANKS.get(level, 1) :]
    if level in (FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH) or not side:
        return shape_name(shape)
    return f"{shape_name(shape)} with {', '.join(map(rank_name, side))}"
