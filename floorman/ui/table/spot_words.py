"""Short names of spots for the felt, where a label has as much room as a chip."""

from floorman.catalog.facts import Game

SHORT = {
    "game": "Game",
    "red-flex": "Flex",
    "buster": "Buster",
    "match-the-dealer": "Match",
    "ante": "Ante",
    "play": "Play",
    "pair-plus": "Pair+",
    "six-card": "6 Card",
    "blind": "Blind",
    "trips": "Trips",
    "bad-beat": "Beat",
    "player-line": "Player",
    "banker-line": "Banker",
    "tie": "Tie",
    "panda-8": "Panda",
    "dragon-7": "Dragon",
    "fortune": "Fortune",
    "insurance": "Insur.",
    "envy": "Envy",
    "hands": "Hands",
}


def short_spot(spot: str) -> str:
    """The spot's name in at most seven letters."""
    return SHORT.get(spot, spot.replace("-", " ").capitalize()[:7])


def full_spot(game: Game, spot: str) -> str:
    """The spot's name as the game's layout has it."""
    wager = game.wager(spot)
    return wager.name if wager else spot.replace("-", " ").capitalize()


def spoken(word: str) -> str:
    """`straight-flush` as `straight flush`."""
    return word.replace("-", " ")
