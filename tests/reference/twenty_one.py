"""Pure 21.5 Blackjack and Pure Spanish 21.5 as a reader of the documents would work them out."""

from fractions import Fraction
from random import Random
from typing import Any

from tests.reference import settling
from tests.reference.poker_games import Worked, players, table
from tests.reference.ranks import DECK, value
from tests.reference.settling import Document, Due, Key, compared, lost, won

SPANISH = "pure-spanish-21.5"
BUSTER = {  # 000:143, 003:535
    "casino-club": {3: 1, 4: 3, 5: 6, 6: 25, 7: 100, 8: 250},
    "casino-99": {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200},
    "central-coast": {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200},
}
RED_FLEX = {  # 000:183, 003:504
    "casino-club": {2: 1, 3: 5, 4: 10, 5: 50, 6: 100, 7: 200},
    "casino-99": {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 300},
}
MATCH = {(2, 0): 18, (1, 1): 13, (1, 0): 9, (0, 2): 8, (0, 1): 4}  # 003:1962, 003:1975
BONUSES = {"casino-club": ("red-flex", "buster"), "central-coast": ("buster",)}


def total(cards: list[str]) -> tuple[int, bool]:
    hard = sum(1 if card[0] == "A" else min(value(card), 10) for card in cards)
    soft = hard <= 11 and any(card[0] == "A" for card in cards)
    return (hard + 10, True) if soft else (hard, False)


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and total(cards)[0] == 21


def twenty_one(rng: Random, room: str, game: str) -> Worked:
    spanish = game == SPANISH
    shoe = rng.sample([c for c in DECK * 8 if not (spanish and c[0] == "T")], 200)
    if rng.random() < 0.4:  # aces, eights and tens first
        shoe.sort(key=lambda card: card[0] in "A8TK")
    document = table(rng, room, game, 7 if spanish else 8, hands={}, insurance={}, even_money=[])
    bank = document["player_dealer"]["cards"] = [shoe.pop(), shoe.pop()]
    bonuses = ("match-the-dealer",) if spanish else BONUSES.get(room, ("red-flex", "buster"))
    backline = ("game", *bonuses) if spanish or room != "casino-99" else ("game",)
    first_two = {}
    for seat in players(rng, document):
        cents, dealt = rng.randint(2, 3000), [shoe.pop(), shoe.pop()]
        first_two[seat] = dealt[:]
        document["hands"][str(seat)] = played(rng, spanish, shoe, dealt, cents, natural(bank))
        _protect(rng, document, seat, cents, natural(dealt), room == "casino-club" or spanish)
        placed = [("seat", spot) for spot in ("game", *bonuses)]
        placed += [("zed", spot) for spot in backline if rng.random() < 0.7 or spot == "game"]
        for bettor, spot in placed:
            amount = cents if (bettor, spot) == ("seat", "game") else rng.randint(1, 3000)
            lying = {"seat": seat, "bettor": bettor, "spot": spot, "amount": amount}
            document["wagers"].append(lying)
    while total(bank)[0] < 17 or total(bank) == (17, True):
        bank.append(shoe.pop())  # chart 1B, 000:86
    due = judged(document, room, game, first_two)
    by_button = room != "casino-99"
    first = settling.by_card(document, bank[1]) if by_button else settling.left(document)
    by = "seat" if by_button or spanish else "wager"
    return document, due, first, by, "insurance game red-flex buster match-the-dealer"


def _protect(
    rng: Random, document: Document, seat: int, cents: int, has_natural: bool, no_even: bool
) -> None:
    spanish = document["game"] == SPANISH
    if document["player_dealer"]["cards"][0][0] != "A" or spanish:
        return
    if has_natural and not no_even and rng.random() < 0.6:
        document["even_money"].append(seat)  # 003:476
    elif rng.random() < 0.5:
        document["insurance"][str(seat)] = rng.randint(1, cents // 2)  # 000:95


def played(
    rng: Random, spanish: bool, shoe: list[str], dealt: list[str], cents: int, ended: bool
) -> list[Document]:
    if ended or natural(dealt):
        return [{"cards": dealt}]
    act = rng.random()
    if act < 0.15:
        return [{"cards": dealt, "surrender": True}]
    if act < 0.4:
        return [_doubled(rng, spanish, shoe, dealt, cents)]
    if total(dealt[:1])[0] == total(dealt[1:])[0] and act < 0.95:
        return _split(rng, spanish, shoe, dealt, cents)
    return [{"cards": _drawn(rng, spanish, shoe, dealt)}]


def _drawn(rng: Random, spanish: bool, shoe: list[str], cards: list[str]) -> list[str]:
    """Chart 1A: hard 19 stands, hard 11 is hit; Spanish stands on hard 17."""  # 000:76, 003:1892
    must_stand, must_hit = (17, 0) if spanish else (19, 11)
    while True:
        points, soft = total(cards)
        if points > 21 or (not soft and points >= must_stand):
            return cards
        if (soft or points > must_hit) and rng.random() < 0.6:
            return cards
        cards = [*cards, shoe.pop()]


def _doubled(rng: Random, spanish: bool, shoe: list[str], cards: list[str], cents: int) -> Document:
    cards, times = [*cards, shoe.pop()], 1
    if not spanish:
        return {"cards": cards, "doubled": rng.randint(1, cents)}  # 000:114
    while times < 3 and total(cards)[0] <= 21 and rng.random() < 0.5:  # 003:1927
        cards, times = [*cards, shoe.pop()], times + 1
    rescue = total(cards)[0] <= 21 and rng.random() < 0.4
    added = cents * (2**times - 1)
    return {"cards": cards, "doubled": added, "doubles": times, "rescue": rescue}


def _split(
    rng: Random, spanish: bool, shoe: list[str], dealt: list[str], cents: int
) -> list[Document]:
    hands = [[dealt[0], shoe.pop()], [dealt[1], shoe.pop()]]
    at = 0
    while at < len(hands) < 4:  # 000:115: up to four hands
        one, other = hands[at]
        if total([one])[0] == total([other])[0]:
            hands[at] = [one, shoe.pop()]
            hands.append([other, shoe.pop()])
        else:
            at += 1
    if dealt[0][0] == "A" and not spanish:
        return [{"cards": cards} for cards in hands]  # one card an ace
    doubled = _doubled(rng, False, shoe, hands[-1], cents)
    doubled["doubled"] = cents
    return [*({"cards": _drawn(rng, spanish, shoe, cards)} for cards in hands[:-1]), doubled]


def judged(
    document: Document, room: str, game: str, first_two: dict[int, list[str]]
) -> dict[Key, Due]:
    bank = document["player_dealer"]["cards"]
    due: dict[Key, Due] = {}
    for wager in document["wagers"]:
        seat, bettor, spot, cents = (wager[k] for k in ("seat", "bettor", "spot", "amount"))
        hands = document["hands"][str(seat)]
        if spot != "game":
            odds = _bonus(room, spot, bank, first_two[seat])
            due[seat, bettor, spot, 0] = won(cents, odds) if odds else lost(cents)
            continue
        for n, hand in enumerate(hands if bettor == "seat" else hands[:1]):
            lying = cents + (hand.get("doubled", 0) if bettor == "seat" else 0)
            if bettor == "seat" and seat in document["even_money"]:
                due[seat, bettor, spot, n] = won(lying)
            else:
                found = _hand(game, hand, bank, lying, len(hands) > 1, bettor == "seat")
                due[seat, bettor, spot, n] = found
    for key, cents in document["insurance"].items():
        wins = natural(bank)
        due[int(key), "seat", "insurance", 0] = won(cents, 2) if wins else lost(cents)
    return due


def _hand(game: str, hand: Document, bank: list[str], cents: int, split: bool, seated: bool) -> Due:
    if hand.get("surrender"):  # 000:106, 000:116
        return lost(cents, cents // 2)
    if hand.get("rescue"):  # 003:1926
        return lost(cents, cents // 2 if seated else cents)
    mine, theirs = total(hand["cards"])[0], total(bank)[0]
    if natural(hand["cards"]) and not split:
        pays = Fraction(3, 2) if game.endswith("3-to-2") else Fraction(6, 5)
        tied = natural(bank) and game != SPANISH  # 000:94, 003:1879
        return Due(cents, "push") if tied else won(cents, pays)
    if mine > 21:  # 000:106, 000:107
        eights = [card[0] for card in bank] == ["8", "8", "8"]
        return Due(cents, "push") if eights else lost(cents)
    if natural(bank):
        return lost(cents)
    if theirs > 21 or (game == SPANISH and mine == theirs == 21):  # 003:1914
        return won(cents)
    return compared(cents, mine, theirs)


def _bonus(room: str, spot: str, bank: list[str], first_two: list[str]) -> Any:
    if spot == "buster":
        return BUSTER[room][min(len(bank), 8)] if total(bank)[0] > 21 else None
    if spot == "red-flex":
        red = next((n for n, card in enumerate(bank) if card[1] in "cs"), len(bank))
        return RED_FLEX[room].get(min(red, max(RED_FLEX[room])))
    same = [card[1] == bank[0][1] for card in first_two if card[0] == bank[0][0]]
    return MATCH.get((same.count(True), same.count(False)))
