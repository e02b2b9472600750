"""A hand entered by results only: outcomes without cards, ready for the same settlement."""

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine import games
from floorman.engine.hand import SEATED, Hand, Result, Wager
from floorman.engine.settlement import Outcome, Resolution
from floorman.errors import BadInputError
from floorman.money import show_odds, win_cents

EVEN = Fraction(1)
SURRENDER = "surrender"
RESCUE = "rescue"
ENVY = "envy"
HALF_LOST = (SURRENDER, RESCUE)  # 000:116; 003:1926: the last double, half of all that lies there
WORDS = ("win", "lose", "push", "refund")


def resolve(game: Game, hand: Hand) -> Resolution:
    """One outcome a wager, from the results a dealer entered for its seat, spot and hand."""
    lying = {(wager.seat, wager.spot) for wager in _wagers(hand)}
    given: dict[tuple[int, str], list[Result]] = {}
    for n, result in enumerate(hand.results):
        _verify_place(game, hand, n, result, lying)
        _verify_line(game, n, result)
        place = (result.seat, result.spot)
        if any(other.hand == result.hand for other in given.setdefault(place, [])):
            raise BadInputError(f"results[{n}]", "this seat, spot and hand is entered twice.")
        given[place].append(result)
    outcomes: list[Outcome] = []
    for n, wager in enumerate(_wagers(hand)):
        found = given.get((wager.seat, wager.spot))
        if not found:
            raise BadInputError(f"wagers[{n}]", f"no result for seat {wager.seat} {wager.spot}.")
        outcomes += (_outcome(game, wager, result) for result in found if _plays(wager, result))
    outcomes += (
        _envy(game, n, result) for n, result in enumerate(hand.results) if result.spot == ENVY
    )
    return Resolution(tuple(outcomes))


def _verify_place(
    game: Game, hand: Hand, n: int, result: Result, lying: Collection[tuple[int, str]]
) -> None:
    """A result is of a wager that lies there, and of a hand that a seat can have."""
    place = f"results[{n}]"
    if result.spot == ENVY:
        has_button: Callable[[Game, Hand, int], bool] | None = getattr(
            games.family(game), "has_envy_button", None
        )
        if has_button is None or not has_button(game, hand, result.seat):
            raise BadInputError(f"{place}.seat", f"seat {result.seat} has no Envy button.")
        if result.outcome != "win":
            raise BadInputError(f"{place}.outcome", "an Envy button wins or is not entered.")
    elif (result.seat, result.spot) not in lying:
        raise BadInputError(place, f"seat {result.seat} has nothing on {result.spot}.")
    elif result.hand >= (getattr(game.rules, "most_hands", 1) if result.spot == "game" else 1):
        raise BadInputError(f"{place}.hand", f"a seat of {game.name} can't have so many hands.")


def _verify_line(game: Game, n: int, result: Result) -> None:
    """The line is one of the spot's own and does not say another outcome than the outcome."""
    line, place = result.line, f"results[{n}].line"
    if line is None or result.spot == ENVY:
        return
    known = games.family(game).lines(game, result.spot)
    if line not in known:
        raise BadInputError(place, f"'{line}' is not among {', '.join(known)}.")
    if line in WORDS:
        fits = line == result.outcome
    elif line in HALF_LOST:
        fits = result.outcome == "lose"
    else:
        fits = result.outcome != "lose"
    if not fits:
        raise BadInputError(place, f"'{line}' does not go with '{result.outcome}'.")


def _wagers(hand: Hand) -> Iterator[Wager]:
    yield from hand.wagers
    for seat, cents in hand.insurance.items():
        if cents:
            yield Wager(seat, SEATED, "insurance", cents)


def _plays(wager: Wager, result: Result) -> bool:
    """A backline wager stays with the first hand of a split."""
    return not wager.backline or result.hand == 0


def _outcome(game: Game, wager: Wager, result: Result) -> Outcome:
    amount = wager.amount_cents
    if result.amount_cents is not None and not wager.backline:
        amount = result.amount_cents
    odds = _odds(game, wager, result) if result.outcome == "win" else None
    why = (result.line or "").replace("-", " ")
    if odds is not None:
        why = f"{why} {show_odds(odds)}".strip()
    at_risk = 0
    if result.outcome == "lose":
        at_risk = amount // 2 if result.line in HALF_LOST else amount
    return Outcome(
        seat=wager.seat,
        bettor=wager.bettor,
        spot=wager.spot,
        hand=result.hand,
        amount_cents=amount,
        outcome=result.outcome,
        why=why or "as entered",
        odds=odds,
        pays_cents=win_cents(amount, odds) if odds is not None else 0,
        at_risk_cents=at_risk,
    )


def _odds(game: Game, wager: Wager, result: Result) -> Fraction:
    """The odds entered, or the line's; a table of one line needs no choice, no table is even."""
    if result.odds is not None:
        return result.odds
    known: Callable[[Game, str, str], Fraction | None] | None = getattr(
        games.family(game), "line_odds", None
    )
    if known is not None:
        odds = known(game, wager.spot, result.line or "win")
        if odds is not None:
            return odds
    table = game.pay_table(wager.spot)
    if table is None:
        return EVEN
    if result.line is None and len(table.lines) == 1:
        return table.lines[0].pays
    pays = table.pays(result.line) if result.line else None
    if pays is None:
        lines = ", ".join(line.hand for line in table.lines)
        raise BadInputError(
            "results", f"seat {result.seat} {wager.spot} won: say with which hand ({lines})."
        )
    return pays


def _envy(game: Game, n: int, result: Result) -> Outcome:
    """Envy pays a fixed amount for another player's hand."""
    table = game.pay_table("fortune")
    line = (
        next((found for found in table.lines if found.hand == result.line), None) if table else None
    )
    if line is None or line.envy_cents is None:
        raise BadInputError(f"results[{n}].line", f"'{result.line}' pays no envy.")
    return Outcome(
        seat=result.seat,
        bettor=SEATED,
        spot=ENVY,
        hand=result.hand,
        amount_cents=0,
        outcome="win",
        why=f"envy for {line.hand.replace('-', ' ')}",
        pays_cents=line.envy_cents,
    )
