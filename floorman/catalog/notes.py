"""The catalog's own notes: how each kind of finding that a rule makes is worded and read."""

import tomllib
from functools import cache

from floorman.catalog.facts import Finding, Severity, Source
from floorman.resources import resource

_SEVERITY: dict[str, Severity] = {"too-many-rates": "error", "many-rates-together": "notice"}
# What only the room's own copy can answer, before the option is assigned.
_NEEDS_FIGURE = ("unreadable", "no-limit-printed", "too-many-rates")


@cache
def _notes() -> dict[str, dict[str, str]]:
    return tomllib.loads(resource("catalog/readings.toml").read_text("utf-8"))


def rule_finding(kind: str, source: Source | None, **figures: object) -> Finding:
    """A finding of this kind, its text and reading filled in with the figures of its place."""
    words = _notes()[kind]
    return Finding(
        kind=kind,
        text=words["text"].format(**figures),
        reading=words["reading"].format(**figures),
        severity=_SEVERITY.get(kind, "finding"),
        source=source,
        needs_figure=kind in _NEEDS_FIGURE,
    )
