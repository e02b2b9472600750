"""Records of the chain as a sentence each, for timelines and the audit list."""

import json
from typing import Any

from floorman.money import show
from floorman.services.facts import Record
from floorman.ui.floor.words import option_name


def sentence(record: Record) -> str:
    """What one record says; the act's own words where there is nothing to add."""
    body = json.loads(record.body or "{}")
    say = _SAYINGS.get(record.act)
    said = say(record, body) if say else ""
    return said or _plain(record)


def _plain(record: Record) -> str:
    return f"{record.act} · {record.subject}" if record.subject else record.act


def _option(record: Record, body: dict[str, Any]) -> str:
    parts = str(body.get("option", "")).split("/")
    if len(parts) != 4:
        return ""
    when = ", from the next hand" if body.get("from_next_hand") else ""
    return f"{parts[1].replace('-', ' ')}, {option_name(parts[2], int(parts[3])).lower()}{when}"


def _hand(record: Record, body: dict[str, Any]) -> str:
    dropped = body.get("dropped")
    return f"hand · drop {show(dropped)}" if isinstance(dropped, int) else ""


def _timed(record: Record, body: dict[str, Any]) -> str:
    dropped, players = body.get("dropped"), body.get("players")
    return (
        f"time collected · {show(dropped)}, {players} players" if isinstance(dropped, int) else ""
    )


def _swap(record: Record, body: dict[str, Any]) -> str:
    witness = f" with {body['witness']}" if body.get("witness") else ""
    return f"{record.act} · {record.subject} by {record.badge}{witness}"


def _count(record: Record, body: dict[str, Any]) -> str:
    count = body.get("count")
    if not isinstance(count, dict):
        return ""
    return f"{record.act} · {record.subject} · {show(count.get('total_cents', 0))}"


def _alert(record: Record, body: dict[str, Any]) -> str:
    text = body.get("text")
    return f"alert: {text}" if text else ""


def _bank(record: Record, body: dict[str, Any]) -> str:
    seat = body.get("offered") or body.get("holder")
    return f"{record.act} · seat {seat}" if seat else record.act


def _why(record: Record, body: dict[str, Any]) -> str:
    return f"{_plain(record)}: {body['why']}" if body.get("why") else ""


def _note(record: Record, body: dict[str, Any]) -> str:
    note = body.get("note")
    return f"{record.act}: {note.get('text', '')}" if isinstance(note, dict) else ""


_SAYINGS = {
    "assigned": _option,
    "hand": _hand,
    "timed collection": _timed,
    "box pulled": _swap,
    "box swapped": _swap,
    "box counted": _count,
    "count corrected": _count,
    "alert raised": _alert,
    "bank offered": _bank,
    "bank accepted": _bank,
    "bank declined": _bank,
    "table paused": _why,
    "hand voided": _why,
    "hand corrected": _why,
    "misdeal": _why,
    "shift reopened": _why,
    "note": _note,
    "incident": _note,
}
