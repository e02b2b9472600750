"""Colours by meaning, dark and light; every pair that carries text is readable."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Palette:
    """What each colour is for. `on_x` is text lying on a filled x."""

    name: str
    page: str
    bar: str
    card: str
    raised: str
    raised_hover: str
    line: str
    text: str
    muted: str
    accent: str
    accent_fill: str
    on_accent: str
    pay: str
    pay_fill: str
    on_pay: str
    take: str
    take_fill: str
    on_take: str
    warn: str
    warn_fill: str
    on_warn: str
    bank: str
    on_bank: str
    felt: str
    felt_edge: str
    felt_line: str
    on_felt: str
    on_felt_muted: str
    shade: str


DARK = Palette(
    name="dark",
    page="#10131a",
    bar="#1a2029",
    card="#1b212b",
    raised="#2b3340",
    raised_hover="#384252",
    line="#3a4453",
    text="#f3f5f8",
    muted="#b3bcc8",
    accent="#7db1ff",
    accent_fill="#2c64c0",
    on_accent="#ffffff",
    pay="#4bd584",
    pay_fill="#1c7a45",
    on_pay="#ffffff",
    take="#ff8a84",
    take_fill="#b93430",
    on_take="#ffffff",
    warn="#ffcc33",
    warn_fill="#ffcc33",
    on_warn="#1a1400",
    bank="#ffcc33",
    on_bank="#1a1400",
    felt="#115236",
    felt_edge="#0a3723",
    felt_line="#3f8f68",
    on_felt="#ffffff",
    on_felt_muted="#c9e2d5",
    shade="#000000",
)

LIGHT = Palette(
    name="light",
    page="#e9ecf1",
    bar="#ffffff",
    card="#ffffff",
    raised="#dde2ea",
    raised_hover="#cdd4df",
    line="#b8c0cc",
    text="#141a22",
    muted="#4a5563",
    accent="#1d55b3",
    accent_fill="#1d55b3",
    on_accent="#ffffff",
    pay="#0d6b37",
    pay_fill="#167040",
    on_pay="#ffffff",
    take="#a82420",
    take_fill="#b02c28",
    on_take="#ffffff",
    warn="#7a5200",
    warn_fill="#ffcc33",
    on_warn="#1a1400",
    bank="#ffd24d",
    on_bank="#1a1400",
    felt="#15603f",
    felt_edge="#0d4a30",
    felt_line="#4a9b74",
    on_felt="#ffffff",
    on_felt_muted="#dcefe5",
    shade="#2a3340",
)

PALETTES = {palette.name: palette for palette in (DARK, LIGHT)}

# Text -> the grounds it may lie on; tests/ui/test_theme.py computes each contrast.
READABLE = (
    ("text", ("page", "bar", "card", "raised", "raised_hover")),
    ("muted", ("page", "bar", "card", "raised")),
    ("accent", ("page", "bar", "card")),
    ("pay", ("page", "bar", "card")),
    ("take", ("page", "bar", "card")),
    ("warn", ("page", "bar", "card")),
    ("bank", ("felt", "felt_edge")),
    ("on_accent", ("accent_fill",)),
    ("on_pay", ("pay_fill",)),
    ("on_take", ("take_fill",)),
    ("on_warn", ("warn_fill",)),
    ("on_bank", ("bank",)),
    ("on_felt", ("felt", "felt_edge")),
    ("on_felt_muted", ("felt", "felt_edge")),
)

# One colour a family of games, white text on it, used on tiles, pills and headers everywhere.
GAME_COLOURS = {
    "twenty-one": "#2c64c0",
    "three-card-poker": "#8346c4",
    "ultimate": "#0c7a74",
    "baccarat": "#a85a12",
    "pai-gow": "#ad3269",
    "poker": "#37694c",
    "chinese-poker": "#566375",
}
ON_GAME = "#ffffff"
NO_GAME = "#4b5563"

# Chips as rooms stack them: value in cents -> (fill, edge marks, text).
CHIP_COLOURS = {
    50: ("#6b7280", "#ffffff", "#ffffff"),
    100: ("#e8eaee", "#2c64c0", "#141a22"),
    500: ("#c0332f", "#ffffff", "#ffffff"),
    2500: ("#1c7a45", "#ffffff", "#ffffff"),
    10000: ("#1c1f26", "#ffffff", "#ffffff"),
    50000: ("#6b3fa0", "#ffffff", "#ffffff"),
}

# Four colours beside four shapes, so that suits are told apart at arm's length.
CARD_FACE = "#ffffff"
SUIT_COLOURS = {"s": "#15181e", "h": "#c8161d", "d": "#1553c7", "c": "#0b7a32", "": "#6b3fa0"}
SUIT_SHAPES = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "": "★"}


def game_colour(family: str) -> str:
    """The colour of a family of games."""
    return GAME_COLOURS.get(family, NO_GAME)


def chip_colours(amount_cents: int) -> tuple[str, str, str]:
    """Fill, edge and text colour of the largest chip within an amount."""
    fitting = [value for value in CHIP_COLOURS if value <= amount_cents]
    return CHIP_COLOURS[max(fitting, default=50)]


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, 1 to 21, as the web's accessibility rules measure it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
