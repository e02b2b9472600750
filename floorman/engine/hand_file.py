"""Reads a hand file into a hand; each mistake is refused with its place."""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, get_args

from floorman import money
from floorman.engine.cards.card import Card, parse_card
from floorman.engine.coverage import READINGS
from floorman.engine.hand import SEATED, Bank, Hand, OutcomeWord, Result, Rounding, SeatHand, Wager
from floorman.errors import BadInputError, FloormanError

VERSION = 1
MOST_CENTS = 10**12  # more than any table holds, and what it wins still fits where it is kept
OUTCOMES: tuple[OutcomeWord, ...] = get_args(OutcomeWord)
ROUNDINGS: tuple[Rounding, ...] = get_args(Rounding)

_HAND_KEYS = {
    "version", "cardroom", "game", "schedule", "option", "seats", "player_dealer", "coverage",
    "first_action", "dice", "board", "wagers", "hands", "insurance", "even_money", "player_line",
    "banker_line", "results", "chip", "rounding",
}  # fmt: skip
_SEAT_NUMBER = re.compile(r"[1-9][0-9]?\Z")
_LONGEST_ODDS = len("1,000,000 to 1,000")
_SEAT_HAND_KEYS = {
    "cards", "play", "doubled", "doubles", "surrender", "rescue", "low", "done",
}  # fmt: skip


def read_hand(document: Any) -> Hand:
    """The hand that a file's JSON holds."""
    top = _object(document, "hand")
    _known(top, _HAND_KEYS, "")
    version = top.get("version", VERSION)
    if not _whole(version) or version != VERSION:
        raise BadInputError("version", f"must be {VERSION}, the version that this program reads.")
    seats = _count(top, "seats", "seats", 2)
    return Hand(
        cardroom=_text(top, "cardroom", "cardroom"),
        game=_text(top, "game", "game"),
        schedule=_text(top, "schedule", "schedule"),
        option=_count(top, "option", "option", 1),
        seats=seats,
        bank=_bank(_object(top.get("player_dealer"), "player_dealer"), seats),
        wagers=tuple(_wager(w, f"wagers[{n}]", seats) for n, w in _items(top, "wagers")),
        hands=_hands(top.get("hands", {}), seats),
        coverage=_coverage(top.get("coverage", "action")),
        first_action=_seat_or_none(top, "first_action", seats),
        dice=_count(top, "dice", "dice", 0) if top.get("dice") is not None else None,
        board=_cards(top.get("board", []), "board"),
        player_line=_cards(top.get("player_line", []), "player_line"),
        banker_line=_cards(top.get("banker_line", []), "banker_line"),
        insurance=_insurance(top.get("insurance", {}), seats),
        even_money=tuple(_seat(s, f"even_money[{n}]", seats) for n, s in _items(top, "even_money")),
        results=tuple(_result(r, f"results[{n}]", seats) for n, r in _items(top, "results")),
        chip_cents=_amount(top, "chip", "chip") if "chip" in top else 1,
        rounding=_rounding(top.get("rounding", "exact")),
    )


def _object(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadInputError(place, "must be an object with named fields.")
    return value


def _known(given: Mapping[str, Any], keys: set[str], place: str) -> None:
    for key in given:
        if key not in keys:
            raise BadInputError(f"{place}{key}", "unknown field; take it out or mend its spelling.")


def _text(given: Mapping[str, Any], key: str, place: str) -> str:
    value = given.get(key)
    if not isinstance(value, str) or not value:
        raise BadInputError(place, "missing; it must be a text.")
    return value


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _count(given: Mapping[str, Any], key: str, place: str, least: int) -> int:
    value = given.get(key)
    if not _whole(value) or value is None or value < least:
        raise BadInputError(place, f"must be a whole number of {least} or more.")
    return int(value)


def _amount(given: Mapping[str, Any], key: str, place: str, least: int = 1) -> int:
    value = given.get(key)
    if not _whole(value) or value is None or value < least:
        raise BadInputError(place, f"must be whole cents of {least} or more.")
    if value > MOST_CENTS:
        raise BadInputError(place, f"is over {money.short(MOST_CENTS)}; amounts are in cents.")
    return int(value)


def _items(given: Mapping[str, Any], key: str) -> list[tuple[int, Any]]:
    value = given.get(key, [])
    if not isinstance(value, list):
        raise BadInputError(key, "must be a list.")
    return list(enumerate(value))


def _seat(value: Any, place: str, seats: int) -> int:
    if not _whole(value) or not 1 <= value <= seats:
        raise BadInputError(place, f"must be a seat from 1 to {seats}.")
    return int(value)


def _seat_or_none(given: Mapping[str, Any], key: str, seats: int) -> int | None:
    return None if given.get(key) is None else _seat(given[key], key, seats)


def _seat_key(key: Any, place: str, seats: int) -> int:
    """A seat that names a field: its number as people write it, so that no seat has two names."""
    text = str(key)
    number = int(text) if _SEAT_NUMBER.match(text) else text
    return _seat(number, f"{place}.{text}", seats)


def _coverage(value: Any) -> str:
    if value not in READINGS:
        raise BadInputError("coverage", f"must be one of {', '.join(READINGS)}.")
    return str(value)


def _rounding(value: Any) -> Rounding:
    found = next((way for way in ROUNDINGS if way == value), None)
    if found is None:
        raise BadInputError("rounding", f"must be one of {', '.join(ROUNDINGS)}.")
    return found


def _cards(value: Any, place: str) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise BadInputError(place, "must be a list of cards like As, Kd, Th, 2c.")
    cards = []
    for n, text in enumerate(value):
        try:
            cards.append(parse_card(text))
        except FloormanError as error:
            raise BadInputError(f"{place}[{n}]", f"{error}.") from None
    return tuple(cards)


def _bank(given: dict[str, Any], seats: int) -> Bank:
    _known(given, {"seat", "wager", "cards", "low"}, "player_dealer.")
    low = given.get("low")
    return Bank(
        seat=_seat(given.get("seat"), "player_dealer.seat", seats),
        wager_cents=_amount(given, "wager", "player_dealer.wager"),
        cards=_cards(given.get("cards", []), "player_dealer.cards"),
        low=None if low is None else _cards(low, "player_dealer.low"),
    )


def _wager(value: Any, place: str, seats: int) -> Wager:
    given = _object(value, place)
    _known(given, {"seat", "bettor", "spot", "amount"}, f"{place}.")
    bettor = given.get("bettor", SEATED)
    if not isinstance(bettor, str) or not bettor:
        raise BadInputError(f"{place}.bettor", "must be 'seat' or a word for a backline bettor.")
    return Wager(
        seat=_seat(given.get("seat"), f"{place}.seat", seats),
        bettor=bettor,
        spot=_text(given, "spot", f"{place}.spot"),
        amount_cents=_amount(given, "amount", f"{place}.amount"),
    )


def _hands(value: Any, seats: int) -> Mapping[int, tuple[SeatHand, ...]]:
    hands = {}
    for key, listed in _object(value, "hands").items():
        seat = _seat_key(key, "hands", seats)
        if not isinstance(listed, list):
            raise BadInputError(f"hands.{key}", "must be a list of hands.")
        hands[seat] = tuple(_seat_hand(h, f"hands.{key}[{n}]") for n, h in enumerate(listed))
    return MappingProxyType(hands)


def _seat_hand(value: Any, place: str) -> SeatHand:
    given = _object(value, place)
    _known(given, _SEAT_HAND_KEYS, f"{place}.")
    low = given.get("low")
    play = given.get("play")
    if play is not None and not isinstance(play, int):
        raise BadInputError(f"{place}.play", "must be true, false or a multiple of the ante.")
    return SeatHand(
        cards=_cards(given.get("cards", []), f"{place}.cards"),
        play=play,
        doubled_cents=_amount(given, "doubled", f"{place}.doubled", 0) if "doubled" in given else 0,
        doubles=_count(given, "doubles", f"{place}.doubles", 0) if "doubles" in given else 0,
        surrender=_yes(given, "surrender", place),
        rescue=_yes(given, "rescue", place),
        low=None if low is None else _cards(low, f"{place}.low"),
        done=_yes(given, "done", place),
    )


def _yes(given: Mapping[str, Any], key: str, place: str) -> bool:
    value = given.get(key, False)
    if not isinstance(value, bool):
        raise BadInputError(f"{place}.{key}", "must be true or false.")
    return value


def _insurance(value: Any, seats: int) -> Mapping[int, int]:
    given = _object(value, "insurance")
    return MappingProxyType(
        {
            _seat_key(key, "insurance", seats): _amount(given, key, f"insurance.{key}", 0)
            for key in given
        }
    )


def _result(value: Any, place: str, seats: int) -> Result:
    given = _object(value, place)
    _known(given, {"seat", "spot", "outcome", "hand", "line", "odds", "amount"}, f"{place}.")
    word = given.get("outcome")
    outcome = next((known for known in OUTCOMES if known == word), None)
    if outcome is None:
        raise BadInputError(f"{place}.outcome", f"must be one of {', '.join(OUTCOMES)}.")
    return Result(
        seat=_seat(given.get("seat"), f"{place}.seat", seats),
        spot=_text(given, "spot", f"{place}.spot"),
        outcome=outcome,
        hand=_count(given, "hand", f"{place}.hand", 0) if "hand" in given else 0,
        line=_text(given, "line", f"{place}.line") if given.get("line") is not None else None,
        odds=_odds(given["odds"], f"{place}.odds") if given.get("odds") is not None else None,
        amount_cents=_amount(given, "amount", f"{place}.amount") if "amount" in given else None,
    )


def _odds(value: Any, place: str) -> Fraction:
    if isinstance(value, str) and len(value) > _LONGEST_ODDS:
        raise BadInputError(place, "is too long for a payoff; write it like 3:2 or 1,000 to 1.")
    try:
        return money.odds(value if isinstance(value, str) else "")
    except FloormanError as error:
        raise BadInputError(place, str(error)) from None
