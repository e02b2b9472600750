"""Fortune Pai Gow Poker: two hands against the player-dealer's two, Fortune bonus and Envy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine.action import first_action
from floorman.engine.cards.card import Card, cards_text
from floorman.engine.cards.pai_gow import (
    is_foul,
    name_pai_gow,
    name_pai_gow_in_full,
    strength_pai_gow,
    two_card_hand,
)
from floorman.engine.games import pai_gow_fortune as fortune
from floorman.engine.games.pai_gow_fortune import has_envy_button, lost, won
from floorman.engine.games.pai_gow_house_way import SEVEN, Arrangement, house_way, rules_of
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome, Resolution, seats_in_order, settlement_of
from floorman.errors import BadInputError, RuleError
from floorman.money import win_cents

__all__ = [
    "Arrangement",
    "guidance",
    "has_envy_button",
    "house_way",
    "lines",
    "most_cents",
    "most_envy",
    "most_envy_cents",
    "resolve",
    "verify",
    "verify_so_far",
]

EVEN = Fraction(1)
PLAYER_DEALER = "player-dealer"


@dataclass(frozen=True, slots=True)
class _Set:
    """A hand as it is set and how it ranks; a foul hand wins nothing."""

    two: int
    two_name: str
    five: int
    five_name: str
    foul: bool

    @property
    def name(self) -> str:
        words = f"{self.two_name} in front, {self.five_name} behind"
        return f"foul: {words}" if self.foul else words


def verify(game: Game, hand: Hand) -> None:
    """Refuses a hand that could not have been dealt or set like this."""
    verify_so_far(game, hand)
    if len(hand.bank.cards) != SEVEN:
        raise BadInputError("player_dealer.cards", "must be seven cards.")
    for seat in _seats(hand):
        at = hand.at(seat)
        if not at:
            raise BadInputError(f"hands.{seat}", "missing; there are wagers on this seat.")
        if len(at[0].cards) != SEVEN:
            raise BadInputError(f"hands.{seat}[0].cards", "must be seven cards.")


def verify_so_far(game: Game, hand: Hand) -> None:
    """Refuses what is wrong already while the hand is still being dealt and set."""
    _verify_wagers(hand)
    seats = _seats(hand)
    for seat, hands in hand.hands.items():
        if seat == hand.bank.seat:
            raise BadInputError(f"hands.{seat}", "this is the player-dealer's seat.")
        if seat not in seats:  # 003:1419, 004:783: cards of a seat without a wager are discarded
            raise BadInputError(f"hands.{seat}", "there is no game wager on this seat.")
        if len(hands) > 1:
            raise BadInputError(f"hands.{seat}[1]", "a seat has one hand in this game.")
    _verify_cards(hand)
    _verify_player_dealer(game, hand)


def _verify_wagers(hand: Hand) -> None:
    games = {(w.seat, w.bettor) for w in hand.wagers if w.spot == "game"}
    for n, w in enumerate(hand.wagers):
        if w.seat == hand.bank.seat:
            raise BadInputError(f"wagers[{n}].seat", "the player-dealer does not bet.")
        if w.spot == "fortune" and (w.seat, w.bettor) not in games:  # 003:1491, 004:855
            reason = "a Fortune wager needs a game wager of the same bettor."
            raise BadInputError(f"wagers[{n}].spot", reason)


def _verify_cards(hand: Hand) -> None:
    """One deck with one joker, each card once; the two in front are two of the seven."""
    seen: set[Card] = set()
    for place, cards, low in _cards_by_place(hand):
        if len(cards) > SEVEN:
            raise BadInputError(f"{place}.cards", f"has {len(cards)} cards; a hand is seven.")
        for card in cards:
            if card in seen:
                raise BadInputError(f"{place}.cards", f"the {card.name} is on the table already.")
            seen.add(card)
        if low is not None and (len(low) != 2 or len({*low}.intersection(cards)) != 2):
            raise BadInputError(f"{place}.low", "must be two of the seven cards.")


def _cards_by_place(
    hand: Hand,
) -> Iterator[tuple[str, tuple[Card, ...], tuple[Card, ...] | None]]:
    yield "player_dealer", hand.bank.cards, hand.bank.low
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            yield f"hands.{seat}[{n}]", at.cards, at.low


def _verify_player_dealer(game: Game, hand: Hand) -> None:
    low, cards = hand.bank.low, hand.bank.cards
    if low is None or len(cards) != SEVEN:
        return
    mine = _ranked(low, _behind(cards, low))
    if mine.foul:  # 003:1449
        raise RuleError("player_dealer.low: the player-dealer's hand can not be set foul.")
    if rules_of(game).player_dealer_sets == "own-way":
        return
    way = house_way(game, cards)
    theirs = _ranked(way.low, way.high)
    if (mine.two, mine.five) != (theirs.two, theirs.five):  # 004:791
        text = cards_text(way.low)
        raise RuleError(f"player_dealer.low: the house way sets {text} in front ({way.rule}).")


def _seats(hand: Hand) -> tuple[int, ...]:
    """Seats with a game wager, clockwise from the player-dealer's left."""
    wagered = {w.seat for w in hand.wagers if w.spot == "game"}
    left = hand.bank.seat % hand.seats + 1
    return tuple(s for s in seats_in_order(left, hand.seats, hand.bank.seat) if s in wagered)


def _behind(cards: Sequence[Card], low: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in low)


def _ranked(low: Sequence[Card], high: Sequence[Card]) -> _Set:
    two, five = two_card_hand(low), strength_pai_gow(high)
    return _Set(two.strength, two.name, five, name_pai_gow(five), is_foul(low, high))


def _hand_set(game: Game, cards: tuple[Card, ...], low: tuple[Card, ...] | None) -> _Set:
    """The hand as its player set it, or else as the house way does."""
    if low is not None:
        mine = _ranked(low, _behind(cards, low))
        if not mine.foul or rules_of(game).foul_hand == "loses":
            return mine
    way = house_way(game, cards)
    return _ranked(way.low, way.high)


def resolve(game: Game, hand: Hand) -> Resolution:
    """What each wager does once all hands are set."""
    bank = _hand_set(game, hand.bank.cards, hand.bank.low)
    names = {PLAYER_DEALER: bank.name}
    seats = _seats(hand)
    held = fortune.held_hands(game, hand, seats)
    outcomes: list[Outcome] = []
    for seat in seats:
        at = hand.at(seat)[0]
        mine = _hand_set(game, at.cards, at.low)
        names[str(seat)] = mine.name
        for w in hand.wagers:
            if w.seat == seat:
                if w.spot == "game":
                    outcomes.append(_compared(w, mine, bank))
                else:
                    outcomes.append(fortune.paid(game, w, held.get(seat)))
        outcomes.extend(fortune.envy(game, hand, seat, held))
    return Resolution(tuple(outcomes), names)


def _compared(wager: Wager, mine: _Set, bank: _Set) -> Outcome:
    if mine.foul:
        return lost(wager, mine.name)
    front = _words(mine.two, mine.two_name, bank.two, bank.two_name)
    five, theirs = mine.five_name, bank.five_name
    if five == theirs and mine.five != bank.five:
        five, theirs = name_pai_gow_in_full(mine.five), name_pai_gow_in_full(bank.five)
    why = f"{front}; {_words(mine.five, five, bank.five, theirs)}"
    # A copy is the player-dealer's.  # 003:1463, 004:825
    ahead = (mine.two > bank.two) + (mine.five > bank.five)
    if ahead == 2:  # 003:1457, 004:819
        return won(wager, EVEN, why)
    if ahead == 0:  # 003:1459, 004:821
        return lost(wager, why)
    cents = wager.amount_cents  # 003:1461, 004:823
    return Outcome(wager.seat, wager.bettor, wager.spot, 0, cents, "push", why)


def _words(mine: int, name: str, bank: int, theirs: str) -> str:
    if mine == bank:
        return f"{name} copies, player-dealer wins it"
    return f"{name} {'beats' if mine > bank else 'loses to'} {theirs}"


def guidance(game: Game, hand: Hand) -> Guidance:
    """The player-dealer's seven cards, then the players' from the action button on; a hand without
    `low` is set the house way, so nothing waits for a decision."""  # 003:1427, 003:1451
    missing = SEVEN - len(hand.bank.cards)
    if missing:
        why = "the player-dealer's seven cards"
        return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=missing)
    for seat in _from_the_button(game, hand):
        at = hand.at(seat)[0] if hand.at(seat) else SeatHand()
        if len(at.cards) < SEVEN:
            why = "the player's seven cards"
            return Guidance("cards", why, seat=seat, cards=SEVEN - len(at.cards))
    bank = _hand_set(game, hand.bank.cards, hand.bank.low)
    way = "set by the player-dealer" if hand.bank.low else house_way(game, hand.bank.cards).rule
    return Guidance("settle", f"player-dealer has {bank.name} ({way})")


def _from_the_button(game: Game, hand: Hand) -> tuple[int, ...]:
    seats = _seats(hand)
    rule = settlement_of(game)
    if rule is None or (hand.dice is None and hand.first_action is None):
        return seats
    first, _ = first_action(rule, hand)
    order = seats_in_order(first, hand.seats, hand.bank.seat)
    return tuple(seat for seat in order if seat in seats)


def most_cents(game: Game, wager: Wager) -> int:
    """The most this wager could cost the bank; what it may win by Envy hangs on the other wagers
    and is counted for the whole table by `most_envy_cents`."""
    if wager.spot == "game":
        return wager.amount_cents
    table = game.pay_table(wager.spot)
    pays = [win_cents(wager.amount_cents, line.pays) for line in table.lines] if table else []
    return max(pays, default=0)


def most_envy(game: Game, hand: Hand) -> dict[int, int]:
    """The most each seat's Envy button could cost the bank."""
    return fortune.most_envy(game, hand, _seats(hand))


def most_envy_cents(game: Game, hand: Hand) -> int:
    """The most that all Envy buttons together could cost the bank."""
    return sum(most_envy(game, hand).values())


def lines(game: Game, spot: str) -> tuple[str, ...]:
    """What a dealer can pick for a spot when only results are entered."""
    if spot == "game":
        return ("win", "lose", "push")
    table = game.pay_table("fortune")
    if table is None:
        return ()
    if spot == "envy":
        return tuple(line.hand for line in table.lines if line.envy_cents)
    return (*(line.hand for line in table.lines), "lose")
