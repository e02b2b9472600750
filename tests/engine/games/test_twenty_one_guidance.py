"""Twenty-one guidance: whole hands played by asking what comes next."""

from dataclasses import replace
from typing import Any

import pytest

from floorman.catalog.facts import Game
from floorman.engine.cards.card import parse_cards
from floorman.engine.games import twenty_one
from floorman.engine.games.twenty_one.turns import can_decide
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.errors import RuleError
from tests.engine.games.test_twenty_one import (
    CLUB,
    COAST,
    SPANISH,
    THREE_TO_TWO,
    at,
    dealt,
    every_game,
    every_pure,
    game_of,
    outcomes,
    reading,
)


def next_of(hand: Hand, game: Game | None = None) -> Guidance:
    return twenty_one.guidance(game or game_of(), hand)


def add_card(hand: Hand, now: Guidance, text: str) -> Hand:
    """Enters cards where the guidance asks for them."""
    cards = parse_cards(text)
    if now.whose == "player-dealer":
        return replace(hand, bank=replace(hand.bank, cards=hand.bank.cards + cards))
    assert now.seat is not None
    hands = hand.at(now.seat) or (SeatHand(),)
    held = replace(hands[now.hand], cards=hands[now.hand].cards + cards)
    changed = (*hands[: now.hand], held, *hands[now.hand + 1 :])
    return replace(hand, hands={**hand.hands, now.seat: changed})


def play(game: Game, hand: Hand, *script: str) -> tuple[Hand, list[tuple[Any, ...]]]:
    """Plays a script of cards and decisions; returns the hand and whom each entry was for."""
    asked: list[tuple[Any, ...]] = []
    for entry in script:
        now = twenty_one.guidance(game, hand)
        asked.append((now.whose, now.seat, now.hand))
        if now.phase == "cards":
            assert len(entry.split()) == now.cards, (entry, now)
            hand = add_card(hand, now, entry)
            continue
        assert now.seat is not None, now
        word, _, card = entry.partition(" ")
        hand = twenty_one.decide(game, hand, now.seat, now.hand, word)
        if word == "hit":
            hand = add_card(hand, now, card)
    assert twenty_one.guidance(game, hand).phase == "settle"
    twenty_one.verify(game, hand)
    return hand, asked


def opened(*seats: int, bank_seat: int = 3, spots: str = "game") -> Hand:
    wagers = tuple(Wager(s, "seat", spot, 1000) for s in seats for spot in spots.split())
    return Hand("r", "g", "rules", 1, 7, Bank(bank_seat, 1_000_000), wagers)


@every_game
def test_players_act_clockwise_from_the_player_dealers_left(which: tuple[str, str]) -> None:
    # 000:53, 000:54, 003:1867, 003:1868
    rescue_offered = ["stand"] if which == SPANISH else []
    hand, asked = play(
        game_of(which),
        opened(1, 2, 5),
        "9d 4s",  # seat 5
        "Kd Ks",  # seat 1
        "6d 5s",  # seat 2
        "6h",  # up card
        "hit 8s",
        "stand",  # seat 5, hard 21: compelled in every room
        "stand",  # seat 1
        "double",
        "Kh",
        *rescue_offered,
        "Kc",  # hole card
        "Jc",  # 16 must be hit
    )
    assert [who[1] for who in asked[:9]] == [5, 1, 2, 3, 5, 5, 1, 2, 2]
    assert [who[1] for who in asked[-2:]] == [3, 3]
    found = {o.seat: (o.outcome, o.pays_cents) for o in _resolved(hand, game_of(which))}
    assert found == {5: ("win", 1000), 1: ("win", 1000), 2: ("win", 2000)}


def _resolved(hand: Hand, game: Game) -> Any:
    return twenty_one.resolve(game, hand).outcomes


@every_pure
def test_chart_1a_compels(which: tuple[str, str]) -> None:  # 000:76
    game = game_of(which)
    stands = next_of(dealt("6s", "9d 5s 6d"), game)
    assert (stands.compelled, stands.allowed) == (True, ("stand",))
    assert stands.why == "chart 1A: hard 20 must stand"
    hits = next_of(dealt("6s", "2d 5s 4d"), game)
    assert (hits.compelled, hits.allowed) == (True, ("hit",))
    assert hits.why == "chart 1A: hard 11 must be hit"
    free = next_of(dealt("6s", "Ad 2s 6d"), game)
    assert free.allowed == ("hit", "stand")
    assert next_of(dealt("6s", "6d 5s"), game).allowed == ("hit", "double", "surrender")
    assert next_of(dealt("6s", "Kd Qs"), game).allowed == ("stand", "double", "split", "surrender")


@every_pure
def test_standing_on_hard_11_is_refused(which: tuple[str, str]) -> None:  # 000:76
    game = game_of(which)
    hand = dealt("6s", "6d 5s")
    with pytest.raises(RuleError, match="chart 1A: hard 11 must be hit"):
        twenty_one.decide(game, hand, 1, 0, "stand")
    assert not can_decide(game, hand, 1, 0, "stand")
    assert can_decide(game, hand, 1, 0, "double")
    assert not can_decide(game, hand, 2, 0, "hit")
    # marked done all the same, it is still asked for its card
    assert next_of(dealt("6s", at("6d 5s", done=True)), game).allowed[0] == "hit"


def test_spanish_player_is_never_compelled_to_hit() -> None:  # 003:1892
    game = game_of(SPANISH)
    assert next_of(dealt("6s", "2d 3s 4d"), game).allowed == ("hit", "stand")
    assert next_of(dealt("6s", "9d 3s 5d"), game).allowed == ("stand",)


@every_game
def test_natural_is_not_asked(which: tuple[str, str]) -> None:  # 000:132
    now = next_of(dealt("6s", "Ad Ks"), game_of(which))
    assert (now.phase, now.whose) == ("cards", "player-dealer")


@every_game
def test_busted_hand_is_not_asked(which: tuple[str, str]) -> None:
    assert next_of(dealt("6s", "Kd 6s Qd"), game_of(which)).whose == "player-dealer"


@every_game
def test_hole_card_is_checked_first_under_an_ace_or_bonus_card(which: tuple[str, str]) -> None:
    # 000:96, 003:450, 004:395, 003:1880
    game = game_of(which)
    assert "check the hole card first" in next_of(dealt("Ks", "9d 7s"), game).why
    assert "check" not in next_of(dealt("9s", "9d 7s"), game).why
    assert "check" not in next_of(dealt("Ks", "9d 4s 2d"), game).why
    # a natural entered at the check ends the hand
    assert next_of(dealt("Ks As", "9d 7s"), game).phase == "settle"


@every_pure
def test_insurance_is_offered_to_each_seat_under_an_ace(which: tuple[str, str]) -> None:
    # 000:95, 003:475, 004:419
    game = game_of(which)
    hand, asked = play(
        game,
        opened(1, 2),
        "9d 9s",
        "Kd Ks",
        "Ad",
        "insurance",
        "no-insurance",
        "stand",
        "stand",
        "Kh",
    )
    assert hand.insurance == {1: 500, 2: 0}
    assert [who[1] for who in asked[3:5]] == [1, 2]
    with pytest.raises(RuleError, match="at most half"):
        twenty_one.decide(game, dealt("As", "9d 9s"), 1, 0, "insurance", 501)


def test_even_money_is_offered_to_a_natural_where_the_room_has_it() -> None:  # 003:476, 004:420
    hand = dealt("As", "Ad Ks")
    for which in (THREE_TO_TWO, COAST):
        game = game_of(which)
        assert next_of(hand, game).allowed == ("even-money", "insurance", "no-insurance")
        took = twenty_one.decide(game, hand, 1, 0, "even-money")
        assert took.even_money == (1,)
        assert next_of(took, game).whose == "player-dealer"
        assert "even-money" not in next_of(dealt("As", "9d Ks"), game).allowed
    assert next_of(hand, game_of(CLUB)).allowed == ("insurance", "no-insurance")
    assert next_of(hand, game_of(SPANISH)).whose == "player-dealer"


@every_game
def test_splits_make_up_to_four_hands(which: tuple[str, str]) -> None:  # 000:115, 003:1933
    hand, _ = play(
        game_of(which),
        opened(1),
        "9d 9s",
        "6h",
        "split",
        "9h",  # to the first nine
        "split",
        "9c",  # to the first nine again
        "split",
        "Kd",  # first hand 19
        "stand",
        "Kh",
        "stand",
        "Ks",
        "stand",
        "9d",  # two nines, but there are four hands
        "stand",
        "Kc",
        "2c",
    )
    assert [at.cards[0].text for at in hand.at(1)] == ["9d", "9s", "9h", "9c"]
    assert [len(at.cards) for at in hand.at(1)] == [2, 2, 2, 2]
    assert len(_resolved(hand, game_of(which))) == 4


@every_pure
def test_split_aces_get_one_card_each(which: tuple[str, str]) -> None:  # 000:115
    hand, asked = play(game_of(which), opened(1), "Ad As", "6h", "split", "2d", "Ks", "Kh", "5h")
    assert asked[3:5] == [("seat", 1, 0), ("seat", 1, 1)]
    assert twenty_one.resolve(game_of(which), hand).names["1/1"] == "soft 21"


def test_ace_on_a_split_ace_may_be_split_where_the_room_reads_it_so() -> None:
    hand = dealt("6s", at("Ad As"), at("Ah"))
    assert next_of(hand).allowed == ("stand", "split")
    assert next_of(hand, reading(CLUB, "resplit-aces", False)).hand == 1


@every_pure
def test_double_for_less_by_decision(which: tuple[str, str]) -> None:  # 000:114
    game = game_of(which)
    hand = dealt("6s", "6d 5s")
    less = twenty_one.decide(game, hand, 1, 0, "double", 300)
    assert less.at(1)[0].doubled_cents == 300
    assert next_of(less, game).cards == 1
    with pytest.raises(RuleError, match=r"adds \$10 or less"):
        twenty_one.decide(game, hand, 1, 0, "double", 1100)


def test_spanish_double_double_down_and_rescue() -> None:  # 003:1927
    game = game_of(SPANISH)
    hand, _ = play(
        game,
        opened(1),
        "3d 2s",
        "6h",
        "double",
        "2d",
        "double",
        "3s",
        "double",
        "5s",
        "rescue",
        "Kc",
    )
    mine = hand.at(1)[0]
    assert (mine.doubled_cents, mine.doubles, mine.rescue) == (7000, 3, True)
    found = outcomes(hand, game)[("seat", "game", 0)]
    assert (found.amount_cents, found.at_risk_cents) == (8000, 4000)
    after_three = replace(mine, rescue=False)
    asked = next_of(dealt("6h", after_three), game)
    assert asked.allowed == ("stand", "rescue")
    twice = replace(mine, rescue=False, doubled_cents=3000, doubles=2, cards=mine.cards[:4])
    assert next_of(dealt("6h", twice), game).allowed == ("stand", "double", "rescue")
    with pytest.raises(RuleError, match="adds"):
        twenty_one.decide(game, dealt("6s", "6d 5s"), 1, 0, "double", 300)


@every_game
def test_surrender_ends_a_players_part(which: tuple[str, str]) -> None:  # 000:116
    hand, _ = play(game_of(which), opened(1), "9d 7s", "Kh", "surrender", "6c")
    assert hand.at(1)[0].surrender


@every_game
def test_player_dealer_draws_by_chart_1b(which: tuple[str, str]) -> None:  # 000:86
    game = game_of(which)
    hit = next_of(dealt("As 6d", "9d 9s"), game)
    assert (hit.phase, hit.whose, hit.cards) == ("cards", "player-dealer", 1)
    assert hit.why == "chart 1B: the player-dealer must hit soft 17"
    assert next_of(dealt("As 7d", "9d 9s"), game).phase == "settle"
    assert next_of(dealt("Ks 7d", "9d 9s"), game).phase == "settle"
    # all busted: drawn all the same; all naturals: not, but for a bonus wager
    assert next_of(dealt("8s 8d", "Kd 6s Qd"), game).phase == "cards"
    assert next_of(dealt("8s 6d", "Ad Ks"), game).phase == "settle"


def test_player_dealer_draws_for_bonus_wagers_alone() -> None:  # 000:139
    assert next_of(dealt("8s 6d", "Ad Ks", spots="game buster")).phase == "cards"
    assert next_of(dealt("8s 6d", "Ad Ks", spots="game red-flex")).phase == "cards"


@every_pure
def test_hole_card_up_leaves_only_what_the_rules_still_give(which: tuple[str, str]) -> None:
    game = game_of(which)
    assert next_of(dealt("Ks 7d", "9d 9s"), game).phase == "settle"
    assert next_of(dealt("Ks 7d", "6d 5s"), game).allowed[0] == "hit"
    missing = next_of(dealt("Ks 7d", at("6d 5s", doubled_cents=1000)), game)
    assert (missing.phase, missing.seat) == ("cards", 1)
