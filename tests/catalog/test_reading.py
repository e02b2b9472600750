"""Brackets as read: one fee for each amount, no two brackets meet, nothing is left out."""

from hypothesis import given
from hypothesis import strategies as st

from floorman.catalog.facts import Bracket, HeadCount, Option, Schedule, Source
from floorman.catalog.reading import as_read, as_read_heads, stand_together

SOURCE = Source("004_dad8fc1ada8336f9.txt", 223)


def dollars(*brackets: tuple[int, int | None, int]) -> tuple[Bracket, ...]:
    return tuple(
        Bracket(low * 100, None if high is None else high * 100, fee * 100)
        for low, high, fee in brackets
    )


def shown(brackets: tuple[Bracket, ...]) -> list[tuple[int, int | None, int | None]]:
    return [
        (
            b.low_cents // 100,
            b.high_cents and b.high_cents // 100,
            b.fee_cents and b.fee_cents // 100,
        )
        for b in brackets
    ]


def test_an_overlap_pays_the_lower_fee() -> None:  # 003:1230, option 3: $501-$1000 and $1000+
    assert shown(as_read(dollars((501, 1000, 5), (1000, None, 8)))) == [
        (501, 1000, 5),
        (1001, None, 8),
    ]


def test_an_overlap_with_a_falling_fee_shortens_the_first() -> None:
    assert shown(as_read(dollars((5, 100, 3), (90, None, 2)))) == [(5, 89, 3), (90, None, 2)]


def test_a_gap_pays_the_bracket_below() -> None:
    assert shown(as_read(dollars((5, 100, 1), (201, None, 2)))) == [(5, 200, 1), (201, None, 2)]


def test_a_top_bracket_printed_closed_goes_on_up() -> None:
    assert shown(as_read(dollars((5, 100, 1), (101, 500, 2)))) == [(5, 100, 1), (101, None, 2)]


def test_clear_brackets_stay_as_printed() -> None:
    clear = dollars((5, 25, 1), (26, 100, 1), (101, None, 3))
    assert as_read(clear) == clear


def test_a_bracket_inside_a_cheaper_one_never_applies() -> None:
    assert shown(as_read(dollars((5, 100, 1), (50, 60, 9), (101, None, 2)))) == [
        (5, 100, 1),
        (101, None, 2),
    ]


def test_half_dollar_ends_are_read_in_cents() -> None:
    read = as_read((Bracket(500, 1050, 50), Bracket(1100, None, 100)))
    assert [(b.low_cents, b.high_cents) for b in read] == [(500, 1099), (1100, None)]


def test_heads_overlap_and_go_on_up_too() -> None:
    heads = (HeadCount(None, 4, 300), HeadCount(4, 6, 400), HeadCount(8, 9, 500))
    assert as_read_heads(heads) == (
        HeadCount(None, 4, 300),
        HeadCount(5, 7, 400),
        HeadCount(8, None, 500),
    )


def test_options_that_differ_only_by_players_stand_together() -> None:  # 004:223
    full = Option(1, (400, 800), pot=(HeadCount(6, 9, 400),))
    short = Option(2, (400, 800), pot=(HeadCount(None, 5, 300),))
    other = Option(3, (300, 600), pot=(HeadCount(6, 9, 400),))
    schedule = Schedule("rules", SOURCE, (full, short, other))
    assert stand_together(schedule, full) == stand_together(schedule, short) == (short, full)
    assert stand_together(schedule, other) == (other,)


@given(st.lists(st.tuples(st.integers(1, 60), st.integers(0, 40), st.integers(0, 9)), min_size=1))
def test_every_amount_from_the_lowest_has_one_fee_that_no_bracket_undercuts(
    drawn: list[tuple[int, int, int]],
) -> None:
    printed = dollars(*((low, low + wide, fee) for low, wide, fee in drawn))
    read = as_read(printed)
    for amount in range(min(low for low, _, _ in drawn) * 100, 12_000, 100):
        fees = [b.fee_cents for b in read if _holds(b, amount)]
        assert len(fees) == 1
        allowed = [b.fee_cents for b in printed if _holds(b, amount)]
        assert not allowed or fees[0] == min(fee for fee in allowed if fee is not None)


def _holds(bracket: Bracket, amount: int) -> bool:
    return bracket.low_cents <= amount and (
        bracket.high_cents is None or amount <= bracket.high_cents
    )
