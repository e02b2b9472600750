"""The demo's patrons: who sits where, what they wager, whether they take the bank."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from floorman.catalog.facts import Game, Option
from floorman.engine.hand import SEATED, Wager
from floorman.engine.rotation import Provider

BEHIND = "back-1"
_STEPS = (1, 1, 1, 2, 2, 3, 4, 5, 5, 10, 20)
_CHIP_CENTS = 500


@dataclass(frozen=True, slots=True)
class Patron:
    """Someone in a seat: the usual wager, and how willingly they bank."""

    seat: int
    usual_cents: int
    banks: float
    likes_bonus: float
    provider: Provider | None = None


def seat_patrons(
    rng: Random, option: Option, seats: int, provider: Provider | None
) -> tuple[Patron, ...]:
    """Three to all but one of the seats taken; a provider takes the last of them."""
    count = rng.randint(3, max(3, min(seats - 1, 6)))
    chosen = sorted(rng.sample(range(1, seats + 1), count))
    last = rng.choice(chosen)
    return tuple(
        Patron(
            seat,
            _usual(rng, option),
            0.95 if provider and seat == last else rng.choice((0.0, 0.1, 0.3, 0.5)),
            rng.choice((0.0, 0.1, 0.3, 0.6)),
            provider if seat == last else None,
        )
        for seat in chosen
    )


def new_patron(rng: Random, option: Option, seat: int) -> Patron:
    """Someone who comes later and does not bank yet."""
    return Patron(seat, _usual(rng, option), 0.1, rng.choice((0.0, 0.3)))


def _usual(rng: Random, option: Option) -> int:
    low, high = limits(option)
    unit = max(low, _CHIP_CENTS)
    return max(low, min(high, unit * rng.choice(_STEPS)))


def limits(option: Option) -> tuple[int, int]:
    """The table limit in cents; a schedule without one leaves the room to $500."""
    low, high = option.limit or (_CHIP_CENTS, None)
    return low, 50_000 if high is None else high


def wagers_of(
    rng: Random, game: Game, option: Option, patrons: Sequence[Patron], bank_seat: int
) -> tuple[Wager, ...]:
    """What lies on the felt: most play, some with a bonus bet, now and then someone behind."""
    others = [patron for patron in patrons if patron.seat != bank_seat and not patron.provider]
    playing = [patron for patron in others if rng.random() < 0.92] or others[:1]
    found: list[Wager] = []
    for patron in playing:
        amount = _amount(rng, option, patron.usual_cents)
        found += _one(rng, game, option, patron, amount)
    return tuple(found)


def _amount(rng: Random, option: Option, usual_cents: int) -> int:
    low, high = limits(option)
    pressed = usual_cents * rng.choice((1, 1, 1, 1, 2, 2, 3))
    return max(low, min(high, pressed))


def _one(rng: Random, game: Game, option: Option, patron: Patron, amount: int) -> list[Wager]:
    seat, low = patron.seat, limits(option)[0]
    base = _base_spot(rng, game)
    found = [Wager(seat, SEATED, base, amount)]
    if game.wager("blind"):
        found.append(Wager(seat, SEATED, "blind", amount))
    for spot in _bonuses(rng, game, patron.likes_bonus):
        rule = game.wager(spot)
        most = rule.max_cents if rule and rule.max_cents else amount
        found.append(Wager(seat, SEATED, spot, max(low, min(most, amount // 2 // 500 * 500))))
    rule = game.wager(base)
    if rule and rule.backline and rng.random() < 0.05:
        found.append(Wager(seat, BEHIND, base, _amount(rng, option, low * rng.choice((1, 2, 5)))))
    return found


def _base_spot(rng: Random, game: Game) -> str:
    if game.family == "baccarat":
        return rng.choice(("player-line", "banker-line", "banker-line"))
    required = next(wager.id for wager in game.wagers if wager.required)
    return required


def _bonuses(rng: Random, game: Game, likes: float) -> list[str]:
    spots = [wager.id for wager in game.wagers if wager.bonus or wager.id == "tie"]
    wanted = [spot for spot in spots if rng.random() < likes]
    # Some rooms allow Pair Plus or the 6 Card Bonus, not both.
    return wanted[:1] if game.family == "three-card-poker" else wanted


def bank_of(rng: Random, option: Option, provider: bool) -> int:
    """What the player-dealer puts up: plenty as a rule, too little now and then."""
    low, high = limits(option)
    if provider:
        return max(high * 4, 200_000)
    if rng.random() < 0.04:
        return max(low * rng.randint(3, 8), 2000)
    return max(high * 2, low * 200)
