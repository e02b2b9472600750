"""EZ Baccarat Panda 8 as document 003 approves it."""

from fractions import Fraction

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.families.baccarat import BaccaratRules
from floorman.catalog.load import load_game


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("casino-99", "ez-baccarat-panda-8")


def test_seats_decks_and_turns(game: Game) -> None:
    # 003:1122, 003:1108, 003:1100, 003:2888
    assert (game.seats, game.decks, game.hands_per_turn) == (14, (3, 8), 2)
    assert game.approval == "GEGA-004009"


def test_five_spots_all_with_backline_none_required(game: Game) -> None:
    # 003:1122; the Tie Bet stands on its own (003:1178), the other two need a line (003:1139)
    assert [w.id for w in game.wagers] == [
        "player-line",
        "banker-line",
        "tie",
        "panda-8",
        "dragon-7",
    ]
    assert all(w.backline and not w.required for w in game.wagers)
    assert [w.bonus for w in game.wagers] == [False, False, False, True, True]


@pytest.mark.parametrize(
    ("spot", "hand", "pays"),
    [
        ("player-line", "player-wins", 1),  # 003:1136
        ("banker-line", "banker-wins", 1),  # 003:1137
        ("tie", "tie", 8),  # 003:1138
        ("dragon-7", "dragon-7", 40),  # 003:1139
        ("panda-8", "panda-8", 25),  # 003:1140
    ],
)
def test_payoffs(game: Game, spot: str, hand: str, pays: int) -> None:
    table = game.pay_table(spot)
    assert table is not None
    assert [(line.hand, line.pays) for line in table.lines] == [(hand, Fraction(pays))]


def test_settling_goes_left_of_the_player_dealer_wager_by_wager(game: Game) -> None:
    # 003:1126
    assert game.settlement is not None
    assert (game.settlement.start, game.settlement.by) == ("left-of-player-dealer", "wager")
    assert game.settlement.order == tuple(w.id for w in game.wagers)


def test_readings_and_their_alternatives(game: Game) -> None:
    # 003:1144, 003:1172
    rules = game.rules
    assert isinstance(rules, BaccaratRules)
    assert rules.naturals_stop_drawing
    assert rules.banker_three_card_seven == "pays"
    others = {f.rule: f.others for f in game.findings if f.rule}
    assert others["naturals-stop-drawing"][0].value is False
    assert others["banker-three-card-seven"][0].value == "pushes"
    for rule, readings in others.items():
        for other in readings:
            assert with_reading(rules, rule, other.value) != rules
