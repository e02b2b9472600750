"""Ultimate Texas Hold'em: hands that are refused, what comes next, and what a wager could cost."""

from dataclasses import replace

import pytest

from floorman.engine.cards.card import parse_cards
from floorman.engine.games import ultimate
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.errors import BadInputError, RuleError
from tests.engine.games.test_ultimate import dealt, game_of, wagers_of

BOARD = "9h Ts 4s 2d Kh"
BASE = (Wager(1, "seat", "ante", 1000), Wager(1, "seat", "blind", 1000))


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        (dealt("3c 3d", "9s 9d", "9h Ts 4s 2d"), "board"),
        (dealt("3c 3d", "9s 9d", f"{BOARD} 5d"), "board"),
        (dealt("3c", "9s 9d", BOARD), "player_dealer.cards"),
        (dealt("3c 3d 3h", "9s 9d", BOARD), "player_dealer.cards"),
        (dealt("3c 3d", "9s", BOARD), "hands.1[0].cards"),
        (dealt("3c 3d", "9s 9h", BOARD), "hands.1[0].cards"),
        (dealt("3c Kh", "9s 9d", BOARD), "board"),
        (dealt("3c 3d", "9s joker", BOARD), "hands.1[0].cards"),  # 003:3423
        (dealt("3c 3d", "", BOARD, 0), "hands.1[0].cards"),  # folded, but Trips lies there
        (dealt("3c 3d", "9s 9d", BOARD, None), "hands.1[0].play"),
        (dealt("3c 3d", "9s 9d", BOARD, 5), "hands.1[0].play"),  # 003:3415
        (dealt("3c 3d", "9s 9d", BOARD, True), "hands.1[0].play"),
        (dealt("3c 3d", "9s 9d", BOARD, False), "hands.1[0].play"),
        (dealt("3c 3d", "9s 9d", BOARD, wagers=()), "hands.1"),
        (dealt("3c 3d", "9s 9d", BOARD, wagers=wagers_of(seat=3)), "wagers[0].seat"),
        (dealt("3c 3d", "9s 9d", BOARD, wagers=(*BASE, *wagers_of(seat=2))), "hands.2"),
        (  # 003:3581
            dealt("3c 3d", "9s 9d", BOARD, wagers=(BASE[0], Wager(1, "seat", "trips", 500))),
            "wagers[1].spot",
        ),
        (  # 003:3602
            dealt("3c 3d", "9s 9d", BOARD, wagers=(*BASE, Wager(2, "seat", "bad-beat", 500))),
            "wagers[2].spot",
        ),
        (
            dealt("3c 3d", "9s 9d", BOARD, 3, wagers=(*BASE, Wager(1, "seat", "play", 4000))),
            "wagers[2].amount",
        ),
        (
            dealt("3c 3d", "9s 9d", BOARD, None, wagers=(*BASE, Wager(1, "seat", "play", 1500))),
            "wagers[2].amount",
        ),
    ],
)
def test_a_hand_that_cannot_be_is_refused_at_its_place(hand: Hand, place: str) -> None:
    with pytest.raises(BadInputError) as refused:
        ultimate.verify(game_of(), hand)
    assert refused.value.place == place


def test_a_second_hand_or_a_hand_at_the_player_dealers_seat_is_refused() -> None:
    hand = dealt("3c 3d", "9s 9d", BOARD)
    with pytest.raises(BadInputError, match="one hand"):
        ultimate.verify(game_of(), replace(hand, hands={1: (SeatHand(), SeatHand())}))
    with pytest.raises(BadInputError, match="player-dealer's seat"):
        ultimate.verify(game_of(), replace(hand, hands={**hand.hands, 3: (SeatHand(),)}))


@pytest.mark.parametrize(
    ("board", "play"), [("", 2), ("", 1), ("", 0), ("9h Ts 4s", 1), ("9h Ts 4s", 0)]
)
def test_each_street_has_its_multiple(board: str, play: int) -> None:  # 003:3496-3500
    with pytest.raises(RuleError):
        ultimate.verify_so_far(game_of(), dealt("", "9s 9d", board, play))


def test_player_dealer_cards_stay_down_when_every_player_folded() -> None:  # 003:3508
    hand = dealt("", "", BOARD, 0, wagers=BASE)
    ultimate.verify(game_of(), hand)
    found = ultimate.resolve(game_of(), hand)
    assert {o.spot: o.outcome for o in found.outcomes} == {"ante": "lose", "blind": "lose"}
    assert ultimate.guidance(game_of(), hand).phase == "settle"


def test_listed_play_wager_says_the_multiple_and_is_settled_once() -> None:
    wagers = (*BASE, Wager(1, "seat", "play", 3000))
    hand = dealt("3c 3d", "9s 9d", BOARD, None, wagers=wagers)
    ultimate.verify(game_of(), hand)
    found = [o for o in ultimate.resolve(game_of(), hand).outcomes if o.spot == "play"]
    assert [o.amount_cents for o in found] == [3000]


def _seated(*seats: int, trips: tuple[int, ...] = ()) -> Hand:
    wagers = [Wager(s, "seat", spot, 1000) for s in seats for spot in ("ante", "blind")]
    wagers += [Wager(s, "seat", "trips", 500) for s in trips]
    return Hand("casino-99", "g", "rules", 1, 6, Bank(3, 100_000), tuple(wagers))


def _asked(hand: Hand) -> tuple[int | None, tuple[str, ...]]:
    step = ultimate.guidance(game_of(), hand)
    assert step.phase == "decision"
    return step.seat, step.allowed


def _board(hand: Hand, count: int, cards: str) -> Hand:
    step = ultimate.guidance(game_of(), hand)
    assert (step.phase, step.whose, step.cards) == ("cards", "board", count)
    return replace(hand, board=hand.board + parse_cards(cards))


def _shown(hand: Hand, seat: int, cards: str) -> Hand:
    step = ultimate.guidance(game_of(), hand)
    assert (step.phase, step.seat, step.cards) == ("cards", seat, 2)
    if step.whose == "player-dealer":
        return replace(hand, bank=replace(hand.bank, cards=parse_cards(cards)))
    at = replace(hand.at(seat)[0], cards=parse_cards(cards))
    return replace(hand, hands={**hand.hands, seat: (at,)})


def test_guidance_plays_a_whole_hand() -> None:  # 003:3496-3513
    game, hand = game_of(), _seated(1, 2, 4, 5, 6, trips=(1,))
    for seat, word in ((4, "4"), (5, "check"), (6, "3"), (1, "check"), (2, "check")):
        assert _asked(hand) == (seat, ("4", "3", "check"))
        hand = ultimate.decide(game, hand, seat, word)
        ultimate.verify_so_far(game, hand)
    hand = _board(hand, 3, "9h Ts 4s")
    for seat, word in ((5, "2"), (1, "check"), (2, "check")):
        assert _asked(hand) == (seat, ("2", "check"))
        hand = ultimate.decide(game, hand, seat, word)
        ultimate.verify_so_far(game, hand)
    hand = _board(hand, 2, "2d Kh")
    for seat, word in ((1, "fold"), (2, "1")):
        assert _asked(hand) == (seat, ("1", "fold"))
        hand = ultimate.decide(game, hand, seat, word)
        ultimate.verify_so_far(game, hand)
    hand = _shown(hand, 3, "3c 3d")
    for seat, cards in ((4, "As Ad"), (5, "5c 6c"), (6, "7c 8c"), (1, "Jc Qc"), (2, "Td 5d")):
        hand = _shown(hand, seat, cards)
    step = ultimate.guidance(game, hand)
    assert (step.phase, step.why) == ("settle", "player-dealer qualifies with pair of threes")
    ultimate.verify(game, hand)
    plays = {
        o.seat: o.amount_cents for o in ultimate.resolve(game, hand).outcomes if o.spot == "play"
    }
    assert plays == {4: 4000, 5: 2000, 6: 3000, 2: 1000}


def test_board_is_turned_in_full_when_all_have_bet_and_folded_cards_stay_down() -> None:
    game, hand = game_of(), _seated(1, 2)
    hand = ultimate.decide(game, ultimate.decide(game, hand, 1, "4"), 2, "check")
    hand = ultimate.decide(game, _board(hand, 3, "9h Ts 4s"), 2, "check")
    hand = _board(hand, 1 + 1, "2d")
    hand = _board(hand, 1, "Kh")
    hand = ultimate.decide(game, hand, 2, "fold")
    hand = _shown(_shown(hand, 3, "3c 5d"), 1, "As Ad")  # seat 2 folded without Trips
    step = ultimate.guidance(game, hand)
    assert step.phase == "settle"
    assert "antes push" in step.why


def test_a_bet_is_made_once_and_only_as_its_street_allows() -> None:  # 003:3496
    game, hand = game_of(), _seated(1)
    bet = ultimate.decide(game, hand, 1, "4")
    with pytest.raises(RuleError, match="acted already"):
        ultimate.decide(game, bet, 1, "3")
    for word in ("2", "1", "fold"):
        with pytest.raises(RuleError, match="before the flop"):
            ultimate.decide(game, hand, 1, word)
    with pytest.raises(RuleError, match="on the flop"):
        ultimate.decide(game, replace(hand, board=parse_cards("9h Ts 4s")), 1, "4")
    with pytest.raises(RuleError, match="on the river"):
        ultimate.decide(game, replace(hand, board=parse_cards(BOARD)), 1, "check")
    with pytest.raises(RuleError, match="no ante"):
        ultimate.decide(game, hand, 2, "4")


def test_worst_case_counts_four_antes_of_play_with_the_ante() -> None:
    game = game_of()
    most = {w.spot: ultimate.most_cents(game, w) for w in wagers_of()}
    assert most == {
        "ante": 5000,
        "blind": 500_000,
        "trips": 50_000,
        "bad-beat": 7_500_000,
    }
    assert ultimate.most_cents(game, Wager(1, "seat", "play", 4000)) == 0


def test_results_that_a_dealer_can_pick() -> None:
    game = game_of()
    assert ultimate.lines(game, "ante") == ("win", "lose", "push")
    assert ultimate.lines(game, "blind")[-2:] == ("push", "lose")
    assert ultimate.lines(game, "bad-beat")[0] == "straight-flush"
    assert "push" not in ultimate.lines(game, "bad-beat")  # 003:3605
