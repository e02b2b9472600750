"""The bonus wagers of twenty-one: Red Flex, Buster and Match the Dealer."""

from collections.abc import Sequence

from floorman.catalog.facts import Game
from floorman.engine.cards.card import Card
from floorman.engine.games.twenty_one.count import count

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MATCH = "match-the-dealer"
Line = tuple[str | None, str]


def line(game: Game, spot: str, bank: Sequence[Card], first: Sequence[Card]) -> Line:
    """The pay table's hand that these cards make, or None, and the plain words for it."""
    if spot == "red-flex":
        return _red_flex(game, bank)
    if spot == "buster":
        return _buster(game, bank)
    return _match(bank[0], first)


def red_cards(bank: Sequence[Card]) -> int:
    """Red cards in a row from the up card on, in the order dealt."""  # 000:166
    for n, card in enumerate(bank):
        if not card.is_red:
            return n
    return len(bank)


def _red_flex(game: Game, bank: Sequence[Card]) -> Line:
    red = red_cards(bank)
    if red < 2:
        return None, "the player-dealer's first two cards are not both red"
    return _counted_line(game, "red-flex", red), f"{_number(red)} red cards in a row"


def _buster(game: Game, bank: Sequence[Card]) -> Line:
    if not count(bank).busted:
        return None, "the player-dealer does not bust"  # 000:135
    words = f"the player-dealer busts with {_number(len(bank))} cards"
    return _counted_line(game, "buster", len(bank)), words


def _counted_line(game: Game, spot: str, number: int) -> str | None:
    """The table's line for so many cards; its highest line stands for more."""  # 003:506
    table = game.pay_table(spot)
    if table is None:
        return None
    numbered = {int(line.hand.partition("-")[0]): line.hand for line in table.lines}
    return numbered.get(min(number, max(numbered)))


def _match(up: Card, first: Sequence[Card]) -> Line:
    """The player's first two cards against the up card, in rank and suit."""  # 003:1943
    matches = [card.suit == up.suit for card in first if card.rank == up.rank]
    suited, plain = matches.count(True), matches.count(False)
    if suited and plain:
        return "1-suited-and-1-non-suited-match", "one suited and one non-suited match"
    for number, kind in ((suited, "suited"), (plain, "non-suited")):
        if number:
            noun = "match" if number == 1 else "matches"
            return f"{number}-{kind}-{noun}", f"{_number(number)} {kind} {noun}"
    return None, f"no card matches the {up.rank_name}"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)
