"""What a dealer enters, one small fact at a time, and its JSON for the journal."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

from floorman.engine.cards.card import parse_card
from floorman.engine.hand import SEATED
from floorman.errors import BadInputError, FloormanError


@dataclass(frozen=True, slots=True)
class Entry:
    """One tap's worth of a hand."""

    kind: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class BankSet(Entry):
    """The player-dealer's wager for this hand."""

    kind: ClassVar[str] = "bank"
    amount_cents: int


@dataclass(frozen=True, slots=True)
class Chips(Entry):
    """Chips laid on a spot; a negative amount takes some away."""

    kind: ClassVar[str] = "chips"
    seat: int
    spot: str
    amount_cents: int
    bettor: str = SEATED


@dataclass(frozen=True, slots=True)
class SameAgain(Entry):
    """Every seat bets what it bet when it last did."""

    kind: ClassVar[str] = "same-again"


@dataclass(frozen=True, slots=True)
class SeatCleared(Entry):
    """All wagers of a seat are taken away."""

    kind: ClassVar[str] = "cleared"
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Entry):
    """No more wagers; the cards are out. A fee taken before the deal says this too."""

    kind: ClassVar[str] = "dealt"


@dataclass(frozen=True, slots=True)
class Dropped(Entry):
    """A fee went into the box; less than what is due needs the reason it was waived."""

    kind: ClassVar[str] = "dropped"
    amount_cents: int
    waiver: str = ""


@dataclass(frozen=True, slots=True)
class CardDealt(Entry):
    """A card, for whoever is to get the next one."""

    kind: ClassVar[str] = "card"
    card: str

    def __post_init__(self) -> None:
        parse_card(self.card)


@dataclass(frozen=True, slots=True)
class Decided(Entry):
    """The player whose turn it is decides; `amount_cents` for a double for less or insurance."""

    kind: ClassVar[str] = "decided"
    word: str
    amount_cents: int | None = None


@dataclass(frozen=True, slots=True)
class Dice(Entry):
    """The total of the dice that place the action button."""

    kind: ClassVar[str] = "dice"
    total: int


@dataclass(frozen=True, slots=True)
class ActionAt(Entry):
    """The seat where action starts, where no card or dice are entered to find it."""

    kind: ClassVar[str] = "action"
    seat: int


@dataclass(frozen=True, slots=True)
class SetFront(Entry):
    """Two of seven cards in front, where a player does not leave it to the house way."""

    kind: ClassVar[str] = "front"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ByResults(Entry):
    """From cards to results only, or back."""

    kind: ClassVar[str] = "by-results"
    on: bool


@dataclass(frozen=True, slots=True)
class SeatCalled(Entry):
    """What became of a seat, in one word."""

    kind: ClassVar[str] = "seat-called"
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class SpotCalled(Entry):
    """What one spot of a seat made: a line of its pay table, a multiple, or `lose`."""

    kind: ClassVar[str] = "spot-called"
    seat: int
    spot: str
    line: str


@dataclass(frozen=True, slots=True)
class TableCalled(Entry):
    """What holds for the whole table: the winning line, or that the bank does not qualify."""

    kind: ClassVar[str] = "table-called"
    word: str


@dataclass(frozen=True, slots=True)
class Paid(Entry):
    """So many strides of the settlement are done."""

    kind: ClassVar[str] = "paid"
    strides: int


@dataclass(frozen=True, slots=True)
class DealtIn(Entry):
    """Who is dealt in, and where the dealer button is."""

    kind: ClassVar[str] = "dealt-in"
    seats: tuple[int, ...]
    button: int


@dataclass(frozen=True, slots=True)
class Reached(Entry):
    """How far a poker hand came."""

    kind: ClassVar[str] = "reached"
    street: str


@dataclass(frozen=True, slots=True)
class Chosen(Entry):
    """The game that the player with the button named, where players choose."""

    kind: ClassVar[str] = "chosen"
    game: str


@dataclass(frozen=True, slots=True)
class PotMade(Entry):
    """A main or side pot, the fee already out, and who plays for it."""

    kind: ClassVar[str] = "pot"
    amount_cents: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotWon(Entry):
    """Who wins a pot, or its high or low half."""

    kind: ClassVar[str] = "pot-won"
    pot: int
    side: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointSet(Entry):
    """What a point is worth in Chinese Poker."""

    kind: ClassVar[str] = "point"
    amount_cents: int


@dataclass(frozen=True, slots=True)
class StackSet(Entry):
    """What a player has on the table in Chinese Poker."""

    kind: ClassVar[str] = "stack"
    seat: int
    amount_cents: int


@dataclass(frozen=True, slots=True)
class HandCalled(Entry):
    """A clean sweep as declared, or `fouled`, instead of thirteen cards."""

    kind: ClassVar[str] = "hand-called"
    seat: int
    word: str


KINDS: dict[str, type[Entry]] = {
    cls.kind: cls
    for cls in (
        BankSet, Chips, SameAgain, SeatCleared, Dealt, Dropped, CardDealt, Decided, Dice, ActionAt,
        SetFront, ByResults, SeatCalled, SpotCalled, TableCalled, Paid, DealtIn, Reached, Chosen,
        PotMade, PotWon, PointSet, StackSet, HandCalled,
    )
}  # fmt: skip


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry as JSON; what `read_entry` reads."""
    found: dict[str, Any] = {"kind": entry.kind}
    for field in fields(entry):
        value = getattr(entry, field.name)
        if value is not None:
            found[field.name] = list(value) if isinstance(value, tuple) else value
    return found


def read_entry(document: Any, place: str = "entry") -> Entry:
    """An entry from its JSON; anything else is refused."""
    if not isinstance(document, dict) or document.get("kind") not in KINDS:
        raise BadInputError(place, "is no entry of a hand.")
    cls = KINDS[document["kind"]]
    hints = get_type_hints(cls)
    given = {}
    for field in fields(cls):
        if field.name in document:
            given[field.name] = _value(document[field.name], hints[field.name], place)
    try:
        return cls(**given)
    except (TypeError, FloormanError):
        raise BadInputError(place, f"is no whole entry of kind '{cls.kind}'.") from None


def _value(value: Any, hint: Any, place: str) -> Any:
    if get_origin(hint) is tuple and isinstance(value, list):
        inner = get_args(hint)[0]
        return tuple(_value(one, inner, place) for one in value)
    plain = [kind for kind in (bool, int, str) if hint is kind or kind in get_args(hint)]
    if type(value) not in plain:
        raise BadInputError(place, f"has {value!r} where it does not belong.")
    return value
