"""A hand against the player-dealer as it lies on the table after some entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from floorman.engine.hand import Hand
from floorman.engine.transcript import Transcript


def _none() -> Mapping[int, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Calls:
    """Results as a dealer calls them; a seat nobody called has the game's first word."""

    table: str = ""
    seats: Mapping[int, str] = field(default_factory=_none)
    spots: Mapping[tuple[int, str], str] = field(default_factory=lambda: MappingProxyType({}))

    def with_seat(self, seat: int, word: str) -> "Calls":
        return Calls(self.table, MappingProxyType({**self.seats, seat: word}), self.spots)

    def with_spot(self, seat: int, spot: str, line: str) -> "Calls":
        spots = MappingProxyType({**self.spots, (seat, spot): line})
        return Calls(self.table, self.seats, spots)

    def with_table(self, word: str) -> "Calls":
        return Calls(word, self.seats, self.spots)


@dataclass(frozen=True, slots=True)
class BankState:
    """Wagers, cards, decisions and drop so far; `transcript` once nothing is left to enter.

    `hit` is a player's hit whose card is still to come: seat and hand.
    """

    hand: Hand
    dealt: bool = False
    dropped_cents: int = 0
    dropped: bool = False
    waiver: str = ""
    by_results: bool = False
    calls: Calls = Calls()
    hit: tuple[int, int] | None = None
    transcript: Transcript | None = None
    paid: int = 0
