"""The guide's window: pages, search, the way back, and paper."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QPageSize
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from floorman.ui.help.pages import ORDER
from floorman.ui.help.window import HelpWindow
from floorman.ui.theme import Palette


@pytest.fixture
def window(qtbot: QtBot, palette: Palette) -> HelpWindow:
    made = HelpWindow(palette)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_every_page_opens(window: HelpWindow) -> None:
    for n, name in enumerate(ORDER):
        window.show_page(name)
        assert window.page.name == name
        assert window.list.currentRow() == n
        assert window.page.title in window.browser.toPlainText()


def test_a_link_leads_on_and_back_leads_back(window: HelpWindow) -> None:
    window.browser.anchorClicked.emit(QUrl("counting.md"))
    window.browser.anchorClicked.emit(QUrl("correcting.md"))
    assert window.page.name == "correcting.md"
    window.back()
    window.back()
    assert window.page.name == "index.md"
    window.back()
    assert window.page.name == "index.md"


def test_typing_searches_and_enter_opens_the_first_page_found(
    window: HelpWindow, qtbot: QtBot
) -> None:
    qtbot.keyClicks(window.search_field, "pairing code")
    assert "Tablets" in window.list.item(0).text()
    qtbot.keyClick(window.search_field, Qt.Key.Key_Return)
    assert window.page.name == "tablets.md"
    assert window.browser.textCursor().selectedText().casefold() == "pairing"
    window.search_field.clear()
    assert window.list.count() == len(ORDER)


def test_words_that_stand_nowhere_are_said_to(window: HelpWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.search_field, "zebra")
    assert window.list.count() == 0
    assert window.isVisible()
    assert any(
        child.isVisible() and child.text() == "No page holds these words."
        for child in window.findChildren(type(window._none))
    )


def test_a_click_in_the_list_opens_the_page(window: HelpWindow, qtbot: QtBot) -> None:
    place = window.list.visualItemRect(window.list.item(3)).center()
    qtbot.mouseClick(window.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
    assert window.page.name == ORDER[3]


@pytest.mark.parametrize("name", ["dealers-card.md", "keys.md"])
def test_the_dealers_card_is_one_printed_page(
    window: HelpWindow, tmp_path: Path, name: str
) -> None:
    window.show_page(name)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.Letter))
    printer.setOutputFileName(str(tmp_path / "card.pdf"))
    window.print_to(printer)
    printed = QPdfDocument()
    printed.load(str(tmp_path / "card.pdf"))
    assert printed.pageCount() == 1
    assert window.page.title in printed.getAllText(0).text()
