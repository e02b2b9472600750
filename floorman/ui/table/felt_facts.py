"""What the felt shows, as facts: every seat, the middle, and the bank's meter."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.engine.cards.card import Card
from floorman.engine.hand import Wager
from floorman.engine.play import bank_facts
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.calls import seat_word
from floorman.engine.play.frame import Frame
from floorman.engine.play.play import Play
from floorman.engine.play.steps import NextStep
from floorman.engine.play.strides import Stride, strides
from floorman.engine.settlement import Step
from floorman.money import short
from floorman.ui.table.spot_words import short_spot, spoken

Mood = Literal["open", "seated", "playing", "current", "done", "bank", "out"]
Meaning = Literal["", "pay", "take", "push", "warn"]


@dataclass(frozen=True, slots=True)
class SpotView:
    """Chips on a spot, with the spot's short name."""

    label: str
    amount_cents: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as it is painted."""

    seat: int
    mood: Mood
    title: str = ""
    hands: tuple[tuple[str, ...], ...] = ()
    to_come: int = 0
    front: int = 0
    spots: tuple[SpotView, ...] = ()
    backline: str = ""
    result: str = ""
    meaning: Meaning = ""
    tag: str = ""
    bank_cents: int = 0
    turn: int = 0

    @property
    def spoken(self) -> str:
        """The seat for a screen reader."""
        parts = [f"Seat {self.seat}", self.title or self.mood]
        parts += [f"{spot.label} {short(spot.amount_cents)}" for spot in self.spots]
        parts += [part for part in (self.backline, self.result, self.tag) if part]
        if self.bank_cents:
            parts.append(f"bank {short(self.bank_cents)}, hand {self.turn} of the turn")
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class MiddleView:
    """The middle of the felt: rows of cards with their names, and a note below."""

    rows: tuple[tuple[str, tuple[str, ...], int], ...] = ()
    note: str = ""
    pots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FeltView:
    """Everything on the felt."""

    seats: tuple[SeatView, ...]
    middle: MiddleView


def felt_view(play: Play, step: NextStep) -> FeltView:
    """The felt as it lies after the entries so far."""
    from floorman.ui.table.pot_facts import pot_view

    if not isinstance(play.state, BankState):
        return pot_view(play, step)
    state = play.state
    done = _strides_done(play, state)
    action = bank_facts.action_seat(play.frame, state)
    seats = tuple(
        _seat(play, state, step, seat, done, action) for seat in range(1, play.frame.seats + 1)
    )
    return FeltView(seats, _middle(play.frame, state, step))


def _strides_done(play: Play, state: BankState) -> tuple[Stride, ...]:
    if state.transcript is None:
        return ()
    return strides(play.frame.game, state.transcript)[: state.paid]


def _seat(
    play: Play,
    state: BankState,
    step: NextStep,
    seat: int,
    done: tuple[Stride, ...],
    action: int | None,
) -> SeatView:
    frame, hand = play.frame, state.hand
    rotation = frame.rotation
    if seat == frame.bank_seat:
        turn = rotation.turn_hand if rotation else 1
        current = step.kind != "offer" and step.whose == "player-dealer"
        mood: Mood = "current" if current else "bank"
        bank = hand.bank.wager_cents
        return SeatView(seat, mood, "player-dealer", bank_cents=bank, turn=turn)
    taken = rotation is not None and seat in rotation.taken
    wagers = [w for w in hand.wagers if w.seat == seat]
    if not wagers:
        offered = step.kind == "offer" and step.seat == seat
        title = "offered the bank" if offered else "" if taken else "open"
        return SeatView(seat, "current" if offered else "seated" if taken else "open", title)
    shown = state.transcript.hand.wagers if state.transcript and state.by_results else hand.wagers
    order = {wager.id: n for n, wager in enumerate(frame.game.wagers)}
    mine = sorted((w for w in shown if w.seat == seat), key=lambda w: order[w.spot])
    spots = tuple(SpotView(short_spot(w.spot), w.amount_cents) for w in mine if not w.backline)
    steps = [s for stride in done for s in stride.steps if s.outcome.seat == seat]
    total = state.transcript.steps if state.transcript else ()
    whole = len(steps) == sum(1 for s in total if s.outcome.seat == seat) and bool(steps)
    result, meaning = _result(steps) if steps else ("", "")
    if not steps and state.by_results and total:
        result, meaning = _result([s for s in total if s.outcome.seat == seat], ahead=True)
    cards = tuple(tuple(c.text for c in at.cards) for at in hand.at(seat))
    cards, front = _set_in_two(frame, state, seat, cards)
    mood = "done" if whole else "playing"
    if not whole and seat in _current_seats(play, state, step):
        mood = "current"
    to_come = step.cards if step.kind == "cards" and step.seat == seat else 0
    return SeatView(
        seat,
        mood,
        _title(frame, state, seat),
        cards,
        to_come if step.whose == "seat" else 0,
        front,
        _with_followed(state, seat, spots),
        _backline(shown, seat),
        result,
        meaning,
        "ACTION" if seat == action and state.dealt and not whole else "",
    )


def _current_seats(play: Play, state: BankState, step: NextStep) -> tuple[int, ...]:
    if step.kind == "settle" and state.transcript is not None:
        left = strides(play.frame.game, state.transcript)[state.paid :]
        whole = step.press and getattr(step.press[0], "strides", 1) > 1
        return () if whole or not left else left[0].seats
    if step.kind in ("cards", "decision") and step.whose in ("seat", ""):
        return (step.seat,) if step.seat else ()
    return ()


def _result(steps: list[Step], ahead: bool = False) -> tuple[str, Meaning]:
    """What a seat got, or with results just called what it is going to get."""
    paid = sum(s.paid_cents for s in steps)
    took = sum(s.collected_cents for s in steps)
    pay, take = ("PAY", "TAKE") if ahead else ("PAID", "TOOK")
    if paid and took:
        return f"{pay} {short(paid)} {take} {short(took)}", "pay"
    if paid:
        return f"{pay} {short(paid)}", "pay"
    if took:
        return f"{take} {short(took)}", "take"
    if any(s.result == "no-action" for s in steps):
        return "NO ACTION", "warn"
    return "PUSH", "push"


def _title(frame: Frame, state: BankState, seat: int) -> str:
    names = state.transcript.names if state.transcript else {}
    hands = state.hand.at(seat)
    if frame.game.family == "baccarat":
        return _backline(state.hand.wagers, seat)
    if state.by_results and state.dealt:
        return spoken(seat_word(frame.game, state.calls, seat))
    if hands and hands[0].play in (False, 0) and frame.game.family == "three-card-poker":
        return "folded"
    if hands and hands[0].play == 0 and not isinstance(hands[0].play, bool):
        return "folded"
    if hands and hands[0].surrender:
        return "surrendered"
    if str(seat) in names:
        return names[str(seat)]
    several = [name for key, name in names.items() if key.startswith(f"{seat}/")]
    return " / ".join(several) or _so_far(frame, state, seat)


def _so_far(frame: Frame, state: BankState, seat: int) -> str:
    """What can be said of a hand that is not settled: points, or a decision."""
    hands = state.hand.at(seat)
    if not hands:
        return ""
    if frame.game.family == "twenty-one":
        from floorman.engine.games.twenty_one.count import count

        totals = [str(count(at.cards, len(hands) > 1).total) for at in hands if at.cards]
        return " / ".join(totals)
    if hands[0].play and not isinstance(hands[0].play, bool):
        return f"plays {hands[0].play}×"
    if frame.game.family == "ultimate" and hands[0].play is False:
        return "checked"
    return "plays" if hands[0].play else ""


def _with_followed(
    state: BankState, seat: int, spots: tuple[SpotView, ...]
) -> tuple[SpotView, ...]:
    """Chips that follow from decisions: the Play wager, doubles, insurance."""
    if state.by_results:
        return spots
    hand = state.hand
    hands = hand.at(seat)
    more = list(spots)
    play = hands[0].play if hands else None
    ante = hand.wager_cents(seat, "ante")
    if play and ante and not any(w.seat == seat and w.spot == "play" for w in hand.wagers):
        more.insert(1, SpotView("Play", ante * int(play)))
    doubled = sum(at.doubled_cents for at in hands)
    if doubled:
        more.insert(1, SpotView("Double", doubled))
    if len(hands) > 1:
        more.insert(1, SpotView("Split", hand.wager_cents(seat, "game") * (len(hands) - 1)))
    if hand.insurance.get(seat):
        more.append(SpotView("Insur.", hand.insurance[seat]))
    return tuple(more)


def _backline(wagers: Sequence[Wager], seat: int) -> str:
    sums: dict[str, int] = {}
    for w in wagers:
        if w.seat == seat and w.backline:
            sums[w.bettor] = sums.get(w.bettor, 0) + w.amount_cents
    names = (f"{bettor.replace('back-', 'B')} {short(cents)}" for bettor, cents in sums.items())
    return " · ".join(names)


def _set_in_two(
    frame: Frame, state: BankState, seat: int, hands: tuple[tuple[str, ...], ...]
) -> tuple[tuple[tuple[str, ...], ...], int]:
    """A pai gow hand with the two in front first, as set or as the house way sets it."""
    if frame.game.family != "pai-gow" or not hands or len(hands[0]) < 7:
        return hands, 0
    at = state.hand.at(seat)[0]
    return (front_first(frame, at.cards, at.low),), 2


def front_first(
    frame: Frame, cards: tuple[Card, ...], low: tuple[Card, ...] | None
) -> tuple[str, ...]:
    """Seven cards, the two in front first."""
    from floorman.engine.games.pai_gow import house_way

    front = low if low is not None else house_way(frame.game, cards).low
    return tuple(c.text for c in (*front, *(c for c in cards if c not in front)))


def _middle(frame: Frame, state: BankState, step: NextStep) -> MiddleView:
    hand = state.hand
    names = state.transcript.names if state.transcript else {}
    rows: list[tuple[str, tuple[str, ...], int]] = []
    coming = step.cards if step.kind == "cards" else 0
    for whose, cards, label in (
        ("player-line", hand.player_line, "Player hand"),
        ("banker-line", hand.banker_line, "Banker hand"),
        ("board", hand.board, "Board"),
        ("player-dealer", hand.bank.cards, "Player-dealer"),
    ):
        here = coming if step.whose == whose else 0
        if not cards and not here:
            continue
        texts = tuple(c.text for c in cards)
        if whose == "player-dealer" and frame.game.family == "pai-gow" and len(cards) == 7:
            texts = front_first(frame, hand.bank.cards, hand.bank.low)
        name = names.get(whose, "")
        rows.append((f"{label}: {name}" if name else label, texts, here))
    return MiddleView(tuple(rows), _note(frame, state, step))


def _note(frame: Frame, state: BankState, step: NextStep) -> str:
    if state.transcript is not None:
        return (
            f"Action starts at seat {state.transcript.first_action}: {state.transcript.action_why}"
        )
    if step.kind in ("cards", "decision"):
        return step.why
    if frame.bank_seat is None:
        return "Nobody holds the bank"
    return ""
