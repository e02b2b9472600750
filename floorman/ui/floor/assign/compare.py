"""Up to three options side by side: limits, brackets, what players pay, when it is taken."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from floorman.catalog.reading import as_read
from floorman.ui.floor.assign.matching import Offer
from floorman.ui.floor.charts import Steps
from floorman.ui.floor.parts import Empty, card, clear, column, label, scrolled
from floorman.ui.floor.words import fee_rows, limits, option_name, player_words, taken_words
from floorman.ui.theme import Palette


def steps_of(offer: Offer) -> tuple[str, tuple[tuple[int, int], ...]]:
    """An option's brackets as read: from how much action, what fee."""
    brackets = as_read(offer.option.player_dealer) if offer.option.player_dealer else ()
    points = tuple((b.low_cents, b.fee_cents) for b in brackets if b.fee_cents is not None)
    return option_name(offer.schedule, offer.option.number).split(" (")[0], points


class Compare(QWidget):
    """A column an option, and their fees as steps over the action."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._columns = QGridLayout()
        self._columns.setSpacing(10)
        self._steps = Steps(palette, 200)
        self._empty = Empty("Choose two or three options to compare them.")
        inner = QWidget()
        inner.setLayout(column(self._empty, self._columns, self._steps, 1))
        self.setLayout(column(scrolled(inner)))

    def show_offers(self, offers: Sequence[Offer]) -> None:
        clear(self._columns)
        self._empty.setVisible(not offers)
        lines = [steps_of(offer) for offer in offers]
        self._steps.setVisible(any(points for _, points in lines))
        self._steps.show_lines(lines)
        for n, offer in enumerate(offers):
            self._columns.addWidget(card(self._column(offer), "raised"), 0, n)
            self._columns.setColumnStretch(n, 1)
        for n in range(len(offers), 3):
            self._columns.setColumnStretch(n, 0)

    def _column(self, offer: Offer) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(12, 10, 12, 10)
        grid.setVerticalSpacing(3)
        option = offer.option
        name = option_name(offer.schedule, option.number)
        grid.addWidget(label(name, "strong", wrap=True), 0, 0, 1, 2)
        grid.addWidget(label(limits(option), "heading", wrap=True), 1, 0, 1, 2)
        at = 2
        for amount, fee in fee_rows(option):
            grid.addWidget(label(amount, wrap=True), at, 0)
            grid.addWidget(label(fee, "strong"), at, 1, Qt.AlignmentFlag.AlignRight)
            at += 1
        said = " ".join(part for part in (player_words(option), taken_words(option)) if part)
        grid.addWidget(label(said, "muted", wrap=True), at, 0, 1, 2)
        if offer.readings:
            words = f"{offer.readings} findings of the documents"
            grid.addWidget(label(words, "warn", wrap=True), at + 1, 0, 1, 2)
        grid.setRowStretch(at + 2, 1)
        return grid
