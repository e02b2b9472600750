"""One save: this station's file and the room's record together, or neither."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from floorman.services.facts import Changes, Room, SignedIn
from floorman.settings import Settings
from floorman.ui.floor.settings.draft import keep_station, write_station

if TYPE_CHECKING:
    from floorman.services.house import House


@dataclass(frozen=True, slots=True)
class Saving:
    """What changes of the room as it was seen, and of this station."""

    house: "House"
    seen: Room
    room: Mapping[str, Any]
    station: Mapping[str, Any]
    proof: Callable[[], object] | None = None

    def do(self, by: SignedIn, now: datetime) -> tuple[Room, Changes]:
        """The room's change is one act; where it is refused the file is put back. Text that no sign
        could print is refused before anything is written."""
        if self.proof is not None:
            self.proof()
        before = self.keep_station()
        try:
            version = self.seen.version
            return self.house.room.change(by=by, now=now, version=version, **self.room)
        except Exception:
            if before is not None:
                write_station(before)
            raise

    def keep_station(self) -> Settings | None:
        """Writes this station's file where something of it changes; returns what it was."""
        if not self.station:
            return None
        return keep_station(self.house.settings, self.station)

    def settings_after(self, settings: Settings) -> Settings:
        return replace(settings, **self.station)
