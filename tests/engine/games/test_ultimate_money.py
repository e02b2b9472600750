"""Ultimate Texas Hold'em: money neither appears nor vanishes, whatever is dealt."""

from dataclasses import replace
from itertools import accumulate

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.engine.cards.card import CARDS
from floorman.engine.coverage import READINGS
from floorman.engine.games import ultimate
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Step, in_order, settle
from tests.engine.games.test_ultimate import ROOMS, game_of

AMOUNTS = st.integers(1, 1000).map(lambda n: n * 50)


@st.composite
def hands(draw: st.DrawFn, room: str) -> Hand:
    """Any hand the room's rules allow: seats, bonuses, multiples, folds, any bank."""
    game = game_of(room)
    bonuses = [wager.id for wager in game.wagers if wager.bonus]
    bank_seat = draw(st.integers(1, game.seats))
    seats = draw(st.sets(st.integers(1, game.seats), min_size=1)) - {bank_seat}
    deck = draw(st.permutations(CARDS))
    wagers, at = [], {}
    for n, seat in enumerate(sorted(seats)):
        cards = tuple(deck[7 + 2 * n : 9 + 2 * n])
        at[seat] = (SeatHand(cards, draw(st.sampled_from((4, 3, 2, 1, 0)))),)
        ante = draw(AMOUNTS)
        wagers += [Wager(seat, "seat", "ante", ante), Wager(seat, "seat", "blind", ante)]
        for spot in draw(st.sets(st.sampled_from(bonuses))):
            wagers.append(Wager(seat, "seat", spot, draw(AMOUNTS)))
    bank = Bank(bank_seat, draw(st.integers(0, 1_000_000)), tuple(deck[:2]))
    board = tuple(deck[2:7])
    return Hand(room, game.id, "rules", 1, game.seats, bank, tuple(wagers), at, board=board)


def settled(hand: Hand, coverage: str) -> tuple[Step, ...]:
    game = game_of(hand.cardroom)
    ultimate.verify(game, hand)
    assert game.settlement is not None
    found = ultimate.resolve(game, hand).outcomes
    first = hand.bank.seat % hand.seats + 1
    ordered = in_order(found, game.settlement, first, hand.seats, hand.bank.seat)
    return settle(ordered, hand.bank, coverage)


@settings(deadline=None)
@given(st.sampled_from(ROOMS).flatmap(hands), st.sampled_from(READINGS))
def test_every_cent_is_accounted_for(hand: Hand, coverage: str) -> None:
    steps, bank_cents = settled(hand, coverage), hand.bank.wager_cents
    for step in steps:
        assert min(step.paid_cents, step.collected_cents, step.returned_cents) >= 0
        assert step.collected_cents + step.returned_cents == step.outcome.amount_cents
    paid = sum(step.paid_cents for step in steps)
    collected = sum(step.collected_cents for step in steps)
    gains = sum(s.paid_cents + s.returned_cents - s.outcome.amount_cents for s in steps)
    assert collected - paid == -gains
    if coverage == "action":
        assert paid + collected <= bank_cents
    elif coverage == "two-caps":
        assert max(paid, collected) <= bank_cents
    else:
        running = accumulate(s.collected_cents - s.paid_cents for s in steps)
        assert all(abs(balance) <= bank_cents for balance in running)


@settings(deadline=None)
@given(st.sampled_from(ROOMS).flatmap(hands))
def test_one_outcome_a_wager_and_a_play_wager_for_each_hand_that_plays(hand: Hand) -> None:
    found = ultimate.resolve(game_of(hand.cardroom), hand).outcomes
    lying = [o for o in found if o.spot != "play"]
    assert sorted((o.seat, o.spot, o.amount_cents) for o in lying) == sorted(
        (w.seat, w.spot, w.amount_cents) for w in hand.wagers
    )
    plays = {o.seat: o.amount_cents for o in found if o.spot == "play"}
    assert plays == {
        w.seat: w.amount_cents * int(hand.at(w.seat)[0].play or 0)
        for w in hand.wagers
        if w.spot == "ante" and hand.at(w.seat)[0].play
    }


@settings(deadline=None)
@given(st.sampled_from(ROOMS).flatmap(hands))
def test_no_wager_is_paid_more_than_its_worst_case(hand: Hand) -> None:
    game = game_of(hand.cardroom)
    most = sum(ultimate.most_cents(game, wager) for wager in hand.wagers)
    steps = settled(replace(hand, bank=replace(hand.bank, wager_cents=most)), "two-caps")
    assert not any(s.short for s in steps if s.outcome.outcome == "win")
    assert ultimate.guidance(game, hand).phase == "settle"
