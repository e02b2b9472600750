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
SURRENDERS = "surrenders"
QUALIFIES, NOT_QUALIFIED = "qualifies", "does-not-qualify"
LOSE = "lose"
# What can be called beside the spots: how a hand of twenty-one was played on, insurance, envy.
HANDS, INSURANCE, ENVY = "hands", "insurance", "envy"
ONE, DOUBLED, SPLIT, NONE = "one", "doubled", "split-", "none"
NO_HANDS: Mapping[int, tuple[SeatHand, ...]] = MappingProxyType({})
_OUTCOMES: dict[str, OutcomeWord] = {
    LOSES: "lose", WINS: "win", PUSHES: "push", FOLDS: "lose", NATURAL: "win", SURRENDERS: "lose",
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
_BACCARAT_LINES = ("player-line", "banker-line")


def seat_words(game: Game) -> tuple[str, ...]:
    """What can become of a seat; the first holds until the dealer says otherwise."""
    known = _SEAT_WORDS.get(game.family, ())
    if isinstance(game.rules, TwentyOneRules) and game.rules.surrender:
        return (*known, SURRENDERS)
    return known


def table_words(game: Game) -> tuple[str, ...]:
    """What can hold for the whole table; in baccarat one of them must be called."""
    return _TABLE_WORDS.get(game.family, ())


def must_call_table(game: Game) -> bool:
    return game.family == "baccarat"


def spot_lines(game: Game, spot: str) -> tuple[str, ...]:
    """The lines that a dealer can call for one spot of a seat, or beside the spots."""
    if isinstance(game.rules, TwentyOneRules):
        return _twenty_one_lines(game, game.rules, spot)
    if spot == ENVY and game.family == "pai-gow":
        return (NONE, *games.family(game).lines(game, ENVY))
    wager = game.wager(spot)
    if wager is None or game.family == "baccarat":
        return ()
    if spot == "play" and wager.multiples:
        return tuple(str(multiple) for multiple in wager.multiples)
    if game.pay_table(spot) is None:
        return ()
    return games.family(game).lines(game, spot)


def _twenty_one_lines(game: Game, rules: TwentyOneRules, spot: str) -> tuple[str, ...]:
    if spot == HANDS:
        doubled = (DOUBLED,) if rules.most_doubles else ()
        return (ONE, *doubled, *(f"{SPLIT}{n}" for n in range(2, rules.most_hands + 1)))
    if spot == INSURANCE:
        return (NONE, "lose", "win") if rules.insurance else ()
    if spot.startswith("hand-"):
        plain = (LOSES, WINS, PUSHES)
        more = tuple(f"{word}-{DOUBLED}" for word in plain) if rules.most_doubles else ()
        return (*plain, *more)
    return games.family(game).lines(game, spot) if game.pay_table(spot) else ()


def spots_to_call(game: Game, hand: Hand, calls: Calls) -> tuple[tuple[int, str], ...]:
    """Every seat and spot that a line can be called for, seat by seat."""
    found = list(dict.fromkeys((w.seat, w.spot) for w in hand.wagers))
    seats = list(dict.fromkeys(w.seat for w in hand.wagers))
    if game.wager("play") is not None:
        found += [(seat, "play") for seat in seats]
    for seat in seats:
        found += [(seat, HANDS), (seat, INSURANCE), (seat, ENVY)]
        found += [(seat, f"hand-{n + 1}") for n in range(1, hands_of(calls, seat))]
        found += [(seat, "hand-1")] if hands_of(calls, seat) > 1 else []
    has_button = getattr(games.family(game), "has_envy_button", None)
    kept = [
        (seat, spot)
        for seat, spot in found
        if spot_lines(game, spot)
        if spot != ENVY or (has_button is not None and has_button(game, hand, seat))
    ]
    return tuple(sorted(kept))


def hands_of(calls: Calls, seat: int) -> int:
    """Into how many hands a seat was split."""
    word = calls.spots.get((seat, HANDS), ONE)
    return int(word.removeprefix(SPLIT)) if word.startswith(SPLIT) else 1


def first_line(game: Game, spot: str) -> str:
    """What holds for a spot until a line is called."""
    if spot == "play":
        return "1"
    return (
        spot_lines(game, spot)[0] if spot in (HANDS, INSURANCE, ENVY) or "hand-" in spot else LOSE
    )


def seat_word(game: Game, calls: Calls, seat: int) -> str:
    words = seat_words(game)
    return calls.seats.get(seat, words[0] if words else "")


def hand_by_results(game: Game, hand: Hand, calls: Calls) -> Hand:
    """The hand with the wagers that followed and one result for each seat, spot and hand."""
    wagers = (*hand.wagers, *_followed(game, hand, calls))
    found: list[Result] = []
    seen: set[tuple[int, str]] = set()
    insured: dict[int, int] = {}
    for wager in wagers:
        key = (wager.seat, wager.spot)
        if key in seen:
            continue
        seen.add(key)
        found += _results(game, hand, calls, wager)
        line = calls.spots.get((wager.seat, INSURANCE), NONE)
        if wager.spot == "game" and line != NONE and spot_lines(game, INSURANCE):
            insured[wager.seat] = hand.wager_cents(wager.seat, "game") // 2
            found.append(Result(wager.seat, INSURANCE, "win" if line == "win" else "lose"))
        line = calls.spots.get((wager.seat, ENVY), NONE)
        if wager.spot == "fortune" and line != NONE:
            found.append(Result(wager.seat, ENVY, "win", line=line))
    return replace(
        hand, wagers=wagers, results=tuple(found), hands=NO_HANDS,
        insurance=MappingProxyType(insured), even_money=(),
    )  # fmt: skip


def _results(game: Game, hand: Hand, calls: Calls, wager: Wager) -> list[Result]:
    """One result a spot; in twenty-one one for each hand, with what lies on it."""
    if wager.spot != "game" or not isinstance(game.rules, TwentyOneRules):
        return [_result(game, calls, wager)]
    placed = hand.wager_cents(wager.seat, "game")
    word = seat_word(game, calls, wager.seat)
    count = hands_of(calls, wager.seat)
    if count == 1:
        twice = calls.spots.get((wager.seat, HANDS)) == DOUBLED and word not in (
            NATURAL,
            SURRENDERS,
        )
        one = _result(game, calls, wager)
        return [replace(one, amount_cents=2 * placed) if twice else one]
    results = []
    for n in range(count):
        usual = word if n == 0 and word in (LOSES, WINS, PUSHES) else LOSES
        called = calls.spots.get((wager.seat, f"hand-{n + 1}"), usual)
        twice = called.endswith(DOUBLED)
        outcome = _OUTCOMES[called.removesuffix(f"-{DOUBLED}")]
        amount = 2 * placed if twice else None
        results.append(Result(wager.seat, "game", outcome, hand=n, amount_cents=amount))
    return results


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
        return Result(wager.seat, wager.spot, "win", line=NATURAL)
    if word == SURRENDERS:
        return Result(wager.seat, wager.spot, "lose", line="surrender")
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
