"""Ultimate Texas Hold'em: Trips over all seven-card hands, Blind and Bad Beat over all deals."""

from math import comb

from floorman.catalog.facts import Game
from floorman.engine.cards.card import CARDS, Card
from floorman.engine.games.ultimate.table import BOARD, HOLE, rules_of
from floorman.engine.hand import Hand, SeatHand
from floorman.proof.counts import Counting, Kind, Seen, WholeCount
from floorman.proof.settled import Settled, answer, lay, table_lines
from floorman.proof.work import Tick

BEATS, LOSES = "beats", "loses"


def settled(game: Game, bet: str, counting: Counting) -> Settled:
    if bet == "trips":
        return _trips(game, counting)
    return _blind(game, counting) if bet == "blind" else _bad_beat(game, counting)


def _hands(game: Game, counting: Counting) -> WholeCount:
    """The player's own hands: two cards and the board, as this room makes a hand of them."""

    def seven_cards(tick: Tick) -> WholeCount:
        from floorman.proof.whole import count_high  # numpy, only while counting

        seen = count_high(BOARD + HOLE, tick)
        total = sum(each.ways for each in seen.values())
        return WholeCount(f"all {total:,} hands of seven cards", dict(seen))

    def two_and_board(tick: Tick) -> WholeCount:
        opponents = comb(52 - BOARD - HOLE, HOLE)
        seen: dict[Kind, Seen] = {}
        for kind, met in _deals(game, counting).seen.items():
            ways = met.ways + (seen[kind[0]].ways if kind[0] in seen else 0)
            seen[kind[0]] = Seen(ways, met.example[: BOARD + HOLE])
        whole = {kind: Seen(each.ways // opponents, each.example) for kind, each in seen.items()}
        total = sum(each.ways for each in whole.values())
        return WholeCount(f"all {total:,} boards with two hole cards", whole)

    if rules_of(game).any_five:
        return counting.whole("seven cards", seven_cards)
    return counting.whole("two cards and a board", two_and_board)


def _deals(game: Game, counting: Counting) -> WholeCount:
    """Board, player's and player-dealer's cards, by the player's category and how it fares."""
    any_five = rules_of(game).any_five

    def make(tick: Tick) -> WholeCount:
        from floorman.proof.boards import count_boards  # numpy, only while counting

        seen = count_boards(any_five, tick)
        total = sum(each.ways for each in seen.values())
        return WholeCount(f"all {total:,} deals of a board and two hands", dict(seen))

    return counting.whole(("boards", any_five), make)


def _lay(game: Game, bet: str, deal: tuple[Card, ...]) -> Hand:
    board, mine, bank = deal[:BOARD], deal[BOARD : BOARD + HOLE], deal[BOARD + HOLE :]
    spots = ("ante", "blind", bet) if bet != "blind" else ("ante", "blind")
    return lay(game, spots, bank, {1: SeatHand(mine, play=1)}, board=board)


def _trips(game: Game, counting: Counting) -> Settled:
    count = _hands(game, counting)
    answers = {}
    for kind, cards in count.examples().items():
        board, hole = cards[:BOARD], cards[BOARD:]
        if rules_of(game).any_five:  # seven cards: any two of them are the hole cards
            board, hole = cards[HOLE:], cards[:HOLE]
        bank = tuple(card for card in CARDS if card not in cards)[:HOLE]
        hand = _lay(game, "trips", (*board, *hole, *bank))
        answers[kind] = answer(game, hand, "trips", str(kind))
    return Settled(count, answers, table_lines(game, "trips"))


def _blind(game: Game, counting: Counting) -> Settled:
    count = _deals(game, counting)
    answers = {}
    for kind, deal in count.examples().items():
        answers[kind] = answer(game, _lay(game, "blind", deal), "blind", kind[0])
    return Settled(count, answers, table_lines(game, "blind"), held=_hands(game, counting))


def _bad_beat(game: Game, counting: Counting) -> Settled:
    """By whose hand is beaten. Deals where the player-dealer's is are those where the player's is
    with their cards exchanged, so there are as many."""
    deals = _deals(game, counting)

    def make(tick: Tick) -> WholeCount:
        seen: dict[Kind, Seen] = {}
        for kind, met in deals.seen.items():
            category, sign = kind
            if sign == BEATS:
                continue
            seen["player" if sign == LOSES else "nobody", category] = met
            if sign == LOSES:
                swapped = (*met.example[:BOARD], *met.example[-HOLE:], *met.example[BOARD:-HOLE])
                seen["player-dealer", category] = Seen(met.ways, swapped)
        return WholeCount(deals.what, seen)

    count = counting.whole(("beaten", rules_of(game).any_five), make)
    answers = {}
    for kind, deal in count.examples().items():
        answers[kind] = answer(game, _lay(game, "bad-beat", deal), "bad-beat", kind[1])
    return Settled(count, answers, table_lines(game, "bad-beat"))
