"""Fortune Pai Gow Poker: comparison, copies, fouls, Fortune, Envy, refusals, guidance."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.action import first_action
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import pai_gow
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome, in_order, settle
from floorman.errors import BadInputError, FloormanError, RuleError

ROOMS = ("casino-99", "central-coast")
# Pair of nines behind, king-jack in front.
MIDDLING = "9s 9d Kc Jh 7s 4d 2c"


@pytest.fixture(scope="module", params=ROOMS)
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param, "fortune-pai-gow-poker")


@pytest.fixture(scope="module")
def casino_99() -> Game:
    return load_game("casino-99", "fortune-pai-gow-poker")


@pytest.fixture(scope="module")
def central_coast() -> Game:
    return load_game("central-coast", "fortune-pai-gow-poker")


def reading(game: Game, rule: str, value: bool | str) -> Game:
    return replace(game, rules=with_reading(game.rules, rule, value))


def dealt(
    bank: str, players: Mapping[int, str], *wagers: Wager, low: Mapping[int, str] | None = None
) -> Hand:
    """The player-dealer at seat 7; in `low`, seat 7 is the player-dealer's own setting."""
    set_so = {seat: parse_cards(cards) for seat, cards in (low or {}).items()}
    return Hand(
        "casino-99",
        "fortune-pai-gow-poker",
        "rules",
        1,
        7,
        Bank(7, 10_000_000, parse_cards(bank), set_so.get(7)),
        wagers or tuple(Wager(seat, "seat", "game", 1000) for seat in players),
        {s: (SeatHand(parse_cards(c), low=set_so.get(s)),) for s, c in players.items()},
        dice=9,
    )


def only(game: Game, hand: Hand) -> Outcome:
    pai_gow.verify(game, hand)
    (found,) = pai_gow.resolve(game, hand).outcomes
    return found


def fortune(game: Game, cards: str) -> Outcome:
    wagers = (Wager(1, "seat", "game", 1000), Wager(1, "seat", "fortune", 500))
    hand = dealt("9s 9d Kc Jh 7s 4d 2c", {1: cards}, *wagers)
    return next(o for o in pai_gow.resolve(game, hand).outcomes if o.spot == "fortune")


def test_both_hands_higher_win_one_to_one(game: Game) -> None:
    # 003:1457, 004:819
    found = only(game, dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}))
    assert (found.outcome, found.pays_cents, found.odds) == ("win", 1000, Fraction(1))
    assert found.why == "ace-queen beats king-jack; pair of tens beats pair of nines"


def test_both_hands_lower_lose(game: Game) -> None:
    # 003:1459, 004:821
    found = only(game, dealt(MIDDLING, {1: "8s 8d Qc Jc 7d 4c 2d"}))
    assert (found.outcome, found.at_risk_cents) == ("lose", 1000)


def test_one_hand_each_pushes(game: Game) -> None:
    # 003:1461, 004:823
    found = only(game, dealt(MIDDLING, {1: "8s 8d Ac Jc 7d 4c 2d"}))
    assert (found.outcome, found.pays_cents, found.at_risk_cents) == ("push", 0, 0)


def test_a_copy_is_the_player_dealers(game: Game) -> None:
    # 003:1463, 004:825: one hand won and one copied is a push, one lost and one copied a loss
    assert only(game, dealt(MIDDLING, {1: "Ts Td Kd Jc 7d 4c 2d"})).outcome == "push"
    found = only(game, dealt(MIDDLING, {1: "8s 8d Kd Jc 7d 4c 2d"}))
    assert found.outcome == "lose"
    assert found.why.startswith("king-jack copies, player-dealer wins it")


def test_two_copies_lose(game: Game) -> None:
    # 003:1463, 004:825
    assert only(game, dealt(MIDDLING, {1: "9c 9h Kd Jc 7d 4c 2d"})).outcome == "lose"


def test_hands_of_one_name_are_told_with_their_side_cards(game: Game) -> None:
    found = only(game, dealt(MIDDLING, {1: "9c 9h Kd Jc 7d 5c 2d"}))
    assert found.outcome == "push"
    assert "pair of nines with seven, five, two beats pair of nines with seven, four" in found.why


def test_ace_to_five_is_the_lowest_straight(game: Game) -> None:
    # 003:1391, 004:760
    bank, player = "6s 5d 4c 3h 2s Kd 9c", "Ac 5s 4d 3c 2h Ks 8c"
    assert (
        "straight, five high loses to straight, six high"
        in only(game, dealt(bank, {1: player})).why
    )


def test_five_aces_are_above_a_straight_flush(game: Game) -> None:
    # 003:1381, 004:754
    bank = "Kh Qh Jh Th 9h 2c 3d"
    own = {1: "Kd 4c"}
    found = only(game, dealt(bank, {1: "As Ad Ac Ah joker Kd 4c"}, low=own))
    assert found.outcome == "win"


def test_a_player_may_set_the_hand_otherwise_than_the_house_way(game: Game) -> None:
    # 003:1425, 004:789
    cards = {1: "As Ad 2h 2d Kh Js Td"}
    assert only(game, dealt(MIDDLING, cards)).outcome == "win"
    bank = "Ts Tc Ac Qh 7d 4c 3d"
    assert only(game, dealt(bank, cards)).outcome == "win"
    assert only(game, dealt(bank, cards, low={1: "Kh Js"})).outcome == "push"


def test_a_foul_hand_loses(game: Game) -> None:
    # 003:1425, 004:789
    found = only(game, dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}, low={1: "Ts Td"}))
    assert (found.outcome, found.at_risk_cents) == ("lose", 1000)
    assert found.why == "foul: pair of tens in front, ace high behind"


def test_a_foul_hand_is_set_the_house_way_where_the_room_chooses_so(game: Game) -> None:
    # 003:1425, 004:789, other reading
    hand = dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}, low={1: "Ts Td"})
    assert only(reading(game, "foul-hand", "house-way"), hand).outcome == "win"


def test_a_fortune_bet_stays_in_action_with_a_foul_hand(game: Game) -> None:
    # 003:1499, 004:861
    wagers = (Wager(1, "seat", "game", 1000), Wager(1, "seat", "fortune", 500))
    cards = {1: "Ts Td Tc Qh 7d 4c 2d"}
    hand = dealt("9s 9d Kc Jh 7s 4d 2c", cards, *wagers, low={1: "Ts Td"})
    found = {o.spot: o.outcome for o in pai_gow.resolve(game, hand).outcomes}
    assert found == {"game": "lose", "fortune": "win"}


def test_the_player_dealer_may_set_the_own_way_at_casino_99(casino_99: Game) -> None:
    # 003:1449
    bank = "As Ad 2c 2d Kh Js 9d"
    player = {1: "Ts Td Ac Qh 7d 4c 3d"}
    assert only(casino_99, dealt(bank, player)).outcome == "lose"
    hand = dealt(bank, player, low={7: "Kh Js"})
    assert only(casino_99, hand).outcome == "push"
    house_only = reading(casino_99, "player-dealer-sets", "house-way")
    with pytest.raises(RuleError, match="the house way sets 2c 2d in front"):
        pai_gow.verify(house_only, hand)


def test_the_player_dealer_sets_the_house_way_at_central_coast(central_coast: Game) -> None:
    # 004:791
    hand = dealt("As Ad 2c 2d Kh Js 9d", {1: "Ts Td Ac Qh 7d 4c 3d"}, low={7: "Kh Js"})
    with pytest.raises(RuleError, match="the house way sets 2c 2d in front"):
        pai_gow.verify(central_coast, hand)
    same = dealt("As Ad 2c 2d Kh Js 9d", {1: "Ts Td Ac Qh 7d 4c 3d"}, low={7: "2d 2c"})
    pai_gow.verify(central_coast, same)


def test_the_player_dealers_hand_can_not_be_set_foul(game: Game) -> None:
    # 003:1449
    hand = dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 3d"}, low={7: "9s 9d"})
    with pytest.raises(RuleError, match="can not be set foul"):
        pai_gow.verify(game, hand)


FORTUNE_LINES = [
    ("9h 8h 7h 6h 5h 4h 3h", "seven card straight flush", 5000),  # 003:1525, 004:886
    ("Ah Qh Kh Jh Th Kc Qc", "royal flush plus royal match", 2000),  # 003:1526, 004:887
    ("joker Qh Kh Jh Th Kc Qc", "royal flush plus royal match", 2000),  # with the joker as ace
    ("9h 8h 7h joker 5h 4h 3h", "seven card straight flush with joker", 1000),  # 003:1527, 004:888
    ("As Ad Ac Ah joker 4c 3h", "five aces", 400),  # 003:1528, 004:889
    ("Ah Qh Kh Jh Th Kc 2c", "royal flush", 150),  # 003:1529, 004:890
    ("Ah Qh joker Jh Th 8c 2c", "royal flush", 150),
    ("9h 8h 7h 6h 5h 2c 2d", "straight flush", 50),  # 003:1530, 004:891
    ("8s 8d 8c 8h 5h 2c 3d", "four of a kind", 25),  # 003:1531, 004:892
    ("As Ad Ac joker 5h 2c 9d", "four of a kind", 25),
    ("8s 8d 8c 5c 5h 2c 3d", "full house", 5),  # 003:1532, 004:893
    ("8s 8d As Ac joker 2c 3d", "full house", 5),
    ("Ah 9h 7h 5h 2h Kc Kd", "flush", 4),  # 003:1533, 004:894
    ("8s 8d 8c Kc Jh 2c 3d", "three of a kind", 3),  # 003:1534, 004:895
    ("9s 8d 7c 6h 5h Kc 2d", "straight", 2),  # 003:1535, 004:896
    ("Ks Qd Jc joker 3h 9c 2d", "straight", 2),
]


@pytest.mark.parametrize(("cards", "name", "pays"), FORTUNE_LINES)
def test_each_line_of_the_fortune_table(game: Game, cards: str, name: str, pays: int) -> None:
    found = fortune(game, cards)
    assert (found.outcome, found.pays_cents) == ("win", 500 * pays)
    assert found.why == f"{name} {pays:,} to 1"


@pytest.mark.parametrize("cards", ["As Ad Kc Kd Qh Jc 9s", "As Kd 9c 7h 5d 3c 2s"])
def test_two_pairs_and_less_lose_the_fortune_bet(game: Game, cards: str) -> None:
    # 003:1495, 004:857
    found = fortune(game, cards)
    assert (found.outcome, found.at_risk_cents) == ("lose", 500)


def test_three_of_a_kind_comes_before_a_straight_as_the_pay_table_prints_them(game: Game) -> None:
    # 003:1534, 004:895; the chart of hands is the other reading
    both = "9s 9d 9c 8d 7h 6s 5d"
    assert fortune(game, both).odds == Fraction(3)
    by_rankings = reading(game, "fortune-order", "hand-rankings")
    assert fortune(by_rankings, both).odds == Fraction(2)
    assert fortune(by_rankings, "8s 8d 8c Kc Jh 2c 3d").odds == Fraction(3)


def test_fortune_stays_in_action_whatever_the_game_wager_does(game: Game) -> None:
    # 003:1499, 004:861
    wagers = (Wager(1, "seat", "game", 1000), Wager(1, "seat", "fortune", 500))
    hand = dealt("As Ad Ac Kh Ks 9d 4c", {1: "8s 8d 8c 7c Jh 2c 3d"}, *wagers)
    found = {o.spot: o.outcome for o in pai_gow.resolve(game, hand).outcomes}
    assert found == {"game": "lose", "fortune": "win"}


def envy_hand(*wagers: Wager) -> Hand:
    """Four eights at seat 2, no bonus hand at seats 1, 3 and 4."""
    players = {
        1: "As Kd 9c 7s 5d 3c 2s",
        2: "8s 8d 8c 8h Qh 2c 3d",
        3: "Jh Td 9h 7h 6c 5h 4s",
        4: "Ad Kc Qc 6s 5c 3h 2d",
    }
    games = tuple(Wager(seat, "seat", "game", 1000) for seat in players)
    return dealt("9s 9d Ks Jd 7c 4d 2h", players, *games, *wagers)


def envies(game: Game, hand: Hand) -> dict[int, int]:
    pai_gow.verify(game, hand)
    found = pai_gow.resolve(game, hand).outcomes
    assert all(o.amount_cents == 0 for o in found if o.spot == "envy")
    return {o.seat: o.pays_cents for o in found if o.spot == "envy"}


def on_fortune(seat: int, cents: int, bettor: str = "seat") -> Wager:
    return Wager(seat, bettor, "fortune", cents)


def test_an_envy_button_wins_by_another_players_hand(game: Game) -> None:
    # 003:1507, 004:869: four of a kind pays $5, not to the hand's own player (003:1481, 004:845)
    hand = envy_hand(on_fortune(1, 500), on_fortune(2, 500))
    assert envies(game, hand) == {1: 500}


def test_several_hands_pay_an_envy_button_several_times(game: Game) -> None:
    # 003:1480, 004:844
    hand = envy_hand(on_fortune(1, 500), on_fortune(2, 500), on_fortune(4, 900))
    assert envies(game, hand) == {1: 500, 4: 500}
    royal = SeatHand(parse_cards("Ac Kc Qc Jc Tc 3h 2d"))
    hand = replace(hand, hands={**hand.hands, 4: (royal,)})
    assert envies(game, hand) == {1: 500 + 5000, 2: 5000, 4: 500}


def test_a_fortune_wager_under_five_dollars_has_no_envy_button(game: Game) -> None:
    # 003:1507, 004:869
    assert envies(game, envy_hand(on_fortune(1, 499), on_fortune(2, 100))) == {}


def test_a_backline_bettor_has_no_envy_button(game: Game) -> None:
    # 003:1509, 004:871
    behind = Wager(1, "back-1", "game", 1000)
    hand = envy_hand(behind, on_fortune(1, 900, "back-1"), on_fortune(2, 500))
    assert envies(game, hand) == {}


def test_envy_needs_the_other_players_fortune_wager(game: Game) -> None:
    # 003:1511, 004:875; 003:1479, 004:843 is the other reading
    hand = envy_hand(on_fortune(1, 500))
    assert envies(game, hand) == {}
    assert envies(reading(game, "envy-needs-fortune", False), hand) == {1: 500}


def test_the_player_dealers_hand_pays_no_envy(game: Game) -> None:
    # 003:1481, 004:845
    players = {1: "As Kd 9c 7s 5d 3c 2s", 4: "Ad Kc Jh 6s 5c 3h 2d"}
    wagers = [Wager(seat, "seat", "game", 1000) for seat in players]
    wagers += [on_fortune(1, 500), on_fortune(4, 500)]
    assert envies(game, dealt("Qs Qd Qh Qc 7c 9s 9d", players, *wagers)) == {}


@pytest.mark.parametrize(
    ("cards", "envy"),
    [
        ("9h 8h 7h 6h 5h 4h 3h", 500_000),  # 003:1525, 004:886
        ("Ah Qh Kh Jh Th Kc Qc", 100_000),  # 003:1526, 004:887
        ("9h 8h 7h joker 5h 4h 3h", 50_000),  # 003:1527, 004:888
        ("As Ad Ac Ah joker 4c 3h", 25_000),  # 003:1528, 004:889
        ("Ah Qh Kh Jh Th Kc 2c", 5_000),  # 003:1529, 004:890
        ("9h 8h 7h 6h 5h 2c 2d", 2_000),  # 003:1530, 004:891
        ("8s 8d 8c 8h 5h 2c 3d", 500),  # 003:1531, 004:892
        ("8s 8d 8c 5c 5h 2c 3d", 0),  # 003:1532, 004:893
    ],
)
def test_each_line_of_the_envy_column(game: Game, cards: str, envy: int) -> None:
    players = {1: "Ks 7d 6c 6s 4s 3s Js", 2: cards}
    wagers = [Wager(seat, "seat", "game", 1000) for seat in players]
    wagers += [on_fortune(1, 500), on_fortune(2, 200)]
    hand = dealt("9s 9d Qd Jd 7s 4d 2h", players, *wagers)
    assert envies(game, hand) == ({1: envy} if envy else {})


def test_backline_wagers_follow_the_seats_hand(game: Game) -> None:
    # 003:1399, 004:771, 004:857
    wagers = (
        Wager(1, "seat", "game", 1000),
        Wager(1, "back-1", "game", 700),
        Wager(1, "back-1", "fortune", 300),
    )
    hand = dealt(MIDDLING, {1: "Ts Td Tc Ah Qd 4c 2d"}, *wagers)
    pai_gow.verify(game, hand)
    found = [(o.bettor, o.spot, o.pays_cents) for o in pai_gow.resolve(game, hand).outcomes]
    assert found == [("seat", "game", 1000), ("back-1", "game", 700), ("back-1", "fortune", 900)]


def test_each_seat_is_settled_game_fortune_envy_before_the_next(game: Game) -> None:
    # 003:1417, 004:781: the player-dealer is 1, 8 and 15; 11 reaches the third seat to the left
    hand = envy_hand(on_fortune(1, 500), on_fortune(2, 500), on_fortune(4, 500))
    hand = replace(hand, dice=11)
    assert game.settlement is not None
    first, _ = first_action(game.settlement, hand)
    assert first == 3
    outcomes = in_order(pai_gow.resolve(game, hand).outcomes, game.settlement, first, 7, 7)
    assert [(o.seat, o.spot) for o in outcomes] == [
        (3, "game"),
        (4, "game"),
        (4, "fortune"),
        (4, "envy"),
        (1, "game"),
        (1, "fortune"),
        (1, "envy"),
        (2, "game"),
        (2, "fortune"),
    ]
    assert len(settle(outcomes, hand.bank, "action")) == 9


@pytest.mark.parametrize("dice", [8, 15])
def test_dice_on_the_player_dealer_give_the_button_to_the_left(game: Game, dice: int) -> None:
    # 003:1417, 004:781
    hand = replace(dealt(MIDDLING, {1: MIDDLING, 5: MIDDLING}), dice=dice)
    assert game.settlement is not None
    assert first_action(game.settlement, hand)[0] == 1


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (
            dealt(MIDDLING, {1: "9s Td Ac Qh 7d 4c 2d"}),
            "the nine of spades is on the table already",
        ),
        (
            dealt("9s 9d Kc Jh 7s 4d joker", {1: "joker Td Ac Qh 7d 4c 2d"}),
            "the joker is on the table already",
        ),
        (dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c"}), r"hands\.1\[0\]\.cards: must be seven cards"),
        (dealt("9s 9d", {1: "Ts Td Ac Qh 7d 4c 2d"}), r"player_dealer\.cards: must be seven"),
        (
            dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d 3d"}),
            r"hands\.1\[0\]\.cards: has 8 cards; a hand is seven",
        ),
        (
            dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}, low={1: "Ac Kd"}),
            r"hands\.1\[0\]\.low: must be two of the seven",
        ),
        (
            dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}, low={1: "Ac Qh 7d"}),
            r"hands\.1\[0\]\.low: must be two of the seven",
        ),
        (
            dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"}, Wager(2, "seat", "game", 500)),
            r"hands\.1: there is no game wager",
        ),
        (
            dealt(MIDDLING, {}, Wager(2, "seat", "game", 500)),
            r"hands\.2: missing",
        ),
        (
            dealt(MIDDLING, {}, Wager(2, "seat", "fortune", 500)),
            r"wagers\[0\]\.spot: a Fortune wager needs a game wager",  # 003:1491, 004:855
        ),
        (
            dealt(
                MIDDLING,
                {},
                Wager(2, "seat", "game", 500),
                Wager(2, "back-1", "fortune", 500),
            ),
            r"wagers\[1\]\.spot: a Fortune wager needs a game wager of the same bettor",
        ),
        (dealt(MIDDLING, {}, Wager(7, "seat", "game", 500)), r"wagers\[0\]\.seat"),
    ],
)
def test_impossible_hands_are_refused(game: Game, hand: Hand, says: str) -> None:
    with pytest.raises(FloormanError, match=says):
        pai_gow.verify(game, hand)


def test_hands_at_wrong_places_are_refused(game: Game) -> None:
    hand = dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"})
    seated = hand.hands[1][0]
    with pytest.raises(BadInputError, match="player-dealer's seat"):
        pai_gow.verify(game, replace(hand, hands={7: (seated,)}))
    with pytest.raises(BadInputError, match="one hand"):
        pai_gow.verify(game, replace(hand, hands={1: (seated, seated)}))


def test_guidance_turns_the_player_dealer_first_then_from_the_action_button(game: Game) -> None:
    # 003:1427, 003:1451, 004:791, 004:815
    players = {1: "Ts Td Ac Qh 7d 4c 2d", 5: "8s 8d Ad Js 6d 5c 2h"}
    whole = replace(dealt(MIDDLING, players), dice=6)  # the player-dealer is 1, so seat 5 is 6
    hand = replace(whole, hands={}, bank=replace(whole.bank, cards=()))
    asked = []
    while (step := pai_gow.guidance(game, hand)).phase == "cards":
        asked.append((step.whose, step.seat, step.cards))
        pai_gow.verify_so_far(game, hand)
        if step.whose == "player-dealer":
            done = whole.bank.cards[: len(hand.bank.cards) + 4]
            hand = replace(hand, bank=replace(hand.bank, cards=done))
        else:
            assert step.seat is not None
            hand = replace(hand, hands={**hand.hands, step.seat: whole.hands[step.seat]})
    assert asked == [
        ("player-dealer", 7, 7),
        ("player-dealer", 7, 3),
        ("seat", 5, 7),
        ("seat", 1, 7),
    ]
    assert step.phase == "settle"
    assert step.why == (
        "player-dealer has king-jack in front, pair of nines behind"
        " (one pair: behind, the two highest other cards in front)"
    )
    without_dice = replace(hand, dice=None, hands={})
    assert pai_gow.guidance(game, without_dice).seat == 1


def test_hands_are_named(game: Game) -> None:
    hand = dealt(MIDDLING, {1: "Ts Td Ac Qh 7d 4c 2d"})
    assert pai_gow.resolve(game, hand).names == {
        "player-dealer": "king-jack in front, pair of nines behind",
        "1": "ace-queen in front, pair of tens behind",
    }


def test_the_most_a_wager_can_cost(game: Game) -> None:
    assert pai_gow.most_cents(game, Wager(1, "seat", "game", 1000)) == 1000
    assert pai_gow.most_cents(game, Wager(1, "seat", "fortune", 500)) == 2_500_000
    two = envy_hand(on_fortune(1, 500), on_fortune(2, 100))
    assert pai_gow.most_envy_cents(game, two) == 500_000
    three = envy_hand(on_fortune(1, 500), on_fortune(2, 500), on_fortune(4, 500))
    assert pai_gow.most_envy_cents(game, three) == 6 * 500_000
    assert pai_gow.most_envy_cents(game, envy_hand()) == 0


def test_results_a_dealer_can_pick(game: Game) -> None:
    assert pai_gow.lines(game, "game") == ("win", "lose", "push")
    assert pai_gow.lines(game, "fortune")[0] == "seven-card-straight-flush"
    assert pai_gow.lines(game, "fortune")[-2:] == ("straight", "lose")
    assert pai_gow.lines(game, "envy")[-1] == "four-of-a-kind"
