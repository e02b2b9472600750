"""A window that lives through a shift emits more signals than Python has references to True."""

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

import floorman.ui


class Bell(QObject):
    rang = Signal(int)


def test_a_shift_of_signals_leaves_true_and_none_alive(qapp: QApplication) -> None:
    bell, heard = Bell(), []
    bell.rang.connect(heard.append)
    for n in range(20_000):
        bell.rang.emit(n)
    assert len(heard) == 20_000
    if sys.version_info < (3, 12):
        assert min(map(sys.getrefcount, (True, False, None))) > floorman.ui.LENT // 2
