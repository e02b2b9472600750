"""The house: all services of one room, joined over one store."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Self

from floorman.catalog.facts import Catalog
from floorman.services.desk import Settle
from floorman.settings import Settings, load_settings

if TYPE_CHECKING:
    from floorman.services.alerts import AlertService
    from floorman.services.backups import BackupService
    from floorman.services.boxes import BoxService
    from floorman.services.dealing import DealingService
    from floorman.services.notes import NoteService
    from floorman.services.pairing import PairingService
    from floorman.services.readings import ReadingService
    from floorman.services.reads import Reads
    from floorman.services.reports import ReportReads
    from floorman.services.room import RoomService
    from floorman.services.rotations import RotationService
    from floorman.services.shifts import ShiftService
    from floorman.services.staff import StaffService
    from floorman.services.station import StationDealing
    from floorman.services.tables import TableService
    from floorman.services.timed import TimedService
    from floorman.services.watch import Watch
    from floorman.store.store import Store


@dataclass(frozen=True, slots=True)
class House:
    """What windows, papers and commands hold: one service a group of acts, and the reads."""

    settings: Settings
    catalog: Catalog
    store: "Store"
    room: "RoomService"
    staff: "StaffService"
    readings: "ReadingService"
    shifts: "ShiftService"
    tables: "TableService"
    rotations: "RotationService"
    dealing: "DealingService"
    timed: "TimedService"
    boxes: "BoxService"
    alerts: "AlertService"
    notes: "NoteService"
    backups: "BackupService"
    pairing: "PairingService"
    reads: "Reads"
    reports: "ReportReads"

    def watch(self) -> "Watch":
        """What other stations change from now on."""
        from floorman.services.watch import Watch
        from floorman.store.watch import Watcher

        watcher = Watcher(self.store.engine)
        with self.store.reading() as reader:
            return Watch(watcher, self.reads, reader.head().seq)

    def station(self, table: int) -> "StationDealing":
        """Dealing at one table that survives the loss of the server."""
        from floorman.services.station import StationDealing

        return StationDealing(self.dealing, self.settings.data, table)

    def close(self) -> None:
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()

    @staticmethod
    def rehearsal(catalog: Catalog | None = None, station: str = "rehearsal") -> "House":
        """The same services on a store in memory: nothing can touch the record."""
        from floorman.store.database import MEMORY

        settings = Settings(data=Path("."), database=MEMORY, station=station)
        return _joined(settings, catalog, None)


def open_house(
    where: Settings | Path | str, *, catalog: Catalog | None = None, settle: Settle | None = None
) -> House:
    """Opens the room of a data folder, or of settings; makes an empty record where none is."""
    settings = where if isinstance(where, Settings) else load_settings(Path(where))
    return _joined(settings, catalog, settle)


def _joined(settings: Settings, catalog: Catalog | None, settle: Settle | None) -> House:
    # The store and its libraries are imported here and not before: they cost a window's start.
    from floorman.services.alerts import AlertService
    from floorman.services.backups import BackupService
    from floorman.services.boxes import BoxService
    from floorman.services.dealing import DealingService
    from floorman.services.notes import NoteService
    from floorman.services.pairing import PairingService
    from floorman.services.readings import Applied, ReadingService
    from floorman.services.reads import Reads
    from floorman.services.reports import ReportReads
    from floorman.services.room import RoomService
    from floorman.services.rotations import RotationService
    from floorman.services.shifts import ShiftService
    from floorman.services.staff import StaffService
    from floorman.services.tables import TableService
    from floorman.services.timed import TimedService
    from floorman.store.store import Store

    if catalog is None:
        from floorman.catalog.load import load_catalog

        catalog = load_catalog(settings.own_catalog)
    if settle is None:
        from floorman.engine.transcript import settle_document

        settle = settle_document
    store = Store(settings.database_url)
    station = settings.station
    applied = Applied(catalog)
    parts = (store, catalog, station)
    return House(
        settings=settings,
        catalog=catalog,
        store=store,
        room=RoomService(*parts),
        staff=StaffService(*parts),
        readings=ReadingService(*parts),
        shifts=ShiftService(*parts),
        tables=TableService(*parts),
        rotations=RotationService(*parts),
        dealing=DealingService(*parts, settle, applied),
        timed=TimedService(*parts, applied),
        boxes=BoxService(*parts),
        alerts=AlertService(*parts),
        notes=NoteService(*parts),
        backups=BackupService(*parts),
        pairing=PairingService(*parts),
        reads=Reads(store, catalog),
        reports=ReportReads(store, catalog, settle),
    )
