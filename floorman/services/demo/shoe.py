"""Real cards from a shuffled shoe, played by the game's own guidance and a plain strategy."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.engine.cards.card import CARDS, JOKER, Card
from floorman.engine.cards.three import three_card_hand
from floorman.engine.games import baccarat, pai_gow, three_card, twenty_one, ultimate
from floorman.engine.games.twenty_one.count import count, points
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, SeatHand
from floorman.errors import FloormanError

_SHOE_DECKS = {"twenty-one": 6, "baccarat": 8}
_QUEEN = 12


def shuffled(game: Game, rng: Random) -> Iterator[Card]:
    """The game's cards in an order that only the seed decides."""
    deck: tuple[Card, ...] = CARDS
    if game.deck == "spanish":
        deck = tuple(card for card in CARDS if card.rank != 10)
    elif game.deck == "joker":
        deck = (*CARDS, JOKER)
    few, many = game.decks
    decks = max(few, min(many, _SHOE_DECKS.get(game.family, 1)))
    # A hand needs no more than a part of the shoe, so no more is drawn.
    shoe = list(deck * decks)
    return iter(rng.sample(shoe, min(len(shoe), 70)))


def play(game: Game, hand: Hand, rng: Random) -> Hand:
    """The hand with its cards dealt and every decision made, ready to be settled."""
    shoe = shuffled(game, rng)
    if game.family == "twenty-one":
        return _twenty_one(game, hand, shoe, rng)
    if game.family == "three-card-poker":
        return _three_card(game, hand, shoe)
    if game.family == "ultimate":
        return _ultimate(game, hand, shoe, rng)
    if game.family == "baccarat":
        return _baccarat(game, hand, shoe)
    if game.family == "pai-gow":
        return _pai_gow(game, hand, shoe)
    raise FloormanError(f"The demo does not deal {game.name}.")


def _take(shoe: Iterator[Card], cards: int) -> tuple[Card, ...]:
    return tuple(next(shoe) for _ in range(cards))


def _with_hands(hand: Hand, seat: int, hands: tuple[SeatHand, ...]) -> Hand:
    return replace(hand, hands=MappingProxyType({**hand.hands, seat: hands}))


def _dealt(hand: Hand, shoe: Iterator[Card], cards: int) -> Hand:
    """So many cards to each seat that wagers, before anybody decides."""
    for seat in sorted({wager.seat for wager in hand.wagers}):
        hand = _with_hands(hand, seat, (SeatHand(_take(shoe, cards)),))
    return hand


def _to_bank(hand: Hand, cards: tuple[Card, ...]) -> Hand:
    return replace(hand, bank=replace(hand.bank, cards=hand.bank.cards + cards))


def _seat_of(now: Guidance) -> int:
    if now.seat is None:
        raise FloormanError(f"The guidance names no seat: {now.why}.")
    return now.seat


def _twenty_one(game: Game, hand: Hand, shoe: Iterator[Card], rng: Random) -> Hand:
    hole = _take(shoe, 1)
    while True:
        now = twenty_one.guidance(game, hand)
        if now.phase == "settle":
            return hand
        if now.phase == "cards":
            if now.whose == "player-dealer":
                first = len(hand.bank.cards) == 1
                hand = _to_bank(hand, hole if first else _take(shoe, now.cards))
            else:
                hand = _hit(hand, now, _take(shoe, now.cards))
            continue
        insuring = "no-insurance" in now.allowed
        if not insuring and len(hand.bank.cards) == 1 and count(hand.bank.cards + hole).natural:
            # The house dealer has looked: a natural ends the hand before anyone draws (000:96).
            hand = _to_bank(hand, hole)
            continue
        word = _choice(hand, now, rng)
        hand = twenty_one.decide(game, hand, _seat_of(now), now.hand, word)
        if word == "hit":
            hand = _hit(hand, now, _take(shoe, 1))


def _hit(hand: Hand, now: Guidance, cards: tuple[Card, ...]) -> Hand:
    seat = _seat_of(now)
    hands = hand.at(seat) or (SeatHand(),)
    held = replace(hands[now.hand], cards=hands[now.hand].cards + cards)
    return _with_hands(hand, seat, (*hands[: now.hand], held, *hands[now.hand + 1 :]))


def _choice(hand: Hand, now: Guidance, rng: Random) -> str:
    """A player who knows the game and is sometimes bold."""
    if now.compelled:
        return now.allowed[0]
    if "no-insurance" in now.allowed:
        return "insurance" if rng.random() < 0.06 else "no-insurance"
    at = hand.at(_seat_of(now))[now.hand]
    counted, up = count(at.cards), points(hand.bank.cards[0])
    if "split" in now.allowed and points(at.cards[0]) in (1, 8):
        return "split"
    if (
        "double" in now.allowed
        and not counted.soft
        and counted.total in (10, 11)
        and up not in (1, 10)
    ):
        return "double"
    if "surrender" in now.allowed and counted.total == 16 and up == 10 and rng.random() < 0.3:
        return "surrender"
    weak = 2 <= up <= 6
    enough = counted.total >= 18 if counted.soft else counted.total >= (12 if weak else 17)
    return "stand" if "stand" in now.allowed and (enough or "hit" not in now.allowed) else "hit"


def _three_card(game: Game, hand: Hand, shoe: Iterator[Card]) -> Hand:
    hand = _dealt(hand, shoe, 3)
    while True:
        now = three_card.guidance(game, hand)
        if now.phase == "settle":
            return hand
        if now.phase == "cards":
            hand = _to_bank(hand, _take(shoe, now.cards))
            continue
        seat = _seat_of(now)
        cards = hand.at(seat)[0].cards
        made = three_card_hand(cards).category != "high-card"
        good = made or max(card.rank for card in cards) >= _QUEEN
        hand = three_card.decide(game, hand, seat, "play" if good else "fold")


def _ultimate(game: Game, hand: Hand, shoe: Iterator[Card], rng: Random) -> Hand:
    hand = _dealt(hand, shoe, 2)
    while True:
        now = ultimate.guidance(game, hand)
        if now.phase == "settle":
            return hand
        if now.phase == "cards":
            cards = _take(shoe, now.cards)
            if now.whose == "board":
                hand = replace(hand, board=hand.board + cards)
            else:
                hand = _to_bank(hand, cards)
            continue
        seat = _seat_of(now)
        hand = ultimate.decide(game, hand, seat, _bet(hand, seat, now, rng))


def _bet(hand: Hand, seat: int, now: Guidance, rng: Random) -> str:
    """Four times with a strong start, twice on a pair, once with anything to show."""
    cards = hand.at(seat)[0].cards
    ranks, board = [card.rank for card in cards], [card.rank for card in hand.board]
    strong = ranks[0] == ranks[1] or max(ranks) == 14 or min(ranks) >= 10
    paired = ranks[0] == ranks[1] or any(rank in board for rank in ranks)
    if not hand.board:
        return now.allowed[0] if strong and rng.random() < 0.9 else "check"
    if len(hand.board) < 5:
        return "2" if paired else "check"
    return "1" if paired or len(set(board)) < 5 or max(ranks) >= 11 else "fold"


def _baccarat(game: Game, hand: Hand, shoe: Iterator[Card]) -> Hand:
    while True:
        now = baccarat.guidance(game, hand)
        if now.phase == "settle":
            return hand
        cards = _take(shoe, now.cards)
        if now.whose == baccarat.PLAYER_LINE:
            hand = replace(hand, player_line=hand.player_line + cards)
        else:
            hand = replace(hand, banker_line=hand.banker_line + cards)


def _pai_gow(game: Game, hand: Hand, shoe: Iterator[Card]) -> Hand:
    """Everyone sets the house way, which an absent `low` means."""
    hand = _to_bank(_dealt(hand, shoe, 7), _take(shoe, 7))
    now = pai_gow.guidance(game, hand)
    if now.phase == "cards":
        raise FloormanError(f"The demo's hand is not complete: {now.why}.")
    return hand
