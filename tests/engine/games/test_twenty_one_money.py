"""Money in twenty-one never appears or vanishes, whatever is dealt, decided and covered."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.facts import Game
from floorman.engine.action import first_action
from floorman.engine.cards.card import CARDS, Card
from floorman.engine.coverage import READINGS
from floorman.engine.games import twenty_one
from floorman.engine.games.twenty_one.count import count
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Step, in_order, settle
from tests.engine.games.test_twenty_one import ALL, CLUB, at, dealt, game_of


def shoe(game: Game, chance: random.Random) -> list[Card]:
    cards = [card for card in CARDS if game.deck != "spanish" or card.rank != 10]
    cards = cards * chance.randint(*game.decks)
    chance.shuffle(cards)
    return cards


def wagers_of(game: Game, chance: random.Random, bank_seat: int, seats: int) -> list[Wager]:
    """Few enough seats that one deck holds out: at most three in a single-deck game."""
    around = [seat for seat in range(1, seats + 1) if seat != bank_seat]
    lying = []
    for seat in chance.sample(around, chance.randint(1, 3)):
        for bettor in ("seat", "back-1", "back-2")[: chance.randint(1, 3)]:
            for wager in game.wagers:
                if bettor != "seat" and not wager.backline:
                    continue
                if wager.required or chance.random() < 0.5:
                    lying.append(Wager(seat, bettor, wager.id, chance.randint(1, 20_000)))
    return lying


def played(game: Game, chance: random.Random) -> Hand:
    """A hand played out by asking the guidance and answering at random."""
    bank = Bank(chance.randint(1, game.seats), chance.choice((1, 900, 20_000, 5_000_000)))
    lying = wagers_of(game, chance, bank.seat, game.seats)
    hand = Hand("r", "g", "rules", 1, game.seats, bank, tuple(lying))
    cards = shoe(game, chance)
    hole = cards.pop()
    while True:
        now = twenty_one.guidance(game, hand)
        if now.phase == "settle":
            return hand
        if "check the hole card" in now.why and count((*hand.bank.cards, hole)).natural:
            hand = replace(hand, bank=replace(hand.bank, cards=(*hand.bank.cards, hole)))
            continue
        if now.phase == "decision":
            assert now.seat is not None
            word = chance.choice(now.allowed)
            hand = twenty_one.decide(game, hand, now.seat, now.hand, word)
            if word != "hit":
                continue
        new = tuple(cards.pop() for _ in range(now.cards or 1))
        if now.why == "turn up the hole card":
            new = (hole,)
        if now.whose == "player-dealer":
            hand = replace(hand, bank=replace(hand.bank, cards=hand.bank.cards + new))
            continue
        assert now.seat is not None
        hands = hand.at(now.seat) or (SeatHand(),)
        held = replace(hands[now.hand], cards=hands[now.hand].cards + new)
        changed = (*hands[: now.hand], held, *hands[now.hand + 1 :])
        hand = replace(hand, hands={**hand.hands, now.seat: changed})


def settled(game: Game, hand: Hand, coverage: str) -> tuple[Step, ...]:
    assert game.settlement is not None
    resolution = twenty_one.resolve(game, hand)
    first, _ = first_action(game.settlement, hand)
    ordered = in_order(resolution.outcomes, game.settlement, first, hand.seats, hand.bank.seat)
    return settle(ordered, hand.bank, coverage)


def verify_caps(steps: tuple[Step, ...], bank_cents: int, coverage: str) -> None:
    paid = sum(step.paid_cents for step in steps)
    collected = sum(step.collected_cents for step in steps)
    if coverage == "action":
        assert paid + collected <= bank_cents
    elif coverage == "two-caps":
        assert paid <= bank_cents
        assert collected <= bank_cents
    else:
        balance = 0
        for step in steps:
            balance += step.collected_cents - step.paid_cents
            assert -bank_cents <= balance <= bank_cents


@pytest.mark.parametrize("which", ALL, ids="/".join)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_money_neither_appears_nor_vanishes(which: tuple[str, str], seed: int) -> None:
    game = game_of(which)
    hand = played(game, random.Random(seed))
    twenty_one.verify(game, hand)  # what the guidance allows is never refused
    resolution = twenty_one.resolve(game, hand)
    placed = sum(wager.amount_cents for wager in hand.wagers) + sum(hand.insurance.values())
    for seat, hands in hand.hands.items():
        placed += sum(at.doubled_cents for at in hands)
        placed += (len(hands) - 1) * hand.wager_cents(seat, "game")
    assert sum(o.amount_cents for o in resolution.outcomes) == placed
    for coverage in READINGS:
        steps = settled(game, hand, coverage)
        assert len(steps) == len(resolution.outcomes)
        net = gained = 0
        for step in steps:
            amount = step.outcome.amount_cents
            assert step.collected_cents + step.returned_cents == amount
            assert min(step.paid_cents, step.collected_cents, step.returned_cents) >= 0
            net += step.collected_cents - step.paid_cents
            gained += step.paid_cents + step.returned_cents - amount
        assert net == -gained
        verify_caps(steps, hand.bank.wager_cents, coverage)


@pytest.mark.parametrize("which", ALL, ids="/".join)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_no_seat_costs_the_bank_more_than_its_worst_case(which: tuple[str, str], seed: int) -> None:
    game = game_of(which)
    hand = played(game, random.Random(seed))
    worst = sum(twenty_one.most_cents(game, wager) for wager in hand.wagers)
    due = sum(o.pays_cents for o in twenty_one.resolve(game, hand).outcomes)
    assert due <= worst


def test_order_goes_seat_by_seat_from_the_action_button() -> None:  # 000:60, 000:118
    game = game_of(CLUB)
    wagers = tuple(
        Wager(seat, "seat", spot, 1000)
        for spot in ("buster", "red-flex", "game")
        for seat in (1, 2, 4)
    )
    hands = {seat: (at("9d 9s"),) for seat in (1, 2, 4)}
    # hole card three: seats counted from the house dealer's left without the bank's: 1, 2, 4
    hand = replace(dealt("Ks 3d 5d"), wagers=wagers, hands=hands)
    steps = settled(game, hand, "action")
    assert [(s.outcome.seat, s.outcome.spot) for s in steps[:4]] == [
        (4, "game"),
        (4, "red-flex"),
        (4, "buster"),
        (1, "game"),
    ]


def test_order_goes_wager_by_wager_at_casino_99() -> None:  # 003:419
    game = game_of(("casino-99", "pure-21.5-blackjack-3-to-2"))
    wagers = tuple(
        Wager(seat, "seat", spot, 1000)
        for seat in (1, 2, 4)
        for spot in ("buster", "red-flex", "game")
    )
    hands = {seat: (at("9d 9s"),) for seat in (1, 2, 4)}
    steps = settled(game, replace(dealt("Ks 3d 5d"), wagers=wagers, hands=hands), "action")
    assert [(s.outcome.seat, s.outcome.spot) for s in steps] == [
        (seat, spot) for spot in ("game", "red-flex", "buster") for seat in (4, 1, 2)
    ]


def test_insurance_is_settled_before_the_game_wager_it_protects() -> None:
    game = game_of(CLUB)
    hand = dealt("As Kd", "9d 9s", insurance={1: 500}, spots="game buster")
    spots = [step.outcome.spot for step in settled(game, hand, "action")]
    assert spots == ["insurance", "game", "buster"]


def test_split_and_doubled_hands_share_one_bank() -> None:  # 000:118
    game = game_of(CLUB)
    hand = dealt("Ks 7d", at("9d Ks"), at("9s 2d Kd", doubled_cents=1000))
    short = replace(hand, bank=replace(hand.bank, wager_cents=1500))
    steps = settled(game, short, "action")
    assert [(s.paid_cents, s.bank_left_cents) for s in steps] == [(1000, 500), (500, 0)]
