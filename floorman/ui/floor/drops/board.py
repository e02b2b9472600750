"""The board: a column for each state of a box, a card for each box."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from floorman.money import show
from floorman.services.facts import BoxLine
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.drops.words import (
    STATES,
    replaced,
    variance_look,
    variance_of,
    variance_words,
)
from floorman.ui.floor.parts import button, card, clear, column, holder, label, row, scrolled
from floorman.ui.floor.times import clock

ACTS = {"out": "Receive", "received": "Count", "counted": "Review", "accepted": "Correct…"}


class Board(QWidget):
    """Five columns; the act that comes next is on each card."""

    wanted = Signal(str, object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._heads: dict[str, QWidget] = {}
        self._columns: dict[str, QVBoxLayout] = {}
        self._counts = {}
        whole = row(gap=10)
        for state, name, words in STATES:
            inner = column(gap=8)
            inner.addStretch(1)
            self._columns[state] = inner
            self._counts[state] = label("", "muted")
            side = column(
                row(label(name, "heading"), 1, self._counts[state]),
                label(words, "muted", wrap=True),
                scrolled(holder(inner)),
                margin=10,
            )
            whole.addWidget(card(side), 1)
        self.setLayout(whole)

    def show_lines(self, lines: Sequence[BoxLine]) -> None:
        for state, _, _ in STATES:
            inner = self._columns[state]
            clear(inner)
            own = [line for line in lines if line.stay.state == state]
            self._counts[state].setText(str(len(own)) if own else "none")
            for line in own:
                inner.addWidget(self._card(line))
            inner.addStretch(1)

    def _card(self, line: BoxLine) -> QFrame:
        stay = line.stay
        kind = " (jackpot)" if stay.kind == "jackpot" else ""
        pieces = column(label(f"Box {stay.box}{kind}", "strong"), gap=3, margin=10)
        pieces.addWidget(label(f"Table {stay.table}", "muted"))
        for words in self._words(line):
            pieces.addWidget(label(words, "muted", wrap=True))
        if stay.late:
            pieces.addWidget(label("late entry", "warn"))
        for count in replaced(line):
            pieces.addWidget(label(f"{show(count.total_cents)} ({count.by})", "struck"))
        if stay.counted_cents is not None:
            final = stay.final_cents if stay.final_cents is not None else stay.counted_cents
            pieces.addWidget(label(show(final), "heading"))
            variance = variance_of(line)
            policies = self._desk.room.room.policies if self._desk.room else None
            limit = policies.variance_alert_cents if policies else 0
            pieces.addWidget(label(variance_words(variance), variance_look(variance, limit)))
        if line.stay.state in ACTS:
            act = ACTS[stay.state]
            pieces.addWidget(button(act, lambda: self.wanted.emit(stay.state, line)))
        return card(pieces, "raised")

    def _words(self, line: BoxLine) -> list[str]:
        stay, zone = line.stay, self._desk.zone
        if stay.state == "in place":
            when = f"since {clock(stay.placed_at, zone)}"
            return [when if stay.shift else f"{when}, for the next shift"]
        if stay.state == "out":
            minutes = f", {line.minutes_out} min" if line.minutes_out is not None else ""
            who = f" + {stay.pull_witness}" if stay.pull_witness else ""
            return [f"out {clock(stay.pulled_at, zone)}{minutes}", f"by {stay.pulled_by}{who}"]
        if stay.state == "received":
            return [f"{clock(stay.received_at, zone)} by {stay.received_by}"]
        if stay.state == "counted":
            return [f"{clock(stay.counted_at, zone)} by {stay.counted_by}"]
        return [f"{clock(stay.accepted_at, zone)} by {stay.accepted_by}"]
