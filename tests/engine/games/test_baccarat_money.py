"""Money neither appears nor vanishes in EZ Baccarat, whatever the cards, bank and reading."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import CARDS
from floorman.engine.coverage import READINGS
from floorman.engine.games import baccarat
from floorman.engine.hand import Bank, Hand, Wager
from floorman.engine.settlement import Step, in_order, settle

GAME = load_game("casino-99", "ez-baccarat-panda-8")
LINES = ("player-line", "banker-line")
BONUSES = ("tie", "panda-8", "dragon-7")


def verify_money(steps: Sequence[Step], bank_cents: int, coverage: str) -> None:
    """Each wager is whole, the bank's net is what bettors gave, and the reading's cap holds."""
    gains = balance = 0
    for step in steps:
        assert step.collected_cents + step.returned_cents == step.outcome.amount_cents
        assert min(step.paid_cents, step.collected_cents, step.returned_cents) >= 0
        gains += step.paid_cents + step.returned_cents - step.outcome.amount_cents
        balance += step.collected_cents - step.paid_cents
        if coverage == "net":
            assert -bank_cents <= balance <= bank_cents
    paid = sum(step.paid_cents for step in steps)
    collected = sum(step.collected_cents for step in steps)
    assert collected - paid == -gains
    if coverage == "action":
        assert paid + collected <= bank_cents
    if coverage == "two-caps":
        assert max(paid, collected) <= bank_cents


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    bank_seat = draw(st.integers(1, 14))
    others = [seat for seat in range(1, 15) if seat != bank_seat]
    wagers = []
    for seat in draw(st.lists(st.sampled_from(others), min_size=1, unique=True)):
        for bettor in draw(st.sampled_from([("seat",), ("seat", "back-1")])):
            spots = [draw(st.sampled_from(LINES))]
            spots += draw(st.lists(st.sampled_from(BONUSES), unique=True))
            amounts = [draw(st.integers(1, 50_000)) for _ in spots]
            wagers += [
                Wager(seat, bettor, spot, cents) for spot, cents in zip(spots, amounts, strict=True)
            ]
    bank = Bank(bank_seat, draw(st.integers(0, 500_000)))
    return Hand("casino-99", GAME.id, "rules", 1, 14, bank, tuple(wagers))


@settings(deadline=None)
@given(
    hand=hands(),
    shoe=st.lists(st.sampled_from(CARDS), min_size=6, max_size=6),
    stops=st.booleans(),
    seven=st.sampled_from(["pays", "pushes"]),
)
def test_money_is_whole_under_every_reading(
    hand: Hand, shoe: list[object], stops: bool, seven: str
) -> None:
    rules = with_reading(GAME.rules, "naturals-stop-drawing", stops)
    game = replace(GAME, rules=with_reading(rules, "banker-three-card-seven", seven))
    cards = iter(shoe)
    while (step := baccarat.guidance(game, hand)).phase == "cards":
        place = step.whose.replace("-", "_")
        hand = replace(hand, **{place: (*getattr(hand, place), next(cards))})
        baccarat.verify_so_far(game, hand)
    baccarat.verify(game, hand)
    resolution = baccarat.resolve(game, hand)
    assert len(resolution.outcomes) == len(hand.wagers)
    for wager, outcome in zip(hand.wagers, resolution.outcomes, strict=True):
        assert outcome.pays_cents <= baccarat.most_cents(game, wager)
    assert game.settlement is not None
    first = hand.bank.seat % 14 + 1
    ordered = in_order(resolution.outcomes, game.settlement, first, 14, hand.bank.seat)
    for coverage in READINGS:
        verify_money(settle(ordered, hand.bank, coverage), hand.bank.wager_cents, coverage)
