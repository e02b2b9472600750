"""Three Card Poker: Pair Plus over all three-card hands, 6 Card Bonus over all six-card hands."""

from itertools import combinations

from floorman.catalog.facts import Game
from floorman.engine.cards.card import CARDS, Card
from floorman.engine.cards.deck import STANDARD
from floorman.engine.games import three_card
from floorman.engine.hand import SeatHand
from floorman.proof.counts import Counting, Kind, Seen, WholeCount
from floorman.proof.settled import Settled, answer, lay, table_lines
from floorman.proof.work import Tick


def settled(game: Game, bet: str, counting: Counting) -> Settled:
    return _pair_plus(game, counting) if bet == "pair-plus" else _six_card(game, counting)


def _pair_plus(game: Game, counting: Counting) -> Settled:
    def make(tick: Tick) -> WholeCount:
        ways: dict[Kind, int] = {}
        example: dict[Kind, tuple[Card, ...]] = {}
        for cards in combinations(STANDARD.cards, three_card.CARDS):
            category = three_card.rank(game, cards).category
            ways[category] = ways.get(category, 0) + 1
            example.setdefault(category, cards)
        seen = {kind: Seen(number, example[kind]) for kind, number in ways.items()}
        return WholeCount(f"all {sum(ways.values()):,} hands of three cards", seen)

    low_straight = three_card.rules_of(game).suited_low_straight_flush
    count = counting.whole(("three cards", low_straight), make)
    answers = {}
    for kind, cards in count.examples().items():
        bank = tuple(card for card in CARDS if card not in cards)[: three_card.CARDS]
        hand = lay(game, ("ante", "pair-plus"), bank, {1: SeatHand(cards, play=True)})
        answers[kind] = answer(game, hand, "pair-plus", str(kind))
    return Settled(count, answers, table_lines(game, "pair-plus"))


def _six_card(game: Game, counting: Counting) -> Settled:
    def make(tick: Tick) -> WholeCount:
        from floorman.proof.whole import count_high  # numpy, only while counting

        seen = count_high(6, tick)
        total = sum(each.ways for each in seen.values())
        return WholeCount(f"all {total:,} hands of six cards, three and three", dict(seen))

    count = counting.whole("six cards", make)
    answers = {}
    for kind, cards in count.examples().items():
        mine, bank = cards[: three_card.CARDS], cards[three_card.CARDS :]
        hand = lay(game, ("ante", "six-card"), bank, {1: SeatHand(mine, play=True)})
        answers[kind] = answer(game, hand, "six-card", str(kind))
    return Settled(count, answers, table_lines(game, "six-card"))
