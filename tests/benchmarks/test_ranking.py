"""How fast hands are ranked, beside libraries that do the same, as ratios in one run.

pytest tests/benchmarks -o addopts= --benchmark-only
"""

import random
import time

import pytest
from phevaluator import evaluate_5cards, evaluate_7cards
from pokerkit import Card, StandardHighHand

from floorman.engine.cards import high
from floorman.engine.cards.card import CARDS

THEIR_CARDS = {card: next(iter(Card.parse(card.text))) for card in CARDS}


def hands_of(size, count):
    rng = random.Random(size)
    return [tuple(rng.sample(CARDS, size)) for _ in range(count)]


def rank_all(rank, hands):
    for hand in hands:
        rank(hand)


def rank_all_unpacked(rank, hands):
    for hand in hands:
        rank(*hand)


def seconds_each(runner, rank, hands, rounds=9):
    """The best of several rounds, which is what the machine can do when left alone."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        runner(rank, hands)
        best = min(best, time.perf_counter() - start)
    return best / len(hands)


@pytest.mark.parametrize(
    ("size", "rank", "their_hands", "times_pokerkit"),
    [(5, high.strength_five, 5000, 10), (7, high.strength_seven, 100, 200)],
    ids=["five", "seven"],
)
def test_ranking_keeps_its_lead(benchmark, size, rank, their_hands, times_pokerkit):
    hands = hands_of(size, 20000)
    rank(hands[0])  # fills the tables
    theirs = [tuple(THEIR_CARDS[card] for card in hand) for hand in hands[:their_hands]]
    pokerkit = StandardHighHand if size == 5 else StandardHighHand.from_game
    phevaluator = evaluate_5cards if size == 5 else evaluate_7cards
    numbers = [tuple(card.index for card in hand) for hand in hands]

    ours = seconds_each(rank_all, rank, hands)
    over_pokerkit = seconds_each(rank_all, pokerkit, theirs) / ours
    over_phevaluator = seconds_each(rank_all_unpacked, phevaluator, numbers) / ours
    benchmark.extra_info.update(times_pokerkit=over_pokerkit, times_phevaluator=over_phevaluator)
    benchmark(rank_all, rank, hands)

    print(f"\n{size} cards: {over_pokerkit:.1f} x pokerkit, {over_phevaluator:.2f} x phevaluator")
    assert over_pokerkit >= times_pokerkit
    assert over_phevaluator >= 1
