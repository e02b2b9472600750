"""Three Card Poker: hands that are refused, what comes next, and what a wager could cost."""

from dataclasses import replace

import pytest

from floorman.engine.cards.card import parse_cards
from floorman.engine.games import three_card
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.errors import BadInputError, RuleError
from tests.engine.games.test_three_card import dealt, game_of

ANTE = Wager(1, "seat", "ante", 1000)


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        (dealt("Qc 9d", "As Ad 4h"), "player_dealer.cards"),
        (dealt("Qc 9d 4c", "As Ad"), "hands.1[0].cards"),
        (dealt("Qc 9d 4c", "As Ad 4h 5h"), "hands.1[0].cards"),
        (dealt("Qc 9d 4c", "As Ad Qc"), "hands.1[0].cards"),  # 000:289
        (dealt("Qc 9d 4c", "As Ad joker"), "hands.1[0].cards"),  # 000:288
        (dealt("Qc 9d 4c", "As Ad 4h", play=None), "hands.1[0].play"),
        (dealt("Qc 9d 4c", "As Ad 4h", play=2), "hands.1[0].play"),
        (dealt("Qc 9d 4c", "As Ad 4h", wagers=()), "hands.1"),
        (dealt("Qc 9d 4c", "As Ad 4h", wagers=(Wager(3, "seat", "ante", 1),)), "wagers[0].seat"),
        (
            dealt("Qc 9d 4c", "As Ad 4h", wagers=(ANTE, Wager(2, "seat", "ante", 1000))),
            "hands.2",
        ),
        (  # 000:378
            dealt("Qc 9d 4c", "As Ad 4h", wagers=(ANTE, Wager(1, "b", "pair-plus", 500))),
            "wagers[1].spot",
        ),
        (  # 000:401
            dealt("Qc 9d 4c", "As Ad 4h", wagers=(Wager(2, "seat", "six-card", 500), ANTE)),
            "wagers[0].spot",
        ),
        (  # 000:334
            dealt("Qc 9d 4c", "As Ad 4h", wagers=(ANTE, Wager(1, "seat", "play", 1500))),
            "wagers[1].amount",
        ),
        (
            dealt("Qc 9d 4c", "As Ad 4h", False, (ANTE, Wager(1, "seat", "play", 1000))),
            "wagers[1].spot",
        ),
    ],
)
def test_a_hand_that_cannot_be_is_refused_at_its_place(hand: Hand, place: str) -> None:
    with pytest.raises(BadInputError) as refused:
        three_card.verify(game_of(), hand)
    assert refused.value.place == place


def test_a_second_hand_or_a_hand_at_the_player_dealers_seat_is_refused() -> None:
    hand = dealt("Qc 9d 4c", "As Ad 4h")
    with pytest.raises(BadInputError, match="one hand"):
        three_card.verify_so_far(game_of(), replace(hand, hands={1: (SeatHand(), SeatHand())}))
    with pytest.raises(BadInputError, match="player-dealer's seat"):
        three_card.verify(game_of(), replace(hand, hands={**hand.hands, 3: (SeatHand(),)}))


def test_guidance_plays_a_whole_hand() -> None:
    # 000:352 decisions from the player-dealer's left; 000:357 its cards; 000:368 then theirs
    game = game_of()
    wagers = tuple(Wager(seat, "seat", "ante", 1000) for seat in (1, 4, 6))
    hand = Hand(
        "r", "g", "rules", 1, 7, Bank(3, 100_000), (*wagers, Wager(6, "seat", "six-card", 500))
    )
    for seat, word in ((4, "play"), (6, "fold"), (1, "fold")):
        step = three_card.guidance(game, hand)
        assert (step.phase, step.seat, step.allowed) == ("decision", seat, ("play", "fold"))
        assert not step.compelled
        hand = three_card.decide(game, hand, seat, word)
        three_card.verify_so_far(game, hand)
    step = three_card.guidance(game, hand)
    assert (step.phase, step.whose, step.cards) == ("cards", "player-dealer", 3)
    hand = replace(hand, bank=replace(hand.bank, cards=parse_cards("Jc 9d 4c")))
    for seat, cards in ((4, "As Ad 4h"), (6, "9s 9h 2h")):  # seat 1 folded: no cards to see
        step = three_card.guidance(game, hand)
        assert (step.phase, step.seat, step.cards) == ("cards", seat, 3)
        shown = replace(hand.at(seat)[0], cards=parse_cards(cards))
        hand = replace(hand, hands={**hand.hands, seat: (shown,)})
    step = three_card.guidance(game, hand)
    assert step.phase == "settle"
    assert "does not qualify" in step.why
    three_card.verify(game, hand)


def test_a_decision_is_made_once_and_only_play_or_fold() -> None:
    game = game_of()
    hand = Hand("r", "g", "rules", 1, 7, Bank(3, 100_000), (ANTE,))
    with pytest.raises(RuleError, match="not raise"):
        three_card.decide(game, hand, 1, "raise")
    with pytest.raises(RuleError, match="no ante"):
        three_card.decide(game, hand, 2, "play")
    with pytest.raises(RuleError, match="acted already"):
        three_card.decide(game, three_card.decide(game, hand, 1, "play"), 1, "fold")


def test_worst_case_counts_the_play_wager_with_its_ante() -> None:
    game = game_of()
    assert three_card.most_cents(game, ANTE) == 2000
    assert three_card.most_cents(game, Wager(1, "seat", "play", 1000)) == 0
    assert three_card.most_cents(game, Wager(1, "seat", "pair-plus", 500)) == 100_000
    assert three_card.most_cents(game, Wager(1, "seat", "six-card", 500)) == 500_000


def test_results_that_a_dealer_can_pick() -> None:
    game = game_of()
    assert three_card.lines(game, "ante") == ("win", "lose", "push")
    assert "refund" in three_card.lines(game, "play")
    assert three_card.lines(game, "pair-plus")[0] == "mini-royal-flush"
    assert three_card.lines(game, "six-card")[-1] == "lose"
