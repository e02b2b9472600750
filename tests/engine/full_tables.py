"""A hand file with every seat taken for each game of each room, the player-dealer at seat 2."""

from typing import Any

Document = dict[str, Any]
RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
BANK_SEAT = 2


def _hand(room: str, game: str, seats: int, bank: Document, **more: Any) -> Document:
    bank = {"seat": BANK_SEAT, "wager": 10_000_000, **bank}
    return {
        "version": 1, "cardroom": room, "game": game, "schedule": "rules", "option": 1,
        "seats": seats, "player_dealer": bank, **more,
    }  # fmt: skip


def _players(seats: int) -> list[int]:
    return [seat for seat in range(1, seats + 1) if seat != BANK_SEAT]


def _wagers(seats: int, spots: tuple[str, ...], backline: tuple[str, ...] = ()) -> list[Document]:
    placed = [
        {"seat": seat, "bettor": "seat", "spot": spot, "amount": 1001}
        for seat in _players(seats)
        for spot in spots
    ]
    return placed + [
        {"seat": seat, "bettor": "back-1", "spot": spot, "amount": 703}
        for seat in _players(seats)
        for spot in backline
    ]


def _deal(hands: Document, taken: list[str], size: int) -> Document:
    """Gives each seat its own cards of what is left of one deck."""
    left = [card for card in DECK if card not in taken]
    for n, listed in enumerate(hands.values()):
        listed[0]["cards"] = left[n :: len(hands)][:size]
    return hands


def three_card(room: str, seats: int) -> Document:
    spots = ("ante", "pair-plus", "six-card")
    hands = {str(seat): [{"play": seat != 4}] for seat in _players(seats)}
    return _hand(
        room,
        "three-card-poker-6-card-bonus",
        seats,
        {"cards": DECK[:3]},
        wagers=_wagers(seats, spots, spots),
        hands=_deal(hands, DECK[:3], 3),
    )


def twenty_one(room: str, game: str, seats: int, bonus: tuple[str, ...]) -> Document:
    spanish = game == "pure-spanish-21.5"
    kinds: list[list[Document]] = [
        [{"cards": ["As", "Kd"]}],
        [{"cards": ["8s", "4d", "9c"]}],
        [{"cards": ["8d", "Kc"]}, {"cards": ["8c", "3d", "Kh"], "doubled": 1001}],
        [{"cards": ["9s", "7d"], "surrender": True}],
        [{"cards": ["9h", "Kc"]}],
        [{"cards": ["2s", "3d", "Kh"], "doubled": 1001}],
    ]
    hands = {str(s): kinds[n % len(kinds)] for n, s in enumerate(_players(seats))}
    back = ("game",) if room == "casino-99" and not spanish else ("game", *bonus)
    more = {} if spanish else {"insurance": {"3": 500}}
    bank = {"cards": ["Ah", "6d", "5h", "4d", "Kd"]}
    wagers = _wagers(seats, ("game", *bonus), back)
    return _hand(room, game, seats, bank, wagers=wagers, hands=hands, **more)


def ultimate(room: str, seats: int) -> Document:
    spots = ("ante", "blind", "trips", *(("bad-beat",) if room == "casino-99" else ()))
    hands = {str(seat): [{"play": n % 5}] for n, seat in enumerate(_players(seats))}
    board = ["2c", "7h", "Ts", "Jd", "Qs"]
    return _hand(
        room,
        "ultimate-texas-holdem",
        seats,
        {"cards": ["Ah", "6d"]},
        board=board,
        wagers=_wagers(seats, spots),
        hands=_deal(hands, [*board, "Ah", "6d"], 2),
    )


def baccarat() -> Document:
    spots = ("player-line", "banker-line", "tie", "panda-8", "dragon-7")
    return _hand(
        "casino-99",
        "ez-baccarat-panda-8",
        14,
        {},
        player_line=["2c", "3h", "Th"],
        banker_line=["Ts", "3d", "4c"],
        wagers=_wagers(14, spots, spots),
    )


def pai_gow(room: str) -> Document:
    hands: Document = {str(seat): [{}] for seat in _players(7)}
    cards = ["Ah", "6d", "2c", "7h", "Ts", "Jd", "joker"]
    return _hand(
        room,
        "fortune-pai-gow-poker",
        7,
        {"cards": cards},
        dice=11,
        wagers=_wagers(7, ("game", "fortune"), ("game", "fortune")),
        hands=_deal(hands, cards, 7),
    )


TABLES: dict[str, Document] = {
    "casino-club three card": three_card("casino-club", 7),
    "document-001 three card": three_card("document-001", 8),
    "casino-99 three card": three_card("casino-99", 8),
    "central-coast three card": {
        **three_card("central-coast", 7),
        "schedule": "ca-games-collection-rates",
    },
    "casino-club pure": twenty_one("casino-club", "pure-21.5-blackjack", 8, ("red-flex", "buster")),
    "casino-99 pure 3 to 2": twenty_one(
        "casino-99", "pure-21.5-blackjack-3-to-2", 8, ("red-flex", "buster")
    ),
    "casino-99 pure 6 to 5": twenty_one(
        "casino-99", "pure-21.5-blackjack-6-to-5", 8, ("red-flex", "buster")
    ),
    "central-coast pure": twenty_one("central-coast", "pure-21.5-blackjack", 8, ("buster",)),
    "casino-99 spanish": twenty_one("casino-99", "pure-spanish-21.5", 7, ("match-the-dealer",)),
    "casino-99 ultimate": ultimate("casino-99", 6),
    "central-coast ultimate": ultimate("central-coast", 7),
    "casino-99 baccarat": baccarat(),
    "casino-99 pai gow": pai_gow("casino-99"),
    "central-coast pai gow": pai_gow("central-coast"),
}
