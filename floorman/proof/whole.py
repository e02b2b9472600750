"""Whole decks counted hand by hand: all six- and seven-card hands, all Fortune hands."""

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from floorman.engine.cards import high
from floorman.engine.cards.card import CARDS, JOKER, Card
from floorman.engine.cards.fortune import FORTUNE_ORDER
from floorman.engine.cards.ranked import LEVELS
from floorman.proof import batch
from floorman.proof.batch import BITS, KEYS, Sums
from floorman.proof.counts import Seen
from floorman.proof.work import Tick, spread

SLICE = 1 << 17  # hands looked at together; their sums stay in the processor's cache


class _Fives(NamedTuple):
    """All five-card hands in order; those whose first card is above another stand together."""

    cards: NDArray[np.uint8]
    keys: Sums
    bits: Sums
    above: tuple[int, ...]


class _Part(NamedTuple):
    """Hands that begin with the same cards and go on with a stretch of the fives."""

    first: tuple[int, ...]
    start: int
    stop: int
    joker: bool


Classify = Callable[[_Part, _Fives], NDArray[np.integer]]


@cache
def _fives() -> _Fives:
    flat = chain.from_iterable(combinations(range(52), 5))
    cards = np.fromiter(flat, dtype=np.uint8, count=5 * comb(52, 5)).reshape(-1, 5)
    starts = np.searchsorted(cards[:, 0], np.arange(1, 53))
    return _Fives(cards, KEYS[cards].sum(axis=1), BITS[cards].sum(axis=1), tuple(starts.tolist()))


def _parts(more: int, joker: bool = False) -> list[_Part]:
    """Every hand of five cards and `more` before them, once."""
    fives, parts = _fives(), []
    for first in combinations(range(52), more):
        start = fives.above[first[-1]]
        for at in range(start, len(fives.keys), SLICE):
            parts.append(_Part(first, at, min(at + SLICE, len(fives.keys)), joker))
    return parts


def _count(parts: list[_Part], classify: Classify, classes: int, tick: Tick) -> dict[int, Seen]:
    """How many hands there are of each class, and one hand of each."""
    fives = _fives()
    examples: dict[int, tuple[Card, ...]] = {}

    def work(part: _Part) -> NDArray[np.int64]:
        found = classify(part, fives)
        counts = np.bincount(found, minlength=classes)
        for kind in counts.nonzero()[0].tolist():
            if kind not in examples:
                five = fives.cards[part.start + int((found == kind).argmax())].tolist()
                cards = tuple(CARDS[card] for card in (*part.first, *five))
                examples[kind] = (*cards, JOKER) if part.joker else cards
        return counts

    total = np.zeros(classes, dtype=np.int64)
    for counts in spread(work, parts, [part.stop - part.start for part in parts], tick):
        total += counts
    return {kind: Seen(int(total[kind]), examples[kind]) for kind in sorted(examples)}


@cache
def level_of() -> NDArray[np.uint8]:
    """The level of each high strength, as the engine says; strength 0 is no hand."""
    return np.array([0, *(high.shape(strength)[0] for strength in range(1, 7463))], dtype=np.uint8)


def count_high(size: int, tick: Tick) -> dict[str, Seen]:
    """All hands of six or seven cards by the category of the best five."""

    def classify(part: _Part, fives: _Fives) -> NDArray[np.integer]:
        first = list(part.first)
        key, bit = KEYS[first].sum(), BITS[first].sum()
        keys = fives.keys[part.start : part.stop] + key
        bits = fives.bits[part.start : part.stop]
        return level_of().take(batch.high_of_sums(size, keys, lambda where: bits[where] + bit))

    counts = _count(_parts(size - 5), classify, len(LEVELS), tick)
    return {LEVELS[level]: seen for level, seen in counts.items()}


def count_fortune(tick: Tick) -> dict[frozenset[str], Seen]:
    """All hands of seven of 53 cards by the set of all bonus hands they hold."""

    def classify(part: _Part, fives: _Fives) -> NDArray[np.integer]:
        first = list(part.first)
        key, bit = KEYS[first].sum(), BITS[first].sum()
        keys = fives.keys[part.start : part.stop] + key
        bits = fives.bits[part.start : part.stop]
        return batch.fortune_of_sums(part.joker, keys, lambda where: bits[where] + bit)

    parts = [*_parts(2), *_parts(1, joker=True)]
    counts = _count(parts, classify, 1 << len(FORTUNE_ORDER), tick)
    return {batch.hands_in(held): seen for held, seen in counts.items()}
