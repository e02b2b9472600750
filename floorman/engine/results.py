"""A hand entered by results only: outcomes without cards, ready for the same settlement."""

from collections.abc import Iterable
from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine.hand import Hand, Result, Wager
from floorman.engine.settlement import Outcome, Resolution
from floorman.errors import BadInputError
from floorman.money import show_odds, win_cents

EVEN = Fraction(1)


def resolve(game: Game, hand: Hand) -> Resolution:
    """One outcome a wager, from the results a dealer entered for its seat and spot."""
    given = {(result.seat, result.spot, result.hand): result for result in hand.results}
    if len(given) < len(hand.results):
        raise BadInputError("results", "one seat and spot is entered twice; keep one of them.")
    outcomes = []
    for n, wager in enumerate(hand.wagers):
        result = given.get((wager.seat, wager.spot, 0))
        if result is None:
            raise BadInputError(f"wagers[{n}]", f"no result for seat {wager.seat} {wager.spot}.")
        outcomes.append(_outcome(game, wager, result))
    lying = {(wager.seat, wager.spot) for wager in hand.wagers}
    for n, result in enumerate(hand.results):
        if (result.seat, result.spot) not in lying:
            where = f"seat {result.seat} has nothing on {result.spot}."
            raise BadInputError(f"results[{n}]", where)
    return Resolution(tuple(outcomes))


def _outcome(game: Game, wager: Wager, result: Result) -> Outcome:
    odds = _odds(game, wager, result) if result.outcome == "win" else None
    why = (result.line or "").replace("-", " ")
    if odds is not None:
        why = f"{why} {show_odds(odds)}".strip()
    return Outcome(
        seat=wager.seat,
        bettor=wager.bettor,
        spot=wager.spot,
        hand=result.hand,
        amount_cents=wager.amount_cents,
        outcome=result.outcome,
        why=why or "as entered",
        odds=odds,
        pays_cents=win_cents(wager.amount_cents, odds) if odds is not None else 0,
        at_risk_cents=wager.amount_cents if result.outcome == "lose" else 0,
    )


def _odds(game: Game, wager: Wager, result: Result) -> Fraction:
    """The odds entered, or the pay table's for the line entered, or even money without a table."""
    if result.odds is not None:
        return result.odds
    table = game.pay_table(wager.spot)
    if table is None:
        return EVEN
    pays = table.pays(result.line) if result.line else None
    if pays is None:
        lines = ", ".join(line.hand for line in table.lines)
        raise BadInputError(
            "results", f"seat {result.seat} {wager.spot} won: say with which hand ({lines})."
        )
    return pays


def spots_with_wagers(wagers: Iterable[Wager]) -> tuple[tuple[int, str], ...]:
    """Each seat and spot that needs a result, once, in the order the wagers lie."""
    return tuple(dict.fromkeys((wager.seat, wager.spot) for wager in wagers))
