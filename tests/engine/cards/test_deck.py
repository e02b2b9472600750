"""Decks: what they hold, and the cards that cannot have come out of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine.cards.card import JOKER, parse_cards
from floorman.engine.cards.deck import (
    DECKS,
    SPANISH,
    STANDARD,
    WITH_JOKER,
    Deck,
    can_be_dealt,
    verify_possible,
)
from floorman.errors import FloormanError


def test_decks_have_52_48_and_53_cards():
    assert [len(deck.cards) for deck in (STANDARD, SPANISH, WITH_JOKER)] == [52, 48, 53]
    assert all(card.rank != 10 for card in SPANISH.cards)
    assert JOKER in WITH_JOKER.cards
    assert JOKER not in STANDARD.cards
    assert DECKS["spanish"] is SPANISH
    assert len(SPANISH.shoe(6)) == 288


def test_a_fifth_ace_in_one_deck_is_refused():
    cards = parse_cards("As Ah Ad Ac As")
    with pytest.raises(FloormanError, match="ace of spades is on the table 2 times, but one deck"):
        verify_possible(cards)
    verify_possible(cards, decks=2)


def test_a_third_of_a_card_in_two_decks_is_refused():
    with pytest.raises(FloormanError, match="king of hearts is on the table 3 times, but 2 decks"):
        verify_possible(parse_cards("Kh Kh Kh"), decks=2)


def test_a_ten_in_a_spanish_shoe_is_refused():
    with pytest.raises(FloormanError, match="no ten of hearts in a Spanish 48-card deck"):
        verify_possible(parse_cards("Kh Th"), SPANISH, 6)


def test_a_joker_where_there_is_none_is_refused():  # 000:288
    with pytest.raises(FloormanError, match="no joker in a standard 52-card deck"):
        verify_possible((JOKER,))
    verify_possible((JOKER,), WITH_JOKER)
    with pytest.raises(FloormanError, match="joker is on the table 2 times"):
        verify_possible((JOKER, JOKER), WITH_JOKER)


@given(
    st.sampled_from(tuple(DECKS.values())).flatmap(
        lambda deck: st.tuples(
            st.just(deck), st.integers(1, 8), st.lists(st.sampled_from(deck.cards), max_size=60)
        )
    )
)
def test_cards_can_be_dealt_exactly_when_no_card_is_there_too_often(dealt):
    deck, decks, cards = dealt
    possible = all(cards.count(card) <= decks for card in cards)
    assert can_be_dealt(cards, deck, decks) is possible


def test_a_deck_holds_each_card_once():
    with pytest.raises(FloormanError):
        Deck("odd", "odd deck", (JOKER, JOKER))
