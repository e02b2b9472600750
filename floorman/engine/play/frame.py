"""What a hand is played over: game and option in force, seats, who banks, what was before."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.engine.hand import Rounding, Wager
from floorman.engine.rotation import Rotation

AFTER_WAGERS = "after-all-wagers"


def _none() -> Mapping[int, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier hands left: each seat's last wagers and bank, who was dealt in, the button."""

    wagers: tuple[Wager, ...] = ()
    banks: Mapping[int, int] = field(default_factory=_none)
    players: tuple[int, ...] = ()
    button: int | None = None
    point_cents: int = 0
    stacks: Mapping[int, int] = field(default_factory=_none)
    by_results: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """The table as the hand finds it."""

    room: Cardroom
    game: Game
    schedule: Schedule | None
    option: Option | None
    seats: int
    coverage: str = "action"
    rotation: Rotation | None = None
    bank_seat: int | None = None
    bank_cents: int = 0
    before: Before = Before()
    chip_cents: int = 1
    rounding: Rounding = "exact"
    fee_kept_cents: int = 0  # in the box from a misdeal; it counts for the redeal

    @property
    def poker(self) -> bool:
        return self.game.kind == "poker"

    @property
    def fee_after_wagers(self) -> bool:
        """The fee is fixed by wagers that follow from decisions too."""
        return self.option is not None and self.option.collected == AFTER_WAGERS
