"""The floor window's speed: sixty tables, another desk's changes, typing in a filter.

pytest tests/benchmarks/test_floor.py -o addopts= --benchmark-only -s
(First paint and the room on screen: test_start.)
"""

from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.measure import SHORT, WHOLE, cells, plain
from tests.benchmarks.screen_lines import filter_lines, floor_lines, long_lines


@pytest.mark.parametrize(
    ("lines", "scale"),
    [
        pytest.param(floor_lines, WHOLE, id="sixty tables with a change a second"),
        pytest.param(filter_lines, WHOLE, id="typing over every option"),
        pytest.param(long_lines, SHORT, id="typing over a long ledger"),
    ],
)
def test_the_floor_window_keeps_its_goals(
    benchmark: Any, tmp_path: Path, lines: Any, scale: Any
) -> None:
    """Under 10 % of a core, half a second between desks, 50 ms to the next key."""
    found = benchmark.pedantic(lambda: list(lines(scale, tmp_path)), rounds=1)
    for line in found:
        print(plain(cells(line)))
    assert [line.name for line in found if not line.holds] == []
