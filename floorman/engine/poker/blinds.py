"""The hand at a glance: button, blinds, kill, who opens, and when the fee falls due."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from floorman.catalog.facts import Game, Option, Schedule
from floorman.catalog.families.poker import PokerRules
from floorman.engine.cards.card import Card
from floorman.engine.poker.pot_fee import FEE_STREETS, PotFee, option_for, pot_fee
from floorman.engine.poker.showdown import left_of
from floorman.errors import RuleError
from floorman.money import short

KillKind = Literal["half", "full"]
NO_KILL_STAKES = ("pot limit", "no limit")  # 003:196


@dataclass(frozen=True, slots=True)
class Kill:
    """Who holds the kill button and how many pots in a row that player has won."""

    kind: KillKind
    holder: int | None = None
    wins: int = 0

    @property
    def on(self) -> bool:
        """Whether the next pot is a kill pot."""  # 003:201
        return self.holder is not None and self.wins >= 2

    def raised(self, amount_cents: int) -> int:
        """A stake as it is in a kill pot: one and a half times, or double."""  # 003:201
        return amount_cents * 3 // 2 if self.kind == "half" else amount_cents * 2


@dataclass(frozen=True, slots=True)
class Post:
    """A blind: who posts it and how much."""

    seat: int
    name: Literal["small blind", "big blind", "kill blind"]
    amount_cents: int


@dataclass(frozen=True, slots=True)
class Glance:
    """All that a house dealer must know before the cards are out."""

    button: int
    posts: tuple[Post, ...]
    opens: int
    kill_pot: bool
    limit_cents: tuple[int, int] | None
    fee: PotFee | None
    fee_street: str | None
    dropped: bool

    def posts_of(self, seat: int) -> tuple[Post, ...]:
        return tuple(post for post in self.posts if post.seat == seat)


def rules_of(game: Game) -> PokerRules:
    if not isinstance(game.rules, PokerRules):
        raise RuleError(f"{game.name} is not played for a pot.")
    return game.rules


def next_button(button: int, seats: Sequence[int]) -> int:
    """The button moves clockwise to the next player after each hand."""  # 003:2316, 004:166
    return left_of(button, seats)[0]


def first_button(rules: PokerRules, drawn: Mapping[int, Card]) -> int:
    """Who starts with the button: the highest card drawn, by suit."""  # 003:2328, 004:174

    def height(seat: int) -> tuple[int, int]:
        return drawn[seat].rank, -rules.first_button_suits.index(drawn[seat].suit)

    if not drawn:
        raise RuleError("Every player draws a card for the button first.")
    return max(drawn, key=height)


def blind_seats(rules: PokerRules, button: int, seats: Sequence[int]) -> tuple[int, int]:
    """Small and big blind: the two places to the left of the button."""  # 003:2330, 004:176
    around = left_of(button, seats)
    if len(around) < 2:
        raise RuleError("A hand needs at least two players.")
    if len(around) == 2 and button in around and rules.heads_up_small_blind == "button":
        return around[1], around[0]
    return around[0], around[1]


def verify_kill(rules: PokerRules, kind: str, stakes: str | None) -> None:
    """Raises where this game or these stakes cannot be played with a kill."""
    if kind not in rules.kill:
        raise RuleError(f"A {kind} kill is not approved for this game.")
    said = (stakes or "").replace("-", " ")
    if any(word in said for word in NO_KILL_STAKES):  # 003:196, and 003:3776 names both
        raise RuleError(f"A kill cannot be played at {said}.")


def can_kill(rules: PokerRules, kind: str, stakes: str | None) -> bool:
    """Whether this kind of kill may be played in this game at these stakes."""
    try:
        verify_kill(rules, kind, stakes)
    except RuleError:
        return False
    return True


def kill_after(rules: PokerRules, kill: Kill, winners: Sequence[int]) -> Kill:
    """Where the kill button is after a pot that these seats won."""
    if len(set(winners)) == 1:
        seat = winners[0]  # 003:200, 003:201, 003:204
        return Kill(kill.kind, seat, kill.wins + 1 if seat == kill.holder else 1)
    if kill.holder in winners and rules.kill_when_split == "stays":
        return kill
    return Kill(kill.kind)


def posts(
    rules: PokerRules,
    button: int,
    seats: Sequence[int],
    small_cents: int,
    big_cents: int,
    kill: Kill | None = None,
) -> tuple[Post, ...]:
    """Who posts which blind; a player who is big blind and has the kill button posts it once."""
    small, big = blind_seats(rules, button, seats)
    on = kill is not None and kill.on and kill.holder in seats
    raised = kill.raised(big_cents) if on and kill else big_cents
    big_now = raised if rules.kill_raises_big_blind else big_cents  # 003:202
    found = [Post(small, "small blind", small_cents), Post(big, "big blind", big_now)]
    if on and kill and kill.holder is not None:
        if kill.holder in (small, big):
            found = [post for post in found if post.seat != kill.holder]
        found.append(Post(kill.holder, "kill blind", raised))  # 003:203
    return tuple(found)


def verify_straddle(
    rules: PokerRules, amount_cents: int, before_cents: int, chips_cents: int
) -> None:
    """Raises unless a straddle doubles the blind or straddle before it within half the chips."""
    if not rules.straddles:
        raise RuleError("Straddles are not in the rules of this game.")
    if amount_cents != 2 * before_cents:  # 003:126
        raise RuleError(f"A straddle must be double: {short(2 * before_cents)}.")
    if 2 * amount_cents > chips_cents:  # 003:126
        raise RuleError(f"A straddle may be half the player's chips, {short(chips_cents // 2)}.")


def can_straddle(rules: PokerRules, amount_cents: int, before_cents: int, chips_cents: int) -> bool:
    """Whether this straddle is allowed."""
    try:
        verify_straddle(rules, amount_cents, before_cents, chips_cents)
    except RuleError:
        return False
    return True


def opens_first(rules: PokerRules, button: int, seats: Sequence[int]) -> int:
    """Who acts first when the cards are out."""
    small, big = blind_seats(rules, button, seats)
    if rules.first_to_act == "left-of-button-not-on-blind":  # 003:100
        around = left_of(button, seats)
        return next((seat for seat in around if seat not in (small, big)), around[0])
    return left_of(big, seats)[0]  # 003:11, 003:78, 003:108, 003:118, 004:180


def opens_later(
    rules: PokerRules,
    button: int,
    active: Sequence[int],
    showing: Mapping[int, Sequence[Card]] | None = None,
) -> int:
    """Who acts first in a later round: by the button, or by the cards that are up."""
    around = left_of(button, active)
    if not around:
        raise RuleError("Nobody is left in the hand.")
    if rules.then_to_act == "left-of-button":  # 003:2322, 004:168
        return around[0]
    missing = [seat for seat in around if not (showing or {}).get(seat)]
    if showing is None or missing:
        raise RuleError("Enter the cards that are up to see who opens.")
    heights = {seat: _height(showing[seat], rules.then_to_act) for seat in around}
    pick = max if rules.then_to_act == "highest-showing" else min
    # Among equals the one nearest the dealer's left opens.  003:78, 003:102
    return pick(around, key=lambda seat: heights[seat])


def _height(cards: Sequence[Card], by: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How high up cards stand before there are five: groups first, then their ranks.  003:70"""
    ranks = [1 if card.rank == 14 and by == "lowest-showing" else card.rank for card in cards]
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    return tuple(count for _, count in groups), tuple(rank for rank, _ in groups)


def glance(
    game: Game,
    schedule: Schedule | None,
    option: int | None,
    *,
    button: int,
    seats: Sequence[int],
    small_cents: int,
    big_cents: int,
    reached: str = "deal",
    kill: Kill | None = None,
) -> Glance:
    """The hand at a glance for the players dealt in at these seats."""
    rules = rules_of(game)
    fee, street, limit = None, None, None
    if schedule is not None and option is not None:
        in_force = option_for(schedule, option, len(seats))
        if kill:
            terms = in_force.terms
            verify_kill(rules, kill.kind, terms.stakes or terms.stakes_text)
        street = FEE_STREETS.get(in_force.terms.taken or "")
        fee = pot_fee(schedule, option, len(seats), reached=True)
        limit = _limit_now(in_force, kill)
    return Glance(
        button=button,
        posts=posts(rules, button, seats, small_cents, big_cents, kill),
        opens=opens_first(rules, button, seats),
        kill_pot=bool(kill and kill.on),
        limit_cents=limit,
        fee=fee,
        fee_street=street,
        dropped=street is not None and has_reached(rules, reached, street),
    )


def _limit_now(option: Option, kill: Kill | None) -> tuple[int, int] | None:
    """The betting limit as it is in this pot, raised where it is a kill pot.  003:201"""
    if option.limit is None or option.limit[1] is None:
        return None
    low, high = option.limit[0], option.limit[1]
    return (kill.raised(low), kill.raised(high)) if kill and kill.on else (low, high)


def has_reached(rules: PokerRules, reached: str, street: str) -> bool:
    """Whether a hand that came to one street has come to another."""
    if street not in rules.streets:
        return False
    return rules.streets.index(reached) >= rules.streets.index(street)
