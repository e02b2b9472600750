"""EZ Baccarat: drawing, lines, bonus bets, refusals, guidance."""

from dataclasses import replace
from fractions import Fraction

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import baccarat
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome, in_order, settle
from floorman.errors import BadInputError, FloormanError, RuleError

SPOTS = ("player-line", "banker-line", "tie", "panda-8", "dragon-7")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("casino-99", "ez-baccarat-panda-8")


def reading(game: Game, rule: str, value: bool | str) -> Game:
    return replace(game, rules=with_reading(game.rules, rule, value))


def dealt(player: str, banker: str, *wagers: Wager) -> Hand:
    everything = tuple(Wager(2, "seat", spot, 1000) for spot in SPOTS)
    return Hand(
        "casino-99",
        "ez-baccarat-panda-8",
        "rules",
        1,
        14,
        Bank(1, 1_000_000),
        wagers or everything,
        player_line=parse_cards(player),
        banker_line=parse_cards(banker),
    )


def outcomes(game: Game, player: str, banker: str) -> dict[str, Outcome]:
    hand = dealt(player, banker)
    baccarat.verify(game, hand)
    return {o.spot: o for o in baccarat.resolve(game, hand).outcomes}


def words(game: Game, player: str, banker: str) -> dict[str, str]:
    return {spot: o.outcome for spot, o in outcomes(game, player, banker).items()}


def test_tens_and_pictures_count_nothing_aces_one_and_only_the_last_digit() -> None:
    # 003:1112
    assert [baccarat.points(parse_cards(c)) for c in ("Th Kc", "Ah 9d", "7h 8c", "2c 3c 4c")] == [
        0,
        0,
        5,
        9,
    ]


def test_player_line_wins_one_to_one_when_closer_to_nine(game: Game) -> None:
    # 003:1136, 003:1171, 003:1174
    found = outcomes(game, "Kh 7c", "Qs 6d")
    assert (found["player-line"].outcome, found["player-line"].pays_cents) == ("win", 1000)
    assert found["player-line"].odds == Fraction(1)
    assert (found["banker-line"].outcome, found["banker-line"].at_risk_cents) == ("lose", 1000)


def test_banker_line_wins_one_to_one_when_closer_to_nine(game: Game) -> None:
    # 003:1137, 003:1172, 003:1173
    found = outcomes(game, "Kh 6c", "Qs 7d")
    assert (found["banker-line"].outcome, found["banker-line"].pays_cents) == ("win", 1000)
    assert (found["player-line"].outcome, found["player-line"].at_risk_cents) == ("lose", 1000)
    assert found["player-line"].why == "banker seven beats player six"


def test_tie_bet_pays_eight_to_one_and_both_lines_push(game: Game) -> None:
    # 003:1138, 003:1179; the lines' push is a finding at 003:1171
    found = outcomes(game, "Kh 6c", "Qs 6d")
    assert (found["tie"].outcome, found["tie"].pays_cents) == ("win", 8000)
    assert found["tie"].odds == Fraction(8)
    assert found["player-line"].outcome == found["banker-line"].outcome == "push"


def test_tie_bet_counts_points_whatever_the_number_of_cards(game: Game) -> None:
    # 003:1183
    assert words(game, "2h 3c Ad", "Qs 6d")["tie"] == "win"


def test_tie_bet_loses_when_points_differ(game: Game) -> None:
    # 003:1180
    assert words(game, "Kh 7c", "Qs 6d")["tie"] == "lose"


def test_dragon_7_pays_forty_to_one_on_a_winning_three_card_seven(game: Game) -> None:
    # 003:1192, 003:1193
    found = outcomes(game, "Kh 6c", "2s 3d 2c")
    assert (found["dragon-7"].outcome, found["dragon-7"].pays_cents) == ("win", 40_000)
    assert found["dragon-7"].why == "Dragon 7, 40 to 1"


def test_dragon_7_loses_on_a_two_card_seven_and_on_a_tie_at_seven(game: Game) -> None:
    # 003:1192
    assert words(game, "Kh 6c", "Qs 7d")["dragon-7"] == "lose"
    assert words(game, "Kh 7c", "2s 3d 2c")["dragon-7"] == "lose"


def test_panda_8_pays_twenty_five_to_one_on_a_winning_three_card_eight(game: Game) -> None:
    # 003:1203, 003:1204
    found = outcomes(game, "2h 3c 3d", "Qs 7d")
    assert (found["panda-8"].outcome, found["panda-8"].pays_cents) == ("win", 25_000)
    assert found["panda-8"].why == "Panda 8, 25 to 1"


def test_panda_8_loses_on_a_natural_eight_and_on_a_tie_at_eight(game: Game) -> None:
    # 003:1203
    assert words(game, "Kh 8c", "Qs 7d")["panda-8"] == "lose"
    assert words(game, "2h 3c 3d", "2s 2d 4c")["panda-8"] == "lose"


def test_banker_line_is_paid_on_a_three_card_seven(game: Game) -> None:
    # 003:1172 says so; the customary push is the other reading
    assert words(game, "Kh 6c", "2s 3d 2c")["banker-line"] == "win"


def test_banker_line_pushes_on_a_three_card_seven_where_the_room_chooses_so(game: Game) -> None:
    # 003:1172, other reading
    pushes = reading(game, "banker-three-card-seven", "pushes")
    found = words(pushes, "Kh 6c", "2s 3d 2c")
    assert (found["banker-line"], found["player-line"], found["dragon-7"]) == (
        "push",
        "lose",
        "win",
    )
    assert words(pushes, "Kh 6c", "Qs 7d")["banker-line"] == "win"
    assert words(pushes, "Kh 7c", "2s 3d 2c")["banker-line"] == "push"  # a tie, as ever


def test_a_natural_ends_the_drawing(game: Game) -> None:
    # 003:1115 with 003:1144
    assert words(game, "Kh 8c", "2s 2d")["player-line"] == "win"
    assert words(game, "Kh 2c", "Qs 9d")["banker-line"] == "win"
    with pytest.raises(BadInputError, match=r"banker_line\[2\]: a natural ends the drawing"):
        baccarat.verify(game, dealt("Kh 8c", "2s 2d 5c"))
    with pytest.raises(BadInputError, match=r"player_line\[2\]: a natural ends the drawing"):
        baccarat.verify(game, dealt("Kh 2c 6c", "Qs 9d"))


def test_naturals_do_not_stop_the_drawing_where_the_room_chooses_so(game: Game) -> None:
    # 003:1144, other reading
    plays_on = reading(game, "naturals-stop-drawing", False)
    assert words(plays_on, "Kh 8c", "2s 2d 5c")["banker-line"] == "win"
    assert words(plays_on, "Kh 2c 7c", "Qs 9d")["tie"] == "win"
    with pytest.raises(BadInputError, match="banker_line"):
        baccarat.verify(plays_on, dealt("Kh 8c", "2s 2d"))


def test_a_natural_outranks_three_cards_where_the_room_chooses_so(game: Game) -> None:
    # 003:1115, other reading: natural 8 above a three-card nine; ties go by points
    both = reading(reading(game, "naturals-stop-drawing", False), "naturals-outrank", True)
    assert words(both, "Kh 8c", "2s 2d 5c")["player-line"] == "win"
    found = words(both, "Kh 9c", "2s 2d 5c")
    assert (found["player-line"], found["banker-line"], found["tie"]) == ("win", "lose", "win")


def test_player_hand_draws_on_five_or_less_and_stands_on_six_and_seven(game: Game) -> None:
    # 003:1144
    rules = baccarat.rules_of(game)
    drawing = [baccarat.player_draw(rules, total, 0).third for total in range(10)]
    assert drawing == [True] * 6 + [False] * 4


def test_banker_hand_draws_to_five_where_the_player_hand_stands(game: Game) -> None:
    # 003:1145
    rules = baccarat.rules_of(game)
    drawing = [baccarat.banker_draw(rules, 6, total, None).third for total in range(10)]
    assert drawing == [True] * 6 + [False] * 4


@pytest.mark.parametrize(
    ("total", "draws_against"),
    [
        (0, set(range(10))),  # 003:1163
        (1, set(range(10))),  # 003:1162
        (2, set(range(10))),  # 003:1161
        (3, {0, 1, 2, 3, 4, 5, 6, 7, 9}),  # 003:1147
        (4, {2, 3, 4, 5, 6, 7}),  # 003:1148
        (5, {4, 5, 6, 7}),  # 003:1149
        (6, {6, 7}),  # 003:1150
        (7, set()),  # 003:1156
        (8, set()),
        (9, set()),
    ],
)
def test_banker_hand_draws_by_the_chart(game: Game, total: int, draws_against: set[int]) -> None:
    for stops in (True, False):
        rules = baccarat.rules_of(reading(game, "naturals-stop-drawing", stops))
        found = {n for n in range(10) if baccarat.banker_draw(rules, 0, total, n).third}
        assert found == draws_against


def test_bonus_bets_need_a_line_wager_of_the_same_bettor(game: Game) -> None:
    # 003:1189, 003:1200
    for spot in ("dragon-7", "panda-8"):
        alone = dealt("Kh 7c", "Qs 6d", Wager(2, "seat", spot, 500))
        with pytest.raises(BadInputError, match=r"wagers\[0\].spot: needs a wager"):
            baccarat.verify(game, alone)
        behind = (Wager(2, "seat", "banker-line", 500), Wager(2, "back-1", spot, 500))
        with pytest.raises(BadInputError, match=r"wagers\[1\].spot"):
            baccarat.verify(game, dealt("Kh 7c", "Qs 6d", *behind))


def test_tie_bet_may_stand_alone(game: Game) -> None:
    # 003:1178
    baccarat.verify(game, dealt("Kh 7c", "Qs 6d", Wager(2, "seat", "tie", 500)))


def test_backline_wagers_win_like_the_seats(game: Game) -> None:
    # 003:1122
    hand = dealt("Kh 7c", "Qs 6d", Wager(3, "back-1", "player-line", 700))
    baccarat.verify(game, hand)
    (found,) = baccarat.resolve(game, hand).outcomes
    assert (found.bettor, found.outcome, found.pays_cents) == ("back-1", "win", 700)


def test_one_line_only_where_the_room_chooses_so(game: Game) -> None:
    # 003:1134
    hand = dealt("Kh 7c", "Qs 6d")
    baccarat.verify(game, hand)
    with pytest.raises(RuleError, match="one of the two lines"):
        baccarat.verify(reading(game, "both-lines", False), hand)


def test_no_wager_lies_at_the_player_dealers_seat(game: Game) -> None:
    with pytest.raises(BadInputError, match=r"wagers\[0\].seat"):
        baccarat.verify(game, dealt("Kh 7c", "Qs 6d", Wager(1, "seat", "tie", 500)))


@pytest.mark.parametrize(
    ("player", "banker", "place"),
    [
        ("Kh 2c", "Qs 6d", "player_line: player hand has 2: draws on 5 or less; a card is missing"),
        ("Kh 7c", "Qs 2d", "banker_line: banker hand has 2: draws on 5 or less"),
        ("Kh 7c 2c", "Qs 6d", r"player_line\[2\]: player hand has 7: stands on 6 or more"),
        ("Kh 2c 8c", "Qs 3d 2d", r"banker_line\[2\]: banker hand has 3: stands against"),
        ("Kh 2c", "Qs 3d 2d", "player_line: player hand has 2: draws on 5 or less, before"),
        ("Kh", "Qs 3d 2d", "player_line: both hands have two cards"),
        ("Kh 2c 2d 2s", "Qs 3d", "player_line: a hand has two or three cards"),
        ("Kh joker", "Qs 3d", r"player_line\[1\]: there is no joker"),  # 003:1108
        ("", "", "player_line: two cards to the player hand; a card is missing"),
    ],
)
def test_hands_not_drawn_by_the_rules_are_refused(
    game: Game, player: str, banker: str, place: str
) -> None:
    with pytest.raises(BadInputError, match=place):
        baccarat.verify(game, dealt(player, banker))


def test_a_card_lies_there_at_most_as_often_as_there_are_decks(game: Game) -> None:
    # 003:1108
    three = replace(game, decks=(3, 3))
    with pytest.raises(BadInputError, match="king of hearts lies there 4 times"):
        baccarat.verify(three, dealt("Kh Kh 2c", "Kh Kh 3c"))


def test_nobody_has_a_hand_of_their_own(game: Game) -> None:
    hand = dealt("Kh 7c", "Qs 6d")
    with pytest.raises(BadInputError, match=r"hands\.2"):
        baccarat.verify(game, replace(hand, hands={2: (SeatHand(parse_cards("As")),)}))
    with pytest.raises(BadInputError, match=r"player_dealer\.cards"):
        baccarat.verify(game, replace(hand, bank=Bank(1, 5000, parse_cards("As Ad"))))


def test_guidance_leads_through_a_hand_where_both_draw(game: Game) -> None:
    # 003:1142: the player hand is resolved first, then the banker hand
    steps = []
    for player, banker in (
        ("", ""),
        ("Kh", ""),
        ("Kh 2c", ""),
        ("Kh 2c", "Qs"),
        ("Kh 2c", "Qs 5d"),
        ("Kh 2c 6d", "Qs 5d"),
        ("Kh 2c 6d", "Qs 5d 4c"),
    ):
        found = baccarat.guidance(game, dealt(player, banker))
        steps.append((found.phase, found.whose, found.cards))
    assert steps == [
        ("cards", "player-line", 2),
        ("cards", "player-line", 1),
        ("cards", "banker-line", 2),
        ("cards", "banker-line", 1),
        ("cards", "player-line", 1),
        ("cards", "banker-line", 1),
        ("settle", "seat", 0),
    ]
    last = baccarat.guidance(game, dealt("Kh 2c 6d", "Qs 5d 4c"))
    assert last.why == "banker nine beats player eight"


def test_guidance_settles_at_once_on_a_natural(game: Game) -> None:
    # 003:1115
    assert baccarat.guidance(game, dealt("Kh 9c", "Qs 2d")).phase == "settle"


def test_guidance_names_the_rule_that_draws(game: Game) -> None:
    found = baccarat.guidance(game, dealt("Kh 2c 6d", "Qs 6d"))
    assert found.why == "banker hand has 6: draws against a third card worth 6"


def test_hands_are_named(game: Game) -> None:
    names = baccarat.resolve(game, dealt("Kh 8c", "2s 2d")).names
    assert names == {"player-line": "natural eight", "banker-line": "four"}
    names = baccarat.resolve(game, dealt("2h 2c Ad", "2s 5d")).names
    assert names == {"player-line": "five with three cards", "banker-line": "seven"}


@pytest.mark.parametrize(
    ("spot", "most"),
    [
        ("player-line", 1000),
        ("banker-line", 1000),
        ("tie", 8000),
        ("panda-8", 25_000),
        ("dragon-7", 40_000),
    ],
)
def test_the_most_a_wager_can_cost(game: Game, spot: str, most: int) -> None:
    assert baccarat.most_cents(game, Wager(2, "seat", spot, 1000)) == most


def test_results_a_dealer_can_pick(game: Game) -> None:
    assert baccarat.lines(game, "banker-line") == ("banker-wins", "lose", "push")
    assert baccarat.lines(game, "dragon-7") == ("dragon-7", "lose")


def test_each_kind_of_wager_is_settled_round_the_table_before_the_next(game: Game) -> None:
    # 003:1126
    wagers = [Wager(seat, "seat", spot, 100) for spot in reversed(SPOTS) for seat in (2, 14, 9)]
    wagers.append(Wager(9, "back-1", "player-line", 100))
    hand = replace(dealt("Kh 7c", "Qs 6d", *wagers), bank=Bank(8, 100_000))
    assert game.settlement is not None
    found = in_order(baccarat.resolve(game, hand).outcomes, game.settlement, 9, 14, 8)
    assert [(o.spot, o.seat, o.bettor) for o in found[:5]] == [
        ("player-line", 9, "seat"),
        ("player-line", 9, "back-1"),
        ("player-line", 14, "seat"),
        ("player-line", 2, "seat"),
        ("banker-line", 9, "seat"),
    ]
    assert list(dict.fromkeys(o.spot for o in found)) == list(SPOTS)
    assert len(settle(found, hand.bank, "action")) == 16


def test_a_chart_that_is_not_whole_is_refused(game: Game) -> None:
    chart = baccarat.rules_of(game).banker_chart
    for wrong in (chart[:-1], (*chart[:-1], "0 HHHHH"), chart[::-1]):
        with pytest.raises(FloormanError, match="banker-chart"):
            with_reading(game.rules, "banker-chart", wrong)
    with pytest.raises(FloormanError, match="banker-three-card-seven"):
        with_reading(game.rules, "banker-three-card-seven", "loses")
