"""A hand under way: its entries in order, what they make of the table, undo and redo."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from floorman.engine.play import bank_hand
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.entries import Entry, entry_json, read_entry
from floorman.engine.play.frame import Frame
from floorman.engine.play.hand_document import hand_document
from floorman.engine.play.pot_state import PotState
from floorman.errors import BadInputError, FloormanError, RuleError

State = BankState | PotState


@dataclass(frozen=True, slots=True)
class Play:
    """The entries so far and the states they led to; `undone` can be entered again."""

    frame: Frame
    entries: tuple[Entry, ...] = ()
    undone: tuple[Entry, ...] = ()
    states: tuple[State, ...] = ()

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def started(self) -> bool:
        return bool(self.entries)


def begin(frame: Frame) -> Play:
    """A hand before its first entry."""
    first: State = _pot_hand().begin(frame) if frame.poker else bank_hand.begin(frame)
    return Play(frame, states=(first,))


def _pot_hand() -> ModuleType:
    """Poker's rules are loaded when poker is dealt: a tablet shows one game."""
    from floorman.engine.play import pot_hand

    return pot_hand


def _after(frame: Frame, state: State, entry: Entry) -> State:
    if isinstance(state, PotState):
        after: PotState = _pot_hand().enter(frame, state, entry)
        return after
    return bank_hand.enter(frame, state, entry)


def enter(play: Play, *entries: Entry) -> Play:
    """The hand after some more entries; the first that the rules refuse raises, and nothing is
    entered."""
    states = play.states
    for entry in entries:
        states = (*states, _after(play.frame, states[-1], entry))
    return Play(play.frame, (*play.entries, *entries), (), states)


def can_enter(play: Play, *entries: Entry) -> bool:
    try:
        enter(play, *entries)
    except FloormanError:
        return False
    return True


def trouble(play: Play, *entries: Entry) -> str:
    """Why this can't be entered now, or nothing."""
    try:
        enter(play, *entries)
    except BadInputError as error:
        return error.reason
    except FloormanError as error:
        return str(error)
    return ""


def undo(play: Play) -> Play:
    """The last entry taken back; it can be entered again."""
    if not play.entries:
        raise RuleError("There is nothing to undo in this hand.")
    undone = (play.entries[-1], *play.undone)
    return Play(play.frame, play.entries[:-1], undone, play.states[:-1])


def redo(play: Play) -> Play:
    """The last undone entry once more."""
    if not play.undone:
        raise RuleError("There is nothing to redo.")
    entry, *rest = play.undone
    again = enter(play, entry)
    return Play(play.frame, again.entries, tuple(rest), again.states)


def refold(play: Play, frame: Frame) -> Play:
    """The same entries over another frame."""
    again = enter(begin(frame), *play.entries)
    return Play(frame, again.entries, play.undone, again.states)


def play_json(play: Play) -> dict[str, Any]:
    """What a journal keeps of a hand under way."""
    return {
        "entries": [entry_json(entry) for entry in play.entries],
        "undone": [entry_json(entry) for entry in play.undone],
    }


def read_play(frame: Frame, document: Any) -> Play:
    """The hand under way from its journal, at the same step."""
    if not isinstance(document, dict):
        raise BadInputError("play", "must be an object with entries.")
    entries, undone = (
        tuple(
            read_entry(given, f"play.{key}[{n}]") for n, given in enumerate(document.get(key, []))
        )
        for key in ("entries", "undone")
    )
    again = enter(begin(frame), *entries)
    return Play(frame, again.entries, undone, again.states)


def document(play: Play) -> dict[str, Any]:
    """The hand file as far as the hand has come; complete once `next_step` says to record it."""
    state = play.state
    if isinstance(state, PotState):
        found: dict[str, Any] = _pot_hand().document(play.frame, state)
        return found
    hand = state.hand
    if state.transcript is not None:
        hand = state.transcript.hand
    return hand_document(hand)


def dropped_cents(play: Play) -> int:
    return play.state.dropped_cents


def waiver(play: Play) -> str:
    return play.state.waiver
