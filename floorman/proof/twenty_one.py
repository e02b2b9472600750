"""Twenty-one: the player-dealer's hand drawn by chart 1B from every possible shoe."""

from dataclasses import replace
from itertools import product
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine.cards.card import ACE, Card
from floorman.engine.cards.deck import Deck
from floorman.engine.games.twenty_one import bonus
from floorman.engine.games.twenty_one.count import count, is_complete, points, rules_of
from floorman.engine.games.twenty_one.outcomes import NATURAL
from floorman.engine.hand import Hand, SeatHand
from floorman.proof.counts import Counting, ShoeCount
from floorman.proof.settled import STAKE_CENTS, PaidLine, Settled, answer, lay, table_lines
from floorman.proof.shoe import DrawnCards, Sort, deck_of, sorts
from floorman.proof.work import Tick

TWO = 2
NO_BUST = 0


def settled(game: Game, bet: str, counting: Counting) -> Settled:
    rules, deck = rules_of(game), deck_of(game)
    chart = (rules.player_dealer_stands_hard, rules.player_dealer_hits_soft)
    if bet == "buster":
        key = ("busts", game.deck, chart)
        return _by_bank(game, bet, counting.shoe(key, lambda tick: count_busts(rules, deck, tick)))
    if bet == "red-flex":
        key = ("red cards", game.deck, chart)
        return _by_bank(
            game, bet, counting.shoe(key, lambda tick: count_red_cards(rules, deck, tick))
        )
    if bet == "insurance":
        made = counting.shoe(("hole card", game.deck), lambda tick: count_hole_cards(deck, tick))
        return _insurance(game, made)
    return _match(
        game, counting.shoe(("match", game.deck), lambda tick: count_matches(game, deck, tick))
    )


def _by_bank(game: Game, bet: str, made: ShoeCount) -> Settled:
    answers = {}
    for kind, bank in made.examples().items():
        line, _ = bonus.line(game, bet, bank, ())
        answers[kind] = answer(game, _lay(game, bet, bank), bet, line)
    return Settled(made, answers, table_lines(game, bet))


def _lay(game: Game, bet: str, bank: tuple[Card, ...], mine: tuple[Card, ...] = ()) -> Hand:
    """The wager with a game wager beside it; the player stands on nineteen unless told."""
    mine = mine or _nineteen(game)
    return lay(game, ("game", bet), bank, {1: SeatHand(mine)})


def _nineteen(game: Game) -> tuple[Card, ...]:
    cards = deck_of(game).cards
    nine = next(card for card in cards if points(card) == 9)
    return next(card for card in cards if points(card) == 10), nine


def count_busts(rules: TwentyOneRules, deck: Deck, tick: Tick) -> ShoeCount:
    """By the number of cards in a busted hand."""
    values = sorts(deck, points)
    found = DrawnCards()

    def draw(drawn: tuple[Sort, ...], cards: tuple[Card, ...]) -> None:
        if is_complete(rules, cards):
            found.add(len(cards) if count(cards).busted else NO_BUST, drawn, cards)
            return
        for n, value in enumerate(values):
            if not drawn:
                tick(n / len(values))
            draw((*drawn, value), (*cards, value.card))

    draw((), ())
    return found.count("every player-dealer's hand out of a fresh shoe", deck)


def count_red_cards(rules: TwentyOneRules, deck: Deck, tick: Tick) -> ShoeCount:
    """By the number of red cards in a row. A black card decides, so nothing after it is drawn."""
    reds = [s for s in sorts(deck, lambda card: (points(card), card.is_red)) if s.card.is_red]
    (black,) = (s for s in sorts(deck, lambda card: card.is_black) if s.card.is_black)
    found = DrawnCards()

    def draw(drawn: tuple[Sort, ...], cards: tuple[Card, ...]) -> None:
        if is_complete(rules, cards):
            found.add(len(cards), drawn, cards)
            return
        found.add(len(cards), (*drawn, black), _completed(rules, deck, (*cards, black.card)))
        for n, red in enumerate(reds):
            if not drawn:
                tick(n / len(reds))
            draw((*drawn, red), (*cards, red.card))

    draw((), ())
    return found.count("every player-dealer's hand out of a fresh shoe", deck)


def _completed(rules: TwentyOneRules, deck: Deck, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand with black tens until chart 1B lets it stand, so that the engine can settle it."""
    ten = next(c for c in deck.cards if points(c) == 10 and c.is_black)
    while not is_complete(rules, cards):
        cards = (*cards, ten)
    return cards


def count_hole_cards(deck: Deck, tick: Tick) -> ShoeCount:
    """Under an ace, the only time insurance is offered, by whether a natural is there."""
    values = sorts(deck, points)
    ace = next(value for value in values if value.card.rank == ACE)
    found = DrawnCards()
    for hole in values:
        cards = (ace.card, hole.card)
        found.add(count(cards).natural, (ace, hole), cards)
    tick(1)
    what = "every hole card under an ace out of a fresh shoe"
    return found.count(what, deck, conditional=True)


def _insurance(game: Game, made: ShoeCount) -> Settled:
    answers = {}
    for kind, bank in made.examples().items():
        hand = lay(game, ("game",), bank, {1: SeatHand(_nineteen(game))})
        insured = replace(hand, insurance=MappingProxyType({1: STAKE_CENTS // 2}))
        answers[kind] = answer(game, insured, "insurance", NATURAL)
    return Settled(made, answers, (PaidLine(NATURAL, rules_of(game).insurance_pays),))


def count_matches(game: Game, deck: Deck, tick: Tick) -> ShoeCount:
    """Every up card with every first two cards of a player, by how they match."""
    cards = sorts(deck, lambda card: card)
    found = DrawnCards()
    for n, up in enumerate(cards):
        tick(n / len(cards))
        for first, second in product(cards, repeat=TWO):
            bank, mine = (up.card,), (first.card, second.card)
            line, _ = bonus.line(game, "match-the-dealer", bank, mine)
            found.add(line, (up, first, second), (*bank, *mine))
    return found.count("every up card and two cards of a player out of a fresh shoe", deck)


def _match(game: Game, made: ShoeCount) -> Settled:
    answers = {}
    for kind, cards in made.examples().items():
        bank, mine = _completed(rules_of(game), deck_of(game), cards[:1]), cards[1:]
        line = None if kind is None else str(kind)
        hand = _lay(game, "match-the-dealer", bank, mine)
        answers[kind] = answer(game, hand, "match-the-dealer", line)
    return Settled(made, answers, table_lines(game, "match-the-dealer"))
