"""Twenty-one: Pure 21.5 Blackjack and Pure Spanish 21.5 against the player-dealer."""

from floorman.engine.games.twenty_one.checks import verify
from floorman.engine.games.twenty_one.outcomes import line_odds, lines, most_cents, resolve
from floorman.engine.games.twenty_one.turns import decide, guidance

__all__ = ["decide", "guidance", "line_odds", "lines", "most_cents", "resolve", "verify"]
