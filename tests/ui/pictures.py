"""Pictures of each game's main states, for looking at: `python -m tests.ui.pictures FOLDER`."""

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from floorman.engine.play.bank_state import BankState
from floorman.engine.play.entries import ByResults, SameAgain
from floorman.engine.play.play import Play, trouble
from floorman.ui.stylesheet import dress
from floorman.ui.table.window import DealerWindow
from floorman.ui.tasks import Tasks
from tests.engine.play.walk import some_entries, try_chips
from tests.ui.table.evening import PINS, Room, open_room

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZES = ((1280, 800), (1920, 1080))
GAMES = (
    ("casino-club", "three-card-poker-6-card-bonus"),
    ("casino-99", "three-card-poker-6-card-bonus"),
    ("casino-99", "pure-21.5-blackjack-3-to-2"),
    ("casino-99", "pure-spanish-21.5"),
    ("casino-99", "ultimate-texas-holdem"),
    ("casino-99", "ez-baccarat-panda-8"),
    ("casino-99", "fortune-pai-gow-poker"),
    ("central-coast", "texas-holdem"),
    ("casino-99", "omaha-high-low-split"),
    ("casino-99", "chinese-poker"),
    ("casino-99", "dealers-choice"),
)


def wait(app: QApplication, until: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not until():
        app.processEvents()
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.002)
    app.processEvents()


class Photographer:
    """Plays a game at random and keeps a picture of each new kind of step."""

    def __init__(self, app: QApplication, folder: Path, theme: str = "dark") -> None:
        self.app = app
        self.folder = folder
        self.palette = dress(app, theme)

    def shoot(self, cardroom: str, game: str, size: tuple[int, int], seed: int) -> None:
        tasks = Tasks()
        with tempfile.TemporaryDirectory() as data:
            room = open_room(Path(data), cardroom, game)
            window = DealerWindow(
                1, lambda: room.house, tasks, self.palette, clock=room.clock, animated=False
            )
            window.resize(*size)
            window.show()
            wait(self.app, lambda: window.board is not None and tasks.waiting == 0)
            name = f"{cardroom}-{game}-{size[0]}"
            if game.startswith("three-card") and cardroom == "casino-club":
                self.keep(window, f"{name}-0-sign-in")
            self._play(window, room, tasks, name, random.Random(seed))
            window.close()
            wait(self.app, lambda: tasks.waiting == 0)
            room.house.close()
        tasks.close()

    def _play(
        self, window: DealerWindow, room: Room, tasks: Tasks, name: str, rng: random.Random
    ) -> None:
        link = window.link
        assert link is not None
        assert window.board is not None

        def idle() -> bool:
            return tasks.waiting == 0 and not link.recording

        link.sign_in("300", PINS["300"], lambda error: print(error))
        wait(self.app, lambda: link.by is not None and idle())
        self.keep(window, f"{name}-1-start")
        assert link.play is not None
        if link.play.frame.poker:
            seats = tuple(range(1, link.play.frame.seats + 1))
            link.set_players(seats[:4] if "chinese" in name else seats)
        else:
            for seat in range(1, link.play.frame.seats + 1):
                link.act("rotations", "take_seat", seat=seat)
                wait(self.app, idle)
            self.keep(window, f"{name}-2-offer")
            link.act("rotations", "accept", bank_cents=150_000)
            wait(self.app, idle)
        self._hands(window, link, idle, name, rng)

    def _hands(self, window, link, idle, name, rng) -> None:  # type: ignore[no-untyped-def]
        for hand in range(2):
            seen: set[object] = set()
            number = 3 if hand == 0 else 5
            play = link.play
            if isinstance(play.state, BankState):
                full = play
                for _ in range(2):
                    full = all_seats(full, rng)
                link.enter(*full.entries) if hand == 0 else link.enter(SameAgain())
                if hand == 1:
                    self.keep(window, f"{name}-{number}-same-again")
            for _ in range(400):
                wait(self.app, idle)
                step = link.step
                key = (step.kind, step.whose, bool(step.choices), step.cards > 1)
                many = step.kind in ("settle",)
                if key not in seen or (many and len(seen) < 30):
                    seen.add(key if not many else (*key, len(seen)))
                    self.keep(window, f"{name}-{number}-{len(seen):02}-{step.kind}")
                if step.act == "record":
                    link.press()
                    wait(self.app, idle)
                    break
                state = link.play.state
                laid = isinstance(state, BankState) and not state.dealt and not state.by_results
                if step.kind == "drop" and hand == 1 and laid:
                    link.enter(ByResults(True))
                for entries in some_entries(link.play, step, rng):
                    if not trouble(link.play, *entries):
                        link.enter(*entries)
                        break
            wait(self.app, idle)
            if link.step.kind == "offer":
                self.keep(window, f"{name}-7-next-offer")
                break

    def keep(self, window: DealerWindow, name: str) -> None:
        window.notice.hide()
        self.app.processEvents()
        window.grab().save(str(self.folder / f"{name}.png"))


def all_seats(play: Play, rng: random.Random) -> Play:
    """Every seat with all its bonus bets and backline bettors, as far as the rules go."""
    from floorman.engine.play.entries import Chips

    option = play.frame.option
    low = option.limit[0] if option and option.limit else 500
    for seat in range(1, play.frame.seats + 1):
        if seat == play.frame.bank_seat:
            continue
        for bettor in ("seat", "back-1", "back-2"):
            for wager in play.frame.game.wagers:
                if not wager.after_deal and not wager.equals:
                    least = wager.min_cents or low
                    play = try_chips(play, Chips(seat, wager.id, least, bettor))
    return play


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    app = QApplication([])
    sizes = SIZES if len(sys.argv) < 4 else SIZES[:1]
    for cardroom, game in GAMES:
        if only in f"{cardroom}/{game}":
            for size in sizes:
                Photographer(app, folder).shoot(cardroom, game, size, 7)
                print(cardroom, game, size)


if __name__ == "__main__":
    main()
