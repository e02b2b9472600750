"""The fee of a poker hand: by number of players dealt in, from the pot or by the clock."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from floorman.catalog.facts import Option, Schedule
from floorman.catalog.reading import fee_for_players, stand_together
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
    taken: str
    fee_cents: int = 0
    modified: bool = False
    jackpot_cents: int = 0
    why: str = ""
    question: str | None = None

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
    question: str | None = None

    @property
    def total_cents(self) -> int:
        return self.each_cents * self.players


def _option(schedule: Schedule, number: int) -> Option:
    option = schedule.option(number)
    if option is None:
        raise FloormanError(f"Schedule {schedule.id} has no option {number}.")
    return option


def together(schedule: Schedule, number: int) -> tuple[Option, ...]:
    """The options that stand on one table with this one: the same limit at other head-counts.

    Central Coast prints one table limit as two options (004:118-119); at Casino 99 only one option
    is in force at a time, and each holds all its head-counts (003:4160).
    """
    return stand_together(schedule, _option(schedule, number))


def option_for(schedule: Schedule, number: int, players: int) -> Option:
    """Which of the options that stand together holds for so many players."""
    options = together(schedule, number)
    heads = {option.number: option.pot or option.each_player for option in options}
    for option in options:
        if any(head.holds(players) for head in heads[option.number]):
            return option
    # Above the highest row its fee is due and no more: 004:118 ends at eight players, seats ten.
    return max(options, key=lambda o: max((h.high or 0 for h in heads[o.number]), default=0))


def pot_fee(schedule: Schedule, number: int, players: int, reached: bool) -> PotFee:
    """The fee of one hand; `reached` says whether it came as far as the fee's street."""
    option = option_for(schedule, number, players)
    found = PotFee(option.number, players, option.terms.taken or option.collected)
    if option.every_minutes:
        return replace(found, taken="by-the-clock", why="Collected by the clock, not from the pot.")
    if reached:
        answer = fee_for_players(option.pot, players)
        if answer.fee_cents is None:
            raise FloormanError(answer.question or answer.why)
        why = f"Option {option.number}, {found.taken.replace('-', ' ')}: {answer.why}"
        jackpot = option.jackpot_fee_cents or 0
        return replace(
            found,
            fee_cents=answer.fee_cents,
            jackpot_cents=jackpot,
            why=why,
            question=answer.question,
        )
    street = FEE_STREETS.get(found.taken, "fee").replace("-", " ")
    missed = f"Option {option.number}: the hand did not reach the {street}"
    fee = option.modified_fee_cents
    if fee is None:  # 004:292 takes its fee after the flop and prints no other
        return replace(found, why=f"{missed}, and no modified fee is printed.")
    return replace(found, fee_cents=fee, modified=True, why=f"{missed}: {short(fee)}.")  # 003:3674


def timed_fee(schedule: Schedule, number: int, players: int) -> TimedFee:
    """What each player pays each half hour, by number of players.  003:3774, 003:2380"""
    option = option_for(schedule, number, players)
    if not option.every_minutes:
        raise FloormanError(f"Option {number} takes its fee from the pot, not by the clock.")
    answer = fee_for_players(option.each_player, players)
    if answer.fee_cents is None:
        raise FloormanError(answer.question or answer.why)
    why = f"Option {option.number}, each player every {option.every_minutes} minutes: {answer.why}"
    return TimedFee(
        option.number, players, answer.fee_cents, option.every_minutes, why, answer.question
    )


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
