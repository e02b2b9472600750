"""Reads one catalog file key by key, so that every mistake is refused with file, key and reason."""

import tomllib
from pathlib import Path
from typing import Any, NoReturn

from floorman import money
from floorman.catalog.facts import Source
from floorman.errors import BadInputError, FloormanError


class Section:
    """A table of a TOML file whose keys are taken one by one; what is left over is unknown."""

    def __init__(self, place: str, values: dict[str, Any]) -> None:
        self.place = place
        self._values = dict(values)

    def refuse(self, key: str, reason: str) -> NoReturn:
        raise BadInputError(f"{self.place}{key}", reason)

    def has(self, key: str) -> bool:
        return key in self._values

    def peek(self, key: str) -> Any:
        return self._values.get(key)

    def text(self, key: str) -> str:
        value = self._take(key, str, "a text")
        if not value.strip():
            self.refuse(key, "must not be empty.")
        return str(value)

    def text_or_none(self, key: str) -> str | None:
        return self.text(key) if self.has(key) else None

    def word(self, key: str, words: tuple[str, ...], default: str | None = None) -> str:
        if default is not None and not self.has(key):
            return default
        value = self.text(key)
        if value not in words:
            self.refuse(key, f"'{value}' is not known; use one of {', '.join(words)}.")
        return value

    def number(self, key: str, default: int | None = None) -> int:
        if default is not None and not self.has(key):
            return default
        value = self._take(key, int, "a whole number")
        if isinstance(value, bool) or value < 0:
            self.refuse(key, "must be a whole number of 0 or more.")
        return int(value)

    def number_or_none(self, key: str) -> int | None:
        return self.number(key) if self.has(key) else None

    def yes(self, key: str, default: bool) -> bool:
        return bool(self._take(key, bool, "true or false")) if self.has(key) else default

    def cents_or_none(self, key: str) -> int | None:
        if not self.has(key):
            return None
        try:
            return money.cents(self.text(key))
        except BadInputError:
            raise
        except FloormanError as error:
            self.refuse(key, str(error))

    def words(self, key: str) -> tuple[str, ...]:
        values = self._take(key, list, "a list of texts") if self.has(key) else []
        if not all(isinstance(value, str) for value in values):
            self.refuse(key, "must be a list of texts.")
        return tuple(values)

    def numbers(self, key: str) -> tuple[int, ...]:
        values = self._take(key, list, "a list of whole numbers") if self.has(key) else []
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            self.refuse(key, "must be a list of whole numbers.")
        return tuple(values)

    def raw(self, key: str, default: Any = None) -> Any:
        return self._values.pop(key, default)

    def section(self, key: str) -> "Section":
        return Section(f"{self.place}{key}.", self._take(key, dict, "a table"))

    def section_or_none(self, key: str) -> "Section | None":
        return self.section(key) if self.has(key) else None

    def sections(self, key: str) -> list["Section"]:
        values = self._take(key, list, "a list of tables") if self.has(key) else []
        if not all(isinstance(value, dict) for value in values):
            self.refuse(key, "must be a list of tables.")
        return [Section(f"{self.place}{key}[{n}].", value) for n, value in enumerate(values)]

    def source(self, document: str) -> Source | None:
        line = self.number_or_none("line")
        return None if line is None else Source(document, line)

    def close(self) -> None:
        """Everything known has been taken: what is left is a mistake."""
        for key in self._values:
            self.refuse(key, "unknown key; take it out or mend its spelling.")

    def _take(self, key: str, kind: type, wanted: str) -> Any:
        if key not in self._values:
            self.refuse(key, f"missing; it must be {wanted}.")
        value = self._values.pop(key)
        if not isinstance(value, kind):
            self.refuse(key, f"must be {wanted}.")
        return value


def read_file(path: Path, root: Path) -> Section:
    """One file as a section; its place is the file's path below the catalog's folder."""
    name = path.relative_to(root).as_posix()
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        reason = "not UTF-8 text; save the file as UTF-8."
        raise BadInputError(f"{name} line {line}", reason) from None
    except OSError as error:
        raise BadInputError(name, f"cannot be read ({error.strerror}).") from None
    try:
        return Section(f"{name}: ", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(name, f"not valid TOML: {error}; mend that line.") from None
