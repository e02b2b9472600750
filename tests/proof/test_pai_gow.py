"""Fortune and Envy: every hand of the 53 cards, under both orders of the lines."""

from fractions import Fraction

from floorman.engine.cards.fortune import FORTUNE_ORDER

ROOM, GAME = "casino-99", "fortune-pai-gow-poker"


def ways(figures):
    return {line.hand: line.ways for line in figures.lines}


def test_fortune_counts_every_hand_in_the_order_of_its_table(proof_of):
    for room in (ROOM, "central-coast"):  # 003:1525, 004:886
        (figures,) = proof_of(room, GAME, "fortune").figures
        assert figures.total == 154_143_080
        assert tuple(ways(figures)) == FORTUNE_ORDER
        assert figures.edge == 1 - sum(line.chance * (line.pays + 1) for line in figures.lines)


def test_a_straight_above_three_of_a_kind_is_shown_beside_it(proof_of):
    # 003:1534: seven cards can hold both, and are paid as the one or the other
    proof = proof_of(ROOM, GAME, "fortune")
    (other,) = proof.others
    assert other.rules == (("fortune-order", "hand-rankings"),)
    first, second = ways(proof.figures[0]), ways(other.figures[0])
    both = second["straight"] - first["straight"]
    assert both > 0
    assert first["three-of-a-kind"] - second["three-of-a-kind"] == both
    assert {k: v for k, v in first.items() if k not in ("straight", "three-of-a-kind")} == {
        k: v for k, v in second.items() if k not in ("straight", "three-of-a-kind")
    }
    assert other.figures[0].edge - proof.figures[0].edge == Fraction(both, 154_143_080)


def test_envy_pays_fixed_amounts_for_another_hand(proof_of):
    proof = proof_of(ROOM, GAME, "envy")
    (figures,) = proof.figures
    assert figures.lines[-1].hand == "four-of-a-kind"  # 003:1479
    assert figures.lines[0].pays_cents == 500_000
    fortune = ways(proof_of(ROOM, GAME, "fortune").figures[0])
    assert ways(figures) == {line.hand: fortune[line.hand] for line in figures.lines}
    gain = sum(line.pays_cents * line.ways for line in figures.lines)
    assert figures.expected_cents == Fraction(gain, 154_143_080)
    assert figures.edge is None
    assert proof.others == ()
