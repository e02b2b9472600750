"""Hands ranked the slow and plain way, with nothing of the program's own cards."""

from collections import Counter
from itertools import combinations
from typing import Any

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
VALUES = {rank: n for n, rank in enumerate(RANKS, start=2)}
HIGH, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, ROYAL, FIVE_ACES = (
    range(11)
)
Score = tuple[int, tuple[int, ...]]


def value(card: str) -> int:
    return 14 if card == "joker" else VALUES[card[0]]


def five(cards: Any) -> Score:
    ranks = sorted(map(value, cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda found: (-found[1], -found[0]))
    sizes, order = tuple(size for _, size in groups), tuple(rank for rank, _ in groups)
    suited, top = len({card[1] for card in cards}) == 1, 0
    if len(order) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if suited and top:
        return (ROYAL if top == 14 else STRAIGHT_FLUSH), (top,)
    if suited:
        return FLUSH, order
    if top:
        return STRAIGHT, (top,)
    named = {(4, 1): QUADS, (3, 2): FULL, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIRS}
    return named.get(sizes, PAIR if sizes[0] == 2 else HIGH), order


def best(cards: Any) -> Score:
    return max(five(some) for some in combinations(cards, 5))


def three(cards: Any) -> Score:
    """Three Card Poker: 6 mini royal, 5 straight flush, 4 trips, 3 straight, 2 flush, 1 pair."""
    ranks = sorted(map(value, cards), reverse=True)
    suited, top = len({card[1] for card in cards}) == 1, 0
    if len(set(ranks)) == 3:
        top = ranks[0] if ranks[0] - ranks[2] == 2 else 3 if ranks == [14, 3, 2] else 0
    if suited and top:
        return (6 if top == 14 else 5), (top,)
    if len(set(ranks)) == 1:
        return 4, (ranks[0],)
    if top:
        return 3, (top,)
    if suited:
        return 2, tuple(ranks)
    if len(set(ranks)) == 2:
        return 1, (ranks[1], sum(ranks) - 2 * ranks[1])
    return 0, tuple(ranks)


def five_with_joker(cards: Any) -> Score:
    """The joker as an ace, or as any card that completes a straight or a flush."""
    rest = [card for card in cards if card != "joker"]
    if len(rest) == 5:
        return five(rest)
    if all(card[0] == "A" for card in rest):
        return FIVE_ACES, (14,)
    tried = [(card, five([*rest, card])) for card in DECK if card not in rest]
    complete = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)
    return max(score for card, score in tried if card[0] == "A" or score[0] in complete)


def two(cards: Any) -> Score:
    high, low = sorted(map(value, cards), reverse=True)
    return (PAIR, (high,)) if high == low else (HIGH, (high, low))
