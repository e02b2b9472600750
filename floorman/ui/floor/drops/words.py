"""Variances and states of boxes in words and looks."""

from floorman.money import show
from floorman.services.facts import BoxLine, Count

STATES = (
    ("in place", "In place", "on its table"),
    ("out", "Out", "pulled, not received"),
    ("received", "Received", "to be counted"),
    ("counted", "Counted", "to be accepted"),
    ("accepted", "Accepted", "this shift's final drop"),
)


def variance_words(cents: int | None) -> str:
    if cents is None:
        return "not counted"
    if cents == 0:
        return "exact"
    return f"{show(abs(cents))} {'over' if cents > 0 else 'short'}"


def variance_look(cents: int | None, alert_cents: int) -> str:
    """Exact is green, a difference yellow, one over policy red; the word says it too."""
    if cents is None:
        return "muted"
    if cents == 0:
        return "pay"
    return "take" if abs(cents) >= alert_cents > 0 else "warn"


def variance_of(line: BoxLine) -> int | None:
    return line.drop.variance_cents if line.drop else None


def replaced(line: BoxLine) -> tuple[Count, ...]:
    """Counts that a later one took the place of; they stay readable, struck through."""
    return line.counts[:-1]
