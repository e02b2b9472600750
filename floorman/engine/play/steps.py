"""The next step: the words of the one big button, and what else may be done now."""

from dataclasses import dataclass, replace
from typing import Literal

from floorman.engine.play import bank_facts, calls
from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.engine.play.play import Play, enter, trouble
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.strides import Stride, pays_seats, strides
from floorman.engine.rotation import next_offer
from floorman.money import short, show

Kind = Literal[
    "seat", "offer", "wagers", "dice", "action", "cards", "decision", "results", "drop", "settle",
    "players", "choose", "street", "pots", "point", "done",
]  # fmt: skip
Act = Literal["", "offer-again", "accept", "decline", "record"]
Look = Literal["primary", "pay", "take", "warn"]


@dataclass(frozen=True, slots=True)
class Choice:
    """Another thing that may be done now: entries, or an act of the rotation."""

    word: str
    label: str
    entries: tuple[e.Entry, ...] = ()
    act: Act = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the big button says and does. Without `press` and `act` something is to be entered
    first, and `why` says what; `record` puts the hand on record after `press` is entered."""

    kind: Kind
    label: str
    why: str = ""
    press: tuple[e.Entry, ...] = ()
    act: Act = ""
    look: Look = "primary"
    choices: tuple[Choice, ...] = ()
    seat: int | None = None
    hand: int = 0
    whose: str = ""
    cards: int = 0
    amount_cents: int = 0

    @property
    def ready(self) -> bool:
        return bool(self.press or self.act)


def next_step(play: Play) -> NextStep:
    """The one next step of the table."""
    from floorman.engine.play import pot_steps

    if isinstance(play.state, PotState):
        return pot_steps.next_step(play, play.state)
    if play.frame.bank_seat is None or _turn_over(play):
        return offer_step(play.frame)
    return _bank_step(play, play.state)


def _turn_over(play: Play) -> bool:
    rotation = play.frame.rotation
    return rotation is not None and rotation.must_offer and not play.started


def offer_step(frame: Frame) -> NextStep:
    """Whom to offer the bank to, clockwise."""
    rotation = frame.rotation
    if rotation is None or not rotation.places:
        return NextStep("seat", "Tap the seats that are taken", "The bank is offered to players.")
    seat = rotation.offered or next_offer(rotation)
    if seat is None and rotation.holder is not None:
        seat = rotation.holder
    if seat is None:
        why = "Every seat passed."
        return NextStep("offer", "Offer the bank again", why, act="offer-again", look="warn")
    bank = frame.before.banks.get(seat, 0)
    takes = Choice("accept", f"Seat {seat} takes the bank", act="accept")
    passes = Choice("decline", f"Seat {seat} passes", act="decline")
    if not bank:
        why = f"If seat {seat} takes it, enter how much it banks."
        return NextStep(
            "offer", f"Offer the bank to seat {seat}", why, choices=(takes, passes), seat=seat
        )
    return NextStep(
        "offer",
        f"Seat {seat} takes the bank, {short(bank)}",
        f"Offer the bank to seat {seat}.",
        act="accept",
        choices=(takes, passes),
        seat=seat,
        amount_cents=bank,
    )


def _bank_step(play: Play, state: BankState) -> NextStep:
    frame = play.frame
    if not state.dealt:
        return _wagers_step(play, state)
    if bank_facts.missing_action(frame, state):
        return _action_step(frame, state)
    if state.transcript is not None:
        due = bank_facts.still_due(frame, state)
        if due or not state.dropped:
            return _drop_step(play, state, due)
        return settle_step(play, state)
    if state.by_results:
        return NextStep("results", "Which hand wins?", "Tap the result of the hand.")
    return _guided_step(play, state)


def _wagers_step(play: Play, state: BankState) -> NextStep:
    frame = play.frame
    if not state.hand.wagers and frame.before.wagers:
        again = _deal_entries(play, e.SameAgain())
        if again:
            seats = len({w.seat for w in frame.before.wagers if w.seat != frame.bank_seat})
            fee = next((x.amount_cents for x in again if isinstance(x, e.Dropped)), None)
            drop = "deal" if fee is None else _drop_words(frame, fee).lower()
            only = Choice("same-again", "Same wagers only", (e.SameAgain(),))
            return NextStep(
                "wagers",
                f"Same again · {drop}",
                f"{seats} seats bet what they bet last.",
                again,
                choices=(only,),
                amount_cents=fee or 0,
            )
    why = bank_facts.lying_trouble(frame, state)
    if why:
        return NextStep("wagers", "Wagers: tap chips onto seats", why)
    press = _deal_entries(play)
    if frame.fee_after_wagers:
        return NextStep("wagers", "Deal", "The fee comes after all wagers.", press)
    due = bank_facts.still_due(frame, state)
    label = _drop_words(frame, due)
    fees = bank_facts.fees_now(frame, state)
    asked = " ".join(fees.questions) if fees else ""
    return NextStep("drop", label, asked or _fee_words(frame, state), press, amount_cents=due)


def _drop_words(frame: Frame, due_cents: int) -> str:
    """What goes into the box now; a fee kept from a misdeal is in it already."""
    kept = frame.fee_kept_cents
    if not due_cents:
        return "No fee: deal"
    if kept >= due_cents:
        return f"Fee of {show(due_cents)} is in the box: deal"
    return f"Drop {show(due_cents - kept)}{' more' if kept else ''}"


def _deal_entries(play: Play, *first: e.Entry) -> tuple[e.Entry, ...]:
    """What the big button enters to get the cards out, or nothing where the rules refuse it."""
    if first and trouble(play, *first):
        return ()
    lying = enter(play, *first)
    state = lying.state
    assert isinstance(state, BankState)
    if bank_facts.lying_trouble(play.frame, state):
        return ()
    if play.frame.fee_after_wagers or play.frame.option is None:
        return (*first, e.Dealt())
    return (*first, e.Dropped(bank_facts.still_due(play.frame, state)))


def _fee_words(frame: Frame, state: BankState) -> str:
    fees = bank_facts.fees_now(frame, state)
    if fees is None:
        return ""
    text = f"Total table action {short(fees.total_table_action_cents)}"
    players = sum(fees.players_cents.values())
    if players:
        dealer = short(fees.player_dealer_cents)
        return f"{text}: player-dealer {dealer}, players {short(players)}."
    return f"{text}."


def _drop_step(play: Play, state: BankState, due: int) -> NextStep:
    more = " more" if state.dropped else ""
    label = f"Drop {show(due)}{more}" if due else "No fee"
    return NextStep(
        "drop", label, _fee_words(play.frame, state), (e.Dropped(due),), amount_cents=due
    )


def _action_step(frame: Frame, state: BankState) -> NextStep:
    rule = frame.game.settlement
    if rule is not None and rule.start == "action-button-dice":
        return NextStep("dice", "Enter the dice", "Three dice place the action button.")
    return NextStep("action", "Tap where action starts", "The player-dealer's card places it.")


def _guided_step(play: Play, state: BankState) -> NextStep:
    """Cards and decisions, as the family's guidance has them."""
    frame = play.frame
    now = bank_facts.guidance(frame, state)
    who = _whose(now.whose, now.seat)
    if now.phase == "cards":
        count = "1 card" if now.cards == 1 else f"{now.cards} cards"
        return NextStep(
            "cards", f"{who}: {count}", _sentence(now.why), seat=now.seat, hand=now.hand,
            whose=now.whose, cards=now.cards,
        )  # fmt: skip
    options = tuple(Choice(word, decision_words(word), (e.Decided(word),)) for word in now.allowed)
    step = NextStep(
        "decision", f"{who}: play or fold?", _sentence(now.why), choices=options, seat=now.seat,
        hand=now.hand, whose=now.whose,
    )  # fmt: skip
    if now.allowed == ("hit",):
        return replace(step, label=f"{who} must hit", cards=1, look="warn")
    if len(now.allowed) == 1:
        label = f"{who} must {decision_words(now.allowed[0]).lower()}"
        return replace(step, label=label, press=options[0].entries, look="warn")
    first = _usual(now.allowed)
    choice = next(c for c in options if c.word == first)
    return replace(
        step,
        label=f"{who}: {choice.label}",
        press=choice.entries,
        cards=1 if "hit" in now.allowed else 0,
    )


def _usual(allowed: tuple[str, ...]) -> str:
    """The decision that the big button offers: to stay in, or to take nothing more."""
    for word in ("play", "stand", "check", "no-insurance", "1"):
        if word in allowed:
            return word
    return allowed[0]


def _whose(whose: str, seat: int | None) -> str:
    if whose == "seat" and seat is not None:
        return f"Seat {seat}"
    return whose.replace("-", " ").capitalize().replace("Player dealer", "Player-dealer")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def decision_words(word: str) -> str:
    """A decision as a button says it."""
    if word.isdigit():
        return f"Play {word}×"
    return word.replace("-", " ").capitalize()


def settle_step(play: Play, state: BankState) -> NextStep:
    """The next stride of the settlement; the last one puts the hand on record."""
    assert state.transcript is not None
    found = strides(play.frame.game, state.transcript)
    left = found[state.paid :]
    if not left:
        return NextStep("done", "Hand done", act="record", look="pay")
    if state.by_results and not state.paid and not any(s.short for s in found):
        return _all_at_once(state, found)
    stride = left[0]
    act: Act = "record" if len(left) == 1 else ""
    everything = Choice("all", "Settle all", (e.Paid(len(left)),), act="record")
    return NextStep(
        "settle",
        f"{stride.who}: {stride.words}",
        _stride_why(stride),
        (e.Paid(1),),
        act,
        look="pay" if stride.paid_cents else "take",
        choices=(everything,) if len(left) > 1 else (),
        seat=stride.seats[0],
    )


def _all_at_once(state: BankState, found: tuple[Stride, ...]) -> NextStep:
    """Results were called, so the dealer knows who is paid: one tap settles, or one a seat."""
    steps = [step for stride in found for step in stride.steps]
    paid = pays_seats(steps)
    who = f"seat{'s' if len(paid) > 1 else ''} {', '.join(map(str, paid))}"
    total = sum(step.paid_cents for step in steps)
    label = f"Pay {who}: {short(total)}" if paid else "Take all wagers"
    singly = Choice("singly", "One seat at a time", (e.Paid(1),))
    return NextStep(
        "settle", label, "Settles the hand and puts it on record.", (e.Paid(len(found)),),
        "record", look="pay" if paid else "take", choices=(singly,) if len(found) > 1 else (),
    )  # fmt: skip


def _stride_why(stride: Stride) -> str:
    reasons = dict.fromkeys(step.outcome.why for step in stride.steps)
    text = "; ".join(reasons)
    return f"The bank does not reach further. {text}" if stride.short else text


def call_seat(play: Play, seat: int) -> e.Entry | None:
    """What a tap on a seat enters when only results are entered: the next word for it."""
    state = play.state
    if not isinstance(state, BankState) or not state.by_results:
        return None
    known = calls.seat_words(play.frame.game)
    if not known:
        return None
    word = calls.seat_word(play.frame.game, state.calls, seat)
    return e.SeatCalled(seat, known[(known.index(word) + 1) % len(known)])
