"""Alerts: they stay on the desk until a named person clears them."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from floorman.errors import RuleError
from floorman.ledger.matters import Alert
from floorman.ledger.record import plain
from floorman.ledger.room import Station
from floorman.services.desk import Service, done, the_table
from floorman.services.due_alerts import due_alerts, standing
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.unit import Unit


class AlertService(Service):
    """Raising and clearing."""

    def call_floor(
        self, *, table: int, by: SignedIn, now: datetime, why: str = ""
    ) -> tuple[Alert, Changes]:
        """The dealer calls: it rings on the desk until someone comes and says so."""
        said = plain(why, "reason")
        text = f"Table {table}: the dealer calls the floor" + (f": {said}" if said else ".")
        return self.raise_alert(
            kind="floor-call", key=f"floor-call/{table}", text=text, table=table, by=by, now=now
        )

    def raise_alert(
        self,
        *,
        kind: str,
        key: str,
        text: str,
        by: SignedIn,
        now: datetime,
        table: int | None = None,
    ) -> tuple[Alert, Changes]:
        """One alert a key stands at a time; raising it again changes nothing."""
        with self._act(by, now, "dealer", "floor", "count", "manager") as unit:
            if table is not None:
                the_table(unit, table)
            standing = unit.find(Alert, key=key, cleared_at=None)
            if standing:
                return standing[0], Changes(unit.before.seq)
            alert = add_alert(unit, kind, key, text, table, by.badge)
            unit.record(
                "alert raised", badge=by.badge, table=table, subject=alert.id,
                body={"kind": kind, "text": text},
            )  # fmt: skip
            return alert, done(unit, "alert raised", table)

    def sweep(self, *, by: SignedIn, now: datetime) -> tuple[tuple[Alert, ...], Changes]:
        """Raises what only the clock brings about: windows closing, collections due, boxes out
        too long, signs out of date, stations gone, backups old. Each stands once."""
        with self._store.reading() as reader:
            wanted = [
                w for w in due_alerts(reader, self._catalog, now) if not standing(reader, w.key)
            ]
        raised, changes = [], Changes(0)
        for due in wanted:
            alert, more = self.raise_alert(
                kind=due.kind, key=due.key, text=due.text, table=due.table, by=by, now=now
            )
            raised.append(alert)
            changes |= more
        return tuple(raised), changes

    def seen(self, *, now: datetime, table: int | None = None) -> None:
        """This station is alive; no act of anybody, so it leaves no record."""
        with self._store.unit(now, self.station) as unit:
            unit.put(Station(self.station, table, now))

    def clear(
        self, *, alert: int, by: SignedIn, now: datetime, remark: str = ""
    ) -> tuple[Alert, Changes]:
        with self._act(by, now, "floor", "manager") as unit:
            old = unit.need(Alert, f"alert {alert}", alert)
            if old.cleared_at is not None:
                raise RuleError(f"Badge {old.cleared_by} has cleared this alert already.")
            cleared = clear_alert(unit, old, by.badge, plain(remark, "remark"))
            unit.record(
                "alert cleared", badge=by.badge, table=old.table, subject=alert,
                body={"remark": cleared.remark},
            )  # fmt: skip
            return cleared, done(unit, "alert cleared", old.table)


def add_alert(unit: "Unit", kind: str, key: str, text: str, table: int | None, badge: str) -> Alert:
    """Writes an alert within another act; its number is that act's record."""
    alert = Alert(unit.seq, kind, key, table, unit.shift, text, unit.now, badge)
    unit.add(alert)
    return alert


def clear_alert(unit: "Unit", alert: Alert, badge: str, remark: str) -> Alert:
    cleared = replace(alert, cleared_at=unit.now, cleared_by=badge, remark=remark)
    unit.put(cleared)
    return cleared
