"""Records: hands by filter, replayed step by step, a table at a moment, the audit list, verify."""

import csv
import sqlite3
from pathlib import Path

from openpyxl import load_workbook
from PySide6.QtCore import QDateTime, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from floorman.ui.floor.records.export import audit_file, hands_file, write
from floorman.ui.floor.records.page import RecordsPage
from floorman.ui.floor.records.replay_facts import felt_at, steps_of
from tests.evening import Evening, deal, open_table
from tests.ui.floor.driving import Driver, press


def dealt(evening: Evening, hands: int = 3) -> list[int]:
    open_table(evening, 1)
    open_table(evening, 2, "301")
    ids = [deal(evening, 1).id for _ in range(hands)]
    return [*ids, deal(evening, 2).id]


def test_hands_are_filtered_by_table_and_by_what_befell_them(
    driver: Driver, evening: Evening
) -> None:
    ids = dealt(evening)
    evening.house.dealing.void_hand(
        hand=ids[0], why="exposed card", by=evening.floor, now=evening.clock()
    )
    page = driver.page("Records", RecordsPage)
    assert [entry.id for entry in page.hands.rows.facts] == ids[::-1]
    page.hands.table.setCurrentIndex(page.hands.table.findData("2"))
    driver.settle(200)
    assert [entry.id for entry in page.hands.rows.facts] == ids[3:]
    page.hands.table.setCurrentIndex(0)
    page.hands.gone.setChecked(True)
    driver.settle(200)
    assert [entry.id for entry in page.hands.rows.facts] == ids[:1]
    assert page.hands.rows.data(page.hands.rows.index(0, 11)) == "void: exposed card"
    page.hands.short_bank.setChecked(True)
    driver.settle(200)
    assert page.hands._empty.isVisibleTo(page.hands)


def test_a_hand_is_replayed_on_the_felt_step_by_step(driver: Driver, evening: Evening) -> None:
    ids = dealt(evening, 1)
    page = driver.page("Records", RecordsPage)
    page.show_hand(ids[0])
    driver.settle(200)
    replay = page.replay
    assert replay is not None
    record = evening.house.reads.hand(ids[0])
    assert len(replay.steps) == len(record.transcript["steps"])
    assert replay.at == 0
    QTest.keyClick(replay, Qt.Key.Key_Right)
    assert replay.at == 1
    QTest.keyClick(replay, Qt.Key.Key_End)
    assert replay.at == len(replay.steps)
    QTest.keyClick(replay, Qt.Key.Key_Left)
    assert replay.at == len(replay.steps) - 1
    view = felt_at(record, len(replay.steps))
    paid = sum(step["paid"] for step in record.transcript["steps"])
    assert any(seat.result.startswith("PAID") for seat in view.seats) == bool(paid)
    assert view.seats[record.entry.bank_seat - 1].mood == "bank"  # type: ignore[operator]
    assert steps_of(record) == replay.steps
    replay.accept()
    driver.settle()


def test_a_table_at_a_moment_on_one_screen(driver: Driver, evening: Evening) -> None:
    ids = dealt(evening)
    at = evening.house.reads.hand(ids[1]).entry.at
    page = driver.page("Records", RecordsPage)
    page.tabs.setCurrentIndex(1)
    page.moment.table.setCurrentIndex(0)
    page.moment.at.setDateTime(QDateTime.fromSecsSinceEpoch(int(at.timestamp())))
    page.moment.ask()
    driver.settle(100)
    said = [label.text() for label in page.moment._card.findChildren(QLabel)]
    assert "Three Card Poker 6 Card Bonus" in said
    assert "Di Park (300)" in said
    assert "B1 (drop)" in said
    assert "open" in said
    assert any("Option 2: $5–$500" in text for text in said)
    assert any(text.startswith("hand 2 at") for text in said)


def test_the_audit_list_says_who_did_what(driver: Driver, evening: Evening) -> None:
    dealt(evening)
    page = driver.page("Records", RecordsPage)
    page.tabs.setCurrentIndex(2)
    driver.settle(200)
    QTest.keyClicks(page.audit.act, "table opened")
    driver.settle(300)
    assert {(r.act, r.badge) for r in page.audit.rows.facts} == {("table opened", "200")}
    assert len(page.audit.rows.facts) == 2


def test_verify_walks_the_chain_and_finds_an_edited_row(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    dealt(evening)
    page = driver.page("Records", RecordsPage)
    driver.window.verify()
    driver.settle(300)
    entries = evening.house.reads.now(evening.clock()).seq
    assert page.verify.result == f"✓ All {entries} records hold."
    with sqlite3.connect(tmp_path / "floorman.db") as raw:
        (name,) = raw.execute(
            "select name from sqlite_master where type='table' and sql like '%dropped_cents%'"
            " and sql like '%bank_seat%'"
        ).fetchone()
        raw.execute(f"update {name} set dropped_cents = dropped_cents + 100")
    raw.close()
    driver.window.verify()
    driver.settle(300)
    assert page.verify.result.startswith("✗ It does not hold at record")


def test_what_is_shown_is_exported_as_csv_and_as_a_workbook(
    driver: Driver, evening: Evening, tmp_path: Path
) -> None:
    ids = dealt(evening)
    page = driver.page("Records", RecordsPage)
    shown = page.hands.page()
    write(driver.window.desk, tmp_path / "hands.csv", lambda r, end: hands_file(r, shown, end))
    driver.settle(200)
    with (tmp_path / "hands.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["record"]) for row in rows] == ids[::-1]
    assert {row["dropped ($)"] for row in rows} == {"0.50"}
    page.tabs.setCurrentIndex(2)
    driver.settle(300)
    records = page.audit.rows.facts
    write(driver.window.desk, tmp_path / "a.xlsx", lambda r, end: audit_file(r, records, end))
    driver.settle(300)
    book = load_workbook(tmp_path / "a.xlsx", read_only=True)
    assert book["Audit"].max_row == len(records) + 1
    book.close()
    write(driver.window.desk, tmp_path / "no" / "x.csv", lambda r, end: hands_file(r, shown, end))
    driver.settle(200)
    assert driver.notice.startswith("x.csv can't be written")


def test_a_hand_is_saved_on_paper(driver: Driver, evening: Evening, tmp_path: Path) -> None:
    ids = dealt(evening, 1)
    page = driver.page("Records", RecordsPage)
    page.show_hand(ids[0])
    driver.settle(200)
    assert page.replay is not None
    page.replay.save_paper(tmp_path / "hand.pdf")
    driver.settle(300)
    assert (tmp_path / "hand.pdf").read_bytes().startswith(b"%PDF")
    page.replay.accept()
    driver.settle()


def test_a_manager_reopens_a_closed_shift_with_a_reason(driver: Driver, evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    house.shifts.open(name="Day", by=evening.floor, now=clock())
    house.shifts.close(by=evening.floor, now=clock())
    page = driver.page("Records", RecordsPage)
    page.tabs.setCurrentIndex(4)
    driver.settle(200)

    def why(asked: QWidget) -> None:
        asked._words.setText("box counted twice")  # type: ignore[attr-defined]
        press(asked, "Re-open it")

    driver.answered(lambda: press(page.shifts, "Re-open…"), why)
    assert house.reads.shifts()[0].state == "reopened"
    (record,) = house.reads.records(act="shift reopened", limit=1)
    assert "box counted twice" in record.body
    driver.click(page.shifts, "Close again")
    assert house.reads.shifts()[0].state == "closed"
