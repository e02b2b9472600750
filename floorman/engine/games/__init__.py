"""One module a family of games: cards become outcomes."""

from importlib import import_module
from typing import Protocol, cast

from floorman.catalog.facts import Game
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, Wager
from floorman.engine.settlement import Resolution
from floorman.errors import FloormanError

MODULES = {
    "twenty-one": "twenty_one",
    "three-card-poker": "three_card",
    "ultimate": "ultimate",
    "baccarat": "baccarat",
    "pai-gow": "pai_gow",
}


class Family(Protocol):
    """What every family of player-dealer games answers."""

    def verify(self, game: Game, hand: Hand) -> None: ...

    def resolve(self, game: Game, hand: Hand) -> Resolution: ...

    def guidance(self, game: Game, hand: Hand) -> Guidance: ...

    def most_cents(self, game: Game, wager: Wager) -> int: ...

    def lines(self, game: Game, spot: str) -> tuple[str, ...]: ...


def family(game: Game) -> Family:
    """The module that knows this game."""
    if game.family not in MODULES:
        raise FloormanError(f"{game.name} is not played against a player-dealer.")
    return cast(Family, import_module(f"floorman.engine.games.{MODULES[game.family]}"))
