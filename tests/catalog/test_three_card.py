"""Three Card Poker as each room's document prints it."""

from fractions import Fraction

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.families.three_card import ThreeCardRules
from floorman.catalog.load import load_game
from floorman.errors import FloormanError

GAME = "three-card-poker-6-card-bonus"
ROOMS = ("casino-club", "document-001", "casino-99", "central-coast")
PAIR_PLUS = {
    "mini-royal-flush": 200,
    "straight-flush": 40,
    "three-of-a-kind": 30,
    "straight": 6,
    "flush": 3,
    "one-pair": 1,
}


def pays(game: Game, wager: str) -> dict[str, Fraction]:
    table = game.pay_table(wager)
    assert table is not None
    return {line.hand: line.pays for line in table.lines}


@pytest.mark.parametrize("room", ROOMS)
def test_pair_plus_table_is_the_same_in_all_four_documents(room: str) -> None:
    # 000:390-395, 001:119-124, 003:957-962, 004:593-598
    assert pays(load_game(room, GAME), "pair-plus") == PAIR_PLUS


@pytest.mark.parametrize(
    ("room", "code", "six"),
    [
        ("casino-club", "TCB-6B4", (1000, 200, 100, 20, 15, 10, 7)),  # 000:417-424
        ("document-001", None, (1000, 200, 100, 20, 15, 9, 8)),  # 001:144-150
        ("casino-99", "TCB-6B4", (1000, 200, 100, 20, 15, 10, 7)),  # 003:982-989
        ("central-coast", "TCB-6B2", (1000, 200, 50, 25, 15, 10, 5)),  # 004:618-625
    ],
)
def test_six_card_table_of_each_room(room: str, code: str | None, six: tuple[int, ...]) -> None:
    game = load_game(room, GAME)
    table = game.pay_table("six-card")
    assert table is not None
    assert table.code == code
    assert tuple(line.pays for line in table.lines) == six
    assert [line.hand for line in table.lines][:3] == [
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
    ]


@pytest.mark.parametrize(
    ("room", "seats"),
    [("casino-club", 7), ("document-001", 8), ("casino-99", 8), ("central-coast", 7)],
)
def test_places_at_the_table(room: str, seats: int) -> None:
    # 000:313, 001:26, 003:864, 004:511
    assert load_game(room, GAME).seats == seats


@pytest.mark.parametrize(
    ("room", "start", "first"),
    [
        ("casino-club", "action-button-card", "play"),  # 000:324
        ("document-001", "action-button-card", "ante"),  # 001:97
        ("casino-99", "left-of-player-dealer", "ante"),  # 003:935
        ("central-coast", "left-of-player-dealer", "ante"),  # 004:526
    ],
)
def test_where_settling_starts_and_its_order(room: str, start: str, first: str) -> None:
    settlement = load_game(room, GAME).settlement
    assert settlement is not None
    assert (settlement.start, settlement.by) == (start, "seat")
    assert settlement.order[0] == first
    assert set(settlement.order[:2]) == {"ante", "play"}
    assert settlement.order[2:] == ("pair-plus", "six-card")


def test_the_third_card_places_the_button_and_a_ten_has_no_printed_value() -> None:
    for room in ("casino-club", "document-001"):  # 000:324, 001:97
        game = load_game(room, GAME)
        assert game.settlement is not None
        assert (game.settlement.card, game.settlement.ten) == (3, None)
        assert [finding.kind for finding in game.findings].count("no-ten") == 1


def test_bonus_limits_stand_where_the_document_prints_them() -> None:
    def limits(room: str, spot: str) -> tuple[int | None, int | None]:
        wager = load_game(room, GAME).wager(spot)
        assert wager is not None
        return wager.min_cents, wager.max_cents

    assert limits("casino-club", "pair-plus") == (0, 5000)  # 000:432
    assert limits("casino-club", "six-card") == (0, 2500)
    assert limits("central-coast", "pair-plus") == (100, 50000)  # 004:635
    assert limits("central-coast", "six-card") == (100, 50000)
    assert limits("document-001", "six-card") == (None, None)


@pytest.mark.parametrize("room", ROOMS)
def test_backline_betting_is_permitted_on_every_wager(room: str) -> None:
    # 000:333, 001:68, 003:906, 004:535
    assert all(wager.backline for wager in load_game(room, GAME).wagers)


def test_lowest_straight_flush_is_a_finding_only_where_the_document_leaves_it_open() -> None:
    # 001:50 and 003:888 name 4-3-2 the lowest; 000:301 and 004:499 name ace-2-3.
    def open_in(room: str) -> bool:
        return any(f.rule == "ace-two-three-suited" for f in load_game(room, GAME).findings)

    assert [open_in(room) for room in ROOMS] == [False, True, True, False]


@pytest.mark.parametrize("room", ROOMS)
def test_every_other_reading_of_a_finding_can_be_chosen(room: str) -> None:
    game = load_game(room, GAME)
    choices = [(f.rule, other.value) for f in game.findings if f.rule for other in f.others]
    assert choices
    for rule, value in choices:
        assert with_reading(game.rules, rule, value) != game.rules


def test_a_reading_that_the_family_does_not_know_is_refused() -> None:
    with pytest.raises(FloormanError, match="player-dealer-qualifies"):
        ThreeCardRules(player_dealer_qualifies="nine-high")
    with pytest.raises(FloormanError, match="backline-play"):
        ThreeCardRules(backline_play="sometimes")
    with pytest.raises(FloormanError, match="fold-forfeits"):
        ThreeCardRules(fold_forfeits=("pair-plus",))
