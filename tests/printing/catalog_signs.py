"""Every option of the shipped catalog with its sign, for the tests of this folder."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache

from floorman.catalog.facts import Cardroom, Game, Option, Schedule
from floorman.catalog.load import load_catalog
from floorman.printing.sign import sign_facts
from floorman.printing.sign_facts import SignFacts

SINCE = datetime(2026, 11, 17, 20, 58)


@dataclass(frozen=True, slots=True)
class Listed:
    """One option of one game with its sign."""

    cardroom: Cardroom
    game: Game
    schedule: Schedule
    option: Option
    sign: SignFacts

    @property
    def path(self) -> str:
        ids = (self.cardroom.id, self.game.id, self.schedule.id)
        return f"{'/'.join(ids)}/{self.option.number}"


@cache
def every_option() -> tuple[Listed, ...]:
    found = []
    for cardroom in load_catalog().cardrooms:
        for game in cardroom.games:
            for schedule in game.schedules:
                for option in schedule.options:
                    sign = sign_facts(
                        cardroom,
                        game,
                        schedule,
                        option,
                        len(found) + 1,
                        revision=3,
                        effective=SINCE,
                    )
                    found.append(Listed(cardroom, game, schedule, option, sign))
    return tuple(found)


@cache
def listed(path: str) -> Listed:
    return next(each for each in every_option() if each.path == path)
