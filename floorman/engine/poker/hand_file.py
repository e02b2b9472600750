"""Reads the hand file of a poker hand; each mistake is refused with its place."""

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from floorman.catalog.facts import Game
from floorman.catalog.families.poker import PokerRules
from floorman.engine.cards.card import Card
from floorman.engine.poker.blinds import rules_of
from floorman.engine.poker.facts import Bet, PokerHand, SeatCards
from floorman.engine.poker.fields import Fields
from floorman.engine.poker.showdown import Pot
from floorman.errors import BadInputError

VERSION = 1
# Fields of the hand file that name the game and its fee; `hand.py` looks them up.
HEAD = ("version", "cardroom", "game", "schedule", "option", "chosen")
NOT_FOR_POKER = (
    "player_dealer", "wagers", "dice", "first_action", "insurance", "even_money", "player_line",
    "banker_line", "results",
)  # fmt: skip
BEFORE = (
    "pre-flop", "preflop", "before-flop", "before-the-flop", "pre-draw", "predraw", "before-draw",
    "before-the-draw", "blinds", "none", "first-card", "second-card",
)  # fmt: skip
NUMBERS = {
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth",
    "6th": "sixth", "7th": "seventh",
}  # fmt: skip
BOARD_STREETS = {3: "flop", 4: "turn", 5: "river"}
SAME_STREETS = {"fourth-card": "turn", "fifth-card": "river"}  # 003:11


def read_head(fields: Fields) -> None:
    """Asks for what every poker hand file may hold, and refuses what belongs to a bank."""
    if fields.get("version") not in (None, VERSION):
        fields.refuse("version", f"is not known; this program reads {VERSION}.")
    for key in HEAD:
        fields.get(key)
    for key in NOT_FOR_POKER:
        if fields.get(key):
            fields.refuse(key, "belongs to games with a player-dealer, which this game has not.")


def read_poker(document: Any, game: Game) -> PokerHand:
    """The hand that a file's JSON holds, for a game played for a pot."""
    fields, rules = Fields(document), rules_of(game)
    read_head(fields)
    fields.get("coverage")
    seats = fields.number_or_none("seats", 2, game.seats) or game.seats
    hand = PokerHand(
        players=fields.number("players", 1, seats),
        seats=seats,
        button=fields.number_or_none("button", 1, seats),
        pots=tuple(_pot(pot, place, seats, rules) for place, pot in fields.items("pots")),
        bets=tuple(_bet(bet, place, seats, rules) for place, bet in fields.items("bets")),
        folded=fields.seats("folded", seats),
        board=fields.cards("board"),
        hands=MappingProxyType(
            {
                seat: _seat_cards(value, place)
                for seat, place, value in fields.by_seat("hands", seats)
            }
        ),
        chip_cents=fields.cents_or_none("chip"),
        time_due=fields.yes("time_due"),
        reached=_reached(fields, rules),
    )
    fields.close()
    _verify_cards(game, rules, hand)
    _verify_players(hand)
    return hand


def _reached(fields: Fields, rules: PokerRules) -> str | None:
    """The street that the hand came to at least; the cards on the table may say more."""
    board = len(fields.cards("board"))
    shown = BOARD_STREETS.get(board) if rules.board_cards else None
    text = fields.text_or_none("reached")
    if text is None:
        return shown
    street = _street(text, rules)
    if street is None:
        fields.refuse("reached", f"'{text}' is not known; use one of {', '.join(rules.streets)}.")
    if shown is None:
        return street
    if street == rules.streets[0]:
        fields.refuse("reached", f"the board has {board} cards, so the hand came to the {shown}.")
    return max(street, shown, key=rules.streets.index)  # it got that far, and may have gone on


def _street(text: str, rules: PokerRules) -> str | None:
    """A street by its own name, or by another that is used for it."""
    word = re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")
    number = re.sub(r"-(street|card)$", "", word)
    number = NUMBERS.get(number, number)
    street = f"{number}-card" if number in NUMBERS.values() else word
    if street in BEFORE and street not in rules.streets:
        return rules.streets[0]
    street = street if street in rules.streets else SAME_STREETS.get(street, street)
    return street if street in rules.streets else None


def _pot(value: Any, place: str, seats: int, rules: PokerRules) -> Pot:
    fields = Fields(value, place)
    amount, eligible = fields.cents("amount"), fields.seats("eligible", seats)
    if not eligible:
        fields.refuse("eligible", "must name the seats that play for this pot.")
    highs = lows = None
    if fields.get("winners") is not None:
        named = Fields(fields.get("winners"), fields.place("winners"))
        highs, lows = _named(named, "high", eligible), _named(named, "low", eligible)
        named.close()
        needed, barred = ("low", "high") if rules.awards == "low" else ("high", "low")
        if not (lows if needed == "low" else highs):
            named.refuse(needed, f"missing; this game awards the {needed} hand.")
        if rules.awards != "high-low" and (highs if barred == "high" else lows):
            named.refuse(barred, f"this game awards no {barred} hand.")
    after_draw = fields.cents_or_none("after_draw", 0) or 0
    if after_draw > amount or (after_draw and "draw" not in rules.streets):
        fields.refuse("after_draw", "must be the part of this pot that was bet after the draw.")
    fields.close()
    return Pot(amount, eligible, highs, lows, after_draw)


def _named(named: Fields, side: str, eligible: Sequence[int]) -> tuple[int, ...] | None:
    seats = named.seats(side, max(eligible))
    for n, seat in enumerate(seats):
        if seat not in eligible:
            named.refuse(f"{side}[{n}]", f"seat {seat} does not play for this pot.")
    return seats or None


def _bet(value: Any, place: str, seats: int, rules: PokerRules) -> Bet:
    fields = Fields(value, place)
    bet = Bet(fields.number("seat", 1, seats), fields.text("street"), fields.cents("amount"))
    fields.close()
    if bet.street not in rules.streets:
        fields.refuse("street", f"must be one of {', '.join(rules.streets)}.")
    return bet


def one_hand(value: Any, place: str) -> Fields:
    """A seat's only hand: a list of one, or the hand itself."""
    if isinstance(value, list):
        if len(value) != 1:
            raise BadInputError(place, "must be a list of one hand.")
        return Fields(value[0], f"{place}[0]")
    return Fields(value, place)


def _seat_cards(value: Any, place: str) -> SeatCards:
    fields = one_hand(value, place)
    found = SeatCards(fields.cards("cards"), fields.yes("checked"))
    fields.close()
    return found


def verify_once(cards: Sequence[tuple[str, Card]], joker: bool = False) -> None:
    """Refuses a card that lies there twice, or a joker in a deck that has none."""
    seen: dict[Card, str] = {}
    for place, card in cards:
        if card.is_joker and not joker:
            raise BadInputError(place, "there is no joker in this deck.")
        if card in seen:
            raise BadInputError(place, f"the {card.name} lies already at {seen[card]}.")
        seen[card] = place


def _verify_cards(game: Game, rules: PokerRules, hand: PokerHand) -> None:
    on_board = ((f"board[{n}]", card) for n, card in enumerate(hand.board))
    in_hands = (
        (f"hands.{seat}[0].cards[{n}]", card)
        for seat, held in hand.hands.items()
        for n, card in enumerate(held.cards)
    )
    verify_once((*on_board, *in_hands), joker=rules.joker != "none")
    if len(hand.board) not in (0, *(n for n in BOARD_STREETS if n <= rules.board_cards)):
        none = f"{game.name} has no board."
        raise BadInputError("board", "must be 3, 4 or 5 cards." if rules.board_cards else none)


def _verify_players(hand: PokerHand) -> None:
    if hand.pots and hand.bets:
        raise BadInputError("bets", "give the pots or the bets that made them, not both.")
    named = {seat for pot in hand.pots for seat in pot.eligible} | set(hand.hands)
    named |= {bet.seat for bet in hand.bets}
    if len(named) > hand.players:
        reason = f"{hand.players} players were dealt in, but {len(named)} seats are named."
        raise BadInputError("players", reason)
