"""Every approved option prints on every paper: one page, nothing clipped, nothing overlapping."""

from itertools import combinations

import pytest

from floorman.printing import fonts
from floorman.printing.drawing import Bar, Code, Frame, Piece, Text
from floorman.printing.paper import LANDSCAPE, LETTER, PAPERS, TABLOID, TENT, Paper
from floorman.printing.sign_layout import Layout, lay_out
from tests.printing.catalog_signs import every_option, listed

Box = tuple[float, float, float, float]
CAP_HEIGHT = 0.74
DESCENT = 0.2
HAIR = 0.3


def box(piece: Piece) -> Box | None:
    if isinstance(piece, Text):
        wide = fonts.width(piece.text, piece.font, piece.size)
        top, bottom = piece.y - piece.size * CAP_HEIGHT, piece.y + piece.size * DESCENT
        return piece.x, top, piece.x + wide, bottom
    if isinstance(piece, Code):
        return piece.x, piece.y, piece.x + piece.size, piece.y + piece.size
    if isinstance(piece, Frame):
        return piece.x, piece.y, piece.x + piece.width, piece.y + piece.height
    return None


def meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] - HAIR
        and other[0] < one[2] - HAIR
        and one[1] < other[3] - HAIR
        and other[1] < one[3] - HAIR
    )


def faults(layout: Layout, paper: Paper) -> list[str]:
    said = []
    marks = [(piece, made) for piece in layout.pieces if (made := box(piece))]
    for piece, (left, top, right, bottom) in marks:
        inside = left >= paper.margin - HAIR and right <= paper.width - paper.margin + HAIR
        if not inside or top < paper.margin - 1 or bottom > paper.panel_height - paper.margin + 3:
            said.append(f"outside: {piece}")
    solid = [(piece, made) for piece, made in marks if not isinstance(piece, Frame)]
    said += [f"{a} on {b}" for (a, p), (b, q) in combinations(solid, 2) if meet(p, q)]
    frames = [(piece, made) for piece, made in marks if isinstance(piece, Frame)]
    said += [f"{a} on {b}" for (a, p), (b, q) in combinations(frames, 2) if meet(p, q)]
    return said


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_option_fits_with_nothing_clipped_and_nothing_overlapping(paper: Paper) -> None:
    signs = every_option()
    assert len({(e.schedule.source, e.schedule.id, e.option.number) for e in signs}) == 516
    for each in signs:
        layout = lay_out(each.sign, paper)
        assert layout.fits, each.path
        assert layout.fee_size >= paper.least, each.path
        assert faults(layout, paper) == [], each.path


def test_the_fee_table_is_at_least_24_points_on_letter() -> None:
    assert LETTER.least == LANDSCAPE.least == 24
    for each in every_option():
        layout = lay_out(each.sign, LETTER)
        fees = {row.fee for table in each.sign.tables for row in table.rows}
        sizes = [p.size for p in layout.pieces if isinstance(p, Text) and p.text in fees]
        assert min(sizes) >= 24, each.path


def test_nothing_on_a_letter_sign_is_too_small_to_read_at_the_table() -> None:
    for each in every_option():
        small = [
            piece
            for piece in lay_out(each.sign, LETTER).pieces
            if isinstance(piece, Text) and piece.size < 8 and piece.text != each.sign.code
        ]
        assert small == [], each.path


def test_a_larger_paper_has_larger_fees() -> None:
    for path in (
        "casino-99/three-card-poker-6-card-bonus/rules/6",
        "casino-99/ultimate-texas-holdem/rules/1",
        "casino-99/fortune-pai-gow-poker/rules/37",
    ):
        sign = listed(path).sign
        tent, letter, large = (lay_out(sign, p).fee_size for p in (TENT, LETTER, TABLOID))
        assert tent < letter < large


def test_rows_stand_inside_their_frame() -> None:
    sign = listed("casino-99/pure-spanish-21.5/rules/46").sign
    pieces = lay_out(sign, LETTER).pieces
    frames = [piece for piece in pieces if isinstance(piece, Frame)]
    bars = [piece for piece in pieces if isinstance(piece, Bar)]
    assert len(frames) == len(sign.tables) == 2
    for bar in bars:
        assert any(
            frame.x - HAIR <= bar.x
            and bar.x + bar.width <= frame.x + frame.width + HAIR
            and frame.y - HAIR <= bar.y
            and bar.y + bar.height <= frame.y + frame.height + HAIR
            for frame in frames
        )
