"""Hands by the array: the same answers as one by one, and the known counts of whole decks."""

import random
import subprocess
import sys
from collections import Counter
from itertools import chain, combinations
from math import comb

import numpy as np
import pytest

from floorman.engine.cards import batch, high
from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.cards.fortune import FORTUNE_ORDER, fortune_hand
from floorman.errors import FloormanError


def some_hands(size, count):
    rng = random.Random(size)
    return [rng.sample(range(52), size) for _ in range(count)]


def columns_of(hands):
    return list(np.array(hands, dtype=np.uint8).T)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_strengths_are_those_found_one_by_one(size):
    hands = some_hands(size, 20000)
    one_by_one = [high.strength_high([CARDS[card] for card in hand]) for hand in hands]
    assert batch.high_strengths(columns_of(hands)).tolist() == one_by_one


def test_columns_are_broadcast():
    board = [np.array([[card]]) for card in (0, 5, 13, 21, 39)]
    first, second = np.array([[1], [2], [3]]), np.array([[49, 50]])
    strengths = batch.high_strengths([*board, first, second])
    assert strengths.shape == (3, 2)
    assert strengths[2, 1] == high.strength_seven([CARDS[c] for c in (0, 5, 13, 21, 39, 3, 50)])


@pytest.mark.parametrize("joker", [False, True])
def test_fortune_places_are_those_found_one_by_one(joker):
    hands = some_hands(6 if joker else 7, 10000)
    rng = random.Random(3)
    royal = [32, 36, 40, 44, 48]  # clubs; the rare hands are put in by hand
    hands += [[*rng.sample(royal, 4 if joker else 5), 41, 45] for _ in range(5)]
    run = list(range(0, 52, 4))
    hands += [run[low : low + 7][: 6 if joker else 7] for low in range(7)]
    order = (*FORTUNE_ORDER, None)
    for hand, place in zip(hands, batch.fortune_places(columns_of(hands), joker), strict=True):
        cards = [CARDS[card] for card in hand] + [JOKER] * joker
        assert order[place] == fortune_hand(cards)


def test_arrays_of_another_size_are_refused():
    with pytest.raises(FloormanError):
        batch.high_strengths(columns_of(some_hands(4, 10)))
    with pytest.raises(FloormanError):
        batch.fortune_places(columns_of(some_hands(7, 10)), joker=True)


def test_rankings_do_not_load_numpy():
    modules = ["batch", "card", "deck", "fortune", "high", "low", "pai_gow", "three"]
    imports = "; ".join(f"import floorman.engine.cards.{module}" for module in modules)
    check = f"{imports}; import sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def all_fives():
    """The columns of all five-card hands; those whose first card is above `low` stand together."""
    flat = chain.from_iterable(combinations(range(52), 5))
    fives = np.fromiter(flat, dtype=np.uint8).reshape(-1, 5)
    return [np.ascontiguousarray(column) for column in fives.T]


def above(fives, low):
    start = np.searchsorted(fives[0], low + 1)
    return [column[start:] for column in fives]


def test_all_six_card_hands_have_the_known_counts():
    fives, counts = all_fives(), np.zeros(7463, dtype=np.int64)
    for first in range(47):
        hands = batch.high_strengths([np.array([first]), *above(fives, first)])
        counts += np.bincount(hands, minlength=7463)
    found = Counter()
    for strength in np.nonzero(counts)[0].tolist():
        found[high.category(strength)] += int(counts[strength])
    assert found.total() == comb(52, 6)
    assert (found["royal-flush"], found["straight-flush"]) == (188, 1656)
    assert (found["four-of-a-kind"], found["full-house"]) == (14664, 165984)
    assert (found["flush"], found["straight"]) == (205792, 361620)
    assert found["three-of-a-kind"] == 732160


@pytest.mark.slow
def test_all_fortune_hands_have_the_known_counts():
    fives, counts = all_fives(), np.zeros(len(FORTUNE_ORDER) + 1, dtype=np.int64)
    for first in range(47):
        one = np.array([first])
        with_joker = batch.fortune_places([one, *above(fives, first)], joker=True)
        counts += np.bincount(with_joker, minlength=counts.size)
        for second in range(first + 1, 47):
            hands = [one, np.array([second]), *above(fives, second)]
            counts += np.bincount(batch.fortune_places(hands, False), minlength=counts.size)
    assert counts.sum() == comb(53, 7) == 154_143_080
    assert dict(zip((*FORTUNE_ORDER, None), counts.tolist(), strict=True)) == {
        "seven-card-straight-flush": 32,
        "royal-flush-plus-royal-match": 72,
        "seven-card-straight-flush-with-joker": 196,
        "five-aces": 1128,
        "royal-flush": 26020,
        "straight-flush": 184644,
        "four-of-a-kind": 307472,
        "full-house": 4188528,
        "flush": 6172088,
        "three-of-a-kind": 7672500,
        "straight": 11034204,
        None: 124556196,
    }
