"""The side beside the felt: the tools of the present step and the other things to do."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from floorman.engine.cards.card import CARDS, JOKER
from floorman.engine.play import bank_facts
from floorman.engine.play.bank_state import BankState
from floorman.engine.play.play import Play
from floorman.engine.play.steps import Choice, NextStep
from floorman.ui.stylesheet import set_look
from floorman.ui.table.results_board import ResultsBoard
from floorman.ui.table.settle_list import SettlementList
from floorman.ui.table.sheets import Item, ask_item
from floorman.ui.table.strip import fee_words
from floorman.ui.table.tools import AmountTools, DiceTools, WagerTools
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import Key
from floorman.ui.widgets.card_pad import CardPad

MOST_CHOICES = 14
ON_PAD = 4
OTHERS = "others"
WIDTH = 532


class Side(QFrame):
    """A heading, the reason, one body, and up to fourteen choices."""

    chose = Signal(object)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._choices: tuple[Choice, ...] = ()
        self._build()

    def _build(self) -> None:
        p = self._palette
        set_look(self, "card")
        self.setFixedWidth(WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(7, 4, 7, 5)
        layout.setSpacing(2)
        self._heading, self._why = QLabel(), QLabel()
        set_look(self._heading, "heading")
        set_look(self._why, "small")
        self._why.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout.addWidget(self._heading)
        layout.addWidget(self._why)
        self.body = QStackedWidget()
        self.blank = QWidget()
        self.wagers = WagerTools(p)
        self.cards = CardPad(p)
        self.amount = AmountTools(p)
        self.dice = DiceTools(p)
        self.results = ResultsBoard(p)
        self.settlement = SettlementList(p)
        for page in (
            self.blank, self.wagers, self.cards, self.amount, self.dice, self.results,
            self.settlement,
        ):  # fmt: skip
            self.body.addWidget(page)
        layout.addWidget(self.body, 1)
        self._grid_widget = QWidget()
        grid = QGridLayout(self._grid_widget)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setSpacing(6)
        self._keys = []
        for n in range(MOST_CHOICES):
            key = Key("", p, pixels=17)
            key.clicked.connect(lambda _=False, n=n: self.chose.emit(self._choices[n]))
            key.setMinimumHeight(72)
            grid.addWidget(key, n // 2, n % 2)
            self._keys.append(key)
        layout.addWidget(self._grid_widget)
        self._rest = QWidget()
        layout.addWidget(self._rest, 1)
        self.cards.chosen.connect(self._picked_word)

    def show_step(self, play: Play, step: NextStep, page: QWidget | None = None) -> None:
        """The tools for this step; `page` puts another body in place of its own."""
        self._heading.setText(_heading(play, step))
        body = page or self._body_of(play, step)
        why = "" if body is self.settlement else step.why
        if body is self.wagers:
            why = "" if step.kind == "drop" else step.why
            self.wagers.show_game(play.frame.game, fee_words(play))
        elif body is self.results:
            self.results.show_play(play)
        elif body is self.settlement:
            self.settlement.show_play(play)
        if self.body.currentWidget() is not body:
            self.body.setCurrentWidget(body)
        self.body.setVisible(body is not self.blank)
        self._rest.setVisible(body is self.blank)
        set_look(self._why, "muted" if body is self.blank else "small")
        self._why.setWordWrap(body is self.blank)
        on_pad = body is self.cards
        if on_pad:
            self._offer_cards(play, step)
        self._why.setText(why)
        self._why.setToolTip(why)
        self._show_choices(() if on_pad else step.choices, large=body is self.blank)

    def _body_of(self, play: Play, step: NextStep) -> QWidget:
        state = play.state
        if isinstance(state, BankState):
            if not state.dealt and step.kind in ("wagers", "drop"):
                return self.wagers
            if step.kind == "dice":
                return self.dice
            calling = state.by_results and state.dealt and not state.paid
            if calling and step.kind in ("results", "settle", "drop", "done"):
                return self.results
        if step.kind == "offer" and step.seat:
            return self.amount
        if step.kind == "point":
            return self.amount
        if step.cards:
            return self.cards
        return self.settlement if step.kind in ("settle", "done") else self.blank

    def _offer_cards(self, play: Play, step: NextStep) -> None:
        state = play.state
        if isinstance(state, BankState):
            out = {c for c in (*CARDS, JOKER) if bank_facts.out_of(play.frame, state, c)}
        else:
            held = [card for cards in state.cards.values() for card in cards]
            out = {*held, JOKER}
        cards = {c.text for c in (*CARDS, JOKER) if c not in out}
        choices = [(c.word, c.label) for c in step.choices if c.word != "hit"]
        joker = play.frame.game.deck == "joker"
        self._choices = tuple(c for c in step.choices if c.word != "hit")
        if len(choices) > ON_PAD:
            choices = [(OTHERS, "Other …")]
        self.cards.offer(cards, joker, [(word, _on_pad(label)) for word, label in choices])

    def _picked_word(self, word: str) -> None:
        if word == OTHERS:
            items = [Item(choice.word, choice.label) for choice in self._choices]
            ask_item(self._palette, self.window(), "Instead of cards", items, self._picked_word)
            return
        choice = next((c for c in self._choices if c.word == word), None)
        if choice is not None:
            self.chose.emit(choice)

    def _show_choices(self, choices: tuple[Choice, ...], large: bool = False) -> None:
        if choices:
            self._choices = choices
        self._grid_widget.setVisible(bool(choices))
        for n, key in enumerate(self._keys):
            shown = n < len(choices)
            key.setVisible(shown)
            if shown:
                key.setMinimumHeight(96 if large and len(choices) < 8 else 72)
                key.setText(choices[n].label)
                key.setAccessibleName(choices[n].label)
                key.setObjectName(f"choice-{choices[n].word}")


def _heading(play: Play, step: NextStep) -> str:
    if step.kind in ("cards", "decision"):
        return step.label
    words = {
        "seat": "Seats",
        "offer": f"Offer the bank to seat {step.seat}" if step.seat else "The bank",
        "wagers": "Wagers",
        "drop": "Wagers" if not play.state.dealt else "Collection",
        "dice": "Dice",
        "action": "Action button",
        "results": "Results",
        "settle": "Settlement",
        "players": "Dealt in",
        "choose": "Which game",
        "street": "Collection",
        "pots": "Pots",
        "point": "A point",
        "done": "Settlement",
    }
    return words.get(step.kind, "")


def _on_pad(label: str) -> str:
    """A decision on a key of the card pad, which is as wide as a finger."""
    return {
        "Surrender": "Sur-\nrender",
        "Insurance": "Insur-\nance",
        "No insurance": "No ins.",
    }.get(label, label)
