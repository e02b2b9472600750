"""What may lie on the felt: required wagers, limits, equal wagers, backline, one bettor a spot."""

from collections.abc import Iterator, Sequence

from floorman.catalog import facts as catalog
from floorman.engine.hand import SEATED, Wager
from floorman.errors import BadInputError
from floorman.money import short


def verify_wagers(game: catalog.Game, wagers: Sequence[Wager], bank_seat: int) -> None:
    """Refuses the first wager that the game does not know or allow; limits are `check_limits`."""
    for n, wager in enumerate(wagers):
        for field, reason in _reasons(game, wager, wagers, bank_seat):
            raise BadInputError(f"wagers[{n}].{field}", reason)
    _refuse_twice(wagers)
    _refuse_missing(game, wagers)


def check_limits(
    game: catalog.Game, option: catalog.Option, wagers: Sequence[Wager]
) -> tuple[str, ...]:
    """Every wager outside its limits, in words: screens refuse it, a settlement asks the floor."""
    found = []
    for wager in wagers:
        rule = game.wager(wager.spot)
        if rule is not None and not rule.after_deal:
            found += [f"seat {wager.seat}: {text}" for text in _over_limit(rule, option, wager)]
    return tuple(found)


def _reasons(
    game: catalog.Game, wager: Wager, wagers: Sequence[Wager], bank_seat: int
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
    if rule.equals:
        other = _lying(wagers, wager.seat, wager.bettor, rule.equals)
        if wager.amount_cents not in [times * other for times in rule.multiples or (1,)]:
            yield "amount", _must_equal(rule, other)
    if rule.bonus and not _base(game, wagers, wager.seat, wager.bettor):
        yield "spot", f"{rule.name} needs a base wager at seat {wager.seat} by the same bettor."


def _must_equal(rule: catalog.Wager, other_cents: int) -> str:
    if not rule.multiples:
        return f"{rule.name} must equal the {rule.equals}, {short(other_cents)}."
    times = ", ".join(map(str, rule.multiples))
    return f"{rule.name} must be {times} times the {rule.equals}, {short(other_cents)}."


def _over_limit(rule: catalog.Wager, option: catalog.Option, wager: Wager) -> Iterator[str]:
    """The wager's own limits where the document gives them, else the table limit per spot; no
    wager's own maximum is over the table's."""  # 004:635, 004:657
    low, high = rule.min_cents, rule.max_cents
    if option.limit is not None:
        low = option.limit[0] if low is None else low
        tops = [top for top in (high, option.limit[1]) if top is not None]
        high = min(tops, default=None)
    if low is not None and wager.amount_cents < low:
        yield f"{short(wager.amount_cents)} is under the {rule.name} minimum of {short(low)}."
    if high is not None and wager.amount_cents > high:
        yield f"{short(wager.amount_cents)} is over the {rule.name} maximum of {short(high)}."


def _lying(wagers: Sequence[Wager], seat: int, bettor: str, spot: str) -> int:
    return sum(w.amount_cents for w in wagers if (w.seat, w.bettor, w.spot) == (seat, bettor, spot))


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
