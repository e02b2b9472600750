"""A hand's file and what is asked of it: complete, due, standing, open to correction."""

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from floorman.catalog.facts import Game
from floorman.errors import FloormanError, RuleError
from floorman.ledger import packing
from floorman.ledger.dealing import Assignment, HandEntry, Mark, Play
from floorman.ledger.room import Policies, Shift, Table
from floorman.money import show
from floorman.services.desk import permit, the_room
from floorman.services.facts import SignedIn
from floorman.services.readings import NO_SCHEDULE

if TYPE_CHECKING:
    from floorman.store.reader import Reader
    from floorman.store.unit import Unit


def verify_drop(unit: "Unit", entry: HandEntry, by: SignedIn, transcript: dict[str, Any]) -> None:
    """What is due is dropped; less needs a published reason, or the floor's word."""
    due, dropped = entry.expected_cents, entry.dropped_cents
    if dropped < 0 or entry.jackpot_cents < 0:
        raise FloormanError("A drop is nothing or more.")
    jackpot = transcript["fees"].get("jackpot") or 0
    if entry.jackpot_cents > jackpot:
        raise RuleError(f"{show(jackpot)} is due for the jackpot, not {show(entry.jackpot_cents)}.")
    if entry.jackpot_cents and entry.jackpot_stay is None:
        raise RuleError("Jackpot money needs a box of its own; place a jackpot box first.")
    if dropped > due:
        raise RuleError(f"{show(dropped)} is more than the {show(due)} due for this hand.")
    if dropped == due:
        return
    if not entry.waiver:
        raise RuleError(f"{show(due)} is due for this hand; less needs a reason.")
    if entry.waiver not in the_room(unit).policies.waiver_reasons:
        permit(unit, by, unit.now, "floor", "manager")


def standing_hand(unit: "Unit", hand: int) -> tuple[HandEntry, bool]:
    """A hand that stands, in a shift that is not locked; and whether it is a late entry."""
    entry = unit.need(HandEntry, f"hand {hand}", hand)
    mark = unit.get(Mark, hand)
    if mark is not None:
        done_to = "voided" if mark.kind == "void" else f"corrected by hand {mark.replaced_by}"
        raise RuleError(f"Hand {hand} was {done_to} already.")
    shift = unit.need(Shift, f"shift {entry.shift}", entry.shift)
    if shift.state == "closed":
        raise RuleError(
            f"Shift {shift.name} of {shift.day} is closed; a manager has to re-open it first."
        )
    return entry, shift.state == "reopened"


def may_correct(unit: "Unit", entry: HandEntry, by: SignedIn) -> None:
    """A dealer mends the hand just dealt; anything older is for the floor."""
    play = unit.get(Play, entry.table)
    last = play is not None and play.last_hand == entry.id
    if not (last and entry.dealer == by.badge):
        permit(unit, by, unit.now, "floor", "manager")


def in_force_on(reader: "Reader", table: Table) -> Assignment:
    if table.assignment is None:
        raise RuleError(f"Table {table.number} has no game; assign one first.")
    return reader.need(Assignment, "assignment", table.assignment)


def policies_then(reader: "Reader", hand: int) -> Policies:
    """How payments were rounded when a hand was dealt; a correction keeps to that."""
    (record,) = reader.records(seq=hand)
    document = json.loads(record.body)["document"]
    policies = the_room(reader).policies
    chip = document.get("chip", policies.smallest_chip_cents)
    return replace(policies, rounding=document.get("rounding", "exact"), smallest_chip_cents=chip)


def skeleton(
    table: Table, game: Game, assignment: Assignment, play: Play, policies: Policies
) -> dict[str, Any]:
    """The hand file before the first chip."""
    document: dict[str, Any] = {"version": 1, "seats": min(table.seats, game.seats)}
    if game.kind == "player-dealer":
        document["player_dealer"] = {
            "seat": play.bank_seat, "wager": play.bank_cents, "cards": [],
        }  # fmt: skip
        document |= {"wagers": [], "hands": {}}
    return complete_file(document, assignment, policies)


def complete_file(
    document: dict[str, Any], assignment: Assignment, policies: Policies
) -> dict[str, Any]:
    """The document with what is in force; a different game or option is refused."""
    in_force: dict[str, Any] = {"cardroom": assignment.cardroom, "game": assignment.game}
    if assignment.schedule != NO_SCHEDULE:
        in_force |= {"schedule": assignment.schedule, "option": assignment.option}
    if "player_dealer" in document:
        in_force["coverage"] = assignment.coverage
        if policies.rounding != "exact":
            in_force |= {"chip": policies.smallest_chip_cents, "rounding": policies.rounding}
    elif "pots" in document:
        in_force["chip"] = policies.smallest_chip_cents
    for key, value in in_force.items():
        if document.get(key, value) != value:
            raise RuleError(
                f"{key}: '{document[key]}' is not in force on this table, '{value}' is."
            )
    return {**document, **in_force}


def hand_body(
    document: dict[str, Any], transcript: dict[str, Any], entry: HandEntry, why: str
) -> str:
    """Both are JSON values already, so they need no packing."""
    body: dict[str, Any] = {
        "document": document, "transcript": transcript, "dropped": entry.dropped_cents,
    }  # fmt: skip
    return packing.canonical(body | {"why": why} if why else body)
