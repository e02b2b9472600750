"""Fees by number of players: as read, and with the options that share the table."""

from collections.abc import Sequence

from floorman.catalog.facts import Bracket, HeadCount, Option, Schedule
from floorman.catalog.reading import WHOLE_DOLLAR, as_read

MOST_PLAYERS = 24


def heads_as_read(heads: Sequence[HeadCount]) -> tuple[HeadCount, ...]:
    """Head counts by the readings of brackets, a player standing for a dollar."""
    printed = [
        Bracket(
            (head.low or 0) * WHOLE_DOLLAR,
            None if head.high is None else head.high * WHOLE_DOLLAR,
            head.fee_cents,
        )
        for head in heads
    ]
    return tuple(
        HeadCount(
            read.low_cents // WHOLE_DOLLAR or None,
            None if read.high_cents is None else read.high_cents // WHOLE_DOLLAR,
            read.fee_cents,
        )
        for read in as_read(printed)
    )


def stand_together(schedule: Schedule, option: Option) -> tuple[Option, ...]:
    """The options that share a table with this one, itself included: the same limit and terms,
    with the number of players picking which of them a hand pays (004:223)."""
    if len(option.pot) != 1 or (option.pot[0].low, option.pot[0].high) == (None, None):
        return (option,)
    found = [
        other
        for other in schedule.options
        if other.number == option.number
        or (
            len(other.pot) == 1
            and (other.limit, other.terms) == (option.limit, option.terms)
            and _apart(other.pot[0], option.pot[0])
        )
    ]
    return tuple(sorted(found, key=lambda other: other.pot[0].low or 0))


def _apart(first: HeadCount, second: HeadCount) -> bool:
    return not any(first.holds(n) and second.holds(n) for n in range(1, MOST_PLAYERS))
