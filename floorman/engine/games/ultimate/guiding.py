"""What comes next in an Ultimate hand: bets before the flop, on it and on the river, then cards."""

from dataclasses import replace
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.engine.games.ultimate.table import (
    BOARD,
    FLOP,
    FOLD,
    HOLE,
    PLAYER_DEALER,
    cards_decide,
    multiple_of,
    multiples,
    qualifies,
    rank,
    seats_with_ante,
)
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, SeatHand
from floorman.errors import RuleError

CHECK = "check"


def guidance(game: Game, hand: Hand) -> Guidance:
    """Bets clockwise from the player-dealer's left while the board is turned over, then the
    player-dealer's cards, then the players'."""  # 003:3496-3510
    seats, shown = seats_with_ante(hand), len(hand.board)
    if shown in (0, FLOP, BOARD):
        for seat in seats:
            if not _has_acted(hand, seat):
                why, allowed = _bets(game, shown)
                return Guidance("decision", why, seat=seat, allowed=allowed)
    if shown < FLOP:
        return Guidance("cards", "the flop", "board", cards=FLOP - shown)
    if shown < BOARD:
        return Guidance("cards", "the turn and the river", "board", cards=BOARD - shown)
    return _cards_or_settle(game, hand, seats)


def _bets(game: Game, shown: int) -> tuple[str, tuple[str, ...]]:
    """What may be bet with so many cards on the board."""  # 003:3415-3417, 004:943-945
    if shown < FLOP:
        bets = tuple(str(m) for m in multiples(game) if m > 2)
        return f"before the flop: Play {' or '.join(bets)} times the ante, or check", (*bets, CHECK)
    if shown < BOARD:
        return "on the flop: Play twice the ante, or check", ("2", CHECK)
    return "on the river: Play equal to the ante, or fold", ("1", "fold")


def _has_acted(hand: Hand, seat: int) -> bool:
    """A bet or fold is for the whole hand, a check only for its street."""
    if multiple_of(hand, seat) is not None:
        return True
    at, shown = hand.at(seat), len(hand.board)
    if not at or shown == BOARD:
        return False
    return at[0].done if shown == FLOP else at[0].done or at[0].play is False


def decide(game: Game, hand: Hand, seat: int, word: str) -> Hand:
    """The hand after the player at a seat bets, checks or folds on this street.

    A check before the flop is kept as `play=False`, one on the flop as `done`.
    """
    shown = len(hand.board)
    if seat not in seats_with_ante(hand):
        raise RuleError(f"Seat {seat} has no ante in this hand.")
    if _has_acted(hand, seat):
        # 003:3496: once a player bets, no second bet and no change
        raise RuleError(f"Seat {seat} has acted already.")
    why, allowed = _bets(game, shown)
    if shown not in (0, FLOP, BOARD) or word not in allowed:
        raise RuleError(f"Seat {seat} may not {word}: {why}.")
    at = hand.at(seat)[0] if hand.at(seat) else SeatHand()
    if word == CHECK:
        at = replace(at, play=False) if shown == 0 else replace(at, done=True)
    else:
        at = replace(at, play=FOLD if word == "fold" else int(word))
    return replace(hand, hands=MappingProxyType({**hand.hands, seat: (at,)}))


def _cards_or_settle(game: Game, hand: Hand, seats: tuple[int, ...]) -> Guidance:
    bank, playing = hand.bank.cards, any(multiple_of(hand, seat) for seat in seats)
    if len(bank) < HOLE and playing:
        why = "the player-dealer's two cards"
        return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=HOLE - len(bank))
    for seat in seats:
        missing = HOLE - sum(len(at.cards) for at in hand.at(seat)[:1])
        if missing and cards_decide(hand, seat):
            why = "the player's two cards"
            if not multiple_of(hand, seat):
                why = "folded, but Trips wins all the same with three of a kind or better"
            return Guidance("cards", why, seat=seat, cards=missing)
    if not playing:
        return Guidance("settle", "every player folded")
    ranked = rank(game, bank, hand.board)
    if qualifies(game, ranked):
        return Guidance("settle", f"player-dealer qualifies with {ranked.name}")
    return Guidance("settle", f"player-dealer does not qualify with {ranked.name}: antes push")
