"""Loads the whole catalog from its folders into facts; a mistake anywhere loads nothing."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from floorman.catalog.check import with_findings
from floorman.catalog.facts import Cardroom, Catalog, Game, Schedule
from floorman.catalog.game_file import read_game
from floorman.catalog.schedule_file import read_schedule
from floorman.catalog.toml_reading import read_file
from floorman.errors import BadInputError
from floorman.resources import resource

CARDROOM_FILE = "cardroom.toml"


def load_catalog(*own: Path) -> Catalog:
    """The shipped catalog, and the room's own folders that add to it."""
    cardrooms: dict[str, Cardroom] = {}
    for root in (resource("catalog"), *own):
        for folder in sorted(path for path in _entries(root) if path.is_dir()):
            _add(cardrooms, read_cardroom(folder, root))
    return Catalog(tuple(cardrooms.values()))


def load_game(cardroom: str, game: str) -> Game:
    """One shipped game alone, with its schedules; quicker than the whole catalog."""
    root = resource("catalog")
    folder = root / cardroom
    path = folder / f"{game}.toml"
    if not path.is_file():
        raise BadInputError("game", f"'{cardroom}/{game}' is not in the catalog.")
    schedules = _schedules(folder, root, game).get(game, [])
    return _joined(read_game(game, read_file(path, root)), schedules, f"{cardroom}/{game}.toml")


def _entries(root: Path) -> Sequence[Path]:
    return list(root.iterdir()) if root.is_dir() else []


def _add(cardrooms: dict[str, Cardroom], new: Cardroom) -> None:
    """A room's own folder may add games to a shipped cardroom, never replace one."""
    known = cardrooms.get(new.id)
    if known is None:
        cardrooms[new.id] = new
        return
    for game in new.games:
        if known.game(game.id):
            raise BadInputError(
                f"{new.id}/{game.id}.toml",
                "this cardroom already has a game of that name; give the file another name.",
            )
    documents = known.documents + tuple(d for d in new.documents if d not in known.documents)
    cardrooms[new.id] = replace(known, documents=documents, games=known.games + new.games)


def read_cardroom(folder: Path, root: Path) -> Cardroom:
    """One cardroom's folder: `cardroom.toml`, a file a game, and `schedules/`."""
    section = read_file(folder / CARDROOM_FILE, root)
    name, documents = section.text("name"), section.words("documents")
    aliases, city = section.words("aliases"), section.text_or_none("city")
    order = section.words("games")
    section.close()
    schedules = _schedules(folder, root)
    files = {path.stem: path for path in folder.glob("*.toml") if path.name != CARDROOM_FILE}
    for id in order:
        if id not in files:
            section.refuse("games", f"there is no file {id}.toml beside it.")
    rest = sorted(set(files) - set(order))
    games = []
    for id in (*order, *rest):
        game = read_game(id, read_file(files[id], root))
        games.append(_joined(game, schedules.pop(id, []), f"{folder.name}/{id}.toml"))
    for id in schedules:
        raise BadInputError(
            f"{folder.name}/schedules",
            f"a schedule names '{id}', but there is no {id}.toml; add the game or mend the name.",
        )
    return Cardroom(folder.name, name, documents, tuple(games), aliases, city)


def _schedules(folder: Path, root: Path, only: str | None = None) -> dict[str, list[Schedule]]:
    """Every schedule of a cardroom, or of one game, by the games it stands under."""
    found: dict[str, list[Schedule]] = {}
    for path in sorted((folder / "schedules").glob("*.toml")):
        if only and only not in path.read_text("utf-8", errors="replace"):
            continue
        games, schedule = read_schedule(read_file(path, root))
        for game in games:
            found.setdefault(game, []).append(schedule)
    return found


def _joined(game: Game, schedules: list[Schedule], place: str) -> Game:
    """A game with its schedules, `rules` first, and the findings that rules find in them."""
    spots = {wager.id for wager in game.wagers}
    seen: set[str] = set()
    for schedule in schedules:
        if schedule.id in seen:
            raise BadInputError(place, f"two schedules are called '{schedule.id}'.")
        seen.add(schedule.id)
        for option in schedule.options:
            for spot in option.counts:
                if spot not in spots:
                    raise BadInputError(
                        f"{place} schedule {schedule.id} option {option.number}",
                        f"counts '{spot}', which is not a wager of this game.",
                    )
    ordered = sorted(schedules, key=lambda schedule: (schedule.id != "rules", schedule.id))
    return with_findings(replace(game, schedules=tuple(ordered)))
