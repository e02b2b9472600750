"""Each class of a count put on the table and settled by the engine; the answers become figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.engine.cards.card import Card
from floorman.engine.games import family
from floorman.engine.hand import SEATED, Bank, Hand, OutcomeWord, SeatHand, Wager
from floorman.engine.settlement import Outcome
from floorman.proof.counts import Count, Kind, ShoeCount, WholeCount
from floorman.proof.facts import Figures, Line

STAKE_CENTS = 10000
NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the wager does in a class of deals, and the pay table's line that decided it."""

    outcome: OutcomeWord
    line: str | None = None
    odds: Fraction | None = None
    pays_cents: int = 0


@dataclass(frozen=True, slots=True)
class PaidLine:
    """A line to be paid, as the game's pay table or rules have it."""

    hand: str
    pays: Fraction | None
    pays_cents: int | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A count with the engine's answer to each of its classes.

    `held` is a second count, of the hands alone, where a line is the player's hand and the wager
    is paid only if that hand beats the player-dealer's.
    """

    count: Count
    answers: Mapping[Kind, Answer]
    lines: tuple[PaidLine, ...]
    staked: bool = True
    held: WholeCount | None = None


def lay(
    game: Game,
    wagers: Iterable[str],
    bank: tuple[Card, ...] = (),
    hands: Mapping[int, SeatHand] | None = None,
    **more: tuple[Card, ...],
) -> Hand:
    """A hand on the table: these wagers at seat 1, the player-dealer at the last seat."""
    return Hand(
        cardroom="",
        game=game.id,
        schedule="",
        option=0,
        seats=game.seats,
        bank=Bank(game.seats, STAKE_CENTS, bank),
        wagers=tuple(Wager(1, SEATED, spot, STAKE_CENTS) for spot in wagers),
        hands=MappingProxyType({seat: (at,) for seat, at in (hands or {}).items()}),
        **more,  # type: ignore[arg-type]
    )


def outcome_of(game: Game, hand: Hand, spot: str) -> Outcome | None:
    """What the engine says of seat 1's wager on a spot."""
    outcomes = family(game).resolve(game, hand).outcomes
    return next((o for o in outcomes if o.seat == 1 and o.spot == spot), None)


def answer(game: Game, hand: Hand, spot: str, line: str | None) -> Answer:
    """The engine's answer; where the wager wins, it must be as the line of the table says."""
    outcome = outcome_of(game, hand, spot)
    assert outcome is not None, f"the engine has no answer for {spot}"
    if outcome.outcome != "win":
        return Answer(outcome.outcome)
    assert line is not None, f"{spot} wins, but no line of its table is known: {outcome.why}"
    return Answer("win", line, outcome.odds, outcome.pays_cents)


def table_lines(game: Game, bet: str) -> tuple[PaidLine, ...]:
    table = game.pay_table(bet)
    return tuple(PaidLine(line.hand, line.pays) for line in table.lines) if table else ()


def figures(settled: Settled, decks: Iterable[int]) -> tuple[Figures, ...]:
    """The figures of one deck, or for each number of decks of a shoe."""
    if isinstance(settled.count, ShoeCount):
        return tuple(
            _figures(settled, settled.count.chances(number), decks=number) for number in decks
        )
    total = settled.count.total
    chances = {kind: Fraction(seen.ways, total) for kind, seen in settled.count.seen.items()}
    return (_figures(settled, chances),)


def _figures(
    settled: Settled, chances: Mapping[Kind, Fraction], decks: int | None = None
) -> Figures:
    assert sum(chances.values()) == 1, "the classes of a count must be all there is"
    by_line = {line.hand: NOTHING for line in settled.lines}
    by_word: dict[str, Fraction] = {}
    gain, cents = NOTHING, NOTHING
    for kind, chance in chances.items():
        found = settled.answers[kind]
        by_word[found.outcome] = by_word.get(found.outcome, NOTHING) + chance
        if found.outcome == "win":
            assert found.line is not None
            by_line[found.line] += chance
            gain += chance * (found.odds or 0)
            cents += chance * found.pays_cents
    lines = tuple(_line(settled, line, by_line[line.hand]) for line in settled.lines)
    total = None
    if isinstance(settled.count, WholeCount):
        total = (settled.held or settled.count).total
    return Figures(
        lines=lines,
        hits=sum((line.chance for line in lines), NOTHING),
        wins=by_word.get("win", NOTHING),
        pushes=by_word.get("push", NOTHING),
        edge=by_word.get("lose", NOTHING) - gain if settled.staked else None,
        total=total,
        decks=decks,
        expected_cents=None if settled.staked else cents,
    )


def _line(settled: Settled, line: PaidLine, won: Fraction) -> Line:
    odds, cents = line.pays, line.pays_cents
    if settled.held is None:
        ways = None
        if isinstance(settled.count, WholeCount):
            ways = int(won * settled.count.total)
        return Line(line.hand, odds, won, ways, cents)
    ways = settled.held.seen[line.hand].ways
    chance = Fraction(ways, settled.held.total)
    return Line(line.hand, odds, chance, ways, cents, won / chance)
