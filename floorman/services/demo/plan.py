"""The demo room's twelve tables: where they stand, what is dealt there and how fast."""

from dataclasses import dataclass

from floorman.services.facts import NewTable

CARDROOM = "casino-99"
CALIFORNIA = "California games"
POKER = "Poker"
SIGN_TEXT = "Collections are taken before or right after the deal, win or lose."
NEW_SIGN_TEXT = "Collections are taken before or right after the deal. Ask the floor about waivers."
CITY_TEXT = "Must be 21 or older. Gambling problem? Call 1-800-GAMBLER."
WAIVERS = ("first hand of the table", "fewer than three players", "posted promotion")

# A table's x and y are hundredths of a cell of the map, four cells across.
_CELL, _ACROSS = 100, 4


@dataclass(frozen=True, slots=True)
class DemoTable:
    """One table of the demo; `pace` is how many hands it deals for each of its neighbours'."""

    number: int
    game: str
    schedule: str
    option: int
    seats: int
    pace: int
    shape: str = "half-moon"
    section: str = CALIFORNIA
    name: str = ""

    @property
    def path(self) -> str:
        return f"{CARDROOM}/{self.game}/{self.schedule}/{self.option}"

    @property
    def new_table(self) -> NewTable:
        row, column = divmod(self.number - 1, _ACROSS)
        return NewTable(
            self.number, self.shape, self.seats, self.name, self.section,
            column * _CELL, row * _CELL,
        )  # fmt: skip


_RATES = "california-collection-rates"
_POT = "poker-games-collection-rates"

TABLES = (
    DemoTable(1, "pure-21.5-blackjack-3-to-2", _RATES, 9, 7, 12),
    DemoTable(2, "pure-21.5-blackjack-6-to-5", "rules", 5, 7, 12),
    DemoTable(3, "pure-spanish-21.5", "rules", 9, 7, 10),
    DemoTable(4, "three-card-poker-6-card-bonus", "rules", 2, 7, 12),
    DemoTable(5, "three-card-poker-6-card-bonus", "rules", 4, 7, 8, name="High limit"),
    DemoTable(6, "ultimate-texas-holdem", "rules", 1, 6, 8),
    DemoTable(7, "ez-baccarat-panda-8", "rules", 4, 10, 14, "baccarat"),
    DemoTable(8, "fortune-pai-gow-poker", "rules", 8, 7, 6),
    DemoTable(9, "texas-holdem", _POT, 16, 9, 7, "oval", POKER),
    DemoTable(10, "texas-holdem", _POT, 22, 9, 6, "oval", POKER),
    DemoTable(11, "omaha-high-low-split", _POT, 9, 9, 5, "oval", POKER),
    DemoTable(12, "chinese-poker", "rules", 2, 5, 2, "oval", POKER),
)
# Table 5 is paused before the second shift's first hand: its sign is out of date.
PAUSED = 5
# Table 8 was closed for the second shift and stands ready.
READY = 8
# Table 11 stays closed in the second shift.
CLOSED = 11
# Table 1's first box of the second shift waits for its count, table 7's is not received yet.
SWAPPED, NOT_RECEIVED = 1, 7
# Table 2's dealer calls the floor; on table 6 a hand is being dealt.
CALLS, DEALING = 2, 6
