"""What papers take beside a bare canvas with the same strings."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from floorman.catalog.load import load_catalog
from floorman.printing.drawing import Text
from floorman.printing.paper import LETTER
from floorman.printing.shift_report import shift_report_pdf
from floorman.printing.sign import signs_pdf
from floorman.printing.sign_layout import lay_out
from tests.benchmarks.measure import Goal, Measured, Scale, in_turns
from tests.benchmarks.test_paper import bare, some_signs, unseen
from tests.printing.shift_facts import shift_report


def paper_lines(scale: Scale, folder: Path) -> Iterator[Measured]:
    signs = some_signs(60)
    strings = [[p for p in lay_out(s, LETTER).pieces if isinstance(p, Text)] for s in signs]
    ours, plain = in_turns(
        scale.rounds,
        lambda: [unseen(sign) for sign in signs[::2]],
        lambda: [bare(each) for each in strings[::2]],
    )
    yield Measured("a sign", ours / 30, "its strings on a bare canvas", plain / 30,
                   Goal("times", 2))  # fmt: skip
    all_bare = partial(bare, [text for each in strings for text in each])
    ours, plain = in_turns(scale.rounds, lambda: signs_pdf(signs), all_bare)
    yield Measured("sixty signs in one file", ours, "their strings on a bare canvas", plain,
                   Goal("under", 1))  # fmt: skip
    report, catalog = shift_report(tables=20, hands=5_000), load_catalog()
    ours, plain = in_turns(
        scale.rounds, lambda: shift_report_pdf(report, catalog, lambda done, of: True), all_bare
    )
    yield Measured("a shift report over 5,000 hands", ours, "sixty signs' strings, bare", plain,
                   Goal("under", 2))  # fmt: skip
