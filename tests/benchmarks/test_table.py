"""The table of figures: what counts as kept, how it is written into README."""

import pytest

from tests.benchmarks.measure import Goal, Measured, amount, cells, in_turns, markdown
from tests.benchmarks.table import BEGIN, END, PARTS, README, lines_of, written

TWICE = Measured("a hand", 0.004, "raw", 0.002, Goal("times", 2))
SLOW = Measured("a hand", 0.0061, "raw", 0.001, Goal("times", 2))
QUICK = Measured("a rank", 1e-6, "pokerkit", 15e-6, Goal("faster", 10))
LAME = Measured("a rank", 1e-6, "pokerkit", 2e-6, Goal("faster", 10))
LATE = Measured("sixty signs", 2.5, "bare", 0.5, Goal("under", 1))
BUSY = Measured("the floor", 0.04, "at rest", 0.01, Goal("under", 0.1), unit="core")


@pytest.mark.parametrize(
    ("line", "times", "off"),
    [(TWICE, 2, 1), (SLOW, 6.1, 3.05), (QUICK, 15, 2 / 3), (LAME, 2, 5), (LATE, 5, 2.5),
     (BUSY, 4, 0.4)],
)  # fmt: skip
def test_a_figure_is_as_far_off_as_its_goal_says(line: Measured, times: float, off: float) -> None:
    assert line.times == pytest.approx(times)
    assert line.off == pytest.approx(off)


def test_a_goal_that_is_just_met_holds() -> None:
    assert TWICE.holds
    assert not SLOW.holds
    assert QUICK.holds
    assert not LAME.holds


def test_only_three_times_off_its_goal_is_a_failure() -> None:
    assert SLOW.far_off
    assert LAME.far_off
    assert not LATE.far_off  # two and a half times


def test_nothing_measured_is_no_figure() -> None:
    with pytest.raises(ValueError, match="a hand: nothing was measured"):
        Measured("a hand", 0.0, "raw", 0.001, Goal("times", 2))


def test_each_work_has_its_turn_in_every_round() -> None:
    order: list[str] = []
    ours, theirs = in_turns(3, lambda: order.append("ours"), lambda: order.append("theirs"))
    assert order == ["ours", "theirs"] * 3
    assert ours > 0
    assert theirs > 0


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [(2.104, "s", "2.10 s"), (0.0962, "s", "96.2 ms"), (0.000_412, "s", "412 µs"),
     (206e-9, "s", "206 ns"), (0.043, "core", "4.3% of a core"), (1234.0, "s", "1,234 s")],
)  # fmt: skip
def test_amounts_are_told_in_three_figures(value: float, unit: str, words: str) -> None:
    assert amount(value, unit) == words


def test_a_line_names_figure_anchor_ratio_goal_and_outcome() -> None:
    assert cells(SLOW) == (
        "a hand", "6.10 ms", "raw: 1.00 ms", "6.10 ×", "at most 2 ×", "over, 3.05 × the goal",
    )  # fmt: skip
    assert cells(QUICK)[3:] == ("15.0 × faster", "at least 10 × faster", "holds")
    assert cells(BUSY)[4] == "under 10.0% of a core"


def test_the_table_goes_between_the_two_marks_and_nowhere_else() -> None:
    readme = f"# Floorman\n\n{BEGIN}\nyesterday\n{END}\n\n## Decisions\n"
    made = written(readme, [TWICE, SLOW])
    assert made.startswith(f"# Floorman\n\n{BEGIN}\n")
    assert made.endswith(f"{END}\n\n## Decisions\n")
    assert "yesterday" not in made
    assert markdown([TWICE, SLOW]) in made
    assert "1 of 2 goals hold" in made
    assert written(made, [TWICE, SLOW]) == made


def test_a_readme_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="README"):
        written("# Floorman\n", [TWICE])


def test_readme_has_its_table() -> None:
    text = README.read_text("utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    assert "| what | here | beside it | times | goal |" in text


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_measured(part: str) -> None:
    assert callable(lines_of(part))
