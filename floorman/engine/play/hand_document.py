"""A hand as its file: the inverse of `hand_file.read_hand`."""

from typing import Any

from floorman.engine.hand import Hand, Result, SeatHand


def hand_document(hand: Hand) -> dict[str, Any]:
    """The hand file of a hand; what is not there is left out."""
    bank: dict[str, Any] = {
        "seat": hand.bank.seat,
        "wager": hand.bank.wager_cents,
        "cards": [card.text for card in hand.bank.cards],
    }
    if hand.bank.low is not None:
        bank["low"] = [card.text for card in hand.bank.low]
    document: dict[str, Any] = {
        "version": 1,
        "cardroom": hand.cardroom,
        "game": hand.game,
        "schedule": hand.schedule,
        "option": hand.option,
        "seats": hand.seats,
        "player_dealer": bank,
        "coverage": hand.coverage,
        "wagers": [
            {"seat": w.seat, "bettor": w.bettor, "spot": w.spot, "amount": w.amount_cents}
            for w in hand.wagers
        ],
        "hands": {
            str(seat): [_seat_hand(at) for at in hands] for seat, hands in hand.hands.items()
        },
    }
    return document | _beside(hand)


def _beside(hand: Hand) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if hand.rounding != "exact":
        found |= {"chip": hand.chip_cents, "rounding": hand.rounding}
    if hand.first_action is not None:
        found["first_action"] = hand.first_action
    if hand.dice is not None:
        found["dice"] = hand.dice
    for key in ("board", "player_line", "banker_line"):
        if getattr(hand, key):
            found[key] = [card.text for card in getattr(hand, key)]
    insured = {str(seat): cents for seat, cents in hand.insurance.items() if cents}
    if insured:
        found["insurance"] = insured
    if hand.even_money:
        found["even_money"] = list(hand.even_money)
    if hand.results:
        found["results"] = [_result(result) for result in hand.results]
    return found


def _seat_hand(at: SeatHand) -> dict[str, Any]:
    found: dict[str, Any] = {"cards": [card.text for card in at.cards]}
    if at.play is not None:
        found["play"] = at.play
    if at.doubled_cents:
        found["doubled"] = at.doubled_cents
    if at.doubles:
        found["doubles"] = at.doubles
    if at.low is not None:
        found["low"] = [card.text for card in at.low]
    return found | {key: True for key in ("surrender", "rescue", "done") if getattr(at, key)}


def _result(result: Result) -> dict[str, Any]:
    found: dict[str, Any] = {
        "seat": result.seat,
        "spot": result.spot,
        "outcome": result.outcome,
    }
    if result.hand:
        found["hand"] = result.hand
    if result.line is not None:
        found["line"] = result.line
    if result.amount_cents is not None:
        found["amount"] = result.amount_cents
    if result.odds is not None:
        found["odds"] = f"{result.odds.numerator}:{result.odds.denominator}"
    return found
