"""Properties of awards over random hands, and pokerkit as an independent judge of winners."""

from itertools import islice
from random import Random

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.engine.cards.card import CARDS, Card
from floorman.engine.poker.showdown import Pot, award, less_fee, show, side_pots, winners
from tests.engine.poker.tables import POT_GAMES, rules

# Game -> pokerkit's type of high hand and of low hand.
JUDGES = {
    ("casino-99", "texas-holdem"): (pokerkit.StandardHighHand, None),
    ("central-coast", "texas-holdem"): (pokerkit.StandardHighHand, None),
    ("casino-99", "omaha"): (pokerkit.OmahaHoldemHand, None),
    ("casino-99", "omaha-high-low-split"): (
        pokerkit.OmahaHoldemHand,
        pokerkit.OmahaEightOrBetterLowHand,
    ),
    ("central-coast", "omaha-high-low-split"): (
        pokerkit.OmahaHoldemHand,
        pokerkit.OmahaEightOrBetterLowHand,
    ),
    ("casino-99", "seven-card-stud"): (pokerkit.StandardHighHand, None),
    ("casino-99", "seven-card-stud-high-low-split"): (
        pokerkit.StandardHighHand,
        pokerkit.EightOrBetterLowHand,
    ),
    ("casino-99", "razz"): (None, pokerkit.RegularLowHand),
    ("casino-99", "five-card-stud"): (pokerkit.StandardHighHand, None),
    ("casino-99", "five-card-draw"): (pokerkit.StandardHighHand, None),
    ("casino-99", "five-card-draw-high-low-split"): (
        pokerkit.StandardHighHand,
        pokerkit.EightOrBetterLowHand,
    ),
    ("casino-99", "option-alley"): (pokerkit.StandardHighHand, pokerkit.RegularLowHand),
}


def deal(
    room: str, id: str, deck: list[Card], seats: int
) -> tuple[dict[int, tuple[Card, ...]], tuple[Card, ...]]:
    found, left = rules(room, id), iter(deck)
    board = tuple(islice(left, found.board_cards))
    held = found.hole_cards - found.discards
    return {seat: tuple(islice(left, held)) for seat in range(1, seats + 1)}, board


def judged(
    kind: type[pokerkit.Hand] | None, hands: dict[int, tuple[Card, ...]], board: tuple[Card, ...]
) -> tuple[int, ...]:
    if kind is None:
        return ()
    on_board = "".join(card.text for card in board)
    made = {}
    for seat, held in hands.items():
        hand = kind.from_game_or_none("".join(card.text for card in held), on_board)
        if hand is not None:
            made[seat] = hand
    return tuple(seat for seat in made if made[seat] == max(made.values()))


@pytest.mark.parametrize(("room", "id"), JUDGES)
@settings(max_examples=25, deadline=None)
@given(deck=st.permutations(CARDS), seats=st.integers(2, 5))
def test_pokerkit_names_the_same_winners(room: str, id: str, deck: list[Card], seats: int) -> None:
    hands, board = deal(room, id, deck, seats)
    found = rules(room, id)
    shown = {seat: show(found, held, board) for seat, held in hands.items()}
    high, low = JUDGES[room, id]
    ours = winners(found, Pot(100, tuple(hands)), shown)
    assert ours == (judged(high, hands, board), judged(low, hands, board))


@pytest.mark.parametrize(("room", "id"), POT_GAMES)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 6), chip=st.sampled_from((100, 50, 1)))
def test_awards_add_up_and_nobody_wins_more_than_the_stack_covers(
    room: str, id: str, seed: int, seats: int, chip: int
) -> None:
    found, chance = rules(room, id), Random(seed)
    hands, board = deal(room, id, chance.sample(CARDS, len(CARDS)), seats)
    put_in = {seat: chance.randint(1, 400) * chip for seat in hands}
    folded = tuple(seat for seat in hands if seat > 1 and chance.random() < 0.4)
    fee = chance.randint(0, 9) * 100
    checked = {seat: chance.random() < 0.5 for seat in hands}
    before = {seat: chance.randint(0, cents) for seat, cents in put_in.items()}
    pots = side_pots(put_in, folded, before if found.seven_must_bet else None)
    assert sum(pot.amount_cents for pot in pots) == sum(put_in.values())
    left = less_fee(pots, fee)
    assert sum(pot.amount_cents for pot in left) == max(sum(put_in.values()) - fee, 0)
    shown = {seat: show(found, held, board, checked[seat]) for seat, held in hands.items()}
    awards = award(found, left, shown, chance.randint(1, seats))
    for n, pot in enumerate(left):
        mine = [part for part in awards if part.pot == n]
        assert sum(part.amount_cents for part in mine) == pot.amount_cents
        assert {part.seat for part in mine} <= set(pot.eligible)
        assert all(part.amount_cents > 0 for part in mine)
    for seat in hands:
        won = sum(part.amount_cents for part in awards if part.seat == seat)
        covered = sum(min(cents, put_in[seat]) for cents in put_in.values())
        # What a folded hand put in above every live stack stays with the deepest of them.
        above = sum(put_in.values()) if put_in[seat] == _deepest(put_in, folded) else covered
        assert won <= (above if _folded_above(put_in, folded) else covered)
        assert seat not in folded or won == 0


def _deepest(put_in: dict[int, int], folded: tuple[int, ...]) -> int:
    return max(cents for seat, cents in put_in.items() if seat not in folded)


def _folded_above(put_in: dict[int, int], folded: tuple[int, ...]) -> bool:
    return any(put_in[seat] > _deepest(put_in, folded) for seat in folded)
