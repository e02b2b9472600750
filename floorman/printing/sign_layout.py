"""Lays a sign out on a panel: finds the largest type that fits, then spreads it over the room."""

from dataclasses import dataclass, replace
from itertools import product

from floorman.printing.drawing import Piece
from floorman.printing.paper import Paper
from floorman.printing.sign_blocks import Area, Sizes, footer, heading, tables
from floorman.printing.sign_facts import SignFacts
from floorman.printing.sign_text import column_text

SECONDARY = (1.0, 1.15, 1.3, 1.6, 0.9, 0.82, 0.74, 0.67)
LEFT_SHARES = (0.5, 0.56, 0.62)
LARGEST = 58.0
FINE = 0.5
STEPS = 6
MOST_STRETCH = 3.4
SMALL_WEIGHT = 1.0
LARGE_WEIGHT = 0.35


@dataclass(frozen=True, slots=True)
class Form:
    """One way to arrange a sign: tables stacked or side by side, text below or beside."""

    side_by_side: bool = False
    left_share: float | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A sign laid out: its pieces, the type of its fee table, and whether all of it has room."""

    pieces: tuple[Piece, ...]
    fee_size: float
    fits: bool


def lay_out(facts: SignFacts, paper: Paper) -> Layout:
    """The layout with the largest fee table whose other text stays readable."""
    panel = Panel(facts, paper)
    best, best_score, best_form = None, 0.0, Form()
    for form, secondary in product(_forms(facts, paper), SECONDARY):
        weight = secondary ** (SMALL_WEIGHT if secondary < 1 else LARGE_WEIGHT)
        sizes = _largest(panel, form, secondary, best_score / weight)
        if sizes and sizes.fee * weight > best_score:
            best, best_score, best_form = sizes, sizes.fee * weight, form
    if best is None:
        return panel.place(Form(), Sizes(paper.least, SECONDARY[-1], paper.scale))
    return panel.place(best_form, _spread(panel, best_form, best))


def _forms(facts: SignFacts, paper: Paper) -> list[Form]:
    two = len(facts.tables) > 1
    forms = [Form(side) for side in ((False, True) if two else (False,))]
    if paper.columns:
        forms += [Form(False, share) for share in LEFT_SHARES]
    return forms


def _largest(panel: "Panel", form: Form, secondary: float, beat: float) -> Sizes | None:
    """The largest fee table at this size of other text, or None where it can't beat the best."""
    scale = panel.paper.scale
    low, high = max(panel.paper.least, beat), LARGEST * scale
    sizes = Sizes(low, secondary, scale)
    if low >= high or not panel.fits(form, sizes):
        return None
    while high - low > FINE * scale:
        half = (low + high) / 2
        if panel.fits(form, Sizes(half, secondary, scale)):
            low = half
        else:
            high = half
    return replace(sizes, fee=low)


def _spread(panel: "Panel", form: Form, sizes: Sizes) -> Sizes:
    """Opens rows and gaps until the panel is filled, within reason."""
    low, high = 1.0, MOST_STRETCH
    for _ in range(STEPS):
        half = (low + high) / 2
        if panel.fits(form, replace(sizes, stretch=half)):
            low = half
        else:
            high = half
    return replace(sizes, stretch=low)


class Panel:
    """One side of a sign on one paper, tried at many sizes; what the fee type does not change is
    measured once."""

    def __init__(self, facts: SignFacts, paper: Paper) -> None:
        self.facts, self.paper = facts, paper
        margin = paper.margin
        self._whole = Area(margin, margin, paper.width - 2 * margin, paper.panel_height - margin)
        self._feet: dict[float, tuple[float, bool]] = {}
        self._texts: dict[tuple[float, float, float], float] = {}

    def fits(self, form: Form, sizes: Sizes) -> bool:
        """Whether everything has room at these sizes."""
        floor, enough = self._foot(sizes)
        if not enough:
            return False
        whole = replace(self._whole, bottom=floor)
        scratch: list[Piece] = []
        y = heading(scratch, self.facts, whole, sizes)
        area, beside = self._areas(form, whole.at(y), sizes)
        bottom, wide = tables(scratch, self.facts, area, sizes, form.side_by_side)
        start = bottom if form.left_share is None else y
        return wide and bottom <= floor and start + self._text(beside.width, sizes) <= floor

    def place(self, form: Form, sizes: Sizes) -> Layout:
        """The sign at given sizes, whether it fits or not."""
        pieces: list[Piece] = []
        floor, _ = footer(pieces, self.facts, self._whole, sizes)
        whole = replace(self._whole, bottom=floor)
        y = heading(pieces, self.facts, whole, sizes)
        area, beside = self._areas(form, whole.at(y), sizes)
        bottom, _ = tables(pieces, self.facts, area, sizes, form.side_by_side)
        start = bottom if form.left_share is None else y
        column_text(pieces, self.facts, beside.at(start), sizes)
        return Layout(tuple(pieces), sizes.fee, self.fits(form, sizes))

    def _areas(self, form: Form, whole: Area, sizes: Sizes) -> tuple[Area, Area]:
        """Where the tables go and where the text: below them, or beside them."""
        if form.left_share is None:
            return whole, whole
        gap = 16 * sizes.scale
        left = (whole.width - gap) * form.left_share
        beside = replace(whole, x=whole.x + left + gap, width=whole.width - gap - left)
        return replace(whole, width=left), beside

    def _foot(self, sizes: Sizes) -> tuple[float, bool]:
        if sizes.secondary not in self._feet:
            self._feet[sizes.secondary] = footer([], self.facts, self._whole, sizes)
        return self._feet[sizes.secondary]

    def _text(self, width: float, sizes: Sizes) -> float:
        key = (width, sizes.secondary, sizes.stretch)
        if key not in self._texts:
            self._texts[key] = column_text([], self.facts, Area(0, 0, width, 0), sizes)
        return self._texts[key]
