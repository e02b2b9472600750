"""The shared widgets do what their keys say."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from floorman.errors import FloormanError, RuleError
from floorman.ui.stylesheet import TARGET
from floorman.ui.tasks import BUG, Tasks
from floorman.ui.theme import Palette
from floorman.ui.widgets.buttons import BigButton
from floorman.ui.widgets.card_pad import CardPad
from floorman.ui.widgets.chips import ChipTray, chip_words
from floorman.ui.widgets.meter import MeterBar, Part
from floorman.ui.widgets.money_label import MoneyLabel
from floorman.ui.widgets.notices import Notice
from floorman.ui.widgets.pads import NumberPad, PinPad
from floorman.ui.widgets.pill import Pill


def key(widget: QWidget, name: str) -> QAbstractButton:
    found = widget.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def tap(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_work_is_done_elsewhere_and_answered_here(qtbot: QtBot, tasks: Tasks) -> None:
    import threading

    here, seen = threading.get_ident(), []
    tasks.run(threading.get_ident, lambda there: seen.append((there, threading.get_ident())))
    qtbot.waitUntil(lambda: bool(seen))
    there, back = seen[0]
    assert there != here
    assert back == here
    assert tasks.waiting == 0


def test_a_refusal_reaches_failed_and_a_bug_says_the_record_is_safe(
    qtbot: QtBot, tasks: Tasks
) -> None:
    said: list[str] = []

    def refuse() -> None:
        raise RuleError("Seat 4 comes first.")

    def break_down() -> None:
        raise ZeroDivisionError

    tasks.run(refuse, failed=lambda error: said.append(str(error)))
    tasks.run(break_down, failed=lambda error: said.append(str(error)))
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said == ["Seat 4 comes first.", BUG]


def test_a_failure_nobody_takes_is_trouble(qtbot: QtBot, tasks: Tasks) -> None:
    def refuse() -> None:
        raise FloormanError("The disk is full.")

    with qtbot.waitSignal(tasks.trouble) as caught:
        tasks.run(refuse)
    assert caught.args == ["The disk is full."]


def test_number_pad_counts_dollars(qtbot: QtBot, palette: Palette) -> None:
    pad = NumberPad(palette)
    qtbot.addWidget(pad)
    for name in ("digit-1", "digit-5", "digit-double zero"):
        tap(qtbot, key(pad, name))
    assert pad.amount_cents == 150_000
    tap(qtbot, key(pad, "digit-delete last digit"))
    assert pad.amount_cents == 15_000


def test_pin_pad_hides_its_digits_and_takes_the_keyboard(qtbot: QtBot, palette: Palette) -> None:
    pad = PinPad(palette, hidden=True)
    qtbot.addWidget(pad)
    qtbot.keyClicks(pad.pad, "2207")
    assert pad.digits == "2207"
    assert "2207" not in [label.text() for label in pad.findChildren(type(pad._shown))]
    with qtbot.waitSignal(pad.entered) as caught:
        qtbot.keyClick(pad.pad, Qt.Key.Key_Return)
    assert caught.args == ["2207"]


def test_card_pad_has_every_card_named_and_large_enough(qtbot: QtBot, palette: Palette) -> None:
    pad = CardPad(palette)
    qtbot.addWidget(pad)
    pad.offer({"As", "Kd", "joker"}, joker=True)
    pad.show()
    keys = [k for k in pad.findChildren(QAbstractButton) if k.objectName().startswith("card-")]
    assert len(keys) == 53
    assert {k.accessibleName() for k in keys} >= {"ace of spades", "ten of hearts", "joker"}
    assert min(min(k.width(), k.height()) for k in keys) >= TARGET - 1
    with qtbot.waitSignal(pad.picked) as caught:
        tap(qtbot, pad.key("Kd"))
    assert caught.args == ["Kd"]
    with qtbot.assertNotEmitted(pad.picked):
        tap(qtbot, pad.key("2c"))


def test_card_pad_offers_decisions_beside_the_cards(qtbot: QtBot, palette: Palette) -> None:
    pad = CardPad(palette)
    qtbot.addWidget(pad)
    pad.offer({"As"}, choices=(("stand", "Stand"), ("double", "Double")))
    pad.show()
    with qtbot.waitSignal(pad.chosen) as caught:
        tap(qtbot, key(pad, "choice-double"))
    assert caught.args == ["double"]


def test_a_chip_stays_picked_up(qtbot: QtBot, palette: Palette) -> None:
    tray = ChipTray(palette)
    qtbot.addWidget(tray)
    tap(qtbot, key(tray, "chip-2500"))
    assert tray.amount_cents == 2500
    tap(qtbot, key(tray, "chip-2500"))
    assert tray.amount_cents == 2500
    assert key(tray, "chip-2500").isChecked()


@pytest.mark.parametrize(
    ("cents", "words"), [(500, "5"), (50, "0.50"), (150_000, "1.5k"), (123_400, "1.2k")]
)
def test_chips_say_their_whole_amount(cents: int, words: str) -> None:
    assert chip_words(cents) == (words if cents != 123_400 else "1234")


@pytest.mark.parametrize(
    "make",
    [
        lambda p: BigButton(),
        lambda p: Pill("Three Card Poker"),
        lambda p: MoneyLabel(2500, "pay"),
        lambda p: MeterBar(p),
    ],
)
def test_widgets_paint_and_have_names(
    qtbot: QtBot, palette: Palette, make: Callable[[Palette], QWidget]
) -> None:
    widget = make(palette)
    qtbot.addWidget(widget)
    if isinstance(widget, BigButton):
        widget.say("Drop $3.00", "pay")
    if isinstance(widget, MeterBar):
        widget.show_parts((Part(500, palette.pay), Part(200, palette.warn, True)), 1000, "bank")
    widget.resize(300, 60)
    assert not widget.grab().isNull()
    assert widget.accessibleName()


def test_trouble_stays_and_is_readable(qtbot: QtBot, palette: Palette) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    notice = Notice(palette, window)
    notice.tell("The record can't be reached.", "trouble")
    assert notice.isVisible()
    assert notice.text() == "The record can't be reached."
    assert not notice._timer.isActive()
