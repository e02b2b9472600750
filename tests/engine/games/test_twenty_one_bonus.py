"""Red Flex, Buster and Match the Dealer: every line of every table, and when they stay."""

from fractions import Fraction

import pytest

from floorman.engine.hand import Hand, SeatHand
from floorman.engine.settlement import Outcome
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
    game_of,
    outcomes,
    reading,
    result,
)

WITH_RED_FLEX = (CLUB, THREE_TO_TWO, SIX_TO_FIVE)


def bonus(
    bank: str, spot: str, which: tuple[str, str], *mine: SeatHand | str
) -> tuple[str, Fraction | None]:
    found = _found(dealt(bank, *(mine or ("9c 9s",)), spots=f"game {spot}"), spot, which)
    return found.outcome, found.odds


def _found(hand: Hand, spot: str, which: tuple[str, str]) -> Outcome:
    return outcomes(hand, game_of(which))[("seat", spot, 0)]


RED = {  # the player-dealer's cards in the order dealt: so many red ones from the up card on
    0: ("Ts 7d", "Ks 2d 3d 4h"),
    1: ("Th 7s", "Kd 2s 3d 4h"),
    2: ("Th 7d", "2h Td Ks", "2h 3d 4s Td"),
    3: ("2h Td 7d", "2h 3d 4d Ts"),
    4: ("2h 2d Th 7d", "2h 2d 2h 4d 6s Td"),
    5: ("2h 2d 2h Td 4d",),
    6: ("2h 2d 2h 2d 4h 8d", "2h 2d 2h 2d 4h 4d 9s"),
    7: ("2h 2d 2h 2d 2h 3d 7d",),
    8: ("2h 2d 2h 2d 2h 2d 3d 5d",),
    9: ("2h 2d 2h 2d 2h 2d 2h 2d 4d",),
}
RFB_02 = {2: 1, 3: 5, 4: 10, 5: 50, 6: 100, 7: 200, 8: 200, 9: 200}  # 000:185-190
RFB_12 = {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 300, 9: 300}  # 003:506-512, 003:743-749


@pytest.mark.parametrize("which", WITH_RED_FLEX, ids="/".join)
@pytest.mark.parametrize("red", RED)
def test_red_flex_pays_each_line(which: tuple[str, str], red: int) -> None:
    pays = (RFB_02 if which == CLUB else RFB_12).get(red)
    for bank in RED[red]:
        expected = ("lose", None) if pays is None else ("win", Fraction(pays))
        assert bonus(bank, "red-flex", which) == expected


def test_red_flex_counts_in_the_order_dealt() -> None:  # 000:166-172
    # three red cards of four, but the hole card is black
    assert bonus("2h 3s Td 4h", "red-flex", CLUB) == ("lose", None)


@pytest.mark.parametrize("which", WITH_RED_FLEX, ids="/".join)
@pytest.mark.parametrize(
    "mine",
    [at("Kd 6s Qd"), at("As Ks"), at("9c 7s", surrender=True), at("9c 9s")],
    ids=["busted", "natural", "surrendered", "standing"],
)
def test_red_flex_stays_whatever_the_game_wager_does(
    which: tuple[str, str], mine: SeatHand
) -> None:
    # 000:165, 003:490, 003:727
    assert bonus("Th 7d", "red-flex", which, mine)[0] == "win"
    assert bonus("Th 7s", "red-flex", which, mine)[0] == "lose"


@pytest.mark.parametrize("which", WITH_RED_FLEX, ids="/".join)
def test_red_flex_and_buster_are_settled_on_a_player_dealers_natural(
    which: tuple[str, str],
) -> None:
    pays = 1 if which == CLUB else 2
    assert bonus("Ah Kd", "red-flex", which) == ("win", Fraction(pays))  # 003:450
    assert bonus("Ah Ks", "red-flex", which)[0] == "lose"
    assert bonus("Ah Kd", "buster", which)[0] == "lose"


BUSTED = {  # the player-dealer's busted hand by number of cards
    3: "Ts 6s Ks",
    4: "Ts 2s 2d Ks",
    5: "2s 2d 2h Ts Ks",
    6: "2s 2d 2h 3s 7s Ks",
    7: "2s 2d 2h 2c 2s 6s Ks",
    8: "2s 2d 2h 2c 2s 2d 4s Ks",
    9: "2s 2d 2h 2c 2s 2d 2h 2c Ks",
}
OPTION_1 = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}  # 003:536-541, 003:773-778, 004:451-456
OPTION_5 = {3: 1, 4: 3, 5: 6, 6: 25, 7: 100, 8: 250, 9: 250}  # 000:144-152


@pytest.mark.parametrize("which", PURE, ids="/".join)
@pytest.mark.parametrize("cards", BUSTED)
def test_buster_pays_each_line(which: tuple[str, str], cards: int) -> None:
    pays = (OPTION_5 if which == CLUB else OPTION_1)[cards]
    assert bonus(BUSTED[cards], "buster", which) == ("win", Fraction(pays))


@pytest.mark.parametrize("which", PURE, ids="/".join)
def test_buster_loses_when_the_player_dealer_stands(which: tuple[str, str]) -> None:
    assert bonus("Ts 2s 2d 7s", "buster", which) == ("lose", None)  # 000:135


@pytest.mark.parametrize("which", PURE, ids="/".join)
@pytest.mark.parametrize("mine", [at("Kd 6s Qd"), at("As Ks")], ids=["busted", "natural"])
def test_buster_stays_when_its_player_busts_or_has_a_natural(
    which: tuple[str, str], mine: SeatHand
) -> None:
    # 000:132, 003:525, 003:762, 004:437
    assert bonus("Ts 6s Ks", "buster", which, mine) == ("win", Fraction(1))


def test_buster_pays_a_bust_of_888() -> None:  # 000:134
    assert bonus("8s 8d 8h", "buster", CLUB, at("Kd 6s Qd")) == ("win", Fraction(1))


def test_surrender_gives_up_buster_where_the_room_reads_it_so() -> None:  # 000:132
    hand = dealt("Ts 6s Ks", at("9c 7s", surrender=True), spots="game buster")
    assert result(hand, game_of(CLUB), "buster") == ("win", 1000)
    given_up = reading(CLUB, "bonus-after-surrender", False)
    assert result(hand, given_up, "buster") == ("lose", -1000)


MATCHES = [  # against the nine of hearts; 003:1963-1967 and the layout, 003:1975-1979
    ("9h 9h", 18),
    ("9h 9s", 13),
    ("9c 9h", 13),
    ("9h 5s", 9),
    ("5s 9h", 9),
    ("9s 9d", 8),
    ("9s 9s", 8),
    ("5s 9d", 4),
    ("9c 5s", 4),
    ("8h 5h", None),
    ("Kh Qh", None),
]


@pytest.mark.parametrize(("mine", "pays"), MATCHES)
def test_match_the_dealer_pays_each_line(mine: str, pays: int | None) -> None:
    expected = ("lose", None) if pays is None else ("win", Fraction(pays))
    assert bonus("9h 8s", "match-the-dealer", SPANISH, mine) == expected


def test_match_the_dealer_is_of_rank_not_of_value() -> None:  # 003:1943
    assert bonus("Kh 8s", "match-the-dealer", SPANISH, "Qh Jh") == ("lose", None)


def test_match_the_dealer_looks_at_the_up_card_and_the_first_two_cards_only() -> None:
    # 003:1943, 003:1948
    assert bonus("Kh 9s", "match-the-dealer", SPANISH, "9h 2s 9s")[0] == "lose"
    assert bonus("9h 8s", "match-the-dealer", SPANISH, "5h 3s 9h")[0] == "lose"


def test_match_the_dealer_after_splits_looks_at_the_two_cards_first_dealt() -> None:
    hands = (at("Ks 5h"), at("Qh 9s"), at("Qd 4s"))
    assert bonus("Kh 8s", "match-the-dealer", SPANISH, *hands) == ("win", Fraction(4))
    assert bonus("Qh 8s", "match-the-dealer", SPANISH, *hands) == ("win", Fraction(9))


@pytest.mark.parametrize("mine", ["9h 4s Kd", "As 9h"])
def test_match_the_dealer_stays_when_its_player_busts_or_has_a_natural(mine: str) -> None:
    cards = mine if mine != "As 9h" else "As Kh"
    up = "9h 8s" if mine != "As 9h" else "Kh 8s"
    assert bonus(up, "match-the-dealer", SPANISH, cards) == ("win", Fraction(9))  # 003:1947


def test_each_bonus_wager_is_its_own_outcome() -> None:
    hand = dealt("Th 6d Ks", "9c 9s", spots="game red-flex buster")
    found = outcomes(hand, game_of(CLUB))
    assert {key[1]: o.outcome for key, o in found.items()} == {
        "game": "win",
        "red-flex": "win",
        "buster": "win",
    }


@pytest.mark.parametrize("which", ALL, ids="/".join)
def test_every_pay_table_line_is_reached(which: tuple[str, str]) -> None:
    """The lines that the examples above reach are all there are."""
    for table in game_of(which).pay_tables:
        pays = {
            "red-flex": RFB_02 if which == CLUB else RFB_12,
            "buster": OPTION_5 if which == CLUB else OPTION_1,
            "match-the-dealer": {n: p for n, (_, p) in enumerate(MATCHES) if p},
        }[table.wager]
        assert {line.pays for line in table.lines} == set(pays.values())


def test_central_coast_has_no_red_flex() -> None:
    assert game_of(COAST).wager("red-flex") is None
