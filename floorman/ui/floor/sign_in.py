"""Badge and PIN: at the start, and again after the desk was locked."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from floorman.errors import FloormanError
from floorman.services.facts import SignedIn
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.parts import Dialog, button, card, column, label, row


def pin_field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setEchoMode(QLineEdit.EchoMode.Password)
    made.setAccessibleName(name)
    made.setMaxLength(12)
    return made


class SignIn(QWidget):
    """Two fields and a button; Enter goes on. A wrong PIN waits longer each time."""

    signed_in = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._title = label("Sign in", "title")
        self._words = label("", "muted", wrap=True)
        self.badge = QLineEdit(placeholderText="Badge")
        self.badge.setAccessibleName("badge")
        self.pin = pin_field("PIN")
        self.pin.setPlaceholderText("PIN")
        self._trouble = label("", "take", wrap=True)
        self._go = button("Sign in", self.enter, "primary")
        panel = card(
            column(self._title, self._words, self.badge, self.pin, self._trouble, self._go,
                   gap=14, margin=28)
        )  # fmt: skip
        panel.setFixedWidth(380)
        self.setLayout(column(1, row(1, panel, 1), 2))
        self.badge.returnPressed.connect(self.pin.setFocus)
        self.pin.returnPressed.connect(self.enter)
        self._trouble.hide()

    def start(self, words: str, badge: str = "") -> None:
        """Asks anew; a locked desk already knows the badge."""
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.badge.setText(badge)
        self.pin.clear()
        self._trouble.hide()
        (self.pin if badge else self.badge).setFocus()

    def enter(self) -> None:
        badge, pin = self.badge.text().strip(), self.pin.text()
        if not badge or not pin:
            self._refuse("Type your badge and your PIN.")
            return
        self._go.setEnabled(False)
        house, now = self._desk.house, self._desk.now()
        self._desk.ask(
            lambda: house.staff.sign_in(badge=badge, pin=pin, now=now),
            lambda found: self._in(found[0]),
            self._refuse,
        )

    def _in(self, person: SignedIn) -> None:
        self._go.setEnabled(True)
        self.pin.clear()
        self._trouble.hide()
        self.signed_in.emit(person)

    def _refuse(self, error: FloormanError | str) -> None:
        self._go.setEnabled(True)
        self.pin.clear()
        self._trouble.setText(str(error))
        self._trouble.show()
        self.pin.setFocus()


class NewPin(Dialog):
    """One's own PIN is changed with the old one."""

    def __init__(self, parent: QWidget, desk: Desk, must: bool) -> None:
        super().__init__(parent, "Your PIN")
        self._desk = desk
        if must:
            self.body.addWidget(
                label("A manager gave you this PIN; take one that only you know.", wrap=True)
            )
        form = QFormLayout()
        form.setSpacing(12)
        self._old, self._new, self._again = (pin_field(n) for n in ("old PIN", "new PIN", "again"))
        form.addRow("Old PIN", self._old)
        form.addRow("New PIN", self._new)
        form.addRow("Once more", self._again)
        self.body.addLayout(form)
        self.buttons("Change it", self._change)
        self._old.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self) -> None:
        old, new = self._old.text(), self._new.text()
        if new != self._again.text():
            self.refuse("The new PIN was not typed the same twice.")
            return
        staff = self._desk.house.staff
        self._desk.act(
            lambda by, now: staff.change_pin(old_pin=old, new_pin=new, by=by, now=now),
            lambda _: self.accept(), "Your PIN is changed.", self.refuse,
        )  # fmt: skip
