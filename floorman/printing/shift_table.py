"""One table's section of a shift report."""

from floorman.money import show
from floorman.printing.document import Document
from floorman.printing.fonts import SEMIBOLD
from floorman.printing.grid import Column, Row, grid
from floorman.printing.shift_words import Words, signed
from floorman.services.facts import TableReport


def table_section(document: Document, table: TableReport, words: Words) -> None:
    """Options in force, drop by fee, boxes, rotation, waivers, corrections and incidents."""
    document.need(190)
    sums, felt = table.sums, table.table
    name = f": {felt.name}" if felt.name and felt.name != f"Table {felt.number}" else ""
    document.heading(f"Table {felt.number}{name}", keep=120)
    document.paragraph(
        f"Open {words.minutes(table.open_minutes)} · {sums.hands:,} hands · logged "
        f"{show(sums.logged_cents)} · expected {show(sums.expected_cents)} · "
        f"waived {show(sums.waived_cents)}",
        SEMIBOLD,
    )
    document.paragraph(_times(table, words))
    document.gap(4)
    _options(document, table, words)
    _fees(document, table)
    _boxes(document, table, words)
    document.paragraph(_rotation(table))
    _hands(document, table, words)
    if table.notes:
        document.bullets([words.note(note) for note in table.notes])
    document.gap(8)


def _times(table: TableReport, words: Words) -> str:
    spells = [
        f"{spell.state} {words.between(spell.from_at, spell.to_at)}"
        + (f" ({spell.reason})" if spell.reason else "")
        for spell in table.spells
    ]
    dealers = [f"{words.name(s.badge)} {words.between(s.from_at, s.to_at)}" for s in table.seatings]
    said = ["; ".join(spells)] if spells else []
    if dealers:
        said.append(f"Dealers: {'; '.join(dealers)}")
    return ". ".join(said) if said else "Not open in this shift."


def _options(document: Document, table: TableReport, words: Words) -> None:
    columns = (
        Column("option in force", 4.6),
        Column("from", 1.0),
        Column("to", 1.0),
        Column("coverage", 1.2),
        Column("hands", 0.9, "right"),
        Column("logged", 1.4, "right"),
        Column("expected", 1.4, "right"),
    )
    rows = [
        Row(
            (
                f"{words.option(made)} (revision {made.revision})",
                words.clock.time(made.from_at),
                words.clock.time(made.to_at),
                made.coverage,
                f"{sums.hands:,}",
                show(sums.logged_cents),
                show(sums.expected_cents),
            )
        )
        for made, sums in table.assignments
    ]
    grid(document, columns, rows, empty="No hand was dealt.")


def _fees(document: Document, table: TableReport) -> None:
    if not table.by_fee:
        return
    columns = (
        Column("fee due for the hand", 2.0, "right"),
        Column("hands", 1.0, "right"),
        Column("timed", 1.0, "right"),
        Column("total table action", 2.0, "right"),
        Column("logged", 1.6, "right"),
        Column("expected", 1.6, "right"),
        Column("waived", 1.6, "right"),
    )
    rows = [
        Row(
            (
                show(fee),
                f"{sums.hands:,}",
                f"{sums.timed:,}",
                show(sums.action_cents),
                show(sums.logged_cents),
                show(sums.expected_cents),
                show(sums.waived_cents),
            )
        )
        for fee, sums in table.by_fee
    ]
    grid(document, columns, rows)


def _boxes(document: Document, table: TableReport, words: Words) -> None:
    columns = (
        Column("box", 1.2),
        Column("state", 1.2),
        Column("placed", 0.9),
        Column("pulled by, witness", 2.8),
        Column("logged", 1.3, "right"),
        Column("counted", 1.3, "right"),
        Column("final", 1.3, "right"),
        Column("variance", 1.2, "right"),
    )
    rows = []
    for line in table.boxes:
        stay, drop = line.stay, line.drop
        pulled = ", ".join(
            word for word in (words.name(stay.pulled_by), words.name(stay.pull_witness)) if word
        )
        sums = (drop.logged_cents, drop.counted_cents, drop.final_cents) if drop else (None,) * 3
        rows.append(
            Row(
                (
                    f"{stay.box}{' (jackpot)' if stay.kind == 'jackpot' else ''}",
                    f"{stay.state}{', late' if stay.late else ''}",
                    words.clock.time(stay.placed_at),
                    f"{words.clock.time(stay.pulled_at)} {pulled}".strip(),
                    *("" if cents is None else show(cents) for cents in sums),
                    signed(drop.variance_cents if drop else None),
                )
            )
        )
    grid(document, columns, rows, empty="No box was placed.")


def _rotation(table: TableReport) -> str:
    if not (table.offers or table.banks):
        return "No rotation was logged."
    seats = ", ".join(f"seat {seat}: {hands}" for seat, hands in table.banks)
    short = f" The bank did not cover all wagers in {table.short_banks} hands." if (
        table.short_banks
    ) else ""  # fmt: skip
    return (
        f"Rotation: {table.offers} offers, {table.declines} declined. Hands banked by seat: "
        f"{seats or 'none'}.{short}"
    )


def _hands(document: Document, table: TableReport, words: Words) -> None:
    """Waivers and corrections, the old figure readable beside the reason."""
    rows = [
        Row(
            (
                words.clock.time(hand.at),
                f"{hand.number}",
                "fee waived",
                f"{show(hand.expected_cents)} due, {show(hand.dropped_cents)} taken",
                hand.waiver,
                words.name(hand.dealer),
            )
        )
        for hand in table.waivers
    ]
    for hand, mark in table.marks:
        by = f", replaced by record {mark.replaced_by}" if mark.replaced_by else ""
        figures = f"{show(hand.dropped_cents)} was logged{by}"
        what = f"{mark.kind}{' late' if mark.late else ''}"
        cells = (words.clock.time(mark.at), f"{hand.number}", what, figures, mark.reason)
        rows.append(Row((*cells, words.name(mark.by))))
    if not rows:
        return
    document.gap(4)
    columns = (
        Column("at", 0.9),
        Column("hand", 0.8),
        Column("what", 1.4),
        Column("figures", 3.6),
        Column("reason", 3.2),
        Column("by", 1.8),
    )
    grid(document, columns, rows)
