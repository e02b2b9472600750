"""Reads printed brackets so that every amount has one fee and no two brackets meet."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf

from floorman.catalog.facts import Bracket, HeadCount, Option, Schedule

WHOLE_DOLLAR = 100
Span = tuple[float, float, int | None]


def as_read(brackets: Sequence[Bracket]) -> tuple[Bracket, ...]:
    """Brackets as the readings have them: an overlap pays the lower fee, a gap the bracket below,
    and the top goes on up; an amount under the lowest bracket stays outside."""
    ends = (end for b in brackets for end in (b.low_cents, b.high_cents or 0))
    step = WHOLE_DOLLAR if all(end % WHOLE_DOLLAR == 0 for end in ends) else 1
    spans = [
        (b.low_cents, inf if b.high_cents is None else b.high_cents, b.fee_cents) for b in brackets
    ]
    return tuple(
        replace(brackets[at], low_cents=int(low), high_cents=None if high == inf else int(high))
        for at, low, high in _pieces(spans, step)
    )


def as_read_heads(heads: Sequence[HeadCount]) -> tuple[HeadCount, ...]:
    """Head counts by the same readings, in numbers of players."""
    spans = [(h.low or 0, inf if h.high is None else h.high, h.fee_cents) for h in heads]
    return tuple(
        replace(heads[at], low=int(low) or None, high=None if high == inf else int(high))
        for at, low, high in _pieces(spans, 1)
    )


def stand_together(schedule: Schedule, option: Option) -> tuple[Option, ...]:
    """The options that stand on one table with this one, itself included: the same limit and
    terms, with the number of players picking which of them a hand pays."""  # 004:223
    if len(option.pot) != 1:
        return (option,)
    pot = option.pot[0]
    if (pot.low, pot.high) == (None, None):
        return (option,)
    same = (
        other
        for other in schedule.options
        if len(other.pot) == 1 and (other.limit, other.terms) == (option.limit, option.terms)
    )
    found = [other for other in same if other is option or _apart(other.pot[0], pot)]
    return tuple(sorted(found, key=lambda other: other.pot[0].low or 0))


def _apart(first: HeadCount, second: HeadCount) -> bool:
    return not any(first.holds(players) and second.holds(players) for players in range(1, 24))


def _pieces(spans: Sequence[Span], step: int) -> Iterable[tuple[int, float, float]]:
    """Cuts spans where any of them starts or ends; pieces of one span that touch are joined."""
    cuts = sorted({low for low, _, _ in spans} | {high + step for _, high, _ in spans})
    pieces: list[tuple[int, float, float]] = []
    for low, following in zip(cuts, [*cuts[1:], inf], strict=True):
        if low == inf:
            break
        at, high = _holder(spans, low), following - step
        if pieces and pieces[-1][0] == at:
            pieces[-1] = (at, pieces[-1][1], high)
        else:
            pieces.append((at, low, high))
    return pieces


def _holder(spans: Sequence[Span], amount: float) -> int:
    """Which span an amount belongs to: the cheapest that holds it, else the one below it."""
    fee: Callable[[int], float] = lambda at: inf if (f := spans[at][2]) is None else f  # noqa: E731
    holding = [at for at, (low, high, _) in enumerate(spans) if low <= amount <= high]
    if holding:
        return min(holding, key=fee)
    below = [at for at, (_, high, _) in enumerate(spans) if high < amount]
    return max(below, key=lambda at: spans[at][1])
