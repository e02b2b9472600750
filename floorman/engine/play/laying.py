"""Before the deal: the bank, chips on spots, the same again, the fee into the box."""

from dataclasses import replace

from floorman.engine.hand import SEATED, Wager
from floorman.engine.play import entries as e
from floorman.engine.play.bank_facts import still_due, verify_lying
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.errors import RuleError
from floorman.money import short


def _before_deal(state: BankState) -> None:
    if state.dealt:
        raise RuleError("The cards are out; wagers stand as they lie.")


def bank_set(frame: Frame, state: BankState, entry: e.BankSet) -> BankState:
    _before_deal(state)
    if entry.amount_cents <= 0:
        raise RuleError("The player-dealer has to put up a wager.")
    bank = replace(state.hand.bank, wager_cents=entry.amount_cents)
    return replace(state, hand=replace(state.hand, bank=bank))


def chips(frame: Frame, state: BankState, entry: e.Chips) -> BankState:
    _before_deal(state)
    rule = frame.game.wager(entry.spot)
    if rule is None or rule.after_deal:
        raise RuleError(f"No chips go on {entry.spot} before the deal.")
    if not 1 <= entry.seat <= frame.seats:
        raise RuleError(f"This table has seats 1 to {frame.seats}.")
    if entry.seat == frame.bank_seat:
        raise RuleError(f"Seat {entry.seat} holds the bank and does not wager against it.")
    if entry.bettor != SEATED and not rule.backline:
        raise RuleError(f"Backline betting is not allowed on {rule.name}.")
    amount = state.hand.wager_cents(entry.seat, entry.spot, entry.bettor) + entry.amount_cents
    if amount < 0:
        raise RuleError(f"There is not that much on {rule.name} of seat {entry.seat}.")
    wagers = _put(state.hand.wagers, Wager(entry.seat, entry.bettor, entry.spot, amount))
    wagers = _equal(frame, wagers, entry)
    return replace(state, hand=replace(state.hand, wagers=wagers))


def _put(wagers: tuple[Wager, ...], wager: Wager) -> tuple[Wager, ...]:
    """The wagers with one of them changed, added or, at nothing, gone."""
    key = (wager.seat, wager.bettor, wager.spot)
    places = [n for n, w in enumerate(wagers) if (w.seat, w.bettor, w.spot) == key]
    if places and wager.amount_cents:
        return (*wagers[: places[0]], wager, *wagers[places[0] + 1 :])
    if places:
        return (*wagers[: places[0]], *wagers[places[0] + 1 :])
    return (*wagers, wager) if wager.amount_cents else wagers


def _equal(frame: Frame, wagers: tuple[Wager, ...], entry: e.Chips) -> tuple[Wager, ...]:
    """A required wager that must equal another follows it: the Blind goes with the Ante."""
    cents = sum(
        w.amount_cents
        for w in wagers
        if (w.seat, w.bettor, w.spot) == (entry.seat, entry.bettor, entry.spot)
    )
    for rule in frame.game.wagers:
        if rule.required and rule.equals == entry.spot and not rule.after_deal:
            wagers = _put(wagers, Wager(entry.seat, entry.bettor, rule.id, cents))
    return wagers


def same_again(frame: Frame, state: BankState, entry: e.SameAgain) -> BankState:
    _before_deal(state)
    if state.hand.wagers:
        raise RuleError("There are wagers on the table; undo them for the same again.")
    wagers = tuple(w for w in frame.before.wagers if w.seat != frame.bank_seat)
    if not wagers:
        raise RuleError("There is no earlier hand to repeat.")
    return replace(state, hand=replace(state.hand, wagers=wagers))


def cleared(frame: Frame, state: BankState, entry: e.SeatCleared) -> BankState:
    _before_deal(state)
    wagers = tuple(w for w in state.hand.wagers if w.seat != entry.seat)
    if wagers == state.hand.wagers:
        raise RuleError(f"Seat {entry.seat} has no wager.")
    return replace(state, hand=replace(state.hand, wagers=wagers))


def dealt(frame: Frame, state: BankState, entry: e.Dealt) -> BankState:
    _before_deal(state)
    verify_lying(frame, state)
    if not frame.fee_after_wagers and frame.option is not None:
        raise RuleError("The fee is dropped before the deal.")
    return replace(state, dealt=True)


def dropped(frame: Frame, state: BankState, entry: e.Dropped) -> BankState:
    if not state.dealt:
        if frame.fee_after_wagers:
            raise RuleError("The fee is fixed by all wagers; it is dropped after they are placed.")
        verify_lying(frame, state)
    elif state.transcript is None:
        raise RuleError("The fee is dropped already.")
    due = still_due(frame, state)
    if state.dropped and not due:
        raise RuleError("Nothing more is due.")
    if not 0 <= entry.amount_cents <= due:
        raise RuleError(f"{short(due)} is due, not {short(entry.amount_cents)}.")
    if entry.amount_cents < due and not entry.waiver:
        raise RuleError(f"{short(due)} is due; less needs a reason.")
    return replace(
        state,
        dealt=True,
        dropped=True,
        dropped_cents=state.dropped_cents + entry.amount_cents,
        waiver=entry.waiver or state.waiver,
    )
