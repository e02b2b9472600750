"""Ultimate Texas Hold'em: how each wager wins, loses or pushes."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import ultimate
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome, in_order, settle
from floorman.errors import RuleError

ROOMS = ("casino-99", "central-coast")


@cache
def game_of(room: str = "casino-99") -> Game:
    return load_game(room, "ultimate-texas-holdem")


def reading(game: Game, rule: str, value: bool | str) -> Game:
    return replace(game, rules=with_reading(game.rules, rule, value))


def wagers_of(room: str = "casino-99", seat: int = 1) -> tuple[Wager, ...]:
    """Every wager of the room before the deal, $10 each."""
    spots = [wager.id for wager in game_of(room).wagers if not wager.after_deal]
    return tuple(Wager(seat, "seat", spot, 1000) for spot in spots)


def dealt(
    bank: str,
    mine: str,
    board: str,
    play: bool | int | None = 4,
    room: str = "casino-99",
    wagers: tuple[Wager, ...] | None = None,
) -> Hand:
    """Seat 1 against a player-dealer at seat 3 over a board."""
    lying = wagers_of(room) if wagers is None else wagers
    hands = {1: (SeatHand(parse_cards(mine), play),)}
    banker = Bank(3, 100_000_000, parse_cards(bank))
    return Hand(
        room, "g", "rules", 1, game_of(room).seats, banker, lying, hands, board=parse_cards(board)
    )


def outcomes(hand: Hand, game: Game | None = None) -> dict[str, Outcome]:
    game = game or game_of(hand.cardroom)
    ultimate.verify(game, hand)
    return {o.spot: o for o in ultimate.resolve(game, hand).outcomes}


def words(hand: Hand, game: Game | None = None) -> dict[str, str]:
    return {spot: outcome.outcome for spot, outcome in outcomes(hand, game).items()}


# Player's cards, board; the player-dealer holds 3c 3d (a pair) and never makes more than it shows.
LINES = [
    ("royal-flush", "As Ks", "Qs Js Ts 2d 4h", 500, (50, 50)),
    ("straight-flush", "9s 8s", "7s 6s 5s 2d Kh", 50, (40, 40)),
    ("straight-flush", "As 2s", "3s 4s 5s 9d Kh", 50, (40, 40)),  # 003:3443
    ("four-of-a-kind", "9s 9d", "9h 9c 5s 2d Kh", 10, (30, 30)),
    ("full-house", "9s 9d", "9h Kc 5s 2d Kh", 3, (8, 9)),
    ("flush", "9s 2s", "4s Js Ks 7d Jh", Fraction(3, 2), (6, 7)),
    ("straight", "9s 8d", "7h 6s 5d 2d Kh", 1, (5, 4)),
    ("straight", "As 2d", "3h 4s 5d 9d Kh", 1, (5, 4)),  # 003:3447
]


@pytest.mark.parametrize(("hand", "mine", "board", "blind", "trips"), LINES)
def test_blind_and_trips_pay_each_line(
    hand: str, mine: str, board: str, blind: Fraction, trips: tuple[int, int]
) -> None:
    # 003:3564-3569, 003:3591-3597, 004:1092-1098
    for room, pays in zip(ROOMS, trips, strict=True):
        found = outcomes(dealt("3c 3d", mine, board, room=room))
        assert (found["blind"].outcome, found["blind"].odds) == ("win", blind)
        assert (found["trips"].outcome, found["trips"].odds) == ("win", pays)
        assert found["blind"].pays_cents == 1000 * blind
        assert hand.replace("-", " ") in found["trips"].why


def test_trips_pays_three_of_a_kind_and_blind_pushes_on_it() -> None:
    # 003:3541, 003:3597, 004:1052, 004:1098
    for room in ROOMS:
        found = outcomes(dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh", room=room))
        assert found["trips"].odds == 3
        assert found["blind"].outcome == "push"


def test_trips_collects_two_pair() -> None:  # 003:3583
    found = outcomes(dealt("3c 3d", "9s Ts", "9h Th 5s 2d Kh"))
    assert (found["trips"].outcome, found["trips"].at_risk_cents) == ("lose", 1000)


@pytest.mark.parametrize("multiple", [4, 3, 2, 1])
def test_winning_ante_and_play_are_paid_even_money(multiple: int) -> None:  # 003:3556, 004:1065
    for room in ROOMS:
        found = outcomes(dealt("3c 3d", "9s Ts", "9h Th 5s 2d Kh", multiple, room))
        assert (found["ante"].outcome, found["ante"].pays_cents) == ("win", 1000)
        assert found["play"].amount_cents == found["play"].pays_cents == 1000 * multiple
        assert found["ante"].why == "two pair, tens and nines beats pair of threes"


def test_a_losing_hand_loses_ante_play_and_blind() -> None:  # 003:3543, 004:1054
    for room in ROOMS:
        found = words(dealt("Kc 3d", "9s Ts", "9h 8h 5s 2d Kh", room=room))
        assert found["ante"] == found["play"] == found["blind"] == "lose"


def test_a_losing_hand_can_still_win_trips() -> None:  # 003:3559, 004:1068
    found = words(dealt("Kc Kd", "9s 9d", "9h 8h 5s 2d Kh"))
    assert (found["ante"], found["trips"]) == ("lose", "win")


def test_equal_hands_push_ante_play_and_blind() -> None:  # 003:3537, 004:1051
    for room in ROOMS:
        found = words(dealt("2c 3d", "2s 3h", "Ah Kh Qs Jd Ts", room=room))
        assert found["ante"] == found["play"] == found["blind"] == "push"
        assert found["trips"] == "win"  # 003:3554: the straight on the board


def test_ante_pushes_when_player_dealer_has_no_pair_and_the_rest_is_settled() -> None:
    # 003:3523-3524, 004:1038-1039: not an automatic win for the player
    for room in ROOMS:
        won = outcomes(dealt("3c 4d", "9s Ts", "9h Qh 7s 2d Kh", room=room))
        assert (won["ante"].outcome, won["play"].outcome) == ("push", "win")
        assert won["blind"].outcome == "push"
        assert won["ante"].why == "player-dealer does not qualify with king high"
        lost = words(dealt("Ac 4d", "9s Ts", "3h Qh 7s 2d Kh", room=room))
        assert (lost["ante"], lost["play"], lost["blind"]) == ("push", "lose", "lose")


def test_a_pair_on_the_board_qualifies_the_player_dealer() -> None:  # 003:3528
    assert words(dealt("Ac 4d", "9s Ts", "3h 3c 7s 2d Kh"))["ante"] == "lose"


def test_a_straight_pays_blind_though_player_dealer_does_not_qualify() -> None:  # 003:3524
    found = words(dealt("3c 4d", "9s Ts", "Jh Qh 7s 2d Kh"))
    assert (found["ante"], found["blind"], found["play"]) == ("push", "win", "win")


def test_a_fold_loses_all_but_trips_of_three_of_a_kind_or_better() -> None:
    # 003:3505, 003:3559, 004:1021, 004:1068
    for room in ROOMS:
        found = words(dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh", 0, room))
        bad_beat = {"bad-beat": "lose"} if room == "casino-99" else {}
        assert found == {"ante": "lose", "blind": "lose", "trips": "win", **bad_beat}
        weak = words(dealt("3c 3d", "9s 8d", "9h Ts 4s 2d Kh", 0, room))
        assert weak["trips"] == "lose"


def test_a_folded_ante_is_lost_though_player_dealer_does_not_qualify() -> None:  # 003:3523
    found = words(dealt("3c 4d", "9s Ts", "8h Qh 7s 2d Kh", 0))
    assert found["ante"] == "lose"


BAD_BEATS = [  # the winner's cards, the beaten hand's, the board
    ("straight-flush", "Ks Qs", "8s 7s", "Js Ts 9s 2d 3h", 7500),
    ("four-of-a-kind", "Ks Kd", "9s 9d", "Kh Kc 9h 9c 2d", 500),
    ("full-house", "Ks Kd", "9s 9d", "Kh 9h 2c 2d 5s", 50),
    ("flush", "As 2s", "9s 4s", "Ks Js 7s 8d 3h", 30),
    ("straight", "Qs Jd", "8s 7d", "Th 9h 6c Kd 2s", 20),
    ("three-of-a-kind", "Ks Kd", "9s 9d", "Kh 9h 2c 5d 7s", 9),
]


@pytest.mark.parametrize(("hand", "winner", "beaten", "board", "pays"), BAD_BEATS)
def test_bad_beat_pays_the_beaten_hand_whichever_side_held_it(
    hand: str, winner: str, beaten: str, board: str, pays: int
) -> None:
    # 003:3603, 003:3617-3622
    for bank, mine in ((winner, beaten), (beaten, winner)):
        found = outcomes(dealt(bank, mine, board))["bad-beat"]
        assert (found.outcome, found.odds) == ("win", pays)
        assert hand.replace("-", " ") in found.why


def test_bad_beat_loses_when_the_beaten_hand_is_below_three_of_a_kind() -> None:  # 003:3604
    assert words(dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh"))["bad-beat"] == "lose"
    assert words(dealt("9s 9d", "3c 3d", "9h Ts 4s 2d Kh"))["bad-beat"] == "lose"


def test_bad_beat_loses_on_a_push() -> None:  # 003:3605
    assert words(dealt("2c 3d", "2s 3h", "Ah Kh Qs Jd Ts"))["bad-beat"] == "lose"


def test_bad_beat_loses_when_player_dealer_does_not_qualify() -> None:  # 003:3525
    assert words(dealt("3c 4d", "9s Ts", "Jh Qh 7s 2d Kh"))["bad-beat"] == "lose"


def test_other_reading_pays_a_beaten_player_dealer_only_for_three_of_a_kind() -> None:  # 003:3603
    game = reading(game_of(), "bad-beat-player-dealer", "three-of-a-kind")
    full = ("Ks Kd", "9s 9d", "Kh 9h 2c 2d 5s")
    assert words(dealt(full[1], full[0], full[2]), game)["bad-beat"] == "lose"
    assert words(dealt(full[0], full[1], full[2]), game)["bad-beat"] == "win"
    assert words(dealt("9s 9d", "Ks Kd", "Kh 9h 2c 5d 7s"), game)["bad-beat"] == "win"


def test_other_reading_wants_trips_beside_bad_beat() -> None:  # 003:3480
    only = tuple(w for w in wagers_of() if w.spot != "trips")
    hand = dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh", wagers=only)
    assert words(hand)["bad-beat"] == "lose"
    with pytest.raises(RuleError, match="Trips"):
        outcomes(hand, reading(game_of(), "bad-beat-needs-trips", True))


def test_hands_are_any_five_of_seven_unless_the_room_reads_two_and_three() -> None:
    # 003:3509 against 003:3532, 004:1025 against 004:1046
    hand = dealt("2c 3d", "2s 4h", "Ah Kh Qs Jd Ts")
    assert words(hand)["ante"] == "push"
    assert words(hand, reading(game_of(), "best-hand", "two-and-three"))["ante"] == "push"
    paired = dealt("Ac 3d", "Kc Qc", "Ah Kh Qs Jd Ts")
    assert words(paired)["play"] == "push"
    assert words(paired, reading(game_of(), "best-hand", "two-and-three"))["play"] == "win"


def test_wagers_are_settled_in_the_rooms_order() -> None:  # 003:3511, 004:1054
    def order(room: str) -> list[str]:
        settlement = game_of(room).settlement
        assert settlement is not None
        hand = dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh", room=room)
        found = ultimate.resolve(game_of(room), hand).outcomes
        return [o.spot for o in in_order(found, settlement, 4, hand.seats, 3)]

    assert order("casino-99") == ["ante", "play", "blind", "trips", "bad-beat"]
    assert order("central-coast") == ["play", "ante", "blind", "trips"]


def test_a_short_bank_pays_as_far_as_it_reaches() -> None:  # 003:3512
    game = game_of()
    hand = dealt("3c 3d", "As Ks", "Qs Js Ts 2d 4h")
    assert game.settlement is not None
    found = in_order(ultimate.resolve(game, hand).outcomes, game.settlement, 4, 6, 3)
    steps = settle(found, replace(hand.bank, wager_cents=100_000), "action")
    assert [step.paid_cents for step in steps] == [1000, 4000, 95_000, 0, 0]
    assert steps[3].result == steps[4].result == "no-action"


def test_names_of_the_hands() -> None:
    names = ultimate.resolve(game_of(), dealt("3c 3d", "9s 9d", "9h Ts 4s 2d Kh")).names
    assert names == {"1": "three of a kind, nines", "player-dealer": "pair of threes"}
