"""A measured figure beside its anchor and its goal, and how the two are timed in turns."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Work = Callable[[], object]
# CI fails only where a figure is this many times off its goal: machines differ, and are shared.
FAR_OFF = 3.0


@dataclass(frozen=True, slots=True)
class Scale:
    """How much is measured: all that the issues name, or a form that CI can wait for."""

    rounds: int
    starts: int
    hands: int
    records: int
    commits: int
    seconds: int
    every_game: bool


WHOLE = Scale(rounds=9, starts=15, hands=1_000_000, records=1_000_000, commits=400, seconds=20,
              every_game=True)  # fmt: skip
SHORT = Scale(rounds=3, starts=4, hands=40_000, records=100_000, commits=100, seconds=3,
              every_game=False)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Goal:
    """`times` at most so many times the anchor, `faster` at least so many, `under` a bound of its
    own: seconds or a share of a core."""

    kind: Literal["times", "faster", "under"]
    bound: float


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds, or a share of a core, and those of the anchor in the same run."""

    name: str
    value: float
    anchor: str
    anchor_value: float
    goal: Goal
    unit: Literal["s", "core"] = "s"

    def __post_init__(self) -> None:
        if self.value <= 0 or self.anchor_value <= 0:
            raise ValueError(f"{self.name}: nothing was measured")

    @property
    def times(self) -> float:
        """The anchor's times: how many times longer, or for `faster` how many times quicker."""
        ratio = self.value / self.anchor_value
        return 1 / ratio if self.goal.kind == "faster" else ratio

    @property
    def off(self) -> float:
        """One at the goal, two where it is missed by half."""
        if self.goal.kind == "under":
            return self.value / self.goal.bound
        if self.goal.kind == "faster":
            return self.goal.bound / self.times
        return self.times / self.goal.bound

    @property
    def holds(self) -> bool:
        return self.off <= 1

    @property
    def far_off(self) -> bool:
        return self.off > FAR_OFF


def timed(work: Work) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turns(rounds: int, *works: Work) -> tuple[float, ...]:
    """The best of several rounds of each, one after another in every round, so that what else the
    machine does falls on all of them."""
    found = [[timed(work) for work in works] for _ in range(rounds)]
    return tuple(min(each) for each in zip(*found, strict=True))


HEADS = ("what", "here", "beside it", "times", "goal", "")


def cells(one: Measured) -> tuple[str, ...]:
    """A line of the table."""
    goal = one.goal
    bound = {
        "times": f"at most {goal.bound:g} ×",
        "faster": f"at least {goal.bound:g} × faster",
        "under": f"under {amount(goal.bound, one.unit)}",
    }[goal.kind]
    times = f"{figure(one.times)} ×" + (" faster" if goal.kind == "faster" else "")
    held = "holds" if one.holds else f"over, {one.off:.2f} × the goal"
    beside = f"{one.anchor}: {amount(one.anchor_value, one.unit)}"
    return one.name, amount(one.value, one.unit), beside, times, bound, held


def amount(value: float, unit: str) -> str:
    if unit == "core":
        return f"{value:.1%} of a core" if value >= 0.001 else f"{value:.2%} of a core"
    for size, word in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if value >= size:
            return f"{figure(value / size)} {word}"
    return f"{figure(value * 1e9)} ns"


def figure(value: float) -> str:
    """Three figures are what a shared machine can tell."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def markdown(lines: Iterable[Measured]) -> str:
    rows = [HEADS, ("---",) * len(HEADS), *(cells(line) for line in lines)]
    return "\n".join("| " + " | ".join(row).rstrip() + " |" for row in rows) + "\n"


def plain(row: Sequence[str]) -> str:
    """A line of the table for a terminal."""
    widths = (50, 17, 56, 16, 24)
    return "".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=False)) + row[-1]
