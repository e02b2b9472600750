"""Fortune Pai Gow Poker as a reader of the documents would work it out, both house ways."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from tests.reference import settling
from tests.reference.poker_games import Worked, players, table
from tests.reference.ranks import (
    DECK,
    FLUSH,
    PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    five_with_joker,
    two,
    value,
)
from tests.reference.settling import Due, Key, lost, won

FORTUNE = {  # 003:1525, 004:886: what it pays, and the Envy bonus in dollars
    "seven": (5000, 5000), "match": (2000, 1000), "seven with joker": (1000, 500),
    10: (400, 250), 9: (150, 50), 8: (50, 20), 7: (25, 5), 6: (5, 0), 5: (4, 0), 3: (3, 0),
    4: (2, 0),
}  # fmt: skip


def house_way(room: str, cards: list[str]) -> tuple[str, ...]:
    """The two cards in front."""  # 003:1430, 004:796
    cards = sorted(cards, key=value, reverse=True)
    counts = Counter(map(value, cards))
    groups = [
        [card for card in cards if value(card) == rank]
        for rank, _ in sorted(counts.items(), key=lambda found: (-found[1], -found[0]))
    ]
    sizes = [len(group) for group in groups]
    if sizes[0] == 5:
        return _best_behind(cards, groups[0])
    if sizes[0] == 4:
        return _four(room, cards, groups)
    golden = [
        low for low in combinations(cards, 2) if two(low)[0] == PAIR and _behind(cards, low)[0] >= 4
    ]
    if room == "casino-99" and golden:  # 003:1447
        return _highest(cards, golden)
    if sizes[:2] == [3, 3]:
        return _best_behind(cards, groups[0])
    if sizes[:2] == [3, 2] or sizes[:3] == [2, 2, 2]:
        return tuple(groups[1 if sizes[0] == 3 else 0][:2])
    if sizes[:2] == [2, 2]:
        return _two_pairs(groups)
    return _three_or_less(cards, groups)


def _three_or_less(cards: list[str], groups: list[list[str]]) -> tuple[str, ...]:
    complete = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)
    lows = [low for low in combinations(cards, 2) if _behind(cards, low)[0] in complete]
    singles = [group[0] for group in groups if len(group) == 1]
    if lows:  # 003:1439 to 003:1442, 004:805 to 004:811
        paired = [low for low in lows if two(low)[0] == PAIR]
        return _highest(cards, paired if len(groups[0]) == 3 and paired else lows)
    if len(groups[0]) == 3 and value(groups[0][0]) == 14:  # 003:1437, 004:800
        return _highest(cards, [(ace, singles[0]) for ace in groups[0]])
    if len(groups[0]) > 1:
        return tuple(singles[:2])
    return tuple(cards[1:3])


def _four(room: str, cards: list[str], groups: list[list[str]]) -> tuple[str, ...]:
    rank = value(groups[0][0])
    rest = [card for card in cards if card not in groups[0]]
    paired = len(groups[1]) > 1
    front = tuple(groups[1][:2] if paired else rest[:2])
    steps = (15, 13, 12, 0) if room == "casino-99" else (15, 14, 13, 12)  # 003:1444, 004:803
    wanted = steps[0 if rank >= 12 else 1 if rank >= 9 else 2 if rank >= 6 else 3]
    keep = value(rest[0]) >= wanted or (room == "casino-99" and paired)
    return front if keep else _best_behind(cards, groups[0])


def _two_pairs(groups: list[list[str]]) -> tuple[str, ...]:
    rank = value(groups[0][0])  # 003:1435, 004:798
    wanted = 15 if rank >= 12 else 14 if rank >= 9 else 13 if rank >= 6 else 12
    singles = [group[0] for group in groups if len(group) == 1]
    return tuple(singles[:2] if value(singles[0]) >= wanted else groups[1])


def _behind(cards: list[str], low: Any) -> Any:
    return five_with_joker([card for card in cards if card not in low])


def _best_behind(cards: list[str], group: list[str]) -> tuple[str, ...]:
    return max(combinations(group, 2), key=lambda low: _behind(cards, low))


def _highest(cards: list[str], lows: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return max(lows, key=lambda low: (two(low), _behind(cards, low)))


def fortune(cards: list[str]) -> Any:
    """The best Fortune hand by the pay table's own order."""
    real = [card for card in cards if card != "joker"]
    ranks = {value(card) for card in real}
    rows = [{14 if n == 1 else n for n in range(low, low + 7)} for low in range(1, 9)]
    if len({card[1] for card in real}) == 1 and any(ranks <= row for row in rows):
        return "seven" if len(real) == 7 else "seven with joker"
    for some in combinations(cards, 2):
        match = sorted(card[0] for card in some) == ["K", "Q"] and some[0][1] == some[1][1]
        if match and _behind(cards, some)[0] == ROYAL:
            return "match"
    held = {_behind(cards, some)[0] for some in combinations(cards, 2)}
    return next((hand for hand in FORTUNE if hand in held), None)


def dealt(rng: Random) -> list[str]:
    deck = rng.sample([*DECK, "joker"], 53)
    ranks = rng.choice(["AKQJT", "AKQJT", "".join(rng.sample("23456789TJQKA", 5)), ""])
    suit = rng.choice(["h", ""])
    return sorted(deck, key=lambda c: c == "joker" or c[0] in ranks or c[1] == suit)


def pai_gow(rng: Random, room: str) -> Worked:
    deck = dealt(rng)
    document = table(
        rng, room, "fortune-pai-gow-poker", 7, hands={}, dice=sum(rng.choices(range(1, 7), k=3))
    )
    bank = document["player_dealer"]["cards"] = [deck.pop() for _ in range(7)]
    low = house_way(room, bank)
    theirs, due, held = (two(low), _behind(bank, low)), {}, {}
    for seat in players(rng, document):
        cards = [deck.pop() for _ in range(7)]
        hand: dict[str, Any] = {"cards": cards}
        low = house_way(room, cards)
        if rng.random() < 0.3:
            low = tuple(rng.sample(cards, 2))
            hand["low"] = list(low)
        document["hands"][str(seat)] = [hand]
        mine, best = (two(low), _behind(cards, low)), fortune(cards)
        for bettor in ("seat", "zed"):
            for spot in ("game", *(["fortune"] if rng.random() < 0.7 else [])):
                cents = rng.choice([499, 500, rng.randint(1, 3000)])
                lying = {"seat": seat, "bettor": bettor, "spot": spot, "amount": cents}
                document["wagers"].append(lying)
                if spot == "game":
                    due[seat, bettor, spot, 0] = _against(cents, mine, theirs)
                    continue
                found = won(cents, FORTUNE[best][0]) if best else lost(cents)
                due[seat, bettor, spot, 0] = found
                if bettor == "seat":
                    held[seat] = (cents, FORTUNE[best][1] * 100 if best else 0)
    due.update(_envy(held))
    return document, due, settling.by_dice(document), "seat", "game fortune envy"


def _against(cents: int, mine: Any, theirs: Any) -> Due:
    front, behind = mine
    foul = front > (behind[0], behind[1][: len(front[1])])
    ahead = (front > theirs[0]) + (behind > theirs[1])  # 003:1463: a copy is the player-dealer's
    if foul or not ahead:
        return lost(cents)
    return won(cents) if ahead == 2 else Due(cents, "push")


def _envy(held: dict[int, tuple[int, int]]) -> dict[Key, Due]:
    """From $5 on, for each other Fortune player's hand."""  # 003:1507, 003:1511
    found = {}
    for seat, (cents, _) in held.items():
        others = sum(envy for other, (_, envy) in held.items() if other != seat)
        if cents >= 500 and others:
            found[seat, "seat", "envy", 0] = Due(0, "win", pays=others)
    return found
