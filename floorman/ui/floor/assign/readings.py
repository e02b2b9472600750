"""Findings of an option with their readings: confirmed by a manager before the option is taken."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QLineEdit, QRadioButton, QWidget

from floorman.errors import FloormanError
from floorman.money import cents
from floorman.services.facts import FindingToConfirm
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Empty, button, card, clear, column, label, row, scrolled
from floorman.ui.floor.times import moment


class Readings(QWidget):
    """Every finding with the reading that holds, the others the document allows, and one button."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._path = ""
        self._findings: tuple[FindingToConfirm, ...] = ()
        self._groups: dict[str, tuple[QButtonGroup, tuple[Any, ...]]] = {}
        self._figures: dict[str, QLineEdit] = {}
        self._list = column(gap=10)
        inner = QWidget()
        inner.setLayout(self._list)
        self._confirm = button("Confirm these readings", self.confirm, "primary")
        self._who = label("", "muted", wrap=True)
        foot = row(self._who, self._confirm)
        foot.setStretch(0, 1)
        self.setLayout(column(scrolled(inner), foot))

    @property
    def open_ones(self) -> int:
        return sum(1 for finding in self._findings if finding.confirmed is None)

    def show_findings(
        self, path: str, findings: Sequence[FindingToConfirm], missing: Sequence[str]
    ) -> None:
        self._path, self._findings = path, tuple(findings)
        self._groups, self._figures = {}, {}
        clear(self._list)
        if not findings and not missing:
            self._list.addWidget(Empty("The documents leave nothing open about this option."))
        for place in missing:
            self._list.addWidget(self._figure(place))
        for finding in self._findings:
            self._list.addWidget(self._finding(finding))
        self._list.addStretch(1)
        manager = self._desk.person is not None and self._desk.person.has("manager")
        self._confirm.setVisible(bool(self.open_ones))
        self._confirm.setEnabled(manager)
        self._who.setText("" if manager or not self.open_ones else "A manager has to confirm them.")

    def _finding(self, finding: FindingToConfirm) -> QFrame:
        pieces = column(gap=6, margin=12)
        state = "to confirm"
        if finding.confirmed is not None:
            at = moment(finding.confirmed.at, self._desk.zone)
            state = f"confirmed by {finding.confirmed.by}, {at}"
        kind = finding.kind.replace("-", " ")
        pieces.addLayout(
            row(label(kind, "strong"), 1, label(state, "muted" if finding.confirmed else "warn"))
        )
        pieces.addWidget(label(finding.text, wrap=True))
        if finding.confirmed is not None:
            pieces.addWidget(label(f"Read as: {finding.confirmed.reading}", "muted", wrap=True))
            return card(pieces, "raised")
        group = QButtonGroup(self)
        choices: list[Any] = [None]
        readings = [finding.reading, *(text for _, text in finding.others)]
        choices += [value for value, _ in finding.others]
        if len(readings) == 1:
            pieces.addWidget(label(f"Read as: {finding.reading}", "muted", wrap=True))
        else:
            for n, words in enumerate(readings):
                pick = QRadioButton()
                pick.setChecked(n == 0)
                pick.setAccessibleName(words)
                group.addButton(pick, n)
                told = label(words if n else f"{words} (as the program reads it)", wrap=True)
                line = row(pick, told)
                line.setStretch(1, 1)
                pieces.addLayout(line)
        self._groups[finding.key] = (group, tuple(choices))
        return card(pieces, "raised")

    def _figure(self, place: str) -> QFrame:
        field = QLineEdit(placeholderText="$0.00")
        field.setAccessibleName(f"fee {place}")
        field.setFixedWidth(120)
        self._figures[place] = field
        words = label(f"The fee at {place.replace('-', ' ')} can't be read in the document. Enter "
                      "it from the room's own copy.", "warn", wrap=True)  # fmt: skip
        enter = button("Enter", lambda: self._enter(place))
        line = row(words, field, enter, margin=12)
        line.setStretch(0, 1)
        return card(line, "raised")

    def _enter(self, place: str) -> None:
        try:
            fee = cents(self._figures[place].text())
        except FloormanError as error:
            self._desk.said.emit(str(error), "refused")
            return
        path, readings = self._path, self._desk.house.readings
        self._desk.act(
            lambda by, now: readings.enter_figure(path=path, place=place, fee_cents=fee, by=by,
                                                  now=now),
            lambda _: self.changed.emit(), "The figure is on record.",
        )  # fmt: skip

    def confirm(self) -> None:
        """Confirms what is chosen for every finding still open."""
        choices = {}
        for key, (group, values) in self._groups.items():
            at = max(group.checkedId(), 0)
            if at:
                choices[key] = values[at]
        keys, path = tuple(self._groups), self._path
        readings = self._desk.house.readings
        self._desk.act(
            lambda by, now: readings.confirm(path=path, keys=keys, choices=choices, by=by, now=now),
            lambda _: self.changed.emit(), "The readings are confirmed, on record.",
        )  # fmt: skip
