"""Three Card Poker: how each wager wins, loses or pushes, and what comes next."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from floorman.catalog.facts import Game
from floorman.catalog.families import with_reading
from floorman.catalog.load import load_game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import three_card
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import Outcome, in_order, settle
from floorman.errors import BadInputError, RuleError

ROOMS = ("casino-club", "document-001", "casino-99", "central-coast")
SPOTS = ("ante", "pair-plus", "six-card")


@cache
def game_of(room: str = "casino-club") -> Game:
    return load_game(room, "three-card-poker-6-card-bonus")


def reading(game: Game, rule: str, value: bool | str) -> Game:
    return replace(game, rules=with_reading(game.rules, rule, value))


def dealt(
    bank: str,
    mine: str,
    play: bool | int | None = True,
    wagers: tuple[Wager, ...] | None = None,
) -> Hand:
    """Seat 1 with every wager at $10 against a player-dealer at seat 3."""
    lying = tuple(Wager(1, "seat", spot, 1000) for spot in SPOTS) if wagers is None else wagers
    hands = {1: (SeatHand(parse_cards(mine), play),)}
    return Hand("r", "g", "rules", 1, 7, Bank(3, 10_000_000, parse_cards(bank)), lying, hands)


def outcomes(hand: Hand, game: Game | None = None) -> dict[tuple[str, str], Outcome]:
    game = game or game_of()
    three_card.verify(game, hand)
    return {(o.bettor, o.spot): o for o in three_card.resolve(game, hand).outcomes}


def result(hand: Hand, spot: str, game: Game | None = None) -> tuple[str, int]:
    found = outcomes(hand, game)[("seat", spot)]
    return found.outcome, found.pays_cents


PAIR_PLUS = [
    ("mini-royal-flush", "As Ks Qs", 200),
    ("straight-flush", "Ks Qs Js", 40),
    ("straight-flush", "As 2s 3s", 40),  # 000:301
    ("three-of-a-kind", "2s 2d 2h", 30),
    ("straight", "Ah Ks Qs", 6),
    ("straight", "Ah 2s 3s", 6),  # 000:306
    ("flush", "5s 3s 2s", 3),
    ("one-pair", "2s 2d 3h", 1),
]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("hand", "cards", "pays"), PAIR_PLUS)
def test_pair_plus_pays_each_line(room: str, hand: str, cards: str, pays: int) -> None:
    # 000:390-395, 001:119-124, 003:957-962, 004:593-598
    found = outcomes(dealt("Qc 9d 4c", cards), game_of(room))[("seat", "pair-plus")]
    assert (found.outcome, found.odds) == ("win", Fraction(pays))
    assert found.pays_cents == 1000 * pays
    assert hand.replace("-", " ") in found.why


def test_pair_plus_collects_a_high_card() -> None:  # 000:382
    found = outcomes(dealt("Qc 9d 4c", "As Kd Jh"))[("seat", "pair-plus")]
    assert (found.outcome, found.at_risk_cents) == ("lose", 1000)


SIX_CARDS = [  # the player's three cards, the player-dealer's three cards
    ("royal-flush", "As Ks Qs", "Js Ts 2d", (1000, 1000, 1000, 1000)),
    ("straight-flush", "9s 8s 7s", "6s 5s 2d", (200, 200, 200, 200)),
    ("straight-flush", "As 2s 3s", "4s 5s Kd", (200, 200, 200, 200)),
    ("four-of-a-kind", "9s 9d 9h", "9c Ks 2d", (100, 100, 100, 50)),
    ("full-house", "9s 9d 9h", "Kc Ks 2d", (20, 20, 20, 25)),
    ("full-house", "9s 9d 9h", "Kc Ks Kd", (20, 20, 20, 25)),
    ("flush", "9s 2s 4s", "Ks Js 2d", (15, 15, 15, 15)),
    ("straight", "9s 8d 7h", "6s 5s 2d", (10, 9, 10, 10)),
    ("three-of-a-kind", "9s 9d 4h", "9c Ks 2d", (7, 8, 7, 5)),
]


@pytest.mark.parametrize(("hand", "mine", "bank", "pays"), SIX_CARDS)
def test_six_card_bonus_pays_each_line_in_each_room(
    hand: str, mine: str, bank: str, pays: tuple[int, ...]
) -> None:
    # 000:418-424, 001:144-150, 003:983-989, 004:619-625
    for room, expected in zip(ROOMS, pays, strict=True):
        found = outcomes(dealt(bank, mine), game_of(room))[("seat", "six-card")]
        assert (found.outcome, found.odds) == ("win", Fraction(expected))
        assert hand.replace("-", " ") in found.why


def test_six_card_bonus_collects_two_pair() -> None:  # 000:410
    assert result(dealt("9c Ks Kd", "9s 4d 7h"), "six-card") == ("lose", 0)


def test_qualified_player_dealer_loses_ante_and_play_to_a_better_hand() -> None:  # 000:365
    hand = dealt("Qc 9d 4c", "As Ad 4h")
    assert result(hand, "ante") == result(hand, "play") == ("win", 1000)
    assert outcomes(hand)[("seat", "ante")].why == "pair of aces beats queen high"


def test_qualified_player_dealer_takes_ante_and_play_from_a_worse_hand() -> None:  # 000:366
    found = outcomes(dealt("Qc 9d 4c", "Qs 8d 7h"))
    for spot in ("ante", "play"):
        assert found[("seat", spot)].outcome == "lose"
        assert found[("seat", spot)].at_risk_cents == 1000
    why = "queen high with eight, seven loses to queen high with nine, four"
    assert found[("seat", "ante")].why == why


def test_equal_hands_push_ante_and_play_and_suits_do_not_count() -> None:  # 000:367, 000:297
    hand = dealt("Qc 9d 4c", "Qs 9h 4h")
    assert result(hand, "ante") == result(hand, "play") == ("push", 0)


@pytest.mark.parametrize("mine", ["As Ad 4h", "9s 8d 2h", "Js 9h 4h"])
def test_ante_is_paid_and_play_refunded_when_player_dealer_does_not_qualify(mine: str) -> None:
    # 000:362-363, 001:89-90, 003:927-928, 004:564-565: whichever hand is higher
    for room in ROOMS:
        hand = dealt("Jc 9d 4c", mine)
        assert result(hand, "ante", game_of(room)) == ("win", 1000)
        assert result(hand, "play", game_of(room)) == ("refund", 0)


@pytest.mark.parametrize(
    ("bank", "expected"),
    [
        ("Jc Td 8c", False),  # the best hand below queen high
        ("Qc 3d 2c", True),  # the lowest queen high
        ("2c 2d 3c", True),
        ("5c 3c 2c", True),  # a flush without a queen
        ("Ac 2d 3h", True),
    ],
)
def test_player_dealer_qualifies_with_queen_high_or_better(bank: str, expected: bool) -> None:
    # 000:357, 000:361
    ranked = three_card.rank(game_of(), parse_cards(bank))
    assert three_card.qualifies(game_of(), ranked) is expected


def test_bonuses_are_settled_though_player_dealer_does_not_qualify() -> None:  # 000:384, 000:412
    hand = dealt("Jc 9d 4c", "9s 9h 2h")
    assert result(hand, "pair-plus") == ("win", 1000)
    assert result(hand, "six-card") == ("win", 7000)


def test_fold_forfeits_ante_and_pair_plus_but_not_six_card() -> None:
    # 000:348, 000:354-355, 001:82-83, 003:920-921, 004:556-557
    for room in ROOMS:
        found = outcomes(dealt("9c 9d 9h", "As Ad 4h", play=False), game_of(room))
        assert found[("seat", "ante")].outcome == "lose"
        assert found[("seat", "pair-plus")].outcome == "lose"
        assert found[("seat", "pair-plus")].why == "folded"
        assert found[("seat", "six-card")].outcome == "win"
        assert ("seat", "play") not in found


def test_folded_ante_is_lost_though_player_dealer_does_not_qualify() -> None:
    # 000:363: paid only where not surrendered by folding
    assert result(dealt("Jc 9d 4c", "As Ad 4h", play=False), "ante") == ("lose", 0)


def test_folded_cards_are_needed_only_for_the_six_card_bonus() -> None:  # 000:356
    ante = (Wager(1, "seat", "ante", 1000),)
    assert result(dealt("Qc 9d 4c", "", play=False, wagers=ante), "ante") == ("lose", 0)
    with pytest.raises(BadInputError, match=r"hands\.1\[0\]\.cards"):
        outcomes(dealt("Qc 9d 4c", "", play=False))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs", "Kd Qd Jd"),
        ("As 2s 3s", "Ad Ah Ac"),
        ("2s 2d 2h", "Ac Kd Qc"),
        ("Ah 2d 3c", "As Ks Js"),
        ("5s 3s 2s", "Ac Ad Kh"),
        ("4s 3d 2h", "Ac 2d 3h"),
        ("2s 2d 3h", "Ac Kd Jh"),
        ("Ac Kd Jh", "As Kh Ts"),  # 001:55 stops at ace, king, 9
    ],
)
def test_hands_rank_in_the_printed_order(better: str, worse: str) -> None:
    # 000:300-309, 001:49-55, 003:887-893, 004:498-507
    for room in ROOMS:
        game = game_of(room)
        high = three_card.rank(game, parse_cards(better)).strength
        assert high > three_card.rank(game, parse_cards(worse)).strength


def test_other_reading_of_the_lowest_straight_flush() -> None:  # 001:50, 003:888
    hand = dealt("Qc 9d 4c", "As 2s 3s")
    game = game_of("document-001")
    assert result(hand, "pair-plus", game) == ("win", 40_000)
    other = reading(game, "ace-two-three-suited", "straight")
    assert result(hand, "pair-plus", other) == ("win", 6000)


BACKED = (Wager(1, "seat", "ante", 1000), Wager(1, "back-1", "ante", 500))


def test_backline_ante_goes_with_the_hand() -> None:  # 000:333
    found = outcomes(dealt("Qc 9d 4c", "As Ad 4h", wagers=BACKED))
    assert found[("back-1", "play")].amount_cents == 500
    assert found[("back-1", "play")].outcome == "win"
    folded = outcomes(dealt("Qc 9d 4c", "", play=False, wagers=BACKED))
    assert folded[("back-1", "ante")].why == "folded"


def test_other_reading_lets_a_backline_bettor_stay_out() -> None:  # 000:333
    game = reading(game_of(), "backline-play", "own-choice")
    out = outcomes(dealt("Qc 9d 4c", "As Ad 4h", wagers=BACKED), game)
    assert out[("back-1", "ante")].outcome == "lose"
    assert ("back-1", "play") not in out
    staying = (*BACKED, Wager(1, "back-1", "play", 500))
    found = outcomes(dealt("Qc 9d 4c", "As Ad 4h", wagers=staying), game)
    assert found[("back-1", "ante")].outcome == found[("back-1", "play")].outcome == "win"


def test_other_reading_allows_one_bonus_only() -> None:  # 000:335
    hand = dealt("Qc 9d 4c", "As Ad 4h")
    with pytest.raises(RuleError, match="not both"):
        outcomes(hand, reading(game_of(), "both-bonuses", False))
    one = dealt("Qc 9d 4c", "As Ad 4h", wagers=hand.wagers[:2])
    assert outcomes(one, reading(game_of(), "both-bonuses", False))


def test_listed_play_wager_says_that_the_hand_is_played_and_is_settled_once() -> None:
    wagers = (Wager(1, "seat", "ante", 1000), Wager(1, "seat", "play", 1000))
    hand = dealt("Qc 9d 4c", "As Ad 4h", play=None, wagers=wagers)
    three_card.verify(game_of(), hand)
    spots = [o.spot for o in three_card.resolve(game_of(), hand).outcomes]
    assert sorted(spots) == ["ante", "play"]


def test_names_of_the_hands() -> None:
    names = three_card.resolve(game_of(), dealt("Qc 9d 4c", "As Ad 4h")).names
    assert names == {"1": "pair of aces", "player-dealer": "queen high"}


def test_wagers_are_settled_in_the_rooms_order() -> None:
    # 000:324 Play before Ante; 003:935 Ante before Play
    def order(room: str) -> list[str]:
        game = game_of(room)
        assert game.settlement is not None
        found = three_card.resolve(game, dealt("Qc 9d 4c", "As Ad 4h")).outcomes
        return [o.spot for o in in_order(found, game.settlement, 1, 7, 3)]

    assert order("casino-club") == ["play", "ante", "pair-plus", "six-card"]
    assert order("casino-99") == ["ante", "play", "pair-plus", "six-card"]


def test_a_short_bank_pays_as_far_as_it_reaches() -> None:  # 000:370, 000:385
    game = game_of()
    hand = dealt("Qc 9d 4c", "As Ad 4h")
    assert game.settlement is not None
    found = in_order(three_card.resolve(game, hand).outcomes, game.settlement, 1, 7, 3)
    steps = settle(found, replace(hand.bank, wager_cents=1500), "action")
    assert [step.paid_cents for step in steps] == [1000, 500, 0, 0]
    assert [step.result for step in steps] == ["win", "win", "no-action", "no-action"]
