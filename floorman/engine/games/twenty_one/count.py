"""What the cards of a twenty-one hand count, and what the charts make of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from floorman.catalog.facts import Game
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine.cards.card import ACE, Card
from floorman.engine.hand import Hand, SeatHand
from floorman.engine.settlement import seats_in_order

PLAYER_DEALER = "player-dealer"
DRAWN_FOR = ("red-flex", "buster")
EIGHT = 8


@dataclass(frozen=True, slots=True)
class Count:
    """The total of a hand; soft while an ace counts eleven, natural if it is a 21.5."""

    total: int
    soft: bool
    natural: bool

    @property
    def busted(self) -> bool:
        return self.total > 21


def rules_of(game: Game) -> TwentyOneRules:
    assert isinstance(game.rules, TwentyOneRules)
    return game.rules


def points(card: Card) -> int:
    """A bonus card is ten, an ace one here; cards of equal points may be split."""
    rank = card.rank
    return 1 if rank == ACE else min(rank, 10)


def count(cards: Sequence[Card], split: bool = False) -> Count:
    """Counts a hand; only the first two cards dealt to an unsplit hand make a natural."""
    total, aces = 0, False
    for card in cards:
        total += points(card)
        aces = aces or card.rank == ACE
    soft = aces and total <= 11
    if soft:
        total += 10
    return Count(total, soft, total == 21 and len(cards) == 2 and not split)


def is_three_eights(cards: Sequence[Card]) -> bool:
    return len(cards) == 3 and all(card.rank == EIGHT for card in cards)


def name(rules: TwentyOneRules, counted: Count) -> str:
    if counted.natural:
        return rules.natural_name
    if counted.busted:
        return f"busted with {counted.total}"
    return f"soft {counted.total}" if counted.soft else str(counted.total)


def must_stand(rules: TwentyOneRules, counted: Count) -> bool:
    """Chart 1A, first column."""  # 000:76, 003:1892
    return not counted.soft and counted.total >= rules.must_stand_hard


def must_hit(rules: TwentyOneRules, counted: Count) -> bool:
    """Chart 1A, second column."""  # 000:76, 003:1892
    return not counted.soft and counted.total <= rules.must_hit_hard


def player_dealer_hits(rules: TwentyOneRules, counted: Count) -> bool:
    """Chart 1B: no options; soft 18 and more stands like any hand the chart does not hit."""
    if counted.soft:  # 000:86
        return counted.total <= rules.player_dealer_hits_soft
    return counted.total < rules.player_dealer_stands_hard


def is_complete(rules: TwentyOneRules, cards: Sequence[Card]) -> bool:
    """The player-dealer has all the cards that chart 1B gives."""
    return len(cards) >= 2 and not player_dealer_hits(rules, count(cards))


def draws(hand: Hand) -> bool:
    """Something on the table depends on how the player-dealer's hand is completed: a hand still
    in play, a busted one (three eights push it), Red Flex or Buster."""  # 000:97, 000:139
    if any(wager.spot in DRAWN_FOR for wager in hand.wagers):
        return True
    for hands in hand.hands.values():
        split = len(hands) > 1
        for at in hands:
            given_up = at.surrender or at.rescue
            if not given_up and not count(at.cards, split).natural:
                return True
    return False


def doubles(at: SeatHand) -> int:
    """How often a hand was doubled; added chips alone mean once."""
    return at.doubles or (1 if at.doubled_cents else 0)


def seats_playing(hand: Hand) -> tuple[int, ...]:
    """Seats with a game wager, clockwise from the player-dealer's left."""  # 000:53
    wagering = {wager.seat for wager in hand.wagers if wager.spot == "game"}
    left = hand.bank.seat % hand.seats + 1
    return tuple(s for s in seats_in_order(left, hand.seats, hand.bank.seat) if s in wagering)


def first_two(hands: Sequence[SeatHand]) -> tuple[Card, ...]:
    """The two cards first dealt to a seat: after a split they open its first and second hand,
    because a hand split off later is added at the end."""
    if len(hands) > 1:
        return hands[0].cards[:1] + hands[1].cards[:1]
    return hands[0].cards[:2] if hands else ()
