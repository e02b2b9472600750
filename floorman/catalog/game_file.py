"""Reads a game file: what is played, on what, with which wagers, rules and pay tables."""

from typing import get_args

from floorman import money
from floorman.catalog.facts import (
    By,
    Game,
    Kind,
    PayLine,
    PayTable,
    Rules,
    Settlement,
    Source,
    Start,
    Wager,
)
from floorman.catalog.families import FAMILIES, build_rules, with_reading
from floorman.catalog.schedule_file import read_finding
from floorman.catalog.toml_reading import Section
from floorman.errors import BadInputError, FloormanError

KINDS: tuple[Kind, ...] = get_args(Kind)
STARTS: tuple[Start, ...] = get_args(Start)
BYS: tuple[By, ...] = get_args(By)
MOST_SEATS = 23
SHORT_LENGTH = 14
SHAPES = ("half-moon", "baccarat", "oval")
DECKS = ("standard", "bonus", "spanish", "joker")


def read_game(id: str, section: Section) -> Game:
    """The game that a file holds, its schedules still to come."""
    sources = tuple(_source(found) for found in section.sections("sources"))
    if not sources:
        section.refuse("sources", "must name at least one document and line.")
    document = sources[0].document
    family = section.word("family", tuple(FAMILIES))
    decks = section.numbers("decks")
    seats = section.number("seats")
    if not 2 <= seats <= MOST_SEATS:
        section.refuse("seats", f"must be from 2 to {MOST_SEATS}.")
    short = section.text("short")
    if len(short) > SHORT_LENGTH:
        section.refuse("short", f"must have at most {SHORT_LENGTH} characters.")
    if len(decks) != 2 or not 1 <= decks[0] <= decks[1]:
        section.refuse("decks", "must be the fewest and the most, like [1, 8].")
    kind = section.word("kind", KINDS)
    settlement = section.section_or_none("settlement")
    game = Game(
        id=id,
        name=section.text("name"),
        short=short,
        kind=next(word for word in KINDS if word == kind),
        family=family,
        seats=seats,
        shape=section.word("shape", SHAPES),
        deck=section.word("deck", DECKS),
        decks=(decks[0], decks[1]),
        sources=sources,
        approval=section.text_or_none("approval"),
        owners=section.words("owners"),
        wagers=tuple(_wager(found) for found in section.sections("wager")),
        settlement=_settlement(settlement, document) if settlement else None,
        hands_per_turn=section.number("hands_per_turn", 2),
        rules=_rules(family, section),
        pay_tables=tuple(_pay_table(found, document) for found in section.sections("pay_table")),
        house_way=section.words("house_way"),
        findings=tuple(read_finding(found, document) for found in section.sections("finding")),
    )
    section.close()
    _refuse_unknown_spots(game, section)
    _refuse_unknown_readings(game, section)
    return game


def _rules(family: str, section: Section) -> Rules:
    given = section.raw("rules", {})
    if not isinstance(given, dict):
        section.refuse("rules", "must be a table.")
    place = f"{section.place}rules"
    try:
        return build_rules(family, given, place)
    except BadInputError:
        raise
    except FloormanError as error:
        raise BadInputError(place, str(error)) from None


def _refuse_unknown_readings(game: Game, section: Section) -> None:
    """Every other reading that a finding offers must be one that the rule can take."""
    for finding in game.findings:
        if finding.others and finding.rule is None:
            section.refuse("finding", f"'{finding.text[:40]}' has other readings but no rule.")
        for other in finding.others:
            try:
                with_reading(game.rules, finding.rule or "", other.value)
            except FloormanError as error:
                section.refuse("finding", f"'{finding.text[:40]}': {error}")


def _source(section: Section) -> Source:
    source = Source(section.text("document"), section.number("line"))
    section.close()
    return source


def _wager(section: Section) -> Wager:
    wager = Wager(
        id=section.text("id"),
        name=section.text("name"),
        required=section.yes("required", False),
        bonus=section.yes("bonus", False),
        backline=section.yes("backline", False),
        min_cents=section.cents_or_none("min"),
        max_cents=section.cents_or_none("max"),
        after_deal=section.yes("after_deal", False),
        equals=section.text_or_none("equals"),
        multiples=section.numbers("multiples"),
    )
    section.close()
    return wager


def _settlement(section: Section, document: str) -> Settlement:
    start, by = section.word("start", STARTS), section.word("by", BYS)
    settlement = Settlement(
        start=next(word for word in STARTS if word == start),
        by=next(word for word in BYS if word == by),
        order=section.words("order"),
        card=section.number_or_none("card"),
        ten=section.number_or_none("ten"),
        source=section.source(document),
    )
    section.close()
    if settlement.start == "action-button-card" and settlement.card is None:
        section.refuse("card", "missing; it says which player-dealer card places the button.")
    return settlement


def _pay_table(section: Section, document: str) -> PayTable:
    lines = []
    for n, text in enumerate(section.text("lines").strip().splitlines(), 1):
        lines.append(_pay_line(text, f"{section.place}lines row {n}"))
    table = PayTable(
        id=section.text("id"),
        wager=section.text("wager"),
        lines=tuple(lines),
        code=section.text_or_none("code"),
        source=section.source(document),
    )
    section.close()
    return table


def _pay_line(text: str, place: str) -> PayLine:
    """`hand  payoff` and, where the table pays other players, their amount: `8,000:1  $5,000`."""
    hand, *cells = text.split()
    envy = cells.pop() if cells and cells[-1].startswith("$") else None
    try:
        return PayLine(hand, money.odds(" ".join(cells)), money.cents(envy) if envy else None)
    except FloormanError as error:
        raise BadInputError(place, str(error)) from None


def _refuse_unknown_spots(game: Game, section: Section) -> None:
    spots = [wager.id for wager in game.wagers]
    for spot in spots:
        if spots.count(spot) > 1:
            section.refuse("wager", f"'{spot}' stands twice; give each its own id.")
    named = [("pay_table", table.wager) for table in game.pay_tables]
    named += [("wager.equals", wager.equals) for wager in game.wagers if wager.equals]
    if game.settlement:
        named += [("settlement.order", spot) for spot in game.settlement.order]
    for key, spot in named:
        if spots and spot not in spots and spot not in ("insurance", "envy"):
            section.refuse(key, f"'{spot}' is not a wager of this game.")
