"""Shift report, count sheet, rotation log, hand record, games book: what each has to say."""

from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from itertools import combinations

import pdfplumber
import pytest
from pypdf import PdfReader

from floorman.catalog.load import load_catalog
from floorman.errors import FloormanError
from floorman.printing.count_sheet import CountSheet, count_sheet_pdf
from floorman.printing.drawing import Frame
from floorman.printing.felt import Place, card_words, felt
from floorman.printing.games_book import Chapter, games_book_pdf
from floorman.printing.hand_record import hand_record_pdf
from floorman.printing.rotation_log import RotationLog, rotation_log_pdf, window_breaks
from floorman.printing.shift_report import shift_report_pdf
from floorman.printing.times import Clock, show_minutes
from floorman.proof.bets import prove
from floorman.proof.counts import Counting
from floorman.services.facts import Mark, Policies
from floorman.services.house import House
from tests.evening import deal, open_table, set_up
from tests.printing.shift_facts import HEAD, ROOM, SHIFT, STAFF, at, box, rotation, shift_report


def texts(made: bytes) -> list[str]:
    """The text of each page, whose every letter stands on it, in embedded fonts only."""
    for page in PdfReader(BytesIO(made)).pages:
        for font in page["/Resources"]["/Font"].values():
            assert "/FontFile2" in font.get_object()["/FontDescriptor"]
    with pdfplumber.open(BytesIO(made)) as pdf:
        for page in pdf.pages:
            for char in page.chars:
                assert char["x0"] >= 20, char
                assert char["x1"] <= page.width - 20, char
                assert char["bottom"] <= page.height - 20, char
        return [page.extract_text() for page in pdf.pages]


def count_sheet(*boxes) -> CountSheet:  # type: ignore[no-untyped-def]
    return CountSheet(ROOM, SHIFT, tuple(boxes), STAFF, at(500))


def test_page_one_of_a_shift_report_answers_what_the_next_manager_asks() -> None:
    report = shift_report()
    first, *rest = texts(shift_report_pdf(report, load_catalog()))
    for word in (
        "5,000", "$14,985.00", "$15,000.00", "$2,505.00", "+$5.00",  # four drops and variance
        "7 h 25", "Ultimate Texas Hold'em, option 1",
        "Box B02 of table 2 differs by $6.00.",
        "Table 3 calls the floor.", "Cy Ortiz", "still open",
        "Drop by hour", "18:00", "S20-9F2C9F2C", "page 1 of 4",
    ):  # fmt: skip
        assert word in first, word
    assert HEAD in first
    detail = "\n".join(rest)
    for word in ("Table 5", "short table", "void", "card exposed before the deal", "INCIDENT"):
        assert word in detail, word
    assert "Manager of the next shift" in rest[-1]


def test_every_page_of_a_reprint_says_so() -> None:
    pages = texts(shift_report_pdf(replace(shift_report(), reprint=True)))
    assert all("REPRINT" in page for page in pages)
    assert "REPRINT" not in "".join(texts(shift_report_pdf(shift_report())))


def test_signature_lines_are_a_setting() -> None:
    room = replace(ROOM, policies=Policies(sign_signature_lines=False))
    pages = texts(shift_report_pdf(replace(shift_report(), room=room)))
    assert "Manager of the next shift" not in "".join(pages)


def test_a_report_of_a_real_shift_prints_its_own_figures() -> None:
    house = House.rehearsal()
    evening = set_up(house)
    open_table(evening)
    logged = sum(deal(evening).dropped_cents for _ in range(3))
    report = house.reports.shift(now=evening.clock())
    first = texts(shift_report_pdf(report, house.catalog))[0]
    assert f"${logged / 100:,.2f}" in first
    assert report.head in first


def test_papers_are_the_same_bytes_for_the_same_facts() -> None:
    report = shift_report()
    assert shift_report_pdf(report) == shift_report_pdf(report)
    assert count_sheet_pdf(count_sheet(box(1))) == count_sheet_pdf(count_sheet(box(1)))


def test_a_long_paper_tells_how_far_it_is_and_can_be_stopped() -> None:
    seen: list[tuple[int, int]] = []

    def note(done: int, of: int) -> bool:
        seen.append((done, of))
        return True

    shift_report_pdf(shift_report(), progress=note)
    assert seen[0] == (0, 4)
    assert seen[-1] == (4, 4)
    with pytest.raises(FloormanError, match="stopped"):
        shift_report_pdf(shift_report(), progress=lambda done, of: done < 2)


def test_a_count_sheet_has_the_form_of_the_regulation() -> None:
    (page,) = texts(count_sheet_pdf(count_sheet(box(1), box(2), box(3))))
    for word in (
        "Casino 99", "18 Nov 2026 02:20", "gaming day 2026-11-17", "Swing", "NUMBER OF BOXES",
        "B01", "B02", "B03", "$501.00", "3 of 3 boxes", "$1,503.00", "Flo Kim", "Cy Ortiz",
    ):  # fmt: skip
        assert word in page, word


def test_a_corrected_count_is_struck_through_with_initials_and_date() -> None:
    made = count_sheet_pdf(count_sheet(box(2, counts=2)))
    (page,) = texts(made)
    assert "$496.00" in page  # the old figure stays readable
    assert "Correction FK 18 Nov 2026 02:11: one strap of fives was counted twice" in page
    assert "1 of 1 boxes" in page
    with pdfplumber.open(BytesIO(made)) as pdf:
        old = next(w for w in pdf.pages[0].extract_words() if w["text"] == "$496.00")
        struck = [
            line for line in pdf.pages[0].lines
            if line["x0"] <= old["x0"] and line["x1"] >= old["x1"]
            and old["top"] < line["top"] < old["bottom"]
        ]  # fmt: skip
    assert len(struck) == 1


def test_a_box_that_is_not_counted_has_empty_cells_and_no_figure() -> None:
    blank = replace(box(4), counts=())
    (page,) = texts(count_sheet_pdf(count_sheet(box(1), blank)))
    assert "1 of 2 boxes" in page
    assert "1 not counted yet" in page
    assert "B04 4\n" in page


def test_a_rotation_log_has_every_deed_and_says_where_the_window_was_not_kept() -> None:
    entries = rotation()
    room = replace(ROOM, policies=Policies(window_minutes=40))
    log = RotationLog(room, 1, "Ultimate Texas Hold'em", entries, STAFF, at(0), at(220))
    pages = texts(rotation_log_pdf(log))
    whole = "\n".join(pages)
    assert whole.count("bank offered to") == sum(e.deed == "offered" for e in entries)
    assert whole.count("banks a hand") == sum(e.deed == "dealt" for e in entries)
    assert "Acme Gaming TP-7" in whole
    assert "Not kept from" in pages[0]
    off = replace(log, room=ROOM)
    assert "no rotation window in force" in texts(rotation_log_pdf(off))[0]


def test_the_window_counts_only_players_other_than_the_provider() -> None:
    entries = rotation(60)
    last = max(e.at for e in entries if e.deed == "dealt" and e.seat != 4)
    (gap,) = window_breaks(entries, 40, 2, at(0), at(220))
    assert gap.to_at == at(220)
    assert last < gap.from_at <= last + timedelta(minutes=40)
    assert window_breaks(entries, 400, 2, at(0), at(220)) == ()
    alone = [e for e in entries if e.seat in (1, 4)]
    assert window_breaks(alone, 40, 2, at(0), at(220))[0].from_at == at(40)


def test_a_hand_record_shows_felt_cards_steps_reasons_and_the_fee() -> None:
    house = House.rehearsal()
    evening = set_up(house)
    open_table(evening)
    record = house.reads.hand(deal(evening).id)
    room = house.reads.room()
    assert room is not None
    page = texts(hand_record_pdf(record, room, house.catalog))[0]
    for word in (
        "1 BANK", "2 FIRST", "A♠", "queen high", "pair of aces beats queen high", "PAY", "TAKE",
        "folded", "Due $0.50, dropped $0.50", "bank of seat 1: $500.00", record.hash,
    ):  # fmt: skip
        assert word in page, word
    gone = replace(record, mark=Mark(record.entry.id, "void", at(3), "200", "fouled deck"))
    assert "THIS HAND NO LONGER STANDS: void" in texts(hand_record_pdf(gone, room))[0]


@pytest.mark.parametrize("count", range(1, 13))
def test_seats_on_the_felt_never_touch(count: int) -> None:
    seats = [
        Place(n + 1, ("As", "Kd", "Qh", "Jc", "Ts", "9d", "8h"), "$1,500") for n in range(count)
    ]
    frames = [p for p in felt(seats, ("Qh",), ("queen high",), (), 36, 60, 540)
              if isinstance(p, Frame) and p.height > 40]  # fmt: skip
    assert len(frames) == count
    for a, b in combinations(frames, 2):
        apart_x = a.x + a.width <= b.x + 0.1 or b.x + b.width <= a.x + 0.1
        apart_y = a.y + a.height <= b.y + 0.1 or b.y + b.height <= a.y + 0.1
        assert apart_x or apart_y, (a, b)
    for frame in frames:
        assert frame.x >= 36
        assert frame.x + frame.width <= 576


def test_seat_one_is_at_the_house_dealers_left() -> None:
    seats = [Place(n + 1) for n in range(7)]
    frames = [p for p in felt(seats, (), (), (), 36, 60, 540)
              if isinstance(p, Frame) and p.height > 40]  # fmt: skip
    assert [frame.x for frame in frames] == sorted(frame.x for frame in frames)


def test_cards_are_written_with_their_suits() -> None:
    cards = [card_words(card) for card in ("As", "Kd", "Th", "2c", "joker")]
    assert cards == ["A♠", "K♦", "10♥", "2♣", "JK"]


def test_a_games_book_has_pay_tables_with_exact_odds_and_what_is_left_open() -> None:
    room = load_catalog().cardroom("casino-99")
    assert room is not None
    game = room.game("three-card-poker-6-card-bonus")
    assert game is not None
    schedule = game.schedules[0]
    option = schedule.option(4)
    assert option is not None
    proof = prove("casino-99", game, "pair-plus", Counting())
    pages = texts(games_book_pdf(room, [Chapter(game, ((schedule, option),), (proof,))]))
    whole = "\n".join(pages)
    for word in ("Mini royal flush 200 to 1 4", "22,100 deals", "GEGA-003880", "$501 and up $3.00"):
        assert word in whole, word
    assert "Ace, king, jack is the highest high card hand." in " ".join(whole.split())


def test_times_are_the_rooms_own() -> None:
    clock = Clock("America/Los_Angeles")
    assert clock.moment(at(0)) == "17 Nov 2026 18:00"
    assert show_minutes(445) == "7 h 25"
    assert show_minutes(40) == "40 min"
    with pytest.raises(FloormanError, match="no time zone"):
        Clock("Mars/Olympus")
