"""Twenty-one: how each hand wins, loses or pushes, at what odds, and what is forfeited."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import twenty_one
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome

CLUB = ("casino-club", "pure-21.5-blackjack")
THREE_TO_TWO = ("casino-99", "pure-21.5-blackjack-3-to-2")
SIX_TO_FIVE = ("casino-99", "pure-21.5-blackjack-6-to-5")
COAST = ("central-coast", "pure-21.5-blackjack")
SPANISH = ("casino-99", "pure-spanish-21.5")
PURE = (CLUB, THREE_TO_TWO, SIX_TO_FIVE, COAST)
ALL = (*PURE, SPANISH)
WITH_EVEN_MONEY = (THREE_TO_TWO, SIX_TO_FIVE, COAST)


@cache
def game_of(which: tuple[str, str] = CLUB) -> Game:
    return load_game(*which)


def reading(which: tuple[str, str], rule: str, value: Any) -> Game:
    game = game_of(which)
    return replace(game, rules=with_reading(game.rules, rule, value))


def at(cards: str, **fields: Any) -> SeatHand:
    return SeatHand(parse_cards(cards), **fields)


def dealt(bank: str, *hands: SeatHand | str, spots: str = "game", **fields: Any) -> Hand:
    """Seat 1 with $10 on each spot against a player-dealer at seat 3 of a table of seven."""
    mine = tuple(at(hand) if isinstance(hand, str) else hand for hand in hands)
    wagers = tuple(Wager(1, "seat", spot, 1000) for spot in spots.split())
    held = Bank(3, 10_000_000, parse_cards(bank))
    return replace(Hand("r", "g", "rules", 1, 7, held, wagers, {1: mine}), **fields)


def outcomes(hand: Hand, game: Game) -> Mapping[tuple[str, str, int], Outcome]:
    twenty_one.verify(game, hand)
    return {(o.bettor, o.spot, o.hand): o for o in twenty_one.resolve(game, hand).outcomes}


def result(
    hand: Hand, game: Game | None = None, spot: str = "game", n: int = 0, bettor: str = "seat"
) -> tuple[str, int]:
    """What happened, and what the wager gained or lost."""
    found = outcomes(hand, game or game_of())[(bettor, spot, n)]
    return found.outcome, found.pays_cents - found.at_risk_cents


every_game = pytest.mark.parametrize("which", ALL, ids="/".join)
every_pure = pytest.mark.parametrize("which", PURE, ids="/".join)


NATURALS = [(CLUB, 1200), (THREE_TO_TWO, 1500), (SIX_TO_FIVE, 1200), (COAST, 1200), (SPANISH, 1200)]


@pytest.mark.parametrize(("which", "gain"), NATURALS)
def test_natural_pays_its_odds(which: tuple[str, str], gain: int) -> None:
    # 000:33, 003:393, 003:630, 004:328, 003:1845
    for cards in ("As Kd", "Jd Ac"):
        assert result(dealt("9s 8s", cards), game_of(which)) == ("win", gain)
    # a total of 21 is not a natural: the natural wins at its odds all the same
    assert result(dealt("9s 5s 7s", "As Qd"), game_of(which)) == ("win", gain)


def test_ten_makes_a_natural_where_the_deck_has_one() -> None:  # 000:20
    assert result(dealt("9s 8s", "As Td")) == ("win", 1200)


@every_pure
def test_natural_against_natural_pushes(which: tuple[str, str]) -> None:  # 000:94, 003:449, 004:393
    assert result(dealt("As Kd", "Ad Qs"), game_of(which)) == ("push", 0)


def test_spanish_natural_wins_against_natural() -> None:  # 003:1879
    assert result(dealt("As Kd", "Ad Qs"), game_of(SPANISH)) == ("win", 1200)


@every_game
def test_player_dealers_natural_beats_all_but_a_natural(which: tuple[str, str]) -> None:
    # 000:96, 003:450, 004:395, 003:1880
    assert result(dealt("As Kd", "9d 9s"), game_of(which)) == ("lose", -1000)
    assert result(dealt("Kd As", "Kd Ks"), game_of(which)) == ("lose", -1000)
    # nobody draws any more, so that chart 1A does not ask a hard 11 to be hit
    assert result(dealt("As Kd", "6d 5s"), game_of(which)) == ("lose", -1000)


@every_game
def test_player_dealers_drawn_21_is_less_than_a_natural(which: tuple[str, str]) -> None:
    assert result(dealt("Ks 5d 6d", "Ad Ks"), game_of(which))[0] == "win"


@every_game
def test_player_dealer_busts_and_a_standing_hand_wins(which: tuple[str, str]) -> None:
    assert result(dealt("Ks 6d Kd", "9d 4s"), game_of(which)) == ("win", 1000)  # 000:98, 003:1907


@every_game
def test_busted_player_loses(which: tuple[str, str]) -> None:
    busted = "Kd 6s Qd"
    assert result(dealt("Ks 7d", busted), game_of(which)) == ("lose", -1000)  # 000:99, 003:1908
    # both bust, and it is not three eights: 000:107, 003:459, 004:406, 003:1915
    assert result(dealt("Ks 6d Kd", busted), game_of(which)) == ("lose", -1000)
    # two eights among others are no 888
    assert result(dealt("8s 7d 8d", busted), game_of(which)) == ("lose", -1000)


@every_game
def test_player_dealer_888_pushes_busted_players(which: tuple[str, str]) -> None:
    # 000:106, 003:458, 003:695, 004:405, 003:1916
    found = outcomes(dealt("8s 8d 8h", "Kd 6s Qd"), game_of(which))[("seat", "game", 0)]
    assert (found.outcome, found.pays_cents, found.at_risk_cents) == ("push", 0, 0)
    assert "three eights" in found.why
    # a hand that did not bust is paid, and a doubled bust pushes with all of it
    assert result(dealt("8s 8d 8h", "Kd 6s"), game_of(which)) == ("win", 1000)
    doubled = dealt("8s 8d 8h", at("Kd 5s Qd", doubled_cents=1000, doubles=1))
    assert outcomes(doubled, game_of(which))[("seat", "game", 0)].amount_cents == 2000
    assert result(doubled, game_of(which)) == ("push", 0)


@every_game
def test_player_dealer_888_does_not_help_a_surrendered_hand(which: tuple[str, str]) -> None:
    # 000:106, 004:405
    assert result(dealt("8s 8d 8h", at("Kd 6s", surrender=True)), game_of(which)) == ("lose", -500)


@every_game
def test_equal_totals_push(which: tuple[str, str]) -> None:  # 000:103, 003:454, 004:399, 003:1909
    assert result(dealt("Ks 8d", "9d 9s"), game_of(which)) == ("push", 0)
    assert result(dealt("Ks 8d", "Ad 7s"), game_of(which)) == ("push", 0)  # soft and hard alike


@every_pure
def test_21_against_21_pushes(which: tuple[str, str]) -> None:  # 000:103
    assert result(dealt("Ks 5d 6d", "9d 4s 8d"), game_of(which)) == ("push", 0)


def test_spanish_21_wins_against_21() -> None:  # 003:1914
    assert result(dealt("Ks 5d 6d", "9d 4s 8d"), game_of(SPANISH)) == ("win", 1000)
    assert result(dealt("Ks 5d 5s", "9d 4s 7d"), game_of(SPANISH)) == ("push", 0)


@every_game
def test_higher_total_wins(which: tuple[str, str]) -> None:  # 000:104, 003:456, 004:400, 003:1913
    assert result(dealt("Ks 8d", "Kd 9s"), game_of(which)) == ("win", 1000)
    assert result(dealt("Ks 9d", "Kd 8s"), game_of(which)) == ("lose", -1000)


@every_game
def test_ace_counts_one_where_eleven_would_bust(which: tuple[str, str]) -> None:  # 000:35
    game = game_of(which)
    assert result(dealt("Ks 7d", "Ad 2s 5d"), game) == ("win", 1000)  # soft 18
    assert result(dealt("Ks 8d", "Ad 2s Qd 4d"), game) == ("lose", -1000)  # hard 17
    assert twenty_one.resolve(game, dealt("Ks 8d", "Ad Ac 9d")).names["1"] == "soft 21"


@every_game
def test_surrender_forfeits_half(which: tuple[str, str]) -> None:  # 000:116, 003:469, 003:1934
    hand = dealt("Ks 7d", at("9d 7s", surrender=True))
    assert result(hand, game_of(which)) == ("lose", -500)


def test_surrender_before_the_check_loses_half_to_a_natural_where_the_room_reads_it_so() -> None:
    game = reading(CLUB, "surrender-before-check", True)
    assert result(dealt("As Kd", at("9d 7s", surrender=True)), game) == ("lose", -500)


@every_game
def test_double_wins_and_loses_all_of_it(which: tuple[str, str]) -> None:  # 000:114, 003:1925
    doubled = at("6d 5s Kd", doubled_cents=1000, doubles=1)
    assert result(dealt("Ks 9d", doubled), game_of(which)) == ("win", 2000)
    assert result(dealt("Ks 5d 6d", at("6d 5s 2d", doubled_cents=1000)), game_of(which)) == (
        "lose",
        -2000,
    )


@every_pure
def test_double_for_less_adds_what_was_placed(which: tuple[str, str]) -> None:
    # 000:114, 003:466, 004:413
    hand = dealt("Ks 9d", at("6d 5s Kd", doubled_cents=400))
    found = outcomes(hand, game_of(which))[("seat", "game", 0)]
    assert (found.amount_cents, found.pays_cents) == (1400, 1400)


@every_game
def test_each_split_hand_is_settled_alone(which: tuple[str, str]) -> None:  # 000:115, 003:1929
    hand = dealt(
        "Ks 8d",
        at("9d Ks"),
        at("9s 8d"),
        at("9h 2d Kd", doubled_cents=1000, doubles=1),
        at("9c 5s Qd"),
    )
    game = game_of(which)
    assert [result(hand, game, n=n) for n in range(4)] == [
        ("win", 1000),
        ("lose", -1000),
        ("win", 2000),
        ("lose", -1000),
    ]
    names = twenty_one.resolve(game, hand).names
    assert (names["1/0"], names["1/3"], names["player-dealer"]) == ("19", "busted with 24", "18")


@every_game
def test_ace_and_bonus_card_after_a_split_count_21(which: tuple[str, str]) -> None:
    # 000:33: only the initial deal makes a natural
    aces = dealt("Ks 9d", at("Ad Ks"), at("As 9d"))
    assert result(aces, game_of(which)) == ("win", 1000)
    kings = dealt("Ks 9d", at("Kd As"), at("Qs Jd"))
    assert result(kings, game_of(which)) == ("win", 1000)
    # nor does it beat the player-dealer's 21; in the Spanish game a tie at 21 is the player's
    tied = "win" if which == SPANISH else "push"
    assert result(dealt("Ks 5d 6d", at("Ad Ks"), at("As 9d")), game_of(which))[0] == tied


@pytest.mark.parametrize("which", PURE, ids="/".join)
def test_insurance_pays_two_to_one(which: tuple[str, str]) -> None:
    # 000:95, 003:475, 003:712, 004:394, 004:419
    game = game_of(which)
    hand = dealt("As Kd", "9d 9s", insurance={1: 500})
    assert result(hand, game, "insurance") == ("win", 1000)
    assert result(hand, game) == ("lose", -1000)
    missed = dealt("As 7d", "9d 9s", insurance={1: 300})
    assert result(missed, game, "insurance") == ("lose", -300)
    assert result(missed, game) == ("push", 0)


@every_pure
def test_declined_insurance_is_no_wager(which: tuple[str, str]) -> None:
    hand = dealt("As Kd", "9d 9s", insurance={1: 0})
    assert len(outcomes(hand, game_of(which))) == 1


@pytest.mark.parametrize("which", WITH_EVEN_MONEY, ids="/".join)
@pytest.mark.parametrize("bank", ["As Kd", "As 7d"])
def test_even_money_pays_the_wager_whatever_the_hole_card(
    which: tuple[str, str], bank: str
) -> None:
    # 003:476, 003:713, 004:424
    hand = dealt(bank, "Ad Ks", even_money=(1,))
    assert result(hand, game_of(which)) == ("win", 1000)
    assert outcomes(hand, game_of(which))[("seat", "game", 0)].odds == Fraction(1)


def test_even_money_as_insurance_where_the_room_reads_it_so() -> None:  # 003:713
    game = reading(SIX_TO_FIVE, "even-money", "as-insurance")
    missed = dealt("As 7d", "Ad Ks", even_money=(1,))
    assert result(missed, game, "insurance") == ("lose", -500)
    assert result(missed, game) == ("win", 1200)
    there = dealt("As Kd", "Ad Ks", even_money=(1,))
    assert result(there, game, "insurance") == ("win", 1000)
    assert result(there, game) == ("push", 0)


RESCUES = [(1, "6d 5s 2d", 1000), (2, "6d 2s 2d 3d", 2000), (3, "3d 2s 2d 3d 3s", 4000)]


@pytest.mark.parametrize(("times", "cards", "loss"), RESCUES)
def test_rescue_takes_back_the_last_double(times: int, cards: str, loss: int) -> None:
    # 003:1926, 003:1927
    added = 1000 * (2**times - 1)
    hand = dealt("Ks 7d", at(cards, doubled_cents=added, doubles=times, rescue=True))
    found = outcomes(hand, game_of(SPANISH))[("seat", "game", 0)]
    assert (found.outcome, found.amount_cents, found.at_risk_cents) == ("lose", 2 * loss, loss)


def test_rescue_after_doubling_for_less_loses_the_first_wager() -> None:  # 003:1926
    game = reading(SPANISH, "most-doubles", 1)
    hand = dealt("Ks 7d", at("6d 5s 2d", doubled_cents=300, rescue=True))
    found = outcomes(hand, game)[("seat", "game", 0)]
    assert (found.amount_cents, found.at_risk_cents) == (1300, 1000)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_double_double_down_wins_up_to_eight_wagers(times: int) -> None:  # 003:1927
    cards = " ".join(["3d 2s", "2d", "3s", "9d"][: times + 1])
    bust = "Ks 6d Kd"
    hand = dealt(bust, at(cards, doubled_cents=1000 * (2**times - 1), doubles=times))
    assert result(hand, game_of(SPANISH)) == ("win", 1000 * 2**times)


def test_both_bust_pushes_in_the_spanish_game_where_the_room_reads_it_so() -> None:  # 003:1915
    game = reading(SPANISH, "both-bust", "push")
    assert result(dealt("Ks 6d Kd", "Kd 6s Qd"), game) == ("push", 0)


def back(hand: Hand, spot: str = "game") -> Hand:
    return replace(hand, wagers=(*hand.wagers, Wager(1, "back-1", spot, 500)))


@every_game
def test_backline_wager_goes_with_the_hand(which: tuple[str, str]) -> None:  # 000:109, 003:461
    game = game_of(which)
    for bank, mine, expected in (
        ("Ks 8d", at("Kd 9s"), ("win", 500)),
        ("Ks 9d", at("Kd 8s"), ("lose", -500)),
        ("Ks 9d", at("Kd 8s", surrender=True), ("lose", -250)),
        ("Ks 9d", at("6d 5s Kd", doubled_cents=1000, doubles=1), ("win", 500)),
    ):
        assert result(back(dealt(bank, mine)), game, bettor="back-1") == expected


@every_game
def test_backline_wager_stays_with_the_first_split_hand(which: tuple[str, str]) -> None:
    hand = back(dealt("Ks 8d", at("9d Ks"), at("9s 8d")))
    found = outcomes(hand, game_of(which))
    assert [key for key in found if key[0] == "back-1"] == [("back-1", "game", 0)]
    assert result(hand, game_of(which), bettor="back-1") == ("win", 500)


@pytest.mark.parametrize("which", WITH_EVEN_MONEY, ids="/".join)
def test_backline_wager_is_settled_by_the_cards_when_the_seat_takes_even_money(
    which: tuple[str, str],
) -> None:
    hand = back(dealt("As Kd", "Ad Ks", even_money=(1,)))
    assert result(hand, game_of(which), bettor="back-1") == ("push", 0)


def test_backline_wager_is_lost_with_a_rescue() -> None:
    hand = back(dealt("Ks 7d", at("6d 5s 2d", doubled_cents=1000, rescue=True)))
    assert result(hand, game_of(SPANISH), bettor="back-1") == ("lose", -500)


def most(which: tuple[str, str], spot: str, bettor: str = "seat") -> int:
    return twenty_one.most_cents(game_of(which), Wager(1, bettor, spot, 1000))


def test_worst_case_counts_four_hands_each_doubled() -> None:
    assert most(CLUB, "game") == 8000
    assert most(SPANISH, "game") == 32000
    assert most(THREE_TO_TWO, "game", "back-1") == 1500
    assert most(CLUB, "red-flex") == 200_000
    assert most(THREE_TO_TWO, "red-flex") == 300_000
    assert most(CLUB, "buster") == 250_000
    assert most(SPANISH, "match-the-dealer") == 18_000
    assert most(CLUB, "insurance") == 2000


def test_lines_for_results_without_cards() -> None:
    club = game_of(CLUB)
    assert twenty_one.lines(club, "game") == ("natural", "win", "push", "lose", "surrender")
    assert twenty_one.line_odds(club, "game", "natural") == Fraction(6, 5)
    assert twenty_one.line_odds(club, "game", "lose") is None
    assert twenty_one.lines(club, "insurance") == ("win", "lose")
    assert twenty_one.line_odds(club, "insurance", "win") == 2
    assert twenty_one.lines(game_of(SPANISH), "insurance") == ()
    assert twenty_one.lines(club, "buster")[-2:] == ("8-or-more-cards", "lose")
    assert twenty_one.line_odds(club, "buster", "8-or-more-cards") == 250
