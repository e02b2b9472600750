"""A poker hand as it lies on the table after some entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from floorman.engine.cards.card import Card


@dataclass(frozen=True, slots=True)
class PotDraft:
    """A pot and, as they are named, its winners."""

    amount_cents: int
    eligible: tuple[int, ...]
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()

    @property
    def won(self) -> bool:
        return bool(self.high or self.low) or len(self.eligible) == 1


@dataclass(frozen=True, slots=True)
class PotState:
    """Who is dealt in, how far the hand came, what was dropped, and the pots.

    Chinese Poker has `point_cents`, `stacks`, and by seat thirteen cards or a word for them.
    `transcript` is there once nothing is left to enter.
    """

    players: tuple[int, ...] = ()
    button: int | None = None
    chosen: str = ""
    reached: str | None = None
    dropped_cents: int = 0
    dropped: bool = False
    waiver: str = ""
    pots: tuple[PotDraft, ...] = ()
    point_cents: int = 0
    stacks: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    cards: Mapping[int, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    called: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    transcript: Mapping[str, Any] | None = None
    paid: int = 0

    @property
    def dealt(self) -> bool:
        return bool(self.players)

    @property
    def jackpot_cents(self) -> int:
        """Jackpot money that left the pot with the fee."""
        fees = self.transcript["fees"] if self.transcript else {}
        return int(fees.get("jackpot", 0)) if self.dropped_cents else 0

    @property
    def exchanges(self) -> tuple[dict[str, Any], ...]:
        """What players pay each other in Chinese Poker, or the awards of pots, in order."""
        found = self.transcript or {}
        return tuple(found.get("exchanges", ())) or tuple(found.get("awards", ()))
