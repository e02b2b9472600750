"""Twenty-one refuses what could not have been dealt or played, naming the place and the rule."""

from dataclasses import replace

import pytest

from floorman.catalog.facts import Game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import twenty_one
from floorman.engine.hand import Hand, Wager
from floorman.errors import BadInputError
from tests.engine.games.test_twenty_one import (
    ALL,
    CLUB,
    COAST,
    PURE,
    SIX_TO_FIVE,
    SPANISH,
    THREE_TO_TWO,
    at,
    dealt,
    every_game,
    every_pure,
    game_of,
    reading,
)


def refused(hand: Hand, game: Game | None = None) -> tuple[str, str]:
    with pytest.raises(BadInputError) as caught:
        twenty_one.verify(game or game_of(), hand)
    return caught.value.place, caught.value.reason


def allowed(hand: Hand, game: Game) -> bool:
    twenty_one.verify(game, hand)
    return True


# Chart 1A


@every_pure
def test_hit_on_hard_19_is_refused(which: tuple[str, str]) -> None:  # 000:76, 003:431, 004:373
    place, reason = refused(dealt("Ks 7d", "Kd 9s 2d"), game_of(which))
    assert place == "hands.1[0].cards[2]"
    assert "chart 1A: hard 19 must stand" in reason
    place, _ = refused(dealt("Ks 7d", "9d 6s 5d Ah"), game_of(which))
    assert place == "hands.1[0].cards[3]"


@every_pure
def test_hit_on_soft_19_and_hard_18_is_allowed(which: tuple[str, str]) -> None:  # 000:76
    assert allowed(dealt("Ks 7d", "Ad 8s 2d"), game_of(which))
    assert allowed(dealt("Ks 7d", "9d 9s 2d"), game_of(which))


@every_pure
def test_standing_on_hard_11_or_less_is_refused(which: tuple[str, str]) -> None:  # 000:76
    place, reason = refused(dealt("Ks 7d", "6d 5s"), game_of(which))
    assert place == "hands.1[0].cards"
    assert "chart 1A: hard 11 must be hit" in reason
    assert refused(dealt("Ks 7d", "2d 3s 4d"), game_of(which))[0] == "hands.1[0].cards"
    split = dealt("Ks 7d", at("2d 3s"), at("2s Kd"))
    assert refused(split, game_of(which))[0] == "hands.1[0].cards"


@every_pure
def test_soft_and_hard_12_may_stand(which: tuple[str, str]) -> None:
    assert allowed(dealt("Ks 7d", "7d 5s"), game_of(which))
    assert allowed(dealt("Ks 7d", "Ad As"), game_of(which))


def test_spanish_player_stands_on_hard_17_and_on_nothing_else_by_compulsion() -> None:  # 003:1892
    game = game_of(SPANISH)
    assert "hard 17 must stand" in refused(dealt("Ks 7d", "Kd 7s 2d"), game)[1]
    assert allowed(dealt("Ks 7d", "2d 3s"), game)
    assert allowed(dealt("Ks 7d", "Ad 6s 2d"), game)
    assert allowed(dealt("Ks 7d", "Kd 6s 2d"), game)


@every_game
def test_busted_hand_gets_no_more_cards(which: tuple[str, str]) -> None:
    place, reason = refused(dealt("Ks 7d", "Kd 5s Qd 2d"), game_of(which))
    assert place == "hands.1[0].cards[3]"
    assert "busted with 25" in reason


@every_game
def test_natural_stands_as_dealt(which: tuple[str, str]) -> None:  # 000:132
    game = game_of(which)
    assert "stands as dealt" in refused(dealt("Ks 7d", "Ad Ks 2d"), game)[1]
    for acts in (at("Ad Ks 2d", doubled_cents=1000, doubles=1), at("Ad Ks", surrender=True)):
        assert "stands as dealt" in refused(dealt("Ks 7d", acts), game)[1]


# Chart 1B


@every_game
def test_player_dealer_hits_16_and_soft_17(which: tuple[str, str]) -> None:  # 000:86, 003:1900
    game = game_of(which)
    for bank, total in (("Ks 6d", "16"), ("As 6d", "soft 17"), ("As 2d 4d", "soft 17")):
        place, reason = refused(dealt(bank, "9d 9s"), game)
        assert place == "player_dealer.cards"
        assert reason == f"chart 1B: the player-dealer must hit {total}."
    assert allowed(dealt("As 6d Kd", "9d 9s"), game)  # hard 17


@every_game
def test_player_dealer_stands_on_hard_17_and_soft_18(which: tuple[str, str]) -> None:
    game = game_of(which)
    for bank in ("Ks 7d 2d", "As 7d 2d", "Ks 2d 5d 2h", "As Kd 2d"):
        place, reason = refused(dealt(bank, "9d 9s"), game)
        assert place.startswith("player_dealer.cards[")
        assert "chart 1B" in reason


@every_game
def test_player_dealer_draws_though_all_players_busted(which: tuple[str, str]) -> None:
    # 000:97: the hand is completed; three eights would push (000:106)
    busted = dealt("8s 8d", "Kd 6s Qd")
    assert "must hit 16" in refused(busted, game_of(which))[1]


@every_game
def test_player_dealer_need_not_draw_when_only_naturals_and_surrenders_are_left(
    which: tuple[str, str],
) -> None:  # 000:139
    game = game_of(which)
    assert allowed(dealt("9s 4d", "Ad Ks"), game)
    assert allowed(dealt("9s 4d", at("9d 7s", surrender=True)), game)
    assert allowed(dealt("9s 4d 5d", "Ad Ks"), game)  # completed all the same
    assert "must hit 15" in refused(dealt("9s 4d 2d", "Ad Ks"), game)[1]  # but not half


@every_pure
def test_player_dealer_draws_for_a_buster_wager(which: tuple[str, str]) -> None:  # 000:139
    hand = dealt("9s 4d", "Ad Ks", spots="game buster")
    assert "must hit 13" in refused(hand, game_of(which))[1]


def test_player_dealer_draws_for_a_red_flex_wager() -> None:  # 000:174
    hand = dealt("9h 4d", "Ad Ks", spots="game red-flex")
    assert "must hit 13" in refused(hand)[1]


@every_game
def test_nobody_acts_once_the_player_dealer_has_a_natural(which: tuple[str, str]) -> None:
    # 000:96, 003:450, 004:395, 003:1880
    game = game_of(which)
    for hands in (
        (at("9d 2s 7d"),),
        (at("6d 5s Kd", doubled_cents=1000, doubles=1),),
        (at("9d Ks"), at("9s Kd")),
        (at("9d 7s", surrender=True),),
    ):
        for bank in ("As Kd", "Kd As"):
            place, reason = refused(dealt(bank, *hands), game)
            assert place == "hands.1[0]"
            assert "ended the hand before players acted" in reason


# Doubling, splitting, surrender, rescue


@every_pure
def test_double_for_more_is_refused(which: tuple[str, str]) -> None:  # 000:114
    place, reason = refused(dealt("Ks 9d", at("6d 5s Kd", doubled_cents=1001)), game_of(which))
    assert (place, reason) == (
        "hands.1[0].doubled",
        "a double is at most the game wager, $10.",
    )


@every_game
def test_doubled_hand_gets_one_card(which: tuple[str, str]) -> None:  # 000:114
    game = game_of(which)
    for cards in ("6d 5s", "6d 5s 2d 3d"):
        place, _ = refused(dealt("Ks 9d", at(cards, doubled_cents=1000)), game)
        assert place == "hands.1[0].cards"


@every_pure
def test_a_hand_is_doubled_once(which: tuple[str, str]) -> None:
    hand = dealt("Ks 9d", at("6d 2s 2d 3d", doubled_cents=1000, doubles=2))
    assert refused(hand, game_of(which))[0] == "hands.1[0].doubles"


def test_spanish_double_is_never_for_less_or_a_fourth_time() -> None:  # 003:1927, 003:1928
    game = game_of(SPANISH)
    less = dealt("Ks 9d", at("6d 5s Kd", doubled_cents=500))
    assert refused(less, game)[0] == "hands.1[0].doubled"
    uneven = dealt("Ks 9d", at("6d 2s 2d Kd", doubled_cents=2000, doubles=2))
    assert "adds $30" in refused(uneven, game)[1]
    fourth = dealt("Ks 9d", at("2d 2s 2d 2s 2h 3d", doubled_cents=15000, doubles=4))
    assert refused(fourth, game)[0] == "hands.1[0].doubles"
    bust = dealt("Ks 9d", at("9d 6s Kd 2s", doubled_cents=3000, doubles=2))
    assert "can't be doubled" in refused(bust, game)[1]


def test_without_double_double_down_a_spanish_double_may_be_for_less() -> None:  # 003:1928
    game = reading(SPANISH, "most-doubles", 1)
    assert allowed(dealt("Ks 9d", at("6d 5s Kd", doubled_cents=500)), game)
    twice = dealt("Ks 9d", at("6d 2s 2d Kd", doubled_cents=3000, doubles=2))
    assert refused(twice, game)[0] == "hands.1[0].doubles"


def test_doubling_a_hand_that_must_stand_is_a_reading() -> None:
    hand = dealt("Ks 9d", at("Kd 9s 2d", doubled_cents=1000))
    assert allowed(hand, game_of(CLUB))
    game = reading(CLUB, "double-on-must-stand", False)
    assert "must stand and can't be doubled" in refused(hand, game)[1]


@every_game
def test_only_equal_cards_are_split(which: tuple[str, str]) -> None:  # 000:115, 003:1929
    game = game_of(which)
    hand = dealt("Ks 9d", at("9d Ks"), at("8s Kd"))
    assert refused(hand, game) == (
        "hands.1[1].cards[0]",
        "only a pair or two bonus cards can be split.",
    )
    assert allowed(dealt("Ks 9d", at("Kd 9s"), at("Js 9d")), game)


@every_game
def test_a_seat_has_four_hands_at_most(which: tuple[str, str]) -> None:  # 000:115, 003:1933
    game = game_of(which)
    four = [at("9d Ks"), at("9s Kd"), at("9h Kh"), at("9c Kc")]
    assert allowed(dealt("Ks 9d", *four), game)
    assert refused(dealt("Ks 9d", *four, at("9d Kd")), game)[0] == "hands.1[4]"


@every_pure
def test_split_ace_gets_one_card(which: tuple[str, str]) -> None:  # 000:115, 003:467, 004:414
    game = game_of(which)
    for first in (at("Ad 2s 3d"), at("Ad 2s Kd", doubled_cents=1000)):
        place, reason = refused(dealt("Ks 9d", first, at("As 9d")), game)
        assert (place, reason) == ("hands.1[0].cards", "a split ace gets one card and stands.")
    assert allowed(dealt("Ks 9d", at("Ad 2s"), at("As 9d")), game)


def test_spanish_split_aces_draw_and_double() -> None:  # 003:1929
    game = game_of(SPANISH)
    assert allowed(dealt("Ks 9d", at("Ad 2s 3d"), at("As 9d")), game)
    assert allowed(dealt("Ks 9d", at("Ad 2s 3d", doubled_cents=1000), at("As 9d")), game)


def test_splitting_aces_again_is_a_reading() -> None:
    three = dealt("Ks 9d", at("Ad 2s"), at("As 9d"), at("Ah 9s"))
    assert allowed(three, game_of(CLUB))
    assert refused(three, reading(CLUB, "resplit-aces", False))[0] == "hands.1[2]"


@every_game
def test_surrender_only_on_the_first_two_cards(which: tuple[str, str]) -> None:  # 000:116
    game = game_of(which)
    for hands in (
        (at("9d 4s 2d", surrender=True),),
        (at("9d 7s", surrender=True), at("9s 7s")),
        (at("6d 5s 2d", doubled_cents=1000, surrender=True),),
    ):
        assert refused(dealt("Ks 9d", *hands), game)[0] == "hands.1[0].surrender"


@every_pure
def test_rescue_is_of_the_spanish_game(which: tuple[str, str]) -> None:
    hand = dealt("Ks 9d", at("6d 5s 2d", doubled_cents=1000, rescue=True))
    assert refused(hand, game_of(which))[0] == "hands.1[0].rescue"


def test_rescue_only_of_a_doubled_hand_that_has_not_busted() -> None:  # 003:1926
    game = game_of(SPANISH)
    for acts in (at("9d 7s", rescue=True), at("9d 7s Kd", doubled_cents=1000, rescue=True)):
        assert refused(dealt("Ks 9d", acts), game)[0] == "hands.1[0].rescue"


# Insurance and even money


@every_pure
def test_insurance_is_at_most_half_the_game_wager(which: tuple[str, str]) -> None:  # 000:95
    hand = dealt("As 9d", "9d 9s", insurance={1: 501})
    assert refused(hand, game_of(which)) == (
        "insurance.1",
        "is at most half the game wager, $5.",
    )


@every_pure
def test_insurance_needs_an_ace_up(which: tuple[str, str]) -> None:  # 000:95
    hand = dealt("Kd As", "9d 9s", insurance={1: 500})
    assert refused(hand, game_of(which))[0] == "insurance.1"


def test_spanish_game_has_no_insurance_or_even_money() -> None:
    game = game_of(SPANISH)
    assert refused(dealt("As 9d", "9d 9s", insurance={1: 500}), game)[0] == "insurance.1"
    assert refused(dealt("As 9d", "Ad Ks", even_money=(1,)), game)[0] == "even_money[0]"


def test_casino_club_has_no_even_money() -> None:
    assert refused(dealt("As 9d", "Ad Ks", even_money=(1,)))[0] == "even_money[0]"


@pytest.mark.parametrize("which", [THREE_TO_TWO, SIX_TO_FIVE, COAST], ids="/".join)
def test_even_money_needs_a_natural_and_an_ace_up(which: tuple[str, str]) -> None:  # 003:476
    game = game_of(which)
    assert "has no Pure 21.5" in refused(dealt("As 9d", "9d Ks", even_money=(1,)), game)[1]
    assert "ace" in refused(dealt("Ks 9d", "Ad Ks", even_money=(1,)), game)[1]
    both = dealt("As 9d", "Ad Ks", even_money=(1,), insurance={1: 500})
    assert "insured already" in refused(both, game)[1]


# Cards and wagers


def test_there_is_no_ten_in_a_spanish_deck() -> None:  # 003:1841
    game = game_of(SPANISH)
    assert refused(dealt("Ks 9d", "Td 7s"), game) == (
        "hands.1[0].cards[0]",
        "there is no ten in a Spanish deck.",
    )
    assert refused(dealt("Ts 9d", "9d 9s"), game)[0] == "player_dealer.cards[0]"


@every_game
def test_there_is_no_joker(which: tuple[str, str]) -> None:
    assert "no joker" in refused(dealt("Ks 9d", "joker 7s"), game_of(which))[1]


@pytest.mark.parametrize("which", ALL, ids="/".join)
def test_eight_decks_hold_a_card_eight_times(which: tuple[str, str]) -> None:  # 000:29, 003:1841
    game = game_of(which)
    wagers = tuple(Wager(seat, "seat", "game", 1000) for seat in (1, 2, 4, 5))
    nines = tuple({seat: (at("9d 9d"),) for seat in (1, 2, 4, 5)}.items())
    hand = replace(dealt("Ks 9s"), wagers=wagers, hands=dict(nines))
    assert allowed(hand, game)
    ninth = replace(hand, bank=replace(hand.bank, cards=parse_cards("Ks 9d")))
    assert "too many" in refused(ninth, game)[1]


def test_bonus_wager_needs_a_game_wager() -> None:  # 000:129, 003:1944
    hand = dealt("Ks 9d", "9d 9s")
    other = Wager(1, "back-1", "buster", 500)
    assert refused(replace(hand, wagers=(*hand.wagers, other))) == (
        "wagers[1].spot",
        "no buster wager without a game wager.",
    )


def test_missing_hands_and_cards_are_named() -> None:
    hand = dealt("Ks 9d", "9d 9s")
    assert refused(replace(hand, hands={}))[0] == "hands.1"
    assert refused(dealt("Ks 9d", "9d"))[0] == "hands.1[0].cards"
    assert refused(dealt("Ks", "9d 9s"))[0] == "player_dealer.cards"
    assert refused(replace(hand, hands={**hand.hands, 2: (at("9d 9s"),)}))[0] == "hands.2"


def test_backline_wager_needs_a_seated_player() -> None:
    hand = dealt("Ks 9d", "9d 9s")
    lone = replace(hand, wagers=(*hand.wagers, Wager(2, "back-1", "game", 500)))
    assert refused(lone)[0] == "wagers[1].bettor"


def test_pure_games_are_the_same_charts() -> None:
    rules = [game_of(which).rules for which in PURE]
    for field in ("must_stand_hard", "must_hit_hard", "player_dealer_hits_soft"):
        assert len({getattr(rule, field) for rule in rules}) == 1
