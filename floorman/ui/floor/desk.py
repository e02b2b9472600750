"""The desk: its services, the person at it, the room as last seen, and how pages ask and act."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from floorman.errors import FloormanError
from floorman.settings import Settings
from floorman.ui.tasks import BUG, Tasks
from floorman.ui.theme import Palette

# The first paint waits for none of these: facts alone cost a third of an empty window.
if TYPE_CHECKING:
    from floorman.catalog.facts import Catalog, Game, Option
    from floorman.services.facts import Assignment, Changes, RoomNow, SignedIn, Station
    from floorman.services.house import House
    from floorman.services.watch import Watch
    from floorman.ui.floor.games.odds import Odds

T = TypeVar("T")
Deed = Callable[["SignedIn", datetime], Any]
Clock = Callable[[], datetime]
Failed = Callable[[FloormanError], None]
# How often the desk looks whether another station changed something; design asks for half a second.
WATCH_MS = 200
# Alerts that only the clock brings about are looked for this often.
SWEEP_MS = 15_000
STATION_GONE = timedelta(minutes=2)


def wall_clock() -> datetime:
    return datetime.now(UTC)


class Desk(QObject):
    """One per window; pages ask it for facts and tell it what a person does."""

    room_seen = Signal(object)
    changed = Signal(object)
    person_changed = Signal()
    said = Signal(str, str)
    ticked = Signal()
    connected = Signal(bool)
    stations_seen = Signal(int)

    def __init__(
        self,
        tasks: Tasks,
        palette: Palette,
        settings: Settings,
        now: Clock = wall_clock,
        odds: "Odds | None" = None,
    ) -> None:
        super().__init__()
        self.odds = odds
        self.tasks = tasks
        # Long work has a thread of its own, so that the room stays live beside it.
        self.long_tasks = Tasks(self)
        self.palette = palette
        self.settings = settings
        self.now = now
        self.person: SignedIn | None = None
        self.room: RoomNow | None = None
        self._house: House | None = None
        self._looking = False
        self._watching = False
        self._closed = False
        self._stale: Changes | None = None
        self._watch: Watch | None = None
        self._glance = QTimer(self, interval=WATCH_MS)
        self._glance.timeout.connect(self._look_elsewhere)
        self._second = QTimer(self, interval=1000)
        self._second.timeout.connect(self.ticked)
        self._sweep = QTimer(self, interval=SWEEP_MS)
        self._sweep.timeout.connect(self.sweep)
        tasks.trouble.connect(self._trouble)
        self.long_tasks.trouble.connect(self._trouble)

    @property
    def ready(self) -> bool:
        return self._house is not None

    @property
    def house(self) -> "House":
        assert self._house is not None, "the desk was asked before its services were attached"
        return self._house

    @property
    def catalog(self) -> "Catalog":
        return self.house.catalog

    @property
    def zone(self) -> str:
        return self.room.room.time_zone if self.room else "America/Los_Angeles"

    def attach(self, house: "House") -> None:
        """The services are open: the desk begins to look and to tick."""
        self._house = house
        # Watching begins before the first look, so that nothing falls between the two.
        self.ask(self._poll, self._elsewhere, self._unseen)
        self._glance.start()
        self._second.start()
        self._sweep.start()

    def close(self) -> None:
        self._closed = True
        self._glance.stop()
        self._second.stop()
        self._sweep.stop()
        self.long_tasks.close()
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def ask(
        self, work: Callable[[], T], done: Callable[[T], None], failed: Failed | None = None
    ) -> None:
        """A question to the services, answered on this thread; a closed desk asks no more."""
        if not self._closed:
            self.tasks.run(work, done, failed)

    def discard(self, window: QWidget) -> None:
        """Deletes a closed window after the answers it still waits for have come."""
        self.ask(lambda: None, lambda _: window.deleteLater())

    def act(
        self,
        deed: Deed,
        done: Callable[[Any], None] | None = None,
        said: str = "",
        failed: Failed | None = None,
    ) -> None:
        """An act of the person at the desk; what it changed is shown here and elsewhere."""
        by = self.person
        if by is None:
            self.said.emit("Sign in first.", "refused")
            return
        self.ask(lambda: deed(by, self.now()), lambda found: self._did(found, done, said), failed)

    def _did(self, found: Any, done: Callable[[Any], None] | None, said: str) -> None:
        from floorman.services.facts import Changes

        fact, changes = found if isinstance(found, tuple) else (None, found)
        if said:
            self.said.emit(said, "done")
        if isinstance(changes, Changes):
            self.note(changes)
        if done is not None:
            done(fact)

    def note(self, changes: "Changes") -> None:
        """Something changed, here or on another station: look again, once for all that wait."""
        self._stale = changes if self._stale is None else self._stale | changes
        self.look()

    def look(self) -> None:
        """Reads the room anew; a second wish while one is under way is done after it."""
        if self._looking or not self.ready:
            return
        self._looking = True
        changes, self._stale = self._stale, None
        house, now = self.house, self.now()
        self.ask(
            lambda: house.reads.now(now) if house.reads.room() else None,
            lambda room: self._seen(room, changes),
            self._blind,
        )

    def _seen(self, room: "RoomNow | None", changes: "Changes | None") -> None:
        self._looking = False
        self.room = room
        self.room_seen.emit(room)
        if changes is not None:
            self.changed.emit(changes)
        if self._stale is not None:
            self.look()

    def _blind(self, error: FloormanError) -> None:
        self._looking = False
        self._trouble(str(error))

    def _trouble(self, words: str) -> None:
        self.said.emit(words, "trouble" if words == BUG else "refused")

    def _look_elsewhere(self) -> None:
        """What other stations wrote; asked on the data thread, one question at a time."""
        if self._watching:
            return
        self._watching = True
        self.ask(self._poll, self._elsewhere, self._unseen)

    def _poll(self) -> "Changes | None":
        if self._watch is None:
            self._watch = self.house.watch()
        return self._watch.poll()

    def _elsewhere(self, changes: "Changes | None") -> None:
        self._watching = False
        self.connected.emit(True)
        if changes is None:
            return
        if self.room is None or changes.seq > self.room.seq or "draft" in changes.kinds:
            self.note(changes)

    def _unseen(self, error: FloormanError) -> None:
        """The server is away: said in the header as long as it lasts, not in a notice each time."""
        self._watching = False
        self.connected.emit(False)

    def sweep(self) -> None:
        """Raises what has become due since the last look; an auditor's desk raises nothing."""
        by, now, house = self.person, self.now(), self.house
        raises = by is not None and by.has("floor", "manager", "count", "dealer")

        def work() -> "tuple[Changes, tuple[Station, ...]]":
            from floorman.services.facts import Changes

            house.alerts.seen(now=now)
            found = house.alerts.sweep(by=by, now=now)[1] if raises and by else Changes(0)
            return found, house.reads.stations()

        if self.room is not None:
            self.ask(work, self._swept, self._unseen)

    def _swept(self, found: "tuple[Changes, tuple[Station, ...]]") -> None:
        changes, stations = found
        late = self.now() - STATION_GONE
        self.stations_seen.emit(sum(1 for s in stations if s.seen_at and s.seen_at >= late))
        if changes:
            self.note(changes)

    def sign_in(self, person: "SignedIn | None") -> None:
        self.person = person
        self.person_changed.emit()

    def game(self, id: str, cardroom: str | None = None) -> "Game | None":
        """A game of this room, or of another cardroom."""
        where = cardroom or (self.room.room.cardroom if self.room else "")
        found = self.catalog.cardroom(where)
        return found.game(id) if found else None

    def option(self, assignment: "Assignment") -> "Option | None":
        """The option as printed that an assignment puts in force."""
        game = self.game(assignment.game, assignment.cardroom)
        schedule = game.schedule(assignment.schedule) if game else None
        return schedule.option(assignment.option) if schedule else None
