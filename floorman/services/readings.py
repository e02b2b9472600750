"""Readings confirmed and figures entered, and the catalog as this room applies it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from floorman.catalog.facts import Bracket, Catalog, Finding, Game, HeadCount, Option, Schedule
from floorman.catalog.families import with_reading
from floorman.errors import FloormanError, RuleError
from floorman.ledger.dealing import Assignment
from floorman.ledger.matters import Confirmation, Figure
from floorman.ledger.packing import canonical, pack
from floorman.services.desk import Service, done
from floorman.services.facts import Changes, FindingToConfirm, SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader


NO_SCHEDULE = "-"


def option_path(cardroom: str, game: str, schedule: str, option: int) -> str:
    return f"{cardroom}/{game}/{schedule}/{option}"


def find_approved(
    catalog: Catalog, cardroom: str, game: str, schedule: str, option: int
) -> tuple[Game, Schedule, Option]:
    """The game, schedule and option; what is not approved is refused."""
    room = catalog.cardroom(cardroom)
    found = room.game(game) if room else None
    if room is None or found is None:
        raise RuleError(f"'{game}' is not approved for this cardroom.")
    if not found.schedules and (schedule, option) == (NO_SCHEDULE, 0):
        # A game that no schedule names is played without a fee (003:172).
        free = Option(0, None, collected="never")
        return found, Schedule(NO_SCHEDULE, found.sources[0], (free,)), free
    terms = found.schedule(schedule)
    numbered = terms.option(option) if terms else None
    if terms is None or numbered is None:
        raise RuleError(f"{found.name} has no approved option {schedule}/{option}.")
    return found, terms, numbered


def finding_key(finding: Finding) -> str:
    return sha256(f"{finding.kind}\n{finding.text}".encode()).hexdigest()[:12]


def missing_fees(option: Option) -> tuple[str, ...]:
    """The places of fees that can't be read, by which a figure is entered."""
    places = [
        f"player-dealer/{n}" for n, b in enumerate(option.player_dealer) if b.fee_cents is None
    ]
    if option.player is not None:
        fee = option.player
        places += [f"player/{n}" for n, b in enumerate(fee.brackets) if b.fee_cents is None]
        if fee.kind == "flat" and fee.charged_cents is None:
            places.append("player")
    places += [f"pot/{n}" for n, h in enumerate(option.pot) if h.fee_cents is None]
    places += [f"each-player/{n}" for n, h in enumerate(option.each_player) if h.fee_cents is None]
    return tuple(places)


def with_figures(option: Option, figures: Mapping[str, int]) -> Option:
    """The option with the room's own figures where the document's can't be read."""
    if not figures:
        return option

    def brackets(name: str, given: Sequence[Bracket]) -> tuple[Bracket, ...]:
        return tuple(
            replace(b, fee_cents=figures[f"{name}/{n}"])
            if b.fee_cents is None and f"{name}/{n}" in figures
            else b
            for n, b in enumerate(given)
        )

    def heads(name: str, given: Sequence[HeadCount]) -> tuple[HeadCount, ...]:
        return tuple(
            replace(h, fee_cents=figures[f"{name}/{n}"])
            if h.fee_cents is None and f"{name}/{n}" in figures
            else h
            for n, h in enumerate(given)
        )

    player = option.player
    if player is not None:
        player = replace(player, brackets=brackets("player", player.brackets))
        if player.kind == "flat" and player.charged_cents is None and "player" in figures:
            player = replace(player, fee_cents=figures["player"])
    return replace(
        option,
        player_dealer=brackets("player-dealer", option.player_dealer),
        player=player,
        pot=heads("pot", option.pot),
        each_player=heads("each-player", option.each_player),
    )


class Applied:
    """The catalog as this room applies it: its readings chosen, its figures filled in."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._made: dict[tuple[Any, ...], Catalog] = {}

    def catalog(self, reader: "Reader", made: Assignment) -> Catalog:
        """The catalog with what is in force on a table; made once for each state of readings."""
        path = made.path
        cardroom, game, schedule, number = path.split("/")
        confirmed = [c for c in reader.find(Confirmation, path=_levels(path)) if c.rule and c.value]
        figures = {f.place: f.fee_cents for f in reader.find(Figure, path=path)}
        chosen = (made.low_cents, made.high_cents)
        state = (path, chosen, tuple(c.id for c in confirmed), tuple(sorted(figures.items())))
        if state not in self._made:
            found, terms, option = find_approved(
                self._catalog, cardroom, game, schedule, int(number)
            )
            applied = with_figures(option, figures)
            if option.limit is None and made.low_cents is not None:
                applied = replace(applied, limit=(made.low_cents, made.high_cents))
            options = tuple(applied if o.number == option.number else o for o in terms.options)
            rules = found.rules
            for choice in confirmed:
                rules = with_reading(rules, choice.rule, json.loads(choice.value))
            own = () if schedule == NO_SCHEDULE else (replace(terms, options=options),)
            changed = replace(found, rules=rules, schedules=own)
            room = self._catalog.cardroom(cardroom)
            assert room is not None
            games = tuple(changed if other.id == game else other for other in room.games)
            self._made[state] = Catalog((replace(room, games=games),))
        return self._made[state]


def _levels(path: str) -> tuple[str, ...]:
    """An option's path and those it belongs to: game, schedule, option."""
    parts = path.split("/")
    return tuple("/".join(parts[:n]) for n in (2, 3, 4))


class ReadingService(Service):
    """A manager's word on what the documents leave open."""

    def applied(self, *, assignment: Assignment) -> Catalog:
        """The catalog with an assignment's option as this room applies it, for its sign."""
        with self._store.reading() as reader:
            return Applied(self._catalog).catalog(reader, assignment)

    def findings(self, *, path: str) -> tuple[FindingToConfirm, ...]:
        """What stands between an option and a table, confirmed or not; notices are left out."""
        with self._store.reading() as reader:
            return findings_of(self._catalog, reader, path)

    def missing(self, *, path: str) -> tuple[str, ...]:
        """The places whose fee must still be entered from the room's own copy."""
        with self._store.reading() as reader:
            return missing_of(self._catalog, reader, path)

    def confirm(
        self,
        *,
        path: str,
        by: SignedIn,
        now: datetime,
        keys: Sequence[str] | None = None,
        choices: Mapping[str, Any] | None = None,
    ) -> tuple[tuple[FindingToConfirm, ...], Changes]:
        """Confirms the readings of findings (all, or those named); `choices` takes another
        reading of a finding by its key: the value of one of its `others`."""
        chosen = dict(choices or {})
        with self._act(by, now, "manager") as unit:
            open_ones = findings_of(self._catalog, unit, path)
            known = {finding.key for finding in open_ones}
            wanted = known if keys is None else set(keys) | set(chosen)
            if wanted - known or set(chosen) - known:
                raise FloormanError("This option has no such finding.")
            confirmed = []
            for finding in open_ones:
                if finding.key not in wanted:
                    continue
                confirmed.append(_confirmation(finding, chosen, unit.seq, by.badge, unit.now))
            if not confirmed:
                raise RuleError("There is nothing to confirm.")
            for made in confirmed:
                unit.put(made)
            unit.record(
                "reading confirmed", badge=by.badge, subject=path, body={"readings": confirmed}
            )
            return findings_of(self._catalog, unit, path), done(unit, "reading confirmed")

    def enter_figure(
        self, *, path: str, place: str, fee_cents: int, by: SignedIn, now: datetime
    ) -> tuple[Figure, Changes]:
        """The fee that the room's own copy shows where the document can't be read."""
        if fee_cents < 0:
            raise FloormanError("A fee is nothing or more.")
        with self._act(by, now, "manager") as unit:
            *_, option = find_approved(self._catalog, *_split(path))
            if place not in missing_fees(option):
                raise RuleError("That fee can be read in the document; it is not entered by hand.")
            figure = Figure(path, place, fee_cents, by.badge, unit.now, unit.seq)
            unit.put(figure)
            unit.record("figure entered", badge=by.badge, subject=path, body={"figure": figure})
            return figure, done(unit, "figure entered")


def findings_of(catalog: Catalog, reader: "Reader", path: str) -> tuple[FindingToConfirm, ...]:
    game, schedule, option = find_approved(catalog, *_split(path))
    given = {(c.path, c.key): c for c in reader.find(Confirmation, path=_levels(path))}
    found = []
    given_by = (game.findings, schedule.findings, option.findings)
    for level, findings in zip(_levels(path), given_by, strict=True):
        for finding in findings:
            if finding.severity == "notice":
                continue
            key = finding_key(finding)
            found.append(
                FindingToConfirm(
                    level, key, finding.kind, finding.text, finding.reading, finding.rule,
                    tuple((other.value, other.text) for other in finding.others),
                    finding.needs_figure, given.get((level, key)),
                )
            )  # fmt: skip
    return tuple(found)


def missing_of(catalog: Catalog, reader: "Reader", path: str) -> tuple[str, ...]:
    *_, option = find_approved(catalog, *_split(path))
    entered = {figure.place for figure in reader.find(Figure, path=path)}
    return tuple(place for place in missing_fees(option) if place not in entered)


def _split(path: str) -> tuple[str, str, str, int]:
    parts = path.split("/")
    if len(parts) != 4 or not parts[3].isdigit():
        raise FloormanError(f"'{path}' is no option; write CARDROOM/GAME/SCHEDULE/NUMBER.")
    return parts[0], parts[1], parts[2], int(parts[3])


def _confirmation(
    finding: FindingToConfirm, chosen: Mapping[str, Any], seq: int, badge: str, now: datetime
) -> Confirmation:
    reading, value = finding.reading, ""
    if finding.key in chosen:
        other = next((o for o in finding.others if o[0] == chosen[finding.key]), None)
        if other is None or finding.rule is None:
            raise FloormanError("That is not one of the readings this finding allows.")
        value, reading = canonical(pack(other[0])), other[1]
    return Confirmation(
        finding.path, finding.key, finding.text, reading, finding.rule or "", value, badge, now, seq
    )
