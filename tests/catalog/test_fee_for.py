"""The fee of one amount: printed, or by a reading together with the question that it leaves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.catalog.facts import Bracket, HeadCount
from floorman.catalog.load import load_game
from floorman.catalog.reading import as_read, fee_for, fee_for_players


def printed(*rows: tuple[str, int | None]) -> tuple[Bracket, ...]:
    """Brackets from dollars: ("5-100", 1), ("101+", 2), ("101", None)."""
    made = []
    for amounts, fee in rows:
        low, dash, high = amounts.rstrip("+").partition("-")
        end = int(high) * 100 if dash else None
        made.append(Bracket(int(low) * 100, end, fee and fee * 100, f"${amounts}"))
    return tuple(made)


CLEAR = printed(("5-100", 1), ("101-300", 3), ("301+", 4))


@pytest.mark.parametrize(
    ("dollars", "fee"), [(5, 1), (100, 1), (101, 3), (300, 3), (301, 4), (9000, 4)]
)
def test_an_amount_in_a_bracket_pays_its_fee_without_a_question(dollars: int, fee: int) -> None:
    answer = fee_for(CLEAR, dollars * 100)
    assert (answer.fee_cents, answer.question) == (fee * 100, None)
    assert answer.bracket in CLEAR


def test_part_of_a_dollar_stays_with_the_bracket_it_is_over() -> None:
    answer = fee_for(CLEAR, 10050)
    assert (answer.fee_cents, answer.bracket, answer.question) == (100, CLEAR[0], None)


def test_an_amount_in_an_overlap_pays_the_lower_fee_and_asks() -> None:  # 002:200
    brackets = printed(("5-100", 1), ("51-250", 2), ("251+", 4))
    answer = fee_for(brackets, 7500)
    assert answer.fee_cents == 100
    assert answer.question == "$5-100 and $51-250 both hold $75; the lower fee applies, $1.00."
    assert fee_for(brackets, 5000).question is None


def test_an_overlap_of_equal_fees_leaves_no_question() -> None:
    answer = fee_for(printed(("5-100", 2), ("51+", 2)), 7500)
    assert (answer.fee_cents, answer.question) == (200, None)


def test_an_amount_in_a_gap_pays_the_bracket_below_and_asks() -> None:  # 003:1725
    answer = fee_for(printed(("10-100", 1), ("105-200", 2)), 10200)
    assert answer.fee_cents == 100
    assert answer.question is not None
    assert "over $100 and under $105" in answer.question


def test_an_amount_above_a_closed_top_pays_its_fee_and_asks() -> None:  # 003:1736
    brackets = printed(("10-100", 1), ("101-500", 5))
    assert fee_for(brackets, 50000).question is None
    answer = fee_for(brackets, 50100)
    assert answer.fee_cents == 500
    assert answer.question is not None
    assert 'without "and up"' in answer.question


def test_an_amount_above_a_top_printed_as_one_amount_asks_too() -> None:  # 003:3649
    brackets = printed(("10-800", 1), ("801", 20))
    assert fee_for(brackets, 80100).question is None
    answer = fee_for(brackets, 90000)
    assert answer.fee_cents == 2000
    assert answer.question is not None


def test_an_amount_below_the_lowest_bracket_pays_nothing_and_asks() -> None:  # 003:2432
    answer = fee_for(CLEAR, 300)
    assert (answer.fee_cents, answer.bracket) == (0, None)
    assert answer.question == "Nothing is printed for amounts under $5; $3 pays no fee."


def test_no_wager_pays_nothing_and_asks_nothing() -> None:
    assert (fee_for(CLEAR, 0).fee_cents, fee_for(CLEAR, 0).question) == (0, None)


def test_a_fee_that_cannot_be_read_is_never_guessed() -> None:  # 001:283
    brackets = printed(("1-99", None), ("100+", 4))
    answer = fee_for(brackets, 5000)
    assert answer.fee_cents is None
    assert answer.bracket == brackets[0]
    assert answer.question is not None
    overlap = fee_for(printed(("1-99", None), ("50+", 4)), 7500)
    assert overlap.fee_cents is None


def test_numbers_of_players_are_read_the_same_way() -> None:  # 004:224
    heads = (HeadCount(None, 4, 300), HeadCount(6, 9, 400))
    assert [fee_for_players(heads, players).fee_cents for players in (2, 4, 6, 9)] == [
        300, 300, 400, 400,
    ]  # fmt: skip
    gap, above = fee_for_players(heads, 5), fee_for_players(heads, 10)
    assert (gap.fee_cents, above.fee_cents) == (300, 400)
    assert gap.question is not None
    assert above.question is not None
    few = fee_for_players((HeadCount(2, 4, 100),), 1)
    assert (few.fee_cents, few.question is None) == (0, False)
    unreadable = fee_for_players((HeadCount(None, None, None),), 3)
    assert unreadable.fee_cents is None
    both = fee_for_players((HeadCount(2, 5, 300), HeadCount(5, 9, 200)), 5)
    assert (both.fee_cents, both.question is None) == (200, False)


drawn_brackets = st.lists(
    st.tuples(st.integers(1, 60), st.integers(0, 40) | st.none(), st.integers(0, 9) | st.none()),
    min_size=1,
    max_size=6,
)


@given(drawn_brackets, st.integers(1, 120))
def test_the_fee_of_a_dollar_amount_is_that_of_the_brackets_as_read(
    drawn: list[tuple[int, int | None, int | None]], dollars: int
) -> None:
    brackets = tuple(
        Bracket(low * 100, None if wide is None else (low + wide) * 100, fee)
        for low, wide, fee in drawn
    )
    answer = fee_for(brackets, dollars * 100)
    read = [
        bracket
        for bracket in as_read(brackets)
        if bracket.low_cents <= dollars * 100
        and (bracket.high_cents is None or dollars * 100 <= bracket.high_cents)
    ]
    if not read:
        assert answer.fee_cents == 0
        assert answer.question is not None
    else:
        assert [bracket.fee_cents for bracket in read] == [answer.fee_cents]


def test_every_dollar_of_every_option_has_an_answer() -> None:
    for cardroom, game in (
        ("casino-club", "pure-21.5-blackjack"),
        ("casino-99", "fortune-pai-gow-poker"),
        ("document-001", "three-card-poker-6-card-bonus"),
    ):
        for schedule in load_game(cardroom, game).schedules:
            for option in schedule.options:
                for dollars in range(1, 3000, 7):
                    answer = fee_for(option.player_dealer, dollars * 100)
                    assert answer.fee_cents is not None or answer.question
