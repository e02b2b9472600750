"""This station's settings: one TOML file under the platform's data folder."""

import os
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from floorman.errors import BadInputError, FloormanError

FILE = "settings.toml"
THEMES = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Settings:
    """What differs from station to station; everything about the room is in its record."""

    data: Path
    database: str = ""
    station: str = "desk"
    table: int | None = None
    theme: str = "dark"
    animation: bool = True
    sound: bool = True
    backup_keep: int = 14
    printer: str = ""

    @property
    def database_url(self) -> str:
        """The room's database: the SQLite file of the data folder unless settings name another."""
        return self.database or f"sqlite:///{self.data / 'floorman.db'}"

    @property
    def own_catalog(self) -> Path:
        """Where the room adds approvals of its own."""
        return self.data / "catalog"


def data_folder(given: str | None = None) -> Path:
    """The data folder: as given, or `FLOORMAN_DATA`, or the platform's place for it."""
    named = given or os.environ.get("FLOORMAN_DATA")
    if named:
        return Path(named).expanduser()
    import platformdirs  # only where no folder is named: it costs a few milliseconds

    return Path(platformdirs.user_data_dir("floorman", appauthor=False))


def load_settings(folder: Path) -> Settings:
    """Reads the folder's settings; a missing file means the defaults."""
    path = folder / FILE
    defaults = Settings(data=folder)
    try:
        given = tomllib.loads(path.read_bytes().decode("utf-8"))
    except FileNotFoundError:
        return defaults
    except UnicodeDecodeError:
        raise BadInputError(FILE, "not UTF-8 text; save the file as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(FILE, f"not valid TOML: {error}.") from None
    except OSError as error:
        raise FloormanError(f"{path} cannot be read ({error.strerror}).") from None
    return replace(defaults, **{key: _checked(key, value) for key, value in given.items()})


def _checked(key: str, value: Any) -> Any:
    kinds: dict[str, type[str] | type[int] | type[bool]] = {
        "database": str, "station": str, "table": int, "theme": str, "animation": bool,
        "sound": bool, "backup_keep": int, "printer": str,
    }  # fmt: skip
    if key not in kinds:
        known = ", ".join(kinds)
        raise BadInputError(f"{FILE}: {key}", f"unknown setting; there are {known}.")
    whole = isinstance(value, int) and not isinstance(value, bool)
    fits = whole if kinds[key] is int else isinstance(value, kinds[key])
    if not fits:
        wanted = {str: "a text", int: "a whole number", bool: "true or false"}[kinds[key]]
        raise BadInputError(f"{FILE}: {key}", f"must be {wanted}.")
    if key == "theme" and value not in THEMES:
        raise BadInputError(f"{FILE}: {key}", "must be dark or light.")
    if kinds[key] is int and isinstance(value, int) and value < 1:
        raise BadInputError(f"{FILE}: {key}", "must be 1 or more.")
    return value


def save_settings(settings: Settings) -> None:
    """Writes what differs from the defaults, whole or not at all."""
    defaults = Settings(data=settings.data)
    lines = []
    for field in fields(Settings):
        value = getattr(settings, field.name)
        if field.name != "data" and value != getattr(defaults, field.name):
            lines.append(f"{field.name} = {_toml(value)}\n")
    settings.data.mkdir(parents=True, exist_ok=True)
    path = settings.data / FILE
    draft = path.with_suffix(".new")
    draft.write_text("".join(lines), encoding="utf-8")
    draft.chmod(0o600)
    draft.replace(path)


def _toml(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
