"""What may happen next in a hand, so that a screen only asks."""

from dataclasses import dataclass
from typing import Literal

Phase = Literal["cards", "decision", "settle"]


@dataclass(frozen=True, slots=True)
class Guidance:
    """Who acts, what is allowed, and what the rules compel.

    `cards`: this many cards are to be entered for `whose` (`seat`, `player-dealer`, `board`,
    `player-line`, `banker-line`). `decision`: the player at `seat` chooses one of `allowed`; where
    `compelled` there is only one, and `why` names the rule. `settle`: nothing is left to enter.
    """

    phase: Phase
    why: str
    whose: str = "seat"
    seat: int | None = None
    hand: int = 0
    cards: int = 0
    allowed: tuple[str, ...] = ()

    @property
    def compelled(self) -> bool:
        return self.phase == "decision" and len(self.allowed) == 1
