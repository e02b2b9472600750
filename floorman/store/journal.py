"""A station's own journal: the hand it is on, and hands that wait for the server."""

import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from floorman.ledger.packing import canonical, pack, unpack
from floorman.store.copying import sync_file

FOLDER = "journal"


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand as this station has it; `settled_at` once it is over and waits to be sent."""

    table: int
    token: str
    badge: str
    name: str
    roles: tuple[str, ...]
    station: str
    signed_in_at: datetime
    step: str
    document: str
    started_at: datetime
    fee_cents: int | None = None
    waiver: str = ""
    jackpot_cents: int = 0
    settled_at: datetime | None = None
    refused: str = ""


class Journal:
    """One small file a hand, written whole and synced, so that a kill loses nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def write(self, hand: KeptHand) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self._path(hand.token)
        draft = path.with_suffix(".new")
        handle = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(canonical(pack(hand)))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        sync_file(self._folder)

    def remove(self, token: str) -> None:
        """The server has it; forgetting it twice does no harm."""
        self._path(token).unlink(missing_ok=True)

    def hands(self) -> tuple[KeptHand, ...]:
        """Every hand kept here, oldest first; a torn file is passed over, its whole one stands."""
        found = []
        for path in self._folder.glob("*.json") if self._folder.is_dir() else ():
            try:
                value: dict[str, Any] = json.loads(path.read_text("utf-8"))
                found.append(unpack(KeptHand, value))
            except (ValueError, TypeError, KeyError):
                continue
        return tuple(sorted(found, key=lambda hand: hand.started_at))

    def _path(self, token: str) -> Path:
        return self._folder / f"{token}.json"
