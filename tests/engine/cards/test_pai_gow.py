"""Pai gow hands: the joker, five aces, the two cards in front, and foul hands."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Label, StandardHighHand

from floorman.engine.cards import high, pai_gow
from floorman.engine.cards.card import CARDS, JOKER, cards_text, parse_cards
from floorman.engine.cards.deck import WITH_JOKER
from floorman.errors import FloormanError

COMPLETED = (Label.STRAIGHT, Label.FLUSH, Label.STRAIGHT_FLUSH)


def hand(text):
    return pai_gow.pai_gow_hand(parse_cards(text))


def joker_by_pokerkit(four):
    """The best place any stand-in for the joker gives that the rule allows."""
    places = []
    for card in CARDS:
        if card not in four:
            entry = StandardHighHand(cards_text([*four, card]).replace(" ", "")).entry
            if card.rank == 14 or entry.label in COMPLETED:
                places.append(entry.index)
    return max(places)


def test_the_joker_is_an_ace_or_completes_as_tried_out_with_pokerkit():  # 003:1369, 004:743
    rng = random.Random(53)
    for _ in range(150):
        four = rng.sample(CARDS, 4)
        assert pai_gow.strength_pai_gow([*four, JOKER]) - 1 == joker_by_pokerkit(four)
    for suit in "cdhs":  # fours of one suit, and fours close together, are rare at random
        suited = [card for card in CARDS if card.suit == suit]
        for _ in range(25):
            four = rng.sample(suited, 4)
            assert pai_gow.strength_pai_gow([*four, JOKER]) - 1 == joker_by_pokerkit(four)
    for low in range(2, 11):
        near = [card for card in CARDS if low <= card.rank <= low + 4]
        for _ in range(8):
            four = rng.sample(near, 4)
            assert pai_gow.strength_pai_gow([*four, JOKER]) - 1 == joker_by_pokerkit(four)


@given(st.permutations(CARDS))
def test_without_the_joker_it_is_a_high_hand(deck):
    assert pai_gow.strength_pai_gow(deck[:5]) == high.strength_five(deck[:5])


def test_five_aces_are_above_a_royal_flush():  # 003:1381, 004:754
    five_aces, royal = hand("Ac Ad Ah As joker"), hand("As Ks Qs Js Ts")
    assert five_aces.strength > royal.strength
    assert (five_aces.category, five_aces.name) == ("five-aces", "five aces")


def test_ace_to_five_is_the_lowest_straight():  # 003:1387, 003:1391, 004:760
    assert hand("5c 4d 3h 2s Ac").strength + 1 == hand("6c 5d 4h 3s 2c").strength
    assert hand("5c 4c 3c 2c Ac").strength + 1 == hand("6c 5c 4c 3c 2c").strength


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("joker Ks Qs Js Ts", "royal flush"),
        ("joker 5s 4s 3s 2s", "straight flush, six high"),
        ("joker As Ad Ac Kd", "four of a kind, aces"),
        ("joker Kc Kd Kh Ks", "four of a kind, kings"),
        ("joker As Ad Kc Kd", "full house, aces over kings"),
        ("joker Kc Kd 3c 3d", "two pair, kings and threes"),
        ("joker 9d 8c 6h 5s", "straight, nine high"),
        ("joker Ad 2c 3h 5s", "straight, five high"),
        ("joker As 9d 4c 2h", "pair of aces"),
        ("joker Kd Qs 3c 2d", "ace high"),
    ],
)
def test_the_joker_by_example(text, name):
    assert hand(text).name == name


def test_the_joker_in_a_flush_is_the_highest_card_missing():
    with_joker = hand("joker Ad 9d 4d 3d")
    assert pai_gow.name_pai_gow_in_full(with_joker.strength) == (
        "flush, ace high with king, nine, four, three"
    )
    assert with_joker == hand("Kd Ad 9d 4d 3d")


def test_two_cards_in_front_are_a_pair_or_high_cards():
    texts = ("3c 2d", "4c 2d", "Ac Qd", "Ac Kd", "2c 2d", "Kc Kd", "Ac Ad")
    hands = [pai_gow.two_card_hand(parse_cards(text)) for text in texts]
    strengths = [two.strength for two in hands]
    assert strengths == sorted(set(strengths))
    assert (strengths[0], strengths[-1]) == (1, 91)
    assert [two.name for two in hands[2:5]] == ["ace-queen", "ace-king", "pair of twos"]
    assert [two.category for two in hands[3:5]] == ["high-card", "one-pair"]


def test_the_joker_in_front_is_an_ace():
    assert pai_gow.strength_two(parse_cards("joker Ad")) == pai_gow.strength_two(
        parse_cards("As Ad")
    )
    assert pai_gow.strength_two(parse_cards("joker 9d")) == pai_gow.strength_two(
        parse_cards("As 9d")
    )


@pytest.mark.parametrize(
    ("two", "five", "foul"),
    [
        ("Ac Ad", "Kc Kd 4h 3s 2c", True),
        ("Kc Kd", "Ac Ad 4h 3s 2c", False),
        ("2c 2d", "Ac Kd 9h 8s 7c", True),
        ("Ac Qd", "Kc Jd 9h 8s 7c", True),
        ("Ac Qd", "Ah Jd 9h 8s 7c", True),
        ("Ac Jd", "Ah Qd 9h 8s 7c", False),
        ("joker Ks", "Ah Kd 9h 8s 7c", False),
        ("Ac joker", "Ah As 9h 8s 7c", False),
    ],
)
def test_five_cards_must_rank_above_the_two(two, five, foul):  # 003:1425, 004:789
    assert pai_gow.is_foul(parse_cards(two), parse_cards(five)) is foul


@given(st.permutations(WITH_JOKER.cards))
def test_every_seven_cards_can_be_set_and_no_setting_is_foul(deck):
    seven = deck[:7]
    ways = pai_gow.settings(seven)
    assert ways
    for two, five in ways:
        assert sorted((*two, *five)) == sorted(seven)
        assert not pai_gow.is_foul(two, five)


@given(st.permutations(CARDS))
def test_the_joker_is_never_worse_than_an_ace(deck):
    four = list(deck[:4])
    aces = [card for card in deck[4:] if card.rank == 14]
    for ace in aces:
        assert pai_gow.strength_pai_gow([*four, JOKER]) >= high.strength_five([*four, ace])


def test_what_is_no_hand_is_refused():
    for wrong in ((), CARDS[:4], CARDS[:6], (*CARDS[:3], JOKER, JOKER)):
        with pytest.raises(FloormanError):
            pai_gow.strength_pai_gow(wrong)
    with pytest.raises(FloormanError):
        pai_gow.strength_two(CARDS[:3])
    with pytest.raises(FloormanError):
        pai_gow.settings(CARDS[:6])
