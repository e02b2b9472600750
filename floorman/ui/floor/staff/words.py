"""Staff in words: what a role may do, until when, how a PIN stands, and why an act may not be."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from floorman.errors import FloormanError
from floorman.services.facts import Person, Role, Room, SignedIn
from floorman.ui.floor.words import MONTHS, clock, moment

MAY = {
    "dealer": "deals at a table, takes fees, calls the floor",
    "floor": "assigns, opens and closes tables, signs, boxes, shifts",
    "count": "receives, counts and accepts drop boxes",
    "manager": "everything, and staff, settings, readings",
    "auditor": "sees and exports every record, changes nothing",
}
SHORT = "%Y-%m-%d"
LONG = "%Y-%m-%d %H:%M"


def last_day(role: Role, room: Room) -> str:
    """The end of a role as it is typed: a gaming day, or a minute; nothing where it has none."""
    if role.until is None:
        return ""
    local = role.until.astimezone(ZoneInfo(room.time_zone))
    if local.strftime("%H:%M") == room.day_starts:
        return (local - timedelta(days=1)).strftime(SHORT)
    return local.strftime(LONG)


def until_of(text: str, room: Room) -> datetime | None:
    """Reads `2026-11-30` as the end of that gaming day and `2026-11-30 21:00` as that minute."""
    given, zone = text.strip(), ZoneInfo(room.time_zone)
    if not given:
        return None
    try:
        if len(given) > len("2026-11-30"):
            return datetime.strptime(given, LONG).replace(tzinfo=zone)
        hour, minute = (int(part) for part in room.day_starts.split(":"))
        day = datetime.strptime(given, SHORT).date() + timedelta(days=1)
        return datetime.combine(day, time(hour, minute), zone)
    except (ValueError, OverflowError):
        reason = f"'{given}' is no date; write it like 2026-11-30, or 2026-11-30 21:00."
        raise FloormanError(reason) from None


def role_words(role: Role, room: Room, now: datetime) -> str:
    """`floor until 30 Nov`, `count ended 3 Nov 2025`."""
    if role.until is None:
        return role.word
    typed = last_day(role, room)
    day = datetime.strptime(typed[:10], SHORT)
    said = f"{day.day} {MONTHS[day.month - 1]}"
    if day.year != now.year:
        said += f" {day.year}"
    if len(typed) > 10:
        said += typed[10:]
    return f"{role.word} {'until' if now < role.until else 'ended'} {said}"


def is_locked(person: Person, now: datetime) -> bool:
    return person.locked_until is not None and now < person.locked_until


def pin_words(person: Person, zone: str, now: datetime) -> str:
    """How a person's PIN stands, in a few words; nothing where there is nothing to say."""
    if not person.employed:
        return ""
    if is_locked(person, now):
        return f"locked until {clock(person.locked_until, zone)}"
    if person.must_change_pin:
        return "to be changed"
    if person.wrong_pins:
        return f"{person.wrong_pins} wrong"
    return ""


def pin_sentence(person: Person, zone: str, now: datetime) -> str:
    """The same in full."""
    if not person.employed:
        return "Nobody signs in with this badge."
    if is_locked(person, now):
        return (
            f"Locked until {moment(person.locked_until, zone)} after {person.wrong_pins} wrong "
            "PINs. A new PIN lifts the lock at once."
        )
    if person.must_change_pin:
        return "A manager gave this PIN; it has to be changed at the next sign-in."
    if person.wrong_pins:
        return f"{person.wrong_pins} wrong PINs since the last sign-in."
    return "Chosen by the person, kept as a hash that nobody can read."


def why_not(by: SignedIn | None) -> str:
    """Why the person at the desk may not change staff; nothing where it is allowed."""
    if by is None:
        return "Sign in first."
    if not by.has("manager"):
        held = " and ".join(by.roles)
        return f"Staff is a manager's matter; you are signed in as {held}. Your own PIN is yours."
    return ""
