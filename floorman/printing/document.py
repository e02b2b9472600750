"""A paper of several pages: blocks that flow, page x of y, the same bytes for the same facts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO

from floorman.errors import FloormanError
from floorman.printing import fonts
from floorman.printing.drawing import (
    LINE_HEIGHT,
    Bar,
    Piece,
    Rule,
    Text,
    draw,
    middle,
    new_canvas,
    right,
)
from floorman.printing.fonts import BLACK, BOLD, REGULAR, SEMIBOLD
from floorman.printing.paper import LETTER, Paper

GRAY = 0.35
FAINT = 0.94
HEAD_TALL = 26.0
HEADING_TALL = 23.0
FOOT_TALL = 22.0
BODY = 9.5
MANY = 7
Progress = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Stamp:
    """What stands on every page: the room, the paper's name, its number, and REPRINT."""

    room: str
    paper: str
    subject: str
    id: str
    reprint: bool = False
    foot: str = ""
    language: str = "en-US"


@dataclass(slots=True)
class Document:
    """Pages under construction; blocks go one under the other and break to a new page."""

    stamp: Stamp
    paper: Paper = LETTER
    pages: list[list[Piece]] = field(default_factory=list)
    y: float = 0.0

    def __post_init__(self) -> None:
        self.new_page()

    @property
    def left(self) -> float:
        return self.paper.margin

    @property
    def right(self) -> float:
        return self.paper.width - self.paper.margin

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def bottom(self) -> float:
        return self.paper.height - self.paper.margin - FOOT_TALL

    def new_page(self) -> None:
        self.pages.append([])
        self.y = self.paper.margin + HEAD_TALL

    def need(self, tall: float) -> bool:
        """Starts a new page unless so much room is left; answers whether it did."""
        if self.y + tall <= self.bottom + 0.01:
            return False
        self.new_page()
        return True

    def put(self, *pieces: Piece) -> None:
        self.pages[-1].extend(pieces)

    def gap(self, tall: float = 8.0) -> None:
        self.y += tall

    def title(self, text: str, note: str = "") -> None:
        """The large line at the top of a paper."""
        size = min(24.0, self.width / fonts.width(text, BLACK, 1))
        self.put(Text(self.left, self.y + size * 0.8, text, BLACK, size))
        self.y += size * 1.2
        if note:
            self.paragraph(note, ink=GRAY)
        self.gap(4)

    def heading(self, text: str, keep: float = 40.0) -> None:
        """A section's heading, kept together with what follows it."""
        self.need(HEADING_TALL + keep)
        self.put(Text(self.left, self.y + 12, text, BOLD, 13))
        self.put(Rule(self.left, self.y + 17, self.right, self.y + 17, 1.2))
        self.y += HEADING_TALL

    def paragraph(
        self, text: str, font: str = REGULAR, size: float = BODY, ink: float = 0.07
    ) -> None:
        for line in fonts.wrap(text, font, size, self.width):
            self.need(size * LINE_HEIGHT)
            self.put(Text(self.left, self.y + size, line, font, size, ink))
            self.y += size * LINE_HEIGHT

    def bullets(self, items: Sequence[str], size: float = BODY + 0.5) -> None:
        """Short sentences, each with a dot; many of them stand in two columns."""
        columns = 2 if len(items) >= MANY else 1
        wide = (self.width - 14 * (columns - 1)) / columns
        rows = (len(items) + columns - 1) // columns
        for row in range(rows):
            pair = [items[at] for at in range(row, len(items), rows)]
            broken = [fonts.wrap(item, REGULAR, size, wide - 12) for item in pair]
            tall = max(len(lines) for lines in broken) * size * LINE_HEIGHT + 1.5
            self.need(tall)
            for column, lines in enumerate(broken):
                x = self.left + column * (wide + 14)
                self.put(Text(x, self.y + size, "•", BOLD, size))
                for n, line in enumerate(lines):
                    y = self.y + size + n * size * LINE_HEIGHT
                    self.put(Text(x + 12, y, line, REGULAR, size))
            self.y += tall

    def figures(self, tiles: Sequence[tuple[str, str, str]]) -> None:
        """Large figures side by side: what, how much, and a remark."""
        gap, tall = 8.0, 52.0
        self.need(tall)
        each = (self.width - gap * (len(tiles) - 1)) / len(tiles)
        widest = max(fonts.width(figure, BLACK, 1) for _, figure, _ in tiles)
        size = min(18.0, (each - 14) / widest)
        for n, (what, figure, remark) in enumerate(tiles):
            x = self.left + n * (each + gap)
            small = min(8.0, (each - 14) / fonts.width(remark or " ", REGULAR, 1))
            self.put(Bar(x, self.y, each, tall, FAINT, 4))
            self.put(Text(x + 7, self.y + 13, what, SEMIBOLD, 8.5, GRAY))
            self.put(Text(x + 7, self.y + 33, figure, BLACK, size))
            self.put(Text(x + 7, self.y + 46, remark, REGULAR, small, GRAY))
        self.y += tall + gap

    def signatures(self, names: Sequence[str]) -> None:
        """Lines to sign on, two in a row."""
        gap, tall = 24.0, 44.0
        each = (self.width - gap) / 2
        for n, name in enumerate(names):
            if n % 2 == 0:
                self.need(tall)
            x = self.left + (n % 2) * (each + gap)
            self.put(Rule(x, self.y + 28, x + each, self.y + 28, 0.8))
            self.put(Text(x, self.y + 38, name, REGULAR, 8, GRAY))
            self.put(right(x + each, self.y + 38, "date and time", REGULAR, 8, GRAY))
            if n % 2 or n == len(names) - 1:
                self.y += tall

    def pdf(self, progress: Progress | None = None) -> bytes:
        """All pages with their heads and feet; `progress` may answer False to stop."""
        buffer = BytesIO()
        stamp = self.stamp
        size = (self.paper.width, self.paper.height)
        title = f"{stamp.room}: {stamp.paper}, {stamp.subject}"
        canvas = new_canvas(buffer, size, title, stamp.room, stamp.language)
        for n, pieces in enumerate(self.pages):
            if progress and not progress(n, len(self.pages)):
                raise FloormanError("Printing was stopped.")
            draw(canvas, (*self._frame(n + 1), *pieces), self.paper.height)
            canvas.showPage()
        if progress:
            progress(len(self.pages), len(self.pages))
        canvas.save()
        return buffer.getvalue()

    def _frame(self, page: int) -> list[Piece]:
        stamp, top = self.stamp, self.paper.margin
        foot = self.paper.height - self.paper.margin
        pieces: list[Piece] = [
            Text(self.left, top + 8, stamp.room.upper(), SEMIBOLD, 8.5, GRAY),
            right(self.right, top + 8, f"{stamp.paper} · {stamp.subject}", SEMIBOLD, 8.5, GRAY),
            Rule(self.left, top + 14, self.right, top + 14, 0.5, 0.7),
            Rule(self.left, foot - 12, self.right, foot - 12, 0.5, 0.7),
            Text(self.left, foot - 2, stamp.id, SEMIBOLD, 8, GRAY),
            right(self.right, foot - 2, f"page {page} of {len(self.pages)}", REGULAR, 8, GRAY),
        ]
        if stamp.foot:
            pieces.append(middle(self.paper.width / 2, foot - 2, stamp.foot, REGULAR, 6.5, GRAY))
        if stamp.reprint:
            pieces.append(middle(self.paper.width / 2, top + 8, "REPRINT", BLACK, 10))
        return pieces
