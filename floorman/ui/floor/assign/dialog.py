"""Assign: games that fit the table, their options, readings, the sign, and what changes."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QTabWidget,
    QWidget,
)

from floorman.catalog.facts import Game
from floorman.errors import FloormanError
from floorman.money import cents
from floorman.services.facts import FindingToConfirm, TableNow
from floorman.ui.floor.assign.compare import Compare
from floorman.ui.floor.assign.matching import Offer
from floorman.ui.floor.assign.options import OptionList
from floorman.ui.floor.assign.preview import sign_as_applied
from floorman.ui.floor.assign.readings import Readings
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import button, column, holder, label, later, row
from floorman.ui.floor.pdf_pages import PdfPages, pdf_area
from floorman.ui.floor.words import limits, option_name
from floorman.ui.theme import game_colour

NO_SCHEDULE = ("-", 0)


@dataclass(frozen=True, slots=True)
class Shown:
    """What was asked about one option."""

    path: str
    findings: tuple[FindingToConfirm, ...]
    missing: tuple[str, ...]


class AssignDialog(QDialog):
    """Nothing is done before the last button, and what it does is spelled out above it."""

    def __init__(self, parent: QWidget, desk: Desk, table: int, game: str = "") -> None:
        super().__init__(parent)
        self._desk = desk
        self._table = table
        self._game: Game | None = None
        self._offer: Offer | None = None
        self.setWindowTitle(f"Assign table {table}")
        self.setModal(True)
        self.finished.connect(self._leave)
        self._build()
        self._connect()
        self.resize(min(parent.width() - 30, 1500), min(parent.height() - 30, 1000))
        self._list_games(game)

    def _leave(self) -> None:
        self._preview.stop()
        self._desk.discard(self)

    def _now(self) -> TableNow:
        now = self._desk.room.table(self._table) if self._desk.room else None
        assert now is not None, "the table left the room while it was being assigned"
        return now

    def _build(self) -> None:
        p = self._desk.palette
        self.games = QListWidget()
        self.games.setFixedWidth(236)
        self.games.setAccessibleName("games")
        self.options = OptionList(p)
        self.sign = PdfPages(p, "Choose an option to see its sign.", whole=True)
        self.compare = Compare(p)
        self.readings = Readings(self._desk)
        self.tabs = QTabWidget()
        self.tabs.addTab(pdf_area(self.sign), "Sign")
        self.tabs.addTab(self.compare, "Compare")
        self.tabs.addTab(self.readings, "Readings")
        self.at_once = QRadioButton("From now")
        self.next_hand = QRadioButton("From the next hand")
        self.at_once.setChecked(True)
        self._low, self._high = QLineEdit(), QLineEdit()
        for field, name in ((self._low, "lowest wager"), (self._high, "highest wager")):
            field.setAccessibleName(name)
            field.setPlaceholderText(name)
            field.setFixedWidth(140)
        self._limit = holder(row(label("Table limit, the room's choice"), self._low, self._high, 1))
        self._what = label("", wrap=True)
        self._trouble = label("", "take", wrap=True)
        self.do = button("Assign", self.assign, "primary")
        self.do.setMinimumWidth(150)
        left = column(label("Game", "muted"), self.games)
        middle = column(label("Option", "muted"), self.options)
        body = row(gap=14)
        body.addLayout(left)
        body.addLayout(middle, 5)
        body.addWidget(self.tabs, 6)
        foot = row(self.at_once, self.next_hand, 1, button("Cancel", self.reject), self.do)
        whole = column(label(f"Assign table {self._table}", "title"), gap=10, margin=18)
        whole.addLayout(body, 1)
        for piece in (self._limit, self._what, self._trouble):
            whole.addWidget(piece)
        whole.addLayout(foot)
        self.setLayout(whole)
        self._limit.hide()
        self._trouble.hide()

    def _connect(self) -> None:
        self._preview = later(self, 120, self._ask_sign)
        self.games.currentItemChanged.connect(lambda now, before: self._choose_game(now))
        self.options.chosen.connect(self._chose)
        self.readings.changed.connect(self._ask_option)
        self.at_once.toggled.connect(lambda on: self._spell_out())
        self._low.textChanged.connect(lambda text: self._preview.start())
        self._high.textChanged.connect(lambda text: self._preview.start())

    def _list_games(self, wanted: str) -> None:
        """Games that are dealt on this shape of table first; the others say why not."""
        room = self._desk.room
        cardroom = self._desk.catalog.cardroom(room.room.cardroom) if room else None
        if cardroom is None:
            return
        table, made = self._now().table, self._now().assignment
        wanted = wanted or (made.game if made else "")
        for game in sorted(cardroom.games, key=lambda g: g.shape != table.shape):
            fits = game.shape == table.shape
            item = QListWidgetItem(game.short if fits else f"{game.short} ({game.shape})")
            item.setData(Qt.ItemDataRole.UserRole, game.id)
            item.setToolTip(game.name if fits else f"{game.name} needs a {game.shape} table.")
            if not fits:
                item.setForeground(QColor(self._desk.palette.muted))
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.games.addItem(item)
            if game.id == wanted and fits:
                self.games.setCurrentItem(item)
        if wanted and self._game is None:
            other = cardroom.game(wanted)
            if other is not None and other.shape != table.shape:
                self._refuse(f"{other.name} is dealt on a {other.shape} table; table "
                             f"{table.number} is a {table.shape} one.")  # fmt: skip
        (self.options.filter if self._game else self.games).setFocus()

    def _choose_game(self, item: QListWidgetItem | None) -> None:
        self._game = self._desk.game(str(item.data(Qt.ItemDataRole.UserRole))) if item else None
        self._offer = None
        self.options.show_game(self._game)
        made = self._now().assignment
        if self._game is not None and made is not None and made.game == self._game.id:
            self.options.choose(made.schedule, made.option)
        if self._game is not None and not self._game.schedules:
            self._ask_option()
        colour = game_colour(self._game.family) if self._game else "transparent"
        self.do.setToolTip(self._game.name if self._game else "")
        self.games.setStyleSheet(f"QListWidget::item:selected {{ background: {colour}; }}")

    def _chose(self, offers: tuple[Offer, ...]) -> None:
        self._offer = offers[0] if len(offers) == 1 else None
        self.compare.show_offers(offers)
        if len(offers) > 1:
            self.tabs.setCurrentIndex(1)
        elif self.tabs.currentIndex() == 1:
            self.tabs.setCurrentIndex(0)
        ranged = self._offer is not None and self._offer.option.limit_range is not None
        self._limit.setVisible(ranged)
        self._ask_option()

    def _choice(self) -> tuple[str, int] | None:
        if self._offer is not None:
            return self._offer.schedule, self._offer.option.number
        return NO_SCHEDULE if self._game is not None and not self._game.schedules else None

    def _path(self) -> str | None:
        choice, room = self._choice(), self._desk.room
        if choice is None or self._game is None or room is None:
            return None
        return f"{room.room.cardroom}/{self._game.id}/{choice[0]}/{choice[1]}"

    def _ask_option(self) -> None:
        self._trouble.hide()
        self._spell_out()
        path = self._path()
        if path is None:
            self.readings.show_findings("", (), ())
            self.sign.show_pdf(None, "Choose one option to see its sign.")
            self.tabs.setTabText(2, "Readings")
            return
        readings = self._desk.house.readings
        self._desk.ask(
            lambda: Shown(path, readings.findings(path=path), readings.missing(path=path)),
            self._show_option,
        )
        self._preview.start()

    def _show_option(self, shown: Shown) -> None:
        if shown.path != self._path():
            return
        self.readings.show_findings(shown.path, shown.findings, shown.missing)
        waiting = self.readings.open_ones + len(shown.missing)
        self.tabs.setTabText(2, f"Readings ({waiting})" if waiting else "Readings")
        if waiting:
            self.tabs.setCurrentIndex(2)
        self.do.setEnabled(not waiting)
        if waiting:
            self._refuse(f"{waiting} reading(s) of this option have to be confirmed first.")

    def _ask_sign(self) -> None:
        path, room = self._path(), self._desk.room
        if path is None or room is None:
            return
        work = partial(
            sign_as_applied,
            self._desk.house,
            room.room,
            path,
            self._table,
            self._desk.now(),
            self._room_limit(),
        )
        self._desk.ask(work, partial(self._show_sign, path), partial(self._no_sign, path))

    def _show_sign(self, path: str, pdf: bytes) -> None:
        if path == self._path():
            self.sign.show_pdf(pdf)

    def _no_sign(self, path: str, error: FloormanError) -> None:
        if path == self._path():
            self.sign.show_pdf(None, str(error))

    def _room_limit(self) -> tuple[int, int | None] | None:
        """What the room chose where the schedule gives only a range."""
        if self._offer is None or self._offer.option.limit_range is None:
            return None
        try:
            return cents(self._low.text()), cents(self._high.text())
        except FloormanError:
            return None

    def _spell_out(self) -> None:
        """What the last button will do, in words."""
        now, choice = self._now(), self._choice()
        running = now.word in ("open", "paused") and now.assignment is not None
        self.next_hand.setEnabled(running)
        if not running:
            self.at_once.setChecked(True)
        self.do.setEnabled(choice is not None)
        if choice is None or self._game is None:
            self._what.setText("Choose a game and one option.")
            return
        made = now.assignment
        before = "nothing is in force"
        if made is not None:
            old, game = self._desk.option(made), self._desk.game(made.game, made.cardroom)
            name = game.short if game else made.game
            before = f"{name} {option_name(made.schedule, made.option).lower()}"
            before += f" ({limits(old)})" if old else ""
        after = f"{self._game.short} {option_name(*choice).lower()}"
        after += f" ({limits(self._offer.option)})" if self._offer else ""
        when = "from the next hand" if self.next_hand.isChecked() else "from now"
        sign = "Its new sign has to be printed and posted before the next hand is dealt."
        if made is not None and (made.game, made.schedule, made.option) == (self._game.id, *choice):
            self._what.setText(f"Table {self._table}: {after} is in force already.")
            return
        self._what.setText(f"Table {self._table}: {before} → {after}, {when}. {sign}")

    def _refuse(self, words: FloormanError | str) -> None:
        self._trouble.setText(str(words))
        self._trouble.show()

    def assign(self) -> None:
        choice, game = self._choice(), self._game
        if choice is None or game is None:
            return
        if self._offer is not None and self._offer.option.limit_range and not self._room_limit():
            self._refuse("Enter the table's lowest and highest wager; the schedule gives a range.")
            return
        tables, number, version = self._desk.house.tables, self._table, self._now().table.version
        limit, waits = self._room_limit(), self.next_hand.isChecked()
        self._desk.act(
            lambda by, now: tables.assign(
                table=number, game=game.id, schedule=choice[0], option=choice[1], limit=limit,
                from_next_hand=waits, version=version, by=by, now=now),
            lambda _: self.accept(),
            f"Table {number}: {game.short}. Print and post its sign.", self._refuse,
        )  # fmt: skip
