"""What an Ultimate hand cannot be: impossible cards, stray wagers, wrong multiples."""

from collections.abc import Iterator

from floorman.catalog.facts import Game
from floorman.engine.cards.card import Card
from floorman.engine.games.ultimate.table import (
    BOARD,
    FLOP,
    FOLD,
    HOLE,
    cards_decide,
    multiple_of,
    multiples,
    rules_of,
    seats_with_ante,
)
from floorman.engine.hand import Hand, SeatHand, Wager
from floorman.errors import BadInputError, RuleError


def verify(game: Game, hand: Hand) -> None:
    """Refuses a hand that could not have been dealt or played like this."""
    verify_so_far(game, hand)
    if len(hand.board) != BOARD:
        raise BadInputError("board", "must be five cards: flop, turn and river.")
    seats = seats_with_ante(hand)
    for seat in seats:
        at = hand.at(seat)
        if not at:
            raise BadInputError(f"hands.{seat}", "missing; there are wagers on this seat.")
        if multiple_of(hand, seat) is None:
            raise BadInputError(
                f"hands.{seat}[0].play", "missing; a multiple of the ante, or 0 for a fold."
            )
        if len(at[0].cards) != HOLE and (at[0].cards or cards_decide(hand, seat)):
            raise BadInputError(f"hands.{seat}[0].cards", "must be two cards.")
    bank = hand.bank.cards
    if len(bank) != HOLE and (bank or any(multiple_of(hand, seat) for seat in seats)):
        raise BadInputError("player_dealer.cards", "must be two cards.")


def verify_so_far(game: Game, hand: Hand) -> None:
    """Refuses what is wrong already while the hand is still being dealt and played."""
    _verify_wagers(game, hand)
    _verify_cards(hand)
    seats = seats_with_ante(hand)
    for seat, hands in hand.hands.items():
        if seat == hand.bank.seat:
            raise BadInputError(f"hands.{seat}", "this is the player-dealer's seat.")
        if seat not in seats:
            raise BadInputError(f"hands.{seat}", "there is no ante on this seat.")
        if len(hands) > 1:
            raise BadInputError(f"hands.{seat}[1]", "a seat has one hand in this game.")
        if hands:
            _verify_multiple(game, hand, seat, hands[0])


def _verify_multiple(game: Game, hand: Hand, seat: int, at: SeatHand) -> None:
    """Play is 4 or 3 antes before the flop, 2 on the flop, 1 on the river."""  # 003:3415
    place = f"hands.{seat}[0].play"
    multiple, shown = at.play, len(hand.board)
    if multiple is None or multiple is False:  # False: checked before the flop
        return
    if isinstance(multiple, bool) or multiple not in (*multiples(game), FOLD):
        words = ", ".join(map(str, multiples(game)))
        raise BadInputError(place, f"must be {words} times the ante, or 0 for a fold.")
    if multiple <= 1 and shown < BOARD:
        raise RuleError(f"{place}: a fold or a Play of once the ante waits for the river.")
    if multiple == 2 and shown < FLOP:
        raise RuleError(f"{place}: before the flop the Play wager is 3 or 4 times the ante.")


def _verify_wagers(game: Game, hand: Hand) -> None:
    spots = {(w.seat, w.spot) for w in hand.wagers}
    for n, w in enumerate(hand.wagers):
        if w.seat == hand.bank.seat:
            raise BadInputError(f"wagers[{n}].seat", "the player-dealer has no wager here.")
        if w.spot == "ante":
            continue
        if (w.seat, "ante") not in spots:
            raise BadInputError(f"wagers[{n}].spot", f"no {w.spot} wager without an ante.")
        if w.spot == "play":
            _verify_play(hand, n, w)
        elif w.spot != "blind" and (w.seat, "blind") not in spots:
            # 003:3581, 003:3602
            raise BadInputError(f"wagers[{n}].spot", f"no {w.spot} wager without a blind.")
        needs_trips = w.spot == "bad-beat" and rules_of(game).bad_beat_needs_trips
        if needs_trips and (w.seat, "trips") not in spots:
            raise RuleError(f"wagers[{n}]: in this room Bad Beat needs a Trips wager beside it.")


def _verify_play(hand: Hand, n: int, wager: Wager) -> None:
    ante_cents, at = hand.wager_cents(wager.seat, "ante"), hand.at(wager.seat)
    told = at[0].play if at else None
    if told is not None and told is not False and wager.amount_cents != told * ante_cents:
        raise BadInputError(f"wagers[{n}].amount", f"is not {int(told)} times the ante.")
    if ante_cents and wager.amount_cents % ante_cents:
        raise BadInputError(f"wagers[{n}].amount", "must be a whole multiple of the ante.")


def _verify_cards(hand: Hand) -> None:
    """One deck without jokers, each card once."""  # 003:3423
    seen: set[Card] = set()
    for place, cards, most in _cards_by_place(hand):
        if len(cards) > most:
            raise BadInputError(place, f"has {len(cards)} cards; there are {most} at most.")
        for card in cards:
            if card.is_joker:
                raise BadInputError(place, "there is no joker in this game.")
            if card in seen:
                raise BadInputError(place, f"the {card.name} is on the table already.")
            seen.add(card)


def _cards_by_place(hand: Hand) -> Iterator[tuple[str, tuple[Card, ...], int]]:
    yield "player_dealer.cards", hand.bank.cards, HOLE
    yield "board", hand.board, BOARD
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            yield f"hands.{seat}[{n}].cards", at.cards, HOLE
