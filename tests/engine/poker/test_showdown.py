"""Who wins the pot, and who gets the odd chip."""

from dataclasses import replace

import pytest

from floorman.engine.poker.showdown import Pot, award, left_of, less_fee, show, side_pots
from floorman.errors import RuleError
from tests.engine.poker.tables import amounts, cards, rules, shown

HOLDEM = rules("casino-99", "texas-holdem")
OMAHA = rules("casino-99", "omaha")
OMAHA_HL = rules("casino-99", "omaha-high-low-split")
COAST_HL = rules("central-coast", "omaha-high-low-split")
PINEAPPLE = rules("casino-99", "crazy-pineapple-high-low-split")
RAZZ = rules("casino-99", "razz")
STUD_HL = rules("casino-99", "seven-card-stud-high-low-split")
LOWBALL = rules("casino-99", "lowball")
ALLEY = rules("casino-99", "option-alley")
DOLLAR = 100


def test_omaha_example_of_the_document() -> None:  # 003:36-43
    found = shown(OMAHA, "6c 8c 6d 3h 6s", s1="2s 4c Jd 9h", s2="Tc 5c Qc Ah", s3="Kh Kd 7h Jh")
    assert found[1].words == "three of a kind, sixes"
    assert found[2].words == "three of a kind, sixes"
    assert found[3].words == "full house, sixes over kings"
    assert amounts(award(OMAHA, [Pot(12000, (1, 2, 3))], found, 1)) == {(3, "high"): 12000}


def test_omaha_must_use_two_of_the_hole_cards() -> None:  # 003:33
    found = shown(OMAHA, "Ah Kh Qh Jh 2c", s1="Th 3c 4c 5d", s2="As Ad 9c 8c")
    assert amounts(award(OMAHA, [Pot(100, (1, 2))], found, 1)) == {(2, "high"): 100}


def test_holdem_may_play_the_board() -> None:  # 003:17, 004:212
    found = shown(HOLDEM, "Ah Kh Qh Jh Th", s3="2c 3d", s5="As Ad")
    assert amounts(award(HOLDEM, [Pot(10000, (3, 5))], found, 1)) == {
        (3, "high"): 5000,
        (5, "high"): 5000,
    }


def test_odd_chips_go_to_the_winner_closest_to_the_left_of_the_button() -> None:  # 004:215
    holdem = rules("central-coast", "texas-holdem")
    found = shown(holdem, "Ah Kh Qh Jh Th", s2="2c 3d", s4="4c 5d", s7="6c 7d")
    pot = [Pot(11100 + 100, (2, 4, 7))]  # 112 dollars among three: one odd chip
    assert amounts(award(holdem, pot, found, 4, DOLLAR)) == {
        (2, "high"): 3700, (4, "high"): 3700, (7, "high"): 3800,
    }  # fmt: skip
    assert amounts(award(holdem, pot, found, 7, DOLLAR))[(2, "high")] == 3800
    assert amounts(award(holdem, pot, found, 1, DOLLAR))[(2, "high")] == 3800
    assert amounts(award(holdem, pot, found, 2, DOLLAR))[(4, "high")] == 3800


def test_two_odd_chips_both_go_to_the_closest() -> None:  # 004:215
    found = shown(HOLDEM, "Ah Kh Qh Jh Th", s1="2c 3d", s2="4c 5d", s3="6c 7d")
    assert amounts(award(HOLDEM, [Pot(11300, (1, 2, 3))], found, 1, DOLLAR)) == {
        (1, "high"): 3700, (2, "high"): 3900, (3, "high"): 3700,
    }  # fmt: skip


def test_high_low_splits_and_the_high_hand_gets_the_odd_chip() -> None:  # 003:60
    found = shown(OMAHA_HL, "2c 3d 7h Kc Kd", s1="Ks Kh Qc Qd", s2="As 4d 9c 9d")
    assert found[2].words == "two pair, kings and nines; seven-four low"
    assert amounts(award(OMAHA_HL, [Pot(10100, (1, 2))], found, 1, DOLLAR)) == {
        (1, "high"): 5100,
        (2, "low"): 5000,
    }


def test_central_coast_odd_chip_goes_by_the_button_also_between_halves() -> None:  # 004:111
    found = shown(COAST_HL, "2c 3d 7h Kc Kd", s1="Ks Kh Qc Qd", s2="As 4d 9c 9d")
    pot = [Pot(10100, (1, 2))]
    assert amounts(award(COAST_HL, pot, found, 1, DOLLAR)) == {(1, "high"): 5000, (2, "low"): 5100}
    assert amounts(award(COAST_HL, pot, found, 2, DOLLAR)) == {(1, "high"): 5100, (2, "low"): 5000}
    other = replace(COAST_HL, odd_chip_between_halves="high")
    assert amounts(award(other, pot, found, 1, DOLLAR)) == {(1, "high"): 5100, (2, "low"): 5000}


def test_several_highs_and_a_low_divide_each_half() -> None:  # 003:2374
    board = "Ah Kh 4d 6c 2s"
    found = shown(PINEAPPLE, board, s1="As Qc", s2="Ad Qd", s3="3c 7d")
    assert amounts(award(PINEAPPLE, [Pot(10500, (1, 2, 3))], found, 1, DOLLAR)) == {
        (1, "high"): 2600, (2, "high"): 2700, (3, "low"): 5200,
    }  # fmt: skip


def test_divided_low_half_gives_its_odd_chip_by_the_button_or_as_the_room_reads_it() -> None:
    board = "2c 3d 7h Kc Kd"  # 003:60 and its finding
    found = shown(OMAHA_HL, board, s1="Ks Kh Qc Qd", s2="As 4d 9c 9d", s3="Ad 4s 9h 9s")
    pot = [Pot(10300, (1, 2, 3))]
    assert amounts(award(OMAHA_HL, pot, found, 1, DOLLAR)) == {
        (1, "high"): 5200, (2, "low"): 2600, (3, "low"): 2500,
    }  # fmt: skip
    other = replace(OMAHA_HL, odd_chip_in_low_half="high")
    assert amounts(award(other, pot, found, 1, DOLLAR)) == {
        (1, "high"): 5300, (2, "low"): 2500, (3, "low"): 2500,
    }  # fmt: skip


def test_reason_names_the_side_cards_where_a_beaten_hand_has_the_same_words() -> None:
    found = shown(OMAHA_HL, "2c 7h 8s Jd Qs", s1="As Ks 3c 4d", s6="3h 4c Kd Kh")
    low_part = next(a for a in award(OMAHA_HL, [Pot(100, (1, 6))], found, 1) if a.side == "low")
    assert found[1].low_words == found[6].low_words == "eight-seven low"
    assert low_part.why == "low, $0.50: eight-seven low with three, two, ace"
    pairs = shown(HOLDEM, "Ks 8h 5c 3d 2c", s1="Kd Ac", s2="Kh Qd")
    (best,) = award(HOLDEM, [Pot(10000, (1, 2))], pairs, 1)
    assert best.why == "high, $100: pair of kings with ace, eight, five"


def test_without_a_qualifying_low_the_high_takes_all() -> None:  # 003:2371, 004:108
    for found_rules in (OMAHA_HL, COAST_HL):
        found = shown(found_rules, "2c 3d 9h Kc Kd", s1="Ks Kh Qc Qd", s2="As 4d 9c 9d")
        assert amounts(award(found_rules, [Pot(10100, (1, 2))], found, 1)) == {(1, "high"): 10100}


def test_one_player_may_win_high_and_low() -> None:  # 003:49, 004:109
    found = shown(OMAHA_HL, "2c 3d 5h Kc Jd", s1="Ac 4d 9c 9d", s2="Ks Kh Qc Qd")
    assert amounts(award(OMAHA_HL, [Pot(10000, (1, 2))], found, 2)) == {
        (1, "high"): 5000,
        (1, "low"): 5000,
    }


def test_low_in_omaha_uses_two_hole_cards_and_may_use_others_than_high() -> None:  # 003:62
    three_low_in_hand = shown(OMAHA_HL, "2c 3d Kh Kc Qd", s1="Ac 4d 5c 9d")
    assert three_low_in_hand[1].low is None


@pytest.mark.parametrize(
    ("room", "id", "board", "held", "low"),
    [
        ("casino-99", "omaha-high-low-split", "2c 3d 7h Kc Kd", "8s 4d Kh Ks", True),  # 003:49
        ("casino-99", "omaha-high-low-split", "2c 3d 7h Kc Kd", "9s 4d Kh Ks", False),  # 003:49
        ("central-coast", "omaha-high-low-split", "2c 3d 7h Kc Kd", "9s 4d Kh Ks", False),  # 004:27
        ("central-coast", "omaha-high-low-split", "2c 3d 7h Kc Kd", "8s 2d Kh Ks", False),  # 004:27
        (
            "casino-99",
            "crazy-pineapple-high-low-split",
            "2c 3d 7h Kc Kd",
            "9s 4d",
            True,
        ),  # 003:2290
        ("casino-99", "crazy-pineapple-high-low-split", "2c 3d 7h Kc Kd", "Ts 4d", False),
        ("casino-99", "seven-card-stud-high-low-split", "", "8c 7d 6h 5s 4c Kd Kh", True),  # 003:88
        ("casino-99", "seven-card-stud-high-low-split", "", "9c 7d 6h 5s 4c Kd Kh", False),
        ("casino-99", "five-card-draw-high-low-split", "", "8c 7d 6h 5s 4c", True),  # 003:114
        ("casino-99", "five-card-draw-high-low-split", "", "9c 7d 6h 5s 4c", False),
        ("casino-99", "five-card-draw-high-low-split", "", "8c 8d 6h 5s 4c", False),
        ("casino-99", "option-alley", "", "Kc Kd 6h 5s 4c", True),  # 003:168
    ],
)
def test_qualifiers(room: str, id: str, board: str, held: str, low: bool) -> None:
    assert (show(rules(room, id), cards(held), cards(board)).low is not None) is low


def test_room_may_read_casino_99_omaha_with_a_nine_qualifier() -> None:  # 003:3672
    nine = replace(OMAHA_HL, low_qualifier=9)
    assert show(nine, cards("9s 4d Kh Ks"), cards("2c 3d 7h Kc Kd")).low is not None


def test_seven_six_four_three_two_is_lower_than_eight_six_five_three_ace() -> None:  # 003:2292
    found = shown(STUD_HL, "", s1="7c 6d 4h 3s 2c Kd Kh", s2="8c 6h 5d 3c As Ks Kc")
    assert amounts(award(STUD_HL, [Pot(10000, (1, 2))], found, 1))[(1, "low")] == 5000


def test_razz_is_won_by_the_lowest_even_with_a_pair() -> None:  # 003:92
    found = shown(RAZZ, "", s1="2c 2d 3h 4s 3c 4d 2h", s2="Kc Kd Ks Qh Qs Jc Jd")
    assert found[1].words.startswith("two pair")
    assert amounts(award(RAZZ, [Pot(300, (1, 2))], found, 1)) == {(1, "low"): 300}


def test_straights_and_flushes_do_not_count_against_razz() -> None:  # 003:92
    found = shown(RAZZ, "", s1="Ac 2c 3c 4c 5c 9d 9h", s2="As 2d 3h 4s 6c Kd Kh")
    assert amounts(award(RAZZ, [Pot(300, (1, 2))], found, 2)) == {(1, "low"): 300}


def test_option_alley_low_hand_can_win_high_too() -> None:  # 003:168
    found = shown(ALLEY, "", s1="Ac 2d 3h 4s 5c", s2="Kc Kd 9h 5s 4c")
    assert amounts(award(ALLEY, [Pot(10000, (1, 2))], found, 2)) == {
        (1, "high"): 5000,
        (1, "low"): 5000,
    }


def test_lowball_joker_is_the_lowest_card_not_held() -> None:  # 003:118
    found = shown(LOWBALL, "", s1="joker 2c 3d 4h 5s", s2="Ac 2d 3c 4d 6s")
    assert found[1].words == "wheel"
    assert amounts(award(LOWBALL, [Pot(300, (1, 2))], found, 2)) == {(1, "low"): 300}


def test_lowball_hand_of_four_or_six_cards_is_dead() -> None:  # 003:125
    found = shown(LOWBALL, "", s1="Ac 2c 3d 4h", s2="Ks Kd Qc Qd Js", s3="Ah 2h 3h 5h 6h 7h")
    assert amounts(award(LOWBALL, [Pot(300, (1, 2, 3))], found, 2)) == {(2, "low"): 300}
    dead = {seat: found[seat] for seat in (1, 3)}
    with pytest.raises(RuleError, match="dead"):
        award(LOWBALL, [Pot(300, (1, 3))], dead, 2)


def test_lowball_checked_seven_loses_what_was_bet_after_the_draw() -> None:  # 003:123
    pot = Pot(10000, (1, 2), after_draw_cents=4000)
    seven = show(LOWBALL, cards("7c 5d 4h 3s 2c"), (), checked=True)
    eight = show(LOWBALL, cards("8c 5c 4d 3h 2s"), (), checked=False)
    assert amounts(award(LOWBALL, [pot], {1: seven, 2: eight}, 1)) == {
        (1, "low"): 6000,
        (2, "low"): 4000,
    }
    bet = show(LOWBALL, cards("7c 5d 4h 3s 2c"), (), checked=False)
    assert amounts(award(LOWBALL, [pot], {1: bet, 2: eight}, 1)) == {(1, "low"): 10000}
    checked_eight = show(LOWBALL, cards("8c 5c 4d 3h 2s"), (), checked=True)
    nine = show(LOWBALL, cards("9c 5h 4s 3c 2d"), (), checked=False)
    assert amounts(award(LOWBALL, [pot], {1: checked_eight, 2: nine}, 1)) == {(1, "low"): 10000}


def test_named_winners_need_no_cards() -> None:
    pots = [Pot(10100, (1, 2, 5), high=(2,), low=(1, 5))]
    assert amounts(award(OMAHA_HL, pots, {}, 1, DOLLAR)) == {
        (2, "high"): 5100, (5, "low"): 2500, (1, "low"): 2500,
    }  # fmt: skip


def test_uncontested_pot_goes_to_the_player_not_called() -> None:  # 003:71
    assert amounts(award(HOLDEM, [Pot(700, (4,))], {}, 1)) == {(4, "high"): 700}
    assert amounts(award(RAZZ, [Pot(700, (4,))], {}, 1)) == {(4, "low"): 700}


def test_side_pots_hold_what_each_stack_covers() -> None:
    pots = side_pots({1: 5000, 2: 10000, 3: 20000, 4: 10000, 5: 1000}, folded=(4, 5))
    assert [(pot.amount_cents, pot.eligible) for pot in pots] == [
        (21000, (1, 2, 3)),
        (15000, (2, 3)),
        (10000, (3,)),
    ]


def test_short_stack_wins_only_the_main_pot() -> None:
    found = shown(HOLDEM, "2c 7d 9h Jc Kd", s1="Ks Kh", s2="Js Jh", s3="9s 9d")
    pots = side_pots({1: 1000, 2: 5000, 3: 5000})
    assert amounts(award(HOLDEM, pots, found, 1)) == {(1, "high"): 3000, (2, "high"): 8000}


def test_fee_comes_out_of_the_main_pot_first() -> None:
    pots = less_fee((Pot(200, (1, 2, 3)), Pot(1000, (2, 3))), 500)
    assert [(pot.amount_cents, pot.eligible) for pot in pots] == [(700, (2, 3))]


def test_bets_after_the_draw_are_told_apart_in_side_pots() -> None:  # 003:123
    pots = side_pots({1: 1000, 2: 3000, 3: 3000}, before_draw={1: 1000, 2: 2000, 3: 1000})
    assert [(pot.amount_cents, pot.after_draw_cents) for pot in pots] == [(3000, 0), (4000, 3000)]


def test_nobody_left_is_refused() -> None:
    with pytest.raises(RuleError, match="left in the hand"):
        side_pots({1: 500, 2: 500}, folded=(1, 2))


@pytest.mark.parametrize(
    ("chip", "parts"),
    [(None, [3334, 3333, 3333]), (50, [3400, 3300, 3300]), (100, [3400, 3300, 3300])],
)
def test_pots_divide_to_the_cent_unless_the_smallest_chip_is_named(
    chip: int | None, parts: list[int]
) -> None:  # 004:215
    found = shown(HOLDEM, "Ah Kh Qh Jh Th", s1="2c 3d", s2="4c 5d", s3="6c 7d")
    given = amounts(award(HOLDEM, [Pot(10000, (1, 2, 3))], found, 3, chip))
    assert [given[(seat, "high")] for seat in (1, 2, 3)] == parts
    even = amounts(award(HOLDEM, [Pot(2500, (1, 2))], found, 3, chip))
    assert even[(1, "high")] == (1300 if chip == 100 else 1250)


def test_left_of_the_button_goes_clockwise_with_the_button_last() -> None:
    assert left_of(4, (1, 4, 5, 9)) == (5, 9, 1, 4)
