"""Buster, Red Flex, Match the Dealer and insurance: exact for every number of decks."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from floorman.engine.cards.card import parse_cards
from floorman.engine.cards.deck import Deck
from floorman.engine.games.twenty_one.bonus import red_cards
from floorman.engine.games.twenty_one.count import count, is_complete
from floorman.proof.twenty_one import count_busts, count_red_cards
from floorman.proof.work import unwatched

PURE, SPANISH = "pure-21.5-blackjack", "pure-spanish-21.5"
ALL_DECKS = [1, 2, 3, 4, 5, 6, 7, 8]  # 000:29


def chances(figures):
    return {line.hand: line.chance for line in figures.lines}


def busts_by_hand(decks):
    """The same question asked another way: shares of a shoe, total and soft ace by hand."""
    shoe = (4 * decks,) * 9 + (16 * decks,)

    @cache
    def go(left, total, ace, cards):
        soft = ace and total <= 11
        best = total + 10 if soft else total
        if cards >= 2 and (best > 21 or best >= 18 or (best == 17 and not soft)):
            return {cards: Fraction(1)} if best > 21 else {}
        found = Counter()
        whole = sum(left)
        for n, number in enumerate(left):
            if number:
                less = (*left[:n], number - 1, *left[n + 1 :])
                for key, chance in go(less, total + n + 1, ace or n == 0, cards + 1).items():
                    found[key] += chance * Fraction(number, whole)
        return dict(found)

    return go(shoe, 0, False, 0)


@pytest.mark.parametrize("decks", [1, 6])
def test_buster_is_what_another_method_finds(proof_of, decks):
    found = chances(proof_of("casino-club", PURE, "buster").with_decks(decks))
    expected = Counter()
    for cards, chance in busts_by_hand(decks).items():
        expected["8-or-more-cards" if cards >= 8 else f"{cards}-cards"] += chance
    assert found == expected


def test_buster_and_red_flex_are_exact_for_one_to_eight_decks(proof_of):
    for bet in ("buster", "red-flex", "insurance"):
        proof = proof_of("casino-club", PURE, bet)
        assert [figures.decks for figures in proof.figures] == ALL_DECKS
        for figures in proof.figures:
            assert figures.hits == sum(line.chance for line in figures.lines)


def test_two_red_cards_come_as_often_as_two_red_cards_do(proof_of):
    for figures in proof_of("casino-club", PURE, "red-flex").figures:
        cards = 52 * figures.decks
        red = cards // 2
        assert figures.hits == Fraction(red * (red - 1), cards * (cards - 1))  # 000:154


def test_tables_of_one_count_differ_only_in_what_they_pay(proof_of):
    one = proof_of("casino-club", PURE, "buster").with_decks(6)  # option 5, 000:143
    other = proof_of("central-coast", PURE, "buster").with_decks(6)  # option 1, 004:450
    assert chances(one) == chances(other)
    assert one.edge != other.edge
    # 8 or more red cards of 003:504 and 7 or more of 000:183
    more = chances(proof_of("casino-99", f"{PURE}-3-to-2", "red-flex").with_decks(6))
    top = chances(proof_of("casino-club", PURE, "red-flex").with_decks(6))
    assert top["7-or-more-red-cards"] == more["7-red-cards"] + more["8-red-cards"]


SMALL = ["Ah As 2h 3s 5d 6c 9h Ks", "Ad Ah 5s 6h 7d 8h 9s Tc", "2h 2d 3h 3s 4d 4c 8h Ts"]


@pytest.mark.parametrize("cards", SMALL)
def test_a_small_shoe_is_counted_as_card_by_card(cards, catalog):
    """Every order of eight real cards, dealt until the player-dealer must stand."""
    rules = catalog.cardroom("casino-club").game(PURE).rules
    deck = Deck("small", "small deck", parse_cards(cards))
    busts, reds = Counter(), Counter()
    for order in permutations(deck.cards):
        number = next((n for n in range(2, 9) if is_complete(rules, order[:n])), None)
        assert number is not None, "choose cards that always complete a hand"
        hand = order[:number]
        busts[number if count(hand).busted else 0] += 1
        reds[red_cards(hand)] += 1
    for every, counted in (
        (busts, count_busts(rules, deck, unwatched)),
        (reds, count_red_cards(rules, deck, unwatched)),
    ):
        exact = {kind: Fraction(ways, every.total()) for kind, ways in every.items()}
        found = counted.chances(1)
        assert {kind: chance for kind, chance in found.items() if chance} == exact


def test_insurance_is_sixteen_bonus_cards_a_deck_under_an_ace(proof_of):
    for room, game in (("casino-club", PURE), ("central-coast", PURE)):  # 000:95
        for figures in proof_of(room, game, "insurance").figures:
            assert figures.wins == Fraction(16 * figures.decks, 52 * figures.decks - 1)
            assert figures.edge == 1 - 3 * figures.wins


def test_match_the_dealer_has_the_published_edge_for_six_decks(proof_of):
    proof = proof_of("casino-99", SPANISH, "match-the-dealer")
    assert [figures.decks for figures in proof.figures] == [4, 5, 6, 7, 8]  # 003:1841
    assert f"{float(proof.with_decks(6).edge):.2%}" == "3.06%"  # 003:1962
    six = chances(proof.with_decks(6))
    pairs = 287 * 286
    assert six["2-suited-matches"] == Fraction(5 * 4, pairs)
    assert six["1-suited-and-1-non-suited-match"] == Fraction(2 * 5 * 18, pairs)
    assert six["2-non-suited-matches"] == Fraction(18 * 17, pairs)
    assert six["1-suited-match"] == Fraction(2 * 5 * 264, pairs)
    assert six["1-non-suited-match"] == Fraction(2 * 18 * 264, pairs)


def test_what_a_player_may_do_does_not_change_the_player_dealers_cards(proof_of):
    """Surrender, doubling and splitting are open in the documents, but none of it matters here."""
    for bet in ("buster", "red-flex", "insurance"):
        assert proof_of("casino-99", f"{PURE}-6-to-5", bet).others == ()
    assert proof_of("casino-99", SPANISH, "match-the-dealer").others == ()
