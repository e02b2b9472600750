"""Everything the command palette can go to or do, as words and an act."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from floorman.services.facts import Person
from floorman.ui.floor.desk import Desk
from floorman.ui.floor.rail import PAGES
from floorman.ui.floor.words import brackets_short, limits, option_name

if TYPE_CHECKING:
    from floorman.ui.floor.window import FloorWindow


_NO_STOPS = str.maketrans("", "", ":,")


@dataclass(frozen=True, slots=True)
class Command:
    """A line of the palette."""

    kind: str
    words: str
    do: Callable[[], None]

    @property
    def text(self) -> str:
        return f"{self.kind} {self.words}".lower().translate(_NO_STOPS)


def commands(window: "FloorWindow", desk: Desk, staff: tuple[Person, ...]) -> tuple[Command, ...]:
    """Acts first, then pages, tables, games, options and people."""
    return (
        *_acts(window, desk), *_pages(window), *_tables(window, desk), *_games(window, desk),
        *_people(window, staff),
    )  # fmt: skip


def matching(every: tuple[Command, ...], typed: str, most: int = 40) -> tuple[Command, ...]:
    """Commands that hold every word typed; the words as they stand come first."""
    words = typed.lower().replace("–", "-").split()
    found = [c for c in every if all(word in c.text for word in words)]
    whole = " ".join(words)
    found.sort(key=lambda c: (f"{whole} " not in f"{c.text} ", whole not in c.text,
                              not c.words.lower().startswith(whole)))  # fmt: skip
    return tuple(found[:most])


def _acts(window: "FloorWindow", desk: Desk) -> Iterator[Command]:
    shift = desk.room.shift if desk.room else None
    yield Command("Act", "Close or hand over the shift" if shift else "Open the shift",
                  window.show_shift)  # fmt: skip
    yield Command("Act", "Lock the desk", window.lock)
    yield Command("Act", "Wall view", window.show_wall)
    yield Command("Act", "Count boxes", window.count_boxes)
    yield Command("Act", "Verify the record", window.verify)
    yield Command("Act", "Print signs out of date", window.print_old_signs)
    yield Command("Act", "Keys and help", window.show_help)


def _pages(window: "FloorWindow") -> Iterator[Command]:
    for name, _ in PAGES:
        yield Command("Page", name, partial(window.go, name))


def _tables(window: "FloorWindow", desk: Desk) -> Iterator[Command]:
    for now in desk.room.tables if desk.room else ():
        number, made = now.table.number, now.assignment
        game = desk.game(made.game, made.cardroom) if made else None
        told = f"{game.short if game else 'no game'}, {now.word}"
        yield Command("Table", f"Table {number}: {told}", partial(window.show_table, number))
        yield Command("Act", f"Assign table {number}", partial(window.assign, number))


def _games(window: "FloorWindow", desk: Desk) -> Iterator[Command]:
    own = desk.room.room.cardroom if desk.room else ""
    for room in sorted(desk.catalog.cardrooms, key=lambda room: room.id != own):
        for game in room.games:
            go = partial(window.show_game, room.id, game.id)
            yield Command("Game", f"{game.name}, {room.name}", go)
            for schedule in game.schedules if room.id == own else ():
                for option in schedule.options:
                    name = f"{game.short} {option_name(schedule.id, option.number)}"
                    words = f"{name} {limits(option)} {brackets_short(option)}".replace("–", "-")
                    yield Command("Option", words, partial(go, schedule.id, option.number))


def _people(window: "FloorWindow", staff: tuple[Person, ...]) -> Iterator[Command]:
    for person in staff:
        words = f"{person.name}, badge {person.badge}"
        yield Command("Person", words, partial(window.show_person, person.badge))
