"""Pair Plus and 6 Card Bonus: the documents' own figures and published ones come out."""

from collections import Counter
from itertools import combinations

import pytest

from floorman.engine.cards.card import CARDS
from floorman.engine.games.three_card import resolve
from floorman.engine.hand import SeatHand
from floorman.proof.settled import lay

GAME = "three-card-poker-6-card-bonus"
ROOMS = ("casino-club", "document-001", "casino-99", "central-coast")


def ways(figures):
    return {line.hand: line.ways for line in figures.lines}


def test_document_004_prints_the_edge_and_hit_frequency_of_table_tcb_6b2(proof_of):
    proof = proof_of("central-coast", GAME, "six-card")
    (figures,) = proof.figures
    assert proof.code == "TCB-6B2"  # 004:618
    assert f"{float(figures.edge):.2%}" == "15.28%"  # 004:626
    assert f"{float(figures.hits):.4%}" == "7.2798%"  # 004:627


@pytest.mark.parametrize(
    ("room", "edge"),
    [("casino-club", "8.56%"), ("casino-99", "8.56%"), ("document-001", "6.74%")],
)
def test_the_other_six_card_tables_have_the_published_edges(proof_of, room, edge):
    # 000:417, 003:982, 001:144
    (figures,) = proof_of(room, GAME, "six-card").figures
    assert figures.total == 20_358_520
    assert f"{float(figures.edge):.2%}" == edge
    assert sum(ways(figures).values()) == 1_482_064


@pytest.mark.parametrize("room", ROOMS)
def test_pair_plus_has_the_published_frequencies(proof_of, room):
    (figures,) = proof_of(room, GAME, "pair-plus").figures
    assert figures.total == 22_100
    assert ways(figures) == {
        "mini-royal-flush": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "one-pair": 3744,
    }
    assert figures.hits.limit_denominator(22_100) == figures.hits
    # 200-40-30-6-3-1: 000:389, 001:118, 003:956, 004:592
    assert float(figures.edge) == pytest.approx(0.0438009, abs=1e-7)


def test_ace_two_three_of_one_suit_as_a_straight_is_shown_beside_it(proof_of):
    # 001:50, 003:888
    for room in ("document-001", "casino-99"):
        (other,) = proof_of(room, GAME, "pair-plus").others
        assert other.rules == (("ace-two-three-suited", "straight"),)
        (figures,) = other.figures
        assert ways(figures)["straight-flush"] == 40
        assert ways(figures)["straight"] == 724
        assert figures.edge > proof_of(room, GAME, "pair-plus").figures[0].edge


def test_rooms_whose_documents_leave_nothing_open_have_one_reading(proof_of):
    for room in ("casino-club", "central-coast"):
        assert proof_of(room, GAME, "pair-plus").others == ()
    assert proof_of("casino-99", GAME, "six-card").others == ()


def test_every_three_card_hand_is_paid_by_the_engine_as_proved(proof_of, catalog):
    game = catalog.cardroom("casino-club").game(GAME)
    bank = CARDS[:3]
    paid = Counter()
    for cards in combinations(CARDS, 3):
        hand = lay(game, ("ante", "pair-plus"), bank, {1: SeatHand(cards, play=True)})
        outcome = next(o for o in resolve(game, hand).outcomes if o.spot == "pair-plus")
        paid[outcome.odds] += 1
    (figures,) = proof_of("casino-club", GAME, "pair-plus").figures
    proved = Counter({line.pays: line.ways for line in figures.lines})
    proved[None] = 22_100 - proved.total()
    assert paid == proved
