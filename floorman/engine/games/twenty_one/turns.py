"""What comes next in a hand of twenty-one, and a player's decision put on the table."""

from dataclasses import replace
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine.cards.card import ACE, Card
from floorman.engine.games.twenty_one.count import (
    PLAYER_DEALER,
    Count,
    count,
    doubles,
    draws,
    must_hit,
    must_stand,
    name,
    player_dealer_hits,
    points,
    rules_of,
    seats_playing,
)
from floorman.engine.guidance import Guidance
from floorman.engine.hand import Hand, SeatHand
from floorman.errors import FloormanError, RuleError
from floorman.money import short


def guidance(game: Game, hand: Hand) -> Guidance:
    """Two cards each and the up card; insurance; each player's turn, clockwise from the
    player-dealer's left; the hole card and what chart 1B adds; then settling."""  # 000:53, 000:54
    rules = rules_of(game)
    return (
        _deal(hand)
        or _insurance_offer(rules, hand)
        or _players_turn(rules, hand)
        or _player_dealers_turn(rules, hand)
    )


def _deal(hand: Hand) -> Guidance | None:
    for seat in seats_playing(hand):
        hands = hand.at(seat)
        missing = 2 - (len(hands[0].cards) if hands else 0)
        if len(hands) < 2 and missing > 0:
            return Guidance("cards", "the player's first two cards", seat=seat, cards=missing)
    if not hand.bank.cards:
        why = "the player-dealer's up card"
        return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=1)
    return None


def _insurance_offer(rules: TwentyOneRules, hand: Hand) -> Guidance | None:
    """Each seat answers before the hole card is checked; an answer of nothing is on record as
    zero."""  # 000:95, 003:476
    if not rules.insurance or hand.bank.cards[0].rank != ACE or len(hand.bank.cards) > 1:
        return None
    for seat in seats_playing(hand):
        if seat in hand.insurance or seat in hand.even_money or _acted(hand.at(seat)):
            continue
        half = short(hand.wager_cents(seat, "game") // 2)
        allowed: tuple[str, ...] = ("insurance", "no-insurance")
        why = f"the up card is an ace: insurance up to half the game wager, {half}"
        if rules.even_money != "none" and count(hand.at(seat)[0].cards).natural:
            allowed = ("even-money", *allowed)
            why += ", or even money"
        return Guidance("decision", why, seat=seat, allowed=allowed)
    return None


def _acted(hands: tuple[SeatHand, ...]) -> bool:
    """This seat has played already, so that insurance was answered."""
    at = hands[0]
    decided = at.surrender or at.done or doubles(at) > 0
    return len(hands) > 1 or len(at.cards) > 2 or decided


def _players_turn(rules: TwentyOneRules, hand: Hand) -> Guidance | None:
    """The next hand that is not finished. Once the hole card is up players only get what the
    rules still give them: a card that is missing, or a hit that chart 1A compels."""
    turned_up = len(hand.bank.cards) > 1
    if turned_up and count(hand.bank.cards[:2]).natural:
        return None
    for seat in seats_playing(hand):
        hands = hand.at(seat)
        for n in range(len(hands)):
            turn = _turn(rules, hands, n)
            if turn is None or (turned_up and _over_by_standing(turn)):
                continue
            why = _check_first(rules, hand) + turn.why
            return replace(turn, seat=seat, hand=n, why=why)
    return None


def _over_by_standing(turn: Guidance) -> bool:
    return turn.phase == "decision" and "stand" in turn.allowed


def _check_first(rules: TwentyOneRules, hand: Hand) -> str:
    """The house dealer looks under an ace or bonus card before anyone draws."""  # 000:96
    up: Card = hand.bank.cards[0]
    nobody_acted = not any(_acted(hand.at(seat)) for seat in seats_playing(hand))
    if points(up) not in (1, 10) or not nobody_acted or len(hand.bank.cards) > 1:
        return ""
    return f"check the hole card first and enter it if it makes a {rules.natural_name}; "


def _turn(rules: TwentyOneRules, hands: tuple[SeatHand, ...], n: int) -> Guidance | None:
    """What one hand still needs, or None if it is finished."""
    at, split = hands[n], len(hands) > 1
    if at.surrender or at.rescue:
        return None
    if len(at.cards) < 2:
        return Guidance("cards", "the second card of a split hand", cards=1)
    counted = count(at.cards, split)
    if counted.natural or (counted.busted and len(at.cards) >= 2 + doubles(at)):
        return None
    if doubles(at):
        return _doubled_turn(rules, at, counted)
    if split and rules.split_aces_one_card and at.cards[0].rank == ACE:
        if at.done or not can_split(rules, hands, n):
            return None
        return Guidance("decision", "an ace on a split ace", allowed=("stand", "split"))
    if at.done and not must_hit(rules, counted):
        return None
    return _open_turn(rules, hands, n, counted)


def _doubled_turn(rules: TwentyOneRules, at: SeatHand, counted: Count) -> Guidance | None:
    times = doubles(at)
    if len(at.cards) < 2 + times:
        return Guidance("cards", "one card for the double", cards=1)
    if at.done or not rules.rescue:  # 000:114: one card, whatever the total
        return None
    allowed = ["stand", "rescue"]
    if times < rules.most_doubles and _may_double(rules, counted):
        allowed.insert(1, "double")  # 003:1927
    why = f"doubled {name(rules, counted)}: stand, or rescue the last double"
    return Guidance("decision", why, allowed=tuple(allowed))


def _open_turn(
    rules: TwentyOneRules, hands: tuple[SeatHand, ...], n: int, counted: Count
) -> Guidance:
    allowed, why = ["hit", "stand"], f"{name(rules, counted)}: the player's option"
    if must_stand(rules, counted):
        allowed, why = ["stand"], f"chart 1A: hard {counted.total} must stand"
    elif must_hit(rules, counted):
        allowed, why = ["hit"], f"chart 1A: hard {counted.total} must be hit"
    if len(hands[n].cards) == 2:
        if rules.most_doubles and _may_double(rules, counted):
            allowed.append("double")
        if can_split(rules, hands, n):
            allowed.append("split")
        if rules.surrender and len(hands) == 1:
            allowed.append("surrender")
    return Guidance("decision", why, allowed=tuple(allowed))


def _may_double(rules: TwentyOneRules, counted: Count) -> bool:
    return rules.double_on_must_stand or not must_stand(rules, counted)


def can_split(rules: TwentyOneRules, hands: tuple[SeatHand, ...], n: int) -> bool:
    """Two cards of equal value, and room for another hand."""  # 000:115, 003:1929
    cards = hands[n].cards
    if len(cards) != 2 or points(cards[0]) != points(cards[1]):
        return False
    again = len(hands) > 1 and cards[0].rank == ACE
    return len(hands) < rules.most_hands and (rules.resplit_aces or not again)


def _player_dealers_turn(rules: TwentyOneRules, hand: Hand) -> Guidance:
    cards = hand.bank.cards
    if len(cards) < 2:
        why = "turn up the hole card"
        return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=1)
    counted = count(cards)
    if player_dealer_hits(rules, counted):
        if draws(hand):
            why = f"chart 1B: the player-dealer must hit {name(rules, counted)}"
            return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=1)
        return Guidance("settle", "no wager depends on the player-dealer's next card")
    return Guidance("settle", f"player-dealer: {name(rules, counted)}")


def verify_decision(game: Game, hand: Hand, seat: int, n: int, word: str) -> None:
    """Refuses a decision that is not this hand's to make now, with the rule."""
    now = guidance(game, hand)
    if now.phase != "decision" or (now.seat, now.hand) != (seat, n):
        raise RuleError(f"It is not hand {n + 1} of seat {seat} to decide now: {now.why}.")
    if word not in now.allowed:
        choices = ", ".join(now.allowed)
        raise RuleError(f"Seat {seat} can't {word} here ({now.why}); allowed: {choices}.")


def can_decide(game: Game, hand: Hand, seat: int, n: int, word: str) -> bool:
    try:
        verify_decision(game, hand, seat, n, word)
    except FloormanError:
        return False
    return True


def decide(
    game: Game, hand: Hand, seat: int, n: int, word: str, amount_cents: int | None = None
) -> Hand:
    """The hand after a decision; a hit changes nothing until its card is entered. Without an
    amount, a double is in full and insurance is half the game wager."""
    verify_decision(game, hand, seat, n, word)
    wager_cents = hand.wager_cents(seat, "game")
    if word in ("insurance", "no-insurance"):
        cents = 0 if word == "no-insurance" else amount_cents or wager_cents // 2
        if cents > wager_cents // 2:
            raise RuleError(f"Insurance is at most half the game wager of {short(wager_cents)}.")
        return replace(hand, insurance=MappingProxyType({**hand.insurance, seat: cents}))
    if word == "even-money":
        return replace(hand, even_money=(*hand.even_money, seat))
    hands = hand.at(seat)
    if word == "split":
        changed = _split(hands, n)
    else:
        at = _decided(rules_of(game), hands[n], word, wager_cents, amount_cents)
        changed = (*hands[:n], at, *hands[n + 1 :])
    return replace(hand, hands=MappingProxyType({**hand.hands, seat: changed}))


def _split(hands: tuple[SeatHand, ...], n: int) -> tuple[SeatHand, ...]:
    """The second card opens a new hand, added at the end."""
    first, second = hands[n].cards
    return (*hands[:n], SeatHand((first,)), *hands[n + 1 :], SeatHand((second,)))


def _decided(
    rules: TwentyOneRules, at: SeatHand, word: str, wager_cents: int, amount_cents: int | None
) -> SeatHand:
    if word == "stand":
        return replace(at, done=True)
    if word == "surrender":
        return replace(at, surrender=True)
    if word == "rescue":
        return replace(at, rescue=True)
    if word == "hit":
        return at
    full = wager_cents + at.doubled_cents
    added = full if amount_cents is None else amount_cents
    if not 0 < added <= full or (added != full and not rules.double_for_less):
        less = " or less" if rules.double_for_less else ""
        raise RuleError(f"A double here adds {short(full)}{less}.")
    return replace(at, doubled_cents=at.doubled_cents + added, doubles=doubles(at) + 1)
