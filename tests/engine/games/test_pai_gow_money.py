"""Money neither appears nor vanishes in Fortune Pai Gow Poker, whatever the cards and the bank."""

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.catalog.load import load_game
from floorman.engine.action import first_action
from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.coverage import READINGS
from floorman.engine.games import pai_gow
from floorman.engine.hand import Bank, Hand, SeatHand, Wager
from floorman.engine.settlement import in_order, settle
from tests.engine.games.test_baccarat_money import verify_money

ROOMS = ("casino-99", "central-coast")
GAMES = {room: load_game(room, "fortune-pai-gow-poker") for room in ROOMS}
# Half of the deals are from a short deck, so that bonus hands and Envy come up.
DECKS = ((*CARDS, JOKER), (*(card for card in CARDS if card.rank >= 8), JOKER))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    bank_seat = draw(st.integers(1, 7))
    deck = draw(st.sampled_from(DECKS))
    cards = draw(st.permutations(deck))
    others = [seat for seat in range(1, 8) if seat != bank_seat]
    most = len(deck) // 7 - 1
    seats = draw(st.lists(st.sampled_from(others), min_size=1, max_size=most, unique=True))
    wagers, dealt = [], {}
    for n, seat in enumerate(seats, 1):
        seven = tuple(cards[7 * n : 7 * n + 7])
        low = draw(st.sampled_from([None, seven[:2]]))  # often foul
        dealt[seat] = (SeatHand(seven, low=low),)
        for bettor in draw(st.sampled_from([("seat",), ("seat", "back-1")])):
            wagers.append(Wager(seat, bettor, "game", draw(st.integers(1, 50_000))))
            if draw(st.booleans()):
                wagers.append(Wager(seat, bettor, "fortune", draw(st.integers(1, 5_000))))
    bank = Bank(bank_seat, draw(st.integers(0, 1_000_000)), tuple(cards[:7]))
    dice = draw(st.integers(3, 18))
    room = draw(st.sampled_from(ROOMS))
    return Hand(room, "fortune-pai-gow-poker", "rules", 1, 7, bank, tuple(wagers), dealt, dice=dice)


@settings(deadline=None)
@given(hand=hands())
def test_money_is_whole_under_every_reading(hand: Hand) -> None:
    game = GAMES[hand.cardroom]
    pai_gow.verify(game, hand)
    assert pai_gow.guidance(game, hand).phase == "settle"
    resolution = pai_gow.resolve(game, hand)
    of_wagers = [o for o in resolution.outcomes if o.spot != "envy"]
    assert len(of_wagers) == len(hand.wagers)
    for wager in hand.wagers:
        key = (wager.seat, wager.bettor, wager.spot)
        (outcome,) = [o for o in of_wagers if (o.seat, o.bettor, o.spot) == key]
        assert outcome.amount_cents == wager.amount_cents
        assert outcome.pays_cents <= pai_gow.most_cents(game, wager)
    envy = sum(o.pays_cents for o in resolution.outcomes if o.spot == "envy")
    assert envy <= pai_gow.most_envy_cents(game, hand)
    assert game.settlement is not None
    first, _ = first_action(game.settlement, hand)
    ordered = in_order(resolution.outcomes, game.settlement, first, 7, hand.bank.seat)
    for coverage in READINGS:
        verify_money(settle(ordered, hand.bank, coverage), hand.bank.wager_cents, coverage)
