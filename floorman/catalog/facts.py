"""What is approved, as frozen facts: cardrooms, games, wagers, pay tables, schedules, findings."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Kind = Literal["player-dealer", "poker"]
Start = Literal["left-of-player-dealer", "action-button-card", "action-button-dice"]
By = Literal["seat", "wager"]
PlayerFeeKind = Literal["flat", "by-wager", "by-spot", "by-position"]
Severity = Literal["error", "finding", "notice"]
RuleValue = bool | int | str | tuple[str, ...]


class Rules:
    """The rules of a family of games; each family's own frozen class is in `families/`."""

    __slots__ = ()


NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands in the documents."""

    document: str
    line: int

    def __str__(self) -> str:
        return f"{self.document.partition('_')[0]}:{self.line}"


@dataclass(frozen=True, slots=True)
class OtherReading:
    """A reading that the room may choose instead; `value` replaces the rule's."""

    value: RuleValue
    text: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What a document leaves open, and how the program reads it until the room says otherwise."""

    kind: str
    text: str
    reading: str
    severity: Severity = "finding"
    source: Source | None = None
    rule: str | None = None
    others: tuple[OtherReading, ...] = ()
    needs_figure: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """A fee for amounts from low to high, as printed; no high is "and up", no fee is unreadable."""

    low_cents: int
    high_cents: int | None
    fee_cents: int | None
    printed: str = ""


@dataclass(frozen=True, slots=True)
class HeadCount:
    """A fee for so many players, as printed; an open end is None."""

    low: int | None
    high: int | None
    fee_cents: int | None

    def holds(self, players: int) -> bool:
        return (self.low or 0) <= players and (self.high is None or players <= self.high)


@dataclass(frozen=True, slots=True)
class PlayerFee:
    """How a player's fee is fixed: one fee, by the wager, by each spot, or by position.

    The fees stand as printed. `read_cents` is the fee that is taken instead of `fee_cents` where
    the document's own text denies the printed one (central-coast Ultimate, 004:1147).
    """

    kind: PlayerFeeKind
    fee_cents: int | None = 0
    brackets: tuple[Bracket, ...] = ()
    fees_cents: tuple[int, ...] = ()
    counts: tuple[str, ...] = ()
    read_cents: int | None = None

    @property
    def charged_cents(self) -> int | None:
        """The one fee that is taken: as read where there is a reading, else as printed."""
        return self.fee_cents if self.read_cents is None else self.read_cents


@dataclass(frozen=True, slots=True)
class LimitRange:
    """Where the room picks a table's lowest and highest wager, where no limit is printed."""

    lowest: tuple[int, int]
    highest: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PotTerms:
    """Stakes and buy-ins of a poker option, and how its fee is taken from the pot.

    A limit game runs from `smallest_limit` to `largest_limit`. The room picks the least buy-in
    within `buy_in_min` and the greatest within `buy_in_max`; `buy_in_open` says that there need be
    no greatest.
    """

    stakes: str | None = None
    stakes_text: str | None = None
    taken: str | None = None
    smallest_limit: tuple[int, int] | None = None
    largest_limit: tuple[int, int] | None = None
    buy_in_min: tuple[int, int | None] | None = None
    buy_in_max: tuple[int, int | None] | None = None
    buy_in_open: bool = False
    wager_cap_cents: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One numbered option of a schedule: a table limit and its fees."""

    number: int
    limit: tuple[int, int | None] | None
    counts: tuple[str, ...] = ()
    collected: str = "before-deal"
    player_dealer: tuple[Bracket, ...] = ()
    player: PlayerFee | None = None
    pot: tuple[HeadCount, ...] = ()
    modified_fee_cents: int | None = None
    each_player: tuple[HeadCount, ...] = ()
    every_minutes: int | None = None
    jackpot_fee_cents: int | None = None
    terms: PotTerms = PotTerms()
    limit_range: LimitRange | None = None
    source: Source | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def needs_figure(self) -> bool:
        """A fee can't be read: the room must enter it from its own copy before assigning."""
        return any(finding.needs_figure for finding in self.findings)


@dataclass(frozen=True, slots=True)
class Schedule:
    """A collection schedule: numbered options, one of which is in force on a table at a time."""

    id: str
    source: Source
    options: tuple[Option, ...]
    findings: tuple[Finding, ...] = ()

    def option(self, number: int) -> Option | None:
        return next((option for option in self.options if option.number == number), None)


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager of a game: where it lies, who may place it and how much."""

    id: str
    name: str
    required: bool
    bonus: bool
    backline: bool
    min_cents: int | None = None
    max_cents: int | None = None
    after_deal: bool = False
    equals: str | None = None
    multiples: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PayLine:
    """What one hand pays; `envy_cents` where the table pays other players a fixed amount too."""

    hand: str
    pays: Fraction
    envy_cents: int | None = None


@dataclass(frozen=True, slots=True)
class PayTable:
    """A wager's pay table, best hand first, as printed."""

    id: str
    wager: str
    lines: tuple[PayLine, ...]
    code: str | None = None
    source: Source | None = None

    def pays(self, hand: str) -> Fraction | None:
        return next((line.pays for line in self.lines if line.hand == hand), None)


@dataclass(frozen=True, slots=True)
class Settlement:
    """Where settling starts and in which order it goes round."""

    start: Start
    by: By
    order: tuple[str, ...]
    card: int | None = None
    ten: int | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game as one cardroom's documents approve it."""

    id: str
    name: str
    short: str
    kind: Kind
    family: str
    seats: int
    shape: str
    deck: str
    decks: tuple[int, int]
    sources: tuple[Source, ...]
    approval: str | None = None
    owners: tuple[str, ...] = ()
    wagers: tuple[Wager, ...] = ()
    settlement: Settlement | None = None
    hands_per_turn: int = 2
    rules: Rules = NO_RULES
    pay_tables: tuple[PayTable, ...] = ()
    house_way: tuple[str, ...] = ()
    schedules: tuple[Schedule, ...] = ()
    findings: tuple[Finding, ...] = ()

    def wager(self, spot: str) -> Wager | None:
        return next((wager for wager in self.wagers if wager.id == spot), None)

    def pay_table(self, wager: str) -> PayTable | None:
        return next((table for table in self.pay_tables if table.wager == wager), None)

    def schedule(self, id: str) -> Schedule | None:
        return next((schedule for schedule in self.schedules if schedule.id == id), None)


@dataclass(frozen=True, slots=True)
class Cardroom:
    """An establishment and the games its documents approve."""

    id: str
    name: str
    documents: tuple[str, ...]
    games: tuple[Game, ...]
    aliases: tuple[str, ...] = ()
    city: str | None = None

    def game(self, id: str) -> Game | None:
        return next((game for game in self.games if game.id == id), None)


@dataclass(frozen=True, slots=True)
class Catalog:
    """Every cardroom that is known here."""

    cardrooms: tuple[Cardroom, ...]

    def cardroom(self, id: str) -> Cardroom | None:
        return next((cardroom for cardroom in self.cardrooms if cardroom.id == id), None)
