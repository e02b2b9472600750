"""Exports: typed cells under a frozen head, money in dollars and cents, nothing that runs."""

import csv
from dataclasses import replace
from datetime import datetime
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from floorman.catalog.load import load_catalog
from floorman.errors import FloormanError
from floorman.printing.exports import Exports, shift_report_file, written
from floorman.printing.sheets import csv_bytes, xlsx_bytes
from floorman.services.facts import Mark
from floorman.services.house import House
from tests.evening import deal, open_table, set_up
from tests.printing.shift_facts import ROOM, at, box, hand, rotation, shift_report

EXPORTS = Exports(ROOM)


def read_csv(made: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(made.decode("utf-8-sig"))))


def test_hands_export_with_typed_cells_and_a_frozen_head() -> None:
    hands = [hand(1, n) for n in range(1, 4)]
    mark = Mark(hands[1].id, "void", at(9), "200", "fouled deck")
    made = xlsx_bytes([EXPORTS.hands(hands, [mark])], "Hands", "Casino 99")
    page = load_workbook(BytesIO(made))["Hands"]
    head = [cell.value for cell in page[1]]
    assert page.freeze_panes == "A2"
    assert page.auto_filter.ref is not None
    row = dict(zip(head, page[2], strict=True))
    assert row["dropped ($)"].value == 3
    assert row["dropped ($)"].number_format.startswith("$")
    assert row["total table action ($)"].value == 215
    assert row["started"].value == datetime(2026, 11, 17, 18, 1)
    assert row["stands"].value is True
    voided = dict(zip(head, page[3], strict=True))
    assert voided["stands"].value is False
    assert voided["why not"].value == "void: fouled deck"


def test_csv_has_money_in_dollars_and_cents_and_the_rooms_own_time() -> None:
    (row,) = read_csv(csv_bytes(EXPORTS.hands([hand(1, 5, dropped=250)])))
    assert row["dropped ($)"] == "2.50"
    assert row["bank ($)"] == "500.00"
    assert row["started"] == "2026-11-17 18:05:00"
    assert row["late"] == "no"


def test_text_that_looks_like_a_formula_stays_text() -> None:
    bad = replace(hand(1, 1), waiver='=HYPERLINK("http://x")')
    (row,) = read_csv(csv_bytes(EXPORTS.hands([bad])))
    assert row["waiver"].startswith("'=")
    page = load_workbook(BytesIO(xlsx_bytes([EXPORTS.hands([bad])], "t", "a")))["Hands"]
    cell = next(c for c in page[2] if c.value and "HYPERLINK" in str(c.value))
    assert cell.data_type == "s"


def test_negative_differences_are_exact() -> None:
    line = box(1)
    assert line.drop is not None
    short = replace(line, drop=replace(line.drop, counted_cents=49_995, final_cents=None))
    (row,) = read_csv(csv_bytes(EXPORTS.drops([short])))
    assert row["variance ($)"] == "-0.05"


def test_an_empty_list_still_has_its_head() -> None:
    for sheet in (
        EXPORTS.hands([]), EXPORTS.steps([]), EXPORTS.drops([]), EXPORTS.boxes([]),
        EXPORTS.rotation([]), EXPORTS.audit([]),
    ):  # fmt: skip
        assert read_csv(csv_bytes(sheet)) == []
        page = load_workbook(BytesIO(xlsx_bytes([sheet], "t", "a")))[sheet.name]
        assert [c.value for c in page[1]] == [field.head for field in sheet.fields]


def test_steps_boxes_rotation_and_audit_of_a_real_evening() -> None:
    house = House.rehearsal()
    evening = set_up(house)
    open_table(evening)
    made = [deal(evening) for _ in range(2)]
    room = house.reads.room()
    assert room is not None
    exports = Exports(room)
    records = [house.reads.hand(entry.id) for entry in made]
    steps = read_csv(csv_bytes(exports.steps(records)))
    assert len(steps) == sum(len(record.transcript["steps"]) for record in records)
    assert {row["why"] for row in steps} >= {"folded", "pair of aces beats queen high"}
    assert len(read_csv(csv_bytes(exports.boxes(house.reads.boxes())))) == 1
    log = house.reads.rotation_log(table=1)
    assert [row["deed"] for row in read_csv(csv_bytes(exports.rotation(log)))] == [
        entry.deed for entry in log
    ]
    audit = read_csv(csv_bytes(exports.audit(house.reads.records())))
    assert audit[0]["hash"] == house.reads.verify().head


def test_a_shift_report_takes_the_form_of_its_ending() -> None:
    report = shift_report()
    pdf = shift_report_file(report, Path("r.pdf"))
    book = shift_report_file(report, Path("r.XLSX"), load_catalog())
    table = shift_report_file(report, Path("r.csv"), load_catalog())
    assert pdf.startswith(b"%PDF")
    assert load_workbook(BytesIO(book)).sheetnames == ["Tables", "Drops", "Boxes"]
    rows = read_csv(table)
    assert [row["table"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[0]["game"] == "Ultimate Texas Hold'em"
    assert rows[0]["logged ($)"] == "2997.00"
    with pytest.raises(FloormanError, match=r"\.pdf, \.csv or \.xlsx"):
        shift_report_file(report, Path("r.doc"))
    with pytest.raises(FloormanError, match="choose"):
        written([], ".ods", "t", "a")


def test_the_same_lists_make_the_same_bytes() -> None:
    sheet = EXPORTS.rotation(rotation())
    assert xlsx_bytes([sheet], "t", "a") == xlsx_bytes([sheet], "t", "a")


def test_an_export_can_be_stopped() -> None:
    sheet = EXPORTS.hands(hand(1, n) for n in range(1, 1200))
    with pytest.raises(FloormanError, match="stopped"):
        csv_bytes(sheet, lambda done, of: done < 1000)
    with pytest.raises(FloormanError, match="stopped"):
        xlsx_bytes([sheet], "t", "a", lambda done, of: done < 1000)
