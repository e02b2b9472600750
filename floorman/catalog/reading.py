"""Reads brackets as the house applies them: one fee for every amount, and what is left open."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf

from floorman.catalog.facts import Bracket, HeadCount, Option, Schedule
from floorman.catalog.wording import show_bracket, show_heads
from floorman.money import short, show

WHOLE_DOLLAR = 100
Span = tuple[float, float, int | None]


@dataclass(frozen=True, slots=True)
class FeeAnswer:
    """The fee of one amount, where it stands, and a question where the document leaves it open.

    No fee (`None`) means that it can't be read: the room must enter it before it is taken.
    """

    fee_cents: int | None
    bracket: Bracket | None
    why: str
    question: str | None = None


def is_open(bracket: Bracket) -> bool:
    """Printed with "and up"; a top bracket printed as one amount is not."""
    return bracket.high_cents is None and (
        not bracket.printed or bracket.printed.rstrip().endswith("+")
    )


def lower_fee(fees: Sequence[int | None]) -> int | None:
    """The lowest of some fees; one that can't be read might be lower still, so there is none."""
    readable = [fee for fee in fees if fee is not None]
    return min(readable) if len(readable) == len(fees) and readable else None


def as_read(brackets: Sequence[Bracket]) -> tuple[Bracket, ...]:
    """The brackets without overlaps or gaps, in whole dollars, the top one going on up.

    Made for signs and lists, it says nothing of amounts under the lowest bracket; the fee of an
    amount to the cent, with what it leaves open, is `fee_for`.
    """
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
    fees = [-1 if fee is None else fee for _, _, fee in spans]  # unreadable may be lower still
    holding = [at for at, (low, high, _) in enumerate(spans) if low <= amount <= high]
    if holding:
        return min(holding, key=lambda at: fees[at])
    below = [at for at, (_, high, _) in enumerate(spans) if high < amount]
    return max(below, key=lambda at: spans[at][1])


def fee_for(brackets: Sequence[Bracket], amount_cents: int) -> FeeAnswer:
    """The fee of an amount: printed, or by the reading together with the question it leaves."""
    ordered = sorted(brackets, key=lambda bracket: bracket.low_cents)
    amount = short(amount_cents)
    holding = [bracket for bracket in ordered if _holds(bracket, amount_cents)]
    if len(holding) > 1:
        return _overlapping(holding, amount)
    if holding:
        return _inside(holding[0], amount_cents)
    below = [b for b in ordered if b.high_cents is not None and b.high_cents < amount_cents]
    if not below:
        return _under(ordered, amount_cents)
    bracket = max(below, key=lambda found: found.high_cents or 0)
    high = bracket.high_cents or 0
    if amount_cents < high + WHOLE_DOLLAR:  # part of a dollar stays with the bracket it is over
        return _inside(bracket, amount_cents)
    above = next((b for b in ordered if b.low_cents > amount_cents), None)
    if above is None:
        return _above(bracket, amount)
    ends = f"over {short(high)} and under {short(above.low_cents)}"
    return _answer(
        bracket,
        f"{amount} is in a gap and pays the bracket below it, {_named(bracket)}",
        f"Nothing is printed for amounts {ends}; {amount} pays the bracket below it, {{fee}}.",
    )


def _holds(bracket: Bracket, amount_cents: int) -> bool:
    high = bracket.high_cents
    return bracket.low_cents <= amount_cents and (high is None or amount_cents <= high)


def _named(bracket: Bracket) -> str:
    return bracket.printed or show_bracket(bracket)


def _answer(bracket: Bracket, why: str, question: str | None) -> FeeAnswer:
    """An answer from one bracket; where its fee can't be read, that is the question."""
    fee = bracket.fee_cents
    if fee is None:
        missing = f"The fee for {_named(bracket)} can't be read; enter it from the room's own copy."
        return FeeAnswer(None, bracket, f"{why}: the fee can't be read.", missing)
    return FeeAnswer(
        fee, bracket, f"{why}: {show(fee)}.", question.format(fee=show(fee)) if question else None
    )


def _inside(bracket: Bracket, amount_cents: int) -> FeeAnswer:
    amount = short(amount_cents)
    one_amount = bracket.high_cents is None and not is_open(bracket)
    if one_amount and amount_cents >= bracket.low_cents + WHOLE_DOLLAR:
        return _above(bracket, amount)
    return _answer(bracket, f"{amount} is in {_named(bracket)}", None)


def _above(bracket: Bracket, amount: str) -> FeeAnswer:
    name = _named(bracket)
    return _answer(
        bracket,
        f"{amount} is over the top bracket, {name}, which goes on up",
        f'The top bracket {name} is printed without "and up"; {amount} pays its fee, {{fee}}.',
    )


def _overlapping(holding: Sequence[Bracket], amount: str) -> FeeAnswer:
    fee = lower_fee([bracket.fee_cents for bracket in holding])
    chosen = next((b for b in holding if b.fee_cents == fee), holding[0])
    names = " and ".join(_named(bracket) for bracket in holding)
    if len({bracket.fee_cents for bracket in holding}) == 1:
        return _answer(chosen, f"{amount} is in {names}, which charge the same", None)
    return _answer(
        chosen,
        f"{amount} is in {names}, and the lower fee applies",
        f"{names} both hold {amount}; the lower fee applies, {{fee}}.",
    )


def _under(ordered: Sequence[Bracket], amount_cents: int) -> FeeAnswer:
    if amount_cents <= 0 or not ordered:
        return FeeAnswer(0, None, "Nothing is wagered that carries a fee: no fee.")
    amount, lowest = short(amount_cents), _named(ordered[0])
    start = short(ordered[0].low_cents)
    return FeeAnswer(
        0,
        None,
        f"{amount} is under the lowest bracket, {lowest}: no fee.",
        f"Nothing is printed for amounts under {start}; {amount} pays no fee.",
    )


def fee_for_players(heads: Sequence[HeadCount], players: int) -> FeeAnswer:
    """The fee for so many players, by the same readings."""
    holding = [head for head in heads if head.holds(players)]
    if not holding:
        return _outside_heads(heads, players)
    fee = lower_fee([head.fee_cents for head in holding])
    names = " and ".join(show_heads(head) for head in holding)
    if fee is None:
        missing = f"The fee for {names} can't be read; enter it from the room's own copy."
        return FeeAnswer(None, None, f"The fee for {names} can't be read.", missing)
    question = None
    if len({head.fee_cents for head in holding}) > 1:
        question = f"{names} both hold {players} players; the lower fee applies, {show(fee)}."
    return FeeAnswer(fee, None, f"{players} players, {names}: {show(fee)}.", question)


def _outside_heads(heads: Sequence[HeadCount], players: int) -> FeeAnswer:
    below = [head for head in heads if head.high is not None and head.high < players]
    nothing = f"Nothing is printed for {players} players;"
    if not below:
        return FeeAnswer(0, None, f"{players} players: no fee.", f"{nothing} no fee is taken.")
    head = max(below, key=lambda found: found.high or 0)
    fee = "no fee that can be read" if head.fee_cents is None else show(head.fee_cents)
    why = f"{players} players pay as {show_heads(head)}: {fee}."
    question = f"{nothing} they pay as {show_heads(head)}, {fee}."
    return FeeAnswer(head.fee_cents, None, why, question)
