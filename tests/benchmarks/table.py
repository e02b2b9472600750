"""Every figure that the issues name, each beside its anchor and its goal.

`python -m tests.benchmarks.table` prints the table, `--only PART` some of it;
`--short` is a form of under a minute that fails where something is three times off its goal;
`--write` puts the table into README.md. What is over its goal is said, and is no failure by itself.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from tests.benchmarks.measure import (
    HEADS,
    SHORT,
    WHOLE,
    Measured,
    Scale,
    cells,
    markdown,
    plain,
)  # fmt: skip

README = Path(__file__).resolve().parents[2] / "README.md"
BEGIN, END = "<!-- benchmarks -->", "<!-- end of benchmarks -->"
# Imported when measured: the processes that walk a long record begin by importing this module.
PARTS = {
    "start": "start.start_lines",
    "tap": "screen_lines.tap_lines",
    "settle": "engine_lines.settle_lines",
    "rank": "engine_lines.rank_lines",
    "commit": "record_lines.commit_lines",
    "verify": "record_lines.verify_lines",
    "report": "screen_lines.long_lines",
    "paper": "paper_lines.paper_lines",
    "catalog": "engine_lines.catalog_lines",
    "prove": "engine_lines.proof_lines",
    "floor": "screen_lines.floor_lines",
    "filter": "screen_lines.filter_lines",
}


def measure(scale: Scale, parts: Sequence[str] = tuple(PARTS)) -> Iterator[Measured]:
    """Each part in a folder of its own that is gone afterwards."""
    for part in parts:
        with tempfile.TemporaryDirectory(prefix="floorman-") as folder:
            yield from lines_of(part)(scale, Path(folder))


def lines_of(part: str) -> Callable[[Scale, Path], Iterator[Measured]]:
    module, _, name = PARTS[part].partition(".")
    found: Callable[[Scale, Path], Iterator[Measured]] = getattr(
        import_module(f"tests.benchmarks.{module}"), name
    )
    return found


def written(readme: str, lines: Sequence[Measured]) -> str:
    """README with this table between its two marks."""
    before, begun, rest = readme.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not begun or not ended:
        raise ValueError(f"README.md needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{_words(lines)}\n{markdown(lines)}{END}{after}"


def _words(lines: Sequence[Measured]) -> str:
    held = sum(line.holds for line in lines)
    day = datetime.now(UTC).date().isoformat()
    return (
        f"`python -m tests.benchmarks.table --write` measures everything below in one run, each\n"
        f"figure in turns with its anchor, and writes this table; `--short` takes under a minute\n"
        f"and is part of the tests, which fail only where a figure is three times off its goal;\n"
        f"`--only PART` measures one of {', '.join(PARTS)}.\n"
        "Most figures are the best of several rounds; windows are timed from the start of their "
        "process. The\ngoal of `--help` is our own. A tap is handed to the panel's play, not to "
        "the touch screen.\n"
        f"{day}, {os.cpu_count()} cores, Python {platform.python_version()}: "
        f"{held} of {len(lines)} goals hold.\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.benchmarks.table", description=__doc__)
    parser.add_argument("--short", action="store_true", help="under a minute")
    parser.add_argument("--write", action="store_true", help="put the table into README.md")
    parser.add_argument("--only", choices=PARTS, action="append", help="one part of it")
    args = parser.parse_args(arguments)
    if args.write and (args.short or args.only):
        parser.error("README holds the whole table only")
    lines = []
    print(plain(HEADS), flush=True)
    for line in measure(SHORT if args.short else WHOLE, args.only or tuple(PARTS)):
        lines.append(line)
        print(plain(cells(line)), flush=True)
    if args.write:
        README.write_text(written(README.read_text("utf-8"), lines), "utf-8")
    return int(any(line.far_off for line in lines))


if __name__ == "__main__":
    sys.exit(main())
