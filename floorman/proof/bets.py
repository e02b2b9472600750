"""Which bets of a game can be counted, and their proof under each reading of the documents."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import combinations, product
from typing import Protocol, cast

from floorman.catalog.facts import Finding, Game, OtherReading, RuleValue
from floorman.catalog.families import with_reading
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.errors import FloormanError
from floorman.proof.counts import Counting
from floorman.proof.facts import Proof, Reading
from floorman.proof.settled import Settled, figures

INSURANCE, ENVY = "insurance", "envy"

# Family -> the module that counts it, and the bets it counts.
COUNTED = {
    "three-card-poker": ("three_card", ("pair-plus", "six-card")),
    "ultimate": ("ultimate", ("blind", "trips", "bad-beat")),
    "pai-gow": ("pai_gow", ("fortune", ENVY)),
    "baccarat": ("baccarat", ("player-line", "banker-line", "tie", "panda-8", "dragon-7")),
    "twenty-one": ("twenty_one", ("red-flex", "buster", "match-the-dealer", INSURANCE)),
}

# What a figure leaves out, said beside it.
NOTES = {
    "blind": (
        "The ways are those of the player's own hand; a line is paid only if that hand beats the "
        "player-dealer's, and how often it does is given beside it.",
        "Wins, pushes and edge are of a player who never folds.",
    ),
    "bad-beat": ("The edge is of a player who never folds.",),
    "pair-plus": ("The edge is of a player who never folds.",),
    "envy": (
        "A button costs nothing of its own: the gain is for each other player with a Fortune "
        "wager, whatever the size of the wagers.",
    ),
    "insurance": ("Offered only under an ace; no card but that ace is taken to be known.",),
    "red-flex": (
        "The shoe is fresh, and what players draw does not change it. A player-dealer's natural "
        "is complete with its two cards.",
        "Bonus cards are taken to be of the four suits, two of them red.",
    ),
    "buster": (
        "The shoe is fresh, and what players draw does not change it. A player-dealer's natural "
        "is complete with its two cards and does not bust.",
    ),
    "match-the-dealer": ("The shoe is fresh; the hole card and later cards do not count.",),
}
LINE_NOTE = "A tie pushes: hit frequency counts wins, and the edge is of all hands, ties included."

Choice = tuple[Finding, OtherReading]


class _Family(Protocol):
    def settled(self, game: Game, bet: str, counting: Counting) -> Settled: ...


def bets_of(game: Game) -> tuple[str, ...]:
    """The bets of a game whose odds can be counted, in the order of its pay tables."""
    if game.family not in COUNTED:
        return ()
    _, known = COUNTED[game.family]
    bets = [table.wager for table in game.pay_tables if table.wager in known]
    if any(line.envy_cents for table in game.pay_tables for line in table.lines):
        bets.append(ENVY)
    if isinstance(game.rules, TwentyOneRules) and game.rules.insurance:
        bets.append(INSURANCE)
    return tuple(bets)


def prove(cardroom: str, game: Game, bet: str, counting: Counting | None = None) -> Proof:
    """Counts one bet: its figures as the program reads the documents, then as it could be read."""
    if bet not in bets_of(game):
        raise FloormanError(f"{game.name} has no bet '{bet}' whose odds are counted.")
    counting = counting or Counting()
    module, _ = COUNTED[game.family]
    count = cast(_Family, import_module(f"floorman.proof.{module}"))
    base = count.settled(game, bet, counting)
    table = game.pay_table("fortune" if bet == ENVY else bet)
    wager = game.wager(bet)
    decks = range(game.decks[0], game.decks[1] + 1)
    return Proof(
        cardroom=cardroom,
        game=game.id,
        bet=bet,
        name=wager.name if wager else bet.capitalize(),
        counted=_counted(base),
        figures=figures(base, decks),
        code=table.code if table else None,
        source=str(table.source) if table and table.source else None,
        notes=NOTES.get(bet, (LINE_NOTE,) if bet.endswith("-line") else ()),
        others=tuple(_others(count, game, bet, counting, base)),
    )


def _counted(settled: Settled) -> str:
    if settled.held:
        return f"{settled.held.what}; against the player-dealer, {settled.count.what}"
    return settled.count.what


def _under(game: Game, choices: tuple[Choice, ...]) -> Game:
    rules = game.rules
    for finding, other in choices:
        rules = with_reading(rules, finding.rule or "", other.value)
    return replace(game, rules=rules)


def _others(
    count: _Family, game: Game, bet: str, counting: Counting, base: Settled
) -> Iterator[Reading]:
    """Other readings, alone and together, where they change what is counted or paid."""
    found: dict[tuple[Choice, ...], Settled] = {(): base}
    open_to = [finding for finding in game.findings if finding.rule and finding.others]
    decks = range(game.decks[0], game.decks[1] + 1)
    # A reading may matter only beside another one: all pairs are tried before any is left out.
    matters: set[str] = set()
    for size in (1, 2):
        for choices in _choices(open_to, size):
            settled = count.settled(_under(game, choices), bet, counting)
            fewer = [found[some] for some in combinations(choices, size - 1)]
            found[choices] = settled
            if settled not in fewer:
                matters |= {finding.rule or "" for finding, _ in choices}
    relevant = [finding for finding in open_to if finding.rule in matters]
    shown = [figures(base, decks)]
    for size in range(1, len(relevant) + 1):
        for choices in _choices(relevant, size):
            settled = found.get(choices) or count.settled(_under(game, choices), bet, counting)
            exact = figures(settled, decks)
            if exact not in shown:
                shown.append(exact)
                text = " ".join(other.text for _, other in choices)
                yield Reading(_rules(choices), text, exact)


def _rules(choices: tuple[Choice, ...]) -> tuple[tuple[str, RuleValue], ...]:
    return tuple((finding.rule or "", other.value) for finding, other in choices)


def _choices(findings: list[Finding], size: int) -> Iterator[tuple[Choice, ...]]:
    for some in combinations(findings, size):
        yield from product(*([(finding, other) for other in finding.others] for finding in some))
