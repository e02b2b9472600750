"""Order and bank the plain way: what each wager must come to, from the contract's words alone."""

from typing import Any, NamedTuple

Document = dict[str, Any]
Key = tuple[int, str, str, int]  # seat, bettor, spot, hand
COVERAGES = ("action", "two-caps", "net")
BANKS = (1, 700, 5000, 50_000, 10**8)


class Due(NamedTuple):
    """What a wager does before the bank is asked."""

    amount: int
    outcome: str
    pays: int = 0
    loses: int = 0


def won(amount: int, odds: Any = 1) -> Due:
    return Due(amount, "win", pays=int(amount * odds))


def lost(amount: int, loses: int | None = None) -> Due:
    return Due(amount, "lose", loses=amount if loses is None else loses)


def compared(amount: int, mine: Any, bank: Any) -> Due:
    if mine == bank:
        return Due(amount, "push")
    return won(amount) if mine > bank else lost(amount)


def first_seat(document: Document, counted: int) -> int:
    """From the seat that was counted to the first one with a wager, never the bank's."""
    wagered = {wager["seat"] for wager in document["wagers"]}
    while counted not in wagered:
        counted = counted % document["seats"] + 1
    return counted


def left(document: Document) -> int:
    seat = document["player_dealer"]["seat"] % document["seats"] + 1
    return first_seat(document, seat)


def by_card(document: Document, card: str) -> int:
    number = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}.get(card[0]) or int(card[0])
    bank = document["player_dealer"]["seat"]
    counted = [seat for seat in range(1, document["seats"] + 1) if seat != bank]
    return first_seat(document, counted[(number - 1) % len(counted)])


def by_dice(document: Document) -> int:
    at = document["player_dealer"]["seat"] + document["dice"] - 1  # the player-dealer is one
    return first_seat(document, (at - 1) % 7 + 1)


def ordered(document: Document, due: dict[Key, Due], first: int, by: str, spots: str) -> list[Key]:
    seats = document["seats"]
    bettors: dict[int, list[str]] = {}
    for wager in document["wagers"]:
        bettors.setdefault(wager["seat"], ["seat"]).append(wager["bettor"])

    def place(key: Key) -> tuple[int, ...]:
        seat, bettor, spot, hand = key
        turn, nth = (seat - first) % seats, spots.split().index(spot)
        who = bettors[seat].index(bettor)
        return (turn, who, nth, hand) if by == "seat" else (nth, turn, who, hand)

    return sorted(due, key=place)


def paid_out(document: Document, due: dict[Key, Due], keys: list[Key]) -> list[Document]:
    bank, reading = document["player_dealer"]["wager"], document["coverage"]
    paid = collected = 0
    steps = []
    for key in keys:
        wager = due[key]
        can_pay = {"action": bank - paid - collected, "two-caps": bank - paid}.get(reading)
        can_take = {"action": bank - paid - collected, "two-caps": bank - collected}.get(reading)
        if can_pay is None or can_take is None:
            can_pay, can_take = bank + collected - paid, bank - collected + paid
        pay, take = min(wager.pays, can_pay), min(wager.loses, can_take)
        reached = pay or take or not (wager.pays or wager.loses)
        paid, collected = paid + pay, collected + take
        seat, bettor, spot, hand = key
        steps.append({
            "seat": seat, "bettor": bettor, "spot": spot, "hand": hand, "amount": wager.amount,
            "outcome": wager.outcome if reached else "no-action",
            "paid": pay, "collected": take, "returned": wager.amount - take,
        })  # fmt: skip
    return steps
