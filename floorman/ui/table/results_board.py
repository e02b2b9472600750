"""Results only: what holds for the table, and the bonus spots that made a hand."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from floorman.engine.play import calls
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.ui.stylesheet import set_look
from floorman.ui.table.spot_words import full_spot, short_spot, spoken
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import Key

COLUMNS = 3
TABLE_LABELS = {
    "qualifies": "Player-dealer qualifies",
    "does-not-qualify": "Does not qualify",
    "player-line": "Player wins",
    "banker-line": "Banker wins",
    "tie": "Tie",
    "panda-8": "Panda 8",
    "dragon-7": "Dragon 7",
}


class ResultsBoard(QWidget):
    """Tells what was called for the table, and which spot is to be called."""

    called_table = Signal(str)
    asked_spot = Signal(int, str)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._shape: tuple[object, ...] = ()
        self._keys: dict[str, Key] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        set_look(self._hint, "muted")
        layout.addWidget(self._hint)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        layout.addWidget(self._area, 1)

    def show_play(self, play: Play) -> None:
        state = play.state
        if not isinstance(state, BankState):
            return
        game = play.frame.game
        table = calls.table_words(game)
        spots = list(calls.spots_to_call(game, state.hand, state.calls))
        shape = (game.id, table, tuple(spots))
        if shape != self._shape:
            self._shape = shape
            self._build(table, spots, full=len(spots) <= 6, play=play)
        hint = "Tap each seat that wins; tap again for another result."
        self._hint.setText(hint if calls.seat_words(game) else "Tap the result of the hand.")
        self._fill(play, state)

    def _build(
        self, table: tuple[str, ...], spots: list[tuple[int, str]], full: bool, play: Play
    ) -> None:
        paper = QWidget()
        grid = QGridLayout(paper)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        self._keys = {}
        for n, word in enumerate(table):
            key = self._key(f"table-{word}", TABLE_LABELS.get(word, spoken(word)))
            key.setCheckable(True)
            key.clicked.connect(lambda _=False, word=word: self.called_table.emit(word))
            grid.addWidget(key, n // 2, n % 2 * COLUMNS, 1, COLUMNS)
        start = (len(table) + 1) // 2
        for n, (seat, spot) in enumerate(spots):
            label = full_spot(play.frame.game, spot) if full else short_spot(spot)
            key = self._key(f"spot-{seat}-{spot}", label)
            key.clicked.connect(
                lambda _=False, seat=seat, spot=spot: self.asked_spot.emit(seat, spot)
            )
            grid.addWidget(key, start + n // COLUMNS, n % COLUMNS * 2, 1, 2)
        grid.setRowStretch(start + len(spots), 1)
        self._area.setWidget(paper)

    def _key(self, name: str, text: str) -> Key:
        key = Key(text, self._palette, text, pixels=16)
        key.setObjectName(name)
        key.setFixedHeight(76)
        self._keys[name] = key
        return key

    def _fill(self, play: Play, state: BankState) -> None:
        p = self._palette
        for name, key in self._keys.items():
            if name.startswith("table-"):
                key.setChecked(name == f"table-{state.calls.table}")
                continue
            _, seat, spot = name.split("-", 2)
            default = calls.first_line(play.frame.game, spot)
            line = state.calls.spots.get((int(seat), spot), default)
            words = f"×{line}" if spot == "play" else spoken(line)
            text = f"Seat {seat} {short_spot(spot)}\n{words}"
            if key.text() != text:
                key.setText(text)
                key.setAccessibleName(text.replace("\n", ": "))
            won = line not in (default, "lose", "loses")
            key.colour(p.on_pay if won else None, p.pay_fill if won else None)
            key.update()
