"""Alerts: they stay on the desk until a named person clears them."""

from datetime import datetime
from typing import TYPE_CHECKING

from floorman.errors import RuleError
from floorman.ledger.matters import Alert
from floorman.ledger.record import plain
from floorman.services.desk import Service, done, the_table
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader
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
    from dataclasses import replace

    cleared = replace(alert, cleared_at=unit.now, cleared_by=badge, remark=remark)
    unit.put(cleared)
    return cleared


def standing(reader: "Reader", key: str) -> Alert | None:
    found = reader.find(Alert, key=key, cleared_at=None)
    return found[0] if found else None
