"""Results only: a word a seat, a line a bonus spot, a word for the table become results."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.catalog.families.baccarat import BaccaratRules
from floorman.catalog.families.three_card import ThreeCardRules
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine import games
from floorman.engine.hand import Hand, OutcomeWord, Result, SeatHand, Wager
from floorman.engine.play.bank_state import Calls

LOSES, WINS, PUSHES, FOLDS, NATURAL = "loses", "wins", "pushes", "folds", "natural"
QUALIFIES, NOT_QUALIFIED = "qualifies", "does-not-qualify"
LOSE = "lose"
NO_HANDS: Mapping[int, tuple[SeatHand, ...]] = MappingProxyType({})
_OUTCOMES: dict[str, OutcomeWord] = {
    LOSES: "lose", WINS: "win", PUSHES: "push", FOLDS: "lose", NATURAL: "win",
}  # fmt: skip
_SEAT_WORDS = {
    "three-card-poker": (LOSES, WINS, FOLDS, PUSHES),
    "ultimate": (LOSES, WINS, FOLDS, PUSHES),
    "twenty-one": (LOSES, WINS, NATURAL, PUSHES),
    "pai-gow": (LOSES, WINS, PUSHES),
}
_TABLE_WORDS = {
    "three-card-poker": (QUALIFIES, NOT_QUALIFIED),
    "ultimate": (QUALIFIES, NOT_QUALIFIED),
    "baccarat": ("player-line", "banker-line", "tie", "panda-8", "dragon-7"),
}
# A bonus of the table's own hand: every wager on it wins or loses together.
_BACCARAT_LINES = ("player-line", "banker-line")


def seat_words(game: Game) -> tuple[str, ...]:
    """What can become of a seat; the first holds until the dealer says otherwise."""
    return _SEAT_WORDS.get(game.family, ())


def table_words(game: Game) -> tuple[str, ...]:
    """What can hold for the whole table; in baccarat one of them must be called."""
    return _TABLE_WORDS.get(game.family, ())


def must_call_table(game: Game) -> bool:
    return game.family == "baccarat"


def spot_lines(game: Game, spot: str) -> tuple[str, ...]:
    """The lines that a dealer can call for one spot of a seat."""
    wager = game.wager(spot)
    if wager is None or game.family == "baccarat":
        return ()
    if spot == "play" and wager.multiples:
        return tuple(str(multiple) for multiple in wager.multiples)
    if game.pay_table(spot) is None:
        return ()
    return games.family(game).lines(game, spot)


def seat_word(game: Game, calls: Calls, seat: int) -> str:
    words = seat_words(game)
    return calls.seats.get(seat, words[0] if words else "")


def hand_by_results(game: Game, hand: Hand, calls: Calls) -> Hand:
    """The hand with the wagers that followed and one result for each seat and spot."""
    wagers = (*hand.wagers, *_followed(game, hand, calls))
    found: dict[tuple[int, str], Result] = {}
    for wager in wagers:
        key = (wager.seat, wager.spot)
        if key not in found:
            found[key] = _result(game, calls, wager)
    return replace(hand, wagers=wagers, results=tuple(found.values()), hands=NO_HANDS)


def _followed(game: Game, hand: Hand, calls: Calls) -> Iterator[Wager]:
    """Play wagers of those who did not fold."""
    play = game.wager("play")
    if play is None:
        return
    placed = {(w.seat, w.bettor) for w in hand.wagers if w.spot == "play"}
    rules = game.rules
    follows = not isinstance(rules, ThreeCardRules) or rules.backline_follows
    for wager in hand.wagers:
        whose = (wager.seat, wager.bettor)
        if wager.spot != "ante" or whose in placed:
            continue
        if seat_word(game, calls, wager.seat) == FOLDS or (wager.backline and not follows):
            continue
        times = int(calls.spots.get((wager.seat, "play"), "1")) if play.multiples else 1
        yield Wager(wager.seat, wager.bettor, "play", wager.amount_cents * times)


def _result(game: Game, calls: Calls, wager: Wager) -> Result:
    if game.family == "baccarat":
        return _baccarat(game, calls.table, wager)
    word = seat_word(game, calls, wager.seat)
    line = calls.spots.get((wager.seat, wager.spot), LOSE)
    rule = game.wager(wager.spot)
    if rule is not None and (rule.bonus or wager.spot == "blind"):
        return _by_line(game, wager, word, line)
    outcome = _OUTCOMES[word]
    if calls.table == NOT_QUALIFIED and word != FOLDS:
        outcome = _unqualified(game, wager.spot, outcome)
    if word == NATURAL and isinstance(game.rules, TwentyOneRules):
        pays = game.rules.natural_pays
        return Result(wager.seat, wager.spot, "win", line=NATURAL, odds=pays)
    return Result(wager.seat, wager.spot, outcome)


def _by_line(game: Game, wager: Wager, word: str, line: str) -> Result:
    """A spot with a pay table of its own; a Blind without a line goes with the hand."""
    rules = game.rules
    forfeits = rules.fold_forfeits if isinstance(rules, ThreeCardRules) else ()
    folded = word == FOLDS and (wager.spot in forfeits or wager.spot == "blind")
    if line != LOSE and not folded:
        return Result(wager.seat, wager.spot, "win", line=line)
    if wager.spot == "blind" and word in (WINS, PUSHES):
        return Result(wager.seat, wager.spot, "push")
    return Result(wager.seat, wager.spot, "lose")


def _unqualified(game: Game, spot: str, outcome: OutcomeWord) -> OutcomeWord:
    """What a base wager does against a player-dealer who does not qualify."""
    if game.family == "three-card-poker":  # 000:362, 000:363
        return "win" if spot == "ante" else "refund"
    return "push" if spot == "ante" else outcome  # 003:3518


def _baccarat(game: Game, table: str, wager: Wager) -> Result:
    winner = {"panda-8": "player-line", "dragon-7": "banker-line"}.get(table, table)
    if wager.spot in _BACCARAT_LINES and table == "tie":
        return Result(wager.seat, wager.spot, "push")
    rules = game.rules
    pushes = isinstance(rules, BaccaratRules) and rules.banker_three_card_seven == "pushes"
    if wager.spot == "banker-line" and table == "dragon-7" and pushes:
        return Result(wager.seat, wager.spot, "push")
    if wager.spot not in (winner, table):
        return Result(wager.seat, wager.spot, "lose")
    lines = game.pay_table(wager.spot)
    best = max(lines.lines, key=lambda line: line.pays).hand if lines else None
    return Result(wager.seat, wager.spot, "win", line=best)


def seats_called(game: Game, hand: Hand, calls: Calls, word: str) -> tuple[int, ...]:
    """The seats that a word holds for, in order."""
    seats = sorted({w.seat for w in hand.wagers})
    return tuple(seat for seat in seats if seat_word(game, calls, seat) == word)
