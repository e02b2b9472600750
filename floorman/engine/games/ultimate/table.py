"""What lies on an Ultimate table: its seats, Play multiples, and the hands made with the board."""

from itertools import combinations

from floorman.catalog.facts import Game
from floorman.catalog.families.ultimate import UltimateRules
from floorman.engine.cards import high
from floorman.engine.cards.card import Card
from floorman.engine.cards.ranked import LEVELS, Ranked
from floorman.engine.hand import Hand
from floorman.engine.settlement import seats_in_order

HOLE, FLOP, BOARD = 2, 3, 5
PLAYER_DEALER = "player-dealer"
FOLD = 0


def rules_of(game: Game) -> UltimateRules:
    assert isinstance(game.rules, UltimateRules)
    return game.rules


def seats_with_ante(hand: Hand) -> tuple[int, ...]:
    """Seats with an ante, clockwise from the player-dealer's left."""
    with_ante = {w.seat for w in hand.wagers if w.spot == "ante"}
    left = hand.bank.seat % hand.seats + 1
    return tuple(s for s in seats_in_order(left, hand.seats, hand.bank.seat) if s in with_ante)


def multiples(game: Game) -> tuple[int, ...]:
    play = game.wager("play")
    return play.multiples if play else ()


def multiple_of(hand: Hand, seat: int) -> int | None:
    """How many antes the Play wager is, 0 after a fold; chips on the Play spot say it too."""
    at = hand.at(seat)
    told = at[0].play if at else None
    if told is not None and not isinstance(told, bool):
        return told
    ante_cents = hand.wager_cents(seat, "ante")
    return hand.wager_cents(seat, "play") // ante_cents or None if ante_cents else None


def cards_decide(hand: Hand, seat: int) -> bool:
    """A folded hand's cards matter only to its Trips wager, which wins all the same."""  # 003:3559
    return bool(multiple_of(hand, seat)) or hand.wager_cents(seat, "trips") > 0


def rank(game: Game, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Ranked:
    """Two cards and the board as this room makes a hand of them."""
    if rules_of(game).any_five:
        return high.high_hand(cards + board)
    return high.ranked(max(high.strength_five(cards + t) for t in combinations(board, 3)))


def qualifies(game: Game, bank: Ranked) -> bool:
    """The player-dealer needs a pair for the ante to be in play."""  # 003:3518, 004:1031
    return LEVELS.index(bank.category) >= LEVELS.index(rules_of(game).player_dealer_qualifies)
