"""The words that the papers of a shift share: names, options, hours, differences."""

from collections.abc import Sequence
from datetime import UTC, datetime

from floorman.catalog.facts import Catalog, Game
from floorman.money import show
from floorman.printing.times import Clock, show_minutes
from floorman.services.facts import Assignment, BoxLine, Note, ShiftReport


def signed(cents: int | None) -> str:
    """`+$2.00`, `-$0.50`, `$0.00`, or nothing before a count."""
    if cents is None:
        return ""
    return f"+{show(cents)}" if cents > 0 else show(cents)


def game_name(catalog: Catalog | None, cardroom: str, game: str) -> str:
    """A game's name as approved; without a catalog, its id in words."""
    found = _game(catalog, cardroom, game)
    return found.name if found else game.replace("-", " ")


def _game(catalog: Catalog | None, cardroom: str, game: str) -> Game | None:
    room = catalog.cardroom(cardroom) if catalog else None
    return room.game(game) if room else None


class Words:
    """Names and times of one report."""

    def __init__(self, report: ShiftReport, catalog: Catalog | None) -> None:
        self.clock = Clock(report.room.time_zone)
        self._names = {person.badge: person.name for person in report.staff}
        self._catalog, self._cardroom = catalog, report.room.cardroom

    def name(self, badge: str | None) -> str:
        """A person by name; who is not on the list, by badge."""
        return "" if not badge else self._names.get(badge, f"badge {badge}")

    def initials(self, badge: str | None) -> str:
        return "".join(word[0] for word in self.name(badge).split() if word)

    def game(self, game: str) -> str:
        return game_name(self._catalog, self._cardroom, game)

    def option(self, assignment: Assignment) -> str:
        named = assignment.schedule not in ("rules", "-")
        where = f"{assignment.schedule.replace('-', ' ')} " if named else ""
        return f"{self.game(assignment.game)}, {where}option {assignment.option}"

    def short_option(self, assignment: Assignment) -> str:
        """The game and the option's number alone, for lists where the schedule stands elsewhere."""
        return f"{self.game(assignment.game)}, option {assignment.option}"

    def between(self, from_at: datetime, to_at: datetime | None) -> str:
        """`18:05–21:20`, or `since 18:05` for what goes on."""
        start = self.clock.time(from_at)
        return f"since {start}" if to_at is None else f"{start}–{self.clock.time(to_at)}"

    def minutes(self, minutes: int) -> str:
        return show_minutes(minutes)

    def hour(self, key: str) -> str:
        """An hour of the record, which is kept in UTC, by the room's clock."""
        moment = datetime.strptime(key, "%Y-%m-%dT%H").replace(tzinfo=UTC)
        return self.clock.time(moment)

    def note(self, note: Note) -> str:
        kind = "INCIDENT " if note.kind == "incident" else ""
        late = " (late entry)" if note.late else ""
        when = self.clock.time(note.at)
        return f"{when} {kind}{note.text} — {self.name(note.by)}{late}"

    def counted(self, lines: Sequence[BoxLine]) -> tuple[int | None, int | None]:
        """What the drop boxes of a table held and their variance, once any is counted."""
        drops = [line.drop for line in lines if line.drop and line.stay.kind == "drop"]
        counts = [d.counted_cents for d in drops if d.counted_cents is not None]
        differences = [d.variance_cents for d in drops if d.variance_cents is not None]
        return (sum(counts) if counts else None), (sum(differences) if differences else None)
