"""Moments as the room's clock shows them, the same in every locale."""

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from floorman.errors import FloormanError

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@cache
def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise FloormanError(
            f"'{name}' is no time zone; write it like America/Los_Angeles."
        ) from error


class Clock:
    """The clock of one room."""

    def __init__(self, zone: str) -> None:
        self._zone = _zone(zone)

    def local(self, moment: datetime) -> datetime:
        """A moment by this clock; one without a zone is taken as it is."""
        return moment if moment.tzinfo is None else moment.astimezone(self._zone)

    def moment(self, moment: datetime | None) -> str:
        """`17 Nov 2026 20:58`."""
        return "" if moment is None else show_moment(self.local(moment))

    def time(self, moment: datetime | None) -> str:
        """`20:58`."""
        return "" if moment is None else f"{self.local(moment):%H:%M}"

    def second(self, moment: datetime | None) -> str:
        """`20:58:03`."""
        return "" if moment is None else f"{self.local(moment):%H:%M:%S}"

    def day(self, moment: datetime | None) -> str:
        """`17 Nov 2026`."""
        return "" if moment is None else show_day(self.local(moment))


def show_day(moment: datetime) -> str:
    return f"{moment.day} {MONTHS[moment.month - 1]} {moment.year}"


def show_moment(moment: datetime) -> str:
    return f"{show_day(moment)} {moment:%H:%M}"


def show_minutes(minutes: int) -> str:
    """`7 h 05`, `40 min`."""
    return f"{minutes // 60} h {minutes % 60:02d}" if minutes >= 60 else f"{minutes} min"
