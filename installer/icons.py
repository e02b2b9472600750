"""Draws the program's icons in every size that a desktop asks for, from the two drawings."""

import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 48, 64, 128, 256)
DRAWINGS = Path(__file__).resolve().parent.parent / "resources" / "icons"


def drawn(name: str, size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWINGS / f"{name}.svg")).render(painter)
    painter.end()
    return image


def main(folder: Path) -> None:
    app = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    for name in ("floorman", "floorman-dealer"):
        for size in SIZES:
            place = folder / f"{size}x{size}"
            place.mkdir(parents=True, exist_ok=True)
            if not drawn(name, size).save(str(place / f"{name}.png")):
                sys.exit(f"The icon {place / name}.png could not be written.")
        drawn(name, 256).save(str(folder / f"{name}.ico"))
        drawn(name, 256).save(str(folder / f"{name}.icns"))
    app.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
