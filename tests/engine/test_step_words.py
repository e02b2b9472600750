"""A step says how far the bank reached where it fell short."""

from floorman.engine.hand import Bank
from floorman.engine.settlement import Outcome, settle


def wins(seat: int, cents: int) -> Outcome:
    why = "pair of aces beats queen high"
    return Outcome(seat, "seat", "ante", 0, cents, "win", why, pays_cents=cents)


def test_a_winner_covered_in_part_says_how_far() -> None:  # 000:324
    whole, part, none = settle((wins(1, 500), wins(2, 1500), wins(3, 500)), Bank(4, 1000), "action")
    assert whole.why == "pair of aces beats queen high"
    assert part.why == "pair of aces beats queen high; the bank covers $5 of $15"
    assert none.why == "pair of aces beats queen high; the bank is used up"
    assert (none.result, none.returned_cents) == ("no-action", 500)


def test_a_loser_covered_in_part_says_how_far() -> None:
    loses = Outcome(1, "seat", "ante", 0, 800, "lose", "folded", at_risk_cents=800)
    (step,) = settle((loses,), Bank(4, 300), "net")
    assert step.why == "folded; the bank covers $3 of $8"
    assert (step.collected_cents, step.returned_cents) == (300, 500)
