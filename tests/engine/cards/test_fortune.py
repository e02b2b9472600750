"""The Fortune bonus: seven cards by the pay table's own order."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine.cards import pai_gow
from floorman.engine.cards.card import CARDS, JOKER, parse_cards
from floorman.engine.cards.deck import WITH_JOKER
from floorman.engine.cards.fortune import FORTUNE_ORDER, fortune_hand, fortune_hands
from floorman.errors import FloormanError


@pytest.mark.parametrize(
    ("text", "best"),
    [  # 003:1378-1391, 004:886-896
        ("7s 6s 5s 4s 3s 2s As", "seven-card-straight-flush"),
        ("As Ks Qs Js Ts 9s 8s", "seven-card-straight-flush"),
        ("As Ks Qs Js Ts Kd Qd", "royal-flush-plus-royal-match"),
        ("As Ks Qs joker Ts Kd Qd", "royal-flush-plus-royal-match"),
        ("joker Ks Qs Js Ts 9s 8s", "seven-card-straight-flush-with-joker"),
        ("8s 6s 5s 4s 3s 2s joker", "seven-card-straight-flush-with-joker"),
        ("Ac Ad Ah As joker 2c 9d", "five-aces"),
        ("As Ks Qs Js Ts joker Kd", "royal-flush"),
        ("As Ks Qs Js Ts Kd Qh", "royal-flush"),
        ("As Ks Qs Js joker 2d 2h", "royal-flush"),
        ("6s 5s 4s 3s 2s 2d 2h", "straight-flush"),
        ("joker 5s 4s 3s 2s 9d 9h", "straight-flush"),
        ("Ac Ad Ah joker 2s 2d 9c", "four-of-a-kind"),
        ("Kc Kd Kh Ks 2s 2d 9c", "four-of-a-kind"),
        ("Ac Ad joker 2s 2d 9c 5h", "full-house"),
        ("Kc Kd Kh 9s 9d 9c 5h", "full-house"),
        ("Ks Js 9s 4s joker 9d 9c", "flush"),
        ("7s 7d 7h 6d 5c 4h 3h", "three-of-a-kind"),
        ("joker Ad Ah Kd Qc Jh 3h", "three-of-a-kind"),
        ("joker 9d 8c 6h 5s 5d 2c", "straight"),
        ("Ah 2d 3c 4h 5s Kd Kc", "straight"),
        ("joker Kd Kc 4h 4s 9d 7c", None),
        ("Kd Kc Qd Qc 4h 4s 2d", None),
    ],
)
def test_best_bonus_hand(text, best):
    assert fortune_hand(parse_cards(text)) == best


def test_by_the_other_order_a_straight_is_above_three_of_a_kind():  # 003:1391 against 003:1534
    seven = parse_cards("7s 7d 7h 6d 5c 4h 3h")
    assert fortune_hand(seven) == "three-of-a-kind"
    assert fortune_hand(seven, (*FORTUNE_ORDER[:9], "straight", "three-of-a-kind")) == "straight"


def test_the_joker_does_not_make_the_royal_match():
    assert fortune_hand(parse_cards("As Ks Qs Js Ts Kd joker")) == "royal-flush"


@given(st.permutations(WITH_JOKER.cards))
def test_plain_hands_are_those_of_the_best_five_cards(deck):
    seven = deck[:7]
    held = fortune_hands(seven)
    fives = {
        pai_gow.category_pai_gow(pai_gow.strength_pai_gow(five)) for five in combinations(seven, 5)
    }
    assert fives & set(FORTUNE_ORDER) <= held
    for hand in ("five-aces", "royal-flush", "four-of-a-kind", "full-house"):
        assert (hand in held) == (hand in fives)
    assert ("straight-flush" in held) == bool({"straight-flush", "royal-flush"} & fives)


@pytest.mark.parametrize("wrong", [(), CARDS[:6], CARDS[:8], (*CARDS[:5], JOKER, JOKER)])
def test_what_is_no_hand_is_refused(wrong):
    with pytest.raises(FloormanError):
        fortune_hands(wrong)
