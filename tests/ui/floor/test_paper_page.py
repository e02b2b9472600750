"""Paper: the preview is the PDF itself; prints are on record and the next one is a reprint."""

from pathlib import Path

import pytest
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

from floorman.errors import FloormanError
from floorman.ui.floor.paper.page import KINDS, PaperPage
from floorman.ui.floor.paper.printing import print_pages, printer_for, set_up
from tests.evening import GAME, Evening, deal, open_table
from tests.ui.floor.driving import Driver


def choose(driver: Driver, page: PaperPage, kind: str) -> None:
    page._kinds.button(KINDS.index(kind)).setChecked(True)
    driver.settle(300)


def test_signs_of_chosen_tables_a_page_each(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    open_table(evening, 1)
    open_table(evening, 2, "301")
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    page.show_signs((1, 2))
    driver.settle(400)
    assert page.pages.pages == 2
    before = evening.house.reads.now(evening.clock()).tables[0].sign
    page.save_to(tmp_path / "signs.pdf")
    driver.settle(300)
    assert (tmp_path / "signs.pdf").read_bytes().startswith(b"%PDF")
    after = evening.house.reads.now(evening.clock()).tables[0].sign
    assert before is not None
    assert after is not None
    assert after.printed == before.printed + 1


def test_only_tables_out_of_date_in_one_press(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    open_table(evening, 2, "301")
    evening.house.tables.assign(
        table=2, game=GAME, schedule="rules", option=2, by=evening.floor, now=evening.clock()
    )
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    driver.click(page, "Out of date")
    assert page._checked() == [2]
    driver.click(page, "All open")
    assert page._checked() == [1, 2]


def test_report_count_sheet_and_rotation_log_are_previewed(
    driver: Driver, evening: Evening
) -> None:
    page = driver.page("Paper", PaperPage)
    choose(driver, page, "Shift report")
    assert page.pages.pages == 0
    assert "No shift" in page.pages._empty
    open_table(evening, 1)
    deal(evening, 1)
    driver.settle(400)
    for kind in ("Shift report", "Count sheet", "Rotation log"):
        choose(driver, page, kind)
        page.preview()
        driver.settle(300)
        assert page.pages.pages >= 1, kind


def test_a_saved_report_makes_the_next_one_a_reprint(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    open_table(evening, 1)
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    choose(driver, page, "Shift report")
    page.preview()
    driver.settle(300)
    assert not evening.house.reports.shift(now=evening.clock()).reprint
    page.save_to(tmp_path / "report.pdf")
    driver.settle(300)
    assert evening.house.reports.shift(now=evening.clock()).reprint


def test_pages_go_to_a_printer_as_they_are(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    open_table(evening, 1)
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    page.show_signs((1,))
    driver.settle(400)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    assert print_pages(page.pages.document, set_up(printer, page.pages.document)) == 1
    printed = QPdfDocument()
    printed.load(str(tmp_path / "printed.pdf"))
    assert printed.pageCount() == 1
    size = printed.pagePointSize(0)
    assert (round(size.width()), round(size.height())) == (612, 792)
    printed.close()


def test_no_printer_is_a_plain_sentence(driver: Driver, evening: Evening) -> None:
    open_table(evening, 1)
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    page.show_signs((1,))
    driver.settle(400)
    with pytest.raises(FloormanError, match="no printer"):
        printer_for(page.pages.document, "no such printer")


def test_a_print_after_new_sign_text_carries_the_new_code(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    open_table(evening, 1)
    house, clock = evening.house, evening.clock
    old = house.reads.now(clock()).tables[0].sign
    house.room.change(sign_text="No string bets.", by=evening.manager, now=clock())
    driver.settle(300)
    page = driver.page("Paper", PaperPage)
    page.show_signs((1,))
    driver.settle(400)
    page.save_to(tmp_path / "new.pdf")
    driver.settle(400)
    new = house.reads.now(clock()).tables[0].sign
    assert old is not None
    assert new is not None
    assert new.code != old.code
    printed = QPdfDocument()
    printed.load(str(tmp_path / "new.pdf"))
    text = printed.getAllText(0).text()
    assert new.code in text
    assert "No string bets." in text
    printed.close()
