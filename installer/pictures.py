"""Photographs the real program for README and the guide: small PNGs with a palette."""

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication, QWidget

from floorman.catalog.load import load_catalog
from floorman.printing.sign import sign_facts, sign_pdf
from floorman.services.demo import PIN, STAFF, fill
from floorman.services.house import open_house
from floorman.settings import Settings
from floorman.ui.floor.sign_in import SignIn
from floorman.ui.floor.window import FloorWindow
from floorman.ui.stylesheet import dress
from floorman.ui.tasks import Tasks
from tests.ui.pictures import Photographer

ROOT = Path(__file__).resolve().parent.parent
MOST_BYTES = 80_000
WIDTH = 1000
SMALLER = ((1, 128), (1, 64), (0.9, 64), (0.9, 48), (0.8, 48), (0.72, 48), (0.72, 32))
WHEN = datetime(2026, 11, 18, 5, 14, tzinfo=UTC)
PANEL = ("casino-club", "three-card-poker-6-card-bonus")
SIGN = ("casino-club", "three-card-poker-6-card-bonus", "rules", 2)
PAGES = {"floor": "Floor", "games": "Games", "drops": "Drops", "records": "Records"}


def keep(raw: Path, target: Path, width: int = WIDTH) -> None:
    """Scales a picture down and lowers its colours until it is small.

    Coverage of the colours counts, not how often they occur: a pill of one game is a few pixels.
    """
    with Image.open(raw) as opened:
        whole = opened.convert("RGB")
    for part, colours in SMALLER:
        size = (round(width * part), round(whole.height * width * part / whole.width))
        scaled = whole.resize(size, Image.Resampling.LANCZOS)
        palette = scaled.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
        small = scaled.quantize(palette=palette, dither=Image.Dither.NONE)
        small.save(target, optimize=True)
        if target.stat().st_size < MOST_BYTES:
            print(f"floorman: {target.name}, {target.stat().st_size // 1000} kB, {size[0]} wide")
            return
    sys.exit(f"floorman: {target.name} stays over {MOST_BYTES // 1000} kB; make it simpler.")


def wait(app: QApplication, until: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not until():
        app.processEvents()
        if time.monotonic() > end:
            sys.exit("floorman: a window did not come to rest within a minute.")
        time.sleep(0.005)


def rest(app: QApplication, seconds: float = 0.4) -> None:
    """Lets answers from the background arrive and be painted."""
    end = time.monotonic() + seconds
    wait(app, lambda: time.monotonic() > end)


def panel(app: QApplication, folder: Path) -> Path:
    """The panel while it settles, with one seat paid already."""
    Photographer(app, folder).shoot(*PANEL, (1280, 800), 7)
    found = sorted(folder.glob("*-settle.png"))
    return found[min(1, len(found) - 1)]


def desk(app: QApplication, folder: Path) -> dict[str, Path]:
    """Each page of the desk over the demo room, with the manager signed in."""
    settings = Settings(data=folder / "room", animation=False)
    house = open_house(settings)
    fill(house, hands=600, seed=7, now=WHEN)
    tasks = Tasks()
    window = FloorWindow(tasks, dress(app, "dark"), settings, now=lambda: WHEN)
    window.resize(1440, 900)
    window.show()
    window.attach(house)
    wait(app, lambda: bool(window.findChildren(SignIn)))
    badge = STAFF[0][0]
    who, _ = house.staff.sign_in(badge=badge, pin=PIN, now=WHEN)
    window.findChildren(SignIn)[0].signed_in.emit(who)
    made = {}
    for name, page in PAGES.items():
        window.go(page)
        if name == "floor":
            window.show_table(4)
        rest(app, 1.5)
        window.notice.hide()
        made[name] = grabbed(window, folder / f"{name}.png")
    window.close()
    wait(app, lambda: tasks.waiting == 0)
    tasks.close()
    house.close()
    return made


def grabbed(window: QWidget, file: Path) -> Path:
    window.grab().save(str(file))
    return file


def sign(folder: Path) -> Path:
    """A posted-fee sign as the printer gets it."""
    cardroom_id, game_id, schedule_id, number = SIGN
    cardroom = load_catalog().cardroom(cardroom_id)
    game = cardroom.game(game_id) if cardroom else None
    schedule = game.schedule(schedule_id) if game else None
    if cardroom is None or game is None or schedule is None:
        sys.exit("floorman: the catalog no longer has the option whose sign is shown.")
    option = next(option for option in schedule.options if option.number == number)
    file = folder / "sign.pdf"
    file.write_bytes(sign_pdf(sign_facts(cardroom, game, schedule, option)))
    document = QPdfDocument()
    document.load(str(file))
    drawn = document.render(0, QSize(850, 1100))
    paper = QImage(drawn.size(), QImage.Format.Format_RGB32)
    paper.fill(QColor("white"))
    painter = QPainter(paper)
    painter.drawImage(0, 0, drawn)
    painter.end()
    paper.save(str(folder / "sign.png"))
    return folder / "sign.png"


def main(target: Path) -> None:
    app = QApplication([])
    with tempfile.TemporaryDirectory(prefix="floorman-pictures-") as name:
        folder = Path(name)
        for part in ("panel", "desk", "other"):
            (folder / part).mkdir()
        keep(panel(app, folder / "panel"), target / "panel.png")
        for page, file in desk(app, folder / "desk").items():
            keep(file, target / f"{page}.png")
        keep(sign(folder / "other"), target / "sign.png", 640)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "resources" / "pictures")
