"""Rules of the baccarat family."""

import re
from dataclasses import dataclass

from floorman.catalog.families.settling import SettlingRules
from floorman.errors import BadInputError

_ROW = re.compile(r"^([0-7]) ([HS]{10})$")


@dataclass(frozen=True, slots=True)
class BaccaratRules(SettlingRules):
    """What a room's version of baccarat fixes, and the readings it may choose.

    `banker_chart` has a row for each banker total from 7 down to 0: the total, then H (hit) or S
    (stand) for a player's third card worth 0 to 9.
    """

    player_draws_to: int
    banker_draws_to: int
    banker_chart: tuple[str, ...]
    bonuses_on_a_line: tuple[str, ...]
    naturals_stop_drawing: bool = True
    naturals_outrank: bool = False
    banker_three_card_seven: str = "pays"
    both_lines: bool = True

    def __post_init__(self) -> None:
        SettlingRules.__post_init__(self)
        rows = [_ROW.match(row) for row in self.banker_chart]
        if [row[1] if row else "" for row in rows] != list("76543210"):
            raise BadInputError(
                "rules.banker-chart", "must have rows 7 to 0, each with ten times H or S."
            )
        if self.banker_three_card_seven not in ("pays", "pushes"):
            raise BadInputError("rules.banker-three-card-seven", "must be 'pays' or 'pushes'.")

    def banker_hits(self, total: int, third: int) -> bool:
        """What the chart says when the player hand drew a third card of this value."""
        # The chart stops at 7: no rule lets a banker hand of 8 or 9 draw.
        return total <= 7 and self.banker_chart[7 - total][2 + third] == "H"
