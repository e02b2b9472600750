"""Plays hands on a panel by taps alone, as a dealer who does what the panel says."""

import random

from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.play import bank_facts, calls
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.steps import NextStep
from floorman.engine.transcript import settle_document
from floorman.services.facts import HandEntry
from floorman.ui.table.side import ON_PAD
from tests.ui.table.evening import Panel, Room

MOST = 400


def sit_and_bank(panel: Panel, seats: int = 0, bank: int = 500_000) -> None:
    """Everyone sits down; the first seat takes the bank."""
    play = panel.link.play
    assert play is not None
    for seat in range(1, (seats or play.frame.seats) + 1):
        panel.seat(seat)
    panel.tap(f"amount-{bank}")
    panel.press("takes the bank")


def bet(panel: Panel, rng: random.Random, players: int = 7) -> None:
    """Required wagers and some bonus bets, chip by chip."""
    play = panel.link.play
    assert play is not None
    game, option = play.frame.game, play.frame.option
    early = [w for w in game.wagers if not w.after_deal and not w.equals]
    base = [w for w in early if w.required]
    lines = [w for w in early if not w.required and not w.bonus]
    low = option.limit[0] if option and option.limit else 500
    chip = next(c for c in (100, 500, 2500, 10000) if c >= low)
    seats = [s for s in range(1, play.frame.seats + 1) if s != play.frame.bank_seat]
    picked = sorted(rng.sample(seats, min(players, len(seats))))
    for wager in base or [lines[0]]:
        panel.tap(f"spot-{wager.id}")
        panel.tap(f"chip-{chip}")
        panel.seat(*picked)
    for wager in [w for w in early if w.bonus][:1]:
        cents = next(
            (c for c in (100, 500, 2500) if c >= (wager.min_cents or low)
             and (wager.max_cents is None or c <= wager.max_cents)), None,
        )  # fmt: skip
        if cents is not None:
            panel.tap(f"spot-{wager.id}")
            panel.tap(f"chip-{cents}")
            panel.seat(rng.choice(picked))


def play_on(panel: Panel, rng: random.Random) -> HandEntry:
    """Goes on by what the step asks for until the hand is on record."""
    for _ in range(MOST):
        play = panel.link.play
        assert play is not None
        hands = panel.link.facts.now.play.hands if panel.link.facts else 0
        step = panel.step
        if step.act == "record":
            panel.press()
            assert panel.link.facts is not None
            assert panel.link.facts.now.play.hands == hands + 1, panel.said()
            return last_hand(panel)
        answer(panel, step, rng)
    raise AssertionError("the hand does not end")


def answer(panel: Panel, step: NextStep, rng: random.Random) -> None:
    """One tap that this step asks for."""
    play = panel.link.play
    assert play is not None
    state = play.state
    if step.kind == "dice":
        panel.tap(f"dice-{rng.randint(3, 18)}")
    elif step.kind == "action":
        assert isinstance(state, BankState)
        panel.seat(rng.choice(sorted({w.seat for w in state.hand.wagers})))
    elif step.kind == "results":
        panel.tap(f"table-{rng.choice(calls.table_words(play.frame.game))}")
    elif step.kind == "choose":
        panel.tap(f"choice-{rng.choice(step.choices).word}")
    elif step.kind == "point":
        panel.tap("digit-5")
        panel.press("A point is $5")
    elif step.cards and not (step.choices and rng.random() < 0.4):
        panel.tap(f"card-{_card(panel, rng)}")
    elif step.cards and len(step.choices) > ON_PAD:
        panel.tap("choice-others")
        panel.tap(f"item-{rng.choice(step.choices).word}")
    elif step.choices and step.kind == "decision" and rng.random() < 0.7:
        words = [choice.word for choice in step.choices if choice.word != "hit"]
        panel.tap(f"choice-{rng.choice(words)}") if words else panel.tap(
            f"card-{_card(panel, rng)}"
        )
    elif step.ready:
        panel.press()
    else:
        panel.tap(f"card-{_card(panel, rng)}")


def _card(panel: Panel, rng: random.Random) -> str:
    play = panel.link.play
    assert play is not None
    state = play.state
    if isinstance(state, PotState):
        out = [card for cards in state.cards.values() for card in cards]
        left = [c for c in CARDS if c not in out]
    else:
        cards = (*CARDS, JOKER)
        left = [c for c in cards if not bank_facts.out_of(play.frame, state, c)]
    return rng.choice(left).text


def last_hand(panel: Panel) -> HandEntry:
    assert panel.link.journal is not None
    return panel.link.journal.house.reads.hands(limit=1, table=1).hands[0]


def check_record(room: Room, entry: HandEntry) -> None:
    """What is on record is what `floorman settle` says of the same hand."""
    record = room.house.reads.hand(entry.id)
    applied = room.house.readings.applied(assignment=record.assignment)
    assert record.transcript == settle_document(applied, record.document)
    assert entry.dropped_cents == record.transcript["fees"]["total"]
