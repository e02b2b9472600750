"""What people type into settings, read or refused in one sentence."""

from collections.abc import Callable, Sequence
from zoneinfo import ZoneInfo

from floorman.errors import FloormanError
from floorman.money import cents, short

LONGEST = 2000


def some_text(what: str, longest: int = 120) -> Callable[[str], str]:
    """A text that may not be empty."""

    def read(text: str) -> str:
        given = " ".join(text.split())
        if not given:
            raise FloormanError(f"{what} can't be empty.")
        if len(given) > longest:
            raise FloormanError(f"{what} has at most {longest} letters.")
        return given

    return read


def any_text(text: str) -> str:
    """A text of several lines, or none."""
    given = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if len(given) > LONGEST:
        raise FloormanError(f"At most {LONGEST:,} letters go on a sign.")
    return given


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number between two."""

    def read(text: str) -> int:
        given = text.strip()
        if not given.isascii() or not given.isdigit() or not low <= int(given) <= high:
            raise FloormanError(f"Write a whole number from {low} to {high}.")
        return int(given)

    return read


def money(text: str) -> int:
    return cents(text)


def chip(text: str) -> int:
    """An amount above nothing."""
    found = cents(text)
    if found < 1:
        raise FloormanError("The smallest chip is worth more than nothing.")
    return found


def zone(text: str) -> str:
    """A time zone by its name."""
    given = text.strip()
    try:
        ZoneInfo(given)
    except (KeyError, ValueError, OSError):
        raise FloormanError(
            f"'{given}' is no time zone; write it like America/Los_Angeles."
        ) from None
    return given


def hour(text: str) -> str:
    """A time of day, `06:00`."""
    first, colon, last = text.strip().partition(":")
    good = colon and first.isascii() and last.isascii() and first.isdigit() and last.isdigit()
    if not good or len(last) != 2 or int(first) > 23 or int(last) > 59:
        raise FloormanError("Write a time of day from 00:00 to 23:59, like 06:00.")
    return f"{int(first):02d}:{last}"


def denominations(text: str) -> tuple[int, ...]:
    """`$500, $100, $25`: different amounts, largest first."""
    found = [cents(part) for part in text.replace(";", ",").split(",") if part.strip()]
    if not found:
        raise FloormanError("Name at least one chip, like $100, $25, $5, $1.")
    if min(found) < 1:
        raise FloormanError("A chip is worth more than nothing.")
    twice = next((amount for amount in found if found.count(amount) > 1), None)
    if twice is not None:
        raise FloormanError(f"{short(twice)} stands there twice; take one out.")
    return tuple(sorted(found, reverse=True))


def show_denominations(amounts: Sequence[int]) -> str:
    return ", ".join(short(amount) for amount in amounts)


def lines(text: str) -> tuple[str, ...]:
    """One entry a line, each once."""
    found = [" ".join(line.split()) for line in text.splitlines()]
    return tuple(dict.fromkeys(line for line in found if line))


def show_lines(entries: Sequence[str]) -> str:
    return "\n".join(entries)
