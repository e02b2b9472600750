"""A whole evening through the windows: first run, assign, sign, open, hands, count, close."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from floorman.services.house import House
from floorman.ui.floor.assign.dialog import AssignDialog
from floorman.ui.floor.drops.page import DropsPage
from floorman.ui.floor.guide.demo import DemoRoom
from floorman.ui.floor.guide.guide import Guide
from floorman.ui.floor.map.page import FloorPage
from floorman.ui.floor.paper.page import KINDS, PaperPage
from floorman.ui.floor.shift_dialog import ShiftDialog
from tests.evening import Clock, Evening, document
from tests.evening import open_table as evening_table
from tests.ui.floor.driving import Driver, field, modal, press

GAME = "three-card-poker-6-card-bonus"


def set_up_room(driver: Driver) -> None:
    """The guide, page by page."""
    guide = driver.window._guide
    assert isinstance(guide, Guide)
    assert guide.isVisible()
    guide.cardroom.choose("casino-club")
    guide.cardroom.licensed.setValue(3)
    driver.click(guide, "Next")
    guide.tables.counts["half-moon"].setValue(3)
    guide.tables.counts["oval"].setValue(0)
    driver.click(guide, "Next")
    driver.click(guide, "Next")
    assert "badge and name" in guide._trouble.text()
    for box, text in ((guide.manager.badge, "100"), (guide.manager.name, "Ana Reyes"),
                      (guide.manager.pin, "2580"), (guide.manager.again, "2581")):  # fmt: skip
        QTest.keyClicks(box, text)
    driver.click(guide, "Next")
    assert "not typed the same" in guide._trouble.text()
    guide.manager.again.setText("2580")
    driver.click(guide, "Next")
    driver.click(guide, "Set up the room")
    driver.settle(300)


def add_people(driver: Driver, house: House, clock: Clock) -> None:
    by = driver.window.desk.person
    assert by is not None
    for badge, name, role in (("200", "Bo Lee", "floor"), ("300", "Di Park", "dealer"),
                              ("400", "Flo Kim", "count")):  # fmt: skip
        house.staff.add(badge=badge, name=name, roles=[role], pin="7913", by=by, now=clock())


def open_shift(driver: Driver) -> None:
    def answer(asked: QWidget) -> None:
        assert isinstance(asked, ShiftDialog)
        press(asked, "Open the shift")

    driver.answered(driver.window.show_shift, answer)


def assign(driver: Driver, table: int) -> None:
    driver.window.assign(table, GAME)
    driver.settle(300)
    dialog = modal()
    assert isinstance(dialog, AssignDialog)
    dialog.options.choose("rules", 2)
    driver.settle(300)
    if dialog.readings.open_ones:
        driver.click(dialog.readings, "Confirm these readings")
        driver.settle(300)
    driver.click(dialog, "Assign")


def put_in(code: str) -> Callable[[QWidget], None]:
    def answer(asked: QWidget) -> None:
        asked._code.setCurrentText(code)  # type: ignore[attr-defined]
        press(asked, "Put it in")

    return answer


def with_person(badge: str, accept: str) -> Callable[[QWidget], None]:
    def answer(asked: QWidget) -> None:
        asked._who.setCurrentText(badge)  # type: ignore[attr-defined]
        press(asked, accept)

    return answer


def open_table(driver: Driver, floor: FloorPage, table: int) -> None:
    floor.show_table(table)
    driver.settle(300)
    inspector = floor.inspector
    driver.answered(lambda: press(inspector, "Sign posted"), lambda asked: press(asked, "Posted"))
    driver.answered(lambda: press(inspector, "Box in…"), put_in(f"{100 + table}"))
    driver.click(inspector, "Open")
    driver.answered(lambda: press(inspector, "Dealer…"), with_person("300", "Sign in"))


def play(house: House, clock: Clock, hands: int) -> int:
    """The dealer's part, by the services the panel uses; what went into the box."""
    dealer, _ = house.staff.sign_in(badge="300", pin="7913", now=clock())
    for seat in (1, 2, 3):
        house.rotations.take_seat(table=1, seat=seat, by=dealer, now=clock())
    dropped = 0
    for _ in range(hands):
        now = house.reads.now(clock()).table(1)
        assert now is not None
        rotation = now.play.rotation
        if rotation is None or rotation.must_offer:
            house.rotations.accept(table=1, bank_cents=50000, by=dealer, now=clock())
        seat = house.reads.now(clock()).tables[0].play.bank_seat
        assert seat is not None
        hand = document(seat)
        due = house.dealing.preview(table=1, document=hand)["fees"]["total"]
        house.dealing.start_hand(table=1, by=dealer, now=clock())
        house.dealing.record_hand(table=1, document=hand, dropped_cents=due, by=dealer, now=clock())
        dropped += due
    return dropped


def count_box(driver: Driver, drops: DropsPage, cents: int) -> None:
    driver.click(drops.board, "Receive")
    driver.click(drops.board, "Count")
    drops.count.by_dollars.setChecked(True)
    amount = field(drops.count, "amount in dollars")
    QTest.keyClicks(amount, f"{cents / 100:.2f}")
    QTest.keyClick(amount, Qt.Key.Key_Return)
    driver.settle(300)
    driver.click(drops.board, "Review")
    driver.click(modal(), "Accept the count")


def test_from_first_run_to_closed_shift(
    new_driver: Callable[..., Driver], house: House, tmp_path: Path
) -> None:
    clock = Clock()
    driver = new_driver(house, clock)
    set_up_room(driver)
    assert len(house.reads.now(clock()).tables) == 3
    assert {box.code for box in house.reads.box_list()} == {
        "101",
        "102",
        "103",
        "201",
        "202",
        "203",
    }
    add_people(driver, house, clock)
    floor = driver.page("Floor", FloorPage)
    open_shift(driver)
    assert house.reads.now(clock()).shift is not None
    assign(driver, 1)
    open_table(driver, floor, 1)
    now = house.reads.now(clock()).table(1)
    assert now is not None
    assert now.word == "open"
    assert now.dealer_name == "Di Park"
    dropped = play(house, clock, 4)
    driver.settle(400)
    shown = floor.map.table(1)
    assert shown is not None
    assert shown.sums.logged_cents == dropped
    driver.answered(
        lambda: press(floor.inspector, "Close"), lambda asked: press(asked, "Close table")
    )
    driver.answered(lambda: press(floor.inspector, "Pull box…"), with_person("200", "Pull it"))
    drops = driver.page("Drops", DropsPage)
    count_box(driver, drops, dropped)
    driver.answered(driver.window.show_shift, lambda asked: press(asked, "Close the shift"))
    after = house.reads.now(clock())
    assert after.shift is None
    shift = house.reads.shifts()[0]
    assert shift.state == "closed"
    assert shift.closed_by == "100"
    report = house.reports.shift(now=clock(), shift=shift.id)
    assert (report.sums.hands, report.final_cents, report.variance_cents) == (4, dropped, 0)
    paper = driver.page("Paper", PaperPage)
    paper._kinds.button(KINDS.index("Shift report")).setChecked(True)
    driver.settle(400)
    assert paper.pages.pages >= 1
    paper.save_to(tmp_path / "report.pdf")
    driver.settle(200)
    assert house.reads.verify().ok


def test_a_shift_does_not_close_while_a_table_is_open(driver: Driver, evening: Evening) -> None:
    evening_table(evening, 1)
    driver.settle(300)

    def look(asked: QWidget) -> None:
        assert isinstance(asked, ShiftDialog)
        assert not asked.close_button.isEnabled()
        asked.reject()

    driver.answered(driver.window.show_shift, look)
    assert evening.house.reads.now(evening.clock()).shift is not None


def test_the_demo_room_is_filled_and_ready_to_sign_in(
    new_driver: Callable[..., Driver], house: House
) -> None:
    driver = new_driver(house, Clock())
    guide = driver.window._guide
    assert guide is not None
    press(guide, "Try the demo room")
    asked = modal()
    assert isinstance(asked, DemoRoom)
    driver.until(lambda: "badge 1001 and PIN" in asked._words.text(), within_ms=60_000)
    driver.click(asked, "Go to the sign-in")
    driver.sign_in("1001", "2580")
    floor = driver.window.pages["Floor"]
    assert isinstance(floor, FloorPage)
    assert floor.map.table(12) is not None
