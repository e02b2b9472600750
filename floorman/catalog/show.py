"""Shows the catalog to people: aligned tables of limits, fees and pay tables, and findings."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import wrap

from floorman.catalog.check import check_catalog
from floorman.catalog.facts import Cardroom, Catalog, Finding, Game, Option, Schedule
from floorman.catalog.wording import BY, START, WHEN, show_heads, show_limit, show_options
from floorman.errors import BadInputError
from floorman.money import short, show, show_odds

WIDTH = 100
UNREADABLE = "unreadable"
_SEVERITIES = (("error", "errors"), ("finding", "findings"), ("notice", "notices"))


def show_list(catalog: Catalog) -> str:
    """Every cardroom with its games, and each game's schedules with how many options they have."""
    blocks = [_cardroom(cardroom) for cardroom in catalog.cardrooms]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def show_place(catalog: Catalog, place: str) -> str:
    """A cardroom, a game, one of its schedules or one option: `CARDROOM/GAME/SCHEDULE/NUMBER`."""
    names = [name for name in place.split("/") if name]
    if not 1 <= len(names) <= 4:
        raise BadInputError(place, "write CARDROOM/GAME, with /SCHEDULE and /NUMBER if wanted.")
    cardroom = catalog.cardroom(names[0])
    if cardroom is None:
        raise _unknown(names[0], "cardroom", [room.id for room in catalog.cardrooms])
    if len(names) == 1:
        return "\n".join(_cardroom(cardroom)) + "\n"
    game = cardroom.game(names[1])
    if game is None:
        raise _unknown(names[1], f"game of {cardroom.id}", [known.id for known in cardroom.games])
    head = _game(cardroom, game)
    if len(names) == 2:
        schedules = (line for schedule in game.schedules for line in ("", *_schedule(schedule)))
        return "\n".join([*head, *_game_detail(game), *schedules]) + "\n"
    schedule = game.schedule(names[2])
    if schedule is None:
        known = [known.id for known in game.schedules]
        raise _unknown(names[2], f"schedule of {game.id}", known)
    if len(names) == 3:
        return "\n".join([*head, "", *_schedule(schedule)]) + "\n"
    option = schedule.option(int(names[3])) if names[3].isdecimal() else None
    if option is None:
        known = [str(known.number) for known in schedule.options]
        raise _unknown(names[3], f"option of {schedule.id}", known)
    return "\n".join([*head, "", *_schedule(schedule, option)]) + "\n"


def show_findings(catalog: Catalog) -> str:
    """Every finding at its place, alike ones of several options told once, and how many."""
    lines: list[str] = []
    for cardroom in catalog.cardrooms:
        for game in cardroom.games:
            place = f"{cardroom.id}/{game.id}"
            if game.findings:
                lines += [place, *_findings(game.findings), ""]
            for schedule in game.schedules:
                if told := _schedule_findings(schedule):
                    lines += [f"{place}/{schedule.id}", *told, ""]
    kinds: Counter[str] = Counter(found.severity for _, found in check_catalog(catalog))
    said = [f"{kinds[severity]} {words}" for severity, words in _SEVERITIES]
    return "\n".join([*lines, f"{said[0]}, {said[1]}, {said[2]}."]) + "\n"


def _unknown(name: str, what: str, known: Sequence[str]) -> BadInputError:
    there = f"there are {', '.join(known)}" if known else "there is none"
    return BadInputError(name, f"is no {what}; {there}.")


def _cardroom(cardroom: Cardroom) -> list[str]:
    also = f", also {', '.join(cardroom.aliases)}" if cardroom.aliases else ""
    rows = []
    for game in cardroom.games:
        schedules = [f"{schedule.id} {len(schedule.options)}" for schedule in game.schedules]
        rows.append([game.id, game.name, ", ".join(schedules) or "no schedule of its own"])
    documents = ", ".join(cardroom.documents)
    return [
        f"{cardroom.id}: {cardroom.name}{also}",
        f"  {documents}",
        *_table(["game", "name", "options"], rows),
    ]


def _game(cardroom: Cardroom, game: Game) -> list[str]:
    sources = ", ".join(str(source) for source in game.sources)
    decks = str(game.decks[0]) if len(set(game.decks)) == 1 else f"{game.decks[0]}-{game.decks[1]}"
    facts = [
        f"{game.kind}, {game.seats} seats, {game.deck} deck, {decks} dealt",
        f"approval {game.approval}" if game.approval else "no approval number printed",
        f"document {sources}",
    ]
    return [f"{game.name}, {cardroom.name}", *_wrapped("; ".join(facts) + ".")]


def _game_detail(game: Game) -> list[str]:
    lines = [line for owner in game.owners for line in _wrapped(owner)]
    if game.settlement:
        rule = game.settlement
        order = ", ".join(rule.order)
        lines += _wrapped(f"Settled from {START[rule.start]}, {BY[rule.by]}: {order}.")
    if game.wagers:
        rows = [
            [
                wager.name,
                "bonus" if wager.bonus else "required" if wager.required else "optional",
                "backline" if wager.backline else "",
                short(wager.min_cents) if wager.min_cents is not None else "",
                short(wager.max_cents) if wager.max_cents is not None else "",
            ]
            for wager in game.wagers
        ]
        lines += ["", "Wagers", *_table(["wager", "", "", "least", "most"], rows)]
    for table in game.pay_tables:
        rows = [
            [
                line.hand,
                show_odds(line.pays),
                "" if line.envy_cents is None else short(line.envy_cents),
            ]
            for line in table.lines
        ]
        code = f" ({table.code})" if table.code else ""
        heads = ["hand", "pays", "envy" if any(row[2] for row in rows) else ""]
        lines += ["", f"Pay table {table.id}{code}", *_table(heads, rows)]
    if game.house_way:
        lines += ["", "House way", *(line for rule in game.house_way for line in _wrapped(rule))]
    if game.findings:
        lines += ["", "Findings", *_findings(game.findings)]
    return lines


def _schedule(schedule: Schedule, only: Option | None = None) -> list[str]:
    """A schedule's heading, table and findings, or those of one option."""
    options = [only] if only else list(schedule.options)
    lines = [f"Schedule {schedule.id}, document {schedule.source}"]
    for terms in dict.fromkeys(_terms(option) for option in options):
        numbers = [option.number for option in options if _terms(option) == terms]
        lines += _wrapped(f"{show_options(numbers).capitalize()}: {terms}.")
    lines += _option_tables(options)
    found = _schedule_findings(schedule, only)
    return [*lines, *(["Findings", *found] if found else [])]


def _terms(option: Option) -> str:
    """What the options of a schedule share besides the table."""
    said = []
    terms = option.terms
    if option.counts:
        said.append(f"total table action counts {', '.join(option.counts)}")
    if option.pot or option.each_player:
        stakes = terms.stakes or terms.stakes_text
        said += [stakes] if stakes else []
        said += [f"taken {WHEN[terms.taken]}"] if terms.taken else []
        said += [f"every {option.every_minutes} minutes"] if option.every_minutes else []
    else:
        said.append(f"collected {WHEN[option.collected]}")
    if option.limit_range:
        low, high = option.limit_range.lowest, option.limit_range.highest
        said.append(f"the room sets the lowest wager within {show_limit(low)}")
        said.append(f"and the highest within {show_limit(high)}")
    if terms.smallest_limit and terms.largest_limit:
        ends = f"{show_limit(terms.smallest_limit)} to {show_limit(terms.largest_limit)}"
        said.append(f"limits {ends}")
    if terms.buy_in_min:
        said.append(f"least buy-in {_within(terms.buy_in_min)}")
    if terms.buy_in_max or terms.buy_in_open:
        most = _within(terms.buy_in_max) if terms.buy_in_max else "without limit"
        said.append(f"greatest buy-in {most}")
    if terms.wager_cap_cents is not None:
        said.append(f"at most {short(terms.wager_cap_cents)} a wager")
    return ", ".join(said)


def _within(amounts: tuple[int, int | None]) -> str:
    low, high = amounts
    if high is None:
        return f"of {short(low)} or more"
    return f"of {short(low)}" if low == high else f"from {short(low)} to {short(high)}"


HEADS = ("limit", "total action", "player-dealer", "wager", "player", "players", "fee", "modified")


def _option_tables(options: Sequence[Option]) -> list[str]:
    """The fee table, without the columns in which nothing stands."""
    rows = [row for option in options for row in _option_rows(option)]
    used = [n for n in range(1, len(HEADS) + 1) if any(row[n] for row in rows)]
    heads = ["option", *(HEADS[n - 1] for n in used)]
    return _table(heads, [[row[0], *(row[n] for n in used)] for row in rows])


def _option_rows(option: Option) -> list[list[str]]:
    first = [str(option.number), "" if option.limit is None else show_limit(option.limit)]
    action = [[b.printed, _fee(b.fee_cents)] for b in option.player_dealer]
    rows = []
    heads = [[show_heads(h), _fee(h.fee_cents)] for h in option.pot or option.each_player]
    modified = [] if option.modified_fee_cents is None else [[show(option.modified_fee_cents)]]
    for start, left, middle, right, last in zip_longest(
        [first], action, _player_cells(option), heads, modified
    ):
        cells = (start or ["", ""], left or ["", ""], middle or ["", ""], right or ["", ""])
        rows.append([cell for pair in cells for cell in pair] + (last or [""]))
    return rows


def _player_cells(option: Option) -> list[list[str]]:
    fee = option.player
    if fee is None:
        return []
    if fee.kind == "by-position":
        return [[f"position {n}", show(cents)] for n, cents in enumerate(fee.fees_cents, 1)]
    if fee.kind == "flat":
        read = "" if fee.read_cents is None else f", read as {show(fee.read_cents)}"
        return [["", _fee(fee.fee_cents) + read]]
    spot = "a spot " if fee.kind == "by-spot" else ""
    return [[f"{spot}{b.printed}", _fee(b.fee_cents)] for b in fee.brackets]


def _fee(cents: int | None) -> str:
    return UNREADABLE if cents is None else show(cents)


def _schedule_findings(schedule: Schedule, only: Option | None = None) -> list[str]:
    """The findings of a schedule and its options; alike ones are told once with their options."""
    lines = [] if only else _findings(schedule.findings)
    where: dict[tuple[str, str, str, str], list[int]] = {}
    for option in [only] if only else schedule.options:
        for finding in option.findings:
            alike = (finding.severity, finding.kind, finding.text, finding.reading)
            numbers = where.setdefault(alike, [])
            if option.number not in numbers:
                numbers.append(option.number)
    for (severity, kind, text, reading), numbers in where.items():
        label = f"{show_options(numbers)}, {_named(severity, kind)}"
        lines += _told(label, text, reading)
    return lines


def _findings(findings: Iterable[Finding]) -> list[str]:
    lines = []
    for finding in findings:
        place = f" ({finding.source})" if finding.source else ""
        label = f"{_named(finding.severity, finding.kind)}{place}"
        lines += _told(label, finding.text, finding.reading)
        for other in finding.others:
            lines += _wrapped(f"or: {other.text}", 6)
    return lines


def _named(severity: str, kind: str) -> str:
    return kind if severity == "finding" else f"{severity} {kind}"


def _told(label: str, text: str, reading: str) -> list[str]:
    return [*_wrapped(f"{label}: {text}", 2), *_wrapped(f"Read: {reading}", 6)]


def _wrapped(text: str, indent: int = 2) -> list[str]:
    lead = " " * indent
    return wrap(
        " ".join(text.split()), WIDTH, initial_indent=lead, subsequent_indent=lead + "  "
    )  # fmt: skip


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns side by side, as wide as their widest cell; the last one wraps within the width."""
    widths = [max(len(row[n]) for row in [heads, *rows]) for n in range(len(heads))]
    lines = []
    for row in [heads, *rows]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        line = ("  " + "  ".join(cells)).rstrip()
        at = 2 + sum(width + 2 for width in widths[:-1])
        pieces = wrap(row[-1], max(WIDTH - at, 20), break_on_hyphens=False) or [""]
        lines.append(line if len(line) <= WIDTH else (line[:at] + pieces[0]).rstrip())
        if len(line) > WIDTH:
            lines += [" " * at + piece for piece in pieces[1:]]
    return lines
