"""Chinese Poker: segments, bonuses, clean sweeps, fouls, ties, order and all-in."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.engine.cards.card import CARDS
from floorman.engine.poker.chinese import (
    SetHand,
    best_sweep,
    declared,
    hand_words,
    pairs,
    points_between,
    positions,
    set_hand,
    settle,
    sweeps_in,
    verify_players,
)
from floorman.errors import RuleError
from tests.engine.poker.tables import cards, chinese_rules

RULES = chinese_rules()


def hand(front: str, middle: str, back: str) -> SetHand:
    return set_hand(cards(front), cards(middle), cards(back))


STRONG = hand("As Ah Kc", "9c 9d 9h 4s 3c", "Qc Qd Qh 2s 2d")
WEAK = hand("7s 5h 4c", "8c 8d 6h 3s 2c", "Jc Jd Th Ts 5d")
FOULED = hand("Kd Ks 6c", "7c 7d 6s 5c 3d", "Td 8h 8s 6d 4d")
DRAGON = SetHand(sweep="dragon")
SIX_PAIRS = SetHand(sweep="six-pairs")
STRAIGHTS = SetHand(sweep="three-straights")
FLUSHES = SetHand(sweep="three-flushes")


def points(one: SetHand, other: SetHand, button: int = 0) -> int:
    return points_between(RULES, one, other, button)[0]


def test_hand_must_be_set_three_five_five() -> None:  # 003:214, 003:336
    assert STRONG.fouled is None
    wrong = set_hand(cards("As Ah Kc Kd"), cards("9c 9d 9h 4s"), cards("Qc Qd Qh 2s 2d"))
    assert wrong.fouled == "not set as 3, 5 and 5"


def test_front_may_not_rank_above_the_middle_nor_middle_above_the_back() -> None:  # 003:214
    assert hand("As Ah Kc", "Kd Ks 9h 4s 3c", "Qc Qd Qh 2s 2d").fouled is not None
    assert hand("3s 3h Kc", "Qc Qd Qh 2s 2d", "9c 9d 9h 4s 5c").fouled is not None
    equal = hand("Ks Kh 9c", "Kd Kc 9h 4s 3c", "Qc Qd Qh 2s 2d")
    assert equal.fouled is None  # level with the middle as far as three cards go


def test_two_of_the_same_card_foul_a_hand() -> None:  # 003:344
    assert hand("As As Kc", "9c 9d 9h 4s 3c", "Qc Qd Qh 2s 2d").fouled == "two of the same card"


def test_all_three_segments_are_three_points() -> None:  # 003:290
    assert points(STRONG, WEAK) == 3
    assert points(WEAK, STRONG) == -3


def test_two_of_three_segments_come_to_one_point() -> None:  # 003:290
    two = hand("2s 3h 4c", "9c 9d 9h 4s 3c", "Qc Qd Qh 2c 2d")
    assert points(two, WEAK) == 1
    assert points(WEAK, two) == -1


def test_example_of_two_segments_and_four_of_a_kind_in_the_back() -> None:  # 003:308
    player = hand("2s 3h 4c", "9c 9d 9h 4s 3c", "Qc Qd Qh Qs 2d")
    assert points(player, WEAK) == 5  # two points and four, less the point of the lost front
    (found,) = settle(RULES, {1: player, 2: WEAK}, 2, 500, {})
    assert found.why == "front lost, middle won, back won: 2 won less 1 lost is 1, bonus 4"
    gross = replace(RULES, two_segments_pay=2)
    assert points_between(gross, player, WEAK, 0)[0] == 6
    assert points_between(gross, WEAK, player, 0)[0] == -6
    assert points_between(gross, STRONG, WEAK, 0)[0] == 3


@pytest.mark.parametrize(
    ("front", "middle", "back", "bonus"),
    [  # 003:296-301
        ("7s 7h 7c", "9c 9d 9h 4s 3c", "Qc Qd Qh 2s 2d", 3),
        ("As Ah Kc", "9c 9d 9h 4s 4c", "Qc Qd Qh 2s 2d", 2),
        ("As Ah Kc", "9c 9d 9h 9s 3c", "Qc Qd Qh Qs 2d", 8 + 4),
        ("As Ah Kc", "9c 8c 7c 6c 5c", "Qd Jd Td 9d 8d", 10 + 5),
        ("As Ah Kc", "9c 9d 9h 9s 3c", "Ad Kd Qd Jd Td", 8 + 5),
        ("As Ah Kc", "9c 9d 9h 4s 3c", "Qc Qd Qh 2s 2d", 0),
        ("As Ah Kc", "9c 8h 7c 6c 5c", "Qd Jd Td 9d 2d", 0),
    ],
)
def test_bonus_of_each_segment(front: str, middle: str, back: str, bonus: int) -> None:
    low = hand("3d 4h 5s", "2c 3h 4d 5d 7d", "2h 3s 4s 5h 8h")
    made = hand(front, middle, back)
    assert made.fouled is None
    assert points(made, low) == 3 + bonus


def test_royal_flush_bonus_is_a_reading() -> None:  # 003:254, 003:301
    royal = hand("As Ah Kc", "9c 9d 9h 4s 3c", "Ad Kd Qd Jd Td")
    assert points(royal, WEAK) == 3 + 5
    assert points_between(replace(RULES, royal_flush_bonus=False), royal, WEAK, 0)[0] == 3


def test_bonuses_of_both_are_told_apart() -> None:  # 003:305
    front = hand("7s 7h 7c", "8c 8d 8s 3s 2c", "Jc Jd Jh 5d 4d")
    back = hand("As Ah Kc", "9c 9d 9h 4s 3c", "Qc Qd Qh Qs 2d")
    (found,) = settle(RULES, {1: front, 2: back}, 1, 500, {})
    assert (found.payer, found.winner, found.points) == (1, 2, 2 - 1 + 4 - 3)
    assert found.why.endswith("2 won less 1 lost is 1, bonus 4, less the other's bonus 3")


def test_bonus_needs_the_segment_won() -> None:  # 003:305
    quads = hand("7d 5h 4c", "8c 8d 6h 3s 2c", "Jc Jd Jh Js 5d")
    better = hand("2s 3h 4d", "7c 7h 6s 3d 2d", "Qc Qd Qh Qs 2h")
    assert points(quads, better) == 1 + 1 - 1 - 4


def test_ties_push_except_against_the_button() -> None:  # 003:252, 003:290
    one = hand("As Kh 4c", "9c 9d Ah 4s 3c", "Qc Qd Jh Jc 2d")
    same = hand("Ad Kc 4d", "9h 9s Ac 4h 3d", "Qh Qs Jd Js 2c")
    assert points(one, same) == 0
    assert points(one, same, button=1) == 3
    assert points(one, same, button=-1) == -3


def test_clean_sweeps_of_thirteen_cards() -> None:  # 003:316-321
    assert sweeps_in(cards("Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc")) == (
        "dragon", "three-straights",
    )  # fmt: skip
    assert sweeps_in(cards("Ac Ad 3h 3s 5c 5d 7h 7s 9c 9d Jh Js Kc")) == ("six-pairs",)
    four = cards("Ac Ad Ah As 5c 5d 7h 7s 9c 9d Jh Js Kc")
    assert sweeps_in(four) == ("six-pairs",)  # four of a kind as two pairs
    assert sweeps_in(cards("2c 4c 6c 8c Tc 2d 4d 6d 8d Td 3h 5h 9h")) == ("three-flushes",)
    assert sweeps_in(cards("2c 4c 6c 8c Tc 3c 5c 9c 2d 4d 6d 8d Kd")) == ("three-flushes",)
    assert sweeps_in(cards("Ac 2d 3h 4s 5c 5d 6h 7s 8c 9d Qh Ks Ad")) == ("three-straights",)
    assert sweeps_in(cards("Ac 2d 3h 4s 5c 5d 6h 7s 8c 9d Qh Ks 2h")) == ()
    assert sweeps_in(cards("Ac 2d 3h")) == ()


def test_of_two_clean_sweeps_the_higher_value_is_paid() -> None:  # 003:323
    dragon = cards("Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc")
    assert best_sweep(RULES, dragon) == "dragon"
    assert best_sweep(RULES, cards("Ac Ad 3h 3s 5c 5d 7h 7s 9c 9d Jh 2s Kc")) is None


@pytest.mark.parametrize(
    ("sweep", "value"), [(DRAGON, 13), (SIX_PAIRS, 3), (STRAIGHTS, 3), (FLUSHES, 3)]
)
def test_clean_sweep_wins_its_value_and_pays_no_bonus(sweep: SetHand, value: int) -> None:
    quads = hand("7d 7h 7c", "8c 8d 8h 8s 2c", "Jc Jd Jh Js 5d")  # 003:310
    assert points(sweep, quads) == value
    assert points(quads, sweep, button=1) == -value


def test_higher_clean_sweep_collects_its_whole_value() -> None:  # 003:323, 003:325
    assert points(DRAGON, SIX_PAIRS) == 13
    assert points(FLUSHES, DRAGON) == -13


def test_clean_sweeps_of_one_value_push_unless_read_by_rank() -> None:  # 003:323
    assert points(SIX_PAIRS, STRAIGHTS) == 0
    by_rank = replace(RULES, clean_sweeps_compare="rank")
    assert points_between(by_rank, SIX_PAIRS, STRAIGHTS, 0)[0] == 3
    assert points_between(by_rank, FLUSHES, STRAIGHTS, 0)[0] == -3
    assert points_between(by_rank, FLUSHES, FLUSHES, 0)[0] == 0


def test_equal_clean_sweeps_push_also_against_the_button_unless_read_otherwise() -> None:
    assert points(DRAGON, DRAGON, button=1) == 0  # 003:325
    other = replace(RULES, clean_sweep_ties="button")
    assert points_between(other, DRAGON, DRAGON, 1)[0] == 13
    assert points_between(other, DRAGON, DRAGON, -1)[0] == -13


def test_declared_sweep_that_is_not_there_fouls() -> None:  # 003:337
    found = declared("dragon", cards("Ac Ad 3h 3s 5c 5d 7h 7s 9c 9d Jh Js Kc"))
    assert found.fouled == "declared dragon, which is not there"
    assert hand_words(found).startswith("fouled")
    assert declared("six-pairs", ()).sweep == "six-pairs"


def test_fouled_hand_pays_three_points_a_segment_and_bonuses() -> None:  # 003:336
    assert FOULED.fouled is not None
    assert points(WEAK, FOULED) == 9
    bonus = hand("7s 7h 7c", "9c 9d 9h 4s 4c", "Qc Qd Qh Qs 2d")
    assert points(FOULED, bonus, button=1) == -(9 + 3 + 2 + 4)
    assert points(DRAGON, FOULED) == 9 + 13
    one_each = replace(RULES, foul_points_a_segment=1)
    assert points_between(one_each, WEAK, FOULED, 0)[0] == 3


def test_two_fouled_hands_exchange_nothing() -> None:  # 003:336
    assert points(FOULED, FOULED, button=1) == 0


def test_pairs_settle_from_the_button_clockwise() -> None:  # 003:271-276
    hands = {1: WEAK, 2: STRONG, 4: WEAK, 5: STRONG}
    assert positions(4, tuple(hands)) == (4, 5, 1, 2)
    assert pairs(RULES, hands, 4) == ((4, 5), (4, 1), (4, 2), (5, 1), (5, 2), (1, 2))
    left = replace(RULES, settling_starts="left-of-button")  # 003:334
    assert pairs(left, hands, 4) == ((5, 1), (5, 2), (5, 4), (1, 2), (1, 4), (2, 4))


def test_clean_sweeps_are_paid_before_hands_are_compared() -> None:  # 003:323
    hands = {1: WEAK, 2: STRONG, 4: DRAGON, 5: SIX_PAIRS}
    assert pairs(RULES, hands, 1) == ((4, 1), (4, 2), (4, 5), (5, 1), (5, 2), (1, 2))


def test_all_in_player_is_done_when_the_stack_has_been_exchanged() -> None:  # 003:267, 003:334
    hands = {1: STRONG, 2: WEAK, 3: WEAK}
    found = settle(RULES, hands, 1, 500, {1: 2000, 2: 20000, 3: 20000})
    assert [(e.payer, e.winner, e.points, e.amount_cents) for e in found] == [
        (2, 1, 3, 1500), (3, 1, 3, 500), (3, 2, 0, 0),
    ]  # fmt: skip


def test_reason_is_told_by_the_winner() -> None:
    (found,) = settle(RULES, {1: WEAK, 2: STRONG}, 1, 500, {})
    assert (found.payer, found.winner) == (1, 2)
    assert found.why == "front won, middle won, back won: 3 points"


def test_coverage_of_a_stack_is_a_reading() -> None:  # 003:267, 003:333
    hands = {1: STRONG, 2: WEAK, 3: DRAGON}
    stacks = {1: 1500, 2: 20000, 3: 20000}
    action = settle(RULES, hands, 1, 500, stacks)
    assert [e.amount_cents for e in action] == [1500, 6500, 0]
    apart = settle(RULES, hands, 1, 500, stacks, coverage="two-caps")
    assert [e.amount_cents for e in apart] == [1500, 6500, 1500]


def test_chips_below_one_point_do_not_play() -> None:  # 003:347
    found = settle(RULES, {1: STRONG, 2: WEAK}, 1, 500, {1: 20000, 2: 1499})
    assert [e.amount_cents for e in found] == [1000]


def test_hand_is_dealt_to_at_most_four() -> None:  # 003:226
    verify_players(RULES, (1, 2, 4, 5), 4)
    with pytest.raises(RuleError, match="2 to 4"):
        verify_players(RULES, (1, 2, 3, 4, 5), 4)
    with pytest.raises(RuleError, match="buttons"):
        verify_players(RULES, (1, 2), 4)


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    reading=st.sampled_from(("action", "two-caps", "net")),
)
def test_exchanges_sum_to_zero_within_every_stack(seed: int, players: int, reading: str) -> None:
    chance = Random(seed)
    deck = chance.sample(CARDS, len(CARDS))
    hands = {}
    for seat in range(1, players + 1):
        dealt = sorted(deck[13 * (seat - 1) : 13 * seat], key=lambda card: card.rank)
        best = best_sweep(RULES, dealt)
        forced = SetHand(sweep=chance.choice(("dragon", "six-pairs", "three-flushes")))
        made = set_hand(dealt[:3], dealt[3:8], dealt[8:])
        hands[seat] = declared(best, dealt) if best else chance.choice((made, made, forced))
    stacks = {seat: chance.randint(0, 60) * 100 for seat in hands}
    button = chance.randint(1, players)
    found = settle(RULES, hands, button, 500, stacks, coverage=reading)
    assert len(found) == players * (players - 1) // 2
    net, won, lost = (dict.fromkeys(hands, 0) for _ in range(3))
    for e in found:
        assert 0 <= e.amount_cents <= e.points * 500
        assert e.amount_cents % 500 == 0
        net[e.winner] += e.amount_cents
        net[e.payer] -= e.amount_cents
        won[e.winner] += e.amount_cents
        lost[e.payer] += e.amount_cents
    assert sum(net.values()) == 0
    for seat, stack in stacks.items():
        assert -stack <= net[seat] <= stack
        if reading == "action":
            assert won[seat] + lost[seat] <= stack
        if reading == "two-caps":
            assert won[seat] <= stack
            assert lost[seat] <= stack
