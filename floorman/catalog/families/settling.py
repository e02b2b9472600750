"""Readings of where settling starts and how it goes round, where a document leaves that open."""

from dataclasses import dataclass, replace
from typing import get_args

from floorman.catalog.facts import By, Rules, Settlement, Start
from floorman.errors import FloormanError

STARTS: tuple[Start, ...] = get_args(Start)
BYS: tuple[By, ...] = get_args(By)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlingRules(Rules):
    """What a room may choose in place of its game file's `[settlement]`; empty is as written there.

    `settled_last`: wagers that wait until all others round the table are settled.
    """

    settling_starts: str = ""
    settling_by: str = ""
    settling_order: tuple[str, ...] = ()
    settled_last: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for rule, word, words in (
            ("settling-starts", self.settling_starts, STARTS),
            ("settling-by", self.settling_by, BYS),
        ):
            if word and word not in words:
                known = ", ".join(words)
                raise FloormanError(f"The rule {rule} has no reading '{word}'; use {known}.")

    def settled(self, written: Settlement) -> Settlement:
        """The settlement under these readings."""
        start = next((word for word in STARTS if word == self.settling_starts), written.start)
        by = next((word for word in BYS if word == self.settling_by), written.by)
        return replace(written, start=start, by=by, order=self.settling_order or written.order)
