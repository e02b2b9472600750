"""The bonus hands of the Fortune bet: the best that seven cards and a joker can show."""

from collections.abc import Iterable, Iterator, Sequence

from floorman.engine.cards.card import ACE, SUITS, Card
from floorman.errors import FloormanError

# In the order of the pay table, three of a kind above a straight. 003:1525, 004:886
FORTUNE_ORDER = (
    "seven-card-straight-flush",
    "royal-flush-plus-royal-match",
    "seven-card-straight-flush-with-joker",
    "five-aces",
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "three-of-a-kind",
    "straight",
)

# Ranks as bits: the two is bit 0, the ace bit 12.
_ROYAL = 0b11111 << 8
KING_QUEEN = 0b11 << 10


def fortune_hands(cards: Sequence[Card]) -> frozenset[str]:
    """Every bonus hand that the seven cards hold, a lesser one within a greater one included."""
    joker = any(card.is_joker for card in cards)
    real = [card for card in cards if not card.is_joker]
    if len(cards) != 7 or len(real) < 6:
        raise FloormanError("a Fortune hand is seven cards with one joker at most")
    suits = [_ranks_as_bits(card.rank for card in real if card.suit == suit) for suit in SUITS]
    held = set(hands_by_rank([card.rank for card in real], joker))
    for ranks in suits:
        held.update(hands_by_suit(ranks, joker))
    # The royal flush may use the joker; the king and queen beside it are real cards.
    if "royal-flush" in held and KING_QUEEN in suits:
        held.add("royal-flush-plus-royal-match")
    return frozenset(held)


def fortune_hand(cards: Sequence[Card], order: Sequence[str] = FORTUNE_ORDER) -> str | None:
    """The first bonus hand of the pay table's order that the seven cards hold, if any."""
    held = fortune_hands(cards)
    return next((hand for hand in order if hand in held), None)


def hands_by_suit(ranks: int, joker: bool) -> Iterator[str]:
    """The bonus hands that the cards of one suit make, their ranks as bits from two to ace."""
    if ranks.bit_count() + joker < 5:
        return
    yield "flush"
    if _runs(ranks, 5, joker):
        yield "straight-flush"
    if _runs(ranks, 7, joker):
        yield "seven-card-straight-flush-with-joker" if joker else "seven-card-straight-flush"
    if (ranks & _ROYAL).bit_count() + joker >= 5:
        yield "royal-flush"


def hands_by_rank(ranks: Sequence[int], joker: bool) -> Iterator[str]:
    """The bonus hands that the ranks of the cards make, whatever their suits."""
    with_ace = [*ranks, ACE] if joker else ranks
    groups = sorted((with_ace.count(rank) for rank in set(with_ace)), reverse=True)
    if groups[0] == 5:
        yield "five-aces"
    if groups[0] >= 4:
        yield "four-of-a-kind"
    if groups[0] >= 3:
        yield "three-of-a-kind"
        if groups[1] >= 2:
            yield "full-house"
    if _runs(_ranks_as_bits(ranks), 5, joker):
        yield "straight"


def _ranks_as_bits(ranks: Iterable[int]) -> int:
    bits = 0
    for rank in ranks:
        bits |= 1 << rank - 2
    return bits


def _runs(ranks: int, length: int, joker: bool) -> bool:
    """Whether so many ranks follow each other, the ace at either end, the joker as any one."""
    ranks = ranks << 1 | ranks >> 12  # the ace is also below the two
    window = (1 << length) - 1
    return any(
        (ranks >> low & window).bit_count() + joker >= length for low in range(ACE - length + 1)
    )
