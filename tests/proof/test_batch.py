"""Hands by the array: the same answers as one by one, and the known counts of whole decks."""

import random
import subprocess
import sys
from math import comb

import numpy as np
import pytest

from floorman.engine.cards import high
from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.cards.fortune import FORTUNE_ORDER, fortune_hand, fortune_hands
from floorman.errors import FloormanError
from floorman.proof import batch
from floorman.proof.whole import count_fortune, count_high
from floorman.proof.work import unwatched


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
def test_fortune_sets_are_those_found_one_by_one(joker):
    hands = some_hands(6 if joker else 7, 10000)
    rng = random.Random(3)
    royal = [32, 36, 40, 44, 48]  # clubs; the rare hands are put in by hand
    hands += [[*rng.sample(royal, 4 if joker else 5), 41, 45] for _ in range(5)]
    run = list(range(0, 52, 4))
    hands += [run[low : low + 7][: 6 if joker else 7] for low in range(7)]
    suited = [rng.sample(range(0, 52, 4), 5) + rng.sample(range(1, 52, 4), 2) for _ in range(2000)]
    hands += [hand[: 6 if joker else 7] for hand in suited]
    for hand, held in zip(hands, batch.fortune_sets(columns_of(hands), joker), strict=True):
        cards = [CARDS[card] for card in hand] + [JOKER] * joker
        assert batch.hands_in(int(held)) == fortune_hands(cards)


def test_arrays_of_another_size_are_refused():
    with pytest.raises(FloormanError):
        batch.high_strengths(columns_of(some_hands(4, 10)))
    with pytest.raises(FloormanError):
        batch.fortune_sets(columns_of(some_hands(7, 10)), joker=True)


def test_rankings_and_kept_proofs_do_not_load_numpy():
    cards = ["card", "deck", "fortune", "high", "low", "pai_gow", "three"]
    modules = [f"engine.cards.{each}" for each in cards]
    modules += [f"proof.{each}" for each in ("facts", "kept", "show", "bets", "proving", "command")]
    imports = "; ".join(f"import floorman.{module}" for module in modules)
    check = f"{imports}; import sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def ways(seen):
    return {kind: each.ways for kind, each in seen.items()}


def test_all_six_card_hands_have_the_known_counts():
    found = ways(count_high(6, unwatched))
    assert sum(found.values()) == comb(52, 6) == 20_358_520
    assert (found["royal-flush"], found["straight-flush"]) == (188, 1656)
    assert (found["four-of-a-kind"], found["full-house"]) == (14664, 165984)
    assert (found["flush"], found["straight"]) == (205792, 361620)
    assert found["three-of-a-kind"] == 732160


def test_all_seven_card_hands_have_the_known_counts():
    assert ways(count_high(7, unwatched)) == {
        "royal-flush": 4324,
        "straight-flush": 37260,
        "four-of-a-kind": 224848,
        "full-house": 3473184,
        "flush": 4047644,
        "straight": 6180020,
        "three-of-a-kind": 6461620,
        "two-pair": 31433400,
        "one-pair": 58627800,
        "high-card": 23294460,
    }


def test_all_fortune_hands_have_the_known_counts():
    seen = count_fortune(unwatched)
    assert sum(ways(seen).values()) == comb(53, 7) == 154_143_080
    found = dict.fromkeys((*FORTUNE_ORDER, None), 0)
    for held, each in seen.items():
        assert fortune_hands(each.example) == held
        found[fortune_hand(each.example)] += each.ways
    assert found == {
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
