"""Backups: made while the room runs, checked, rotated every night, and restored after a check."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from floorman.errors import FloormanError
from floorman.ledger.matters import Backup
from floorman.ledger.record import Verification
from floorman.services.desk import Service, done, permit, the_room
from floorman.services.facts import Changes, SignedIn
from floorman.settings import Settings

FOLDER = "backups"
_NAME = "floorman-{day}.db"


class BackupService(Service):
    """Copies of the record."""

    def make(
        self, *, file: Path, now: datetime, by: SignedIn | None = None
    ) -> tuple[Backup, Changes]:
        """Copies the record to a file and checks the copy; without a person it is the station's."""
        from floorman.store.safekeeping import back_up

        if by is not None:
            with self._store.reading() as reader:
                permit(reader, by, now, "floor", "manager")
        found = back_up(self._store.engine, file)
        with self._store.unit(now, self.station) as unit:
            badge = by.badge if by is not None else self.station
            made = Backup(unit.seq, file.name, unit.now, badge, found.head)
            unit.add(made)
            unit.record("backup made", badge=badge, subject=file.name, body={"head": found.head})
            return made, done(unit, "backup made")

    def nightly(
        self, *, folder: Path, keep: int, now: datetime, by: SignedIn | None = None
    ) -> tuple[Backup, Changes] | None:
        """Today's backup unless it is there; the oldest beyond `keep` go. None: nothing to do."""
        if keep < 1:
            raise FloormanError("Keep at least one backup.")
        with self._store.reading() as reader:
            zone = ZoneInfo(the_room(reader).time_zone)
        today = folder / _NAME.format(day=now.astimezone(zone).date().isoformat())
        if today.exists():
            return None
        made = self.make(file=today, now=now, by=by)
        every = sorted(folder.glob(_NAME.format(day="????-??-??")))
        for old in every[:-keep]:
            old.unlink()
        return made

    def check(self, *, file: Path) -> Verification:
        """Whether a backup could be restored."""
        from floorman.store.copying import check_copy

        return check_copy(file)


def restore_backup(settings: Settings, file: Path) -> Verification:
    """Puts a backup in place of this room's record; what was there is kept aside."""
    from floorman.store.safekeeping import restore

    return restore(file, settings.database_url)
