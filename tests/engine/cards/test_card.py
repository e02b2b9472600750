"""A card: its text both ways, its facts, and the sums that rankings rest on."""

import copy
import pickle
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.engine.cards.card import (
    CARDS,
    JOKER,
    JOKER_KEY,
    RANK_KEYS,
    SUIT_KEYS,
    card_at,
    card_of,
    cards_text,
    parse_card,
    parse_cards,
    rank_name,
    rank_plural,
)
from floorman.errors import FloormanError

any_card = st.sampled_from((*CARDS, JOKER))


@given(st.lists(any_card))
def test_text_reads_back_as_the_same_cards(cards):
    assert parse_cards(cards_text(cards)) == tuple(cards)
    assert parse_cards([card.text for card in cards]) == tuple(cards)


@pytest.mark.parametrize(
    "text", ["", "1s", "10h", "as", "AS", "Ax", "Joker", " As", "AsKd", None, 7]
)
def test_bad_text_is_refused_and_named(text):
    with pytest.raises(FloormanError, match="is not a card"):
        parse_card(text)


def test_there_are_53_cards_with_53_texts_and_numbers():
    cards = (*CARDS, JOKER)
    assert len(set(cards)) == len({card.text for card in cards}) == 53
    assert [card.index for card in cards] == list(range(53))
    assert all(card_at(card.index) is card for card in cards)
    assert all(card_of(card.rank, card.suit) is card for card in CARDS)


def test_facts_of_a_card():
    queen, club = parse_card("Qh"), parse_card("2c")
    assert (queen.rank, queen.suit, queen.name, queen.rank_name) == (
        12,
        "h",
        "queen of hearts",
        "queen",
    )
    assert (queen.is_red, queen.is_black, queen.is_joker) == (True, False, False)
    assert (club.rank, club.is_red, club.is_black) == (2, False, True)
    assert (JOKER.rank, JOKER.suit, JOKER.name, JOKER.is_joker) == (0, "", "joker", True)
    assert not JOKER.is_red
    assert not JOKER.is_black
    assert f"{queen}" == str(queen) == repr(queen) == "Qh"


def test_ace_has_one_name_high_and_low():
    assert rank_name(14) == rank_name(1) == "ace"
    assert rank_plural(6) == "sixes"
    assert rank_plural(1) == "aces"


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        parse_card("As").rank = 2


@given(any_card)
def test_a_copy_of_a_card_is_the_card(card):
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_cards_sort_by_rank_then_clubs_to_spades():
    assert cards_text(sorted(parse_cards("As 2s 2c Kd Th Td"))) == "2c 2s Td Th Kd As"


@pytest.mark.parametrize("size", [3, 5, 6, 7])
def test_sums_of_rank_keys_tell_all_hands_apart(size):
    hands = [
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if max(map(ranks.count, ranks)) <= 4
    ]
    sums = {sum(RANK_KEYS[rank] for rank in ranks) for ranks in hands}
    assert len(sums) == len(hands)
    assert max(sums) < JOKER_KEY


def test_sums_of_suit_keys_tell_the_flush_and_the_number_of_cards():
    meaning = {}
    for size in (4, 5, 6, 7, 8):
        for suits in combinations_with_replacement(range(4), size):
            flush = [suit for suit in range(4) if suits.count(suit) >= 5]
            key = sum(SUIT_KEYS[suit] for suit in suits)
            assert key % 3 == size % 3
            if 5 <= size <= 7:
                assert meaning.setdefault(key, (size, flush)) == (size, flush)
                assert key < 1024
