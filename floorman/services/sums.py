"""Sums of the tallies as facts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from floorman.services.facts import Sums

if TYPE_CHECKING:
    from floorman.store.reader import Reader


def sums_of(values: Sequence[int]) -> Sums:
    """Hands, timed, expected, dropped, waived, jackpot, action: as the store sums them."""
    return Sums(*values)


def sums_by(reader: "Reader", field: str, **equals: Any) -> tuple[tuple[Any, Sums], ...]:
    """The sums for each value of one field of the tallies."""
    return tuple((key[0], sums_of(values)) for key, values in reader.sums((field,), **equals))


def total(sums: Sequence[Sums]) -> Sums:
    found = Sums()
    for each in sums:
        found = found + each
    return found
