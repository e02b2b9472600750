"""Alerts that only the clock brings about."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floorman.catalog.facts import Catalog
from floorman.ledger.boxes import Stay
from floorman.ledger.matters import Alert, Backup
from floorman.services.facts import TableNow
from floorman.services.room_now import room_now

if TYPE_CHECKING:
    from floorman.store.reader import Reader


@dataclass(frozen=True, slots=True)
class DueAlert:
    """An alert to raise; one a key stands at a time."""

    kind: str
    key: str
    text: str
    table: int | None = None


def due_alerts(reader: "Reader", catalog: Catalog, now: datetime) -> list[DueAlert]:
    """What wants attention at this moment."""
    room = room_now(reader, catalog, now)
    found = [due for tile in room.tables for due in _of_table(tile, now)]
    late = timedelta(minutes=room.room.policies.box_out_minutes)
    for stay in reader.find(Stay, state="out"):
        if stay.pulled_at is not None and now - stay.pulled_at >= late:
            minutes = int((now - stay.pulled_at) / timedelta(minutes=1))
            text = f"Box {stay.box} of table {stay.table} is out for {minutes} minutes."
            found.append(DueAlert("box-out", f"box-out/{stay.id}", text, stay.table))
    hours = room.room.policies.backup_hours
    backups = reader.find(Backup)
    if hours and room.shift and (not backups or now - backups[-1].at > timedelta(hours=hours)):
        text = f"The last backup is more than {hours} hours old." if backups else "No backup yet."
        found.append(DueAlert("backup", "backup", text))
    return found


def _of_table(tile: TableNow, now: datetime) -> list[DueAlert]:
    number = tile.table.number
    found = []
    running = tile.table.state != "closed"
    if running and tile.sign is not None and tile.sign.posted_at is None:
        text = f"Table {number}: the new sign is not posted."
        found.append(DueAlert("sign", f"sign/{number}", text, number))
    elif running and tile.sign is not None and tile.sign.out_of_date_at is not None:
        text = f"Table {number}: the sign is out of date."
        found.append(DueAlert("sign", f"sign/{number}", text, number))
    if "window-closing" in tile.badges and tile.window_closes is not None:
        minutes = max(int((tile.window_closes - now) / timedelta(minutes=1)), 0)
        text = f"Table {number}: the rotation window closes in {minutes} minutes."
        found.append(DueAlert("window", f"window/{number}", text, number))
    if tile.offline_since is not None:
        text = f"Table {number}: its station is offline."
        found.append(DueAlert("offline", f"offline/{number}", text, number))
    if tile.timed_due is not None and tile.timed_due <= now:
        text = f"Table {number}: the timed collection is due."
        found.append(DueAlert("time-due", f"time-due/{number}", text, number))
    return found


def standing(reader: "Reader", key: str) -> Alert | None:
    """The alert that stands under this key."""
    found = reader.find(Alert, key=key, cleared_at=None)
    return found[0] if found else None
