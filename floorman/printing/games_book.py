"""The games book: a game as approved, an option of it, its pay tables and their exact odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from floorman.catalog.facts import Cardroom, Finding, Game, Option, PayTable, Schedule
from floorman.catalog.wording import BY, START
from floorman.money import short, show_odds
from floorman.printing import sign_words
from floorman.printing.document import Document, Progress, Stamp
from floorman.printing.fonts import SEMIBOLD
from floorman.printing.grid import Column, Row, grid
from floorman.printing.sign import sign_facts


class LineOdds(Protocol):
    """How often one line of a pay table comes."""

    @property
    def hand(self) -> str: ...
    @property
    def chance(self) -> Fraction: ...
    @property
    def ways(self) -> int | None: ...


class BetFigures(Protocol):
    """A wager's exact figures, for one deck or for a shoe."""

    @property
    def lines(self) -> Sequence[LineOdds]: ...
    @property
    def hits(self) -> Fraction: ...
    @property
    def edge(self) -> Fraction | None: ...
    @property
    def total(self) -> int | None: ...
    @property
    def decks(self) -> int | None: ...


class BetProof(Protocol):
    """What was counted for one bet."""

    @property
    def bet(self) -> str: ...
    @property
    def figures(self) -> Sequence[BetFigures]: ...


@dataclass(frozen=True, slots=True)
class Chapter:
    """A game of the book with the options it shows and what was counted for its bets."""

    game: Game
    options: tuple[tuple[Schedule, Option], ...] = ()
    proofs: tuple[BetProof, ...] = ()


def games_book_pdf(
    cardroom: Cardroom, chapters: Sequence[Chapter], progress: Progress | None = None
) -> bytes:
    """The book as a PDF, a chapter a game."""
    return games_book(cardroom, chapters).pdf(progress)


def games_book(cardroom: Cardroom, chapters: Sequence[Chapter]) -> Document:
    one = len(chapters) == 1
    subject = chapters[0].game.name if one else f"{len(chapters)} games"
    document = Document(Stamp(cardroom.name, "Games book", subject, f"G-{cardroom.id}"))
    for n, chapter in enumerate(chapters):
        if n:
            document.new_page()
        _chapter(document, cardroom, chapter)
    return document


def _chapter(document: Document, cardroom: Cardroom, chapter: Chapter) -> None:
    game = chapter.game
    approval = f"Approval {game.approval}. " if game.approval else ""
    stands = ", ".join(str(source) for source in game.sources)
    document.title(game.name, f"{approval}Documents and lines: {stands}.")
    fewest, most = game.decks
    decks = f"{fewest} deck" if fewest == most == 1 else f"{fewest} to {most} decks"
    document.bullets(
        [
            f"Up to {game.seats} seats; {decks} ({game.deck} cards).",
            *_settlement(game),
            *game.owners,
        ]
    )
    document.gap(4)
    if game.wagers:
        _wagers(document, game)
    for table in game.pay_tables:
        _pay_table(document, game, table, chapter.proofs)
    for schedule, option in chapter.options:
        _option(document, cardroom, game, schedule, option)
    _findings(document, "What the documents leave open in the game", game.findings)


def _settlement(game: Game) -> list[str]:
    rule = game.settlement
    if rule is None:
        return []
    order = ", ".join(wager.name if (wager := game.wager(spot)) else spot for spot in rule.order)
    return [
        f"The bank is offered clockwise after every {game.hands_per_turn} hands.",
        f"Settling starts at {START[rule.start]} and takes {BY[rule.by]}, in this order: {order}.",
    ]


def _wagers(document: Document, game: Game) -> None:
    columns = (
        Column("wager", 3.0),
        Column("placed", 2.2),
        Column("least", 1.2, "right"),
        Column("most", 1.2, "right"),
        Column("backline", 1.2),
        Column("bonus", 1.0),
    )
    rows = [
        Row(
            (
                wager.name,
                ("required" if wager.required else "optional")
                + (", after the deal" if wager.after_deal else ""),
                "" if wager.min_cents is None else short(wager.min_cents),
                "" if wager.max_cents is None else short(wager.max_cents),
                "yes" if wager.backline else "no",
                "yes" if wager.bonus else "no",
            )
        )
        for wager in game.wagers
    ]
    grid(document, columns, rows, heading="Wagers")


def _pay_table(document: Document, game: Game, table: PayTable, proofs: Sequence[BetProof]) -> None:
    wager = game.wager(table.wager)
    code = f" ({table.code})" if table.code else ""
    proof = next((each for each in proofs if each.bet in (table.id, table.wager)), None)
    figures = proof.figures[0] if proof and proof.figures else None
    known = {line.hand: line for line in figures.lines} if figures else {}
    envy = any(line.envy_cents is not None for line in table.lines)
    columns = [Column("hand", 3.2), Column("pays", 1.4, "right")]
    columns += [Column("envy", 1.0, "right")] if envy else []
    if figures:
        columns += [Column(name, 1.6, "right") for name in ("ways", "chance", "one in")]
    rows = []
    for line in table.lines:
        cells = [sign_words.hand_words(line.hand), show_odds(line.pays)]
        if envy:
            cells.append("" if line.envy_cents is None else short(line.envy_cents))
        rows.append(Row((*cells, *(_chances(known.get(line.hand)) if figures else ()))))
    grid(document, columns, rows, heading=f"{wager.name if wager else table.wager}{code}")
    if figures:
        document.paragraph(_summary(figures), SEMIBOLD)
        document.gap(4)


def _chances(line: LineOdds | None) -> tuple[str, str, str]:
    if line is None:
        return "", "", ""
    ways = "" if line.ways is None else f"{line.ways:,}"
    often = f"{float(1 / line.chance):,.1f}" if line.chance else ""
    return ways, f"{float(line.chance):.4%}", often


def _summary(figures: BetFigures) -> str:
    of = f"Counted over {figures.total:,} deals. " if figures.total else ""
    decks = f"Counted with {figures.decks} decks. " if figures.decks else ""
    edge = (
        f" Edge against the player: {float(figures.edge):.4%}." if figures.edge is not None else ""
    )
    return f"{of}{decks}A line is hit in {float(figures.hits):.2%} of hands.{edge}"


def _option(
    document: Document, cardroom: Cardroom, game: Game, schedule: Schedule, option: Option
) -> None:
    facts = sign_facts(cardroom, game, schedule, option)
    where = f"{option.source or schedule.source}"
    name = schedule.id.replace("-", " ")
    document.heading(f"{name[:1].upper()}{name[1:]}, option {option.number} ({where})", 100)
    if facts.limits:
        document.paragraph("; ".join(f"{words} {value}" for words, value in facts.limits), SEMIBOLD)
    for table in facts.tables:
        columns = (Column(table.by, 3.0), Column(table.payer, 3.0, "right"))
        rows = [Row((row.amount, row.fee)) for row in table.rows]
        if table is facts.tables[-1]:
            rows += [Row((row.amount, row.fee), "total") for row in facts.closing]
        grid(document, columns, rows)
    document.paragraph(" ".join(facts.notes))
    document.gap(4)
    _findings(document, "What the schedule leaves open", (*schedule.findings, *option.findings))


def _findings(document: Document, name: str, findings: Sequence[Finding]) -> None:
    if not findings:
        return
    columns = (Column("line", 1.0), Column("what is open", 5.0), Column("how it is read", 4.0))
    rows = [Row((str(finding.source or ""), finding.text, finding.reading)) for finding in findings]
    grid(document, columns, rows, 8, heading=name)
