"""Fortune Pai Gow Poker: Fortune and Envy over all hands of seven of the 53 cards."""

from collections.abc import Sequence
from dataclasses import replace

from floorman.catalog.facts import Game
from floorman.engine.cards.card import Card
from floorman.engine.cards.deck import WITH_JOKER
from floorman.engine.cards.fortune import fortune_hands
from floorman.engine.games.pai_gow_house_way import SEVEN
from floorman.engine.hand import SEATED, Hand, SeatHand, Wager
from floorman.proof.counts import Counting, Kind, WholeCount
from floorman.proof.settled import (
    STAKE_CENTS,
    Answer,
    PaidLine,
    Settled,
    answer,
    lay,
    outcome_of,
    table_lines,
)
from floorman.proof.work import Tick

OTHER_SEAT = 2


def _count(counting: Counting) -> WholeCount:
    def make(tick: Tick) -> WholeCount:
        from floorman.proof.whole import count_fortune  # numpy, only while counting

        seen = count_fortune(tick)
        total = sum(each.ways for each in seen.values())
        return WholeCount(f"all {total:,} hands of seven of the 53 cards", dict(seen))

    return counting.whole("fortune", make)


def settled(game: Game, bet: str, counting: Counting) -> Settled:
    return _fortune(game, counting) if bet == "fortune" else _envy(game, counting)


def _others(cards: Sequence[Card], hands: int) -> list[tuple[Card, ...]]:
    """Hands for the others, out of the rest of the deck."""
    rest = [card for card in WITH_JOKER.cards if card not in cards]
    return [tuple(rest[n::hands][:SEVEN]) for n in range(hands)]


def _fortune(game: Game, counting: Counting) -> Settled:
    count = _count(counting)
    answers = {}
    for kind, cards in count.examples().items():
        (bank,) = _others(cards, 1)
        hand = lay(game, ("game", "fortune"), bank, {1: SeatHand(cards)})
        answers[kind] = answer(game, hand, "fortune", _line(game, kind, hand))
    return Settled(count, answers, table_lines(game, "fortune"))


def _line(game: Game, kind: Kind, hand: Hand) -> str | None:
    """The line the engine paid: of the bonus hands that are held, the one with its odds."""
    outcome = outcome_of(game, hand, "fortune")
    assert outcome is not None
    found = [line.hand for line in table_lines(game, "fortune") if line.pays == outcome.odds]
    return next((line for line in found if line in kind), None)


def _envy(game: Game, counting: Counting) -> Settled:
    """What an Envy button gains by the hand of one other player with a Fortune wager."""
    count = _count(counting)
    answers: dict[Kind, Answer] = {}
    table = game.pay_table("fortune")
    lines = tuple(
        PaidLine(line.hand, None, line.envy_cents)
        for line in (table.lines if table else ())
        if line.envy_cents
    )
    for kind, cards in count.examples().items():
        mine, bank = _others(cards, 2)
        hand = _laid_beside(game, mine, bank, cards)
        outcome = outcome_of(game, hand, "envy")
        if outcome is None:
            answers[kind] = Answer("lose")
            continue
        held = fortune_hands(cards)
        line = next(
            line.hand
            for line in lines
            if line.hand in held and line.pays_cents == outcome.pays_cents
        )
        answers[kind] = Answer("win", line, None, outcome.pays_cents)
    return Settled(count, answers, lines, staked=False)


def _laid_beside(
    game: Game, mine: tuple[Card, ...], bank: tuple[Card, ...], cards: tuple[Card, ...]
) -> Hand:
    hands = {1: SeatHand(mine), OTHER_SEAT: SeatHand(cards)}
    hand = lay(game, ("game", "fortune"), bank, hands)
    beside = tuple(Wager(OTHER_SEAT, SEATED, spot, STAKE_CENTS) for spot in ("game", "fortune"))
    return replace(hand, wagers=hand.wagers + beside)
