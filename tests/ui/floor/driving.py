"""Drives a floor window as a person does: keys, clicks, answers to its questions."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from floorman.services.house import House
from floorman.ui.floor.window import FloorWindow
from floorman.ui.tasks import Tasks

WAIT_MS = 8000
W = TypeVar("W", bound=QWidget)


class Driver:
    """One person in front of one window."""

    def __init__(self, window: FloorWindow, tasks: Tasks, house: House, qtbot: QtBot) -> None:
        self.window, self.tasks, self.house, self._qtbot = window, tasks, house, qtbot
        self.closed = False

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.settle()
        self.window.close()
        self.tasks.close()
        self.window.deleteLater()
        QApplication.processEvents()

    def settle(self, wait_ms: int = 30) -> None:
        """Waits until timers have run and no question is without its answer."""
        for _ in range(2):
            QTest.qWait(wait_ms)
            self._qtbot.waitUntil(self._quiet, timeout=WAIT_MS)
        QApplication.processEvents()

    def _quiet(self) -> bool:
        return self.tasks.waiting == 0 and self.window.desk.long_tasks.waiting == 0

    def until(self, holds: Callable[[], bool], within_ms: int = WAIT_MS) -> None:
        self._qtbot.waitUntil(holds, timeout=within_ms)

    def sign_in(self, badge: str, pin: str) -> None:
        form = self.window._sign_in
        assert form is not None
        QTest.keyClicks(form.badge, badge)
        QTest.keyClick(form.badge, Qt.Key.Key_Return)
        QTest.keyClicks(form.pin, pin)
        QTest.keyClick(form.pin, Qt.Key.Key_Return)
        self.settle()

    def page(self, name: str, kind: type[W]) -> W:
        """Goes to a page by its key."""
        self.window.go(name)
        self.settle(150)
        page = self.window.pages[name]
        assert isinstance(page, kind)
        return page

    def click(self, within: QWidget, text: str) -> None:
        """Presses the button with these words."""
        found = button(within, text)
        assert found.isEnabled(), f"'{text}' can't be pressed: {found.toolTip()}"
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)
        self.settle(200)

    def answered(self, press: Callable[[], None], answer: Callable[[QWidget], None]) -> None:
        """Presses something that asks, and answers the question when it appears."""
        seen: list[QWidget] = []

        def reply() -> None:
            asked = QApplication.activeModalWidget()
            if asked is None:
                if len(seen) < 200:
                    seen.append(self.window)
                    QTimer.singleShot(25, reply)
                return
            seen.clear()
            answer(asked)

        QTimer.singleShot(25, reply)
        press()
        self.until(lambda: not seen)
        self.settle(200)

    @property
    def notice(self) -> str:
        return self.window.notice.text()


def button(within: QWidget, text: str) -> QAbstractButton:
    """The visible button with these words, its access key left out."""
    found = [
        made
        for made in within.findChildren(QAbstractButton)
        if made.text().replace("&", "") == text and made.isVisibleTo(within)
    ]
    assert len(found) == 1, f"{len(found)} buttons say '{text}'"
    return found[0]


def field(within: QWidget, name: str) -> QLineEdit:
    """The field that a screen reader knows by this name."""
    found = [made for made in within.findChildren(QLineEdit) if made.accessibleName() == name]
    assert len(found) == 1, f"{len(found)} fields are called '{name}'"
    return found[0]


def press(within: QWidget, text: str) -> None:
    QTest.mouseClick(button(within, text), Qt.MouseButton.LeftButton)


def modal() -> QWidget:
    """The question that is open."""
    found = QApplication.activeModalWidget()
    assert found is not None, "no question is open"
    return found
