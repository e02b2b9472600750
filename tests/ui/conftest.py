"""Screens are tested without a display; the variable must be set before the first window."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from floorman.ui.stylesheet import dress
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette

# The plugin's own screen is 800 by 800: a touch beyond it would be lost.
SCREEN = Path(__file__).parent / "offscreen.json"
if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
    os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={SCREEN}"


def pytest_configure(config: pytest.Config) -> None:
    # The offscreen platform says this of every window; it is no fault of ours.
    config.addinivalue_line("qt_log_ignore", "This plugin does not support propagateSizeHints")


@pytest.fixture
def palette(qapp: QApplication) -> Palette:
    """The dark theme with the shipped fonts."""
    return dress(qapp, "dark")


@pytest.fixture
def tasks(qapp: QApplication) -> Iterator[Tasks]:
    made = Tasks()
    yield made
    made.close()
