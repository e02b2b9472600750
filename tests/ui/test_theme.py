"""Colours carry text that everyone can read."""

import pytest

from floorman.ui import theme

ENOUGH = 4.5


@pytest.mark.parametrize("palette", theme.PALETTES.values(), ids=lambda p: str(p.name))
def test_text_stands_out_from_every_ground_it_lies_on(palette: theme.Palette) -> None:
    for ink, grounds in theme.READABLE:
        for ground in grounds:
            found = theme.contrast(getattr(palette, ink), getattr(palette, ground))
            assert found >= ENOUGH, f"{palette.name}: {ink} on {ground} is {found:.2f}"


def test_games_chips_and_suits_stand_out() -> None:
    for colour in (*theme.GAME_COLOURS.values(), theme.NO_GAME):
        assert theme.contrast(theme.ON_GAME, colour) >= ENOUGH, colour
    for fill, _, ink in theme.CHIP_COLOURS.values():
        assert theme.contrast(ink, fill) >= ENOUGH, fill
    for colour in theme.SUIT_COLOURS.values():
        assert theme.contrast(colour, theme.CARD_FACE) >= ENOUGH, colour


def test_contrast_of_black_and_white_is_the_largest_there_is() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#777777") == pytest.approx(1)
