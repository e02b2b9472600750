"""Money is whole cents; here it is read, shown, paid at odds and broken into chips."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from floorman.errors import FloormanError

CHIPS_CENTS = (50000, 10000, 2500, 500, 100, 50)

_MONEY = re.compile(r"^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$")
_ODDS = re.compile(r"^(\d{1,3}(?:,\d{3})+|\d+)\s*(?::|to|/|for)\s*(\d+)$")


def cents(text: str) -> int:
    """Reads `$1,234.50`, `$.50`, `$5` or `12.5` as cents."""
    found = _MONEY.match(text.strip())
    if not found or not (found[1] or found[2]):
        raise FloormanError(f"'{text}' is not an amount of money; write it like $1,234.50.")
    dollars = int(found[1].replace(",", "") or 0)
    return dollars * 100 + int((found[2] or "").ljust(2, "0"))


def show(amount_cents: int) -> str:
    """Shows cents as `$1,234.50`, always with both digits."""
    sign = "-" if amount_cents < 0 else ""
    return f"{sign}${abs(amount_cents) // 100:,}.{abs(amount_cents) % 100:02d}"


def short(amount_cents: int) -> str:
    """Shows cents as `$1,234` where they are whole dollars, else like `show`."""
    return show(amount_cents) if amount_cents % 100 else show(amount_cents)[:-3]


def odds(text: str) -> Fraction:
    """Reads `3:2`, `6 to 5`, `1,000:1` as what one unit wins."""
    found = _ODDS.match(text.strip())
    if not found or int(found[2]) == 0:
        raise FloormanError(f"'{text}' is not a payoff; write it like 3:2 or 1,000 to 1.")
    return Fraction(int(found[1].replace(",", "")), int(found[2]))


def show_odds(payoff: Fraction) -> str:
    """Shows a payoff as `6 to 5`."""
    return f"{payoff.numerator:,} to {payoff.denominator}"


def win_cents(wager_cents: int, payoff: Fraction) -> int:
    """What a wager wins at these odds, part cents dropped."""
    return wager_cents * payoff.numerator // payoff.denominator


@dataclass(frozen=True, slots=True)
class ChipStack:
    """Some chips of one denomination."""

    chip_cents: int
    count: int


def chips(amount_cents: int, values: Sequence[int] = CHIPS_CENTS) -> tuple[ChipStack, ...]:
    """Breaks an amount into the fewest chips, largest first; the rest is a stack of coins."""
    if amount_cents < 0:
        raise FloormanError(f"{show(amount_cents)} cannot be laid out in chips.")
    stacks = []
    for value in sorted(values, reverse=True):
        count, amount_cents = divmod(amount_cents, value)
        if count:
            stacks.append(ChipStack(value, count))
    if amount_cents:
        stacks.append(ChipStack(1, amount_cents))
    return tuple(stacks)
