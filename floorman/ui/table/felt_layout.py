"""Where the seats are on the felt: an arc as the house dealer sees it, none touching another."""

from dataclasses import dataclass

HEIGHT = 576.0
GAP = 6.0
TOP = 12.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the felt's own measure."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def touches(self, other: "Box") -> bool:
        apart = (
            self.right <= other.x
            or other.right <= self.x
            or self.bottom <= other.y
            or other.bottom <= self.y
        )
        return not apart


@dataclass(frozen=True, slots=True)
class _Shape:
    """How many seats stand at the top and on each side, and how large they are."""

    top: int
    side: int
    width: float
    height: float
    drop: float


def _shape(seats: int) -> _Shape:
    if seats <= 4:
        return _Shape(seats, 0, 176, 226, 20)
    if seats <= 6:
        return _Shape(seats - 2, 1, 176, 226, 24)
    if seats <= 8:
        return _Shape(seats - 4, 2, 172, 176, 20)
    if seats <= 10:
        return _Shape(seats - 6, 3, 150, 130, 20)
    return _Shape(seats - 8, 4, 116, 106, 14)


def places(seats: int, width: float, height: float = HEIGHT) -> tuple[Box, ...]:
    """Seat 1 at the house dealer's left, then clockwise: up the left side, over the top, down the
    right side."""
    shape = _shape(seats)
    rows = (height - shape.height - shape.drop - GAP) / max(shape.side, 1)
    lowest = [shape.height + shape.drop + GAP + rows * n for n in range(shape.side)]
    if shape.side:
        lowest = [y + max(rows - shape.height, 0) / 2 for y in lowest]
    inset = max((width - shape.top * shape.width) / (shape.top * 6 + 6), 0.0)
    left = [Box(inset, y, shape.width, shape.height) for y in reversed(lowest)]
    right = [Box(width - inset - shape.width, y, shape.width, shape.height) for y in lowest]
    return (*left, *_top(shape, width), *right)


def _top(shape: _Shape, width: float) -> list[Box]:
    space = (width - shape.top * shape.width) / (shape.top + 1)
    boxes = []
    for n in range(shape.top):
        middle = (shape.top - 1) / 2
        away = abs(n - middle) / middle if middle else 0.0
        x = space + n * (shape.width + space)
        boxes.append(Box(x, TOP + away * away * (shape.drop - TOP), shape.width, shape.height))
    return boxes


def centre(seats: int, width: float, height: float = HEIGHT) -> Box:
    """The middle of the felt, free for the player-dealer's cards, the board and the pot."""
    shape = _shape(seats)
    top = shape.height + shape.drop + GAP
    side = shape.width + 2 * GAP if shape.side else GAP
    inset = max((width - shape.top * shape.width) / (shape.top * 6 + 6), 0.0)
    side += inset if shape.side else 0.0
    return Box(side, top, width - 2 * side, height - top)
