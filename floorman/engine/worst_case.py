"""Before the deal: the most the bank could have to pay, and where it would run out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from floorman.catalog.facts import Game
from floorman.engine import games
from floorman.engine.action import next_seat, with_action
from floorman.engine.hand import SEATED, Bank, Hand, Wager
from floorman.engine.settlement import Outcome, order_outcomes, settle


@dataclass(frozen=True, slots=True)
class WorstCase:
    """What every wager winning its most would cost, and the first wager left short."""

    bank_cents: int
    committed_cents: int
    most_cents: int
    short_seat: int | None = None
    short_spot: str | None = None

    @property
    def covered(self) -> bool:
        return self.short_seat is None


def worst_case(game: Game, hand: Hand) -> WorstCase:
    """Settles the wagers lying there as if each won its most, from where action would start."""
    outcomes = _most(game, hand)
    most = sum(outcome.pays_cents for outcome in outcomes)
    committed = sum(wager.amount_cents for wager in hand.wagers)
    if game.settlement is None or not outcomes:
        return WorstCase(hand.bank.wager_cents, committed, most)
    bank = Bank(hand.bank.seat, hand.bank.wager_cents)
    seated = {wager.seat for wager in hand.wagers}
    left = next_seat(bank.seat, hand.seats)
    first = hand.first_action or with_action(left, hand.seats, bank.seat, seated)
    ordered = order_outcomes(game, outcomes, first, hand.seats, bank.seat)
    for step in settle(ordered, bank, hand.coverage):
        if step.short:
            o = step.outcome
            return WorstCase(bank.wager_cents, committed, most, o.seat, o.spot)
    return WorstCase(bank.wager_cents, committed, most)


def _most(game: Game, hand: Hand) -> tuple[Outcome, ...]:
    """Every wager at its most; where wagers exclude each other, those of the costliest ending."""
    family = games.family(game)
    together: Callable[[Game, Sequence[Wager]], Sequence[int]] | None
    together = getattr(family, "most_together", None)
    if together is not None:
        costs = together(game, hand.wagers)
    else:
        costs = [family.most_cents(game, wager) for wager in hand.wagers]
    envy: Callable[[Game, Hand], Mapping[int, int]] | None = getattr(family, "most_envy", None)
    buttons = envy(game, hand) if envy is not None else {}
    return (
        *(_wins(wager, cents) for wager, cents in zip(hand.wagers, costs, strict=True)),
        *(_wins(Wager(seat, SEATED, "envy", 0), cents) for seat, cents in buttons.items()),
    )


def _wins(wager: Wager, cents: int) -> Outcome:
    return Outcome(
        seat=wager.seat,
        bettor=wager.bettor,
        spot=wager.spot,
        hand=0,
        amount_cents=wager.amount_cents,
        outcome="win",
        why="worst case",
        pays_cents=cents,
    )
