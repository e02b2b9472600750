"""From the room and this station to the values of fields, and back to what has to be saved."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from floorman.errors import FloormanError
from floorman.services.facts import Policies, Room
from floorman.settings import Settings, load_settings, save_settings

WINDOW_MINUTES = 40
HIDDEN = "hidden"
_POLICIES = frozenset(field.name for field in fields(Policies))


def values_of(room: Room, settings: Settings) -> dict[str, Any]:
    """The value of every field by its key, `room.…`, `policies.…` or `station.…`."""
    found: dict[str, Any] = {}
    for field in fields(Room):
        found[f"room.{field.name}"] = getattr(room, field.name)
    for field in fields(Policies):
        found[f"policies.{field.name}"] = getattr(room.policies, field.name)
    found["policies.window_on"] = room.policies.window_minutes is not None
    found["policies.window_minutes"] = room.policies.window_minutes or WINDOW_MINUTES
    for field in fields(Settings):
        found[f"station.{field.name}"] = getattr(settings, field.name)
    return found


def saved_value(key: str, room: Room, values: Mapping[str, Any]) -> Any:
    """What is on record for a field; `coverage.…` is asked game by game."""
    where, _, name = key.partition(".")
    return room.policies.coverage_of(name) if where == "coverage" else values[key]


def room_changes(room: Room, changed: Mapping[str, Any]) -> dict[str, Any]:
    """What `house.room.change` has to be told for these fields."""
    found: dict[str, Any] = {}
    policies: dict[str, Any] = {}
    coverage = dict(room.policies.coverage)
    for key, value in changed.items():
        where, _, name = key.partition(".")
        if where == "room":
            found[name] = value
        elif where == "policies" and name in _POLICIES:
            policies[name] = value
        elif where == "coverage":
            coverage[name] = value
    window = _window(room.policies, changed)
    if window != room.policies.window_minutes:
        policies["window_minutes"] = window
    else:
        policies.pop("window_minutes", None)
    kept = tuple((game, reading) for game, reading in coverage.items() if reading != "action")
    if kept != room.policies.coverage:
        policies["coverage"] = kept
    if policies:
        found["policies"] = replace(room.policies, **policies)
    return found


def _window(policies: Policies, changed: Mapping[str, Any]) -> int | None:
    """Minutes of the rotation window; None where it is off."""
    on = changed.get("policies.window_on", policies.window_minutes is not None)
    minutes: int = changed.get("policies.window_minutes", policies.window_minutes or WINDOW_MINUTES)
    return minutes if on else None


def station_changes(changed: Mapping[str, Any]) -> dict[str, Any]:
    """What this station's file has to be told."""
    return {
        key.removeprefix("station."): value
        for key, value in changed.items()
        if key.startswith("station.")
    }


def keep_station(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """Writes this station's file; returns what stood in it before, to put it back."""
    before = load_settings(settings.data)
    write_station(replace(before, **changes))
    return before


def write_station(settings: Settings) -> None:
    try:
        save_settings(settings)
    except OSError as error:
        place = settings.data / "settings.toml"
        reason = f"{place} can't be written ({error.strerror})."
        raise FloormanError(reason) from None


def without_password(url: str) -> str:
    """A database address as it may be shown: never a password, wherever it stands."""
    parts = urlsplit(url)
    place = parts.netloc
    if "@" in place:
        names, _, host = place.rpartition("@")
        name, colon, _ = names.partition(":")
        place = f"{name}{':' + HIDDEN if colon else ''}@{host}"
    query = [
        (key, HIDDEN if "pass" in key.casefold() else value)
        for key, value in parse_qsl(parts.query, keep_blank_values=True)
    ]
    return urlunsplit((parts.scheme, place, parts.path, urlencode(query), ""))
