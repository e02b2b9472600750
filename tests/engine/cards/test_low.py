"""Low hands: ace to five, qualifiers, Omaha, and Lowball's joker."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import OmahaEightOrBetterLowHand, RegularLowHand

from floorman.engine.cards import low
from floorman.engine.cards.card import CARDS, JOKER, cards_text, parse_cards
from floorman.errors import FloormanError


def joined(cards):
    return cards_text(cards).replace(" ", "")


def hand(text):
    return low.low_hand(parse_cards(text))


def test_strength_is_pokerkits_place_of_five_cards():
    rng = random.Random(5)
    for _ in range(3000):
        cards = rng.sample(CARDS, 5)
        assert 6175 - low.strength_low(cards) == RegularLowHand(joined(cards)).entry.index


def test_razz_takes_the_lowest_five_of_seven_as_pokerkit_does():  # 003:92
    rng = random.Random(7)
    for _ in range(150):
        cards = rng.sample(CARDS, 7)
        theirs = RegularLowHand.from_game(joined(cards))
        assert 6175 - low.strength_low(cards) == theirs.entry.index


def test_omaha_low_with_an_eight_qualifier_as_pokerkit_has_it():  # 003:49, 004:27
    rng = random.Random(8)
    low_cards = [card for card in CARDS if card.rank in (14, 2, 3, 4, 5, 6, 7, 8, 9)]
    hands = []
    for _ in range(150):
        cards = rng.sample(low_cards, 9)
        ours = low.strength_omaha_low(cards[:4], cards[4:])
        theirs = OmahaEightOrBetterLowHand.from_game_or_none(joined(cards[:4]), joined(cards[4:]))
        assert low.qualifies(ours, 8) == (theirs is not None)
        if theirs is not None:
            hands.append((ours, theirs))
    assert len(hands) > 50
    for (one, their_one), (other, their_other) in combinations(hands, 2):
        assert (one > other) == (their_one > their_other)


def test_all_five_card_lows_have_strengths_of_their_own():
    rng = random.Random(1)
    assert low.strength_low(parse_cards("5c 4d 3h 2s Ac")) == 6175
    assert low.strength_low(parse_cards("Kc Kd Kh Ks Qc")) == 1
    seen = {low.strength_low_five(rng.sample(CARDS, 5)) for _ in range(20000)}
    assert min(seen) >= 1
    assert max(seen) <= 6175


def test_straights_and_flushes_do_not_count_against_a_low():  # 003:61, 003:118
    assert hand("5d 4d 3d 2d Ad").strength == hand("5c 4d 3h 2s Ac").strength
    assert hand("6c 5d 4h 3s 2c").strength > hand("7c 4d 3h 2s Ac").strength


def test_the_highest_card_decides_first():  # 003:2292, 004:29
    assert hand("7c 6d 4h 3s 2c").strength > hand("8c 6d 5h 3s Ac").strength


def test_two_aces_are_the_lowest_pair():  # 003:118
    assert hand("Ac Ad Kh Qs Jc").strength > hand("2c 2d 3h 4s 5c").strength
    assert hand("Kc Qd Jh Ts 9c").strength > hand("Ac Ad 2h 3s 4c").strength


@pytest.mark.parametrize(
    ("text", "eight", "nine"),
    [
        ("8c 7d 6h 5s 4c", True, True),  # 003:49
        ("9c 4d 3h 2s Ac", False, True),  # 003:2290
        ("Tc 4d 3h 2s Ac", False, False),
        ("8c 8d 3h 2s Ac", False, False),
        ("Ac Ad 3h 2s 4c 5d 6h", True, True),
    ],
)
def test_qualifiers(text, eight, nine):
    strength = hand(text).strength
    assert low.qualifies(strength, 8) is eight
    assert low.qualifies(strength, 9) is nine


@pytest.mark.parametrize(
    ("text", "same_as"),
    [
        ("joker 2c 3d 4h 5s", "Ac 2c 3d 4h 5s"),
        ("joker Ac 2c 3d 4h", "5c Ac 2c 3d 4h"),
        ("joker Ac 3c 4d 6h", "2c Ac 3c 4d 6h"),
        ("joker Kc Kd 4h As", "2c Kc Kd 4h As"),
        ("joker Ac Ad Ah As", "2c Ac Ad Ah As"),
        ("9c 8d 3h 2s Ac", "9c 8d 3h 2s Ac"),
    ],
)
def test_the_bug_is_the_lowest_card_not_held(text, same_as):  # 003:118, 003:124
    assert low.lowball_hand(parse_cards(text)) == low.lowball_hand(parse_cards(same_as))


@given(st.permutations(CARDS))
def test_no_other_card_is_better_than_the_bug(deck):
    four = list(deck[:4])
    bug = low.strength_lowball([*four, JOKER])
    assert bug == max(low.strength_low_five([*four, card]) for card in deck[4:])


@pytest.mark.parametrize(
    ("text", "category", "name", "in_full"),
    [
        ("5c 4d 3h 2s Ac", "high-card", "wheel", "wheel"),
        ("8c 6d 4h 3s Ac", "high-card", "eight-six low", "eight-six low with four, three, ace"),
        ("Ac Ad 2h 3s 4c", "one-pair", "pair of aces", "pair of aces with four, three, two"),
        (
            "Kc Kd 2h 2s 5c",
            "two-pair",
            "two pair, kings and twos",
            "two pair, kings and twos with five",
        ),
    ],
)
def test_names(text, category, name, in_full):
    ranked = hand(text)
    assert (ranked.category, ranked.name) == (category, name)
    assert low.name_low_in_full(ranked.strength) == in_full


@pytest.mark.parametrize("wrong", [(), CARDS[:4], (*CARDS[:4], JOKER), (CARDS[0],) * 5])
def test_what_is_no_low_hand_is_refused(wrong):
    with pytest.raises(FloormanError):
        low.strength_low(wrong)


def test_two_jokers_are_refused():
    with pytest.raises(FloormanError):
        low.strength_lowball((*CARDS[:3], JOKER, JOKER))
