"""The shift report: one page for the next manager, then a section for each table."""

from floorman.catalog.facts import Catalog
from floorman.money import show
from floorman.printing.charts import Measure, columns_chart, rows_chart
from floorman.printing.document import Document, Progress, Stamp
from floorman.printing.fonts import SEMIBOLD
from floorman.printing.grid import Column, Row, grid
from floorman.printing.shift_table import table_section
from floorman.printing.shift_words import Words, signed
from floorman.services.facts import ShiftReport, TableReport

SIGNERS = ("Manager of this shift", "Manager of the next shift")


def shift_report_pdf(
    report: ShiftReport, catalog: Catalog | None = None, progress: Progress | None = None
) -> bytes:
    """The report as a PDF; `catalog` gives games their names, `progress` may answer False."""
    return shift_document(report, catalog).pdf(progress)


def shift_document(report: ShiftReport, catalog: Catalog | None = None) -> Document:
    """The pages of the report."""
    words = Words(report, catalog)
    shift = report.shift
    document = Document(
        Stamp(
            room=report.room.name,
            paper="Shift report",
            subject=f"{shift.name}, {shift.day}",
            id=report.report_id,
            reprint=report.reprint,
            foot=f"record {report.entries} · head {report.head}",
        )
    )
    _first_page(document, report, words)
    if report.tables:
        document.new_page()
    for table in report.tables:
        table_section(document, table, words)
    _closing(document, report, words)
    return document


def _first_page(document: Document, report: ShiftReport, words: Words) -> None:
    shift, sums = report.shift, report.sums
    until = f"closed {words.clock.moment(shift.closed_at)} by {words.name(shift.closed_by)}"
    document.title(
        f"{shift.name} shift, {shift.day}",
        f"Opened {words.clock.moment(shift.opened_at)} by {words.name(shift.opened_by)}; "
        f"{until if shift.closed_at else shift.state}. Made {words.clock.moment(report.at)}.",
    )
    counted = [line for line in report.boxes if line.stay.counted_cents is not None]
    short = sums.expected_cents - sums.waived_cents - sums.logged_cents
    remark = f"{show(sums.waived_cents)} waived" if sums.waived_cents else "nothing waived"
    document.figures(
        (
            ("HANDS", f"{sums.hands:,}", f"{len(report.tables)} tables, {sums.timed} timed"),
            ("LOGGED", show(sums.logged_cents), "fees taken, hand by hand"),
            ("EXPECTED", show(sums.expected_cents), remark),
            ("COUNTED", show(report.counted_cents), f"{len(counted)} of {len(report.boxes)} boxes"),
            ("FINAL", show(report.final_cents), "accepted"),
            ("VARIANCE", signed(report.variance_cents) or "not yet", "counted less logged"),
        )
    )
    if short:
        document.paragraph(
            f"{show(abs(short))} {'less' if short > 0 else 'more'} was logged than the options "
            "say, waivers apart.",
            SEMIBOLD,
        )
    _open_matters(document, report)
    _overview(document, report, words)
    _alerts(document, report, words)
    _charts(document, report, words)


def _open_matters(document: Document, report: ShiftReport) -> None:
    document.heading("Open matters")
    document.bullets(report.open_matters or ("Nothing is open.",))
    document.gap(4)


def _overview(document: Document, report: ShiftReport, words: Words) -> None:
    columns = (
        Column("table", 1.0),
        Column("game and option", 4.7),
        Column("open", 1.1, "right"),
        Column("hands", 0.9, "right"),
        Column("logged", 1.5, "right"),
        Column("expected", 1.5, "right"),
        Column("counted", 1.5, "right"),
        Column("variance", 1.4, "right"),
    )
    rows = [_overview_row(table, words) for table in report.tables]
    sums = report.sums
    total = ("all", "", "", f"{sums.hands:,}", show(sums.logged_cents), show(sums.expected_cents))
    ends = (show(report.counted_cents), signed(report.variance_cents))
    grid(document, columns, [*rows, Row((*total, *ends), "total")], heading="Tables")
    if sums.jackpot_cents:
        document.paragraph(f"Jackpot money, kept apart: {show(sums.jackpot_cents)} logged.")


def _overview_row(table: TableReport, words: Words) -> Row:
    games = "; ".join(words.short_option(assignment) for assignment, _ in table.assignments)
    counted, variance = words.counted(table.boxes)
    return Row(
        (
            str(table.table.number),
            games,
            words.minutes(table.open_minutes),
            f"{table.sums.hands:,}",
            show(table.sums.logged_cents),
            show(table.sums.expected_cents),
            "" if counted is None else show(counted),
            signed(variance),
        )
    )


def _charts(document: Document, report: ShiftReport, words: Words) -> None:
    if report.by_hour:
        bars = [
            Measure(words.hour(hour), s.logged_cents, s.expected_cents, show(s.logged_cents))
            for hour, s in report.by_hour
        ]
        columns_chart(document, "Drop by hour", bars)
    if report.by_game:
        bars = [
            Measure(words.game(game), s.logged_cents, s.expected_cents, show(s.logged_cents))
            for game, s in report.by_game
        ]
        rows_chart(document, "Drop by game", bars)


def _alerts(document: Document, report: ShiftReport, words: Words) -> None:
    columns = (
        Column("raised", 1.2),
        Column("table", 0.7),
        Column("what", 5.0),
        Column("cleared", 1.2),
        Column("by", 2.0),
        Column("remark", 2.6),
    )
    rows = [
        Row(
            (
                words.clock.time(alert.raised_at),
                "" if alert.table is None else str(alert.table),
                alert.text,
                words.clock.time(alert.cleared_at) or "still open",
                words.name(alert.cleared_by),
                alert.remark,
            )
        )
        for alert in report.alerts
    ]
    grid(document, columns, rows, empty="No alert was raised.", heading="Alerts")


def _closing(document: Document, report: ShiftReport, words: Words) -> None:
    loose = [note for note in report.notes if note.table is None]
    if loose:
        document.heading("Notes of the room")
        document.bullets([words.note(note) for note in loose])
    columns = (Column("badge", 1.0), Column("name", 4.0), Column("roles", 4.0))
    rows = [
        Row((person.badge, person.name, ", ".join(role.word for role in person.roles)))
        for person in report.staff
    ]
    grid(document, columns, rows, heading="Staff")
    document.heading("Proof", keep=60)
    document.paragraph(
        f"This report rests on {report.entries:,} chained records. The head of the chain when it "
        "was made, to be compared with the file by 'verify':"
    )
    document.paragraph(report.head, SEMIBOLD)
    if report.room.policies.sign_signature_lines:
        document.gap(8)
        document.signatures(SIGNERS)
