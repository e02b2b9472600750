"""Reads the hand file of a hand of Chinese Poker; each mistake is refused with its place."""

import re
from types import MappingProxyType
from typing import Any

from floorman.catalog.facts import Game, Option
from floorman.catalog.families.chinese_poker import ChinesePokerRules
from floorman.engine.cards.card import Card
from floorman.engine.coverage import READINGS
from floorman.engine.poker.chinese import (
    CARDS,
    SEGMENTS,
    SetHand,
    best_sweep,
    declared,
    set_hand,
    sweep_values,
    verify_players,
)
from floorman.engine.poker.facts import ChineseHand
from floorman.engine.poker.fields import Fields, whole
from floorman.engine.poker.hand_file import one_hand, read_head, verify_once
from floorman.errors import BadInputError, RuleError
from floorman.money import short


def chinese_rules(game: Game) -> ChinesePokerRules:
    if not isinstance(game.rules, ChinesePokerRules):
        raise RuleError(f"{game.name} is not Chinese Poker.")
    return game.rules


def read_chinese(document: Any, game: Game, option: Option) -> ChineseHand:
    """The hand that a file's JSON holds, for Chinese Poker."""
    fields, rules = Fields(document), chinese_rules(game)
    read_head(fields)
    seats = fields.number_or_none("seats", 2, game.seats) or game.seats
    fields.number_or_none("players", 2, seats)
    coverage = fields.text_or_none("coverage")
    if coverage is not None and coverage not in READINGS:
        fields.refuse("coverage", f"must be one of {', '.join(READINGS)}.")
    hands, cards = {}, []
    for seat, place, value in fields.by_seat("hands", seats):
        hands[seat], found = _hand(one_hand(value, place), rules)
        cards += found
    stacks = {
        seat: whole(value, place, 0) for seat, place, value in fields.by_seat("stacks", seats)
    }
    button, point = fields.number("button", 1, seats), _point(fields, option)
    fields.close()
    _verify_dealt(rules, hands, button)
    verify_once(cards)  # the same card in two hands is a misdeal: 003:344
    return ChineseHand(button, point, MappingProxyType(hands), MappingProxyType(stacks), coverage)


def _point(fields: Fields, option: Option) -> int:
    point = fields.cents("point")
    if option.limit is not None:
        low, high = option.limit
        if point < low or (high is not None and point > high):
            ends = f"from {short(low)}" + (f" to {short(high)}" if high is not None else "")
            fields.refuse("point", f"option {option.number} has a table limit {ends}.")
    return point


def _verify_dealt(rules: ChinesePokerRules, hands: dict[int, SetHand], button: int) -> None:
    try:
        verify_players(rules, tuple(hands), button)
    except RuleError as error:
        place = "hands" if button in hands else "button"
        raise BadInputError(place, str(error)) from None


def _hand(fields: Fields, rules: ChinesePokerRules) -> tuple[SetHand, list[tuple[str, Card]]]:
    """One hand and its cards with their places."""
    listed = isinstance(fields.get("clean_sweep"), list)  # its thirteen cards, or its name
    placed = [
        (f"{fields.place(key)}[{n}]", card)
        for key in (*SEGMENTS, "cards", *(["clean_sweep"] if listed else []))
        for n, card in enumerate(fields.cards(key))
    ]
    sweep, fouled = fields.get("clean_sweep"), fields.yes("fouled")
    fields.close()
    if fouled:
        return SetHand(fouled="called so at the table"), placed
    if sweep:
        cards = tuple(card for _, card in placed)
        return _declared(fields, rules, True if listed else sweep, cards), placed
    verify_once(placed)
    segments = [fields.cards(key) for key in SEGMENTS]
    dealt = sum(map(len, segments))
    if dealt != CARDS:
        reason = f"has {dealt} cards; set {CARDS}, or mark the hand as fouled."  # 003:343
        raise BadInputError(fields.place("front").removesuffix(".front"), reason)
    return set_hand(*segments), placed


def _declared(
    fields: Fields, rules: ChinesePokerRules, sweep: Any, cards: tuple[Card, ...]
) -> SetHand:
    known = sweep_values(rules)
    if cards and len(cards) != CARDS:
        fields.refuse("cards", f"must be all {CARDS} cards of the clean sweep.")
    if sweep is True:
        if not cards:
            fields.refuse("clean_sweep", f"name it: {', '.join(known)}; or enter the cards.")
        best = best_sweep(rules, cards)
        return declared(best, cards) if best else SetHand(fouled="no clean sweep there")  # 003:337
    name = _sweep_name(sweep) if isinstance(sweep, str) else ""
    if name not in known:
        fields.refuse("clean_sweep", f"must be one of {', '.join(known)}.")
    return declared(name, cards)


def _sweep_name(text: str) -> str:
    """`6 Pairs`, as it is printed, is `six-pairs`.  003:318"""
    words = re.findall(r"[a-z0-9]+", text.casefold())
    return "-".join({"6": "six", "3": "three"}.get(word, word) for word in words)
