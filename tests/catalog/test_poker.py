"""The poker games of the catalog as the documents give them."""

import pytest

from floorman.catalog.facts import Finding
from floorman.catalog.families import with_reading
from floorman.catalog.families.chinese_poker import ChinesePokerRules
from floorman.catalog.families.poker import PokerRules
from floorman.engine.poker.pot_fee import FEE_STREETS
from tests.engine.poker.tables import ALL, POT_GAMES, chinese_rules, game, rules


@pytest.mark.parametrize(
    ("room", "id", "approval", "hole", "board", "awards", "qualifier"),
    [
        ("casino-99", "texas-holdem", "GEGA-000785", 2, 5, "high", 0),  # 003:15, 003:3672
        ("casino-99", "omaha", "GEGA-000782", 4, 5, "high", 0),  # 003:31
        ("casino-99", "omaha-high-low-split", "GEGA-000783", 4, 5, "high-low", 8),  # 003:49
        ("casino-99", "seven-card-stud", "GEGA-00775", 7, 0, "high", 0),  # 003:68, 003:3787
        ("casino-99", "seven-card-stud-high-low-split", "GEGA-000776", 7, 0, "high-low", 8),
        ("casino-99", "razz", "GEGA-000777", 7, 0, "low", 0),  # 003:92
        ("casino-99", "five-card-stud", "GEGA-000780", 5, 0, "high", 0),  # 003:100
        ("casino-99", "option-alley", "GEGA-000784", 5, 0, "high-low", 0),  # 003:168
        ("casino-99", "five-card-draw", "GEGA-000778", 5, 0, "high", 0),  # 003:108
        ("casino-99", "five-card-draw-high-low-split", "GEGA-000779", 5, 0, "high-low", 8),
        ("casino-99", "lowball", "GEGA-000781", 5, 0, "low", 0),  # 003:118
        ("casino-99", "crazy-pineapple-high-low-split", "GEGA-004593", 3, 5, "high-low", 9),
        ("central-coast", "texas-holdem", "GEGA-003326", 2, 5, "high", 0),  # 004:250
        ("central-coast", "omaha-high-low-split", "GEGA-003327", 4, 5, "high-low", 8),  # 004:27
    ],
)
def test_what_is_dealt_and_awarded(
    room: str, id: str, approval: str, hole: int, board: int, awards: str, qualifier: int
) -> None:
    found, dealt = game(room, id), rules(room, id)
    assert (found.approval, found.kind, found.shape) == (approval, "poker", "oval")
    assert (dealt.hole_cards, dealt.board_cards) == (hole, board)
    assert (dealt.awards, dealt.low_qualifier) == (awards, qualifier)


def test_only_lowball_has_the_joker() -> None:  # 003:118, 003:122, 004:137
    with_joker = [id for room, id in ALL if game(room, id).deck == "joker"]
    assert with_joker == ["lowball"]
    assert rules("casino-99", "lowball").joker == "bug"


def test_crazy_pineapple_discards_one_of_three() -> None:  # 003:2341
    assert rules("casino-99", "crazy-pineapple-high-low-split").discards == 1


def test_odd_chip_between_halves_is_each_documents() -> None:  # 003:60, 003:2374, 004:111
    assert rules("casino-99", "omaha-high-low-split").odd_chip_between_halves == "high"
    assert (
        rules("central-coast", "omaha-high-low-split").odd_chip_between_halves == "left-of-button"
    )


def test_omaha_qualifier_of_rules_and_fee_schedule_disagree() -> None:  # 003:49, 003:3672
    finding = finding_of("casino-99", "omaha-high-low-split", "low-qualifier")
    assert finding.kind == "name"
    assert [other.value for other in finding.others] == [9]


def test_two_of_three_segments_is_a_finding() -> None:  # 003:290, 003:308
    finding = finding_of("casino-99", "chinese-poker", "two-segments-pay")
    assert [other.value for other in finding.others] == [2]


def test_dealers_choice_has_no_schedule() -> None:  # 003:172
    found = game("casino-99", "dealers-choice")
    assert found.schedules == ()
    assert "no-schedule" in {finding.kind for finding in found.findings}
    assert rules("casino-99", "dealers-choice").players_choose


def test_chinese_poker_seats_five_and_deals_four() -> None:  # 003:226
    assert game("casino-99", "chinese-poker").seats == 5
    assert chinese_rules().active_players == 4


@pytest.mark.parametrize(("room", "id"), POT_GAMES)
def test_every_fee_has_a_street_that_the_game_passes(room: str, id: str) -> None:
    streets = rules(room, id).streets
    for schedule in game(room, id).schedules:
        for option in schedule.options:
            taken = option.terms.taken
            assert option.every_minutes or (taken and FEE_STREETS[taken] in streets)


@pytest.mark.parametrize(("room", "id"), POT_GAMES)
def test_betting_rounds_and_deck_fit_the_game(room: str, id: str) -> None:
    found, dealt = game(room, id), rules(room, id)
    assert dealt.betting_rounds >= 2
    if dealt.hole_cards < 7:  # seven cards for eight players are left to players folding: 003:68
        assert found.seats * dealt.hole_cards + dealt.board_cards <= 52


@pytest.mark.parametrize(("room", "id"), ALL)
def test_findings_name_rules_that_exist_and_readings_that_differ(room: str, id: str) -> None:
    found = game(room, id)
    assert found.findings
    for finding in found.findings:
        assert finding.text
        assert finding.reading
        if finding.rule is None:
            continue
        for other in finding.others:
            changed = with_reading(found.rules, finding.rule, other.value)
            assert isinstance(changed, PokerRules | ChinesePokerRules)
            assert changed != found.rules


def finding_of(room: str, id: str, rule: str) -> Finding:
    return next(finding for finding in game(room, id).findings if finding.rule == rule)
