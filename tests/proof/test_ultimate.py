"""Trips, Blind and Bad Beat: published figures, and the shortcut against full counts."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from floorman.catalog.families import with_reading
from floorman.engine.cards import high
from floorman.engine.cards.card import CARDS, parse_cards
from floorman.engine.games.ultimate import resolve
from floorman.engine.games.ultimate.table import rank
from floorman.engine.hand import SeatHand
from floorman.proof import boards, ultimate
from floorman.proof.settled import lay
from floorman.proof.whole import level_of
from floorman.proof.work import unwatched

GAME = "ultimate-texas-holdem"
BEST_HAND = {True: "any-five-of-seven", False: "two-and-three"}
ALL_DEALS = 2_781_381_002_400  # boards, times the player's two cards, times the player-dealer's


def ways(figures):
    return {line.hand: line.ways for line in figures.lines}


@pytest.mark.parametrize(("room", "edge"), [("casino-99", "1.90%"), ("central-coast", "0.90%")])
def test_trips_has_the_published_edges(proof_of, room, edge):
    # 003:3588 pays 8-6-5-3 from a full house down, 004:1091 9-7-4-3
    (figures,) = proof_of(room, GAME, "trips").figures
    assert figures.total == 133_784_560
    assert ways(figures)["royal-flush"] == 4324
    assert f"{float(figures.edge):.2%}" == edge


def test_blind_gives_the_players_hands_and_how_often_they_are_paid(proof_of, catalog, counting):
    (figures,) = proof_of("casino-99", GAME, "blind").figures
    assert figures.total == 133_784_560
    assert ways(figures) == {
        "royal-flush": 4324,
        "straight-flush": 37260,
        "four-of-a-kind": 224848,
        "full-house": 3473184,
        "flush": 4047644,
        "straight": 6180020,
    }
    # A royal flush is paid unless it lies on the board, as one of 21 does.
    assert figures.lines[0].paid == Fraction(20, 21)
    assert figures.wins == sum(line.chance * line.paid for line in figures.lines)
    # Below a straight a winner pushes, a tie pushes always; the rest is lost.
    deals = ultimate._deals(catalog.cardroom("casino-99").game(GAME), counting).seen
    lost = sum(seen.ways for (_, sign), seen in deals.items() if sign == "loses")
    assert lost == sum(seen.ways for (_, sign), seen in deals.items() if sign == "beats")
    assert figures.wins + figures.pushes == 1 - Fraction(lost, ALL_DEALS)


def test_bad_beat_counts_every_deal_and_both_sides(proof_of):
    (figures,) = proof_of("casino-99", GAME, "bad-beat").figures
    assert figures.total == ALL_DEALS
    found = ways(figures)
    assert all(number % 2 == 0 for number in found.values())  # as often beaten as beating
    proof = proof_of("casino-99", GAME, "bad-beat")
    only = next(
        o for o in proof.others if o.rules == (("bad-beat-player-dealer", "three-of-a-kind"),)
    )
    other = ways(only.figures[0])  # 003:3603
    assert other["three-of-a-kind"] == found["three-of-a-kind"]
    for hand in ("straight", "flush", "full-house", "four-of-a-kind", "straight-flush"):
        assert other[hand] * 2 == found[hand]


def test_two_hole_cards_and_three_of_the_board_is_shown_beside_any_five(proof_of):
    for room, bet in (("casino-99", "trips"), ("central-coast", "blind")):  # 003:3509, 004:1025
        (other,) = proof_of(room, GAME, bet).others
        assert other.rules == (("best-hand", "two-and-three"),)
        assert other.figures[0].total == 2_809_475_760
        assert other.figures[0].edge > proof_of(room, GAME, bet).figures[0].edge


def test_boards_up_to_suits_count_the_same_hands_as_all_seven_card_hands(counting, catalog):
    """The shortcut against the full count: each seven cards are 21 boards with two hole cards."""
    game = catalog.cardroom("casino-99").game(GAME)
    deals = ultimate._deals(game, counting).seen
    hands = ultimate._hands(game, counting).seen
    held = Counter()
    for (category, _), seen in deals.items():
        held[category] += seen.ways
    assert held == {category: seen.ways * 21 * 990 for category, seen in hands.items()}
    assert held.total() == ALL_DEALS


def every_deal(deck, strength):
    """All boards and pairs of hands of a short deck: no board stands for another."""
    found = Counter()
    for board in combinations(deck, 5):
        pairs = list(combinations([card for card in deck if card not in board], 2))
        apart = np.array([[not set(a) & set(b) for b in pairs] for a in pairs])
        strengths = np.array([strength(pair, board) for pair in pairs])
        ahead = strengths[:, None] - strengths
        for sign, meets in (("beats", ahead > 0), ("loses", ahead < 0), ("ties", ahead == 0)):
            for mine, times in zip(strengths.tolist(), (meets & apart).sum(axis=1), strict=True):
                found[high.category(mine), sign] += int(times)
    return {kind: ways for kind, ways in found.items() if ways}


# Flushes and royal flushes within two suits; full houses and quads within four.
SHORT_DECKS = {
    "seven ranks of two suits": [
        card.index for card in CARDS if card.rank > 7 and card.suit in "cd"
    ],
    "four ranks of four suits": [card.index for card in CARDS if card.rank > 10],
}


@pytest.mark.parametrize("any_five", [True, False])
@pytest.mark.parametrize("deck", SHORT_DECKS.values(), ids=SHORT_DECKS)
def test_a_short_deck_is_counted_as_one_by_one(any_five, deck, catalog):
    game = catalog.cardroom("casino-99").game(GAME)
    rules = with_reading(game.rules, "best-hand", BEST_HAND[any_five])
    game = replace(game, rules=rules)

    def strength(pair, board):
        cards = tuple(CARDS[card] for card in pair)
        return rank(game, cards, tuple(CARDS[card] for card in board)).strength

    counted = boards.count_boards(any_five, unwatched, tuple(deck))
    assert {kind: seen.ways for kind, seen in counted.items()} == every_deal(deck, strength)


def test_a_board_of_the_whole_deck_is_compared_as_one_by_one():
    """Sorted rows less the hands that share a card, against every pair of hands."""
    board = tuple(CARDS.index(card) for card in parse_cards("7h 8h 9h 9c Kd"))
    left = [card for card in range(52) if card not in board]
    low, second = np.array(list(combinations(left, 2)), dtype=np.uint8).T
    some = np.array([board], dtype=np.uint8)
    strengths = boards.strengths_any_five(some, low[None], second[None])
    ahead = strengths[0][:, None] - strengths[0]
    apart = np.ones(ahead.shape, dtype=bool)
    for mine in (low, second):
        for theirs in (low, second):
            apart &= mine[:, None] != theirs
    pairs = boards._pairs(47)
    ones = np.ones(1, dtype=np.int64)
    whole = boards._compared(strengths, ones)
    sharing = boards._compared(strengths[:, pairs.with_card], ones)
    levels = level_of()[strengths[0]]
    for sign, meets in ((1, ahead > 0), (2, ahead < 0)):
        by_level = np.bincount(levels, (meets & apart).sum(axis=1), minlength=11)
        assert (whole[sign] - sharing[sign]).tolist() == by_level.tolist()


def test_boards_stand_for_all_boards():
    made = boards.unlike_boards()
    assert len(made.ways) == 134_459  # known from the literature of suit isomorphism
    assert made.ways.sum() == 2_598_960


@pytest.mark.parametrize("best_hand", ["any-five-of-seven", "two-and-three"])
def test_random_deals_fare_as_their_class(best_hand, catalog, counting):
    """What the engine says of one deal of a class, it says of any other."""
    game = catalog.cardroom("casino-99").game(GAME)
    rules = with_reading(game.rules, "best-hand", best_hand)
    game = replace(game, rules=rules)
    blind = ultimate.settled(game, "blind", counting)
    beaten = ultimate.settled(game, "bad-beat", counting)
    rng = random.Random(4)
    for _ in range(3000):
        cards = rng.sample(CARDS, 9)
        board, mine, bank = tuple(cards[:5]), tuple(cards[5:7]), tuple(cards[7:])
        hand = lay(
            game, ("ante", "blind", "bad-beat"), bank, {1: SeatHand(mine, play=1)}, board=board
        )
        found = {o.spot: (o.outcome, o.odds) for o in resolve(game, hand).outcomes}
        a, b = rank(game, mine, board), rank(game, bank, board)
        sign = (
            "beats" if a.strength > b.strength else "loses" if a.strength < b.strength else "ties"
        )
        answer = blind.answers[a.category, sign]
        assert found["blind"] == (answer.outcome, answer.odds)
        loser = {"beats": ("player-dealer", b), "loses": ("player", a), "ties": ("nobody", a)}[sign]
        answer = beaten.answers[loser[0], loser[1].category]
        assert found["bad-beat"] == (answer.outcome, answer.odds)


def test_a_count_stops_when_it_is_told_to():
    class EnoughError(Exception):
        pass

    def tick(done):
        assert done < 0.5
        if done > 0.01:
            raise EnoughError

    with pytest.raises(EnoughError):
        boards.count_boards(True, tick)


def test_strengths_with_a_board_are_the_engines(catalog):
    game = catalog.cardroom("casino-99").game(GAME)
    rng = random.Random(9)
    deals = [rng.sample(range(52), 7) for _ in range(500)]
    some = np.sort(np.array([deal[:5] for deal in deals], dtype=np.uint8), axis=1)
    low = np.array([[deal[5]] for deal in deals], dtype=np.uint8)
    second = np.array([[deal[6]] for deal in deals], dtype=np.uint8)
    found = boards.strengths_two_and_three(some, low, second)
    rules = with_reading(game.rules, "best-hand", "two-and-three")
    game = replace(game, rules=rules)
    for deal, strength in zip(deals, found[:, 0].tolist(), strict=True):
        cards = [CARDS[card] for card in deal]
        assert strength == rank(game, tuple(cards[5:]), tuple(cards[:5])).strength
