"""EZ Baccarat: the published figures for eight decks, and small shoes counted card by card."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from floorman.engine.cards.card import parse_cards
from floorman.engine.cards.deck import STANDARD, Deck
from floorman.engine.games.baccarat import banker_draw, player_draw, points, value
from floorman.proof.baccarat import count_hands
from floorman.proof.work import unwatched

ROOM, GAME = "casino-99", "ez-baccarat-panda-8"


@pytest.mark.parametrize(
    ("bet", "wins", "edge"),
    [
        ("player-line", 0.446247, 0.012351),
        ("banker-line", 0.458597, -0.012351),  # 003:1172: no push on a three-card seven
        ("tie", 0.095156, 0.143596),
        ("dragon-7", 0.022534, 0.076113),
        ("panda-8", 0.034543, 0.101876),
    ],
)
def test_eight_decks_have_the_published_figures(proof_of, bet, wins, edge):
    proof = proof_of(ROOM, GAME, bet)
    assert [figures.decks for figures in proof.figures] == [3, 4, 5, 6, 7, 8]  # 003:1108
    figures = proof.with_decks(8)
    assert float(figures.wins) == pytest.approx(wins, abs=5e-7)
    assert float(figures.edge) == pytest.approx(edge, abs=1e-6)
    assert figures.hits == figures.wins


def test_a_push_on_a_banker_three_card_seven_has_the_published_edge(proof_of):
    proof = proof_of(ROOM, GAME, "banker-line")
    rules = (("banker-three-card-seven", "pushes"),)
    other = next(other for other in proof.others if other.rules == rules)
    assert float(other.figures[-1].edge) == pytest.approx(0.010183, abs=1e-6)


def test_naturals_that_do_not_stop_the_drawing_change_ties_but_not_the_bonuses(proof_of):
    # 003:1144. A bonus needs three cards against less than a natural: it comes as often.
    (other,) = proof_of(ROOM, GAME, "tie").others
    assert other.rules == (("naturals-stop-drawing", False),)
    assert other.figures[-1].wins > proof_of(ROOM, GAME, "tie").with_decks(8).wins
    assert proof_of(ROOM, GAME, "dragon-7").others == ()
    assert proof_of(ROOM, GAME, "panda-8").others == ()


def played(rules, cards):
    """Both hands drawn one card after the other from the top of a shoe."""
    player, banker, rest = cards[:2], cards[2:4], list(cards[4:])
    first, second = points(player), points(banker)
    third = None
    if player_draw(rules, first, second).third:
        third = value(rest[0])
        player = (*player, rest.pop(0))
    if banker_draw(rules, first, second, third).third:
        banker = (*banker, rest.pop(0))
    return points(player), len(player), points(banker), len(banker)


@pytest.mark.parametrize("stop", [True, False])
@pytest.mark.parametrize(
    "cards", ["As 2s 3s 5s 9s Ks Kd Kh 6s", "4s 4h 7s 8s 9s 9h Ts Js 2d", "As Ah 3s 5s 6s 7s Ks 9s"]
)
def test_a_small_shoe_is_counted_as_card_by_card(stop, cards, catalog):
    """The shortcut of cards that count alike, against every order of a few real cards."""
    rules = replace(catalog.cardroom(ROOM).game(GAME).rules, naturals_stop_drawing=stop)
    deck = Deck("small", "small deck", parse_cards(cards))
    every = Counter(played(rules, six) for six in permutations(deck.cards, 6))
    exact = {kind: Fraction(ways, every.total()) for kind, ways in every.items()}
    counted = count_hands(rules, deck, unwatched).chances(1)
    assert {kind: chance for kind, chance in counted.items() if chance} == exact


def test_two_small_decks_are_one_shoe(catalog):
    rules = catalog.cardroom(ROOM).game(GAME).rules
    deck = Deck("small", "small deck", parse_cards("As 3s 6s 8s"))
    every = Counter(played(rules, six) for six in permutations(deck.shoe(2), 6))
    counted = count_hands(rules, deck, unwatched).chances(2)
    exact = {kind: Fraction(ways, every.total()) for kind, ways in every.items()}
    assert {kind: chance for kind, chance in counted.items() if chance} == exact


def test_every_number_of_decks_adds_up_to_certainty(catalog):
    rules = catalog.cardroom(ROOM).game(GAME).rules
    counted = count_hands(rules, STANDARD, unwatched)
    for decks in range(3, 9):
        assert sum(counted.chances(decks).values()) == 1
