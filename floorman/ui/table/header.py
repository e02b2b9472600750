"""The top of the panel: table, game, option, saved or not, who deals, the time."""

from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from floorman.catalog.wording import show_limit
from floorman.engine.play.play import Play
from floorman.services.facts import SignedIn
from floorman.ui.stylesheet import set_look
from floorman.ui.table.table_facts import TableFacts
from floorman.ui.theme import Palette, game_colour
from floorman.ui.widgets.pill import Pill


class Header(QWidget):
    """One line that answers where, what and who."""

    def __init__(self, palette: Palette, table: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self.setFixedHeight(52)
        set_look(self, "bar")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(12)
        self._table = QLabel(f"Table {table}")
        set_look(self._table, "title")
        self._game = Pill("")
        self._option = QLabel()
        set_look(self._option, "muted")
        self._saved = QLabel()
        self._mode = Pill("", palette.warn_fill, palette.on_warn)
        self._mode.hide()
        self._dealer, self._time = QLabel(), QLabel()
        set_look(self._dealer, "muted")
        for part in (self._table, self._game, self._option, self._mode):
            row.addWidget(part)
        row.addStretch(1)
        for label in (self._saved, self._dealer, self._time):
            row.addWidget(label)

    def show_facts(
        self, facts: TableFacts, play: Play | None, by: SignedIn | None, saved: str, mode: str
    ) -> None:
        p = self._palette
        made = facts.now.assignment
        if play is not None and made is not None:
            game = play.frame.game
            self._game.say(game.name, game_colour(game.family))
            limit = play.frame.option.limit if play.frame.option else None
            words = f"Option {made.option}" if play.frame.option else "No schedule"
            words += f" · {show_limit(limit)}" if limit else ""
            self._option.setText(f"{words} · hand {facts.now.play.hands + 1}")
        else:
            self._game.say("no game")
            self._option.setText(facts.now.word)
        colour = {"saved": p.pay, "saving": p.warn}.get(saved, p.take)
        self._saved.setText(f'<span style="color:{colour}">●</span> {saved}')
        self._saved.setAccessibleName(saved)
        self._mode.setVisible(bool(mode))
        self._mode.say(mode, p.warn_fill, p.on_warn)
        self._dealer.setText(f"Dealer {by.badge}" if by else "signed out")

    def show_time(self, now: datetime) -> None:
        self._time.setText(now.astimezone().strftime("%H:%M"))
