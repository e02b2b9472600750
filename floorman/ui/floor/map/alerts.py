"""The alerts strip: what stands until a named person clears it, and what badges ask for."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from floorman.services.facts import Alert, RoomNow, TableNow
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.dialogs import AskWords
from floorman.ui.floor.parts import button, card, clear, column, holder, label, row, scrolled
from floorman.ui.floor.times import clock
from floorman.ui.stylesheet import set_look

URGENT = frozenset({"floor-call", "wrong-pin", "offline", "box-out", "variance"})
ACTS = {
    "floor-call": "On my way",
    "sign-out-of-date": "Print sign",
    "sign-not-posted": "Sign posted",
    "sign": "Sign posted",
    "box-out": "To drops",
    "no-dealer": "Dealer…",
    "no-box": "Box in…",
}
WORDS = {
    "sign-out-of-date": "the posted sign is out of date",
    "sign-not-posted": "the sign is not posted yet",
    "window-closing": "the rotation window closes soon",
    "time-due": "the timed collection is due",
    "no-box": "no drop box is in place",
    "no-dealer": "no dealer is signed in",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the strip; `alert` where it is on record and has to be cleared."""

    kind: str
    table: int | None
    at: datetime | None
    text: str
    alert: Alert | None

    @property
    def urgent(self) -> bool:
        return self.kind in URGENT


def lines_of(room: RoomNow) -> tuple[Line, ...]:
    """Alerts on record first, urgent above the rest, then what the tiles ask for."""
    lines = [Line(a.kind, a.table, a.raised_at, a.text, a) for a in room.alerts]
    lines.sort(key=lambda line: (not line.urgent, -(line.at or room.at).timestamp()))
    for now in room.tables:
        known = {alert.kind for alert in now.alerts}
        if "sign" in known:
            known |= {"sign-out-of-date", "sign-not-posted"}
        for badge in now.badges:
            if badge in WORDS and badge not in known and _asked(now, badge):
                text = f"Table {now.table.number}: {WORDS[badge]}."
                lines.append(Line(badge, now.table.number, now.table.state_at, text, None))
    return tuple(lines)


def _asked(now: TableNow, badge: str) -> bool:
    return badge != "sign-not-posted" or now.word != "closed" or now.box is not None


class AlertStrip(QFrame):
    """Up to three lines high; more of them scroll."""

    acted = Signal(str, int)
    rang = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: tuple[Line, ...] | None = None
        self._heard: frozenset[int] = frozenset()
        self._most = 3
        self.setProperty("look", "card")
        self._count = label("", "muted")
        self._lines = column(gap=6)
        self._lines.addStretch(1)
        self._scroll = scrolled(holder(self._lines))
        self._scroll.setFixedHeight(48)
        self.setLayout(
            column(row(label("Alerts", "heading"), 1, self._count), self._scroll, margin=12)
        )
        desk.room_seen.connect(self._room_seen)

    def _room_seen(self, room: RoomNow | None) -> None:
        if room is None:
            return
        lines = lines_of(room)
        heard = frozenset(line.alert.id for line in lines if line.alert)
        if heard - self._heard and self._shown is not None:
            self.rang.emit()
        self._heard = heard
        if lines != self._shown:
            self._shown = lines
            self._show(lines)

    def _show(self, lines: tuple[Line, ...]) -> None:
        clear(self._lines)
        standing = sum(1 for line in lines if line.alert)
        self._count.setText(f"{standing} open · {len(lines) - standing} to do")
        if not lines:
            self._count.setText("")
            self._lines.addWidget(label("Nothing wants attention.", "muted"))
        for line in lines:
            self._lines.addWidget(self._line(line))
        self._lines.addStretch(1)
        self.show_lines(self._most)

    def show_lines(self, most: int) -> None:
        """As many lines as the page has room for; the others scroll."""
        self._most = most
        lines = len(self._shown or ())
        self._scroll.setFixedHeight(min(lines, most) * 48 - 6 if lines else 30)

    def _line(self, line: Line) -> QFrame:
        mark = label("!" if line.urgent else "•", "take" if line.urgent else "warn")
        mark.setFixedWidth(18)
        mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        at = label(clock(line.at, self._desk.zone), "muted")
        words = label(line.text)
        words.setToolTip(line.text)
        words.setMinimumWidth(80)
        made = row(mark, at, words, 1, gap=10, margin=2)
        if line.kind in ACTS and line.table is not None:
            made.addWidget(button(ACTS[line.kind], lambda: self._act(line)))
        if line.alert is not None and line.kind != "floor-call":
            made.addWidget(button("Clear…", lambda: self._clear(line)))
        frame = card(made, "raised")
        set_look(frame, "raised")
        frame.setFixedHeight(42)
        return frame

    def _act(self, line: Line) -> None:
        if line.kind == "floor-call" and line.alert is not None:
            alert, alerts = line.alert.id, self._desk.house.alerts
            self._desk.act(
                lambda by, now: alerts.clear(alert=alert, remark="on my way", by=by, now=now)
            )
        elif line.table is not None:
            self.acted.emit(line.kind, line.table)

    def _clear(self, line: Line) -> None:
        assert line.alert is not None
        remark = AskWords.ask(self, "Clear the alert", f"{line.text}\nWhat was done?", "Clear",
                              needed=False)  # fmt: skip
        if remark is None:
            return
        alert, alerts = line.alert.id, self._desk.house.alerts
        self._desk.act(lambda by, now: alerts.clear(alert=alert, remark=remark, by=by, now=now))
