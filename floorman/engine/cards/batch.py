"""Hands ranked by the array, to count pay tables; numpy is loaded only when one is asked for."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from floorman.engine.cards import high_tables
from floorman.engine.cards.card import ACE, CARDS, RANK_KEYS, SUIT_BITS, SUIT_MASK, SUITS
from floorman.engine.cards.fortune import (
    FORTUNE_ORDER,
    KING_QUEEN,
    hands_by_rank,
    hands_by_suit,
)
from floorman.errors import FloormanError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Indexes = NDArray[np.integer[Any]]
    Strengths = NDArray[np.int16]


class _CardColumns(NamedTuple):
    keys: "NDArray[np.int64]"  # by card index: the card as a number
    bits: "NDArray[np.int64]"  # by card index: 13 bits a suit


class _HighTables(NamedTuple):
    plain: "Strengths"  # by sum of rank keys
    suited: "NDArray[np.uint8]"  # by sum of suit keys
    flushes: "Strengths"  # by ranks as bits


@cache
def _cards() -> _CardColumns:
    import numpy as np

    bits = [1 << 13 * SUITS.index(card.suit) + card.rank - 2 for card in CARDS]
    return _CardColumns(
        np.array([int(card) for card in CARDS], dtype=np.int64), np.array(bits, dtype=np.int64)
    )


@cache
def _high_tables(size: int) -> _HighTables:
    import numpy as np

    high_tables.fill(size)
    keys = high_tables.PLAIN[size]
    plain = np.zeros(max(keys) + 1, dtype=np.int16)
    plain[np.fromiter(keys.keys(), np.int64)] = np.fromiter(keys.values(), np.int16)
    return _HighTables(
        plain=plain,
        suited=np.frombuffer(bytes(high_tables.SUITED[size]), dtype=np.uint8),
        flushes=np.array(high_tables.flush_strengths(), dtype=np.int16),
    )


def high_strengths(columns: "Sequence[Indexes]") -> "Strengths":
    """The strengths of many hands of 5, 6 or 7 different cards.

    Each column holds the card indexes (0..51) of one card of every hand, so the transpose of an
    array with one hand a row; columns of different shapes are broadcast against each other.
    """
    import numpy as np

    size = len(columns)
    if size not in high_tables.SIZES:
        raise FloormanError(f"a high hand is made of 5, 6 or 7 cards, not of {size}")
    tables = _high_tables(size)
    total = np.asarray(sum(_cards().keys[column] for column in columns))
    suited = tables.suited[total & SUIT_MASK]
    strengths = np.asarray(tables.plain[total >> SUIT_BITS])
    where = np.nonzero(suited)
    if where[0].size:
        whole = [np.broadcast_to(column, total.shape)[where] for column in columns]
        bits = sum(_cards().bits[column] for column in whole)
        ranks = bits >> 13 * (suited[where].astype(np.int64) - 1) & 8191
        strengths[where] = tables.flushes[ranks]
    return strengths


class _FortuneTables(NamedTuple):
    by_rank: "NDArray[np.int8]"  # by sum of rank keys
    by_suit: "NDArray[np.int8]"  # by the ranks of one suit as bits


NO_BONUS = len(FORTUNE_ORDER)


@cache
def _fortune_tables(joker: bool) -> _FortuneTables:
    import numpy as np

    size = 6 if joker else 7
    high_tables.fill(size)
    by_rank = np.full(max(high_tables.PLAIN[size]) + 1, NO_BONUS, dtype=np.int8)
    for ranks in combinations_with_replacement(range(2, ACE + 1), size):
        key = sum(RANK_KEYS[rank - 2] for rank in ranks)
        if key in high_tables.PLAIN[size] and ranks.count(ranks[2]) < 5:
            by_rank[key] = _first_place(hands_by_rank(ranks, joker))
    suits = [_first_place(hands_by_suit(ranks, joker)) for ranks in range(8192)]
    return _FortuneTables(by_rank, np.array(suits, dtype=np.int8))


def _first_place(hands: Iterable[str]) -> int:
    return min(map(FORTUNE_ORDER.index, hands), default=NO_BONUS)


def fortune_places(columns: "Sequence[Indexes]", joker: bool) -> "NDArray[np.int8]":
    """The place in `FORTUNE_ORDER` of many hands, `NO_BONUS` for those without.

    Seven columns of card indexes, or six and the joker.
    """
    import numpy as np

    if len(columns) != (6 if joker else 7):
        raise FloormanError("a Fortune hand is seven cards, or six and the joker")
    tables = _fortune_tables(joker)
    total = np.asarray(sum(_cards().keys[column] for column in columns))
    bits = np.asarray(sum(_cards().bits[column] for column in columns))
    places = np.asarray(tables.by_rank[total >> SUIT_BITS])
    for suit in range(4):
        np.minimum(places, tables.by_suit[bits >> 13 * suit & 8191], out=places)
    royals = np.nonzero(places == FORTUNE_ORDER.index("royal-flush"))
    matched = np.zeros(royals[0].shape, dtype=bool)
    for suit in range(4):
        matched |= (bits[royals] >> 13 * suit & 8191) == KING_QUEEN
    royal_match = FORTUNE_ORDER.index("royal-flush-plus-royal-match")
    places[royals] = np.where(matched, royal_match, places[royals])
    return places
