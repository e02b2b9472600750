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
FINE = 0.4
STEPS = 7
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
    """A sign laid out: its pieces, the type of its fee table, and how far down it reaches."""

    pieces: tuple[Piece, ...]
    fee_size: float
    bottom: float
    fits: bool


def lay_out(facts: SignFacts, paper: Paper) -> Layout:
    """The layout with the largest fee table whose other text stays readable."""
    best, best_score, best_form = None, 0.0, Form()
    for form, secondary in product(_forms(facts, paper), SECONDARY):
        weight = secondary ** (SMALL_WEIGHT if secondary < 1 else LARGE_WEIGHT)
        sizes = _largest(facts, paper, form, secondary, best_score / weight)
        if sizes and sizes.fee * weight > best_score:
            best, best_score, best_form = sizes, sizes.fee * weight, form
    if best is None:
        return place(facts, paper, Form(), Sizes(paper.least, SECONDARY[-1], paper.scale))
    return _spread(facts, paper, best_form, best)


def _forms(facts: SignFacts, paper: Paper) -> list[Form]:
    two = len(facts.tables) > 1
    forms = [Form(side) for side in ((False, True) if two else (False,))]
    if paper.columns:
        forms += [Form(False, share) for share in LEFT_SHARES]
    return forms


def _largest(
    facts: SignFacts, paper: Paper, form: Form, secondary: float, beat: float
) -> Sizes | None:
    """The largest fee table at this size of other text, or None where it can't beat the best."""
    low, high = max(paper.least, beat), LARGEST * paper.scale
    sizes = Sizes(low, secondary, paper.scale)
    if low >= high or not place(facts, paper, form, sizes).fits:
        return None
    while high - low > FINE * paper.scale:
        half = (low + high) / 2
        if place(facts, paper, form, replace(sizes, fee=half)).fits:
            low = half
        else:
            high = half
    return replace(sizes, fee=low)


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
        y, wide = tables(pieces, facts, whole.at(y), sizes, form.side_by_side)
        bottom = column_text(pieces, facts, whole.at(y), sizes)
    else:
        gap = 16 * sizes.scale
        left = (whole.width - gap) * form.left_share
        area = replace(whole, y=y, width=left)
        bottom, wide = tables(pieces, facts, area, sizes, False)
        beside = replace(whole, x=whole.x + left + gap, y=y, width=whole.width - gap - left)
        bottom = max(bottom, column_text(pieces, facts, beside, sizes))
    return Layout(tuple(pieces), sizes.fee, bottom, fits and wide and bottom <= floor)
