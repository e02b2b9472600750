"""Three-card hands: Three Card Poker's order and the Chinese Poker front."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import RhodeIslandHoldemHand

from floorman.engine.cards import high, three
from floorman.engine.cards.card import CARDS, JOKER, cards_text, parse_cards
from floorman.errors import FloormanError


def hand(text, **how):
    return three.three_card_hand(parse_cards(text), **how)


def test_all_22100_hands_fall_into_the_known_categories():
    counts = Counter(
        three.category_three(three.strength_three(cards)) for cards in combinations(CARDS, 3)
    )
    assert counts == {
        "mini-royal-flush": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "one-pair": 3744,
        "high-card": 16440,
    }


def test_strength_is_pokerkits_place_of_the_hand():
    # Rhode Island hold'em ranks three cards in the same order as Three Card Poker.
    for cards in list(combinations(CARDS, 3))[::7]:
        theirs = RhodeIslandHoldemHand(cards_text(cards).replace(" ", ""))
        assert three.strength_three(cards) - 1 == theirs.entry.index


def test_order_of_categories():  # 000:300-309, 004:498-507
    hands = (
        "Qs 9d 4c",
        "2s 2d 3c",
        "5s 3s 2s",
        "3s 2s Ad",
        "2c 2d 2h",
        "3s 2s As",
        "As Ks Qs",
    )
    strengths = [hand(text).strength for text in hands]
    assert strengths == sorted(set(strengths))
    assert [hand(text).category for text in hands] == list(three.THREE_CARD_ORDER)


def test_ace_two_three_is_the_lowest_straight():  # 000:306, 003:890
    assert hand("As 2d 3c").strength + 1 == hand("4s 3d 2c").strength
    assert hand("As Kd Qc").strength > hand("Ks Qd Jc").strength


def test_ace_two_three_of_one_suit_by_both_readings():  # 000:301 against 003:888
    assert hand("As 2s 3s").category == "straight-flush"
    other = hand("As 2s 3s", ace_two_three_suited=False)
    assert other == hand("As 2d 3c")
    assert other.category == "straight"
    assert hand("4s 2s 3s", ace_two_three_suited=False).category == "straight-flush"
    assert hand("As Ks Qs", ace_two_three_suited=False).category == "mini-royal-flush"


@pytest.mark.parametrize(
    ("text", "name", "in_full"),
    [
        ("As Ks Qs", "mini royal flush", "mini royal flush"),
        ("Ts 9s 8s", "straight flush, ten high", "straight flush, ten high"),
        ("4c 4d 4h", "three of a kind, fours", "three of a kind, fours"),
        ("As 2d 3c", "straight, three high", "straight, three high"),
        ("Js 9s 2s", "flush, jack high", "flush, jack high with nine, two"),
        ("As Ad 4h", "pair of aces", "pair of aces with four"),
        ("Qh 7d 2c", "queen high", "queen high with seven, two"),
    ],
)
def test_names_are_those_of_a_house_dealer(text, name, in_full):
    assert hand(text).name == name
    assert three.name_three_in_full(hand(text).strength) == in_full


def test_the_high_card_for_a_queen_high_qualifier():  # 003:926
    assert three.high_card_three(hand("Qh 7d 2c").strength) == 12
    assert three.high_card_three(hand("Jh 7d 2c").strength) == 11


def test_a_front_hand_knows_no_straight_and_no_flush():
    fronts = [three.front_hand(cards) for cards in combinations(CARDS, 3)]
    assert Counter(front.category for front in fronts) == {
        "high-card": 18304,
        "one-pair": 3744,
        "three-of-a-kind": 52,
    }
    assert {front.strength for front in fronts} == set(range(1, 456))
    assert three.front_hand(parse_cards("As Ks Qs")).name == "ace high"


@given(st.permutations(CARDS))
def test_front_strengths_compare_as_the_cards_do(deck):
    one, other = deck[:3], deck[3:6]
    stronger = three.front_hand(one).strength > three.front_hand(other).strength
    assert stronger == (three.front_shape(one) > three.front_shape(other))


@pytest.mark.parametrize(
    ("front", "middle", "above"),
    [
        ("As Ad Kh", "Ac Ah 4c 3d 2d", True),
        ("As Ad 2h", "Ac Ah 4c 3d 2d", False),
        ("2s 2d 2h", "Ac Ah Kc Kd Qd", True),
        ("As Ad Ah", "5c 4h 3c 2d Ac", False),
        ("As Ks Qs", "2c 2h 3c 4d 5d", False),
        ("As 9s 4s", "Ac 9h 4c 3d 2d", False),
        ("As 9s 5s", "Ac 9h 4c 3d 2d", True),
    ],
)
def test_a_front_above_the_middle_is_seen(front, middle, above):  # 003:214
    assert three.front_is_above(parse_cards(front), parse_cards(middle)) is above


@given(st.permutations(CARDS))
def test_a_front_is_never_above_two_pair_unless_three_of_a_kind(deck):
    front, middle = deck[:3], deck[3:8]
    level = high.category(high.strength_five(middle))
    if level not in ("high-card", "one-pair", "two-pair", "three-of-a-kind"):
        assert not three.front_is_above(front, middle)


@pytest.mark.parametrize("wrong", [(), CARDS[:2], CARDS[:4], (*CARDS[:2], JOKER), (CARDS[5],) * 4])
def test_what_is_no_hand_is_refused(wrong):
    with pytest.raises(FloormanError):
        three.strength_three(wrong)
    with pytest.raises(FloormanError):
        three.front_hand(wrong)
