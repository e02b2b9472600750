"""Pairing: a new station learns its name and table from a code that the desk shows."""

import json
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from floorman.errors import FloormanError, RuleError
from floorman.ledger.record import Record, plain
from floorman.ledger.room import Station
from floorman.services.desk import Service, done, the_table
from floorman.services.facts import Changes, SignedIn

if TYPE_CHECKING:
    from floorman.store.reader import Reader

DIGITS = 6
HOLDS = timedelta(minutes=10)
WRONG_CODES = 5


@dataclass(frozen=True, slots=True)
class PairingCode:
    """What the desk shows; the record keeps only its digest."""

    code: str
    station: str
    table: int
    until: datetime


class PairingService(Service):
    """How a tablet is given its table, once."""

    def offer(
        self, *, table: int, by: SignedIn, now: datetime, station: str = ""
    ) -> tuple[PairingCode, Changes]:
        """A code for the station of a table; it holds ten minutes and for one station."""
        name = plain(station, "station") or f"table {table}"
        code = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        salt = secrets.token_hex(8)
        with self._act(by, now, "floor", "manager") as unit:
            the_table(unit, table)
            unit.record(
                "pairing offered", badge=by.badge, table=table, subject=name,
                body={"station": name, "salt": salt, "digest": _digest(salt, code)},
            )  # fmt: skip
            offered = PairingCode(code, name, table, unit.now + HOLDS)
            return offered, done(unit, "pairing offered", table)

    def verify_code(self, code: str) -> str:
        """The six digits without blanks; anything else is refused before the record is asked."""
        digits = "".join(code.split())
        if len(digits) != DIGITS or not digits.isascii() or not digits.isdigit():
            raise FloormanError(f"A pairing code has {DIGITS} digits; the desk shows it.")
        return digits

    def pair(self, *, code: str, now: datetime) -> tuple[Station, Changes]:
        """The station that the code stands for; a wrong code is on record and counts."""
        digits = self.verify_code(code)
        with self._store.unit(now, self.station) as unit:
            since = unit.now - HOLDS
            wrong = unit.records(act="pairing refused", from_at=since)
            if len(wrong) >= WRONG_CODES:
                raise RuleError("Too many wrong codes; wait ten minutes, then ask for a new one.")
            offer = _offer_of(unit, digits, since)
            if offer is not None:
                body = _body(offer)
                station = Station(body["station"], offer.table, unit.now)
                unit.put(station)
                unit.record(
                    "station paired", badge=offer.badge, table=offer.table,
                    subject=station.name, body={"offer": offer.seq}, token=_token(offer),
                )  # fmt: skip
                return station, done(unit, "station paired", offer.table)
            unit.record("pairing refused", badge="", body={})
        raise RuleError("That code does not hold; ask the desk for a new one.")


def _digest(salt: str, code: str) -> str:
    return sha256(f"{salt}:{code}".encode()).hexdigest()


def _token(offer: Record) -> str:
    return f"pairing-{offer.seq}"


def _body(record: Record) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.body)
    return found


def _offer_of(reader: "Reader", code: str, since: datetime) -> Record | None:
    """The offer that this code belongs to, if it still holds; a newer one takes its place."""
    newest: dict[str, Record] = {}
    for offer in reader.records(act="pairing offered", from_at=since):
        newest[_body(offer)["station"]] = offer
    used = {_body(r)["offer"] for r in reader.records(act="station paired", from_at=since)}
    for offer in newest.values():
        body = _body(offer)
        fits = secrets.compare_digest(body["digest"], _digest(body["salt"], code))
        if fits and offer.seq not in used:
            return offer
    return None
