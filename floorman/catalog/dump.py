"""Writes the whole catalog as plain values for JSON: everything that is approved, as printed."""

from typing import Any

from floorman.catalog.facts import (
    Bracket,
    Cardroom,
    Catalog,
    Finding,
    Game,
    HeadCount,
    LimitRange,
    Option,
    PayTable,
    PlayerFee,
    PotTerms,
    Schedule,
    Settlement,
    Source,
    Wager,
)

Plain = dict[str, Any]


def dump(catalog: Catalog) -> Plain:
    """The catalog in the form that contracts.md gives."""
    return {"cardrooms": [_cardroom(cardroom) for cardroom in catalog.cardrooms]}


def _cardroom(cardroom: Cardroom) -> Plain:
    return {
        "id": cardroom.id,
        "name": cardroom.name,
        "aliases": list(cardroom.aliases),
        "city": cardroom.city,
        "documents": list(cardroom.documents),
        "games": [_game(game) for game in cardroom.games],
    }


def _game(game: Game) -> Plain:
    return {
        "id": game.id,
        "name": game.name,
        "short": game.short,
        "approval": game.approval,
        "kind": game.kind,
        "family": game.family,
        "seats": game.seats,
        "shape": game.shape,
        "deck": game.deck,
        "decks": list(game.decks),
        "owners": list(game.owners),
        "hands_per_turn": game.hands_per_turn,
        "sources": [_source(source) for source in game.sources],
        "wagers": [_wager(wager) for wager in game.wagers],
        "settlement": _settlement(game.settlement) if game.settlement else None,
        "pay_tables": [_pay_table(table) for table in game.pay_tables],
        "house_way": list(game.house_way),
        "schedules": [_schedule(schedule) for schedule in game.schedules],
        "findings": [_finding(finding) for finding in game.findings],
    }


def _source(source: Source) -> Plain:
    return {"document": source.document, "line": source.line}


def _wager(wager: Wager) -> Plain:
    return {
        "id": wager.id,
        "name": wager.name,
        "required": wager.required,
        "bonus": wager.bonus,
        "backline": wager.backline,
        "min": wager.min_cents,
        "max": wager.max_cents,
        "after_deal": wager.after_deal,
        "equals": wager.equals,
        "multiples": list(wager.multiples),
    }


def _settlement(settlement: Settlement) -> Plain:
    return {
        "start": settlement.start,
        "by": settlement.by,
        "order": list(settlement.order),
        "card": settlement.card,
        "ten": settlement.ten,
    }


def _pay_table(table: PayTable) -> Plain:
    lines = []
    for line in table.lines:
        made: Plain = {"hand": line.hand, "pays": f"{line.pays.numerator}/{line.pays.denominator}"}
        if line.envy_cents is not None:
            made["envy"] = line.envy_cents
        lines.append(made)
    return {"id": table.id, "wager": table.wager, "code": table.code, "lines": lines}


def _schedule(schedule: Schedule) -> Plain:
    """What all options share stands beside them; where they differ, the options say it alone."""
    counts = {option.counts for option in schedule.options}
    collected = {option.collected for option in schedule.options if not _from_the_pot(option)}
    ranges = {option.limit_range for option in schedule.options}
    made: Plain = {
        "id": schedule.id,
        "source": _source(schedule.source),
        "counts": list(counts.pop()) if len(counts) == 1 else None,
        "collected": collected.pop() if len(collected) == 1 else None,
        "options": [_option(option) for option in schedule.options],
        "findings": [_finding(finding) for finding in schedule.findings],
    }
    shared = ranges.pop() if len(ranges) == 1 else None
    if shared is not None:
        made["limit_range"] = _limit_range(shared)
    return made


def _from_the_pot(option: Option) -> bool:
    return bool(option.pot or option.each_player)


def _option(option: Option) -> Plain:
    made: Plain = {
        "number": option.number,
        "limit": None if option.limit is None else list(option.limit),
        "player_dealer": _brackets(option.player_dealer),
        "player": None if option.player is None else _player(option.player),
        "findings": [_finding(finding) for finding in option.findings],
        "needs_figure": option.needs_figure,
    }
    if option.limit_range is not None:
        made["limit_range"] = _limit_range(option.limit_range)
    if not _from_the_pot(option):
        return made | {"counts": list(option.counts), "collected": option.collected}
    if option.pot:
        made["pot"] = _heads(option.pot)
        made["modified_fee"] = option.modified_fee_cents
        made["jackpot"] = option.jackpot_fee_cents
    if option.each_player:
        made["each_player"] = _heads(option.each_player)
        made["every_minutes"] = option.every_minutes
    return made | _terms(option.terms)


def _terms(terms: PotTerms) -> Plain:
    made: Plain = {"stakes": terms.stakes, "taken": terms.taken}
    said = {
        "stakes_text": terms.stakes_text,
        "smallest_limit": terms.smallest_limit,
        "largest_limit": terms.largest_limit,
        "buy_in_min": terms.buy_in_min,
        "buy_in_max": terms.buy_in_max,
        "wager_cap": terms.wager_cap_cents,
    }
    for key, value in said.items():
        if value is not None:
            made[key] = list(value) if isinstance(value, tuple) else value
    if terms.buy_in_open:
        made["buy_in_open"] = True
    return made


def _limit_range(limits: LimitRange) -> Plain:
    return {"lowest": list(limits.lowest), "highest": list(limits.highest)}


def _brackets(brackets: tuple[Bracket, ...]) -> list[list[int | None]]:
    return [[bracket.low_cents, bracket.high_cents, bracket.fee_cents] for bracket in brackets]


def _heads(heads: tuple[HeadCount, ...]) -> list[list[int | None]]:
    return [[head.low, head.high, head.fee_cents] for head in heads]


def _player(fee: PlayerFee) -> Plain:
    made: Plain = {"kind": fee.kind}
    if fee.kind == "flat":
        made["fee"] = fee.fee_cents
    elif fee.kind == "by-position":
        made["fees"] = list(fee.fees_cents)
    else:
        made["brackets"] = _brackets(fee.brackets)
    if fee.counts:
        made["counts"] = list(fee.counts)
    if fee.read_cents is not None:
        made["read_fee"] = fee.read_cents
    return made


def _finding(finding: Finding) -> Plain:
    made: Plain = {"kind": finding.kind, "text": finding.text, "reading": finding.reading}
    if finding.severity != "finding":
        made["severity"] = finding.severity
    if finding.source is not None:
        made["source"] = _source(finding.source)
    if finding.rule is not None:
        made["rule"] = finding.rule
        made["others"] = [
            {"value": list(other.value) if isinstance(other.value, tuple) else other.value,
             "text": other.text}
            for other in finding.others
        ]  # fmt: skip
    return made
