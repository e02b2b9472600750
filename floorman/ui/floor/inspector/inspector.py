"""One table: what is in force, what may be done and why not, bank, drop by hour, timeline."""

from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from floorman.money import show
from floorman.services.facts import Changes, May, Record, RoomNow, TableNow
from floorman.ui.floor.charts import Bars
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.inspector.acts import TableActs
from floorman.ui.floor.inspector.bank import BankStrip
from floorman.ui.floor.inspector.fees import FeeCard
from floorman.ui.floor.inspector.timeline import Timeline
from floorman.ui.floor.map.tile import hands_an_hour
from floorman.ui.floor.parts import (
    Empty,
    button,
    column,
    holder,
    label,
    later,
    row,
    scrolled,
)
from floorman.ui.floor.times import clock
from floorman.ui.floor.words import limits_in_force, option_name, turn_words
from floorman.ui.stylesheet import set_look
from floorman.ui.theme import NO_GAME, ON_GAME, game_colour
from floorman.ui.widgets.pill import Pill

TIMELINE = 40
EMPTY = "Choose a table on the map, or press an arrow key."


@dataclass(frozen=True, slots=True)
class Detail:
    """What the inspector asks the services for beside the tile's facts."""

    number: int
    may: tuple[May, ...]
    next_seat: int | None
    hours: tuple[tuple[str, int], ...]
    records: tuple[Record, ...]


class Inspector(QFrame):
    """Shows one table; every button is an act or opens a page of its own."""

    assign_wanted = Signal(int, str)
    sign_wanted = Signal(int)
    panel_wanted = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._number: int | None = None
        self._acts = TableActs(desk, self, lambda: self._now())
        self.setProperty("look", "card")
        self._build()
        self._later = later(self, 150, self._ask_detail)
        desk.room_seen.connect(self._room_seen)
        desk.changed.connect(self._changed)

    @property
    def number(self) -> int | None:
        return self._number

    @property
    def acts(self) -> TableActs:
        return self._acts

    def _now(self) -> TableNow | None:
        room = self._desk.room
        return room.table(self._number) if room and self._number is not None else None

    def _build(self) -> None:
        p = self._desk.palette
        self._empty = Empty(EMPTY)
        self._title = label("", "title")
        self._game = Pill("", NO_GAME, ON_GAME, 16)
        self._under = label("", "muted", wrap=True)
        self._waiting = label("", "warn", wrap=True)
        self._withdraw = button("Take back", self._acts.withdraw_next)
        self._fees = FeeCard()
        self._why = label("", "warn", wrap=True)
        self._bank_words = label("", "muted")
        self._bank = BankStrip(p)
        self._drop_words = label("", "muted")
        self._hours = Bars(p, 120, "no hands yet this shift")
        self._timeline = Timeline(p)
        self._facts = label("", "muted", wrap=True)
        self._bank_box = holder(column(row(label("Bank", "heading"), 1, self._bank_words),
                                       self._bank))  # fmt: skip
        inner = column(
            row(self._title, 1, self._game), self._under,
            row(self._waiting, 1, self._withdraw), self._fees.layout, self._buttons(),
            self._why, self._facts, self._bank_box,
            label("Drop", "heading"), self._drop_words, self._hours,
            label("Timeline", "heading"), self._timeline, 1, margin=16, gap=10,
        )  # fmt: skip
        inner.setContentsMargins(14, 12, 14, 12)
        self._all = scrolled(holder(inner))
        self.setLayout(column(self._empty, self._all))
        self._all.hide()

    def _buttons(self) -> QGridLayout:
        acts = self._acts
        self._assign = button(
            "&Assign…", lambda: self.assign_wanted.emit(self._number, ""), "primary"
        )
        self._print = button("Print si&gn", lambda: self.sign_wanted.emit(self._number))
        self._posted = button("Sign &posted", acts.post_sign)
        self._open = button("&Open", acts.open, "pay")
        self._pause = button("Pa&use", acts.pause)
        self._close = button("C&lose", acts.close)
        self._box = button("&Box in…", acts.box)
        self._pull = button("Pull bo&x…", lambda: acts.pull())
        self._dealer = button("&Dealer…", acts.dealer)
        self._note = button("&Note…", acts.note)
        self._panel = button("Pan&el", lambda: self.panel_wanted.emit(self._number))
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._placed: tuple[QPushButton, ...] = ()
        self._every = (
            self._assign, self._print, self._posted, self._open, self._pause, self._close,
            self._box, self._pull, self._dealer, self._note, self._panel,
        )  # fmt: skip
        for n, made in enumerate(self._every):
            self._grid.addWidget(made, n // 3, n % 3)
        return self._grid

    def show_table(self, number: int | None, chosen: int = 1) -> None:
        """One table, or a word for the several that are chosen."""
        self._number = number
        self._empty.setText(
            f"{chosen} tables are chosen: open them, close them or print their signs below the map."
            if chosen > 1
            else EMPTY
        )
        self._room_seen(self._desk.room)
        self._ask_detail()

    def _room_seen(self, room: RoomNow | None) -> None:
        now = self._now()
        self._empty.setVisible(now is None)
        self._all.setVisible(now is not None)
        if now is not None:
            self._show(now)

    def _changed(self, changes: Changes) -> None:
        if self._number in changes.tables or changes.kinds & {"shift", "room", "box"}:
            self._later.start()

    def _show(self, now: TableNow) -> None:
        desk, made = self._desk, now.assignment
        game = desk.game(made.game, made.cardroom) if made else None
        option = desk.option(made) if made else None
        self._title.setText(now.table.name or f"Table {now.table.number}")
        colour = game_colour(game.family) if game else NO_GAME
        self._game.say(game.name if game else "no game", colour)
        self._under.setText(self._in_force(now))
        self._fees.show_option(game, option)
        self._show_waiting(now)
        self._show_buttons(now)
        self._facts.setText(self._fact_words(now))
        banked = (
            game is not None and game.kind == "player-dealer" and now.word in ("open", "paused")
        )
        self._bank_box.setVisible(banked)
        sums = now.sums
        speed = hands_an_hour(now, self._desk.now())
        hands = f"{sums.hands} hands" + (f", {speed} an hour" if speed else "")
        self._drop_words.setText(
            f"logged {show(sums.logged_cents)} · expected {show(sums.expected_cents)}\n{hands}"
        )

    def _in_force(self, now: TableNow) -> str:
        made = now.assignment
        if made is None:
            return f"{now.table.shape} table, {now.table.seats} seats, no game yet"
        option = self._desk.option(made)
        name = option_name(made.schedule, made.option)
        since = clock(made.from_at, self._desk.zone)
        return f"{name} · {limits_in_force(made, option)} · in force since {since}"

    def _fact_words(self, now: TableNow) -> str:
        said = [f"Dealer: {now.dealer_name}" if now.dealer_name else "No dealer"]
        said.append(f"box {now.box.box}" if now.box else "no box")
        if now.jackpot_box:
            said.append(f"jackpot box {now.jackpot_box.box}")
        if now.sign is not None:
            posted = f"posted {clock(now.sign.posted_at, self._desk.zone)}"
            state = posted if now.sign.posted_at else "not posted"
            state = "out of date" if now.sign.out_of_date_at else state
            said.append(f"sign rev {now.sign.revision} {state}")
        if now.table.why_paused:
            said.append(f"paused: {now.table.why_paused}")
        if now.window_closes is not None:
            said.append(f"rotation window closes {clock(now.window_closes, self._desk.zone)}")
        if now.sums.waived_cents:
            said.append(f"waived {show(now.sums.waived_cents)}")
        return " · ".join(said)

    def _show_waiting(self, now: TableNow) -> None:
        waiting = now.next_assignment
        self._withdraw.setVisible(waiting is not None)
        self._waiting.setVisible(waiting is not None)
        if waiting is not None:
            game = self._desk.game(waiting.game, waiting.cardroom)
            name = option_name(waiting.schedule, waiting.option)
            self._waiting.setText(f"From the next hand: {game.short if game else ''} {name}")

    def _show_buttons(self, now: TableNow) -> None:
        """Only what concerns the table's state is shown; whether it may be done, services say."""
        state, has_game = now.table.state, now.assignment is not None
        posted = now.sign is not None and now.sign.posted_at is not None
        current = posted and now.sign is not None and now.sign.out_of_date_at is None
        self._open.setText("Res&ume" if state == "paused" else "&Open")
        self._box.setText("Swap &box…" if now.box else "&Box in…")
        shown: tuple[tuple[QPushButton, bool], ...] = (
            (self._assign, True), (self._print, has_game), (self._posted, has_game and not current),
            (self._open, state != "open"), (self._pause, state == "open"),
            (self._close, state != "closed"), (self._box, True),
            (self._pull, state == "closed" and bool(now.box)), (self._dealer, has_game),
            (self._note, True), (self._panel, has_game),
        )  # fmt: skip
        set_look(self._print, "warn" if has_game and not current else "")
        self._place(tuple(made for made, visible in shown if visible))

    def _place(self, shown: tuple[QPushButton, ...]) -> None:
        if shown == self._placed:
            return
        self._placed = shown
        for made in self._every:
            self._grid.removeWidget(made)
            made.setVisible(made in shown)
        for n, made in enumerate(shown):
            self._grid.addWidget(made, n // 3, n % 3)

    def _allow(self, detail: Detail, now: TableNow) -> None:
        """Buttons by the services' word; the reason stands under them."""
        may = {each.act: each for each in detail.may}
        pairs = ((self._posted, "post sign"), (self._open, "open"), (self._pause, "pause"),
                 (self._close, "close"), (self._pull, "pull box"),
                 (self._box, "swap box" if now.box else "place box"))  # fmt: skip
        for made, act in pairs:
            made.setEnabled(may[act].allowed)
            made.setToolTip(may[act].why)
        asked = "close" if now.table.state == "open" else "open"
        why = "" if may[asked].allowed else may[asked].why
        self._why.setText(why)
        self._why.setVisible(bool(why))

    def _ask_detail(self) -> None:
        number = self._number
        if number is None or not self._desk.ready or self._desk.room is None:
            return
        house, now, room = self._desk.house, self._desk.now(), self._desk.room
        person = self._desk.person

        def look() -> Detail:
            may = house.reads.may(table=number, now=now, by=person)
            hours: tuple[tuple[str, int], ...] = ()
            shift = room.shift.id if room.shift else None
            if room.shift is not None:
                report = house.reports.shift(now=now, shift=room.shift.id)
                own = next((t for t in report.tables if t.table.number == number), None)
                hours = tuple((h, sums.logged_cents) for h, sums in own.by_hour) if own else ()
            records = house.reads.records(table=number, shift=shift, limit=TIMELINE)
            return Detail(number, may, house.rotations.next_offer(table=number), hours, records)

        self._desk.ask(look, self._show_detail)

    def _show_detail(self, detail: Detail) -> None:
        now = self._now()
        if detail.number != self._number or now is None:
            return
        self._allow(detail, now)
        self._bank.show_bank(now, detail.next_seat)
        seat = now.play.bank_seat
        turn = f"seat {seat}, {turn_words(now.play)}" if seat else "nobody banks"
        self._bank_words.setText(turn)
        hours = [(f"{hour_of(hour, self._desk.zone)}h", cents) for hour, cents in detail.hours]
        self._hours.show_bars(hours[-8:])
        self._timeline.show_records(detail.records, self._desk.zone)


def hour_of(hour: str, zone: str) -> str:
    """A tally's UTC hour as the room's clock shows it."""
    return clock(datetime.fromisoformat(f"{hour}:00:00").replace(tzinfo=UTC), zone)[:2]
