"""The fee of a poker hand: by number of players dealt in, from the pot or by the clock."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from floorman.catalog.facts import HeadCount, Option, Schedule
from floorman.catalog.reading import show_heads
from floorman.errors import FloormanError, RuleError
from floorman.money import short

# When a schedule takes its fee -> the street a hand must reach for the whole fee to be due.
FEE_STREETS = {
    "before-flop": "flop",  # 003:3674
    "after-flop": "flop",  # 003:2380, 004:292
    "after-third-card": "third-card",  # 003:3789
    "before-draw": "draw",  # 003:3904
    "after-second-card": "second-card",  # 003:4021
}


@dataclass(frozen=True, slots=True)
class PotFee:
    """What the house takes of one hand; jackpot money is kept apart and never part of the total."""

    option: int | None
    players: int
    fee_cents: int
    modified: bool
    taken: str
    jackpot_cents: int
    why: str

    @property
    def from_pot_cents(self) -> int:
        """All that leaves the pot: the fee and the jackpot's money."""
        return self.fee_cents + self.jackpot_cents


@dataclass(frozen=True, slots=True)
class TimedFee:
    """What each player pays each time the clock comes round."""

    option: int
    players: int
    each_cents: int
    every_minutes: int
    why: str

    @property
    def total_cents(self) -> int:
        return self.each_cents * self.players


def heads_fee(heads: tuple[HeadCount, ...], players: int) -> tuple[int, str] | None:
    """The fee for so many players and the row it stands in; None where no row reaches down to it.

    Above the highest row the fee of that row is due and never more: a table seats ten where
    Central Coast's rows end at eight or nine (004:50, 004:118, 004:162, 004:224).
    """
    for head in heads:
        if head.holds(players) and head.fee_cents is not None:
            return head.fee_cents, show_heads(head)
    top = max(heads, key=lambda head: head.high or 0, default=None)
    if top and top.high and players > top.high and top.fee_cents is not None:
        return top.fee_cents, f"{show_heads(top)} and no row above it"
    return None


def together(schedule: Schedule, number: int) -> tuple[Option, ...]:
    """The options that can stand on one table with this one, itself included.

    Central Coast prints one table limit as two options for two head-counts (004:118-119); options
    of Casino 99 overlap each other, and only one may be in force (003:4160).
    """
    option = _option(schedule, number)
    return tuple(
        other for other in schedule.options if other is option or can_stand_together(option, other)
    )


def verify_stand_together(first: Option, second: Option) -> None:
    """Raises unless the two differ only by number of players."""
    names = f"Options {first.number} and {second.number}"
    heads = first.pot or first.each_player, second.pot or second.each_player
    if not all(heads) or _terms(first) != _terms(second):
        raise RuleError(f"{names} differ in more than the number of players.")
    if first.limit is None:
        raise RuleError(f"{names} print no table limit that they could share.")
    if any(_overlap(one, other) for one in heads[0] for other in heads[1]):
        raise RuleError(f"{names} print a fee for the same number of players.")


def can_stand_together(first: Option, second: Option) -> bool:
    """Whether both can be in force on one table, the head-count picking between them."""
    try:
        verify_stand_together(first, second)
    except RuleError:
        return False
    return True


def _terms(option: Option) -> Option:
    """The option without what may differ: its number, place, head-counts, fees and findings."""
    return replace(option, number=0, pot=(), each_player=(), source=None, findings=())


def _overlap(one: HeadCount, other: HeadCount) -> bool:
    low = max(one.low or 0, other.low or 0)
    return all(head.high is None or low <= head.high for head in (one, other))


def _option(schedule: Schedule, number: int) -> Option:
    option = schedule.option(number)
    if option is None:
        raise FloormanError(f"Schedule {schedule.id} has no option {number}.")
    return option


def option_for(schedule: Schedule, number: int, players: int) -> Option:
    """Which of the options that stand together holds for so many players."""
    option = _option(schedule, number)
    options = (option, *(other for other in together(schedule, number) if other is not option))
    for other in options:
        if any(head.holds(players) for head in other.pot or other.each_player):
            return other
    return max(options, key=lambda o: max((h.high or 0 for h in o.pot or o.each_player), default=0))


def pot_fee(schedule: Schedule, number: int, players: int, reached: bool) -> PotFee:
    """The fee of one hand; `reached` says whether it came as far as the fee's street."""
    option = option_for(schedule, number, players)
    taken = option.terms.taken or option.collected
    jackpot = option.jackpot_fee_cents or 0
    if option.every_minutes:
        why = f"option {option.number} is collected by the clock, nothing from the pot"
        return PotFee(option.number, players, 0, False, "by-the-clock", 0, why)
    moment = taken.replace("-", " ")
    street = FEE_STREETS.get(taken, "").replace("-", " ")
    if reached:
        found = heads_fee(option.pot, players)
        if found is None:
            why = f"option {option.number} prints no fee for {players} players"
            return PotFee(option.number, players, 0, False, taken, 0, why)
        why = f"option {option.number}, {found[1]}: {short(found[0])} {moment}"
        return PotFee(option.number, players, found[0], False, taken, jackpot, why)
    fee = option.modified_fee_cents
    if fee is None:
        why = f"the hand did not reach the {street}, and no modified fee is printed"
        return PotFee(option.number, players, 0, False, taken, 0, why)
    why = f"the hand did not reach the {street}: modified fee of {short(fee)}"  # 003:3674
    return PotFee(option.number, players, fee, True, taken, 0, why)


def timed_fee(schedule: Schedule, number: int, players: int) -> TimedFee:
    """What each player pays each half hour, by number of players.  003:3774, 003:2380"""
    option = option_for(schedule, number, players)
    if not option.every_minutes:
        raise FloormanError(f"Option {number} takes its fee from the pot, not by the clock.")
    found = heads_fee(option.each_player, players)
    cents, row = found or (0, f"no fee printed for {players} players")
    every = f"every {option.every_minutes} minutes"
    why = f"option {option.number}, {row}: {short(cents)} each, {every}"
    return TimedFee(option.number, players, cents, option.every_minutes, why)


def position_fees(option: Option, order: Sequence[int]) -> dict[int, int]:
    """What each seat pays before the deal, the seats in order of position.  003:356-361"""
    fee = option.player
    if fee is None:
        return dict.fromkeys(order, 0)
    if fee.kind == "by-position":
        cents = (*fee.fees_cents, *(0 for _ in order))
        return dict(zip(order, cents, strict=False))
    return dict.fromkeys(order, fee.fee_cents or 0)


def times_due(every_minutes: int, minutes_played: int) -> int:
    """How often the clock has come round: first after one whole interval, at its end.  003:3774"""
    return max(minutes_played, 0) // every_minutes


def verify_wager(option: Option, round_cents: int) -> None:
    """Raises where a player's wager of one betting round, all-in too, is above the city's cap."""
    cap = option.terms.wager_cap_cents
    if cap is not None and round_cents > cap:  # 004:296
        raise RuleError(
            f"A wager may not exceed {short(cap)} in a betting round; {short(round_cents)} does."
        )


def can_wager(option: Option, round_cents: int) -> bool:
    """Whether the city's cap allows this much of one player in one betting round."""
    try:
        verify_wager(option, round_cents)
    except RuleError:
        return False
    return True
