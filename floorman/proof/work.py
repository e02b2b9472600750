"""Long counts: told how far they are, stopped when asked, spread over the machine's cores."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from floorman.errors import FloormanError

# Called with the part that is done, 0 to 1; a count stops when it raises.
Tick = Callable[[float], None]
Part = TypeVar("Part")
Found = TypeVar("Found")

MOST_CORES = 4


class StoppedError(FloormanError):
    """The count was stopped before its end; nothing of it is kept."""

    def __init__(self) -> None:
        super().__init__("The count was stopped; nothing of it was kept.")


def unwatched(done: float) -> None:
    """Nobody looks at how far the count is."""


def spread(
    work: Callable[[Part], Found], parts: Sequence[Part], sizes: Iterable[int], tick: Tick
) -> Iterator[Found]:
    """Works on all parts, several at once (numpy lets go of the interpreter), in order."""
    weights = list(sizes)
    whole, done = sum(weights), 0
    pool = ThreadPoolExecutor(max_workers=min(MOST_CORES, os.cpu_count() or 1))
    try:
        waiting: list[Future[Found]] = [pool.submit(work, part) for part in parts]
        for place, size in enumerate(weights):
            yield waiting[place].result()
            done += size
            tick(done / whole)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
