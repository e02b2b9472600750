"""Says brackets, limits, numbers of players and option numbers as people write them."""

from collections.abc import Sequence

from floorman.catalog.facts import Bracket, HeadCount
from floorman.money import short

WHEN = {
    "before-deal": "before the deal",
    "after-initial-deal": "after the first cards are dealt",
    "after-all-wagers": "after all wagers are placed",
    "before-flop": "before the flop",
    "after-flop": "after the flop",
    "after-third-card": "after the third card",
    "after-second-card": "after the second card",
    "before-draw": "before the draw",
}
START = {
    "left-of-player-dealer": "the player-dealer's left",
    "action-button-card": "the action button, placed by a card",
    "action-button-dice": "the action button, placed by dice",
}
BY = {"seat": "all of a seat's wagers together", "wager": "one wager round the table at a time"}


def show_bracket(bracket: Bracket) -> str:
    """`$5-$50`, `$301+`."""
    return show_limit((bracket.low_cents, bracket.high_cents))


def show_limit(limit: tuple[int, int | None]) -> str:
    """`$5-$500`, `$100+`."""
    low, high = limit
    return f"{short(low)}+" if high is None else f"{short(low)}-{short(high)}"


def show_heads(head: HeadCount) -> str:
    """`2-4 players`, `7+ players`, `4 or less`, `any number`."""
    if head.low is None:
        return "any number" if head.high is None else f"{head.high} or less"
    if head.high is None:
        return f"{head.low}+ players"
    return f"{head.low} players" if head.low == head.high else f"{head.low}-{head.high} players"


def show_options(numbers: Sequence[int]) -> str:
    """`option 3`, `options 1, 4-8`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    named = ", ".join("-".join(map(str, run)) for run in runs)
    return f"option {named}" if len(numbers) == 1 else f"options {named}"
