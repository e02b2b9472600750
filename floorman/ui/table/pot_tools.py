"""Poker at the felt: who is dealt in, the button, pots and their winners."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from floorman.engine.play import entries as e
from floorman.engine.play.play import Play
from floorman.engine.play.pot_state import PotState
from floorman.engine.play.steps import Choice, NextStep
from floorman.money import short
from floorman.ui.table.link import TableLink
from floorman.ui.table.side import Side
from floorman.ui.theme import Palette


class PotTools(QObject):
    """Turns taps on seats into who is in, who plays for a pot and who wins it."""

    def __init__(self, palette: Palette, link: TableLink, side: Side) -> None:
        super().__init__(side)
        self._link = link
        self._side = side
        self._picked: tuple[int, ...] = ()
        self._making = False
        self._pot = -1

    def page(self, play: Play, step: NextStep) -> QWidget | None:
        """Another body for the side than the step's own."""
        if not isinstance(play.state, PotState):
            self._making = False
            return None
        if step.kind == "pots" and step.hand != self._pot:
            self._pot, self._picked = step.hand, ()
        if step.kind not in ("pots", "done"):
            self._making = False
        return self._side.amount if self._making else None

    def say(self, step: NextStep) -> tuple[str, bool, str] | None:
        """Words for the big button where a choice of seats is being made."""
        state = self._link.play.state if self._link.play else None
        if not isinstance(state, PotState):
            return None
        seats = ", ".join(map(str, self._picked))
        if self._making:
            amount = self._side.amount.amount_cents
            who = self._picked or state.players
            words = f"Pot {short(amount)} for {len(who)} players" if amount else "Enter the pot"
            return words, bool(amount), "primary"
        if step.kind == "pots" and self._picked:
            return f"Pot {step.hand + 1} {step.whose}: seat {seats} wins", True, "pay"
        if step.kind == "point":
            amount = self._side.amount.amount_cents
            return (f"A point is {short(amount)}", True, "primary") if amount else None
        return None

    def press(self, step: NextStep) -> bool:
        """The big button, where a choice of seats or an amount is being made."""
        state = self._link.play.state if self._link.play else None
        if not isinstance(state, PotState):
            return False
        if self._making:
            eligible = self._picked or state.players
            self._making, self._picked = False, ()
            self._link.enter(e.PotMade(self._side.amount.amount_cents, eligible))
            self._side.amount.clear()
            return True
        if step.kind == "pots" and self._picked:
            picked, self._picked = self._picked, ()
            self._link.enter(e.PotWon(step.hand, step.whose, picked))
            return True
        if step.kind == "point":
            self._link.enter(e.PointSet(self._side.amount.amount_cents))
            self._side.amount.clear()
            return True
        return False

    def tap_seat(self, seat: int, play: Play, step: NextStep) -> bool:
        state = play.state
        if not isinstance(state, PotState):
            return False
        if step.kind == "players":
            players = play.frame.before.players
            changed = tuple(n for n in players if n != seat)
            if seat not in players:
                changed = tuple(sorted((*players, seat)))
            self._link.set_players(changed)
        elif self._making or step.kind == "pots":
            allowed = state.players if self._making else state.pots[step.hand].eligible
            if seat in allowed:
                rest = tuple(n for n in self._picked if n != seat)
                self._picked = rest if seat in self._picked else tuple(sorted((*rest, seat)))
                self._link.changed.emit()
        return True

    def choose(self, choice: Choice, step: NextStep) -> bool:
        """`Split a pot` opens the amount of a pot; the clock's fee is collected at once."""
        if choice.word == "timed":
            self._link.collect_time()
            return True
        state = self._link.play.state if self._link.play else None
        if choice.word != "pot" or not isinstance(state, PotState):
            return False
        self._making, self._picked = True, ()
        self._link.changed.emit()
        return True
