"""Reads printed brackets so that every amount has one fee and no two brackets meet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from floorman.catalog.facts import Bracket, HeadCount
from floorman.money import short, show

WHOLE_DOLLAR = 100
Span = tuple[float, float, int | None]


@dataclass(frozen=True, slots=True)
class Answer:
    """What an amount pays, by which bracket and why; a question goes to the floor."""

    fee_cents: int | None
    bracket: Bracket | None
    why: str
    question: str | None = None


def fee_for(brackets: Sequence[Bracket], amount_cents: int) -> Answer:
    """The fee of an amount, by the brackets as read."""
    shown = show(amount_cents)
    bracket = next((b for b in reversed(as_read(brackets)) if b.low_cents <= amount_cents), None)
    if bracket is None:
        why = f"{shown} is under the lowest bracket: no fee"
        return Answer(0, None, why, f"{shown} is under the lowest bracket; ask the floor.")
    name = show_bracket(bracket)
    if bracket.fee_cents is None:
        why = f"{shown} is in {name}, whose fee can't be read"
        return Answer(None, bracket, why, f"the fee for {name} can't be read; ask the floor.")
    return Answer(bracket.fee_cents, bracket, f"{shown} is in {name}: {show(bracket.fee_cents)}")


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
        for at, low, high in pieces(spans, step)
    )


def pieces(spans: Sequence[Span], step: int) -> list[tuple[int, float, float]]:
    """Cuts spans where any of them starts or ends; pieces of one span that touch are joined."""
    cuts = sorted({low for low, _, _ in spans} | {high + step for _, high, _ in spans})
    made: list[tuple[int, float, float]] = []
    for low, following in zip(cuts, [*cuts[1:], inf], strict=True):
        if low == inf:
            break
        at, high = _holder(spans, low), following - step
        if made and made[-1][0] == at:
            made[-1] = (at, made[-1][1], high)
        else:
            made.append((at, low, high))
    return made


def _holder(spans: Sequence[Span], amount: float) -> int:
    """Which span an amount belongs to: the cheapest that holds it, else the one below it."""
    holding = [at for at, (low, high, _) in enumerate(spans) if low <= amount <= high]
    if holding:
        return min(holding, key=lambda at: inf if (fee := spans[at][2]) is None else fee)
    below = [at for at, (_, high, _) in enumerate(spans) if high < amount]
    return max(below, key=lambda at: spans[at][1])


def show_bracket(bracket: Bracket) -> str:
    """`$5-$50`, `$301+`."""
    low = short(bracket.low_cents)
    return f"{low}+" if bracket.high_cents is None else f"{low}-{short(bracket.high_cents)}"


def show_heads(head: HeadCount) -> str:
    """`2-4 players`, `7+ players`, `4 or less`, `any number`."""
    if head.low is None:
        return "any number" if head.high is None else f"{head.high} or less"
    if head.high is None:
        return f"{head.low}+ players"
    return f"{head.low} players" if head.low == head.high else f"{head.low}-{head.high} players"
