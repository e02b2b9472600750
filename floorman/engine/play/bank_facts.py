"""What can be told of a hand against the player-dealer as it lies: what is next, due, missing."""

from floorman.engine import games
from floorman.engine.action import first_action
from floorman.engine.cards.card import Card
from floorman.engine.collection import Fees, fees_due
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand
from floorman.engine.play import calls as words
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.engine.wagering import check_limits, verify_wagers
from floorman.errors import FloormanError, RuleError


def settled_hand(frame: Frame, state: BankState) -> Hand | None:
    """The hand as it goes on record, or None while something is missing."""
    if missing_action(frame, state):
        return None
    if state.by_results:
        if words.must_call_table(frame.game) and not state.calls.table:
            return None
        return words.hand_by_results(frame.game, state.hand, state.calls)
    if state.hit or guidance(frame, state).phase != "settle":
        return None
    return state.hand


def missing_action(frame: Frame, state: BankState) -> bool:
    """Whether somebody has to say where action starts."""
    rule = frame.game.settlement
    hand = state.hand
    if rule is None or hand.first_action is not None or rule.start == "left-of-player-dealer":
        return False
    if rule.start == "action-button-dice":
        return hand.dice is None
    return state.by_results and len(hand.bank.cards) < (rule.card or 1)


def guidance(frame: Frame, state: BankState) -> Guidance:
    """What the family says comes next; a hit that was called waits for its card."""
    if state.hit:
        seat, hand = state.hit
        return Guidance("cards", "the card for the hit", seat=seat, hand=hand, cards=1)
    return games.family(frame.game).guidance(frame.game, state.hand)


def fees_now(frame: Frame, state: BankState) -> Fees | None:
    """What is due for the wagers as they lie, or as they were settled."""
    if frame.option is None:
        return None
    if state.transcript is not None:
        return state.transcript.fees
    return fees_due(frame.option, state.hand.wagers, state.hand.bank.seat)


def still_due(frame: Frame, state: BankState) -> int:
    """What has still to be dropped; a waived fee is no longer due."""
    fees = fees_now(frame, state)
    if fees is None or (state.dropped and state.waiver):
        return 0
    return max(fees.total_cents - state.dropped_cents, 0)


def verify_lying(frame: Frame, state: BankState) -> None:
    """Refuses to deal while a wager is missing or outside its limits, or nobody banks."""
    hand = state.hand
    if not hand.bank.wager_cents:
        raise RuleError("The player-dealer has put up no wager.")
    if not hand.wagers:
        raise RuleError("There are no wagers yet.")
    verify_wagers(frame.game, hand.wagers, hand.bank.seat)
    verify = getattr(games.family(frame.game), "verify_so_far", None)
    if verify is not None:
        verify(frame.game, hand)
    if frame.option is not None:
        for over in check_limits(frame.game, frame.option, hand.wagers):
            raise RuleError(over[0].upper() + over[1:])


def lying_trouble(frame: Frame, state: BankState) -> str:
    """Why the cards can't be dealt yet, or nothing."""
    try:
        verify_lying(frame, state)
    except FloormanError as error:
        return getattr(error, "reason", str(error))
    return ""


def out_of(frame: Frame, state: BankState, card: Card) -> bool:
    """Whether this card can't be dealt any more: none left in the decks, or not in this game."""
    deck = frame.game.deck
    if card.is_joker and deck != "joker":
        return True
    if deck == "spanish" and card.rank == 10:
        return True
    return cards_out(state.hand).count(card) >= frame.game.decks[1]


def cards_out(hand: Hand) -> tuple[Card, ...]:
    """All cards that are on the table."""
    seated = (card for hands in hand.hands.values() for at in hands for card in at.cards)
    return (*hand.bank.cards, *hand.board, *hand.player_line, *hand.banker_line, *seated)


def action_seat(frame: Frame, state: BankState) -> int | None:
    """Where the action button is, as soon as it can be told."""
    rule = frame.game.settlement
    if rule is None or not state.dealt or not state.hand.wagers or missing_action(frame, state):
        return None
    try:
        return first_action(rule, state.hand)[0]
    except FloormanError:
        return None
