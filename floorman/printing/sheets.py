"""Lists for other programs: typed columns, written as CSV or as a workbook with frozen heads."""

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from io import BytesIO, StringIO
from typing import Any, Literal

import xlsxwriter  # type: ignore[import-untyped]  # it ships no types

from floorman.errors import FloormanError

Kind = Literal["text", "money", "number", "time", "yes-no"]
KINDS: dict[str, Kind] = {kind: kind for kind in ("text", "money", "number", "time", "yes-no")}
Cell = str | int | float | bool | datetime | None
Progress = Callable[[int, int], bool]
FORMULA_MARKS = ("=", "+", "-", "@", "\t", "\r")
PROGRESS_ROWS = 500
MADE = datetime(2000, 1, 1)
FORMATS = {"money": "$#,##0.00;[Red]-$#,##0.00", "time": "yyyy-mm-dd hh:mm:ss", "number": "#,##0"}
WIDTHS = {"text": 22, "money": 14, "number": 10, "time": 20, "yes-no": 9}


@dataclass(frozen=True, slots=True)
class Field:
    """A column: its name and what its cells are; money is given in cents."""

    name: str
    kind: Kind = "text"

    @property
    def head(self) -> str:
        return f"{self.name} ($)" if self.kind == "money" else self.name


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list of one kind; a time is the room's own, without a zone."""

    name: str
    fields: tuple[Field, ...]
    rows: tuple[tuple[Cell, ...], ...]


def csv_bytes(sheet: Sheet, progress: Progress | None = None) -> bytes:
    """The list as CSV in UTF-8 with a mark that spreadsheets know; money in dollars and cents."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([field.head for field in sheet.fields])
    for n, row in enumerate(sheet.rows):
        _tell(progress, n, len(sheet.rows))
        pairs = zip(sheet.fields, row, strict=True)
        writer.writerow([_plain(field, cell) for field, cell in pairs])
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _plain(field: Field, cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if field.kind == "money" and isinstance(cell, int):
        sign = "-" if cell < 0 else ""
        return f"{sign}{abs(cell) // 100}.{abs(cell) % 100:02d}"
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d %H:%M:%S}"
    words = str(cell)
    # A spreadsheet would run text that starts like a formula.
    return f"'{words}" if field.kind == "text" and words.startswith(FORMULA_MARKS) else words


def xlsx_bytes(
    sheets: Sequence[Sheet], title: str, author: str, progress: Progress | None = None
) -> bytes:
    """The lists as a workbook, a sheet each: typed cells, a frozen and filtered head."""
    buffer = BytesIO()
    # Only a constant time in the file keeps its bytes the same for the same lists.
    book = xlsxwriter.Workbook(buffer, {"in_memory": True, "strings_to_formulas": False})
    book.set_properties({"title": title, "author": author, "created": MADE})
    formats = {kind: book.add_format({"num_format": code}) for kind, code in FORMATS.items()}
    head = book.add_format({"bold": True, "bg_color": "#1F1F1F", "font_color": "#FFFFFF"})
    total, done = sum(len(sheet.rows) for sheet in sheets), 0
    try:
        for sheet in sheets:
            page = book.add_worksheet(sheet.name[:31])
            _page(page, sheet, head, formats, partial(_tell_from, progress, done, total))
            done += len(sheet.rows)
    finally:
        book.close()
    return buffer.getvalue()


def _page(
    page: Any, sheet: Sheet, head: Any, formats: dict[str, Any], tell: Callable[[int], None]
) -> None:
    for column, field in enumerate(sheet.fields):
        page.set_column(column, column, max(WIDTHS[field.kind], len(field.head) + 2))
        page.write_string(0, column, field.head, head)
    page.freeze_panes(1, 0)
    page.autofilter(0, 0, max(len(sheet.rows), 1), len(sheet.fields) - 1)
    for n, row in enumerate(sheet.rows):
        tell(n)
        for column, (field, cell) in enumerate(zip(sheet.fields, row, strict=True)):
            _cell(page, n + 1, column, field, cell, formats)


def _cell(
    page: Any, row: int, column: int, field: Field, cell: Cell, formats: dict[str, Any]
) -> None:
    style = formats.get(field.kind)
    if cell is None:
        page.write_blank(row, column, None, style)
    elif isinstance(cell, bool):
        page.write_boolean(row, column, cell)
    elif isinstance(cell, datetime):
        page.write_datetime(row, column, cell, style)
    elif isinstance(cell, int | float):
        page.write_number(row, column, cell / 100 if field.kind == "money" else cell, style)
    else:
        page.write_string(row, column, cell)


def _tell_from(progress: Progress | None, before: int, of: int, done: int) -> None:
    _tell(progress, before + done, of)


def _tell(progress: Progress | None, done: int, of: int) -> None:
    if progress and done % PROGRESS_ROWS == 0 and not progress(done, of):
        raise FloormanError("The export was stopped.")
