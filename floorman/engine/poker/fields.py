"""Takes the fields of a hand file one by one; a mistake is refused with its place."""

from collections.abc import Iterator
from typing import Any, NoReturn

from floorman.engine.cards.card import Card, parse_card
from floorman.errors import BadInputError, FloormanError


class Fields:
    """An object of a hand file; `close` refuses what nobody asked for."""

    def __init__(self, value: Any, place: str = "") -> None:
        if not isinstance(value, dict):
            raise BadInputError(place or "hand", "must be an object with named fields.")
        self._values: dict[str, Any] = value
        self._asked: set[str] = set()
        self._prefix = f"{place}." if place else ""

    def place(self, key: str) -> str:
        return f"{self._prefix}{key}"

    def refuse(self, key: str, reason: str) -> NoReturn:
        raise BadInputError(self.place(key), reason)

    def get(self, key: str) -> Any:
        self._asked.add(key)
        return self._values.get(key)

    def close(self) -> None:
        for key in self._values:
            if key not in self._asked:
                self.refuse(key, "unknown field; take it out or mend its spelling.")

    def text(self, key: str) -> str:
        found = self.text_or_none(key)
        return self.refuse(key, "missing; it must be a text.") if found is None else found

    def text_or_none(self, key: str) -> str | None:
        value = self.get(key)
        if value is not None and (not isinstance(value, str) or not value):
            self.refuse(key, "must be a text.")
        return value

    def yes(self, key: str) -> bool:
        value = self.get(key)
        if value is not None and not isinstance(value, bool):
            self.refuse(key, "must be true or false.")
        return bool(value)

    def number(self, key: str, least: int, most: int | None = None) -> int:
        found = self.number_or_none(key, least, most)
        if found is None:
            self.refuse(key, f"missing; it must be {_between(least, most)}.")
        return found

    def number_or_none(self, key: str, least: int, most: int | None = None) -> int | None:
        value = self.get(key)
        return None if value is None else whole(value, self.place(key), least, most)

    def cents(self, key: str, least: int = 1) -> int:
        value = self.get(key)
        if not _is_whole(value) or value < least:
            self.refuse(key, f"must be whole cents of {least} or more.")
        return int(value)

    def cents_or_none(self, key: str, least: int = 1) -> int | None:
        return None if self.get(key) is None else self.cents(key, least)

    def seats(self, key: str, most: int) -> tuple[int, ...]:
        """A list of different seats."""
        seats = tuple(whole(seat, place, 1, most) for place, seat in self.items(key))
        if len(set(seats)) != len(seats):
            self.refuse(key, "names a seat twice.")
        return seats

    def items(self, key: str) -> list[tuple[str, Any]]:
        """The entries of a list, each with its place."""
        value = self.get(key)
        if value is not None and not isinstance(value, list):
            self.refuse(key, "must be a list.")
        return [(f"{self.place(key)}[{n}]", entry) for n, entry in enumerate(value or [])]

    def by_seat(self, key: str, most: int) -> Iterator[tuple[int, str, Any]]:
        """The entries of an object whose names are seats: seat, place, value."""
        value = self.get(key)
        if value is not None and not isinstance(value, dict):
            self.refuse(key, 'must be an object with seats as names, like {"1": ...}.')
        for name, entry in (value or {}).items():
            place = f"{self.place(key)}.{name}"
            seat = int(name) if name.isdecimal() and len(name) < 4 else None
            # `01` beside `1` would be one seat twice
            yield whole(seat if name == str(seat) else None, place, 1, most), place, entry

    def cards(self, key: str) -> tuple[Card, ...]:
        cards = []
        for place, text in self.items(key):
            try:
                cards.append(parse_card(text))
            except FloormanError as error:
                raise BadInputError(place, f"{error}.") from None
        return tuple(cards)


def whole(value: Any, place: str, least: int, most: int | None = None) -> int:
    """A whole number between two ends."""
    if not _is_whole(value) or value < least or (most is not None and value > most):
        raise BadInputError(place, f"must be {_between(least, most)}.")
    return int(value)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _between(least: int, most: int | None) -> str:
    end = f"{least} or more" if most is None else f"{least} to {most}"
    return f"a whole number of {end}"
