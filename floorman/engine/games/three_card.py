"""Three Card Poker: play or fold against the player-dealer, Pair Plus and the 6 Card Bonus."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from floorman.catalog.facts import Game
from floorman.catalog.families.three_card import ThreeCardRules
from floorman.engine.cards import high, three
from floorman.engine.cards.card import Card
from floorman.engine.cards.ranked import Ranked
from floorman.engine.guidance import Guidance
from floorman.engine.hand import SEATED, Hand, OutcomeWord, SeatHand, Wager
from floorman.engine.settlement import Outcome, Resolution, seats_in_order
from floorman.errors import BadInputError, RuleError
from floorman.money import show_odds, win_cents

EVEN = Fraction(1)
CARDS = 3
DECISIONS = ("play", "fold")
BONUSES = ("pair-plus", "six-card")
PLAYER_DEALER = "player-dealer"


def rules_of(game: Game) -> ThreeCardRules:
    assert isinstance(game.rules, ThreeCardRules)
    return game.rules


def verify(game: Game, hand: Hand) -> None:
    """Refuses a hand that could not have been dealt or played like this."""
    verify_so_far(game, hand)
    if len(hand.bank.cards) != CARDS:
        raise BadInputError("player_dealer.cards", "must be three cards, the face-up card third.")
    for seat in _seats(hand):
        at = hand.at(seat)
        if not at:
            raise BadInputError(f"hands.{seat}", "missing; there are wagers on this seat.")
        if _decision(hand, seat) is None:
            raise BadInputError(f"hands.{seat}[0].play", "missing; say true for play or false.")
        if len(at[0].cards) != CARDS and (at[0].cards or _cards_decide(game, hand, seat)):
            raise BadInputError(f"hands.{seat}[0].cards", "must be three cards.")


def verify_so_far(game: Game, hand: Hand) -> None:
    """Refuses what is wrong already while the hand is still being dealt and played."""
    _verify_wagers(game, hand)
    seats = _seats(hand)
    _verify_cards(hand)
    for seat, hands in hand.hands.items():
        if seat == hand.bank.seat:
            raise BadInputError(f"hands.{seat}", "this is the player-dealer's seat.")
        if seat not in seats:
            raise BadInputError(f"hands.{seat}", "there is no ante on this seat.")
        if len(hands) > 1:
            raise BadInputError(f"hands.{seat}[1]", "a seat has one hand in this game.")
        play = hands[0].play if hands else None
        if play is not None and not isinstance(play, bool):
            raise BadInputError(f"hands.{seat}[0].play", "must be true or false.")


def _verify_wagers(game: Game, hand: Hand) -> None:
    rules = rules_of(game)
    antes = {(w.seat, w.bettor) for w in hand.wagers if w.spot == "ante"}
    bonuses: dict[tuple[int, str], str] = {}
    for n, w in enumerate(hand.wagers):
        whose = (w.seat, w.bettor)
        if w.seat == hand.bank.seat:
            raise BadInputError(f"wagers[{n}].seat", "the player-dealer has no wager here.")
        if w.spot != "ante" and whose not in antes:
            # 000:378, 000:401: a bonus wager only beside an ante.
            raise BadInputError(f"wagers[{n}].spot", f"no {w.spot} wager without an ante.")
        one_only = w.spot in BONUSES and not rules.both_bonuses
        if one_only and bonuses.setdefault(whose, w.spot) != w.spot:
            raise RuleError(f"wagers[{n}]: Pair Plus or 6 Card Bonus, not both, in this room.")
        if w.spot == "play":
            _verify_play(hand, n, w)


def _verify_play(hand: Hand, n: int, wager: Wager) -> None:
    at = hand.at(wager.seat)
    if at and at[0].play is False:
        raise BadInputError(f"wagers[{n}].spot", "a folded hand has no Play wager.")
    ante_cents = hand.wager_cents(wager.seat, "ante", wager.bettor)
    if hand.wager_cents(wager.seat, "play", wager.bettor) != ante_cents:
        raise BadInputError(f"wagers[{n}].amount", "the Play wager must equal the ante.")  # 000:334


def _verify_cards(hand: Hand) -> None:
    """One deck without jokers, each card once."""  # 000:288
    seen: set[Card] = set()
    for place, cards in _cards_by_place(hand):
        if len(cards) > CARDS:
            raise BadInputError(place, f"has {len(cards)} cards; a hand is three.")
        for card in cards:
            if card.is_joker:
                raise BadInputError(place, "there is no joker in this game.")
            if card in seen:
                raise BadInputError(place, f"the {card.name} is on the table already.")
            seen.add(card)


def _cards_by_place(hand: Hand) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield "player_dealer.cards", hand.bank.cards
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            yield f"hands.{seat}[{n}].cards", at.cards


def _seats(hand: Hand) -> tuple[int, ...]:
    """Seats with an ante, clockwise from the player-dealer's left."""
    with_ante = {w.seat for w in hand.wagers if w.spot == "ante"}
    left = hand.bank.seat % hand.seats + 1
    return tuple(s for s in seats_in_order(left, hand.seats, hand.bank.seat) if s in with_ante)


def _decision(hand: Hand, seat: int) -> bool | None:
    """Play, fold, or not yet decided; chips on the Play spot say it too."""
    at = hand.at(seat)
    if at and at[0].play is not None:
        return bool(at[0].play)
    return True if hand.wager_cents(seat, "play") else None


def _cards_decide(game: Game, hand: Hand, seat: int) -> bool:
    """A folded hand's cards matter only to wagers that a fold leaves on the table."""
    if _decision(hand, seat):
        return True
    kept = set(BONUSES).difference(rules_of(game).fold_forfeits)
    return any(w.seat == seat and w.spot in kept for w in hand.wagers)


def rank(game: Game, cards: tuple[Card, ...]) -> Ranked:
    """Three cards as this room ranks them."""
    return three.three_card_hand(cards, rules_of(game).suited_low_straight_flush)


def qualifies(game: Game, bank: Ranked) -> bool:
    """The player-dealer plays with a queen high or better, or as the room says."""  # 000:357
    if bank.category != "high-card":
        return True
    return three.high_card_three(bank.strength) >= rules_of(game).qualifying_rank


def resolve(game: Game, hand: Hand) -> Resolution:
    """What each wager does once the cards are known."""
    bank = rank(game, hand.bank.cards)
    names = {PLAYER_DEALER: bank.name}
    outcomes: list[Outcome] = []
    for seat in _seats(hand):
        at = hand.at(seat)[0]
        if len(at.cards) == CARDS:
            names[str(seat)] = rank(game, at.cards).name
        for w in hand.wagers:
            if w.seat == seat and w.spot != "play":
                outcomes.extend(_settled(game, hand, at, w, bank))
    return Resolution(tuple(outcomes), names)


def _settled(game: Game, hand: Hand, at: SeatHand, wager: Wager, bank: Ranked) -> Iterator[Outcome]:
    plays = _plays(game, hand, wager)
    if not plays and wager.spot in rules_of(game).fold_forfeits:
        yield _lost(wager, wager.spot, "folded")  # 000:348, 000:354
    elif wager.spot == "ante":
        yield from _against_player_dealer(game, at, wager, bank)
    elif wager.spot == "pair-plus":
        yield _by_table(game, wager, rank(game, at.cards).category)
    else:
        yield _by_table(game, wager, high.high_hand(at.cards + hand.bank.cards).category)


def _plays(game: Game, hand: Hand, wager: Wager) -> bool:
    if not _decision(hand, wager.seat):
        return False
    if wager.bettor == SEATED or rules_of(game).backline_follows:
        return True
    return hand.wager_cents(wager.seat, "play", wager.bettor) > 0


def _against_player_dealer(
    game: Game, at: SeatHand, wager: Wager, bank: Ranked
) -> Iterator[Outcome]:
    """The ante and the Play wager that goes with it."""
    if not qualifies(game, bank):
        why = f"player-dealer does not qualify with {bank.name}"
        yield _won(wager, "ante", EVEN, why)  # 000:363: paid whichever hand is higher
        yield _back(wager, "play", "refund", why)  # 000:362
        return
    mine = rank(game, at.cards)
    why = _comparison(mine, bank)
    for spot in ("ante", "play"):
        if mine.strength > bank.strength:
            yield _won(wager, spot, EVEN, why)  # 000:365
        elif mine.strength < bank.strength:
            yield _lost(wager, spot, why)  # 000:366
        else:
            yield _back(wager, spot, "push", why)  # 000:367


def _comparison(mine: Ranked, bank: Ranked) -> str:
    """Both hands by name, with their side cards where the names alone are the same."""
    if mine.strength == bank.strength:
        return f"{mine.name} ties {bank.name}"
    names = (mine.name, bank.name)
    if mine.name == bank.name:
        names = (three.name_three_in_full(mine.strength), three.name_three_in_full(bank.strength))
    return f"{names[0]} {'beats' if mine.strength > bank.strength else 'loses to'} {names[1]}"


def _by_table(game: Game, wager: Wager, category: str) -> Outcome:
    table = game.pay_table(wager.spot)
    pays = table.pays(category) if table else None
    words = category.replace("-", " ")
    if pays is None:
        return _lost(wager, wager.spot, f"{words} does not pay")
    return _won(wager, wager.spot, pays, f"{words} {show_odds(pays)}")


def _won(wager: Wager, spot: str, odds: Fraction, why: str) -> Outcome:
    cents = wager.amount_cents
    pays = win_cents(cents, odds)
    return Outcome(wager.seat, wager.bettor, spot, 0, cents, "win", why, odds, pays)


def _lost(wager: Wager, spot: str, why: str) -> Outcome:
    cents = wager.amount_cents
    return Outcome(wager.seat, wager.bettor, spot, 0, cents, "lose", why, at_risk_cents=cents)


def _back(wager: Wager, spot: str, word: OutcomeWord, why: str) -> Outcome:
    return Outcome(wager.seat, wager.bettor, spot, 0, wager.amount_cents, word, why)


def guidance(game: Game, hand: Hand) -> Guidance:
    """Decisions clockwise from the player-dealer's left, then the player-dealer's cards, then the
    players', as the house dealer turns them over."""  # 000:352, 000:357, 000:368
    seats = _seats(hand)
    for seat in seats:
        if _decision(hand, seat) is None:
            why = "Play wager equal to the ante, or fold and forfeit the ante"
            return Guidance("decision", why, seat=seat, allowed=DECISIONS)
    missing = CARDS - len(hand.bank.cards)
    if missing:
        why = "the player-dealer's cards, the face-up card third"
        return Guidance("cards", why, PLAYER_DEALER, hand.bank.seat, cards=missing)
    for seat in seats:
        missing = CARDS - sum(len(at.cards) for at in hand.at(seat)[:1])
        if missing and _cards_decide(game, hand, seat):
            why = "the player's three cards"
            if not _decision(hand, seat):
                why = "folded, but the 6 Card Bonus stays on the table"  # 000:355
            return Guidance("cards", why, seat=seat, cards=missing)
    bank = rank(game, hand.bank.cards)
    if qualifies(game, bank):
        return Guidance("settle", f"player-dealer qualifies with {bank.name}")
    return Guidance("settle", "player-dealer does not qualify: antes are paid, Play refunded")


def decide(game: Game, hand: Hand, seat: int, word: str) -> Hand:
    """The hand after the player at a seat plays or folds."""
    if seat not in _seats(hand):
        raise RuleError(f"Seat {seat} has no ante in this hand.")
    if _decision(hand, seat) is not None:
        raise RuleError(f"Seat {seat} has acted already.")
    if word not in DECISIONS:
        raise RuleError(f"Seat {seat} may play or fold, not {word}.")
    at = hand.at(seat)[0] if hand.at(seat) else SeatHand()
    decided = replace(at, play=word == "play")
    return replace(hand, hands=MappingProxyType({**hand.hands, seat: (decided,)}))


def most_cents(game: Game, wager: Wager) -> int:
    """The most this wager could cost the bank; an ante counts with the Play wager it may bring,
    which is why chips on the Play spot count nothing of their own."""
    if wager.spot == "ante":
        return 2 * wager.amount_cents
    table = game.pay_table(wager.spot)
    best = max((line.pays for line in table.lines), default=Fraction(0)) if table else Fraction(0)
    return win_cents(wager.amount_cents, best)


def lines(game: Game, spot: str) -> tuple[str, ...]:
    """What a dealer can pick for a spot when only results are entered."""
    if spot == "ante":
        return ("win", "lose", "push")
    if spot == "play":
        return ("win", "lose", "push", "refund")
    table = game.pay_table(spot)
    return (*(line.hand for line in table.lines), "lose") if table else ()
