"""High hands: order, names, and agreement with independent libraries."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards
from pokerkit import OmahaHoldemHand, StandardHighHand

from floorman.engine.cards import high
from floorman.engine.cards.card import CARDS, JOKER, cards_text, parse_cards
from floorman.engine.cards.ranked import LEVELS
from floorman.errors import FloormanError


def joined(cards):
    return cards_text(cards).replace(" ", "")


def test_all_five_card_hands_fall_into_the_known_categories():
    strengths = Counter(map(high.strength_five, combinations(CARDS, 5)))
    counts = Counter()
    for strength, ways in strengths.items():
        counts[high.category(strength)] += ways
    assert sorted(strengths) == list(range(1, 7463))
    assert counts == {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three-of-a-kind": 54912,
        "two-pair": 123552,
        "one-pair": 1098240,
        "high-card": 1302540,
    }


@pytest.mark.parametrize(("size", "hands"), [(5, 5000), (6, 400), (7, 300)])
def test_strength_is_pokerkits_place_of_the_hand(size, hands):
    rng = random.Random(size)
    for _ in range(hands):
        cards = rng.sample(CARDS, size)
        assert (
            high.strength_high(cards) - 1 == StandardHighHand.from_game(joined(cards)).entry.index
        )


@pytest.mark.parametrize("size", [5, 6, 7])
def test_strength_is_phevaluators_place_of_the_hand(size):
    rng = random.Random(size)
    for _ in range(20000):
        cards = rng.sample(CARDS, size)
        assert high.strength_high(cards) == 7463 - evaluate_cards(*(card.index for card in cards))


def test_omaha_uses_two_hole_cards_and_three_of_the_board_as_pokerkit_does():
    rng = random.Random(4)
    for _ in range(150):
        cards = rng.sample(CARDS, 9)
        theirs = OmahaHoldemHand.from_game(joined(cards[:4]), joined(cards[4:]))
        assert high.strength_omaha(cards[:4], cards[4:]) - 1 == theirs.entry.index


def test_omaha_example_of_the_document():  # 003:40-43
    board = parse_cards("6c 8c 6d 3h 6s")
    hands = [
        high.omaha_hand(parse_cards(hole), board)
        for hole in ("2s 4c Jd 9h", "Tc 5c Qc Ah", "Kh Kd 7h Jh")
    ]
    assert [hand.name for hand in hands] == [
        "three of a kind, sixes",
        "three of a kind, sixes",
        "full house, sixes over kings",
    ]
    assert max(hands, key=lambda hand: hand.strength) is hands[2]


def test_four_of_a_kind_in_the_hole_is_only_a_pair_in_omaha():  # 003:33
    hand = high.omaha_hand(parse_cards("9c 9d 9h 9s"), parse_cards("2c 5d 7h Js Kc"))
    assert hand.name == "pair of nines"


@pytest.mark.parametrize(
    ("text", "category", "name", "in_full"),
    [
        ("As Ks Qs Js Ts", "royal-flush", "royal flush", ""),
        ("5d 4d 3d 2d Ad", "straight-flush", "straight flush, five high", ""),
        ("9c 9d 9h 9s 2d", "four-of-a-kind", "four of a kind, nines", " with two"),
        ("9c 9d 9h 2s 2d", "full-house", "full house, nines over twos", ""),
        ("Jh 9h 5h 3h 2h", "flush", "flush, jack high", " with nine, five, three, two"),
        ("Td 9c 8c 7d 6h", "straight", "straight, ten high", ""),
        ("6d 6c 6h Kd 2h", "three-of-a-kind", "three of a kind, sixes", " with king, two"),
        ("Kd Kh 4d 4s 2c", "two-pair", "two pair, kings and fours", " with two"),
        ("As Ad 4h 7c 2d", "one-pair", "pair of aces", " with seven, four, two"),
        ("Qd 9c 7d 5h 3h", "high-card", "queen high", " with nine, seven, five, three"),
    ],
)
def test_names_are_those_of_a_house_dealer(text, category, name, in_full):
    hand = high.high_hand(parse_cards(text))
    assert (hand.category, hand.name) == (category, name)
    assert high.name_in_full(hand.strength) == name + in_full


def test_ace_to_five_is_the_smallest_straight():  # 003:259, 003:3447
    wheel = high.strength_five(parse_cards("5c 4d 3h 2s Ac"))
    six_high = high.strength_five(parse_cards("6c 5d 4h 3s 2c"))
    trips = high.strength_five(parse_cards("Ac Ad Ah Ks Qc"))
    assert trips < wheel < six_high
    assert wheel + 1 == six_high


@given(st.permutations(CARDS), st.integers(5, 7))
def test_more_cards_never_make_a_hand_weaker(deck, size):
    fives = [high.strength_five(five) for five in combinations(deck[:size], 5)]
    assert high.strength_high(deck[:size]) == max(fives)
    assert high.strength_five(high.best_five(deck[:size])) == max(fives)


@given(st.permutations(CARDS), st.permutations("cdhs"))
def test_suits_are_equal(deck, suits):
    other = parse_cards(card.text[0] + suits["cdhs".index(card.suit)] for card in deck[:7])
    assert high.strength_seven(deck[:7]) == high.strength_seven(other)


@given(st.permutations(CARDS))
def test_a_shape_is_greater_exactly_when_the_strength_is(deck):
    one, other = high.strength_five(deck[:5]), high.strength_five(deck[5:10])
    assert (one > other) == (high.shape(one) > high.shape(other))
    assert LEVELS[high.shape(one)[0]] == high.category(one)


@pytest.mark.parametrize("rank", [high.strength_five, high.strength_six, high.strength_seven])
def test_what_is_no_hand_is_refused(rank):
    size = {high.strength_five: 5, high.strength_six: 6, high.strength_seven: 7}[rank]
    for wrong in (
        (),
        CARDS[:4],
        CARDS[:8],
        CARDS[: size - 1],
        CARDS[: size + 1],
        (*CARDS[:13:3][: size - 1], JOKER),
        (*CARDS[: size - 1], JOKER),
        (*CARDS[:4], *[CARDS[0]] * (size - 4)),
        (CARDS[3],) * size,
    ):
        with pytest.raises(FloormanError):
            rank(wrong)
    with pytest.raises(FloormanError):
        high.strength_high(CARDS[:8])
    with pytest.raises(FloormanError):
        high.strength_omaha(CARDS[:3], CARDS[10:15])
