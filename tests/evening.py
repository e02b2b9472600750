"""A room for tests: set up, staffed, and played through the same services as the windows."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from floorman.catalog.facts import Catalog
from floorman.catalog.load import load_catalog
from floorman.services.facts import HandEntry, NewTable, Policies, SignedIn
from floorman.services.house import House, open_house
from floorman.settings import Settings

START = datetime(2026, 11, 17, 18, 0, tzinfo=UTC)
GAME = "three-card-poker-6-card-bonus"
PATH = f"casino-club/{GAME}/rules/2"
PINS = {"100": "2580", "200": "1470", "201": "3690", "300": "8520", "301": "8521", "400": "9510"}
_loaded: list[Catalog] = []


def catalog() -> Catalog:
    """The shipped catalog, read once for all tests."""
    if not _loaded:
        _loaded.append(load_catalog())
    return _loaded[0]


@dataclass
class Clock:
    """A clock that goes on by a second at each look."""

    now: datetime = START

    def __call__(self, **more: float) -> datetime:
        self.now += timedelta(seconds=1, **more)
        return self.now


@dataclass
class Evening:
    """A house with its people signed in."""

    house: House
    clock: Clock = field(default_factory=Clock)
    people: dict[str, SignedIn] = field(default_factory=dict)

    @property
    def manager(self) -> SignedIn:
        return self.who("100")

    @property
    def floor(self) -> SignedIn:
        return self.who("200")

    @property
    def dealer(self) -> SignedIn:
        return self.who("300")

    @property
    def counter(self) -> SignedIn:
        return self.who("400")

    def who(self, badge: str) -> SignedIn:
        """A person, signed in when first asked for."""
        return self.people.get(badge) or self.sign_in(badge)

    def sign_in(self, badge: str) -> SignedIn:
        who, _ = self.house.staff.sign_in(badge=badge, pin=PINS[badge], now=self.clock())
        self.people[badge] = who
        return who


def open_room(where: Path | str, station: str = "desk") -> House:
    """Opens a data folder, or a database address."""
    if isinstance(where, str):
        settings = Settings(data=Path("unused"), database=where, station=station)
    else:
        settings = Settings(data=where, station=station)
    return open_house(settings, catalog=catalog())


def set_up(house: House, tables: int = 3, **policies: Any) -> Evening:
    """A room of Casino Club with half-moon tables, staff, boxes and confirmed readings."""
    evening = Evening(house)
    clock = evening.clock
    house.room.set_up(
        cardroom="casino-club",
        licensed_tables=max(tables - 1, 1),
        tables=[NewTable(n, "half-moon", 7) for n in range(1, tables + 1)],
        manager_badge="100",
        manager_name="Ana Reyes",
        pin=PINS["100"],
        now=clock(),
        policies=Policies(waiver_reasons=("short table",), **policies),
    )
    boss = evening.sign_in("100")
    people = [
        ("200", "Bo Lee", "floor"),
        ("201", "Cy Ortiz", "floor"),
        ("300", "Di Park", "dealer"),
        ("301", "Ed Vo", "dealer"),
        ("400", "Flo Kim", "count"),
    ]
    for badge, name, role in people:
        house.staff.add(badge=badge, name=name, roles=[role], pin=PINS[badge], by=boss, now=clock())
    for n in range(1, 2 * tables + 1):
        house.boxes.add(code=f"B{n}", by=boss, now=clock())
    house.readings.confirm(path=PATH, by=boss, now=clock())
    return evening


def open_table(evening: Evening, table: int = 1, dealer: str = "300", banks: bool = True) -> None:
    """Game, sign, box, dealer, open; seats 1 to 3 taken and seat 1 banks with $500."""
    house, clock, floor = evening.house, evening.clock, evening.floor
    if house.reads.now(clock()).shift is None:
        house.shifts.open(name="Swing", by=floor, now=clock())
    house.tables.assign(table=table, game=GAME, schedule="rules", option=2, by=floor, now=clock())
    house.tables.post_sign(table=table, by=floor, now=clock())
    house.boxes.place(code=f"B{table}", table=table, by=floor, now=clock())
    house.tables.sign_in_dealer(table=table, by=floor, now=clock(), badge=dealer)
    house.tables.open(table=table, by=floor, now=clock())
    if banks:
        for seat in (1, 2, 3):
            house.rotations.take_seat(table=table, seat=seat, by=floor, now=clock())
        bank(evening, table)


def bank(evening: Evening, table: int = 1, cents: int = 50000) -> int:
    """Offers the bank to the seat whose turn it is; it accepts."""
    house, clock = evening.house, evening.clock
    play, _ = house.rotations.accept(table=table, by=evening.floor, now=clock(), bank_cents=cents)
    assert play.bank_seat is not None
    return play.bank_seat


def document(bank_seat: int, bank_cents: int = 50000, ante: int = 1500) -> dict[str, Any]:
    """Two players against the bank, one with a pair, one who folds."""
    players = [seat for seat in (1, 2, 3) if seat != bank_seat]
    winner, folds = players
    return {
        "version": 1,
        "seats": 7,
        "player_dealer": {"seat": bank_seat, "wager": bank_cents, "cards": ["Qh", "7d", "2c"]},
        "first_action": winner,
        "wagers": [
            {"seat": winner, "bettor": "seat", "spot": "ante", "amount": ante},
            {"seat": folds, "bettor": "seat", "spot": "ante", "amount": ante},
        ],
        "hands": {
            str(winner): [{"cards": ["As", "Ad", "4h"], "play": True}],
            str(folds): [{"cards": ["9s", "5d", "3h"], "play": False}],
        },
    }


def deal(evening: Evening, table: int = 1, **more: Any) -> HandEntry:
    """One hand dealt, settled and put on record by the table's dealer."""
    house, clock = evening.house, evening.clock
    play = house.reads.now(clock()).table(table)
    assert play is not None
    seat = play.play.bank_seat
    if seat is None or (play.play.rotation and play.play.rotation.must_offer):
        seat = bank(evening, table)
    who = evening.who(play.table.dealer or "300")
    draft, _ = house.dealing.start_hand(table=table, by=who, now=clock())
    assert draft.step == "wagers"
    hand = document(seat)
    due = house.dealing.preview(table=table, document=hand)["fees"]["total"]
    more = {"dropped_cents": due, **more}
    entry, _ = house.dealing.record_hand(table=table, document=hand, by=who, now=clock(), **more)
    return entry
