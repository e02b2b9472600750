"""What an Ultimate wager could cost the bank, and what a dealer can pick for it."""

from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine.games.ultimate.table import multiples
from floorman.engine.hand import Wager
from floorman.money import win_cents


def most_cents(game: Game, wager: Wager) -> int:
    """The most this wager could cost the bank; an ante counts with the largest Play wager it may
    bring, which is why chips on the Play spot count nothing of their own."""
    if wager.spot == "ante":
        return wager.amount_cents * (1 + max(multiples(game), default=0))
    table = game.pay_table(wager.spot)
    best = max((line.pays for line in table.lines), default=Fraction(0)) if table else Fraction(0)
    return win_cents(wager.amount_cents, best)


def lines(game: Game, spot: str) -> tuple[str, ...]:
    """What a dealer can pick for a spot when only results are entered."""
    table = game.pay_table(spot)
    if table is None:
        return ("win", "lose", "push")
    rest = ("push", "lose") if spot == "blind" else ("lose",)
    return (*(line.hand for line in table.lines), *rest)
