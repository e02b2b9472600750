"""A hand to practise on: random wagers, cards and decisions, played up to its settlement."""

from collections.abc import Iterator
from random import Random

from floorman.catalog.facts import Wager
from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.play import bank_facts
from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.frame import Frame
from floorman.engine.play.play import Play, begin, enter, trouble
from floorman.engine.play.steps import NextStep, next_step
from floorman.errors import RuleError

LONGEST = 400
USUAL_CENTS = 500


def practice(frame: Frame, rng: Random) -> Play:
    """A hand against the bank of this frame, ready to be settled."""
    if frame.poker:
        raise RuleError("Payouts are practised in games with a player-dealer.")
    play = begin(frame)
    for entry in _wagers(frame, rng):
        play = _if_it_can_lie(play, entry)
    for _ in range(LONGEST):
        step = next_step(play)
        if step.kind in ("settle", "done"):
            return play
        play = _go_on(play, step, rng)
    raise RuleError("No hand came to its end; try again.")


def _wagers(frame: Frame, rng: Random) -> Iterator[e.Chips]:
    """Base wagers at some seats, now and then a bonus bet beside them."""
    option = frame.option
    least = option.limit[0] if option and option.limit else USUAL_CENTS
    early = [w for w in frame.game.wagers if not w.after_deal and not w.equals]
    seats = [seat for seat in range(1, frame.seats + 1) if seat != frame.bank_seat]
    for seat in sorted(rng.sample(seats, min(len(seats), rng.randint(2, 4)))):
        base = [w for w in early if w.required]
        lines = [w for w in early if not w.required and not w.bonus]
        for wager in base or [rng.choice(lines)]:
            yield e.Chips(seat, wager.id, _amount(wager, least, rng.choice((1, 2, 3, 5))))
        for wager in early:
            if wager.bonus and rng.random() < 0.5:
                yield e.Chips(seat, wager.id, _amount(wager, least, 1))


def _amount(wager: Wager, least_cents: int, times: int) -> int:
    low = wager.min_cents if wager.min_cents is not None else least_cents
    high = wager.max_cents
    return low * times if high is None else max(min(low * times, high), low)


def _if_it_can_lie(play: Play, entry: e.Entry) -> Play:
    if trouble(play, entry):
        return play
    lying = enter(play, entry)
    state = lying.state
    assert isinstance(state, BankState)
    return play if bank_facts.lying_trouble(play.frame, state) else lying


def _go_on(play: Play, step: NextStep, rng: Random) -> Play:
    for entries in _offers(play, step, rng):
        if not trouble(play, *entries):
            return enter(play, *entries)
    raise RuleError(f"The hand can't go on: {step.label}.")


def _offers(play: Play, step: NextStep, rng: Random) -> Iterator[tuple[e.Entry, ...]]:
    if step.kind == "dice":
        yield (e.Dice(sum(rng.randint(1, 6) for _ in range(3))),)
    if step.kind == "action":
        yield (e.ByResults(False),)
    if step.choices and rng.random() < 0.5:
        yield rng.choice(step.choices).entries
    if step.press:
        yield step.press
    if step.cards:
        state = play.state
        assert isinstance(state, BankState)
        cards = [c for c in (*CARDS, JOKER) if not bank_facts.out_of(play.frame, state, c)]
        rng.shuffle(cards)
        # Not every card can come: a natural under an ace would have ended the hand earlier.
        yield from ((e.CardDealt(card.text),) for card in cards)
