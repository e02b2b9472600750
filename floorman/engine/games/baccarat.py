"""EZ Baccarat: two community hands drawn by rule, two lines and three bonus bets."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from floorman.catalog.facts import Game
from floorman.catalog.families.baccarat import BaccaratRules
from floorman.engine.cards.card import Card
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, Wager
from floorman.engine.settlement import Outcome, Resolution
from floorman.errors import BadInputError, RuleError
from floorman.money import show_odds, win_cents

LINES = ("player-line", "banker-line")
PLAYER_LINE, BANKER_LINE = LINES
_PLACES = {PLAYER_LINE: "player_line", BANKER_LINE: "banker_line"}
_HANDS = {PLAYER_LINE: "player hand", BANKER_LINE: "banker hand"}
_POINTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
EIGHT = 8

# Aces count one, tens and pictures nothing, all others their number.  # 003:1112
_VALUES = {rank: rank % 10 if rank <= 10 else 0 for rank in range(2, 14)} | {14: 1}


@dataclass(frozen=True, slots=True)
class Draw:
    """Whether a hand draws a third card once its first two lie there, and the rule that says so."""

    third: bool
    why: str


@dataclass(frozen=True, slots=True)
class Score:
    """Both finished hands: points, number of cards, and how they stand against each other."""

    player: int
    player_cards: int
    banker: int
    banker_cards: int
    ahead: int  # above nothing: player hand wins; below: banker hand; nothing: no one

    @property
    def dragon_7(self) -> bool:
        # 003:1192
        return self.banker == 7 and self.banker_cards == 3 and self.player <= 6

    @property
    def panda_8(self) -> bool:
        # 003:1203
        return self.player == EIGHT and self.player_cards == 3 and self.banker <= 7


def rules_of(game: Game) -> BaccaratRules:
    assert isinstance(game.rules, BaccaratRules)
    return game.rules


def value(card: Card) -> int:
    """What a card counts."""
    return _VALUES[card.rank]


def points(cards: Sequence[Card]) -> int:
    """The right-hand digit of the sum."""  # 003:1112
    return sum(_VALUES[card.rank] for card in cards) % 10


def is_natural(cards: Sequence[Card]) -> bool:
    """Eight or nine on the first two cards."""  # 003:1115
    return len(cards) == 2 and points(cards) >= EIGHT


def player_draw(rules: BaccaratRules, player: int, banker: int) -> Draw:
    """Whether the player hand draws, by the points of both first two cards."""
    if rules.naturals_stop_drawing and (player >= EIGHT or banker >= EIGHT):
        return Draw(False, "a natural ends the drawing")
    if player <= rules.player_draws_to:  # 003:1144
        return Draw(True, f"player hand has {player}: draws on {rules.player_draws_to} or less")
    return Draw(False, f"player hand has {player}: stands on {rules.player_draws_to + 1} or more")


def banker_draw(rules: BaccaratRules, player: int, banker: int, third: int | None) -> Draw:
    """Whether the banker hand draws; `third` is the value of the player's third card, if any."""
    if rules.naturals_stop_drawing and (player >= EIGHT or banker >= EIGHT):
        return Draw(False, "a natural ends the drawing")
    if third is None:  # 003:1145
        draws = banker <= rules.banker_draws_to
        rule = f"draws on {rules.banker_draws_to} or less where the player hand stands"
        if not draws:
            rule = f"stands on {rules.banker_draws_to + 1} or more where the player hand stands"
    else:  # 003:1156
        draws = rules.banker_hits(banker, third)
        rule = f"{'draws' if draws else 'stands'} against a third card worth {third}"
    return Draw(draws, f"banker hand has {banker}: {rule}")


def score(rules: BaccaratRules, player: Sequence[Card], banker: Sequence[Card]) -> Score:
    """The finished hands compared."""
    mine, theirs = points(player), points(banker)
    ahead = mine - theirs
    if rules.naturals_outrank and is_natural(player) != is_natural(banker):
        ahead = 1 if is_natural(player) else -1  # 003:1115
    return Score(mine, len(player), theirs, len(banker), ahead)


def verify(game: Game, hand: Hand) -> None:
    """Refuses wagers the rules do not allow and hands that were not drawn by them."""
    verify_so_far(game, hand)
    rest = _next_card(rules_of(game), hand)
    if rest:
        raise BadInputError(_PLACES[rest.whose], f"{rest.why}; a card is missing.")


def verify_so_far(game: Game, hand: Hand) -> None:
    """Refuses what is wrong already while the hand is still being dealt."""
    _verify_wagers(rules_of(game), hand)
    if hand.bank.cards:
        raise BadInputError("player_dealer.cards", "the player-dealer has no hand in this game.")
    for seat in hand.hands:
        raise BadInputError(f"hands.{seat}", "players have no hands of their own in this game.")
    for place, cards in (("player_line", hand.player_line), ("banker_line", hand.banker_line)):
        for n, card in enumerate(cards):
            if card.is_joker:
                raise BadInputError(f"{place}[{n}]", "there is no joker in this game.")  # 003:1108
    for card in set(chain(hand.player_line, hand.banker_line)):
        times = hand.player_line.count(card) + hand.banker_line.count(card)
        if times > game.decks[1]:
            reason = f"the {card.name} lies there {times} times; there are {game.decks[1]} decks."
            raise BadInputError("banker_line", reason)
    _verify_drawing(rules_of(game), hand)


def _verify_wagers(rules: BaccaratRules, hand: Hand) -> None:
    lines: dict[tuple[int, str], set[str]] = {}
    for w in hand.wagers:
        if w.spot in LINES:
            lines.setdefault((w.seat, w.bettor), set()).add(w.spot)
    for n, w in enumerate(hand.wagers):
        placed = lines.get((w.seat, w.bettor), ())
        if w.seat == hand.bank.seat:
            raise BadInputError(f"wagers[{n}].seat", "the player-dealer does not bet.")
        if w.spot in rules.bonuses_on_a_line and not placed:  # 003:1189, 003:1200
            reason = "needs a wager of the same bettor on the player line or the banker line."
            raise BadInputError(f"wagers[{n}].spot", reason)
        if w.spot in LINES and len(placed) > 1 and not rules.both_lines:
            raise RuleError(f"wagers[{n}]: this room allows a bettor one of the two lines only.")


def _verify_drawing(rules: BaccaratRules, hand: Hand) -> None:
    """No third card where the rules let the hand stand, and none out of turn."""
    player, banker = hand.player_line, hand.banker_line
    if len(player) > 3 or len(banker) > 3:
        place = "player_line" if len(player) > 3 else "banker_line"
        raise BadInputError(place, "a hand has two or three cards.")
    if max(len(player), len(banker)) < 3:
        return
    if min(len(player), len(banker)) < 2:
        place = "player_line" if len(player) < 2 else "banker_line"
        raise BadInputError(place, "both hands have two cards before a third is drawn.")
    first, second = points(player[:2]), points(banker[:2])
    drawn = player_draw(rules, first, second)
    if len(player) == 3 and not drawn.third:
        raise BadInputError("player_line[2]", f"{drawn.why}.")
    if len(banker) < 3:
        return
    if drawn.third and len(player) < 3:
        raise BadInputError("player_line", f"{drawn.why}, before the banker hand.")  # 003:1142
    drawn = banker_draw(rules, first, second, value(player[2]) if len(player) == 3 else None)
    if not drawn.third:
        raise BadInputError("banker_line[2]", f"{drawn.why}.")


def _next_card(rules: BaccaratRules, hand: Hand) -> Guidance | None:
    """Which hand is dealt a card next, or none when both are complete."""
    player, banker = hand.player_line, hand.banker_line
    for whose, cards in ((PLAYER_LINE, player), (BANKER_LINE, banker)):
        if len(cards) < 2:
            why = f"two cards to the {_HANDS[whose]}"
            return Guidance("cards", why, whose, cards=2 - len(cards))
    first, second = points(player[:2]), points(banker[:2])
    drawn = player_draw(rules, first, second)
    if drawn.third and len(player) < 3:
        return Guidance("cards", drawn.why, PLAYER_LINE, cards=1)
    third = value(player[2]) if len(player) == 3 else None
    drawn = banker_draw(rules, first, second, third)
    if drawn.third and len(banker) < 3:
        return Guidance("cards", drawn.why, BANKER_LINE, cards=1)
    return None


def guidance(game: Game, hand: Hand) -> Guidance:
    """The next card, which the drawing rules alone decide, until both hands are complete."""
    rest = _next_card(rules_of(game), hand)
    if rest:
        return rest
    return Guidance("settle", _words(score(rules_of(game), hand.player_line, hand.banker_line)))


def resolve(game: Game, hand: Hand) -> Resolution:
    """What each wager does once both hands are complete."""
    rules = rules_of(game)
    found = score(rules, hand.player_line, hand.banker_line)
    answers = {wager.id: _answer(game, rules, wager.id, found) for wager in game.wagers}
    outcomes = []
    for w in hand.wagers:
        odds, why = answers[w.spot]
        cents = w.amount_cents
        if odds is None:
            outcome = Outcome(w.seat, w.bettor, w.spot, 0, cents, "push", why)
        elif odds:
            pays = win_cents(cents, odds)
            outcome = Outcome(w.seat, w.bettor, w.spot, 0, cents, "win", why, odds, pays)
        else:
            outcome = Outcome(w.seat, w.bettor, w.spot, 0, cents, "lose", why, at_risk_cents=cents)
        outcomes.append(outcome)
    names = {
        PLAYER_LINE: _name(hand.player_line),
        BANKER_LINE: _name(hand.banker_line),
    }
    return Resolution(tuple(outcomes), names)


_LOST = Fraction(0)


def _answer(
    game: Game, rules: BaccaratRules, spot: str, found: Score
) -> tuple[Fraction | None, str]:
    """The odds a spot wins at, nothing where it loses, None where it pushes; and why."""
    words = _words(found)
    if spot in LINES:
        ahead = found.ahead if spot == PLAYER_LINE else -found.ahead
        if not ahead:
            return None, words
        if spot == BANKER_LINE and found.dragon_7 and rules.banker_three_card_seven == "pushes":
            return None, f"{words}, with three cards: the banker line pushes"
        return (_pays(game, spot) if ahead > 0 else _LOST), words
    if spot == "tie":
        wins = found.player == found.banker  # 003:1183, by points whatever the number of cards
        why = f"tie at {_POINTS[found.player]}" if wins else f"no tie: {words}"
    else:
        wins = found.dragon_7 if spot == "dragon-7" else found.panda_8
        name = "Dragon 7" if spot == "dragon-7" else "Panda 8"
        why = name if wins else f"no {name}: {words}"
    odds = _pays(game, spot)
    return (odds, f"{why}, {show_odds(odds)}") if wins else (_LOST, why)


def _pays(game: Game, spot: str) -> Fraction:
    table = game.pay_table(spot)
    return max((line.pays for line in table.lines), default=_LOST) if table else _LOST


def _words(found: Score) -> str:
    if found.ahead > 0:
        return f"player {_POINTS[found.player]} beats banker {_POINTS[found.banker]}"
    if found.ahead < 0:
        return f"banker {_POINTS[found.banker]} beats player {_POINTS[found.player]}"
    return f"tie at {_POINTS[found.player]}"


def _name(cards: Sequence[Card]) -> str:
    word = _POINTS[points(cards)]
    if is_natural(cards):
        return f"natural {word}"
    return f"{word} with three cards" if len(cards) == 3 else word


def most_cents(game: Game, wager: Wager) -> int:
    """The most this wager could cost the bank."""
    return win_cents(wager.amount_cents, _pays(game, wager.spot))


# Which wagers each way a hand can end pays; no hand pays a wager of every kind.
_ENDINGS = (
    frozenset({PLAYER_LINE, "panda-8"}),
    frozenset({BANKER_LINE, "dragon-7"}),
    frozenset({"tie"}),
)


def most_together(game: Game, wagers: Sequence[Wager]) -> tuple[int, ...]:
    """What each wager costs in the ending that costs the bank most; where a natural outranks equal
    points, a line and the Tie Bet can win together."""
    tied = [{"tie", line} for line in LINES] if rules_of(game).naturals_outrank else []
    costs = (
        [most_cents(game, w) if w.spot in paid else 0 for w in wagers]
        for paid in (*_ENDINGS, *tied)
    )
    return tuple(max(costs, key=sum))


def lines(game: Game, spot: str) -> tuple[str, ...]:
    """What a dealer can pick for a spot when only results are entered."""
    table = game.pay_table(spot)
    wins = tuple(line.hand for line in table.lines) if table else ()
    return (*wins, "lose", "push") if spot in LINES else (*wins, "lose")
