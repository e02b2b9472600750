"""Staff: badges, roles, PINs, signing in and out."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from floorman.errors import FloormanError, RuleError
from floorman.ledger.matters import Alert
from floorman.ledger.record import plain
from floorman.ledger.room import ROLES, Person, Role, Secret
from floorman.services.desk import Service, done, permit, the_room, unchanged
from floorman.services.facts import Changes, SignedIn
from floorman.services.pins import hash_pin, pin_fits, verify_pin_form, wait_after

NOBODY = "Badge or PIN is wrong."


class StaffService(Service):
    """People, and how they prove who they are."""

    def add(
        self,
        *,
        badge: str,
        name: str,
        roles: Sequence[Role | str],
        pin: str,
        by: SignedIn,
        now: datetime,
        must_change_pin: bool = False,
    ) -> tuple[Person, Changes]:
        """A new member of staff; with `must_change_pin` the PIN is only for the first sign-in."""
        held = _roles(roles)
        number, called = plain(badge, "badge"), plain(name, "name")
        if not number or not called:
            raise FloormanError("A person needs a badge and a name.")
        hashed = self._hashed(pin)
        with self._act(by, now, "manager") as unit:
            if unit.get(Person, number) is not None:
                raise RuleError(f"Badge {number} is taken.")
            person = Person(number, called, held, must_change_pin=must_change_pin)
            unit.add(person)
            unit.add(Secret(number, hashed))
            unit.record("person added", badge=by.badge, subject=number, body={"person": person})
            return person, done(unit, "person added")

    def change(
        self,
        *,
        badge: str,
        by: SignedIn,
        now: datetime,
        name: str | None = None,
        roles: Sequence[Role | str] | None = None,
        employed: bool | None = None,
        version: int | None = None,
    ) -> tuple[Person, Changes]:
        """Name, roles (each with an end where wanted), employed or not."""
        with self._act(by, now, "manager") as unit:
            old = unit.need(Person, f"badge {badge}", badge)
            unchanged(old.version, version, f"Badge {badge}")
            person = replace(
                old,
                name=old.name if name is None else plain(name, "name") or old.name,
                roles=old.roles if roles is None else _roles(roles),
                employed=old.employed if employed is None else employed,
                version=old.version + 1,
            )
            if not any(p.has(unit.now, "manager") for p in _everyone(unit.find(Person), person)):
                raise RuleError("The room would be left without a manager.")
            unit.put(person)
            unit.record("person changed", badge=by.badge, subject=badge, body={"person": person})
            return person, done(unit, "person changed")

    def sign_in(
        self, *, badge: str, pin: str, now: datetime, station: str | None = None
    ) -> tuple[SignedIn, Changes]:
        """Badge and PIN; a wrong one counts, waits longer each time, and is on record."""
        where = station or self.station
        with self._store.reading() as reader:
            free = the_room(reader).policies.wrong_pins
            person = reader.get(Person, badge)
            secret = reader.get(Secret, badge)
            moment = max(now, reader.head().at)
        if person and person.locked_until and moment < person.locked_until:
            raise RuleError(_wait_words(person.locked_until, moment))
        # Hashing is slow on purpose; it is done before the record is locked for writing.
        # An unknown badge takes as long as a known one, so that badges cannot be guessed.
        fits = pin_fits(secret.pin_hash, pin) if secret else not hash_pin(pin)
        if person is None or secret is None or not person.employed:
            raise RuleError(NOBODY)
        if not fits:
            raise RuleError(self._refuse(badge, where, now, free))
        with self._store.unit(now, where) as unit:
            person = unit.need(Person, f"badge {badge}", badge)
            if person.locked_until and unit.now < person.locked_until:
                raise RuleError(_wait_words(person.locked_until, unit.now))
            held = tuple(word for word in ROLES if person.has(unit.now, word))
            if not held:
                raise RuleError(f"{person.name} has no role that holds today; ask a manager.")
            if person.wrong_pins:
                person = replace(person, wrong_pins=0, locked_until=None)
                unit.put(person)
            unit.record("signed in", badge=badge, subject=badge, body={"roles": held})
            who = SignedIn(badge, person.name, held, where, unit.now, person.must_change_pin)
            return who, done(unit, "signed in")

    def sign_out(self, *, by: SignedIn, now: datetime) -> Changes:
        with self._store.unit(now, by.station) as unit:
            unit.record("signed out", badge=by.badge, subject=by.badge, body={})
            return done(unit, "signed out")

    def change_pin(
        self, *, old_pin: str, new_pin: str, by: SignedIn, now: datetime
    ) -> tuple[Person, Changes]:
        """One's own PIN, with the old one."""
        with self._store.reading() as reader:
            secret = reader.need(Secret, f"badge {by.badge}", by.badge)
        if not pin_fits(secret.pin_hash, old_pin):
            raise RuleError("The old PIN is wrong.")
        return self._set_pin(by.badge, new_pin, by, now, must_change=False)

    def reset_pin(
        self, *, badge: str, new_pin: str, by: SignedIn, now: datetime
    ) -> tuple[Person, Changes]:
        """A manager gives a new PIN, unlocks, and the person changes it at the next sign-in."""
        with self._store.reading() as reader:
            permit(reader, by, now, "manager")
        return self._set_pin(badge, new_pin, by, now, must_change=badge != by.badge)

    def _set_pin(
        self, badge: str, pin: str, by: SignedIn, now: datetime, must_change: bool
    ) -> tuple[Person, Changes]:
        hashed = self._hashed(pin)
        with self._store.unit(now, by.station) as unit:
            if badge != by.badge:
                permit(unit, by, unit.now, "manager")
            old = unit.need(Person, f"badge {badge}", badge)
            person = replace(
                old, wrong_pins=0, locked_until=None, must_change_pin=must_change,
                version=old.version + 1,
            )  # fmt: skip
            unit.put(person)
            unit.put(Secret(badge, hashed))
            unit.record("PIN set", badge=by.badge, subject=badge, body={"by": by.badge})
            return person, done(unit, "PIN set")

    def _hashed(self, pin: str) -> str:
        with self._store.reading() as reader:
            digits = the_room(reader).policies.pin_digits
        verify_pin_form(pin, digits)
        return hash_pin(pin)

    def _refuse(self, badge: str, station: str, now: datetime, free: int) -> str:
        """Counts a wrong PIN, on record; the sentence says how long to wait."""
        with self._store.unit(now, station) as unit:
            person = unit.need(Person, f"badge {badge}", badge)
            wrong = person.wrong_pins + 1
            wait = wait_after(wrong, free)
            until = unit.now + wait if wait else None
            unit.put(replace(person, wrong_pins=wrong, locked_until=until))
            if wait:
                text = f"{wrong} wrong PINs for badge {badge} at {station}."
                key = f"wrong-pin/{badge}"
                if not unit.find(Alert, key=key, cleared_at=None):
                    unit.add(
                        Alert(unit.seq, "wrong-pin", key, None, unit.shift, text, unit.now, badge)
                    )
            unit.record("PIN refused", badge=badge, subject=badge, body={"wrong": wrong})
            return _wait_words(until, unit.now) if until else NOBODY


def _wait_words(until: datetime, now: datetime) -> str:
    seconds = max(int((until - now).total_seconds()), 1)
    wait = f"{seconds} seconds" if seconds < 120 else f"{-(-seconds // 60)} minutes"
    return f"Too many wrong PINs; wait {wait}, or ask a manager for a new PIN."


def _roles(roles: Sequence[Role | str]) -> tuple[Role, ...]:
    held = []
    for given in roles:
        word = given.word if isinstance(given, Role) else given
        known = next((role for role in ROLES if role == word), None)
        if known is None:
            raise FloormanError(f"'{word}' is no role; use {', '.join(ROLES)}.")
        held.append(given if isinstance(given, Role) else Role(known))
    if not held:
        raise FloormanError("A person needs at least one role.")
    return tuple(held)


def _everyone(people: Sequence[Person], changed: Person) -> list[Person]:
    return [changed if person.badge == changed.badge else person for person in people]
