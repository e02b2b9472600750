"""Findings by rule: what each rule finds, and the places of the documents that are known."""

from fractions import Fraction

import pytest

from floorman.catalog.check import check_button, check_catalog, check_option, check_schedules
from floorman.catalog.facts import (
    Bracket,
    Finding,
    Game,
    HeadCount,
    LimitRange,
    Option,
    PayLine,
    PayTable,
    PlayerFee,
    Schedule,
    Settlement,
    Source,
)
from floorman.catalog.load import load_catalog, load_game

LIMIT = (500, 50000)
SOURCE = Source("900_lucky.txt", 1)


def brackets(*printed: tuple[str, str]) -> tuple[Bracket, ...]:
    """Brackets from dollars: ("5-100", "1"), ("101+", "2"), ("101", "?")."""
    made = []
    for amounts, fee in printed:
        low, dash, high = amounts.rstrip("+").partition("-")
        cents = None if fee == "?" else int(float(fee) * 100)
        made.append(
            Bracket(int(low) * 100, int(high) * 100 if dash else None, cents, f"${amounts}")
        )
    return tuple(made)


CLEAR = brackets(("5-100", "1"), ("101-300", "3"), ("301+", "4"))
NO_FEE = PlayerFee("flat", 0)


def found(option: Option) -> dict[str, str]:
    return {finding.kind: finding.text for finding in check_option(option)}


def dealer(*printed: tuple[str, str], limit: tuple[int, int] | None = LIMIT) -> dict[str, str]:
    return found(Option(1, limit, player_dealer=brackets(*printed), player=NO_FEE))


def test_a_clear_option_has_no_finding() -> None:
    assert found(Option(1, LIMIT, player_dealer=CLEAR, player=NO_FEE)) == {}


def test_brackets_that_overlap() -> None:
    kinds = dealer(("5-100", "1"), ("51-250", "3"), ("251+", "4"))  # 002:200
    assert kinds == {"overlap": "Player-dealer: $5-$100 and $51-$250 overlap."}


def test_brackets_that_meet_in_one_amount_overlap() -> None:
    assert set(dealer(("5-495", "1"), ("495+", "5"))) == {"overlap"}  # 004:468


def test_an_overlap_is_read_as_the_lower_fee() -> None:
    option = Option(1, LIMIT, player_dealer=brackets(("5-100", "3"), ("100+", "2")), player=NO_FEE)
    readings = {finding.kind: finding.reading for finding in check_option(option)}
    assert readings["overlap"] == "Where brackets overlap the lower fee applies, $2.00."
    assert "fee-falls" in readings


def test_a_gap_between_brackets() -> None:
    kinds = dealer(("5-100", "1"), ("105-200", "3"), ("201+", "4"))
    text = "Player-dealer: nothing is printed for amounts over $100 and under $105."
    assert kinds == {"gap": text}


@pytest.mark.parametrize("top", ["301", "301-900"])
def test_a_top_bracket_without_and_up(top: str) -> None:
    assert set(dealer(("5-300", "1"), (top, "3"))) == {"top-not-open"}


def test_a_lowest_bracket_above_the_limit() -> None:
    assert set(dealer(("10-300", "1"), ("301+", "3"))) == {"below"}


def test_a_bracket_below_the_limit() -> None:
    limit = (10000, 100000)
    whole = dealer(("10-49", "1"), ("50+", "3"), limit=limit)
    assert "starts below the table limit $100-$1,000" in whole["outside-limit"]
    below = dealer(("10-49", "1"), ("100+", "3"), limit=limit)
    assert "lies wholly below the table limit $100-$1,000" in below["outside-limit"]


def test_a_players_bracket_above_the_limit() -> None:  # 003:1745
    fee = PlayerFee("by-wager", None, brackets(("5-500", "1"), ("501+", "2")))
    kinds = found(Option(1, LIMIT, player_dealer=CLEAR, player=fee))
    text = "Player: the bracket $501+ lies wholly above the table limit $5-$500."
    assert kinds == {"outside-limit": text}


def test_total_table_action_may_exceed_the_limit_of_a_spot() -> None:
    assert dealer(("5-500", "1"), ("501+", "2")) == {}


def test_a_fee_that_cannot_be_read_needs_a_figure() -> None:  # 001:283
    option = Option(1, LIMIT, player_dealer=brackets(("5-99", "?"), ("100+", "4")), player=NO_FEE)
    (finding,) = check_option(option)
    assert (finding.kind, finding.needs_figure) == ("unreadable", True)
    assert finding.reading.startswith("No reading")


def test_a_missing_player_fee_is_found() -> None:
    option = Option(1, LIMIT, player_dealer=CLEAR, player=PlayerFee("flat", None))
    assert set(found(option)) == {"unreadable"}


def test_no_limit_is_found_unless_the_room_chooses_it_in_a_range() -> None:  # 001:210
    assert set(found(Option(1, None, player_dealer=CLEAR, player=NO_FEE))) == {"no-limit-printed"}
    chosen = LimitRange((100, 100000), (20000, 1000000))
    option = Option(1, None, player_dealer=CLEAR, player=NO_FEE, limit_range=chosen)
    assert found(option) == {}


SIX = brackets(
    ("5-50", "1"),
    ("51-99", "3"),
    ("100-199", "4"),
    ("200-299", "5"),
    ("300-399", "6"),
    ("400+", "9"),
)


def test_more_than_five_rates_for_a_payer_are_an_error() -> None:
    findings = list(check_option(Option(1, LIMIT, player_dealer=SIX, player=NO_FEE)))
    assert [(one.kind, one.severity) for one in findings] == [("too-many-rates", "error")]


def test_more_than_five_rates_over_both_payers_are_a_notice() -> None:
    fee = PlayerFee("by-wager", None, brackets(("5-100", "7"), ("101-200", "8"), ("201+", "9")))
    findings = list(check_option(Option(1, LIMIT, player_dealer=CLEAR, player=fee)))
    assert [(one.kind, one.severity) for one in findings] == [("many-rates-together", "notice")]


def test_five_rates_are_allowed() -> None:
    option = Option(1, LIMIT, player_dealer=SIX[:4] + brackets(("300+", "9")), player=NO_FEE)
    assert found(option) == {}


def test_fees_that_are_one_share_of_their_brackets_look_like_a_percentage() -> None:
    starts = dealer(("5-9", "0.50"), ("10-19", "1"), ("20+", "2"))
    assert set(starts) == {"percentage"}
    ends = dealer(("5-100", "1"), ("101-200", "2"), ("201-300", "3"))
    assert "percentage" in ends
    assert "percentage" not in dealer(("5-100", "1"), ("101-200", "2"), ("201+", "3"))


def test_numbers_of_players_overlap_or_leave_a_gap() -> None:
    heads = (HeadCount(2, 4, 100), HeadCount(4, 6, 200), HeadCount(8, None, 300))
    assert set(found(Option(1, None, pot=heads))) == {"overlap", "gap"}


def game(start: str = "action-button-card", ten: int | None = None, *options: Option) -> Game:
    schedules = tuple(
        Schedule(id, Source("900_lucky.txt", line), (option,))
        for line, (id, option) in enumerate(zip(("rules", "rates"), options, strict=False), 1)
    )
    return Game(
        "g", "G", "G", "player-dealer", "three-card-poker", 7, "half-moon", "standard", (1, 1),
        (SOURCE,), settlement=Settlement(start, "seat", (), card=3, ten=ten),  # type: ignore[arg-type]
        pay_tables=(PayTable("p", "p", (PayLine("flush", Fraction(1)),)),), schedules=schedules,
    )  # fmt: skip


def test_an_action_button_without_a_value_for_the_ten() -> None:
    assert [one.kind for one in check_button(game())] == ["no-ten"]
    assert check_button(game(ten=10)) == ()
    assert check_button(game("left-of-player-dealer")) == ()


def test_two_schedules_that_disagree_are_one_finding() -> None:
    first = Option(1, LIMIT, player_dealer=CLEAR, player=NO_FEE)
    other = Option(1, LIMIT, player_dealer=CLEAR, player=PlayerFee("flat", 100))
    (finding,) = check_schedules(game("left-of-player-dealer", None, first, other))
    assert finding.text == "The schedules rules and rates differ: option 1 in player fees."
    assert check_schedules(game("left-of-player-dealer", None, first, first)) == ()


def places(kind: str) -> set[str]:
    return {place for place, finding in check_catalog(load_catalog()) if finding.kind == kind}


def test_the_unreadable_fees_of_document_001_are_the_only_ones() -> None:  # 001:283, 001:307
    room = "document-001/three-card-poker-6-card-bonus/rules"
    assert places("unreadable") == {f"{room}/14", f"{room}/18"}


def test_an_option_that_its_text_does_not_cover_is_found() -> None:  # 003:545, 003:782
    games = ("3-to-2", "6-to-5")
    assert places("not-covered") == {
        f"casino-99/pure-21.5-blackjack-{name}/rules/2" for name in games
    }


def test_nothing_in_the_shipped_catalog_is_an_error() -> None:
    findings = [finding for _, finding in check_catalog(load_catalog())]
    assert not [finding for finding in findings if finding.severity == "error"]


def test_every_finding_has_a_text_and_a_reading() -> None:
    for place, finding in check_catalog(load_catalog()):
        assert finding.text.strip(), place
        assert finding.reading.strip(), place
        assert "{" not in finding.text + finding.reading, place


def test_options_that_cannot_be_assigned_before_a_figure_is_entered() -> None:
    schedule = load_game("document-001", "three-card-poker-6-card-bonus").schedules[0]
    assert [option.number for option in schedule.options if option.needs_figure] == [14, 18]


def test_the_player_fee_that_the_text_denies_is_read_as_none() -> None:  # 004:1147, 004:1150
    option = load_game("central-coast", "ultimate-texas-holdem").schedules[0].options[0]
    assert option.player is not None
    assert (option.player.fee_cents, option.player.charged_cents) == (100, 0)
    kinds = {finding.kind for finding in option.findings}
    assert {"text-against-table", "shifted-cells"} <= kinds


def _known(cardroom: str, id: str) -> list[Finding]:
    found = load_game(cardroom, id)
    return [
        *found.findings,
        *(finding for schedule in found.schedules for finding in schedule.findings),
        *(
            f
            for schedule in found.schedules
            for option in schedule.options
            for f in option.findings
        ),
    ]


KNOWN = [
    ("casino-99", "ez-baccarat-panda-8", ("seven", "banker")),
    ("casino-99", "ez-baccarat-panda-8", ("natural",)),
    ("casino-99", "ultimate-texas-holdem", ("bad beat", "three of a kind")),
    ("casino-99", "three-card-poker-6-card-bonus", ("straight flush",)),
    ("document-001", "three-card-poker-6-card-bonus", ("straight flush",)),
    ("casino-99", "fortune-pai-gow-poker", ("straight", "three of a kind")),
    ("central-coast", "fortune-pai-gow-poker", ("straight", "three of a kind")),
    ("casino-99", "pure-spanish-21.5", ("no figure for two suited matches",)),
    ("central-coast", "ultimate-texas-holdem", ("one place off",)),
    ("central-coast", "ultimate-texas-holdem", ("prints a player fee of $1.00",)),
    ("central-coast", "pure-21.5-blackjack", ("does include",)),
    ("casino-99", "chinese-poker", ("one point",)),
]


@pytest.mark.parametrize(("cardroom", "id", "words"), KNOWN)
def test_the_known_places_of_the_documents_are_findings(
    cardroom: str, id: str, words: tuple[str, ...]
) -> None:
    texts = [finding.text.lower() for finding in _known(cardroom, id)]
    assert any(all(word in text for word in words) for text in texts)
