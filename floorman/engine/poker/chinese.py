"""Chinese Poker: three segments against every other player, bonuses, clean sweeps and fouls."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from floorman.catalog.families.chinese_poker import ChinesePokerRules
from floorman.engine.cards import high
from floorman.engine.cards.card import ACE, Card
from floorman.engine.cards.ranked import Ranked
from floorman.engine.cards.three import front_hand, front_is_above
from floorman.engine.coverage import open_bank
from floorman.engine.poker.showdown import left_of
from floorman.errors import RuleError

SEGMENTS = ("front", "middle", "back")
SIZES = (3, 5, 5)  # 003:214
CARDS = sum(SIZES)
SWEEPS = ("dragon", "six-pairs", "three-straights", "three-flushes")
NO_STACK_POINTS = 10_000  # a stack that is not entered is never used up


@dataclass(frozen=True, slots=True)
class SetHand:
    """One player's thirteen cards as set, or a clean sweep as declared."""

    front: tuple[Card, ...] = ()
    middle: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    sweep: str | None = None
    fouled: str | None = None  # why, where the hand is fouled

    @property
    def segments(self) -> tuple[tuple[Card, ...], ...]:
        return self.front, self.middle, self.back


@dataclass(frozen=True, slots=True)
class Exchange:
    """What two players owe each other; `amount_cents` may fall short of the points, or be 0."""

    payer: int
    winner: int
    points: int
    amount_cents: int
    why: str


def set_hand(front: Sequence[Card], middle: Sequence[Card], back: Sequence[Card]) -> SetHand:
    """A hand as the player set it, fouled where sizes or order are not as prescribed."""
    hand = SetHand(tuple(front), tuple(middle), tuple(back))
    return replace(hand, fouled=_foul(hand))


def _foul(hand: SetHand) -> str | None:
    if tuple(map(len, hand.segments)) != SIZES:
        return "not set as 3, 5 and 5"  # 003:336
    if len({*hand.front, *hand.middle, *hand.back}) != CARDS:
        return "two of the same card"  # 003:344
    if front_is_above(hand.front, hand.middle):
        return "the front ranks above the middle"  # 003:214
    if high.strength_five(hand.middle) > high.strength_five(hand.back):
        return "the middle ranks above the back"  # 003:214
    return None


def declared(sweep: str, cards: Sequence[Card]) -> SetHand:
    """A clean sweep as declared; a hand that cannot produce it is fouled.  003:337"""
    if cards and sweep not in sweeps_in(cards):
        return SetHand(fouled=f"declared {sweep.replace('-', ' ')}, which is not there")
    return SetHand(sweep=sweep)


def sweeps_in(cards: Sequence[Card]) -> tuple[str, ...]:
    """The clean sweeps that thirteen cards hold, the highest first.  003:316-321"""
    if len(cards) != CARDS or len(set(cards)) != CARDS:
        return ()
    ranks = Counter(card.rank for card in cards)
    suits = Counter(card.suit for card in cards)
    holds = {
        "dragon": len(ranks) == CARDS,
        "six-pairs": sum(count // 2 for count in ranks.values()) >= 6,
        "three-straights": _three_straights(ranks),
        "three-flushes": sorted(suits.values()) in ([3, 5, 5], [5, 8], [3, 10], [13]),
    }
    return tuple(sweep for sweep in SWEEPS if holds[sweep])


def _three_straights(ranks: Counter[int]) -> bool:
    def straights(size: int) -> list[Counter[int]]:
        tops = range(size, ACE + 1)  # ace to five is the smallest: 003:346
        return [Counter(r if r > 1 else ACE for r in range(t, t - size, -1)) for t in tops]

    fives = [straight for straight in straights(5) if straight <= ranks]
    return any(
        first + second <= ranks and ranks - first - second in straights(3)
        for n, first in enumerate(fives)
        for second in fives[n:]
    )


def sweep_values(rules: ChinesePokerRules) -> dict[str, int]:
    """Clean sweep -> points, the highest rank first."""
    return _points(rules.clean_sweeps)


def _points(words: Sequence[str]) -> dict[str, int]:
    split = (word.rsplit(" ", 1) for word in words)
    return {hand: int(points) for hand, points in split}


def best_sweep(rules: ChinesePokerRules, cards: Sequence[Card]) -> str | None:
    """The one that is paid where a hand holds two: the higher value.  003:323"""
    values = sweep_values(rules)
    return max(sweeps_in(cards), key=lambda sweep: values[sweep], default=None)


def ranked(hand: SetHand) -> tuple[Ranked, Ranked, Ranked]:
    """The three segments of a hand that is not fouled, with their words."""
    return front_hand(hand.front), high.high_hand(hand.middle), high.high_hand(hand.back)


def hand_words(hand: SetHand) -> str:
    if hand.fouled:
        return f"fouled: {hand.fouled}"
    if hand.sweep:
        return f"clean sweep, {hand.sweep.replace('-', ' ')}"
    return " / ".join(segment.name for segment in ranked(hand))


def positions(button: int, seats: Sequence[int]) -> tuple[int, ...]:
    """Positions 1 to 4: the player with the buttons, then clockwise.  003:271-276, 003:280"""
    return (button, *(seat for seat in left_of(button, seats) if seat != button))


def settle(
    rules: ChinesePokerRules,
    hands: Mapping[int, SetHand],
    button: int,
    point_cents: int,
    stacks: Mapping[int, int],
    coverage: str | None = None,
) -> tuple[Exchange, ...]:
    """Every pair once: clean sweeps first, then the rest in order, as far as stacks reach."""
    banks = {
        # Chips below one point do not play.  003:347
        seat: open_bank(
            coverage or rules.coverage,
            stacks.get(seat, NO_STACK_POINTS * point_cents) // point_cents * point_cents,
        )
        for seat in hands
    }
    exchanges = []
    for one, other in pairs(rules, hands, button):
        winner, payer, points, why = _told_by_winner(rules, hands, one, other, button)
        due = points * point_cents
        # A player wins and loses no more than the stack; what had action is out.  003:333-334, 267
        amount = min(due, banks[payer].can_pay(), banks[winner].can_collect())
        banks[payer].pay(amount)
        banks[winner].collect(amount)
        if amount < due:
            why += "; a stack is used up" if amount else "; no action, a stack is used up"
        exchanges.append(Exchange(payer, winner, points, amount, why))
    return tuple(exchanges)


def _told_by_winner(
    rules: ChinesePokerRules, hands: Mapping[int, SetHand], one: int, other: int, button: int
) -> tuple[int, int, int, str]:
    """Winner, payer, points and why of a pair, with the winner's won and lost segments."""
    has_buttons = (one == button) - (other == button)
    points, why = points_between(rules, hands[one], hands[other], has_buttons)
    if points >= 0:
        return one, other, points, why
    points, why = points_between(rules, hands[other], hands[one], -has_buttons)
    return other, one, points, why


def pairs(
    rules: ChinesePokerRules, hands: Mapping[int, SetHand], button: int
) -> tuple[tuple[int, int], ...]:
    """The order in which pairs settle: those with a clean sweep first.  003:271-276, 003:323"""
    around = positions(button, tuple(hands))
    sweeps = [seat for seat in around if hands[seat].sweep]
    found = [(seat, other) for seat in sweeps for other in around if other != seat]
    if rules.settling_starts == "left-of-button":  # 003:334
        around = (*around[1:], button)
    found += combinations(around, 2)
    seen: set[frozenset[int]] = set()
    ordered = []
    for pair in found:
        if frozenset(pair) not in seen:
            seen.add(frozenset(pair))
            ordered.append(pair)
    return tuple(ordered)


def points_between(
    rules: ChinesePokerRules, one: SetHand, other: SetHand, button: int
) -> tuple[int, str]:
    """Points that the first wins of the second (negative: pays), and why."""
    if one.fouled and other.fouled:
        return 0, "both hands are fouled"
    if one.fouled:
        points, why = points_between(rules, other, one, -button)
        return -points, why
    if other.fouled:
        return _foul_points(rules, one), f"fouled hand: {other.fouled}"
    if one.sweep or other.sweep:
        return _sweep_points(rules, one, other, button)
    return _segment_points(rules, one, other, button)


def _foul_points(rules: ChinesePokerRules, hand: SetHand) -> int:
    """The penalty for each segment, and the bonuses or clean sweep of the other hand.  003:336"""
    penalty = rules.foul_points_a_segment * len(SEGMENTS)
    if hand.sweep:
        return penalty + sweep_values(rules)[hand.sweep]
    return penalty + sum(bonus(rules, n, segment) for n, segment in enumerate(ranked(hand)))


def _sweep_points(
    rules: ChinesePokerRules, one: SetHand, other: SetHand, button: int
) -> tuple[int, str]:
    """A clean sweep beats any set hand; of two the higher collects its whole value.  003:323-325"""
    values = sweep_values(rules)
    order = list(reversed(values))

    def height(hand: SetHand) -> int:
        if hand.sweep is None:
            return -1
        by_rank = rules.clean_sweeps_compare == "rank"
        return order.index(hand.sweep) if by_rank else values[hand.sweep]

    difference = height(one) - height(other)
    if difference == 0 and rules.clean_sweep_ties == "button":
        difference = button
    if difference == 0:
        return 0, "equal clean sweeps"
    best = one if difference > 0 else other
    points = values[best.sweep or ""]
    return (points if difference > 0 else -points), hand_words(best)


def _segment_points(
    rules: ChinesePokerRules, one: SetHand, other: SetHand, button: int
) -> tuple[int, str]:
    """A point a segment and its bonus; the player with the buttons wins ties.  003:290, 003:294"""
    won, lost, gained, given, words = 0, 0, 0, 0, []
    for n, (mine, theirs) in enumerate(zip(ranked(one), ranked(other), strict=True)):
        difference = mine.strength - theirs.strength or button
        if difference > 0:
            won += 1
            gained += bonus(rules, n, mine)
            words.append(f"{SEGMENTS[n]} won")
        elif difference < 0:
            lost += 1
            given += bonus(rules, n, theirs)
            words.append(f"{SEGMENTS[n]} lost")
        else:
            words.append(f"{SEGMENTS[n]} tied")
    points = won - lost
    if rules.two_segments_pay == 2 and {won, lost} == {1, 2}:
        points *= 2
    told = f"{', '.join(words)}: {_counted(won, lost, points)}"
    told += f", bonus {gained}" if gained else ""
    told += f", less the other's bonus {given}" if given else ""
    return points + gained - given, told


def _counted(won: int, lost: int, points: int) -> str:
    """How the segments count: a point each, and the lost ones go back.  003:290, 003:308"""
    if won and lost and points == won - lost:
        return f"{won} won less {lost} lost is {points}"
    return "1 point" if abs(points) == 1 else f"{abs(points)} points"


def bonus(rules: ChinesePokerRules, segment: int, hand: Ranked) -> int:
    """The bonus of a winning segment.  003:296-301"""
    table = _points((rules.front_bonus, rules.middle_bonus, rules.back_bonus)[segment])
    royal = hand.category == "royal-flush" and rules.royal_flush_bonus
    return table.get("straight-flush" if royal else hand.category, 0)


def verify_players(rules: ChinesePokerRules, seats: Sequence[int], button: int) -> None:
    """Raises where a hand cannot be dealt to these seats."""
    if not 2 <= len(seats) <= rules.active_players:  # 003:226
        raise RuleError(f"A hand is dealt to 2 to {rules.active_players} players.")
    if button not in seats:  # 003:222
        raise RuleError("The player with the action and dealer buttons must have a hand.")
