"""Cards of twenty-one become outcomes, hand by hand and wager by wager."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from floorman.catalog.facts import Game
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine.games.twenty_one import bonus
from floorman.engine.games.twenty_one.count import (
    PLAYER_DEALER,
    Count,
    count,
    doubles,
    first_two,
    is_three_eights,
    name,
    rules_of,
)
from floorman.engine.hand import SEATED, Hand, OutcomeWord, SeatHand, Wager
from floorman.engine.settlement import Outcome, Resolution
from floorman.money import show_odds, win_cents

EVEN = Fraction(1)
NATURAL = "natural"
Verdict = tuple[OutcomeWord, Fraction | None, str]


def resolve(game: Game, hand: Hand) -> Resolution:
    """What each wager does once the cards are known."""
    rules = rules_of(game)
    bank = count(hand.bank.cards)
    names = {PLAYER_DEALER: name(rules, bank)}
    if is_three_eights(hand.bank.cards):
        names[PLAYER_DEALER] = "three eights"
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            key = str(seat) if len(hands) == 1 else f"{seat}/{n}"
            names[key] = name(rules, count(at.cards, len(hands) > 1))
    outcomes: list[Outcome] = []
    for wager in hand.wagers:
        if wager.spot == "game":
            outcomes.extend(_game(rules, hand, wager, bank))
        else:
            outcomes.append(_bonus(game, rules, hand, wager))
    for seat, cents in hand.insurance.items():
        if cents:
            outcomes.append(_insurance(rules, hand, seat, cents))
    return Resolution(tuple(outcomes), names, tuple(_doubtful_matches(game, hand)))


def _doubtful_matches(game: Game, hand: Hand) -> Iterator[str]:
    """Split twice or more, a seat no longer shows which two cards came first; where that changes
    what Match the Dealer pays, the floor is asked."""  # 003:1943
    for seat in {wager.seat for wager in hand.wagers if wager.spot == bonus.MATCH}:
        hands = hand.at(seat)
        opening = [at.cards[0] for at in hands] if len(hands) > 2 else []
        found = {
            bonus.line(game, bonus.MATCH, hand.bank.cards, two) for two in combinations(opening, 2)
        }
        if len(found) > 1:
            yield (
                f"seat {seat}: split more than once; Match the Dealer is judged on the cards that "
                "open hands 1 and 2, check that they were dealt first."
            )


def _game(rules: TwentyOneRules, hand: Hand, wager: Wager, bank: Count) -> Iterator[Outcome]:
    """One outcome a hand; a backline wager stays with the first hand, as placed."""
    hands = hand.at(wager.seat)
    if wager.bettor != SEATED:
        yield _hand_outcome(rules, hand, hands[0], wager, 0, wager.amount_cents, bank)
        return
    if wager.seat in hand.even_money:
        if rules.even_money == "one-to-one":
            yield _won(wager, "game", 0, wager.amount_cents, EVEN, "took even money")  # 003:476
            return
        yield _insurance(rules, hand, wager.seat, wager.amount_cents // 2)
    for n, at in enumerate(hands):
        cents = wager.amount_cents + at.doubled_cents
        yield _hand_outcome(rules, hand, at, wager, n, cents, bank)


def _hand_outcome(
    rules: TwentyOneRules,
    hand: Hand,
    at: SeatHand,
    wager: Wager,
    n: int,
    cents: int,
    bank: Count,
) -> Outcome:
    if at.surrender:  # 000:116; 000:106: three eights do not help
        why = "surrendered, half is forfeited"
        return _lost(wager, "game", n, cents, why, at_risk_cents=cents // 2)
    if at.rescue:
        why = "rescued, the rest is forfeited"
        return _lost(wager, "game", n, cents, why, cents - _last_double(at, wager))
    mine = count(at.cards, len(hand.at(wager.seat)) > 1)
    outcome, odds, why = _judge(rules, mine, bank, is_three_eights(hand.bank.cards))
    if outcome == "win":
        return _won(wager, "game", n, cents, odds or EVEN, why)
    if outcome == "lose":
        return _lost(wager, "game", n, cents, why)
    return Outcome(wager.seat, wager.bettor, "game", n, cents, "push", why)


def _last_double(at: SeatHand, wager: Wager) -> int:
    """What a rescue takes back: the last doubled part, half of all that lies on a hand doubled in
    full; a backline wager was never doubled."""  # 003:1926, 003:1927
    if wager.bettor != SEATED:
        return 0
    times = doubles(at)
    return at.doubled_cents if times == 1 else (wager.amount_cents + at.doubled_cents) // 2


def _judge(rules: TwentyOneRules, mine: Count, bank: Count, eights: bool) -> Verdict:
    """Win, lose or push, at which odds and why."""
    if mine.natural:
        if bank.natural and rules.natural_tie == "push":  # 000:94
            return "push", None, f"both have a {rules.natural_name}"
        tie = " wins the tie and" if bank.natural else ""  # 003:1879
        why = f"{rules.natural_name}{tie} pays {show_odds(rules.natural_pays)}"
        return "win", rules.natural_pays, why
    if mine.busted:
        return _judge_busted(rules, mine, bank, eights)
    if bank.natural:  # 000:96
        return "lose", None, f"{name(rules, mine)} loses to a {rules.natural_name}"
    if bank.busted:  # 000:98
        return "win", EVEN, f"player-dealer busts with {bank.total}"
    if mine.total == bank.total:
        if mine.total == 21 and rules.tie_of_21 == "win":  # 003:1914
            return "win", EVEN, "21 wins the tie with 21"
        return "push", None, f"both have {mine.total}"  # 000:103
    names = (name(rules, mine), name(rules, bank))
    if mine.total > bank.total:  # 000:104
        return "win", EVEN, f"{names[0]} beats {names[1]}"
    return "lose", None, f"{names[0]} loses to {names[1]}"


def _judge_busted(rules: TwentyOneRules, mine: Count, bank: Count, eights: bool) -> Verdict:
    if eights and rules.three_eights_push:  # 000:106
        return "push", None, f"busted with {mine.total}, but three eights push"
    if bank.busted and rules.both_bust == "push":
        return "push", None, "both busted"
    return "lose", None, f"busted with {mine.total}"  # 000:99, 000:107


def _insurance(rules: TwentyOneRules, hand: Hand, seat: int, cents: int) -> Outcome:
    """Two to one on a bonus card under the ace."""  # 000:95
    wager = Wager(seat, SEATED, "insurance", cents)
    if count(hand.bank.cards[:2]).natural:
        why = f"player-dealer has a {rules.natural_name}"
        return _won(wager, "insurance", 0, cents, rules.insurance_pays, why)
    why = f"player-dealer has no {rules.natural_name}"
    return _lost(wager, "insurance", 0, cents, why)


def _bonus(game: Game, rules: TwentyOneRules, hand: Hand, wager: Wager) -> Outcome:
    hands = hand.at(wager.seat)
    cents = wager.amount_cents
    given_up = bool(hands) and hands[0].surrender and not rules.bonus_after_surrender
    if given_up and wager.spot != "red-flex":  # 000:165: Red Flex outlives whatever the hand does
        return _lost(wager, wager.spot, 0, cents, "given up with the surrendered hand")
    line, words = bonus.line(game, wager.spot, hand.bank.cards, first_two(hands))
    table = game.pay_table(wager.spot)
    pays = table.pays(line) if table and line else None
    if pays is None:
        return _lost(wager, wager.spot, 0, cents, words)
    return _won(wager, wager.spot, 0, cents, pays, f"{words}, {show_odds(pays)}")


def _won(wager: Wager, spot: str, n: int, cents: int, odds: Fraction, why: str) -> Outcome:
    pays = win_cents(cents, odds)
    return Outcome(wager.seat, wager.bettor, spot, n, cents, "win", why, odds, pays)


def _lost(
    wager: Wager, spot: str, n: int, cents: int, why: str, at_risk_cents: int | None = None
) -> Outcome:
    risk = cents if at_risk_cents is None else at_risk_cents
    return Outcome(wager.seat, wager.bettor, spot, n, cents, "lose", why, at_risk_cents=risk)


def most_cents(game: Game, wager: Wager) -> int:
    """The most this wager could cost the bank. A seated player's game wager counts with all that
    may follow it: split into every hand allowed, each doubled as often as allowed and won; a
    backline wager is never added to, so a natural is its best. Insurance wins only where the game
    wager does not and is always the smaller of the two."""
    rules = rules_of(game)
    cents = wager.amount_cents
    if wager.spot == "game":
        natural = win_cents(cents, max(rules.natural_pays, EVEN))
        if wager.bettor != SEATED:
            return natural
        return max(natural, cents * rules.most_hands << rules.most_doubles)
    if wager.spot == "insurance":
        return win_cents(cents, rules.insurance_pays)
    table = game.pay_table(wager.spot)
    return win_cents(cents, max(line.pays for line in table.lines)) if table else 0


def lines(game: Game, spot: str) -> tuple[str, ...]:
    """What a dealer can pick for a spot when only results are entered."""
    if spot == "game":
        rules = rules_of(game)
        more = (("surrender", rules.surrender), ("rescue", rules.rescue))
        return (NATURAL, "win", "push", "lose", *(word for word, known in more if known))
    if spot == "insurance":
        return ("win", "lose") if rules_of(game).insurance else ()
    table = game.pay_table(spot)
    return (*(line.hand for line in table.lines), "lose") if table else ()


def line_odds(game: Game, spot: str, line: str) -> Fraction | None:
    """What a line that a dealer picked pays; None where it does not win."""
    rules = rules_of(game)
    if spot == "game":
        return {NATURAL: rules.natural_pays, "win": EVEN}.get(line)
    if spot == "insurance":
        return rules.insurance_pays if line == "win" else None
    table = game.pay_table(spot)
    return table.pays(line) if table else None
