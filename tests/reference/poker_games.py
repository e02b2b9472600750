"""Three Card Poker, Ultimate and EZ Baccarat as a reader of the documents would work them out."""

from fractions import Fraction
from random import Random
from typing import Any

from tests.reference import settling
from tests.reference.ranks import DECK, best, three
from tests.reference.settling import Document, Due, Key, compared, lost, won

Worked = tuple[Document, dict[Key, Due], int, str, str]
PAIR_PLUS = {6: 200, 5: 40, 4: 30, 3: 6, 2: 3, 1: 1}
SIX_CARD = {  # 000:417, 001:144, 003:982, 004:618; from royal flush down to three of a kind
    "casino-club": (1000, 200, 100, 20, 15, 10, 7),
    "document-001": (1000, 200, 100, 20, 15, 9, 8),
    "casino-99": (1000, 200, 100, 20, 15, 10, 7),
    "central-coast": (1000, 200, 50, 25, 15, 10, 5),
}
BLIND: dict[int, Any] = {9: 500, 8: 50, 7: 10, 6: 3, 5: Fraction(3, 2), 4: 1}
TRIPS = {
    "casino-99": {9: 50, 8: 40, 7: 30, 6: 8, 5: 6, 4: 5, 3: 3},
    "central-coast": {9: 50, 8: 40, 7: 30, 6: 9, 5: 7, 4: 4, 3: 3},
}
BAD_BEAT = {8: 7500, 7: 500, 6: 50, 5: 30, 4: 20, 3: 9}


def table(rng: Random, room: str, game: str, seats: int, **more: Any) -> Document:
    bank = {"seat": rng.randint(1, seats), "wager": rng.choice(settling.BANKS)}
    return {
        "version": 1, "cardroom": room, "game": game, "schedule": "rules", "option": 1,
        "seats": seats, "coverage": rng.choice(settling.COVERAGES), "player_dealer": bank,
        "wagers": [], **more,
    }  # fmt: skip


def players(rng: Random, document: Document) -> list[int]:
    bank = document["player_dealer"]["seat"]
    taken = [s for s in range(1, document["seats"] + 1) if s != bank and rng.random() < 0.7]
    return taken or [bank % document["seats"] + 1]


def shuffled(rng: Random, deck: list[str]) -> list[str]:
    """Often with the cards of one suit or the high cards on top, so that good hands come."""
    cards = rng.sample(deck, len(deck))
    ranks, suits = rng.choice([("23456789TJQKA", "cdhs"), ("", "h"), ("AKQJT9", "")])
    top = [card for card in cards if card[0] in ranks or card[1] in suits]
    return rng.sample([*top, *(c for c in cards if c not in top)][:30], 30)


def three_card(rng: Random, room: str, seats: int) -> Worked:
    cards = shuffled(rng, DECK)
    document = table(rng, room, "three-card-poker-6-card-bonus", seats, hands={})
    bank = document["player_dealer"]["cards"] = [cards.pop() for _ in range(3)]
    theirs = three(bank)
    six = dict(zip(range(9, 2, -1), SIX_CARD[room], strict=True))
    due: dict[Key, Due] = {}
    for seat in players(rng, document):
        hand, plays = [cards.pop() for _ in range(3)], rng.random() < 0.7
        mine, made = three(hand), best(hand + bank)[0]
        document["hands"][str(seat)] = [{"cards": hand, "play": plays}]
        for bettor in ("seat", *rng.sample(["zed", "abe"], rng.choice([0, 0, 1, 2]))):
            for spot in ("ante", *(s for s in ("pair-plus", "six-card") if rng.random() < 0.5)):
                cents = rng.randint(1, 3000)
                lying = {"seat": seat, "bettor": bettor, "spot": spot, "amount": cents}
                document["wagers"].append(lying)
                key = (seat, bettor, spot, 0)
                if spot == "six-card":  # 000:412: a fold does not forfeit it
                    due[key] = won(cents, six[made]) if made in six else lost(cents)
                elif not plays:  # 000:348, 000:354
                    due[key] = lost(cents)
                elif spot == "pair-plus":
                    paid = PAIR_PLUS.get(mine[0])
                    due[key] = won(cents, paid) if paid else lost(cents)
                elif theirs[0] or theirs[1][0] >= 12:  # 000:364
                    due[key] = due[seat, bettor, "play", 0] = compared(cents, mine, theirs)
                else:  # 000:361
                    due[key] = won(cents)
                    due[seat, bettor, "play", 0] = Due(cents, "refund")
    by_button = room in ("casino-club", "document-001")
    first = settling.by_card(document, bank[2]) if by_button else settling.left(document)
    base = "play ante" if room == "casino-club" else "ante play"
    return document, due, first, "seat", f"{base} pair-plus six-card"


def ultimate(rng: Random, room: str, seats: int) -> Worked:
    cards = shuffled(rng, DECK)
    board = [cards.pop() for _ in range(5)]
    document = table(rng, room, "ultimate-texas-holdem", seats, hands={}, board=board)
    bank = document["player_dealer"]["cards"] = [cards.pop() for _ in range(2)]
    theirs = best(board + bank)
    due: dict[Key, Due] = {}
    for seat in players(rng, document):
        hand, times = [cards.pop() for _ in range(2)], rng.choice([0, 1, 2, 3, 4])
        mine, ante = best(board + hand), rng.randint(1, 3000)
        document["hands"][str(seat)] = [{"cards": hand, "play": times}]
        placed = {"ante": ante, "blind": ante, "trips": rng.randint(1, 3000)}
        if room == "casino-99":
            placed["bad-beat"] = rng.randint(1, 3000)
        if times:
            due[seat, "seat", "play", 0] = compared(times * ante, mine, theirs)
        for spot, cents in placed.items():
            document["wagers"].append(
                {"seat": seat, "bettor": "seat", "spot": spot, "amount": cents}
            )
            due[seat, "seat", spot, 0] = _ultimate(room, spot, cents, times, mine, theirs)
    base = "ante play blind" if room == "casino-99" else "play ante blind"
    return document, due, settling.left(document), "seat", f"{base} trips bad-beat"


def _ultimate(room: str, spot: str, cents: int, times: int, mine: Any, theirs: Any) -> Due:
    if spot == "trips":  # 003:3559: also after a fold
        three_or_better = TRIPS[room].get(mine[0])
        return won(cents, three_or_better) if three_or_better else lost(cents)
    if not times:  # 003:3505
        return lost(cents)
    if spot == "ante":  # 003:3523
        return compared(cents, mine, theirs) if theirs[0] >= 1 else Due(cents, "push")
    if spot == "bad-beat":  # 003:3603, 003:3605
        beaten = min(mine, theirs)[0]
        pays = mine != theirs and beaten >= 3
        return won(cents, BAD_BEAT[beaten]) if pays else lost(cents)
    if mine > theirs:  # 003:3541, 003:3549
        paid = BLIND.get(mine[0])
        return won(cents, paid) if paid else Due(cents, "push")
    return compared(cents, mine, theirs)


def baccarat(rng: Random, room: str, seats: int) -> Worked:
    shoe = rng.sample(DECK * 8, 6)
    player, banker = [shoe.pop(), shoe.pop()], [shoe.pop(), shoe.pop()]
    if points(player) < 8 and points(banker) < 8:
        if points(player) > 5:  # 003:1145
            banker += [shoe.pop()] if points(banker) <= 5 else []
        else:
            player.append(shoe.pop())
            banker += [shoe.pop()] if _banker_hits(points(banker), points(player[2:])) else []
    lines = {"player_line": player, "banker_line": banker}
    document = table(rng, room, "ez-baccarat-panda-8", seats, **lines)
    mine, theirs = points(player), points(banker)
    bonus = {
        "tie": (mine == theirs, 8),
        "dragon-7": (theirs == 7 and len(banker) == 3 and mine <= 6, 40),
        "panda-8": (mine == 8 and len(player) == 3 and theirs <= 7, 25),
    }
    due: dict[Key, Due] = {}
    for seat in players(rng, document):
        for bettor in ("seat", "zed"):
            for spot in ("player-line", "banker-line", *bonus):
                cents = rng.randint(1, 3000)
                lying = {"seat": seat, "bettor": bettor, "spot": spot, "amount": cents}
                document["wagers"].append(lying)
                if spot in bonus:
                    wins, odds = bonus[spot]
                    found = won(cents, odds) if wins else lost(cents)
                else:
                    hands = (mine, theirs) if spot == "player-line" else (theirs, mine)
                    found = compared(cents, *hands)
                due[seat, bettor, spot, 0] = found
    order = "player-line banker-line tie panda-8 dragon-7"
    return document, due, settling.left(document), "wager", order


def points(cards: list[str]) -> int:
    return sum(1 if c[0] == "A" else 0 if c[0] in "TJQK" else int(c[0]) for c in cards) % 10


def _banker_hits(total: int, third: int) -> bool:
    """The sentences of 003:1147 to 003:1150; 0 to 2 and 7 are the chart's."""
    if total == 3:
        return third != 8
    if total == 4:
        return third not in (0, 1, 8, 9)
    if total == 5:
        return third in (4, 5, 6, 7)
    if total == 6:
        return third in (6, 7)
    return total <= 2
