"""The settlement in strides: what a dealer's hands do between two taps."""

from collections.abc import Sequence
from dataclasses import dataclass

from floorman.catalog.facts import Game
from floorman.engine.settlement import Step
from floorman.engine.transcript import Transcript
from floorman.money import short


@dataclass(frozen=True, slots=True)
class Stride:
    """Some steps that are done at once: a seat's wagers, or one wager's losers together."""

    first: int
    steps: tuple[Step, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(step.outcome.seat for step in self.steps))

    @property
    def paid_cents(self) -> int:
        return sum(step.paid_cents for step in self.steps)

    @property
    def collected_cents(self) -> int:
        return sum(step.collected_cents for step in self.steps)

    @property
    def short(self) -> bool:
        return any(step.short for step in self.steps)

    @property
    def words(self) -> str:
        """`PAY $30`, `TAKE $15`, both, or `PUSH`."""
        parts = []
        if self.collected_cents:
            parts.append(f"TAKE {short(self.collected_cents)}")
        if self.paid_cents:
            parts.append(f"PAY {short(self.paid_cents)}")
        if parts:
            return ", ".join(parts)
        results = {step.result for step in self.steps}
        if results == {"no-action"}:
            return "NO ACTION, return"
        return "PUSH" if results == {"push"} else "RETURN"

    @property
    def who(self) -> str:
        """`Seat 2`, `Seats 1, 3`."""
        seats = [str(seat) for seat in self.seats]
        return f"Seat {seats[0]}" if len(seats) == 1 else f"Seats {', '.join(seats)}"


def strides(game: Game, transcript: Transcript) -> tuple[Stride, ...]:
    """A seat at a time where the game settles by seat; where it settles by wager, a wager's losers
    are swept together up to the next winner."""
    by_seat = game.settlement is None or game.settlement.by == "seat"
    groups: list[tuple[object, list[Step]]] = []
    for step in transcript.steps:
        key = _key(step, by_seat)
        if groups and groups[-1][0] == key:
            groups[-1][1].append(step)
        else:
            groups.append((key, [step]))
    found, first = [], 0
    for _, steps in groups:
        found.append(Stride(first, tuple(steps)))
        first += len(steps)
    return tuple(found)


def _key(step: Step, by_seat: bool) -> object:
    if by_seat:
        return step.outcome.seat
    if step.paid_cents:
        return (step.outcome.spot, step.outcome.seat)
    return (step.outcome.spot, "swept", step.collected_cents > 0)


def pays_seats(steps: Sequence[Step]) -> tuple[int, ...]:
    """The seats that are paid something, in order."""
    return tuple(dict.fromkeys(step.outcome.seat for step in steps if step.paid_cents))
