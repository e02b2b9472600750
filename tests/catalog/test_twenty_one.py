"""The twenty-one games of the catalog: as their documents print them."""

from dataclasses import fields, replace
from fractions import Fraction
from functools import cache

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.catalog.load import load_game
from floorman.errors import FloormanError

CLUB = ("casino-club", "pure-21.5-blackjack")
THREE_TO_TWO = ("casino-99", "pure-21.5-blackjack-3-to-2")
SIX_TO_FIVE = ("casino-99", "pure-21.5-blackjack-6-to-5")
COAST = ("central-coast", "pure-21.5-blackjack")
SPANISH = ("casino-99", "pure-spanish-21.5")
ALL = (CLUB, THREE_TO_TWO, SIX_TO_FIVE, COAST, SPANISH)


@cache
def game_of(which: tuple[str, str]) -> Game:
    return load_game(*which)


def rules_of(which: tuple[str, str]) -> TwentyOneRules:
    rules = game_of(which).rules
    assert isinstance(rules, TwentyOneRules)
    return rules


@pytest.mark.parametrize(
    ("which", "approval", "seats", "deck", "decks"),
    [
        (CLUB, None, 8, "bonus", (1, 8)),  # 000:29, 000:49
        (THREE_TO_TWO, "GEGA-003663", 8, "bonus", (1, 8)),  # 003:391, 003:407, 003:2424
        (SIX_TO_FIVE, "GEGA-003664", 8, "bonus", (1, 8)),  # 003:628, 003:644, 003:2424
        (COAST, None, 8, "bonus", (1, 8)),  # 004:324, 004:344
        (SPANISH, "GEGA-004505", 7, "spanish", (4, 8)),  # 003:1841, 003:1861, 003:3070
    ],
)
def test_approval_table_and_decks(
    which: tuple[str, str], approval: str | None, seats: int, deck: str, decks: tuple[int, int]
) -> None:
    game = game_of(which)
    assert (game.approval, game.seats, game.deck, game.decks) == (approval, seats, deck, decks)
    assert (game.shape, game.hands_per_turn, game.kind) == ("half-moon", 2, "player-dealer")
    assert len(game.short) <= 14


@pytest.mark.parametrize(
    ("which", "start", "by", "order"),
    [
        (CLUB, "action-button-card", "seat", ("game", "red-flex", "buster")),  # 000:60, 000:118
        (THREE_TO_TWO, "left-of-player-dealer", "wager", ("game", "red-flex", "buster")),  # 003:419
        (SIX_TO_FIVE, "left-of-player-dealer", "wager", ("game", "red-flex", "buster")),  # 003:656
        (COAST, "action-button-card", "seat", ("game", "buster")),  # 004:418, 004:442
        (SPANISH, "left-of-player-dealer", "seat", ("game", "match-the-dealer")),  # 003:1874
    ],
)
def test_settlement(which: tuple[str, str], start: str, by: str, order: tuple[str, ...]) -> None:
    settlement = game_of(which).settlement
    assert settlement is not None
    assert (settlement.start, settlement.by, settlement.order) == (start, by, order)
    assert settlement.card == (2 if start == "action-button-card" else None)


WAGERS = {  # id: backline, min, max
    CLUB: {  # 000:109, 000:128, 000:162
        "game": (True, None, None),
        "red-flex": (True, 100, 5000),
        "buster": (True, 100, 5000),
    },
    THREE_TO_TWO: {  # 003:461, 003:545
        "game": (True, None, None),
        "red-flex": (False, None, 10_000),
        "buster": (False, None, 10_000),
    },
    SIX_TO_FIVE: {  # 003:698, 003:782
        "game": (True, None, None),
        "red-flex": (False, None, 10_000),
        "buster": (False, None, 10_000),
    },
    COAST: {"game": (True, None, None), "buster": (True, 100, 50_000)},  # 004:408, 004:462
    SPANISH: {"game": (True, None, None), "match-the-dealer": (True, None, None)},  # 003:1918
}


@pytest.mark.parametrize("which", ALL, ids="/".join)
def test_wagers(which: tuple[str, str]) -> None:
    wagers = game_of(which).wagers
    assert {w.id: (w.backline, w.min_cents, w.max_cents) for w in wagers} == WAGERS[which]
    assert {w.id for w in wagers if w.required} == {"game"}
    assert {w.id for w in wagers if w.bonus} == set(WAGERS[which]) - {"game"}


BUSTER_1 = ("Option 1", [1, 3, 8, 20, 50, 200])  # 003:535, 003:772, 004:450
BUSTER_5 = ("Option 5", [1, 3, 6, 25, 100, 250])  # 000:143
RFB_02 = ("RFB-02", [200, 100, 50, 10, 5, 1])  # 000:183
RFB_12 = ("RFB-12", [300, 200, 100, 50, 8, 3, 2])  # 003:504, 003:741
MATCH = (None, [18, 13, 9, 8, 4])  # 003:1962, 003:1975


@pytest.mark.parametrize(
    ("which", "tables"),
    [
        (CLUB, {"red-flex": RFB_02, "buster": BUSTER_5}),
        (THREE_TO_TWO, {"red-flex": RFB_12, "buster": BUSTER_1}),
        (SIX_TO_FIVE, {"red-flex": RFB_12, "buster": BUSTER_1}),
        (COAST, {"buster": BUSTER_1}),
        (SPANISH, {"match-the-dealer": MATCH}),
    ],
)
def test_pay_tables(
    which: tuple[str, str], tables: dict[str, tuple[str | None, list[int]]]
) -> None:
    found = {t.wager: (t.code, [line.pays for line in t.lines]) for t in game_of(which).pay_tables}
    assert found == tables


def test_natural_and_even_money() -> None:
    assert rules_of(THREE_TO_TWO).natural_pays == Fraction(3, 2)  # 003:393
    for which in (CLUB, SIX_TO_FIVE, COAST, SPANISH):  # 000:33, 003:630, 004:328, 003:1845
        assert rules_of(which).natural_pays == Fraction(6, 5)
    offered = {which: rules_of(which).even_money for which in ALL}
    assert [offered[w] for w in (CLUB, SPANISH)] == ["none", "none"]
    assert {offered[w] for w in (THREE_TO_TWO, SIX_TO_FIVE, COAST)} == {"one-to-one"}


@pytest.mark.parametrize("which", ALL, ids="/".join)
def test_every_other_reading_can_be_chosen(which: tuple[str, str]) -> None:
    game = game_of(which)
    named = {field.name.replace("_", "-") for field in fields(TwentyOneRules)}
    chosen = 0
    for finding in game.findings:
        assert (finding.rule is None) == (not finding.others)
        for other in finding.others:
            assert finding.rule in named
            assert with_reading(game.rules, finding.rule or "", other.value) != game.rules
            chosen += 1
    assert chosen >= 4


def test_blank_cell_of_match_the_dealer_is_a_finding() -> None:  # 003:1963
    found = [f for f in game_of(SPANISH).findings if f.kind == "blank-cell"]
    assert len(found) == 1
    assert "18 to 1" in found[0].reading


@pytest.mark.parametrize("which", [SIX_TO_FIVE, COAST], ids="/".join)
def test_even_money_at_six_to_five_is_a_finding(which: tuple[str, str]) -> None:  # 003:713, 004:424
    assert any(finding.rule == "even-money" for finding in game_of(which).findings)
    assert not any(finding.rule == "even-money" for finding in game_of(THREE_TO_TWO).findings)


def test_rules_refuse_words_they_do_not_know() -> None:
    rules = rules_of(CLUB)
    with pytest.raises(FloormanError, match="even-money has no reading 'often'"):
        replace(rules, even_money="often")
    with pytest.raises(FloormanError, match="1 to 4 hands"):
        replace(rules, most_hands=5)
    with pytest.raises(FloormanError, match="lower than must-stand-hard"):
        replace(rules, must_hit_hard=19)
