"""What may be done with a table now, and if not, why, in words."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.errors import FloormanError, RuleError
from floorman.ledger.boxes import Stay
from floorman.ledger.dealing import Draft
from floorman.ledger.room import Person, Table
from floorman.services.facts import May, SignedIn
from floorman.services.tables import verify_close, verify_open

if TYPE_CHECKING:
    from floorman.store.reader import Reader

ROLES_FOR = {
    "assign": ("floor", "manager"),
    "post sign": ("floor", "manager", "dealer"),
    "open": ("floor", "manager"),
    "pause": ("floor", "manager", "dealer"),
    "close": ("floor", "manager"),
    "place box": ("floor", "manager"),
    "pull box": ("floor", "manager", "count"),
    "swap box": ("floor", "manager", "count"),
    "sign dealer out": ("floor", "manager", "dealer"),
}


def may(reader: "Reader", table: Table, by: SignedIn | None, now: datetime) -> tuple[May, ...]:
    """Each act of the inspector, allowed or with the sentence that says why not."""
    checks: dict[str, Callable[[], None]] = {
        "assign": lambda: _no_hand(reader, table),
        "post sign": lambda: _needs(table.assignment, f"Table {table.number} has no game."),
        "open": lambda: verify_open(reader, table, reader.head().shift),
        "pause": lambda: _needs(table.state == "open", f"Table {table.number} is {table.state}."),
        "close": lambda: verify_close(reader, table),
        "place box": lambda: _needs(
            table.box is None, f"Table {table.number} has a box in place; swap it."
        ),
        "pull box": lambda: _pull(reader, table),
        "swap box": lambda: _swap(reader, table),
        "sign dealer out": lambda: _needs(
            table.dealer, f"No dealer is signed in at table {table.number}."
        ),
    }
    person = reader.get(Person, by.badge) if by else None
    found = []
    for act, check in checks.items():
        try:
            if by and (person is None or not person.has(now, *ROLES_FOR[act])):
                needed = " or ".join(ROLES_FOR[act])
                raise RuleError(f"This needs the role {needed}.")
            check()
        except FloormanError as error:
            found.append(May(act, False, str(error)))
        else:
            found.append(May(act, True))
    return tuple(found)


def _needs(there: object, why: str) -> None:
    if not there:
        raise RuleError(why)


def _no_hand(reader: "Reader", table: Table) -> None:
    if reader.get(Draft, table.number) is not None:
        raise RuleError("A hand is being dealt; the change can wait for the next hand.")


def _pull(reader: "Reader", table: Table) -> None:
    _swap(reader, table)
    _needs(table.state == "closed", f"Table {table.number} is {table.state}; swap the box instead.")


def _swap(reader: "Reader", table: Table) -> None:
    stay = reader.get(Stay, table.box) if table.box is not None else None
    _needs(stay, f"Table {table.number} has no box in place.")
    _no_hand(reader, table)
