"""Drops and counts: received by scanner, counted blind by keys, reviewed, accepted, corrected."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from floorman.ui.floor.drops.page import DropsPage
from floorman.ui.floor.drops.review import Correct, Review
from floorman.ui.floor.drops.words import variance_look, variance_words
from tests.evening import Evening, deal, open_table
from tests.ui.floor.driving import Driver, button, field, modal


def pulled(evening: Evening, hands: int = 2) -> None:
    """Table 1 dealt some hands, closed, its box B1 out."""
    open_table(evening, 1)
    for _ in range(hands):
        deal(evening, 1)
    house, clock = evening.house, evening.clock
    house.tables.close(table=1, by=evening.floor, now=clock())
    house.boxes.pull(table=1, witness="201", by=evening.floor, now=clock())


def texts(within: QWidget) -> list[str]:
    return [label.text() for label in within.findChildren(QLabel) if label.isVisibleTo(within)]


def test_the_scanner_receives_a_box_and_a_wrong_code_is_refused(
    driver: Driver, evening: Evening
) -> None:
    pulled(evening)
    page = driver.page("Drops", DropsPage)
    scan = field(page, "scan box")
    QTest.keyClicks(scan, "b9")
    QTest.keyClick(scan, Qt.Key.Key_Return)
    assert driver.notice == "Box B9 is not out; nothing was received."
    QTest.keyClicks(scan, "b1")
    QTest.keyClick(scan, Qt.Key.Key_Return)
    driver.settle(200)
    (line,) = evening.house.reads.boxes(now=evening.clock())
    assert line.stay.state == "received"


def test_a_count_is_blind_and_needs_only_the_keyboard(driver: Driver, evening: Evening) -> None:
    pulled(evening)
    page = driver.page("Drops", DropsPage)
    driver.click(page.board, "Receive")
    logged = evening.house.reports.shift(now=evening.clock()).sums.logged_cents
    assert logged == 100
    assert not any("$1.00" in text for text in texts(page))
    driver.click(page.board, "Count")
    entry = page.count
    for worth, edit in list(entry._fields):
        if worth == 100:
            QTest.keyClicks(edit, "2")
            assert entry._total.text() == "$2.00"
        QTest.keyClick(edit, Qt.Key.Key_Return)
    driver.settle(300)
    (line,) = evening.house.reads.boxes(now=evening.clock())
    assert (line.stay.state, line.stay.counted_cents) == ("counted", 200)
    assert line.counts[0].lines[0].denomination_cents == 100
    assert any(text == "$1.00 over" for text in texts(page.board))


def test_what_is_no_number_is_refused_before_it_is_counted(
    driver: Driver, evening: Evening
) -> None:
    pulled(evening)
    page = driver.page("Drops", DropsPage)
    driver.click(page.board, "Receive")
    driver.click(page.board, "Count")
    QTest.keyClicks(field(page.count, "pieces of $100"), "two")
    page.count.save()
    assert "'two' is no number of pieces of $100." in page.count._trouble.text()
    (line,) = evening.house.reads.boxes(now=evening.clock())
    assert line.stay.state == "received"


def test_dollars_are_counted_in_one_sum(driver: Driver, evening: Evening) -> None:
    pulled(evening)
    page = driver.page("Drops", DropsPage)
    driver.click(page.board, "Receive")
    driver.click(page.board, "Count")
    page.count.by_dollars.setChecked(True)
    amount = field(page.count, "amount in dollars")
    QTest.keyClicks(amount, "1.00")
    QTest.keyClick(amount, Qt.Key.Key_Return)
    driver.settle(300)
    (line,) = evening.house.reads.boxes(now=evening.clock())
    assert line.stay.counted_cents == 100
    assert any(text == "exact" for text in texts(page.board))


def test_review_shows_the_difference_then_accepts(driver: Driver, evening: Evening) -> None:
    pulled(evening)
    house, clock = evening.house, evening.clock
    (line,) = house.reads.boxes(now=clock())
    house.boxes.receive(stay=line.stay.id, by=evening.counter, now=clock())
    house.boxes.count(stay=line.stay.id, total_cents=50, by=evening.counter, now=clock())
    page = driver.page("Drops", DropsPage)
    driver.click(page.board, "Review")
    review = modal()
    assert isinstance(review, Review)
    said = texts(review)
    assert "$0.50 short" in said
    assert "$1.00" in said
    review.recount_dollars.setText("1.00")
    driver.click(review, "Save the recount")
    driver.click(page.board, "Review")
    again = modal()
    assert isinstance(again, Review)
    struck = [x for x in again.findChildren(QLabel) if x.property("look") == "struck"]
    assert [label.text() for label in struck] == ["$0.50"]
    driver.click(again, "Accept the count")
    (done,) = house.reads.boxes(shift=house.reads.shifts()[0].id, now=clock())
    assert (done.stay.state, done.stay.final_cents) == ("accepted", 100)


def test_a_correction_keeps_the_old_figure_struck_through(driver: Driver, evening: Evening) -> None:
    pulled(evening)
    house, clock = evening.house, evening.clock
    (line,) = house.reads.boxes(now=clock())
    house.boxes.receive(stay=line.stay.id, by=evening.counter, now=clock())
    house.boxes.count(stay=line.stay.id, total_cents=100, by=evening.counter, now=clock())
    house.boxes.accept(stay=line.stay.id, by=evening.floor, now=clock())
    page = driver.page("Drops", DropsPage)
    driver.click(page.board, "Correct…")
    dialog = modal()
    assert isinstance(dialog, Correct)
    dialog.amount.setText("$1.50")
    driver.click(dialog, "Correct it")
    assert "reason" in dialog.trouble.text()
    dialog.why.setText("a coin stuck in the lid")
    driver.click(dialog, "Correct it")
    struck = [x for x in page.board.findChildren(QLabel) if x.property("look") == "struck"]
    assert [label.text() for label in struck] == ["$1.00 (400)"]
    assert "$1.50" in texts(page.board)


def test_ones_own_table_order_is_kept_for_the_next_count(driver: Driver, evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    for table, dealer in ((1, "300"), (2, "301")):
        open_table(evening, table, dealer)
        house.tables.close(table=table, by=evening.floor, now=clock())
        stay, _ = house.boxes.pull(table=table, witness="201", by=evening.floor, now=clock())
        house.boxes.receive(stay=stay.id, by=evening.counter, now=clock())
    page = driver.page("Drops", DropsPage)
    driver.click(page, "Count…")
    assert page.count.boxes.item(0).text().startswith("Table 1")
    page.count.boxes.setFocus()
    QTest.keyClick(page.count.boxes, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert page.count.boxes.item(0).text().startswith("Table 2")
    page.start_count()
    assert page.count.boxes.item(0).text().startswith("Table 2")


def test_words_and_looks_of_a_variance() -> None:
    assert (variance_words(None), variance_look(None, 500)) == ("not counted", "muted")
    assert (variance_words(0), variance_look(0, 500)) == ("exact", "pay")
    assert (variance_words(-499), variance_look(-499, 500)) == ("$4.99 short", "warn")
    assert (variance_words(500), variance_look(500, 500)) == ("$5.00 over", "take")


def test_a_new_box_gets_its_identifier(driver: Driver, evening: Evening) -> None:
    page = driver.page("Drops", DropsPage)
    driver.click(page, "Add box…")
    dialog = modal()
    QTest.keyClicks(field(dialog, "box identifier"), "J7")
    dialog.kind.setCurrentIndex(1)  # type: ignore[attr-defined]
    assert button(dialog, "Add it").isEnabled()
    driver.click(dialog, "Add it")
    assert ("J7", "jackpot") in {(b.code, b.kind) for b in evening.house.reads.box_list()}
