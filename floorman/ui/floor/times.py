"""Times as the desk writes them, by the room's clock."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def clock(at: datetime | None, zone: str) -> str:
    """`21:14` by the room's clock."""
    return "—" if at is None else f"{at.astimezone(ZoneInfo(zone)):%H:%M}"


def moment(at: datetime | None, zone: str) -> str:
    """`17 Nov 2026 21:14:09` by the room's clock."""
    if at is None:
        return "—"
    local = at.astimezone(ZoneInfo(zone))
    return f"{local.day} {MONTHS[local.month - 1]} {local.year} {local:%H:%M:%S}"


def day(iso: str) -> str:
    """A gaming day, `Tue 17 Nov`."""
    date = datetime.fromisoformat(iso)
    return f"{DAYS[date.weekday()]} {date.day} {MONTHS[date.month - 1]}"


def elapsed(span: timedelta) -> str:
    """`34:10` under an hour, `2 h 05` from there; negative spans count as nothing."""
    seconds = max(int(span.total_seconds()), 0)
    if seconds < 3600:
        return f"{seconds // 60}:{seconds % 60:02d}"
    return f"{seconds // 3600} h {seconds % 3600 // 60:02d}"
