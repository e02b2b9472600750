"""The Fortune bonus bet and the Envy buttons of pai gow poker."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine.cards.card import JOKER, Card
from floorman.engine.cards.fortune import FORTUNE_ORDER, fortune_hand
from floorman.engine.games.pai_gow_house_way import rules_of
from floorman.engine.hand import SEATED, Hand, Wager
from floorman.engine.settlement import Outcome
from floorman.money import short, show_odds, win_cents

ROYAL_MATCH = "royal-flush-plus-royal-match"

# The chart of hands puts a straight above three of a kind, the pay table below.
_BY_RANKINGS = (*FORTUNE_ORDER[:-2], FORTUNE_ORDER[-1], FORTUNE_ORDER[-2])


def held_hands(game: Game, hand: Hand, seats: Sequence[int]) -> dict[int, str | None]:
    """The Fortune hand of each seat where it decides something."""
    pay_table_decides = rules_of(game).fortune_order == "pay-table"
    order = FORTUNE_ORDER if pay_table_decides else _BY_RANKINGS
    if not any(w.spot == "fortune" for w in hand.wagers):
        return {}
    return {seat: _held(game, hand.at(seat)[0].cards, order) for seat in seats}


def _held(game: Game, cards: Sequence[Card], order: Sequence[str]) -> str | None:
    held = fortune_hand(cards, order)
    if held == ROYAL_MATCH and not rules_of(game).royal_match_joker and JOKER in cards:
        return "royal-flush"  # 003:1379, 004:887: the joker is part of the royal flush
    return held


def paid(game: Game, wager: Wager, held: str | None) -> Outcome:
    table = game.pay_table("fortune")
    pays = table.pays(held) if table and held else None
    if pays is None:  # 003:1473, 004:835
        return lost(wager, "no Fortune hand")
    return won(wager, pays, f"{_spoken(held)} {show_odds(pays)}")


def envy(game: Game, hand: Hand, seat: int, held_by: Mapping[int, str | None]) -> Iterator[Outcome]:
    """What the other players' hands bring a seated player with an Envy button."""
    if not has_envy_button(game, hand, seat):
        return
    hands = [
        (other, held, cents)
        for other, held in held_by.items()
        if other != seat and _counts_for_envy(game, hand, other)  # 003:1481, 004:845
        if held and (cents := _envy_cents(game, held))
    ]
    if hands:  # 003:1480, 004:844: each such hand pays
        why = ", ".join(f"seat {n} has {_spoken(held)} {short(cents)}" for n, held, cents in hands)
        total = sum(cents for _, _, cents in hands)
        yield Outcome(seat, SEATED, "envy", 0, 0, "win", why, pays_cents=total)


def has_envy_button(game: Game, hand: Hand, seat: int) -> bool:
    """A seated player whose Fortune wager is large enough."""  # 003:1507, 003:1509, 004:869
    placed = hand.wager_cents(seat, "fortune")
    return placed > 0 and placed >= rules_of(game).envy_from_cents


def _counts_for_envy(game: Game, hand: Hand, seat: int) -> bool:
    """Whether a hand at this seat pays the others' Envy buttons."""  # 003:1511, 004:875
    return not rules_of(game).envy_needs_fortune or hand.wager_cents(seat, "fortune") > 0


def _envy_cents(game: Game, held: str) -> int:
    table = game.pay_table("fortune")
    lines = table.lines if table else ()
    return next((line.envy_cents or 0 for line in lines if line.hand == held), 0)


def _spoken(held: str | None) -> str:
    return (held or "").replace("-", " ")


def won(wager: Wager, odds: Fraction, why: str) -> Outcome:
    cents = wager.amount_cents
    pays = win_cents(cents, odds)
    return Outcome(wager.seat, wager.bettor, wager.spot, 0, cents, "win", why, odds, pays)


def lost(wager: Wager, why: str) -> Outcome:
    cents = wager.amount_cents
    return Outcome(wager.seat, wager.bettor, wager.spot, 0, cents, "lose", why, at_risk_cents=cents)


def most_envy(game: Game, hand: Hand, seats: Sequence[int]) -> dict[int, int]:
    """The most each seat's Envy button could cost the bank: the best line for each other hand."""
    table = game.pay_table("fortune")
    best = max((line.envy_cents or 0 for line in table.lines), default=0) if table else 0
    counted = [seat for seat in seats if _counts_for_envy(game, hand, seat)]
    return {
        seat: best * len([other for other in counted if other != seat])
        for seat in seats
        if has_envy_button(game, hand, seat)
    }
