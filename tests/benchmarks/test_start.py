"""From the first line of Python to a painted window, beside an empty one.

pytest tests/benchmarks/test_start.py -o addopts= --benchmark-only -s
"""

from pathlib import Path
from typing import Any

from tests.benchmarks.measure import WHOLE, cells, plain
from tests.benchmarks.start import start_lines


def test_windows_paint_at_once_and_are_soon_ready(benchmark: Any, tmp_path: Path) -> None:
    """First paint within 1.3 times an empty window; the room and the table within 5 times."""
    lines = benchmark.pedantic(lambda: list(start_lines(WHOLE, tmp_path)), rounds=1)
    for line in lines:
        print(plain(cells(line)))
        benchmark.extra_info[line.name] = round(line.times, 2)
    assert [line.name for line in lines if not line.holds] == []
