"""Hands ranked by the array: the engine's own tables, looked up for many hands at once."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.engine.cards import high_tables
from floorman.engine.cards.card import (
    ACE,
    CARDS,
    RANK_KEYS,
    SUIT_BITS,
    SUIT_KEYS,
    SUIT_MASK,
    SUITS,
)
from floorman.engine.cards.fortune import (
    FORTUNE_ORDER,
    KING_QUEEN,
    hands_by_rank,
    hands_by_suit,
)
from floorman.errors import FloormanError

Indexes = NDArray[np.integer[Any]]
Sums = NDArray[np.int64]
Strengths = NDArray[np.int16]
Sets = NDArray[np.uint16]
Places = tuple[NDArray[np.intp], ...]

# By card index: the card as a number, and its rank as one of 13 bits of its suit. Sums of either
# over the cards of a hand are the hand.
KEYS: Sums = np.array([int(card) for card in CARDS], dtype=np.int64)
BITS: Sums = np.array(
    [1 << 13 * SUITS.index(card.suit) + card.rank - 2 for card in CARDS], dtype=np.int64
)
ONE_SUIT = 8191


class _HighTables(NamedTuple):
    plain: Strengths  # by sum of rank keys
    suited: NDArray[np.uint8]  # by sum of suit keys
    flushes: Strengths  # by ranks as bits


@cache
def _high_tables(size: int) -> _HighTables:
    high_tables.fill(size)
    keys = high_tables.PLAIN[size]
    plain = np.zeros(max(keys) + 1, dtype=np.int16)
    plain[np.fromiter(keys.keys(), np.int64)] = np.fromiter(keys.values(), np.int16)
    return _HighTables(
        plain=plain,
        suited=np.frombuffer(bytes(high_tables.SUITED[size]), dtype=np.uint8),
        flushes=np.array(high_tables.flush_strengths(), dtype=np.int16),
    )


def high_of_sums(size: int, keys: Sums, bits_at: Callable[[Places], Sums]) -> Strengths:
    """The strengths of many hands of 5, 6 or 7 different cards by the sums of their keys.

    Few hands hold five of a suit: `bits_at` gives the sums of bits of those alone.
    """
    if size not in high_tables.SIZES:
        raise FloormanError(f"a high hand is made of 5, 6 or 7 cards, not of {size}")
    tables = _high_tables(size)
    suited = tables.suited.take(keys & SUIT_MASK)
    strengths = tables.plain.take(keys >> SUIT_BITS, mode="clip")
    where = suited.nonzero()
    if where[0].size:
        ranks = bits_at(where) >> 13 * (suited[where].astype(np.int64) - 1) & ONE_SUIT
        strengths[where] = tables.flushes.take(ranks)
    return strengths


def high_strengths(columns: Sequence[Indexes]) -> Strengths:
    """The strengths of many hands of 5, 6 or 7 different cards.

    Each column holds the card indexes (0..51) of one card of every hand, so the transpose of an
    array with one hand a row; columns of different shapes are broadcast against each other.
    """
    keys = np.asarray(sum(KEYS[column] for column in columns))

    def bits_at(where: Places) -> Sums:
        whole = (np.broadcast_to(column, keys.shape)[where] for column in columns)
        return np.asarray(sum(BITS[column] for column in whole))

    return high_of_sums(len(columns), keys, bits_at)


class _FortuneTables(NamedTuple):
    by_rank: Sets  # by sum of rank keys
    suited: NDArray[np.bool_]  # by sum of suit keys: the suits may matter
    by_suit: Sets  # by the ranks of one suit as bits


_BIT = {hand: 1 << place for place, hand in enumerate(FORTUNE_ORDER)}


def hands_in(held: int) -> frozenset[str]:
    """The bonus hands of a set, which is one bit a hand in the order of `FORTUNE_ORDER`."""
    return frozenset(hand for hand, bit in _BIT.items() if held & bit)


@cache
def _fortune_tables(joker: bool) -> _FortuneTables:
    size = 6 if joker else 7
    high_tables.fill(size)
    by_rank = np.zeros(max(high_tables.PLAIN[size]) + 1, dtype=np.uint16)
    for ranks in combinations_with_replacement(range(2, ACE + 1), size):
        key = sum(RANK_KEYS[rank - 2] for rank in ranks)
        if key in high_tables.PLAIN[size] and ranks.count(ranks[2]) < 5:
            by_rank[key] = sum(_BIT[hand] for hand in hands_by_rank(ranks, joker))
    suited = np.zeros(SUIT_MASK + 1, dtype=bool)
    for suits in combinations_with_replacement(range(4), size):
        if max(map(suits.count, suits)) + joker >= 5:
            suited[sum(SUIT_KEYS[suit] for suit in suits)] = True
    by_suit = [sum(_BIT[hand] for hand in hands_by_suit(ranks, joker)) for ranks in range(8192)]
    return _FortuneTables(by_rank, suited, np.array(by_suit, dtype=np.uint16))


def fortune_of_sums(joker: bool, keys: Sums, bits_at: Callable[[Places], Sums]) -> Sets:
    """Every bonus hand that many hands of seven cards, or six and the joker, hold, as a set.

    A sum of suit keys may stand for hands with and without five of a suit; looking at the bits
    of both is right for both.
    """
    tables = _fortune_tables(joker)
    held = tables.by_rank.take(keys >> SUIT_BITS)
    where = tables.suited.take(keys & SUIT_MASK).nonzero()
    if where[0].size:
        bits = bits_at(where)
        found = held[where]
        matched = np.zeros(found.shape, dtype=bool)
        for suit in range(4):
            ranks = bits >> 13 * suit & ONE_SUIT
            found |= tables.by_suit.take(ranks)
            matched |= ranks == KING_QUEEN
        royal = (found & _BIT["royal-flush"]).astype(bool)
        found[royal & matched] |= _BIT["royal-flush-plus-royal-match"]
        held[where] = found
    return held


def fortune_sets(columns: Sequence[Indexes], joker: bool) -> Sets:
    """The bonus hands of many hands: seven columns of card indexes, or six and the joker."""
    if len(columns) != (6 if joker else 7):
        raise FloormanError("a Fortune hand is seven cards, or six and the joker")
    keys = np.asarray(sum(KEYS[column] for column in columns))
    bits = np.asarray(sum(BITS[column] for column in columns))
    return fortune_of_sums(joker, keys, lambda where: bits[where])
