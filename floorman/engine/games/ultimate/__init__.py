"""Ultimate Texas Hold'em: ante, blind and one Play wager, Trips and Bad Beat, over a board."""

from floorman.engine.games.ultimate.guiding import decide, guidance
from floorman.engine.games.ultimate.resolving import resolve
from floorman.engine.games.ultimate.table import qualifies, rank
from floorman.engine.games.ultimate.verifying import verify, verify_so_far
from floorman.engine.games.ultimate.worth import lines, most_cents

__all__ = [
    "decide",
    "guidance",
    "lines",
    "most_cents",
    "qualifies",
    "rank",
    "resolve",
    "verify",
    "verify_so_far",
]
