"""What may lie on the felt: required wagers, limits, equal wagers, backline, one bettor a spot."""

from collections.abc import Iterator, Sequence

from floorman.catalog import facts as catalog
from floorman.engine.hand import SEATED, Wager
from floorman.errors import BadInputError
from floorman.money import short


def verify_wagers(
    game: catalog.Game, option: catalog.Option | None, wagers: Sequence[Wager], bank_seat: int
) -> None:
    """Refuses the first wager that the game or the option in force does not allow."""
    for n, wager in enumerate(wagers):
        place = f"wagers[{n}]"
        for reason in _reasons(game, option, wager, wagers, bank_seat):
            raise BadInputError(*_placed(place, reason))
    _refuse_twice(wagers)
    _refuse_missing(game, wagers)


def _placed(place: str, reason: tuple[str, str]) -> tuple[str, str]:
    field, text = reason
    return f"{place}.{field}", text


def _reasons(
    game: catalog.Game,
    option: catalog.Option | None,
    wager: Wager,
    wagers: Sequence[Wager],
    bank_seat: int,
) -> Iterator[tuple[str, str]]:
    rule = game.wager(wager.spot)
    if wager.seat == bank_seat:
        yield "seat", f"seat {bank_seat} holds the bank and does not wager against it."
    if rule is None:
        spots = ", ".join(known.id for known in game.wagers)
        yield "spot", f"'{wager.spot}' is not a wager of this game; it has {spots}."
        return
    if wager.backline and not rule.backline:
        yield "bettor", f"backline betting is not allowed on {rule.name}."
    if not rule.after_deal:
        yield from _over_limit(rule, option, wager)
    if rule.equals and not rule.after_deal:
        other = _lying(wagers, wager.seat, wager.bettor, rule.equals)
        if wager.amount_cents != other:
            yield "amount", f"{rule.name} must equal {rule.equals}, {short(other)}."
    if rule.bonus and not _base(game, wagers, wager.seat, wager.bettor):
        yield "spot", f"{rule.name} needs a base wager at seat {wager.seat} by the same bettor."


def _over_limit(
    rule: catalog.Wager, option: catalog.Option | None, wager: Wager
) -> Iterator[tuple[str, str]]:
    """The wager's own limits where the document gives them, else the table limit per spot."""
    low, high = rule.min_cents, rule.max_cents
    if option is not None and option.limit is not None:
        low = option.limit[0] if low is None and high is None else low
        high = option.limit[1] if high is None else high
    if low is not None and wager.amount_cents < low:
        least = f"under the {rule.name} minimum of {short(low)}."
        yield "amount", f"{short(wager.amount_cents)} is {least}"
    if high is not None and wager.amount_cents > high:
        most = f"over the {rule.name} maximum of {short(high)}."
        yield "amount", f"{short(wager.amount_cents)} is {most}"


def _lying(wagers: Sequence[Wager], seat: int, bettor: str, spot: str) -> int:
    return sum(
        w.amount_cents for w in wagers if (w.seat, w.bettor, w.spot) == (seat, bettor, spot)
    )


def _base(game: catalog.Game, wagers: Sequence[Wager], seat: int, bettor: str) -> bool:
    base = {wager.id for wager in game.wagers if not wager.bonus}
    return any(w.seat == seat and w.bettor == bettor and w.spot in base for w in wagers)


def _refuse_twice(wagers: Sequence[Wager]) -> None:
    seen: set[tuple[int, str, str]] = set()
    for n, wager in enumerate(wagers):
        key = (wager.seat, wager.bettor, wager.spot)
        if key in seen:
            who = "the seated player" if wager.bettor == SEATED else wager.bettor
            reason = f"{who} already has a wager on {wager.spot}; add the amounts into one."
            raise BadInputError(f"wagers[{n}]", reason)
        seen.add(key)


def _refuse_missing(game: catalog.Game, wagers: Sequence[Wager]) -> None:
    """Every bettor has each required wager down; one is enough where a game offers a choice."""
    required = [wager for wager in game.wagers if wager.required and not wager.after_deal]
    for n, wager in enumerate(wagers):
        for rule in required:
            if not _lying(wagers, wager.seat, wager.bettor, rule.id):
                reason = f"{rule.name} is required at seat {wager.seat} and is not there."
                raise BadInputError(f"wagers[{n}]", reason)
