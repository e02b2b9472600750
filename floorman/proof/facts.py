"""What a count proves, as frozen facts: the ways of each line, how often it pays, the edge."""

from dataclasses import dataclass
from fractions import Fraction

from floorman.catalog.facts import RuleValue


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a pay table: its odds (or a fixed amount, as Envy pays) and how often it comes.

    `ways` where every deal of one deck was counted. `paid` where a hand must also beat the
    player-dealer's: how often it does, once it is held.
    """

    hand: str
    pays: Fraction | None
    chance: Fraction
    ways: int | None = None
    pays_cents: int | None = None
    paid: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """A wager's figures, exact: for one deck with the total that was counted, or for a shoe.

    `hits` is how often one of the lines comes, `wins` how often the wager is paid (less where the
    hand must be beaten too), `edge` what a wager of one unit loses on average. Envy has no stake:
    in place of an edge, `expected_cents` is what a button gains on average by one other hand.
    """

    lines: tuple[Line, ...]
    hits: Fraction
    wins: Fraction
    pushes: Fraction
    edge: Fraction | None
    total: int | None = None
    decks: int | None = None
    expected_cents: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """The figures under another reading of what the documents leave open."""

    rules: tuple[tuple[str, RuleValue], ...]
    text: str
    figures: tuple[Figures, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything counted for one bet of one room; one `Figures` for each number of decks."""

    cardroom: str
    game: str
    bet: str
    name: str
    counted: str
    figures: tuple[Figures, ...]
    code: str | None = None
    source: str | None = None
    notes: tuple[str, ...] = ()
    others: tuple[Reading, ...] = ()

    def with_decks(self, decks: int) -> Figures | None:
        """The figures for a number of decks; a bet of one deck has the same for any."""
        return next((f for f in self.figures if f.decks in (decks, None)), None)
