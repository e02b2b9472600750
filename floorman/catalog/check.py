"""Finds, by rule and for any catalog, what a schedule leaves open."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from floorman.catalog.facts import (
    Bracket,
    Catalog,
    Finding,
    Game,
    HeadCount,
    Option,
    PlayerFee,
    Schedule,
    Source,
)
from floorman.catalog.notes import rule_finding
from floorman.catalog.reading import WHOLE_DOLLAR, lower_fee
from floorman.catalog.wording import show_bracket, show_heads, show_limit, show_options
from floorman.money import short, show

MOST_RATES = 5


def with_findings(schedule: Schedule) -> Schedule:
    """The schedule with every finding of these rules at its option."""
    options = tuple(
        replace(option, findings=option.findings + found) if found else option
        for option in schedule.options
        for found in (tuple(check_option(option)),)
    )
    return replace(schedule, options=options)


def check_game(game: Game) -> tuple[Finding, ...]:
    """What a game's action button and its schedules together leave open."""
    return (*check_button(game), *check_schedules(game))


def check_catalog(catalog: Catalog) -> Iterator[tuple[str, Finding]]:
    """Every finding with its place, `CARDROOM/GAME[/SCHEDULE[/NUMBER]]`."""
    for cardroom in catalog.cardrooms:
        for game in cardroom.games:
            place = f"{cardroom.id}/{game.id}"
            yield from ((place, finding) for finding in game.findings)
            for schedule in game.schedules:
                where = f"{place}/{schedule.id}"
                yield from ((where, finding) for finding in schedule.findings)
                for option in schedule.options:
                    yield from ((f"{where}/{option.number}", found) for found in option.findings)


def check_option(option: Option) -> Iterator[Finding]:
    """What one option leaves open."""
    source, limit = option.source, option.limit
    if option.player_dealer:
        if limit is None and option.limit_range is None:
            yield rule_finding("no-limit-printed", source)
        yield from _check_brackets("Player-dealer", option.player_dealer, option, on_table=True)
    if option.player is not None:
        if option.player.brackets:
            yield from _check_brackets("Player", option.player.brackets, option, on_table=False)
        elif option.player.kind == "flat" and option.player.fee_cents is None:
            yield rule_finding("unreadable", source, payer="Player", bracket="every hand")
        yield from _check_denied(option.player, source)
    for payer, heads in (("Pot", option.pot), ("Each player", option.each_player)):
        yield from _check_heads(payer, heads, source)
    yield from _check_rates(option)


def _check_denied(fee: PlayerFee, source: Source | None) -> Iterator[Finding]:
    """A player fee that the table prints and the text beside it denies."""
    if fee.fee_cents is not None and fee.read_cents not in (None, fee.fee_cents):
        read = show(fee.read_cents or 0)
        yield rule_finding("text-against-table", source, printed=show(fee.fee_cents), read=read)


def _check_brackets(
    payer: str, brackets: tuple[Bracket, ...], option: Option, on_table: bool
) -> Iterator[Finding]:
    source = option.source
    for bracket in brackets:
        if bracket.fee_cents is None:
            yield rule_finding("unreadable", source, payer=payer, bracket=show_bracket(bracket))
    for first, second in pairwise(brackets):
        yield from _check_pair(payer, first, second, source)
    yield from _check_ends(payer, brackets, option, on_table)
    if _looks_like_a_percentage(brackets):
        yield rule_finding("percentage", source, payer=payer)


def _check_pair(
    payer: str, first: Bracket, second: Bracket, source: Source | None
) -> Iterator[Finding]:
    """One bracket and the next: they overlap, leave a gap, or the fee falls."""
    fees = (first.fee_cents, second.fee_cents)
    if first.high_cents is None or second.low_cents <= first.high_cents:
        fee = lower_fee(fees)
        lower = "unreadable" if fee is None else show(fee)
        yield rule_finding("overlap", source, payer=payer, fee=lower, **_names(first, second))
    elif second.low_cents > first.high_cents + WHOLE_DOLLAR:
        lower = "unreadable" if first.fee_cents is None else show(first.fee_cents)
        ends = {"below": short(first.high_cents), "above": short(second.low_cents)}
        yield rule_finding("gap", source, payer=payer, fee=lower, **ends)
    if lower_fee(fees) is not None and lower_fee(fees) != first.fee_cents:
        yield rule_finding("fee-falls", source, payer=payer, **_names(first, second))


def _names(first: Bracket, second: Bracket) -> dict[str, str]:
    return {"first": show_bracket(first), "second": show_bracket(second)}


def _check_ends(
    payer: str, brackets: tuple[Bracket, ...], option: Option, on_table: bool
) -> Iterator[Finding]:
    source, top = option.source, brackets[-1]
    if top.high_cents is not None or not top.printed.rstrip().endswith("+"):
        yield rule_finding(
            "top-not-open", source, payer=payer, top=top.printed or show_bracket(top)
        )
    if option.limit is None:
        return
    low, high = option.limit
    if brackets[0].low_cents > low:
        ends = {"lowest": short(brackets[0].low_cents), "limit": short(low)}
        yield rule_finding("below", source, payer=payer, **ends)
    for bracket in brackets:
        # A total over the table may exceed the limit of one spot; one player's wager may not.
        if not on_table and high is not None and bracket.low_cents > high:
            where = "lies wholly above"
        elif bracket.high_cents is not None and bracket.high_cents < low:
            where = "lies wholly below"
        elif bracket.low_cents < low:
            where = "starts below"
        else:
            continue
        limit = show_limit(option.limit)
        words = {"bracket": show_bracket(bracket), "where": where, "limit": limit}
        yield rule_finding("outside-limit", source, payer=payer, **words)


def _check_heads(
    payer: str, heads: tuple[HeadCount, ...], source: Source | None
) -> Iterator[Finding]:
    for head in heads:
        if head.fee_cents is None:
            yield rule_finding("unreadable", source, payer=payer, bracket=show_heads(head))
    for first, second in pairwise(heads):
        names = {"first": show_heads(first), "second": show_heads(second)}
        fee = lower_fee((first.fee_cents, second.fee_cents))
        lower = "unreadable" if fee is None else show(fee)
        if first.high is None or (second.low or 0) <= first.high:
            yield rule_finding("overlap", source, payer=payer, fee=lower, **names)
        elif (second.low or 0) > first.high + 1:
            ends = {"below": f"{first.high} players", "above": f"{second.low}"}
            yield rule_finding("gap", source, payer=payer, fee=lower, **ends)


def _check_rates(option: Option) -> Iterator[Finding]:
    player = option.player
    sets = {
        "Player-dealer": {bracket.fee_cents for bracket in option.player_dealer},
        "Player": {bracket.fee_cents for bracket in player.brackets} if player else set(),
        "Pot": {head.fee_cents for head in option.pot},
        "Each player": {head.fee_cents for head in option.each_player},
    }
    if player and player.kind == "flat" and player.fee_cents:
        sets["Player"] = {player.fee_cents}
    for payer, fees in sets.items():
        if len(fees) > MOST_RATES:
            yield rule_finding("too-many-rates", option.source, payer=payer, count=len(fees))
    together = set().union(*sets.values())
    if len(together) > MOST_RATES and all(len(fees) <= MOST_RATES for fees in sets.values()):
        yield rule_finding("many-rates-together", option.source, count=len(together))


def _looks_like_a_percentage(brackets: tuple[Bracket, ...]) -> bool:
    """Three or more brackets whose fees are all one share of where they start or where they end."""
    if len(brackets) < 3 or not all(bracket.fee_cents for bracket in brackets):
        return False
    starts = [(b.low_cents, b.fee_cents or 0) for b in brackets]
    ends = [(b.high_cents, b.fee_cents or 0) for b in brackets if b.high_cents is not None]
    return _one_share(starts) or (len(ends) == len(brackets) and _one_share(ends))


def _one_share(points: list[tuple[int, int]]) -> bool:
    (amount, fee), *rest = points
    return amount > 0 and all(other_fee * amount == fee * other for other, other_fee in rest)


def check_button(game: Game) -> tuple[Finding, ...]:
    """An action-button table that gives the ten no value."""
    rule = game.settlement
    if rule is None or rule.start != "action-button-card" or rule.ten is not None:
        return ()
    return (rule_finding("no-ten", rule.source),)


def check_schedules(game: Game) -> tuple[Finding, ...]:
    """Two schedules of one game that disagree about options of the same number."""
    found = []
    for first, second in combinations(game.schedules, 2):
        differences = _differences(first, second)
        if differences:
            words = {"first": first.id, "second": second.id, "differences": differences}
            found.append(rule_finding("schedules-disagree", second.source, **words))
    return tuple(found)


def _differences(first: Schedule, second: Schedule) -> str:
    """`options 2-4 in limit, player fees; only rules has options 24-34`."""
    pairs = [(option, second.option(option.number)) for option in first.options]
    alone = [option.number for option, twin in pairs if twin is None]
    extra = [option.number for option in second.options if first.option(option.number) is None]
    terms = {option.number: _same_terms(option, twin) for option, twin in pairs if twin is not None}
    apart = [number for number, same in terms.items() if not all(same.values())]
    if not apart:
        return ""
    differing = [term for term in terms[apart[0]] if not all(same[term] for same in terms.values())]
    said = [f"{show_options(apart)} in {', '.join(differing)}"]
    for id, numbers in ((first.id, alone), (second.id, extra)):
        if numbers:
            said.append(f"only {id} has {show_options(numbers)}")
    return "; ".join(said)


def _same_terms(option: Option, twin: Option) -> dict[str, bool]:
    """Which terms of two options of one number are the same."""

    def fees(brackets: tuple[Bracket, ...]) -> list[tuple[int, int | None, int | None]]:
        return [(b.low_cents, b.high_cents, b.fee_cents) for b in brackets]

    def player(fee: PlayerFee | None) -> object:
        return fee and (fee.kind, fee.fee_cents, fees(fee.brackets), fee.fees_cents)

    return {
        "limit": option.limit == twin.limit,
        "player-dealer fees": fees(option.player_dealer) == fees(twin.player_dealer),
        "player fees": player(option.player) == player(twin.player),
        "pot fees": (option.pot, option.each_player) == (twin.pot, twin.each_player),
        "modified fee": option.modified_fee_cents == twin.modified_fee_cents,
        # One that names no stakes does not deny those that the other names.
        "stakes": len({option.terms.stakes, twin.terms.stakes} - {None}) < 2,
        "what total table action counts": option.counts == twin.counts,
        "when it is collected": (option.collected, option.terms.taken)
        == (twin.collected, twin.terms.taken),
    }
