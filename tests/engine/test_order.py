"""Where settling starts and how it goes round."""

import pytest

from floorman.catalog.facts import Settlement
from floorman.engine.action import (
    count_from_house_dealer,
    count_from_player_dealer,
    first_action,
)
from floorman.engine.cards.card import parse_cards
from floorman.engine.hand import Bank, Hand, Wager
from floorman.engine.settlement import Outcome, in_order, seats_in_order
from floorman.errors import BadInputError

BY_CARD = Settlement("action-button-card", "seat", ("play", "ante"), card=3)
BY_DICE = Settlement("action-button-dice", "seat", ("game", "fortune"))
LEFT = Settlement("left-of-player-dealer", "seat", ("ante", "play"))


def hand(
    bank: int, seated: tuple[int, ...], cards: str = "", dice: int | None = None, seats: int = 7
) -> Hand:
    wagers = tuple(Wager(seat, "seat", "ante", 500) for seat in seated)
    cards_dealt = parse_cards(cards)
    return Hand("r", "g", "s", 1, seats, Bank(bank, 1000, cards_dealt), wagers, dice=dice)


def test_the_player_dealers_seat_is_not_counted() -> None:  # 000:48, 000:324
    assert count_from_house_dealer(3, 7, 3) == 4
    assert count_from_house_dealer(2, 7, 3) == 2


def test_counting_goes_round() -> None:  # a king is 13 and six seats are counted
    assert count_from_house_dealer(13, 7, 3) == 1
    assert count_from_house_dealer(11, 7, 3) == 6


@pytest.mark.parametrize(
    ("cards", "seat"),
    [("Qh 7d Ac", 1), ("Qh 7d 2c", 2), ("Qh 7d 3c", 4), ("Qh 7d Jc", 6), ("Qh 7d Kc", 1)],
)
def test_the_card_places_the_button(cards: str, seat: int) -> None:  # 000:324
    assert first_action(BY_CARD, hand(3, (1, 2, 4, 5, 6, 7), cards))[0] == seat


def test_a_ten_counts_ten_by_the_reading() -> None:  # 000:324 gives the ten no value
    assert first_action(BY_CARD, hand(3, (1, 2, 4, 5, 6, 7), "Qh 7d Tc"))[0] == 5


def test_an_empty_seat_passes_on() -> None:
    first, why = first_action(BY_CARD, hand(3, (5, 1), "Qh 7d 2c"))
    assert first == 5
    assert "passes on" in why


def test_the_player_dealer_is_one_eight_and_fifteen() -> None:  # 003:1417, 004:781
    for total in (1, 8, 15):
        assert count_from_player_dealer(total, 7, 4) == 4
    assert first_action(BY_DICE, hand(4, (5, 6), dice=8))[0] == 5
    assert count_from_player_dealer(11, 7, 4) == 7
    assert count_from_player_dealer(18, 7, 4) == 7


def test_dice_beyond_a_small_table_come_round_to_the_player_dealer() -> None:
    assert count_from_player_dealer(14, 6, 2) == 2


def test_without_dice_the_hand_is_refused() -> None:
    with pytest.raises(BadInputError, match="dice: missing"):
        first_action(BY_DICE, hand(4, (5,)))
    with pytest.raises(BadInputError, match="no total of three dice"):
        first_action(BY_DICE, hand(4, (5,), dice=19))


def test_without_the_card_the_hand_is_refused() -> None:
    with pytest.raises(BadInputError, match=r"player_dealer\.cards: card 3"):
        first_action(BY_CARD, hand(4, (5,), "Qh 7d"))


def test_left_of_the_player_dealer() -> None:  # 003:419
    assert first_action(LEFT, hand(7, (1, 2)))[0] == 1
    assert first_action(LEFT, hand(3, (1, 2)))[0] == 1


def o(seat: int, spot: str, bettor: str = "seat", n: int = 0) -> Outcome:
    return Outcome(seat, bettor, spot, n, 100, "push", "")


def test_seats_go_clockwise_without_the_player_dealer() -> None:
    assert seats_in_order(5, 7, 3) == (5, 6, 7, 1, 2, 4)


def test_seat_by_seat_with_backline_after_the_seated_player() -> None:
    outcomes = [
        o(1, "ante", "back-2"),
        o(1, "ante", "back-1"),
        o(1, "ante"),
        o(1, "play"),
        o(2, "ante"),
    ]
    ordered = in_order(outcomes, LEFT, 2, 7, 5)
    assert [(x.seat, x.bettor, x.spot) for x in ordered] == [
        (2, "seat", "ante"),
        (1, "seat", "ante"),
        (1, "seat", "play"),
        (1, "back-2", "ante"),
        (1, "back-1", "ante"),
    ]


def test_wager_by_wager_goes_all_round_first() -> None:  # 003:419
    rule = Settlement("left-of-player-dealer", "wager", ("game", "red-flex", "buster"))
    outcomes = [
        o(1, "buster"),
        o(1, "game"),
        o(2, "red-flex"),
        o(2, "game", "back-1"),
        o(2, "game"),
    ]
    ordered = in_order(outcomes, rule, 2, 7, 5)
    assert [(x.seat, x.spot, x.bettor) for x in ordered] == [
        (2, "game", "seat"),
        (2, "game", "back-1"),
        (1, "game", "seat"),
        (2, "red-flex", "seat"),
        (1, "buster", "seat"),
    ]


def test_split_hands_follow_each_other_and_insurance_comes_first() -> None:
    rule = Settlement("left-of-player-dealer", "seat", ("game", "red-flex"))
    outcomes = [o(1, "red-flex"), o(1, "game", n=1), o(1, "game"), o(1, "insurance")]
    ordered = in_order(outcomes, rule, 1, 7, 5)
    assert [(x.spot, x.hand) for x in ordered] == [
        ("insurance", 0), ("game", 0), ("game", 1), ("red-flex", 0),
    ]  # fmt: skip
