"""The table on screen: header, felt, strip, side and action bar, joined to the link."""

from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floorman.engine.play import entries as e
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.engine.play.steps import Choice, NextStep, call_seat
from floorman.engine.rotation import next_offer, window_left
from floorman.money import show
from floorman.ui.stylesheet import set_look
from floorman.ui.table.action_bar import ActionBar
from floorman.ui.table.felt import Felt
from floorman.ui.table.felt_facts import felt_view
from floorman.ui.table.header import Header
from floorman.ui.table.journal import Clock
from floorman.ui.table.link import TableLink
from floorman.ui.table.more import MoreMenu
from floorman.ui.table.pot_tools import PotTools
from floorman.ui.table.rehearsal import Rehearsal
from floorman.ui.table.sheets import Item, ask_amount, ask_item, ask_reason
from floorman.ui.table.side import Side
from floorman.ui.table.spot_words import full_spot, spoken
from floorman.ui.table.strip import Strip
from floorman.ui.theme import Palette

TIMED = Choice("timed", "Time collection is due: collect it")
CORRECTIONS = ("Wrong wager", "Wrong card", "Wrong result", "Wrong fee")


class TableBoard(QWidget):
    """Asks the link what is next, shows it, and hands taps back."""

    told = Signal(str, str)
    locked = Signal()

    def __init__(
        self,
        palette: Palette,
        link: TableLink,
        clock: Clock,
        animated: bool = True,
        rehearses: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._palette = palette
        self._link = link
        self._clock = clock
        self._rehearses = rehearses
        self._build(animated)
        self._connect()
        self.refresh()

    def _build(self, animated: bool) -> None:
        p = self._palette
        set_look(self, "page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.header = Header(p, self._link.table)
        self.felt = Felt(p, animated)
        self.strip = Strip(p)
        self.side = Side(p)
        self.tools = (Rehearsal if self._rehearses else PotTools)(p, self._link, self.side)
        if isinstance(self.tools, Rehearsal):
            self.tools.told.connect(self.told)
        self.bar = ActionBar(p)
        self.more = MoreMenu(p, self._link, self)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.felt, 1)
        left.addWidget(self.strip)
        middle = QHBoxLayout()
        middle.setContentsMargins(6, 6, 6, 6)
        middle.setSpacing(6)
        middle.addLayout(left, 1)
        middle.addWidget(self.side)
        column.addWidget(self.header)
        column.addLayout(middle, 1)
        column.addWidget(self.bar)

    def _connect(self) -> None:
        link, side = self._link, self.side
        link.changed.connect(self.refresh)
        link.asks_reason.connect(self._ask_correction)
        self.bar.locked.connect(self.locked)
        self.felt.tapped.connect(self.tap_seat)
        self.bar.pressed.connect(self.press)
        self.bar.undone.connect(link.undo)
        self.bar.called.connect(self._call_floor)
        self.bar.more.connect(self.more.open_menu)
        side.chose.connect(self._choose)
        side.cards.picked.connect(lambda card: link.enter(e.CardDealt(card)))
        side.dice.thrown.connect(lambda total: link.enter(e.Dice(total)))
        side.results.called_table.connect(lambda word: link.enter(e.TableCalled(word)))
        side.results.asked_spot.connect(self._ask_line)
        side.wagers.asked_amount.connect(self._ask_amount)
        side.amount.changed.connect(lambda _: self.refresh())
        self._second = QTimer(self)
        self._second.timeout.connect(self._tick)
        self._second.start(1000)
        self._tick()

    def refresh(self) -> None:
        link = self._link
        if link.facts is not None:
            mode = "correcting a closed hand" if link.correcting is not None else ""
            if isinstance(self.tools, Rehearsal):
                mode = self.tools.score
                QTimer.singleShot(0, self.tools.next_hand)
            self.header.show_facts(link.facts, link.play, link.by, link.saved, mode)
        play, step = link.play, link.step
        self.bar.undo.setEnabled(link.can_undo)
        if play is None or step is None:
            word = link.facts.now.word if link.facts else "being read"
            self.bar.big.say(f"Table {word}", "primary", enabled=False)
            return
        self.felt.show_felt(felt_view(play, step))
        self.strip.show_play(play)
        self._show_side(play, step)
        self._say(step)
        self.bar.say(*self._words(play))

    def _show_side(self, play: Play, step: NextStep) -> None:
        page = self.tools.page(play, step)
        due = self._link.facts.now.timed_due if self._link.facts else None
        if due is not None and due <= self._clock() and step.kind in ("players", "done"):
            step = replace(step, choices=(TIMED, *step.choices))
        if isinstance(self.tools, Rehearsal):
            step = replace(step, choices=self.tools.choices(play, step))
            step = replace(step, why="") if step.kind == "settle" else step
        self.side.show_step(play, step, page)

    def _say(self, step: NextStep) -> None:
        link = self._link
        if link.recording:
            self.bar.big.say("Saving the hand …", "primary", enabled=False)
        elif not link.can_deal:
            word = link.facts.now.word if link.facts else "closed"
            self.bar.big.say(f"Table is {word}", "primary", enabled=False)
        elif step.kind == "offer" and step.seat and not step.amount_cents:
            self._say_offer(step)
        else:
            label, ready, look = self.tools.say(step) or (step.label, step.ready, step.look)
            self.bar.big.say(label, look, enabled=ready, why=step.why)

    def _say_offer(self, step: NextStep) -> None:
        bank = self.side.amount.amount_cents
        words = f"Seat {step.seat} takes the bank, {show(bank)}" if bank else step.label
        self.bar.big.say(words, "primary", enabled=bool(bank), why=step.why)

    def _words(self, play: Play) -> tuple[str, str]:
        """The two small lines beside the big button."""
        rotation = play.frame.rotation
        first = ""
        if rotation is not None:
            due = rotation.offered or next_offer(rotation)
            first = f"next: bank offered to seat {due}" if due else "nobody else to offer to"
            left = window_left(rotation, self._clock())
            if left is not None:
                minutes, seconds = divmod(max(int(left.total_seconds()), 0), 60)
                first += f" · window {minutes}:{seconds:02d}"
        timed = self._timed_words()
        drop = self._link.facts.now.sums.logged_cents if self._link.facts else 0
        return timed or first, f"drop this shift {show(drop)}"

    def _timed_words(self) -> str:
        due = self._link.facts.now.timed_due if self._link.facts else None
        if due is None:
            return ""
        seconds = int((due - self._clock()).total_seconds())
        if seconds <= 0:
            return "time collection is due now"
        return f"time collection in {seconds // 60}:{seconds % 60:02d}"

    def _tick(self) -> None:
        now: datetime = self._clock()
        self.header.show_time(now)
        if self._link.play is not None:
            self.bar.say(*self._words(self._link.play))

    # Taps.

    def press(self) -> None:
        """The big button, by finger, Space or Enter."""
        link, step = self._link, self._link.step
        if step is None or not self.bar.big.isEnabled() or link.recording:
            return
        if self.tools.press(step):
            return
        if step.kind == "offer" and step.seat and not step.amount_cents:
            accept = Choice("accept", "", act="accept")
            link.do(accept, self.side.amount.amount_cents)
            self.side.amount.clear()
            return
        self._animate(step)
        link.press()

    def _animate(self, step: NextStep) -> None:
        play = self._link.play
        if step.kind != "settle" or play is None or not isinstance(play.state, BankState):
            return
        from floorman.engine.play.strides import strides

        if play.state.transcript is None:
            return
        left = strides(play.frame.game, play.state.transcript)[play.state.paid :]
        count = getattr(step.press[0], "strides", 1) if step.press else 1
        for stride in left[:count]:
            if stride.paid_cents:
                self.felt.pay(stride.seats[0], stride.paid_cents)

    def tap_seat(self, seat: int) -> None:
        """What a tap on a seat means now."""
        link, play, step = self._link, self._link.play, self._link.step
        if play is None or step is None or self.tools.tap_seat(seat, play, step):
            return
        state = play.state
        if not isinstance(state, BankState):
            return
        if step.kind in ("seat", "offer"):
            rotation = play.frame.rotation
            if rotation is None or seat not in rotation.taken:
                link.act("rotations", "take_seat", seat=seat)
            else:
                self.told.emit(f"Seat {seat} is taken.", "refused")
        elif not state.dealt:
            tools = self.side.wagers
            link.enter(e.Chips(seat, tools.spot, tools.amount_cents, tools.bettor))
        elif step.kind == "action":
            link.enter(e.ActionAt(seat))
        elif state.by_results and not state.paid:
            entry = call_seat(play, seat)
            if entry is not None:
                link.enter(entry)

    def _choose(self, choice: Choice) -> None:
        step = self._link.step
        if step is None or self.tools.choose(choice, step):
            return
        if choice.act == "accept":
            cents = self.side.amount.amount_cents or step.amount_cents
            if not cents:
                self.told.emit("Enter how much the bank is.", "refused")
                return
            self._link.do(choice, cents)
            self.side.amount.clear()
        else:
            self._link.do(choice)

    def _ask_line(self, seat: int, spot: str) -> None:
        """Which line of its pay table a spot made."""
        play = self._link.play
        if play is None:
            return
        from floorman.engine.play.calls import spot_lines

        lines = spot_lines(play.frame.game, spot)
        items = [Item(line, f"{line} × ante" if spot == "play" else spoken(line)) for line in lines]
        title = f"Seat {seat}, {full_spot(play.frame.game, spot)}"
        ask_item(
            self._palette, self.window(), title, items,
            lambda line: self._enter_line(seat, spot, line),
        )  # fmt: skip

    def _enter_line(self, seat: int, spot: str, line: str) -> None:
        self._link.enter(e.SpotCalled(seat, spot, line))

    def _ask_amount(self) -> None:
        tray = self.side.wagers.tray
        ask_amount(self._palette, self.window(), "Amount to lay", tray.pick)

    def _ask_correction(self) -> None:
        ask_reason(
            self._palette, self.window(), "Why is the hand corrected?", CORRECTIONS,
            self._link.finish_correction,
        )  # fmt: skip

    def _call_floor(self) -> None:
        self._link.act("alerts", "call_floor")
        self.told.emit("The floor is called.", "done")
