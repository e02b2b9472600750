"""Every board against every two hands of two cards: who beats whom, and with what."""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.engine.cards.card import CARDS, Card
from floorman.engine.cards.ranked import LEVELS
from floorman.proof import batch
from floorman.proof.batch import BITS, KEYS, ONE_SUIT, Strengths, Sums
from floorman.proof.counts import Seen
from floorman.proof.whole import level_of
from floorman.proof.work import Tick, spread

BOARD, HOLE = 5, 2
TOGETHER = 64  # boards looked at together
WHOLE_DECK = tuple(range(52))


# How the player's hand fares against the player-dealer's.
SIGNS = BEATS, LOSES, TIES = "beats", "loses", "ties"


class Boards(NamedTuple):
    """Boards that differ by more than the names of suits, and how many each stands for."""

    cards: NDArray[np.uint8]
    ways: NDArray[np.int64]


def unlike_boards(deck: tuple[int, ...] = WHOLE_DECK) -> Boards:
    """One board for all that become the same when suits change names.

    What beats what does not depend on the names of suits, so these count alike. The ways are
    counted, not calculated: every board is looked at and put with its likes.
    """
    every = np.array(list(combinations(deck, BOARD)), dtype=np.uint8)
    bits = BITS[every].sum(axis=1)
    suits = np.sort(np.stack([bits >> 13 * suit & ONE_SUIT for suit in range(4)]), axis=0)
    like = suits[0] | suits[1] << 13 | suits[2] << 26 | suits[3] << 39
    _, first, ways = np.unique(like, return_index=True, return_counts=True)
    return Boards(every[first], ways.astype(np.int64))


class _Pairs(NamedTuple):
    """Places of two cards among those left, and for each card the pairs that hold it."""

    low: NDArray[np.intp]
    high: NDArray[np.intp]
    with_card: NDArray[np.intp]


@cache
def _pairs(left: int) -> _Pairs:
    pairs = list(combinations(range(left), HOLE))
    holding = [[n for n, pair in enumerate(pairs) if card in pair] for card in range(left)]
    low, high = np.array(pairs, dtype=np.intp).T
    return _Pairs(low, high, np.array(holding, dtype=np.intp))


def strengths_any_five(
    boards: NDArray[np.uint8], low: NDArray[np.uint8], high: NDArray[np.uint8]
) -> Strengths:
    """A row a board: how strong each two cards are with it, any five of the seven."""
    keys = KEYS[boards].sum(axis=1)[:, None] + KEYS[low] + KEYS[high]
    board_bits: Sums = BITS[boards].sum(axis=1)
    return batch.high_of_sums(
        BOARD + HOLE, keys, lambda at: board_bits[at[0]] + BITS[low[at]] + BITS[high[at]]
    )


class _TwoAndThree(NamedTuple):
    pair: NDArray[np.intp]  # by two cards: the row of that pair
    three: NDArray[np.intp]  # by three cards in order: the column of those three
    strengths: Strengths  # by three and pair; where they share a card it says nothing


@cache
def _two_and_three() -> _TwoAndThree:
    pairs = np.array(list(combinations(range(52), HOLE)), dtype=np.intp)
    threes = np.array(list(combinations(range(52), 3)), dtype=np.intp)
    pair = np.zeros((52, 52), dtype=np.intp)
    pair[pairs[:, 0], pairs[:, 1]] = pair[pairs[:, 1], pairs[:, 0]] = np.arange(len(pairs))
    three = np.zeros((52, 52, 52), dtype=np.intp)
    three[threes[:, 0], threes[:, 1], threes[:, 2]] = np.arange(len(threes))
    strengths = np.empty((len(threes), len(pairs)), dtype=np.int16)
    for at in range(0, len(threes), 100):
        some = threes[at : at + 100, :, None]
        columns = [some[:, 0], some[:, 1], some[:, 2], pairs[None, :, 0], pairs[None, :, 1]]
        strengths[at : at + 100] = batch.high_strengths(columns)
    return _TwoAndThree(pair, three, strengths)


def strengths_two_and_three(
    boards: NDArray[np.uint8], low: NDArray[np.uint8], high: NDArray[np.uint8]
) -> Strengths:
    """A row a board: how strong each two cards are with the best three of it."""
    tables = _two_and_three()
    best: Strengths | None = None
    for a, b, c in combinations(range(BOARD), 3):  # boards stand in order of their cards
        some = tables.strengths[tables.three[boards[:, a], boards[:, b], boards[:, c]]]
        best = some if best is None else np.maximum(best, some, out=best)
    assert best is not None
    return np.take_along_axis(best, tables.pair[low, high], axis=1)


def _left(boards: NDArray[np.uint8], deck: tuple[int, ...]) -> NDArray[np.uint8]:
    """A row a board: the cards of the deck that are not on it."""
    cards = np.array(deck, dtype=np.uint8)
    on_board = (cards[None, :, None] == boards[:, None, :]).any(axis=2)
    rows: NDArray[np.uint8] = np.broadcast_to(cards, on_board.shape)[~on_board]
    return rows.reshape(len(boards), len(deck) - BOARD)


def _compared(rows: Strengths, ways: Sums) -> NDArray[np.int64]:
    """Within each row, by level: the hands, what they beat, what beats them, times the row's ways.

    In a sorted row a hand beats all that stand before the first of its equals.
    """
    rows = np.sort(rows, axis=-1)
    size = rows.shape[-1]
    place = np.arange(size, dtype=np.int16)
    changes = rows[..., 1:] != rows[..., :-1]
    edge = np.ones((*rows.shape[:-1], 1), dtype=bool)
    first = np.concatenate((edge, changes), axis=-1)
    last = np.concatenate((changes, edge), axis=-1)
    below = np.maximum.accumulate(np.where(first, place, np.int16(0)), axis=-1)
    ends = np.where(last, place, np.int16(size))[..., ::-1]
    above = size - 1 - np.minimum.accumulate(ends, axis=-1)[..., ::-1]
    levels = level_of().take(rows).reshape(len(rows), -1)
    classes = (levels + np.arange(len(rows))[:, None] * len(LEVELS)).ravel()
    found = np.empty((3, len(LEVELS)), dtype=np.int64)
    # Sums of whole numbers far below 2 to the 53rd: floating point holds them exactly.
    for n, amounts in enumerate((None, below, above)):
        each = None if amounts is None else amounts.ravel().astype(np.float64)
        sums = np.bincount(classes, each, minlength=len(rows) * len(LEVELS))
        found[n] = ways @ sums.reshape(len(rows), len(LEVELS)).astype(np.int64)
    return found


class _Chunk(NamedTuple):
    """Some boards, the cards left with each, and how strong each two of those are."""

    boards: NDArray[np.uint8]
    left: NDArray[np.uint8]
    strengths: Strengths


def _example(chunk: _Chunk, level: int, sign: str) -> tuple[Card, ...]:
    """A deal where a player's hand of this level fares like this: board, player, player-dealer."""
    pairs = _pairs(chunk.left.shape[1])
    for row, strengths in enumerate(chunk.strengths):
        for mine in np.nonzero(level_of().take(strengths) == level)[0].tolist():
            a, b = pairs.low[mine], pairs.high[mine]
            apart = (pairs.low != a) & (pairs.low != b) & (pairs.high != a) & (pairs.high != b)
            meets = {
                BEATS: strengths < strengths[mine],
                LOSES: strengths > strengths[mine],
                TIES: strengths == strengths[mine],
            }[sign] & apart
            if meets.any():
                theirs = int(meets.argmax())
                holes = chunk.left[row][[a, b, pairs.low[theirs], pairs.high[theirs]]]
                return tuple(CARDS[card] for card in (*chunk.boards[row].tolist(), *holes.tolist()))
    raise AssertionError(f"a deal was counted, but none of {LEVELS[level]} {sign} is found")


def count_boards(
    any_five: bool, tick: Tick, deck: tuple[int, ...] = WHOLE_DECK
) -> dict[tuple[str, str], Seen]:
    """Every board, every player's and every player-dealer's two cards: by the player's category
    and how it fares, the deals and one of them (board, player, player-dealer).

    Two hands can meet if they share no card: of all pairs of hands on a board, those that share
    the one or the other card are taken away.
    """
    boards = unlike_boards(deck)
    pairs = _pairs(len(deck) - BOARD)
    opponents = comb(len(deck) - BOARD - HOLE, HOLE)
    strengths_of = strengths_any_five if any_five else strengths_two_and_three
    examples: dict[tuple[int, str], tuple[Card, ...]] = {}

    def work(at: int) -> NDArray[np.int64]:
        some, ways = boards.cards[at : at + TOGETHER], boards.ways[at : at + TOGETHER]
        left = _left(some, deck)
        strengths = strengths_of(some, left[:, pairs.low], left[:, pairs.high])
        held, beats, loses = _compared(strengths, ways)
        _, beats_sharing, loses_sharing = _compared(strengths[:, pairs.with_card], ways)
        beats, loses = beats - beats_sharing, loses - loses_sharing
        found = np.stack((beats, loses, held * opponents - beats - loses))
        for sign, level in zip(*(at.tolist() for at in found.nonzero()), strict=True):
            if (level, SIGNS[sign]) not in examples:
                chunk = _Chunk(some, left, strengths)
                examples[level, SIGNS[sign]] = _example(chunk, level, SIGNS[sign])
        return found

    if not any_five:
        _two_and_three()  # filled once, before the cores need it
    starts = range(0, len(boards.ways), TOGETHER)
    total = np.zeros((3, len(LEVELS)), dtype=np.int64)
    for found in spread(work, starts, [1] * len(starts), tick):
        total += found
    return {
        (LEVELS[level], sign): Seen(int(total[SIGNS.index(sign), level]), example)
        for (level, sign), example in sorted(examples.items())
    }
