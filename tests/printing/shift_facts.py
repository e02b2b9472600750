"""A shift as facts, made by hand: tables, hands, boxes, counts, alerts, as many as asked for."""

from datetime import UTC, datetime, timedelta
from functools import cache

from floorman.services.facts import (
    Alert,
    Assignment,
    BoxLine,
    Count,
    CountLine,
    Drop,
    HandEntry,
    Mark,
    Note,
    Person,
    Role,
    Room,
    RotationEntry,
    Seating,
    Shift,
    ShiftReport,
    Spell,
    Stay,
    Sums,
    Table,
    TableReport,
)

OPENED = datetime(2026, 11, 18, 2, 0, tzinfo=UTC)
HEAD = "9f2c" * 16
ROOM = Room(1, "casino-99", "Casino 99", 20, sign_text="No smoking.", city_text="Permit 77.")
SHIFT = Shift(
    20, "2026-11-17", "Swing", "closed", OPENED, "200", OPENED + timedelta(hours=8), "200", HEAD
)
STAFF = (
    Person("200", "Bo Lee", (Role("floor"), Role("manager"))),
    Person("201", "Cy Ortiz", (Role("floor"),)),
    Person("300", "Di Park", (Role("dealer"),)),
    Person("301", "Ed Vo", (Role("dealer"),)),
    Person("400", "Flo Kim", (Role("count"),)),
)
GAMES = (
    ("three-card-poker-6-card-bonus", "california-collection-rates", 6),
    ("ultimate-texas-holdem", "rules", 1),
    ("fortune-pai-gow-poker", "rules", 37),
    ("pure-21.5-blackjack-3-to-2", "california-collection-rates", 12),
    ("texas-holdem", "poker-games-collection-rates", 3),
)


def at(minutes: float) -> datetime:
    return OPENED + timedelta(minutes=minutes)


def assignment(table: int, revision: int = 1) -> Assignment:
    game, schedule, option = GAMES[table % len(GAMES)]
    return Assignment(
        100 + table, table, "casino-99", game, schedule, option, "action", revision,
        at(0), "200", from_at=at(5), to_at=at(470),
    )  # fmt: skip


def hand(table: int, number: int, dropped: int = 300, waiver: str = "") -> HandEntry:
    return HandEntry(
        id=table * 10_000 + number,
        table=table,
        shift=20,
        assignment=100 + table,
        stay=500 + table,
        jackpot_stay=None,
        number=number,
        game=GAMES[table % len(GAMES)][0],
        started_at=at(number),
        at=at(number + 0.5),
        dealer="300" if number % 2 else "301",
        bank_seat=1 + number // 2 % 6,
        turn=1 + number % 2,
        bank_cents=50_000,
        players=5,
        action_cents=21_500,
        player_dealer_fee_cents=300,
        expected_cents=300,
        dropped_cents=dropped,
        waiver=waiver,
        jackpot_cents=0,
        short=number % 9 == 0,
        by_results=False,
        corrects=None,
        late=False,
    )


def box(table: int, counts: int = 1, state: str = "accepted", logged: int = 50_000) -> BoxLine:
    stay = Stay(
        500 + table, f"B{table:02d}", "drop", table, 20, state, at(0), "200",  # type: ignore[arg-type]
        pulled_at=at(475), pulled_by="200", pull_witness="201",
        received_at=at(480), received_by="400",
        counted_cents=logged + 100 if counts else None, counted_at=at(490), counted_by="400",
        final_cents=logged + 100 if state == "accepted" else None,
        accepted_at=at(495), accepted_by="400", counts=counts,
    )  # fmt: skip
    made = tuple(
        Count(
            800 + n, stay.id, n + 1, "count" if n == 0 else "correction", at(490 + n), "400", "201",
            logged + 100 - 500 * (counts - 1 - n),
            (CountLine(10000, 3), CountLine(2000, 9), CountLine(500, 4), CountLine(100, 1)),
            "" if n == 0 else "one strap of fives was counted twice",
        )
        for n in range(counts)
    )  # fmt: skip
    return BoxLine(
        stay, Drop(logged, logged + 50, stay.counted_cents, stay.final_cents), made, SHIFT
    )


def table_report(number: int, hands: int, hours: int = 8) -> TableReport:
    sums = Sums(hands, 0, hands * 300, hands * 300 - 300, 300, 0, hands * 21_500)
    keys = [f"{OPENED + timedelta(hours=n):%Y-%m-%dT%H}" for n in range(hours)]
    part = Sums(hands // hours, 0, hands * 300 // hours, hands * 290 // hours, 0, 0, 9_000)
    voided = hand(number, 12)
    return TableReport(
        table=Table(number, f"Table {number}", "half-moon", 7),
        assignments=((assignment(number), sums),),
        spells=(
            Spell(number, 1, "open", at(5), at(200), 20, "200"),
            Spell(number, 2, "paused", at(200), at(220), 20, "200", "fill of chips"),
            Spell(number, 3, "open", at(220), at(470), 20, "200"),
        ),
        seatings=(
            Seating(number, 1, "300", at(5), at(240)),
            Seating(number, 2, "301", at(240), at(470)),
        ),
        open_minutes=445,
        sums=sums,
        by_hour=tuple((key, part) for key in keys),
        by_fee=((100, part), (300, part), (500, part)),
        boxes=(box(number, counts=1 + (number == 2)),),
        banks=((1, hands // 3), (2, hands // 3), (5, hands // 3)),
        offers=hands // 2,
        declines=hands // 5,
        waivers=(hand(number, 7, 0, "short table"),),
        short_banks=2,
        marks=((voided, Mark(voided.id, "void", at(40), "200", "card exposed before the deal")),),
        notes=(Note(1, "incident", number, 20, None, at(130), "200", "Patron asked to leave."),),
    )


def shift_report(tables: int = 5, hands: int = 5_000, hours: int = 8) -> ShiftReport:
    reports = tuple(table_report(n + 1, hands // tables, hours) for n in range(tables))
    sums = Sums()
    for report in reports:
        sums += report.sums
    by_hour = tuple(
        (key, Sums(1, 0, s.expected_cents * tables, s.logged_cents * tables))
        for key, s in reports[0].by_hour
    )
    boxes = tuple(line for report in reports for line in report.boxes)
    return ShiftReport(
        room=ROOM,
        shift=SHIFT,
        at=at(500),
        report_id="S20-9F2C9F2C",
        reprint=False,
        head=HEAD,
        entries=5_400,
        sums=sums,
        counted_cents=sum(line.stay.counted_cents or 0 for line in boxes),
        final_cents=sum(line.stay.final_cents or 0 for line in boxes),
        tables=reports,
        by_hour=by_hour,
        by_game=tuple((GAMES[n % 5][0], reports[n].sums) for n in range(min(tables, 5))),
        boxes=boxes,
        alerts=(
            Alert(1, "floor-call", "t3", 3, 20, "Table 3 calls the floor.", at(61), "300",
                  at(64), "201", "disputed wager, see hand 61"),
            Alert(2, "variance", "b2", 2, 20, "Box B02 differs from the log by $6.00.", at(492),
                  "400"),
        ),
        notes=(Note(2, "note", None, 20, None, at(300), "200", "Chip delivery is due at noon."),),
        staff=STAFF,
        open_matters=("Box B02 of table 2 differs by $6.00.", "Table 3's felt needs mending."),
    )  # fmt: skip


@cache
def rotation(deeds: int = 60) -> tuple[RotationEntry, ...]:
    """Seats 1 to 4, a provider on seat 4, who alone banks in the last part."""
    found = []
    for seat in (1, 2, 3, 4):
        company, badge = ("Acme Gaming", "TP-7") if seat == 4 else ("", "")
        found.append(
            RotationEntry(seat, 1, 0, 20, at(seat), "seated", seat, None, company, badge, 0, "300")
        )
    for n in range(deeds):
        seat = 1 + n % 4 if n < deeds // 2 else 4
        when = 6 + n * 3
        for m, (deed, turn) in enumerate(
            (("offered", None), ("accepted", None), ("dealt", 1), ("dealt", 2))
        ):
            found.append(
                RotationEntry(
                    100 + n, 1, m, 20, at(when + m * 0.5), deed, seat, turn, "", "",
                    50_000 if deed != "offered" else 0, "300",
                )
            )  # fmt: skip
    return tuple(found)
