"""Reads one table's facts through the services: what is in force, who banks, what came before."""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from floorman.catalog.facts import Catalog
from floorman.engine.hand import SEATED, Wager
from floorman.engine.play.frame import Before, Frame
from floorman.engine.play.play import Play, begin, read_play
from floorman.engine.rotation import Rotation
from floorman.errors import FloormanError
from floorman.services.facts import Draft, Policies, TableNow

if TYPE_CHECKING:
    from floorman.services.house import House

LOOK_BACK = 6


@dataclass(frozen=True, slots=True)
class TableFacts:
    """One table as the panel needs it; `play` is None where no game can be dealt."""

    at: datetime
    seq: int
    room_name: str
    shift: str
    now: TableNow
    play: Play | None
    waivers: tuple[str, ...] = ()
    last_hand: int | None = None


def read_table(house: "House", number: int, now: datetime) -> TableFacts:
    """The table at this moment, with the hand in progress at the step it was left."""
    room = house.reads.now(now)
    found = room.table(number)
    if found is None:
        raise FloormanError(f"There is no table {number} in this room.")
    frame = _frame(house, found, room.room.policies)
    play = _resumed(frame, found.draft) if frame is not None else None
    return TableFacts(
        room.at,
        room.seq,
        room.room.name,
        room.shift.name if room.shift else "",
        found,
        play,
        room.room.policies.waiver_reasons,
        found.play.last_hand,
    )


def _resumed(frame: Frame, draft: Draft | None) -> Play:
    if draft is None:
        return begin(frame)
    kept = json.loads(draft.document)
    if "play" not in kept:
        return begin(replace(frame, fee_kept_cents=draft.fee_cents or 0))
    frame = replace(frame, fee_kept_cents=kept.get("fee_kept", 0))
    return read_play(frame, kept["play"])


def _frame(house: "House", table: TableNow, policies: Policies) -> Frame | None:
    made = table.assignment
    if made is None:
        return None
    room = _catalog(house, table).cardroom(made.cardroom)
    game = room.game(made.game) if room else None
    if room is None or game is None:
        raise FloormanError(f"'{made.game}' is no longer in the catalog.")
    schedule = game.schedule(made.schedule)
    option = schedule.option(made.option) if schedule else None
    rotation = table.play.rotation
    banks = rotation is not None and not rotation.must_offer
    return Frame(
        room,
        game,
        schedule,
        option,
        min(table.table.seats, game.seats),
        made.coverage,
        rotation,
        table.play.bank_seat if banks else None,
        table.play.bank_cents if banks else 0,
        _before(house, table, rotation),
        policies.smallest_chip_cents,
        policies.rounding,
    )


def _catalog(house: "House", table: TableNow) -> Catalog:
    """The catalog with the room's readings and figures, as hands are settled under it."""
    made = table.assignment
    return house.catalog if made is None else house.readings.applied(assignment=made)


def _before(house: "House", table: TableNow, rotation: Rotation | None) -> Before:
    """What the last hands of this table left, under the game that is on it now."""
    made = table.assignment
    page = house.reads.hands(limit=LOOK_BACK, table=table.table.number, standing=True)
    records = []
    for entry in page.hands:
        record = house.reads.hand(entry.id)
        if made is None or record.assignment.game != made.game:
            break
        records.append(record.document)
    if not records:
        return Before()
    last = records[0]
    banks: dict[int, int] = {}
    for document in reversed(records):
        bank = document.get("player_dealer")
        if bank:
            banks[bank["seat"]] = bank["wager"]
    taken = set(rotation.taken) if rotation else set()
    wagers = tuple(w for w in _wagers(records) if not taken or w.seat in taken)
    return Before(
        wagers=wagers,
        banks=MappingProxyType(banks),
        players=_players(last),
        button=last.get("button"),
        point_cents=last.get("point", 0),
        stacks=MappingProxyType({int(s): cents for s, cents in last.get("stacks", {}).items()}),
        by_results=bool(last.get("results")),
    )


def _wagers(records: list[dict[str, Any]]) -> list[Wager]:
    """The last hand's wagers; the seat that banked it bets what it bet before."""
    found = _placed(records[0])
    banked = (records[0].get("player_dealer") or {}).get("seat")
    for document in records[1:]:
        earlier = [w for w in _placed(document) if w.seat == banked]
        if earlier:
            return found + earlier
    return found


def _placed(document: dict[str, Any]) -> list[Wager]:
    """Wagers that lay there before the deal: a Play wager follows from a decision."""
    return [
        Wager(w["seat"], w.get("bettor", SEATED), w["spot"], w["amount"])
        for w in document.get("wagers", ())
        if w["spot"] != "play"
    ]


def _players(document: dict[str, Any]) -> tuple[int, ...]:
    return tuple(sorted(int(seat) for seat in document.get("hands", {})))
