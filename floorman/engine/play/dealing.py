"""Cards, decisions, dice and hands set in two, each where the game's guidance puts it."""

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from floorman.engine import games
from floorman.engine.cards.card import Card, parse_card, parse_cards
from floorman.engine.hand import Hand, SeatHand
from floorman.engine.play import entries as e
from floorman.engine.play.bank_facts import cards_out, guidance, missing_action, out_of
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.errors import RuleError

BANK_SEAT = 0  # stands for the player-dealer where an entry names a seat's hand


def _by_cards(state: BankState) -> None:
    if not state.dealt:
        raise RuleError("Wagers and fee come before the cards.")
    if state.by_results:
        raise RuleError("Only results are entered in this hand; switch to cards first.")


def card_dealt(frame: Frame, state: BankState, entry: e.CardDealt) -> BankState:
    _by_cards(state)
    card = parse_card(entry.card)
    if out_of(frame, state, card):
        raise RuleError(f"The {card.name} can't come again.")
    rule = frame.game.settlement
    if missing_action(frame, state) and rule is not None:
        raise RuleError("The dice come before the cards.")
    now = guidance(frame, state)
    if now.phase == "decision" and "hit" in now.allowed:
        return replace(state, hand=_give(state.hand, "seat", now.seat, now.hand, card))
    if now.phase != "cards":
        raise RuleError(f"No card comes now: {now.why}.")
    hand = _give(state.hand, now.whose, now.seat, now.hand, card)
    return replace(state, hand=hand, hit=None)


def _give(hand: Hand, whose: str, seat: int | None, n: int, card: Card) -> Hand:
    if whose == "player-dealer":
        return replace(hand, bank=replace(hand.bank, cards=(*hand.bank.cards, card)))
    if whose == "board":
        return replace(hand, board=(*hand.board, card))
    if whose == "player-line":
        return replace(hand, player_line=(*hand.player_line, card))
    if whose == "banker-line":
        return replace(hand, banker_line=(*hand.banker_line, card))
    hands = hand.at(seat or 0) or (SeatHand(),)
    at = replace(hands[n], cards=(*hands[n].cards, card))
    changed = (*hands[:n], at, *hands[n + 1 :])
    return replace(hand, hands=MappingProxyType({**hand.hands, seat or 0: changed}))


def decided(frame: Frame, state: BankState, entry: e.Decided) -> BankState:
    _by_cards(state)
    now = guidance(frame, state)
    if now.phase != "decision" or now.seat is None:
        raise RuleError(f"There is nothing to decide now: {now.why}.")
    if entry.word not in now.allowed:
        choices = " or ".join(now.allowed)
        raise RuleError(f"Seat {now.seat} may {choices}: {now.why}.")
    if entry.word == "hit":
        return replace(state, hit=(now.seat, now.hand))
    decide: Any = getattr(games.family(frame.game), "decide", None)
    if decide is None:
        raise RuleError("Nobody decides anything in this game.")
    if frame.game.family == "twenty-one":
        hand = decide(
            frame.game, state.hand, now.seat, now.hand, entry.word, amount_cents=entry.amount_cents
        )
    else:
        hand = decide(frame.game, state.hand, now.seat, entry.word)
    return replace(state, hand=hand)


def dice(frame: Frame, state: BankState, entry: e.Dice) -> BankState:
    rule = frame.game.settlement
    if rule is None or rule.start != "action-button-dice":
        raise RuleError("No dice are thrown in this game.")
    if not state.dealt:
        raise RuleError("Wagers and fee come before the dice.")
    if not 3 <= entry.total <= 18:
        raise RuleError(f"{entry.total} is no total of three dice.")
    if cards_out(state.hand):
        raise RuleError("The cards are out; the dice stand.")
    return replace(state, hand=replace(state.hand, dice=entry.total))


def front(frame: Frame, state: BankState, entry: e.SetFront) -> BankState:
    _by_cards(state)
    cards = parse_cards(entry.cards)
    hand = state.hand
    if entry.seat == BANK_SEAT:
        changed = replace(hand, bank=replace(hand.bank, low=cards))
    else:
        if not hand.at(entry.seat):
            raise RuleError(f"Seat {entry.seat} has no cards yet.")
        at = replace(hand.at(entry.seat)[0], low=cards)
        changed = replace(hand, hands=MappingProxyType({**hand.hands, entry.seat: (at,)}))
    verify = getattr(games.family(frame.game), "verify_so_far", None)
    if verify is None or frame.game.family != "pai-gow":
        raise RuleError("Hands are not set in two in this game.")
    verify(frame.game, changed)
    return replace(state, hand=changed)
