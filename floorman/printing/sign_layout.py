"""Lays a sign out on a panel: finds the largest type that fits, then spreads it over the room."""

from dataclasses import dataclass, replace
from itertools import product

from floorman.printing.drawing import Piece
from floorman.printing.paper import Paper
from floorman.printing.sign_blocks import Area, Sizes, closing, footer, heading, tables
from floorman.printing.sign_facts import SignFacts
from floorman.printing.sign_text import column_text

SECONDARY = (1.3, 1.15, 1.0, 0.88, 0.77, 0.67)
LEFT_SHARES = (0.5, 0.56, 0.62)
LARGEST = 58.0
SMALLEST = 8.0
STEPS = 7
MOST_STRETCH = 2.6
TYPE_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class Form:
    """One way to arrange a sign: tables one under the other or side by side, text below or beside."""

    side_by_side: bool = False
    left_share: float | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A sign laid out: its pieces, the type of its fee table, and how far down it reaches."""

    pieces: tuple[Piece, ...]
    fee_size: float
    bottom: float
    fits: bool


def lay_out(facts: SignFacts, paper: Paper) -> Layout:
    """The layout with the largest fee table whose other text stays readable."""
    best: tuple[float, Form, Sizes] | None = None
    for form, secondary in product(_forms(facts, paper), SECONDARY):
        if best and LARGEST * paper.scale * secondary**TYPE_WEIGHT <= best[0]:
            continue
        size = _largest(facts, paper, form, secondary)
        if size is None:
            continue
        score = size.fee * secondary**TYPE_WEIGHT - (1000 if size.fee < paper.least else 0)
        if best is None or score > best[0] + 1e-6:
            best = (score, form, size)
    if best is None:
        return place(facts, paper, Form(), Sizes(SMALLEST, SECONDARY[-1], paper.scale))
    return _spread(facts, paper, best[1], best[2])


def _forms(facts: SignFacts, paper: Paper) -> list[Form]:
    two = len(facts.tables) > 1
    forms = [Form(side) for side in ((False, True) if two else (False,))]
    if paper.columns:
        forms += [Form(False, share) for share in LEFT_SHARES]
    return forms


def _largest(facts: SignFacts, paper: Paper, form: Form, secondary: float) -> Sizes | None:
    low, high = SMALLEST, LARGEST * paper.scale
    least = Sizes(low, secondary, paper.scale)
    if not place(facts, paper, form, least).fits:
        return None
    for _ in range(STEPS):
        half = (low + high) / 2
        if place(facts, paper, form, replace(least, fee=half)).fits:
            low = half
        else:
            high = half
    return replace(least, fee=low)


def _spread(facts: SignFacts, paper: Paper, form: Form, sizes: Sizes) -> Layout:
    """Opens rows and gaps until the panel is filled, within reason."""
    low, high = 1.0, MOST_STRETCH
    best = place(facts, paper, form, sizes)
    for _ in range(STEPS):
        half = (low + high) / 2
        tried = place(facts, paper, form, replace(sizes, stretch=half))
        if tried.fits:
            low, best = half, tried
        else:
            high = half
    return best


def place(facts: SignFacts, paper: Paper, form: Form, sizes: Sizes) -> Layout:
    """One sign at given sizes, whether it fits or not."""
    margin = paper.margin
    whole = Area(margin, margin, paper.width - 2 * margin, paper.panel_height - margin)
    pieces: list[Piece] = []
    floor, fits = footer(pieces, facts, whole, sizes)
    whole = replace(whole, bottom=floor)
    y = heading(pieces, facts, whole, sizes)
    if form.left_share is None:
        y, wide = _fees(pieces, facts, replace(whole, y=y), sizes, form.side_by_side)
        bottom = column_text(pieces, facts, replace(whole, y=y), sizes)
    else:
        gap = 16 * sizes.scale
        left = (whole.width - gap) * form.left_share
        area = replace(whole, y=y, width=left)
        bottom, wide = _fees(pieces, facts, area, sizes, False)
        beside = replace(whole, x=whole.x + left + gap, y=y, width=whole.width - gap - left)
        bottom = max(bottom, column_text(pieces, facts, beside, sizes))
    return Layout(tuple(pieces), sizes.fee, bottom, fits and wide and bottom <= floor)


def _fees(
    pieces: list[Piece], facts: SignFacts, area: Area, sizes: Sizes, side_by_side: bool
) -> tuple[float, bool]:
    y, wide = tables(pieces, facts, area, sizes, side_by_side)
    return closing(pieces, facts, replace(area, y=y), sizes, wide)
