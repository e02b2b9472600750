"""Who wins the pot: high, low, halves, odd chips and side pots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from floorman.catalog.families.poker import PokerRules
from floorman.engine.cards import high, low
from floorman.engine.cards.card import Card
from floorman.errors import RuleError
from floorman.money import short

HIGH, LOW = "high", "low"
CENT = 1  # no document says what an odd chip is worth: undivided is what a cent cannot divide
SEVEN = 7


@dataclass(frozen=True, slots=True)
class Pot:
    """A main or side pot as it is awarded, fee already out, and who plays for it.

    `high` and `low` name winners where no cards are entered; `after_draw_cents` is the part that
    was bet after the draw, which a checked seven cannot win.
    """

    amount_cents: int
    eligible: tuple[int, ...]
    high: tuple[int, ...] | None = None
    low: tuple[int, ...] | None = None
    after_draw_cents: int = 0

    @property
    def named(self) -> bool:
        return self.high is not None or self.low is not None


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand at the showdown: its strengths for high and low, and its words."""

    high: int | None = None
    low: int | None = None
    dead: bool = False
    checked_seven: bool = False
    high_words: str = ""
    low_words: str = ""

    @property
    def words(self) -> str:
        return "; ".join(word for word in (self.high_words, self.low_words) if word)


@dataclass(frozen=True, slots=True)
class Award:
    """A part of a pot and whose it is."""

    pot: int
    seat: int
    amount_cents: int
    side: str
    why: str


def show(
    rules: PokerRules, cards: Sequence[Card], board: Sequence[Card], checked: bool = False
) -> Shown:
    """Ranks one player's cards with the board for all that the game awards."""
    if rules.wrong_count_is_dead and len(cards) != rules.hole_cards:
        return Shown(dead=True, low_words=f"dead hand, {len(cards)} cards")  # 003:125
    best = lowest = None
    high_words = low_words = ""
    if rules.awards in (HIGH, "high-low"):
        best = _high(rules, cards, board)
        high_words = high.name(best)
    if rules.awards in (LOW, "high-low"):
        lowest = _low(rules, cards, board)
        if rules.low_qualifier and not low.qualifies(lowest, rules.low_qualifier):
            lowest = None
        low_words = "no low" if lowest is None else low.name_low(lowest)
    seven = bool(rules.seven_must_bet and checked and lowest and low.qualifies(lowest, SEVEN))
    return Shown(best, lowest, False, seven, high_words, low_words)


def _high(rules: PokerRules, cards: Sequence[Card], board: Sequence[Card]) -> int:
    if rules.hole_plays == "exactly-two":  # 003:33, 004:11
        return high.strength_omaha(cards, board)
    return high.strength_high((*cards, *board))  # 003:17, 003:2369, 004:212


def _low(rules: PokerRules, cards: Sequence[Card], board: Sequence[Card]) -> int:
    if rules.hole_plays == "exactly-two":  # 003:62, 004:106
        return low.strength_omaha_low(cards, board)
    if rules.joker == "bug":  # 003:118
        return low.strength_lowball(cards)
    return low.strength_low((*cards, *board))  # 003:88, 003:92


def left_of(button: int, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats clockwise, beginning at the button's left; the button itself is last."""
    return tuple(sorted(seats, key=lambda seat: (seat <= button, seat)))


def side_pots(
    put_in: Mapping[int, int],
    folded: Sequence[int] = (),
    before_draw: Mapping[int, int] | None = None,
) -> tuple[Pot, ...]:
    """Main and side pots from what each seat put in; who folded leaves it but plays for none."""
    live = sorted({cents for seat, cents in put_in.items() if seat not in folded and cents})
    if not live:
        raise RuleError("Somebody must be left in the hand to play for the pot.")
    early = put_in if before_draw is None else before_draw
    pots, below = [], 0
    for reached in live:
        level = max(*put_in.values(), reached) if reached == live[-1] else reached
        amount = sum(min(cents, level) - min(cents, below) for cents in put_in.values())
        first = sum(min(cents, level) - min(cents, below) for cents in early.values())
        players = (s for s, cents in put_in.items() if s not in folded and cents >= reached)
        pots.append(Pot(amount, tuple(sorted(players)), after_draw_cents=amount - first))
        below = level
    return tuple(pots)


def less_fee(pots: Sequence[Pot], fee_cents: int) -> tuple[Pot, ...]:
    """The pots after the house took its fee, out of the main pot first."""
    left = []
    for pot in pots:
        taken = min(fee_cents, pot.amount_cents)
        fee_cents -= taken
        rest = pot.amount_cents - taken
        left.append(
            replace(pot, amount_cents=rest, after_draw_cents=min(rest, pot.after_draw_cents))
        )
    return tuple(pot for pot in left if pot.amount_cents)


def award(
    rules: PokerRules,
    pots: Sequence[Pot],
    shown: Mapping[int, Shown],
    button: int,
    chip_cents: int | None = None,
) -> tuple[Award, ...]:
    """Awards every pot; the amounts of a pot's awards add up to it.

    `chip_cents` is the smallest chip in play where the table names it; without it a pot is divided
    to the cent.
    """
    awards: list[Award] = []
    for n, pot in enumerate(pots):
        found = _award_parts(rules, pot, shown, button, chip_cents or CENT)
        awards += (
            Award(n, seat, amount, side, _why(shown, seat, side, amount, pot))
            for (seat, side), amount in found.items()
            if amount
        )
    return tuple(awards)


def _why(shown: Mapping[int, Shown], seat: int, side: str, amount: int, pot: Pot) -> str:
    if len(pot.eligible) == 1:
        return "nobody else plays for this pot"
    if seat not in shown or pot.named:
        return f"{side}, {short(amount)}: named as winner"
    return f"{side}, {short(amount)}: {_words(shown, seat, side, pot)}"


def _words(shown: Mapping[int, Shown], seat: int, side: str, pot: Pot) -> str:
    """A winning hand's words, with its side cards where a beaten hand has the same words."""

    def told(hand: Shown) -> tuple[int | None, str]:
        return (hand.high, hand.high_words) if side == HIGH else (hand.low, hand.low_words)

    strength, words = told(shown[seat])
    others = [told(shown[other]) for other in pot.eligible if other in shown]
    if strength is None or all(word != words or other == strength for other, word in others):
        return words
    return high.name_in_full(strength) if side == HIGH else low.name_low_in_full(strength)


def _award_parts(
    rules: PokerRules, pot: Pot, shown: Mapping[int, Shown], button: int, chip: int
) -> dict[tuple[int, str], int]:
    """One pot by seat and side; what a checked seven cannot win is awarded on its own."""
    parts: dict[tuple[int, str], int] = {}
    sevens = [s for s in pot.eligible if s in shown and shown[s].checked_seven]
    others = tuple(seat for seat in pot.eligible if seat not in sevens)
    held_back = pot.after_draw_cents if sevens and others and not pot.named else 0  # 003:123
    for amount, eligible in ((pot.amount_cents - held_back, pot.eligible), (held_back, others)):
        if amount:
            part = Pot(amount, eligible, pot.high, pot.low)
            highs, lows = winners(rules, part, shown)
            for key, cents in _divide(rules, amount, highs, lows, button, chip).items():
                parts[key] = parts.get(key, 0) + cents
    return parts


def winners(
    rules: PokerRules, pot: Pot, shown: Mapping[int, Shown]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats with the best high and the best low of those who play for a pot."""
    if pot.named:
        return pot.high or (), pot.low or ()
    if len(pot.eligible) == 1:
        return ((), pot.eligible) if rules.awards == LOW else (pot.eligible, ())
    alive = [seat for seat in pot.eligible if not shown[seat].dead]
    if not alive:
        raise RuleError("Every hand that plays for this pot is dead; the floor decides.")
    highs = {seat: value for seat in alive if (value := shown[seat].high) is not None}
    lows = {seat: value for seat in alive if (value := shown[seat].low) is not None}
    return _best(highs), _best(lows)


def _best(strengths: Mapping[int, int]) -> tuple[int, ...]:
    best = max(strengths.values(), default=0)
    return tuple(seat for seat, strength in strengths.items() if strength == best)


def _divide(
    rules: PokerRules,
    amount: int,
    highs: Sequence[int],
    lows: Sequence[int],
    button: int,
    chip: int,
) -> dict[tuple[int, str], int]:
    """Halves where there is a high and a low, all to the one side where there is not."""
    highs, lows = left_of(button, highs), left_of(button, lows)
    if not lows:
        return _share(amount, highs, HIGH, chip, (highs[0], HIGH))  # 003:2371, 004:108
    if not highs:
        return _share(amount, lows, LOW, chip, (lows[0], LOW))
    half = amount // (2 * chip) * chip
    odd = amount - 2 * half
    first = left_of(button, (*highs, *lows))[0]
    # 003:60, 003:73, 003:114, 003:2374 give the odd chip to the high hand, 004:111 by position.
    odd_to_low = rules.odd_chip_between_halves == "left-of-button" and first not in highs
    odd_of_low = (highs[0], HIGH) if rules.odd_chip_in_low_half == HIGH else (lows[0], LOW)
    parts = _share(half + (0 if odd_to_low else odd), highs, HIGH, chip, (highs[0], HIGH))
    low_half = half + (odd if odd_to_low else 0)
    for key, cents in _share(low_half, lows, LOW, chip, odd_of_low).items():
        parts[key] = parts.get(key, 0) + cents
    return parts


def _share(
    amount: int, seats: Sequence[int], side: str, chip: int, odd_to: tuple[int, str]
) -> dict[tuple[int, str], int]:
    """Equal parts in whole chips; all odd chips go to one player.  003:2373, 004:110, 004:215"""
    each = amount // (len(seats) * chip) * chip
    parts = {(seat, side): each for seat in seats}
    parts[odd_to] = parts.get(odd_to, 0) + amount - each * len(seats)
    return parts
