"""Under the felt: the bank's meter, and the rotation seat by seat."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from floorman.engine.play import bank_facts
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.engine.play.strides import strides
from floorman.engine.rotation import Rotation, next_offer
from floorman.engine.worst_case import worst_case
from floorman.errors import FloormanError
from floorman.money import short
from floorman.ui.fonts import font
from floorman.ui.stylesheet import set_look
from floorman.ui.table.spot_words import full_spot
from floorman.ui.theme import Palette
from floorman.ui.widgets.meter import MeterBar, Part

CENTRE = Qt.AlignmentFlag.AlignCenter


class BankMeter(QWidget):
    """The bank, what is at stake, what the worst case would cost, where it would run out."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        row = QHBoxLayout()
        self._left, self._right = QLabel("Bank"), QLabel("")
        set_look(self._left, "strong")
        row.addWidget(self._left)
        row.addStretch(1)
        row.addWidget(self._right)
        self._bar = MeterBar(palette)
        self._bar.setFixedHeight(14)
        self._note = QLabel("")
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        set_look(self._note, "small")
        layout.addLayout(row)
        layout.addWidget(self._bar)
        layout.addWidget(self._note)

    def show_play(self, play: Play) -> None:
        state = play.state
        if not isinstance(state, BankState):
            self.hide()
            return
        self.show()
        bank = state.hand.bank.wager_cents
        if state.transcript is not None:
            self._settling(play, state, bank)
        else:
            self._before(play, state, bank)

    def _before(self, play: Play, state: BankState, bank: int) -> None:
        p = self._palette
        try:
            worst = worst_case(play.frame.game, state.hand)
        except FloormanError:
            return
        self._right.setText(f"{short(bank)} · at stake {short(worst.committed_cents)}")
        parts = [Part(min(worst.committed_cents, bank), p.accent_fill)]
        more = min(worst.most_cents, bank) - min(worst.committed_cents, bank)
        if more > 0:
            parts.append(Part(more, p.warn_fill, hatched=True))
        if not state.hand.wagers:
            note, look = "no wagers yet", "small"
        elif worst.covered:
            note, look = f"worst case {short(worst.most_cents)}: covers every wager", "small"
        else:
            spot = full_spot(play.frame.game, worst.short_spot or "")
            note = (
                f"worst case {short(worst.most_cents)}: short from seat {worst.short_seat} {spot}"
            )
            look = "small-warn"
        self._say(parts, bank, note, look)

    def _settling(self, play: Play, state: BankState, bank: int) -> None:
        p = self._palette
        assert state.transcript is not None
        done = strides(play.frame.game, state.transcript)[: state.paid]
        steps = [step for stride in done for step in stride.steps]
        left = steps[-1].bank_left_cents if steps else bank
        rest = state.transcript.steps[len(steps) :]
        still = sum(step.paid_cents + step.collected_cents for step in rest)
        self._right.setText(f"{short(left)} of {short(bank)} left")
        out = next((step for step in state.transcript.steps if step.short), None)
        note, look = f"still to settle {short(still)} · covers every wager", "small"
        if out is not None:
            spot = full_spot(play.frame.game, out.outcome.spot)
            note = f"the bank runs out at seat {out.outcome.seat} {spot}"
            look = "small-warn"
        parts = [Part(max(left - still, 0), p.pay_fill), Part(min(still, left), p.warn_fill)]
        self._say(parts, max(bank, left), note, look)

    def _say(self, parts: list[Part], whole: int, note: str, look: str) -> None:
        self._note.setText(note)
        set_look(self._note, look)
        words = f"bank {self._right.text()}; {note}"
        self._bar.show_parts(parts, whole, words)
        self.setAccessibleName(words)


class RotationStrip(QWidget):
    """A dot a seat: who banks and which hand of the turn, who passed, who is asked next."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._rotation: Rotation | None = None
        self._seats = 0
        self.setObjectName("rotation")

    def sizeHint(self) -> QSize:
        return QSize(320, 58)

    def show_rotation(self, rotation: Rotation | None, seats: int) -> None:
        if (rotation, seats) != (self._rotation, self._seats):
            self._rotation, self._seats = rotation, seats
            self.setAccessibleName(self._words())
            self.update()

    def _words(self) -> str:
        r = self._rotation
        if r is None:
            return "rotation: nobody banks"
        due = r.offered or next_offer(r)
        parts = [f"bank seat {r.holder}, hand {r.turn_hand}" if r.holder else "nobody banks"]
        parts += [f"seat {seat} passed" for seat in r.declined]
        parts += [f"next offer seat {due}"] if due else []
        return "rotation: " + ", ".join(parts)

    def _dot(self, seat: int) -> tuple[str, str, str, str]:
        """Fill, ink, what stands in the dot and what below it."""
        p, r = self._palette, self._rotation
        if r is None or seat not in r.taken:
            return "", p.muted, str(seat), ""
        if seat == r.holder:
            return p.bank, p.on_bank, str(seat), "bank"
        if seat in r.declined:
            return p.take_fill, p.on_take, str(seat), "no"
        if seat == (r.offered or next_offer(r)):
            return p.accent_fill, p.on_accent, str(seat), "ask" if r.must_offer else "next"
        return p.raised, p.text, str(seat), ""

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._seats:
            return
        p = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        each = self.width() / self._seats
        radius = min(15.0, each / 2 - 2)
        for n in range(self._seats):
            fill, ink, inside, below = self._dot(n + 1)
            middle = QPointF((n + 0.5) * each, 19)
            painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
            painter.setPen(Qt.PenStyle.NoPen if fill else QPen(QColor(p.line), 1.5))
            painter.drawEllipse(middle, radius, radius)
            painter.setPen(QColor(ink))
            painter.setFont(font(14, 700))
            painter.drawText(QRectF(middle.x() - 16, 4, 32, 30), CENTRE, inside)
            painter.setPen(QColor(p.muted))
            painter.setFont(font(14, 400))
            if each < 36:  # no room for words: a sign for each
                below = {"bank": "B", "next": "▸", "ask": "▸", "no": "✕"}.get(below, "")
            painter.drawText(QRectF(middle.x() - 26, 36, 52, 20), CENTRE, below)
        painter.end()


class Strip(QFrame):
    """Meter and rotation side by side."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_look(self, "card")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 12, 4)
        row.setSpacing(16)
        self.meter = BankMeter(palette)
        self.rotation = RotationStrip(palette)
        self.meter.setFixedWidth(380)
        row.addWidget(self.meter)
        row.addWidget(self.rotation, 1)
        self.setFixedHeight(68)

    def show_play(self, play: Play) -> None:
        self.meter.show_play(play)
        poker = play.frame.poker
        self.setVisible(not poker)
        if not poker:
            self.rotation.show_rotation(play.frame.rotation, play.frame.seats)


def fee_words(play: Play) -> str:
    """What is due for the wagers as they lie, in a line."""
    state = play.state
    if not isinstance(state, BankState) or not state.hand.wagers:
        return ""
    fees = bank_facts.fees_now(play.frame, state)
    if fees is None:
        return ""
    text = (
        f"Total table action {short(fees.total_table_action_cents)} · fee {short(fees.total_cents)}"
    )
    return f"{text} · {fees.questions[0]}" if fees.questions else text
