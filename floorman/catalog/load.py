"""Loads the whole catalog from its folders into facts; a mistake anywhere loads nothing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from floorman.catalog.check import check_game, check_schedules, with_findings
from floorman.catalog.facts import Cardroom, Catalog, Game, Schedule
from floorman.catalog.game_file import read_game
from floorman.catalog.schedule_file import read_schedule
from floorman.catalog.toml_reading import read_file
from floorman.errors import BadInputError
from floorman.resources import resource

CARDROOM_FILE = "cardroom.toml"
_ID = re.compile(r"[a-z0-9][a-z0-9.-]*")

Schedules = dict[str, list[Schedule]]


@dataclass(frozen=True, slots=True)
class Named:
    """What `cardroom.toml` says about a cardroom."""

    name: str
    documents: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    city: str | None = None
    games: tuple[str, ...] = ()


def load_catalog(*own: Path) -> Catalog:
    """The shipped catalog, cardrooms in the order of their documents, and the room's own folders
    that add to it."""
    cardrooms: dict[str, Cardroom] = {}
    for root in (resource("catalog"), *own):
        found = [
            read_cardroom(folder, root, cardrooms.get(folder.name)) for folder in _folders(root)
        ]
        for room in sorted(found, key=lambda room: room.documents):
            cardrooms[room.id] = room
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


def read_cardroom(folder: Path, root: Path, known: Cardroom | None = None) -> Cardroom:
    """One cardroom's folder: `cardroom.toml`, a file a game, and `schedules/`.

    A room's own folder may add games to a cardroom that is already known, and schedules to its
    games, but never replace one; it needs no `cardroom.toml` for that.
    """
    _refuse_bad_id(folder, root)
    files = {path.stem: path for path in folder.glob("*.toml") if path.name != CARDROOM_FILE}
    named = _named(folder, root, known, files)
    schedules = _schedules(folder, root)
    rest = sorted(set(files) - set(named.games))
    games = []
    for id in (*named.games, *rest):
        _refuse_bad_id(files[id], root)
        if known and known.game(id):
            reason = "this cardroom already has a game of that name; give the file another name."
            raise BadInputError(f"{folder.name}/{id}.toml", reason)
        game = read_game(id, read_file(files[id], root))
        games.append(_joined(game, schedules.pop(id, []), f"{folder.name}/{id}.toml"))
    before = _with_more(known.games, schedules, folder) if known else ()
    for id in schedules:
        raise BadInputError(
            f"{folder.name}/schedules",
            f"a schedule names '{id}', but there is no {id}.toml; add the game or mend the name.",
        )
    if known:
        documents = (*known.documents, *(d for d in named.documents if d not in known.documents))
        return replace(known, documents=documents, games=(*before, *games))
    made = (named.name, named.documents, tuple(games), named.aliases, named.city)
    return Cardroom(folder.name, *made)


def _named(
    folder: Path, root: Path, known: Cardroom | None, files: Mapping[str, Path]
) -> Named:  # fmt: skip
    path = folder / CARDROOM_FILE
    if known and not path.is_file():
        return Named(known.name)
    section = read_file(path, root)
    named = Named(
        name=section.text("name"),
        documents=section.words("documents"),
        aliases=section.words("aliases"),
        city=section.text_or_none("city"),
        games=section.words("games"),
    )
    section.close()
    for id in named.games:
        if id not in files:
            section.refuse(
                "games", f"there is no file {id}.toml beside it; add it or mend the name."
            )
        if named.games.count(id) > 1:
            section.refuse("games", f"'{id}' stands twice; take one out.")
    return named


def _folders(root: Path) -> Sequence[Path]:
    if not root.is_dir():
        return []
    return sorted(path for path in root.iterdir() if path.is_dir() and path.name[0] not in "._")


def _refuse_bad_id(path: Path, root: Path) -> None:
    id = path.stem if path.suffix == ".toml" else path.name
    if not _ID.fullmatch(id):
        place = path.relative_to(root).as_posix()
        reason = "a name may have only a-z, 0-9, '-' and '.'; rename it."
        raise BadInputError(place, reason)


def _schedules(folder: Path, root: Path, only: str | None = None) -> Schedules:
    """Every schedule of a cardroom, or of one game, by the games it stands under."""
    found: Schedules = {}
    for path in sorted((folder / "schedules").glob("*.toml")):
        if only and only not in path.read_text("utf-8", errors="replace"):
            continue
        games, schedule = read_schedule(read_file(path, root))
        checked = with_findings(schedule)
        for game in games:
            found.setdefault(game, []).append(checked)
    return found


def _with_more(games: Sequence[Game], schedules: Schedules, folder: Path) -> tuple[Game, ...]:
    """Games that were known before, with the schedules that a room's own folder adds to them."""
    made = []
    for game in games:
        added = schedules.pop(game.id, [])
        if added:
            place = f"{folder.name}/schedules for {game.id}"
            _refuse_odd_schedules(game, [*game.schedules, *added], place)
            both = replace(game, schedules=(*game.schedules, *added))
            kept = (found for found in game.findings if found.kind != "schedules-disagree")
            game = replace(both, findings=(*kept, *check_schedules(both)))
        made.append(game)
    return tuple(made)


def _joined(game: Game, schedules: list[Schedule], place: str) -> Game:
    """A game with its schedules, `rules` first, and the findings that rules find in them."""
    _refuse_odd_schedules(game, schedules, place)
    ordered = sorted(schedules, key=lambda schedule: (schedule.id != "rules", schedule.id))
    made = replace(game, schedules=tuple(ordered))
    return replace(made, findings=(*made.findings, *check_game(made)))


def _refuse_odd_schedules(game: Game, schedules: Sequence[Schedule], place: str) -> None:
    spots = {wager.id for wager in game.wagers}
    seen: set[str] = set()
    for schedule in schedules:
        if schedule.id in seen:
            raise BadInputError(place, f"two schedules are called '{schedule.id}'; rename one.")
        seen.add(schedule.id)
        for option in schedule.options:
            for spot in (*option.counts, *(option.player.counts if option.player else ())):
                if spot not in spots:
                    raise BadInputError(
                        f"{place} schedule {schedule.id} option {option.number}",
                        f"counts '{spot}', which is not a wager of this game.",
                    )
