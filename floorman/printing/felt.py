"""The felt of one hand, drawn as the dealer sees it: seats in an arc, cards, wagers, the bank."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, dist, pi, sin

from floorman.money import short
from floorman.printing import fonts
from floorman.printing.drawing import Bar, Frame, Piece, Shape, Text, middle
from floorman.printing.fonts import BOLD, REGULAR, SEMIBOLD

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
TALL = 262.0
LEAST_ANGLE = 0.06
CARD = 14.0
MOST_CARDS = 4


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the hand: its number, cards, money, and whether it holds the bank."""

    seat: int
    cards: tuple[str, ...] = ()
    money: str = ""
    word: str = ""
    bank: bool = False
    first: bool = False


def card_words(card: str) -> str:
    """`As` as `A♠`, the joker as `JK`."""
    if card.lower() == "joker":
        return "JK"
    rank, suit = card[:-1], card[-1]
    return f"{'10' if rank == 'T' else rank}{SUITS.get(suit, suit)}"


def places(document: Mapping[str, object], first: object) -> tuple[Place, ...]:
    """The seats of a hand file; a seat that is empty has no cards and no money."""
    hands = _mapping(document.get("hands"))
    bank = _mapping(document.get("player_dealer"))
    put: dict[int, int] = {}
    for wager in _sequence(document.get("wagers")):
        each = _mapping(wager)
        seat, amount = each.get("seat"), each.get("amount")
        if isinstance(seat, int) and isinstance(amount, int):
            put[seat] = put.get(seat, 0) + amount
    found = []
    count = document.get("seats")
    for seat in range(1, (count if isinstance(count, int) else 0) + 1):
        own = [_mapping(hand) for hand in _sequence(hands.get(str(seat)))]
        cards = _cards(own[0]) if own else ()
        word = f"+{len(own) - 1} hand" if len(own) > 1 else ""
        holds = bank.get("seat") == seat
        wager = bank.get("wager")
        money = short(wager) if holds and isinstance(wager, int) else ""
        if seat in put:
            money = short(put[seat])
        found.append(Place(seat, cards, money, word, holds, first == seat and not holds))
    return tuple(found)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _cards(hand: Mapping[str, object]) -> tuple[str, ...]:
    every = [hand.get(name) for name in ("cards", "front", "middle", "back")]
    return tuple(str(card) for cards in every for card in _sequence(cards))


def felt(
    seats: Sequence[Place],
    dealer_cards: Sequence[str],
    centre: Sequence[str],
    board: Sequence[str],
    x: float,
    y: float,
    width: float,
) -> list[Piece]:
    """Draws a felt from (x, y), `TALL` points tall."""
    middle_x, low = x + width / 2, y + TALL - 20
    wide, tall = width / 2 - 46, TALL - 66
    edge = tuple(
        (middle_x + (wide + 34) * cos(pi * n / 48), low - (tall + 34) * sin(pi * n / 48))
        for n in range(49)
    )
    pieces: list[Piece] = [Shape(edge, 0.955, 1.4, 0.45)]
    for place, (px, py) in zip(seats, _spots(len(seats), middle_x, low, wide, tall), strict=True):
        pieces += _seat(place, px, py, _block_width(len(seats), wide))
    top = low - 98
    pieces += _row(board, middle_x, top - 6, 1.15) if board else []
    pieces += _row(dealer_cards, middle_x, top + 22, 1.35)
    for n, line in enumerate(centre):
        pieces.append(middle(middle_x, top + 58 + n * 11, line, BOLD if n == 0 else REGULAR, 8.5))
    pieces.append(middle(middle_x, low + 11, "house dealer", REGULAR, 7.5, 0.4))
    return pieces


def _spots(count: int, x: float, low: float, wide: float, tall: float) -> list[tuple[float, float]]:
    """Seat 1 at the dealer's left, then clockwise over the top; equal steps along the edge."""
    if count == 1:
        return [(x, low - tall)]
    fine = 360
    edge = [
        (x - wide * cos(pi * (LEAST_ANGLE + (1 - 2 * LEAST_ANGLE) * n / fine)),
         low - tall * sin(pi * (LEAST_ANGLE + (1 - 2 * LEAST_ANGLE) * n / fine)))
        for n in range(fine + 1)
    ]  # fmt: skip
    lengths = [0.0]
    for one, other in pairwise(edge):
        lengths.append(lengths[-1] + dist(one, other))
    spots = []
    for n in range(count):
        wanted = lengths[-1] * n / (count - 1)
        spots.append(edge[min(bisect_left(lengths, wanted - 1e-6), fine)])
    return spots


def _block_width(count: int, wide: float) -> float:
    return min(74.0, wide * 2.15 / max(count, 4))


def _seat(place: Place, x: float, y: float, wide: float) -> list[Piece]:
    tall = 42.0
    left, top = x - wide / 2, y - tall / 2
    thick = 1.8 if place.bank else 0.7
    name = f"{place.seat} BANK" if place.bank else f"{place.seat} FIRST" if place.first else (
        str(place.seat)
    )  # fmt: skip
    pieces: list[Piece] = [
        Bar(left, top, wide, tall, 1.0, 4),
        Frame(left, top, wide, tall, thick, 4, 0.2 if place.bank else 0.55),
        middle(x, top + 9, name, BOLD, min(7.5, (wide - 4) / fonts.width(name, BOLD, 1))),
    ]
    shown = place.cards[:MOST_CARDS]
    scale = min(1.0, (wide - 6) / (len(shown) * (CARD + 1.5))) if shown else 1.0
    pieces += _row(shown, x, top + 12, scale)
    hidden = len(place.cards) - len(shown)
    more = f"+{hidden}" if hidden else place.word
    money = " ".join(word for word in (place.money, more) if word)
    if money:
        size = min(7.5, (wide - 4) / fonts.width(money, SEMIBOLD, 1))
        pieces.append(middle(x, top + tall - 3.5, money, SEMIBOLD, size))
    return pieces


def _row(cards: Sequence[str], x: float, y: float, scale: float) -> list[Piece]:
    """Cards side by side around x."""
    wide, tall, gap = CARD * scale, 18.0 * scale, 1.5 * scale
    left = x - (len(cards) * (wide + gap) - gap) / 2
    pieces: list[Piece] = []
    for n, card in enumerate(cards):
        at = left + n * (wide + gap)
        words = card_words(card)
        size = min(7.6 * scale, (wide - 1.5) / fonts.width(words, BOLD, 1))
        pieces.append(Bar(at, y, wide, tall, 1.0, 1.5 * scale))
        pieces.append(Frame(at, y, wide, tall, 0.5, 1.5 * scale, 0.3))
        line = Text(
            at + (wide - fonts.width(words, BOLD, size)) / 2, y + tall / 2 + size * 0.35,
            words, BOLD, size,
        )  # fmt: skip
        pieces.append(line)
    return pieces
