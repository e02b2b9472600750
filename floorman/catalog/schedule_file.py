"""Reads a schedule file: parts that share a text, their tables as printed, written findings."""

from dataclasses import dataclass, replace

from floorman.catalog import fee_table
from floorman.catalog.facts import (
    Finding,
    LimitRange,
    Option,
    OtherReading,
    PlayerFee,
    PlayerFeeKind,
    PotTerms,
    Schedule,
    Source,
)
from floorman.catalog.fee_table import Rows
from floorman.catalog.notes import rule_finding
from floorman.catalog.toml_reading import Section
from floorman.catalog.wording import show_options
from floorman.errors import BadInputError

COLLECTED = ("before-deal", "after-initial-deal", "after-all-wagers")
TAKEN = ("before-flop", "after-flop", "after-third-card", "before-draw", "after-second-card")
NO_LIMIT = "no limit"
STAKES = ("limit", "spread", "pot-limit", "no-limit")
FEE_KINDS: tuple[PlayerFeeKind, ...] = ("flat", "by-wager", "by-spot", "by-position")


@dataclass(frozen=True, slots=True)
class Part:
    """What the options of one part share."""

    document: str
    line: int
    covers: frozenset[int] | None
    counts: tuple[str, ...]
    collected: str
    player_fee: PlayerFeeKind
    player_counts: tuple[str, ...]
    read_player_fee: int | None
    every_minutes: int | None
    terms: PotTerms
    limit_range: LimitRange | None


def read_schedule(section: Section) -> tuple[tuple[str, ...], Schedule]:
    """The games a schedule file stands under, and the schedule."""
    id = section.text("id")
    games = section.words("games")
    document = section.text("document")
    line = section.number("line")
    options: list[Option] = []
    for part_section in section.sections("part"):
        options += _options(part_section, document)
    findings = [_written_finding(found, document) for found in section.sections("finding")]
    if not games:
        section.refuse("games", "must name at least one game.")
    section.close()
    if not options:
        section.refuse("part", "has no options.")
    _refuse_twice(options, section)
    numbers = {option.number for option in options}
    for where, finding in findings:
        if where is not None and not where <= numbers:
            section.refuse("finding", f"'{finding.text[:40]}' names an option that is not there.")
    made = tuple(
        replace(
            option,
            findings=option.findings
            + tuple(finding for where, finding in findings if where and option.number in where),
        )
        for option in options
    )
    whole = tuple(finding for where, finding in findings if where is None)
    return games, Schedule(id, Source(document, line), made, whole)


def _options(section: Section, document: str) -> list[Option]:
    part = Part(
        document=document,
        line=section.number("line"),
        covers=numbers_in(section.text("covers"), section.place) if section.has("covers") else None,
        counts=section.words("counts"),
        collected=section.word("collected", COLLECTED, "before-deal"),
        player_fee=_fee_kind(section),
        player_counts=section.words("player_counts"),
        read_player_fee=section.cents_or_none("read_player_fee"),
        every_minutes=section.number_or_none("every_minutes"),
        terms=_terms(section),
        limit_range=_limit_range(section),
    )
    if part.read_player_fee is not None and part.player_fee != "flat":
        section.refuse("read_player_fee", "is only for a flat player fee.")
    columns = section.words("columns")
    table = section.text("table")
    section.close()
    rows = fee_table.read_table(table, columns, section.place)
    return [_option(option, part) for option in rows]


def _fee_kind(section: Section) -> PlayerFeeKind:
    word = section.word("player_fee", FEE_KINDS, "flat")
    return next(kind for kind in FEE_KINDS if kind == word)


def _terms(section: Section) -> PotTerms:
    return PotTerms(
        stakes=section.word("stakes", STAKES) if section.has("stakes") else None,
        stakes_text=section.text_or_none("stakes_text"),
        taken=section.word("taken", TAKEN) if section.has("taken") else None,
        smallest_limit=_limit(section, "smallest_limit"),
        largest_limit=_limit(section, "largest_limit"),
        buy_in_min=_range(section, "buy_in_min"),
        buy_in_open=section.peek("buy_in_max") == NO_LIMIT,
        buy_in_max=_range(section, "buy_in_max"),
        wager_cap_cents=section.cents_or_none("wager_cap"),
    )


def _range(section: Section, key: str) -> tuple[int, int | None] | None:
    """A range of amounts; `no limit` has no figures and stands as nothing."""
    text = section.text_or_none(key)
    if text is None or text == NO_LIMIT:
        return None
    return fee_table.amounts(text, f"{section.place}{key}")


def _limit(section: Section, key: str) -> tuple[int, int] | None:
    pair = _range(section, key)
    if pair is None:
        return None
    if pair[1] is None:
        section.refuse(key, "must be two amounts, like $1-$2.")
    return pair[0], pair[1]


def _limit_range(section: Section) -> LimitRange | None:
    lowest, highest = _limit(section, "lowest_wager"), _limit(section, "highest_wager")
    if lowest is None and highest is None:
        return None
    if lowest is None or highest is None:
        section.refuse("lowest_wager", "must stand together with highest_wager.")
    return LimitRange(lowest, highest)


def _option(rows: Rows, part: Part) -> Option:
    place = rows.place
    limit = rows.first("limit")
    action = rows.pairs("action", "player-dealer")
    modified = rows.first("modified")
    jackpot = rows.first("jackpot")
    return Option(
        number=rows.number,
        limit=fee_table.amounts(limit, place) if limit else None,
        counts=part.counts,
        collected=part.collected,
        player_dealer=fee_table.brackets(action, place),
        player=_player_fee(rows, part),
        pot=fee_table.head_counts(rows.pairs("players", "pot"), place)
        if "pot" in rows.cells
        else (),
        modified_fee_cents=fee_table.fee(modified, place),
        each_player=fee_table.head_counts(rows.pairs("players", "each-player"), place)
        if "each-player" in rows.cells
        else (),
        every_minutes=part.every_minutes,
        jackpot_fee_cents=None if jackpot == "N/A" else fee_table.fee(jackpot, place),
        terms=part.terms,
        limit_range=part.limit_range,
        source=Source(part.document, part.line),
        findings=_not_covered(rows.number, part),
    )


def _player_fee(rows: Rows, part: Part) -> PlayerFee | None:
    place = rows.place
    if part.player_fee == "by-position":
        fees = [fee_table.fee(rows.first(column), place) for column in ("position-1", "position-2")]
        if any(fee is None for fee in fees):
            raise BadInputError(place, "needs a fee for each position.")
        return PlayerFee("by-position", None, (), tuple(fee for fee in fees if fee is not None))
    if "player" not in rows.cells:
        return None
    if part.player_fee == "flat":
        fee = fee_table.fee(rows.first("player"), place)
        if part.read_player_fee is not None and part.read_player_fee > (fee or 0):
            raise BadInputError(place, "read_player_fee is more than the fee that is printed.")
        return PlayerFee("flat", fee, counts=part.player_counts, read_cents=part.read_player_fee)
    made = fee_table.brackets(rows.pairs("wager", "player"), place)
    return PlayerFee(part.player_fee, None, made, (), part.player_counts)


def _not_covered(number: int, part: Part) -> tuple[Finding, ...]:
    if part.covers is None or number in part.covers:
        return ()
    names = show_options(sorted(part.covers))
    source = Source(part.document, part.line)
    return (rule_finding("not-covered", source, names=names, number=number),)


def numbers_in(text: str, place: str) -> frozenset[int]:
    """Option numbers named as `1, 3` or `4-8`."""
    named: set[int] = set()
    for piece in text.replace("–", "-").split(","):
        low, dash, high = piece.strip().partition("-")
        ends = (low.strip(), high.strip() if dash else low.strip())
        if not all(fee_table.NUMBER.fullmatch(end) for end in ends) or int(ends[0]) > int(ends[1]):
            raise BadInputError(place, f"'{text}' does not name options; write 1, 3 or 4-8.")
        named.update(range(int(ends[0]), int(ends[1]) + 1))
    return frozenset(named)


def read_finding(section: Section, document: str) -> Finding:
    """A finding that a reader wrote down."""
    others = []
    for other in section.sections("others"):
        given = other.raw("value")
        if not isinstance(given, bool | int | str | list):
            other.refuse("value", "missing; it must be the value of the rule under this reading.")
        value = tuple(given) if isinstance(given, list) else given
        others.append(OtherReading(value, other.text("text")))
        other.close()
    finding = Finding(
        kind=section.text("kind"),
        text=section.text("text"),
        reading=section.text("reading"),
        source=section.source(document),
        rule=section.text_or_none("rule"),
        others=tuple(others),
    )
    section.close()
    return finding


def _written_finding(section: Section, document: str) -> tuple[frozenset[int] | None, Finding]:
    options = section.raw("options")
    where = None
    if options is not None:
        where = numbers_in(str(options), f"{section.place}options")
    return where, read_finding(section, document)


def _refuse_twice(options: list[Option], section: Section) -> None:
    seen: set[int] = set()
    for option in options:
        if option.number in seen:
            section.refuse("part", f"option {option.number} stands twice; give each one number.")
        seen.add(option.number)
