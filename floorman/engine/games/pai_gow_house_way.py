"""The house way of pai gow poker: how seven cards are set, and the rule that sets them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from floorman.catalog.facts import Game
from floorman.catalog.families.pai_gow import KEEP, PAIR, PaiGowRules, by_rank, card_rank
from floorman.engine.cards.card import ACE, SUITS, Card, rank_name, rank_plural
from floorman.engine.cards.pai_gow import shape_pai_gow, strength_pai_gow, strength_two
from floorman.engine.cards.ranked import STRAIGHT

SEVEN = 7


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Seven cards as they are set: two in front, five behind, and the rule that said so."""

    low: tuple[Card, ...]
    high: tuple[Card, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class _Seven:
    """Seven cards, highest first, and by rank in groups, the largest and highest group first."""

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(len(group) for group in self.groups)

    @property
    def singles(self) -> tuple[Card, ...]:
        """The cards outside the pairs, threes and fours, highest first."""
        return tuple(group[0] for group in self.groups if len(group) == 1)

    @property
    def pairs(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(group for group in self.groups if len(group) == 2)


def rules_of(game: Game) -> PaiGowRules:
    assert isinstance(game.rules, PaiGowRules)
    return game.rules


def value(card: Card) -> int:
    """A card's rank outside straights and flushes, where the joker is an ace."""
    return card.rank or ACE


def house_way(game: Game, cards: Sequence[Card]) -> Arrangement:
    """Sets seven cards as the game's house way says."""
    rules, seven = rules_of(game), _grouped(cards)
    sizes = seven.sizes
    if sizes[0] == 5:
        return _set(seven, seven.groups[0], "five aces: a pair of aces in front")
    if sizes[0] == 4:
        return _four_of_a_kind(rules, seven)
    if sizes[:2] == (3, 3):
        return _set(seven, seven.groups[0], "two threes of a kind: a pair of the higher in front")
    if sizes[0] == 3:
        return _three_of_a_kind(rules, seven)
    if sizes[:3] == (2, 2, 2):
        return _set(seven, seven.groups[0], "three pairs: the highest pair in front")
    if sizes[:2] == (2, 2):
        return _two_pairs(rules, seven)
    return _one_pair_or_none(rules, seven)


def _grouped(cards: Sequence[Card]) -> _Seven:
    ordered = tuple(sorted(cards, key=value, reverse=True))
    groups: dict[int, list[Card]] = {}
    for card in ordered:
        groups.setdefault(value(card), []).append(card)
    by_size = sorted(groups.values(), key=len, reverse=True)  # stable: higher ranks stay first
    return _Seven(ordered, tuple(map(tuple, by_size)))


def _four_of_a_kind(rules: PaiGowRules, seven: _Seven) -> Arrangement:
    # 003:1444, 004:803
    four = seven.groups[0]
    rank = value(four[0])
    done = by_rank(rules.four_of_a_kind)[rank]
    wanted = card_rank(done)
    # Three cards are left: three of a rank, a pair and one, or three different.
    rest = tuple(card for card in seven.cards if card not in four)
    paired = len(seven.groups[1]) > 1
    front = seven.groups[1][:2] if paired else rest[:2]
    start = f"four {rank_plural(rank)}"
    if done == KEEP:
        return _set(seven, front, f"{start}: never split")
    if wanted is not None and value(rest[0]) >= wanted:
        return _set(seven, front, f"{start}: stay behind, {_at_least(wanted)} can go in front")
    pair_is_enough = rules.golden_rule or done == PAIR or (wanted and rules.pair_keeps_four)
    if paired and pair_is_enough:
        return _set(seven, front, f"{start}: stay behind, a pair can go in front")
    if wanted is not None:
        why = f"{start}: split, there is no {_at_least(wanted, '')} for the front"
    else:
        why = f"{start}: split" + (", there is no pair for the front" if done == PAIR else "")
    return _set(seven, four, why)


def _three_of_a_kind(rules: PaiGowRules, seven: _Seven) -> Arrangement:
    three = seven.groups[0]
    rank = value(three[0])
    complete = _complete_hands(seven)
    if seven.pairs:
        # 003:1443 with the golden rule 003:1447; 004:802. A second pair stays behind, as the full
        # house is a complete hand; the pair of a higher three in front would not leave one.
        golden = [low for low in complete if rules.golden_rule and _is_pair(low)]
        if golden:
            why = "golden rule: a pair in front with a complete hand behind"
            return _best(seven, golden, rules, why)
        return _set(seven, seven.pairs[0], "full house: the highest pair in front")
    with_pair = [low for low in complete if _is_pair(low)]
    if with_pair:  # 003:1442, 004:811
        why = "straight or flush with three of a kind: a pair in front, the complete hand behind"
        return _best(seven, with_pair, rules, why)
    if complete and rules.trips_without_pair == "complete-hand":
        why = "straight or flush that needs ace and joker: the complete hand behind"
        return _best(seven, complete, rules, why)
    if by_rank(rules.three_of_a_kind)[rank] == KEEP:  # 003:1437, 004:800
        why = f"three {rank_plural(rank)}: behind, the two highest other cards in front"
        return _set(seven, seven.singles[:2], why)
    why = f"three {rank_plural(rank)}: one {rank_name(rank)} and the next highest card in front"
    return _best(seven, [(card, seven.singles[0]) for card in three], rules, why)


def _two_pairs(rules: PaiGowRules, seven: _Seven) -> Arrangement:
    # 003:1435, 004:798; with a straight or flush too: 003:1441, 004:810
    rank = value(seven.groups[0][0])
    wanted = card_rank(by_rank(rules.two_pairs)[rank])
    start = f"two pairs, the big one {rank_plural(rank)}"
    if wanted is None:
        return _set(seven, seven.groups[1], f"{start}: the small pair in front")
    if value(seven.singles[0]) >= wanted:
        why = f"{start}: both behind, {_at_least(wanted)} can go in front"
        return _set(seven, seven.singles[:2], why)
    why = f"{start}: split, there is no {_at_least(wanted, '')} for the front"
    return _set(seven, seven.groups[1], why)


def _one_pair_or_none(rules: PaiGowRules, seven: _Seven) -> Arrangement:
    complete = _complete_hands(seven)
    if complete:  # 003:1439, 003:1440, 004:805, 004:809
        which = "one pair" if seven.pairs else "no pair"
        tail = "the highest two cards in front that leave a complete hand behind"
        if rules.complete_hand == "best-behind":
            tail = "the best complete hand behind, the other two cards in front"
        return _best(seven, complete, rules, f"straight or flush with {which}: {tail}")
    if seven.pairs:  # 003:1431, 004:797
        why = "one pair: behind, the two highest other cards in front"
        return _set(seven, seven.singles[:2], why)
    why = "no pair: the second and third highest cards in front"  # 003:1430, 004:796
    return _set(seven, seven.cards[1:3], why)


def _at_least(rank: int, article: str = "a ") -> str:
    """`an ace or joker`, `a king or higher`."""
    if rank == ACE:
        return f"{'an ' if article else ''}ace or joker"
    return f"{article}{rank_name(rank)} or higher"


def _is_pair(low: Sequence[Card]) -> bool:
    return value(low[0]) == value(low[1])


def _complete_hands(seven: _Seven) -> list[tuple[Card, ...]]:
    """Each two cards that leave a straight, a flush or both behind."""
    if not _may_be_complete(seven.cards):
        return []
    return [
        low
        for low in combinations(seven.cards, 2)
        if shape_pai_gow(strength_pai_gow(_others(seven, low)))[0] >= STRAIGHT
    ]


def _may_be_complete(cards: Sequence[Card]) -> bool:
    """Whether five of the cards are of one suit or in a row, the joker as any of them."""
    joker = any(card.is_joker for card in cards)
    suits = [card.suit for card in cards]
    if max(suits.count(suit) for suit in SUITS) + joker >= 5:
        return True
    bits = 0
    for card in cards:
        if card.rank:
            bits |= 1 << card.rank
    bits |= bits >> ACE - 1 & 2  # the ace is also below the two
    return any((bits >> low & 31).bit_count() + joker >= 5 for low in range(1, 11))


def _others(seven: _Seven, low: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in seven.cards if card not in low)


def _set(seven: _Seven, front: Sequence[Card], why: str) -> Arrangement:
    """Two of these cards in front; where there are more, so that the five behind are best."""
    lows = list(combinations(front, 2))
    if len(lows) > 1:
        lows = [max(lows, key=lambda low: strength_pai_gow(_others(seven, low)))]
    low = lows[0]
    return Arrangement(tuple(low), _others(seven, low), why)


def _best(
    seven: _Seven, lows: Sequence[tuple[Card, ...]], rules: PaiGowRules, why: str
) -> Arrangement:
    """The highest two in front and then the best five behind, or the other way round."""
    behind_first = rules.complete_hand == "best-behind"

    def order(low: tuple[Card, ...]) -> tuple[int, int]:
        front, behind = strength_two(low), strength_pai_gow(_others(seven, low))
        return (behind, front) if behind_first else (front, behind)

    low = max(lows, key=order)
    return Arrangement(low, _others(seven, low), why)
