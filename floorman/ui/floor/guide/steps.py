"""The steps of the guide: cardroom, tables, first manager, printer."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from floorman.catalog.facts import Cardroom, Catalog
from floorman.errors import FloormanError
from floorman.services.facts import NewTable
from floorman.ui.floor.inspector.dialogs import choice
from floorman.ui.floor.parts import column, label
from floorman.ui.floor.sign_in import pin_field

SHAPES = (("half-moon", "half-moon tables", 7), ("baccarat", "baccarat tables", 14),
          ("oval", "oval poker tables", 9))  # fmt: skip
SECTIONS = {"half-moon": "California games", "baccarat": "California games", "oval": "Poker"}
COLUMNS = 4


class Step(QWidget):
    """One page of the guide: a heading, fields, and a check that speaks in one sentence."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__()
        self.title = title
        self._form = QFormLayout()
        self._form.setSpacing(14)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setLayout(column(label(title, "heading"), label(words, "muted", wrap=True),
                              self._form, 1, gap=14))  # fmt: skip

    def verify(self) -> None:
        """Refuses to go on with a sentence."""


class CardroomStep(Step):
    def __init__(self) -> None:
        super().__init__(
            "Your cardroom", "Its approved games and fee schedules come with it. The name is what "
            "signs and reports print.",
        )  # fmt: skip
        self._rooms: QComboBox = choice([])
        self._rooms.setAccessibleName("cardroom")
        self.name = QLineEdit()
        self.name.setAccessibleName("name of the room")
        self.licensed = number(1, 500, 12, "licensed tables")
        self._form.addRow("Cardroom", self._rooms)
        self._form.addRow("Name on paper", self.name)
        self._form.addRow("Licensed tables", self.licensed)
        self._rooms.currentTextChanged.connect(self.name.setText)

    def show_catalog(self, catalog: Catalog) -> None:
        for cardroom in catalog.cardrooms:
            self._rooms.addItem(cardroom.name, cardroom.id)

    @property
    def cardroom(self) -> str:
        return str(self._rooms.currentData())

    def choose(self, id: str) -> None:
        self._rooms.setCurrentIndex(self._rooms.findData(id))

    def verify(self) -> None:
        if not self.name.text().strip():
            raise FloormanError("The room needs a name.")


class TablesStep(Step):
    def __init__(self) -> None:
        super().__init__(
            "Your tables", "How many of each shape stand in the room. Places, names and seats are "
            "set later in layout mode and Settings.",
        )  # fmt: skip
        self.counts = {}
        for shape, words, _ in SHAPES:
            self.counts[shape] = number(0, 80, 0, words)
            self._form.addRow(words.capitalize(), self.counts[shape])
        self.boxes = number(0, 4, 2, "drop boxes for each table")
        self._form.addRow("Drop boxes for each table", self.boxes)

    def suggest(self, cardroom: Cardroom, licensed: int) -> None:
        """A first guess from what the cardroom's games are dealt on."""
        shapes = [game.shape for game in cardroom.games]
        for shape, _, _ in SHAPES:
            share = licensed * shapes.count(shape) // len(shapes) if shapes else 0
            self.counts[shape].setValue(max(share, 1) if shape in shapes else 0)

    def tables(self) -> tuple[NewTable, ...]:
        made: list[NewTable] = []
        row = 0
        for section in dict.fromkeys(SECTIONS.values()):
            first = len(made)
            for shape, _, seats in SHAPES:
                if SECTIONS[shape] != section:
                    continue
                for _ in range(self.counts[shape].value()):
                    n = len(made) - first
                    x, y = n % COLUMNS * 100, (row + n // COLUMNS) * 100
                    made.append(NewTable(len(made) + 1, shape, seats, section=section, x=x, y=y))
            row += -(-(len(made) - first) // COLUMNS)
        return tuple(made)

    def box_codes(self) -> Sequence[str]:
        """`101 201` and so on: the first digit counts the boxes of a table."""
        return tuple(
            f"{100 * n + table.number}"
            for n in range(1, self.boxes.value() + 1)
            for table in self.tables()
        )

    def verify(self) -> None:
        if not any(count.value() for count in self.counts.values()):
            raise FloormanError("A room has at least one table.")


class ManagerStep(Step):
    def __init__(self) -> None:
        super().__init__(
            "The first manager", "This person can do everything and adds the rest of the staff. "
            "The PIN is kept as a hash that nobody can read.",
        )  # fmt: skip
        self.badge, self.name = QLineEdit(), QLineEdit()
        self.badge.setAccessibleName("manager's badge")
        self.name.setAccessibleName("manager's name")
        self.pin, self.again = pin_field("PIN"), pin_field("PIN once more")
        for words, field in (
            ("Badge", self.badge),
            ("Name", self.name),
            ("PIN (4 digits or more)", self.pin),
            ("Once more", self.again),
        ):
            self._form.addRow(words, field)

    def verify(self) -> None:
        if not self.badge.text().strip() or not self.name.text().strip():
            raise FloormanError("Give the manager's badge and name.")
        if self.pin.text() != self.again.text():
            raise FloormanError("The PIN was not typed the same twice.")
        if len(self.pin.text()) < 4 or not self.pin.text().isdigit():
            raise FloormanError("A PIN has at least four digits.")


class PrinterStep(Step):
    def __init__(self) -> None:
        super().__init__(
            "Your printer", "Signs and reports go there. Everything can also be saved as PDF, so "
            "a printer is not needed.",
        )  # fmt: skip
        self._printers = choice([("", "No printer: save as PDF")])
        self._printers.setAccessibleName("printer")
        self._form.addRow("Printer", self._printers)

    def look(self) -> None:
        """Lists the printers of this machine; asked late, because it takes a moment."""
        from PySide6.QtPrintSupport import QPrinterInfo

        if self._printers.count() == 1:
            for name in QPrinterInfo.availablePrinterNames():
                self._printers.addItem(name, name)

    @property
    def printer(self) -> str:
        return str(self._printers.currentData() or "")


def number(low: int, high: int, value: int, name: str) -> QSpinBox:
    made = QSpinBox()
    made.setRange(low, high)
    made.setValue(value)
    made.setMinimumHeight(40)
    made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    made.setToolTip("Arrow keys change it by one")
    made.setAccessibleName(name)
    return made
