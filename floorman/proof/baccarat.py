"""EZ Baccarat: both hands drawn by the engine's rules from every possible shoe."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from floorman.catalog.facts import Game
from floorman.catalog.families.baccarat import BaccaratRules
from floorman.engine.cards.card import Card
from floorman.engine.cards.deck import Deck
from floorman.engine.games import baccarat
from floorman.engine.games.baccarat import banker_draw, player_draw, points, rules_of, value
from floorman.proof.counts import Counting, ShoeCount
from floorman.proof.settled import Settled, answer, lay, table_lines
from floorman.proof.shoe import DrawnCards, Sort, deck_of, sorts
from floorman.proof.work import Tick

TWO = 2


def settled(game: Game, bet: str, counting: Counting) -> Settled:
    rules = rules_of(game)
    drawing = (
        rules.player_draws_to,
        rules.banker_draws_to,
        rules.banker_chart,
        rules.naturals_stop_drawing,
    )
    count = counting.shoe(
        ("baccarat", game.deck, drawing), lambda tick: count_hands(rules, deck_of(game), tick)
    )
    lines = table_lines(game, bet)
    answers = {}
    for kind, cards in count.examples().items():
        player, banker = cards[: kind[1]], cards[kind[1] :]
        spots = tuple(dict.fromkeys((baccarat.PLAYER_LINE, bet)))
        hand = lay(game, spots, player_line=player, banker_line=banker)
        answers[kind] = answer(game, hand, bet, lines[0].hand)
    return Settled(count, answers, lines)


def count_hands(rules: BaccaratRules, deck: Deck, tick: Tick) -> ShoeCount:
    """By points and number of cards of both hands, which is all that a wager can go by."""
    values = sorts(deck, value)
    found = DrawnCards()
    twos = tuple(combinations_with_replacement(values, TWO))
    for n, player in enumerate(twos):
        tick(n / len(twos))
        for banker in twos:
            # Two cards that count differently can come in either order.
            times = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1]))
            for mine, theirs in _finished(rules, values, player, banker):
                cards = _cards(mine), _cards(theirs)
                kind = (points(cards[0]), len(mine), points(cards[1]), len(theirs))
                found.add(kind, (*mine, *theirs), cards[0] + cards[1], times)
    tick(1)
    return found.count("every hand out of a fresh shoe", deck)


def _cards(sorts: tuple[Sort, ...]) -> tuple[Card, ...]:
    return tuple(sort.card for sort in sorts)


def _finished(
    rules: BaccaratRules,
    values: tuple[Sort, ...],
    player: tuple[Sort, ...],
    banker: tuple[Sort, ...],
) -> Iterator[tuple[tuple[Sort, ...], tuple[Sort, ...]]]:
    """Both hands with every third card that the drawing rules give them."""
    mine, theirs = points(_cards(player)), points(_cards(banker))
    thirds: tuple[Sort | None, ...] = (None,)
    if player_draw(rules, mine, theirs).third:
        thirds = values
    for third in thirds:
        whole = (*player, third) if third else player
        worth = value(third.card) if third else None
        if banker_draw(rules, mine, theirs, worth).third:
            yield from ((whole, (*banker, last)) for last in values)
        else:
            yield whole, banker
