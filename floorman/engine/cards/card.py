"""A card as a whole number that adds up to its hand, with its text and spoken names."""

from collections.abc import Iterable
from typing import Any, NoReturn

from floorman.errors import FloormanError

RANKS = "23456789TJQKA"
SUITS = "cdhs"

# Bits of a card: its rank key above, its suit key below. Summing the cards of a hand sums both
# keys at once, and the sums are the hand: no two hands of 5, 6 or 7 cards with different ranks
# have the same sum of rank keys, and the sum of suit keys tells how many cards there are (mod 3)
# and whether five or more are of one suit. tests/engine/cards/test_card.py counts it out.
SUIT_BITS = 10
SUIT_MASK = (1 << SUIT_BITS) - 1
RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_KEYS = (1, 4, 76, 97)
JOKER_KEY = 8_000_000  # above the sum of any seven cards, so that a joker is never overlooked

_RANK_NAMES = (
    ("two", "twos"),
    ("three", "threes"),
    ("four", "fours"),
    ("five", "fives"),
    ("six", "sixes"),
    ("seven", "sevens"),
    ("eight", "eights"),
    ("nine", "nines"),
    ("ten", "tens"),
    ("jack", "jacks"),
    ("queen", "queens"),
    ("king", "kings"),
    ("ace", "aces"),
)
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

ACE = 14
LOW_ACE = 1


class Card(int):
    """One of the 53 cards, made once by this module; sorts by rank, then clubs to spades."""

    index: int  # 0 (two of clubs) .. 51 (ace of spades), rank by rank; 52 is the joker
    rank: int  # 2 .. 14, ace high; 0 for the joker
    suit: str  # one of `cdhs`; empty for the joker
    text: str  # `As`
    name: str  # `ace of spades`

    def __new__(cls, index: int) -> "Card":
        rank, suit = divmod(index, 4)
        joker = rank == len(RANKS)
        value = JOKER_KEY if joker else RANK_KEYS[rank]
        card = super().__new__(cls, value << SUIT_BITS | (0 if joker else SUIT_KEYS[suit]))
        card.__dict__.update(
            index=index,
            rank=0 if joker else rank + 2,
            suit="" if joker else SUITS[suit],
            text="joker" if joker else RANKS[rank] + SUITS[suit],
            name="joker" if joker else f"{_RANK_NAMES[rank][0]} of {_SUIT_NAMES[SUITS[suit]]}",
        )
        return card

    @property
    def is_joker(self) -> bool:
        return self.rank == 0

    @property
    def is_red(self) -> bool:
        return self.suit in ("d", "h")

    @property
    def is_black(self) -> bool:
        return self.suit in ("c", "s")

    @property
    def rank_name(self) -> str:
        return "joker" if self.is_joker else rank_name(self.rank)

    def __setattr__(self, field: str, value: Any) -> NoReturn:
        raise AttributeError(f"a card is a fact: {field} cannot be changed")

    def __repr__(self) -> str:
        return self.text

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return card_at, (self.index,)


CARDS = tuple(Card(index) for index in range(52))
JOKER = Card(52)

_BY_TEXT = {card.text: card for card in (*CARDS, JOKER)}


def card_at(index: int) -> Card:
    """The card of this index, 0..52: the door for arrays and files of indexes."""
    return JOKER if index == 52 else CARDS[index]


def card_of(rank: int, suit: str) -> Card:
    """The card of a rank (2..14) and suit (`cdhs`)."""
    return CARDS[(rank - 2) * 4 + SUITS.index(suit)]


def rank_name(rank: int) -> str:
    """`queen` for 12; an ace is `ace` as 14 and, in low hands, as 1."""
    return _RANK_NAMES[-1 if rank == LOW_ACE else rank - 2][0]


def rank_plural(rank: int) -> str:
    """`queens` for 12."""
    return _RANK_NAMES[-1 if rank == LOW_ACE else rank - 2][1]


def parse_card(text: str) -> Card:
    """The card written as rank and suit (`As`, `Td`, `2c`) or `joker`."""
    card = _BY_TEXT.get(text) if isinstance(text, str) else None
    if card is None:
        raise FloormanError(f"{text!r} is not a card; write cards like As, Td, 2c or joker")
    return card


def parse_cards(texts: str | Iterable[str]) -> tuple[Card, ...]:
    """Several cards: one text with spaces between them, or a list of texts."""
    if isinstance(texts, str):
        texts = texts.split()
    return tuple(map(parse_card, texts))


def cards_text(cards: Iterable[Card]) -> str:
    """`As Kd Th`: what `parse_cards` reads."""
    return " ".join(card.text for card in cards)
