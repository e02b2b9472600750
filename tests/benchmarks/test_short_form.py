"""CI's look at speed: every figure in a short form, and none three times off its goal."""

import subprocess
import sys

import pytest

from tests.benchmarks.table import README


@pytest.mark.slow
def test_no_figure_is_three_times_off_its_goal() -> None:
    """In a process of its own, so that what other tests left in memory costs nothing here."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.table", "--short"],
        cwd=README.parent, capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert not ran.returncode, f"{ran.stdout}\n{ran.stderr[-2000:]}"
    assert "sixty closed tables" in ran.stdout
