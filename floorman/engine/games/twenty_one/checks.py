"""Refuses a hand of twenty-one that could not have been dealt or played like this."""

from collections import Counter
from collections.abc import Iterator

from floorman.catalog.facts import Game
from floorman.catalog.families.twenty_one import TwentyOneRules
from floorman.engine.cards.card import ACE, Card
from floorman.engine.games.twenty_one.count import (
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
from floorman.engine.hand import Hand, SeatHand
from floorman.errors import BadInputError
from floorman.money import short

BANK_CARDS = "player_dealer.cards"


def verify(game: Game, hand: Hand) -> None:
    """Refuses the first thing that the rules or the deck do not allow."""
    rules = rules_of(game)
    _verify_wagers(hand)
    _verify_deck(game, hand)
    if len(hand.bank.cards) < 2:
        raise BadInputError(BANK_CARDS, "must be the up card, the hole card and any hits.")
    for seat in seats_playing(hand):
        if not hand.at(seat):
            raise BadInputError(f"hands.{seat}", "missing; there is a game wager on this seat.")
    bank_natural = count(hand.bank.cards[:2]).natural
    for seat, hands in hand.hands.items():
        _verify_seat(rules, hand, seat, hands, bank_natural)
    _verify_insurance(rules, hand)
    _verify_even_money(rules, hand)
    _verify_player_dealer(rules, hand)


def _verify_wagers(hand: Hand) -> None:
    in_game = {(wager.seat, wager.bettor) for wager in hand.wagers if wager.spot == "game"}
    for n, wager in enumerate(hand.wagers):
        if (wager.seat, wager.bettor) not in in_game:  # 000:129, 003:1944
            reason = f"no {wager.spot} wager without a game wager."
            raise BadInputError(f"wagers[{n}].spot", reason)
        if wager.backline and (wager.seat, "seat") not in in_game:
            raise BadInputError(f"wagers[{n}].bettor", "nobody plays the hand in front of it.")


def _verify_deck(game: Game, hand: Hand) -> None:
    """No joker, no ten in a Spanish deck, no card more often than there are decks."""
    spanish, most = game.deck == "spanish", game.decks[1]
    seen: Counter[Card] = Counter()
    for place, cards in _cards_by_place(hand):
        for n, card in enumerate(cards):
            if card.is_joker:
                raise BadInputError(f"{place}[{n}]", "there is no joker in this game.")
            if spanish and card.rank == 10:  # 003:1841
                raise BadInputError(f"{place}[{n}]", "there is no ten in a Spanish deck.")
            seen[card] += 1
            if seen[card] > most:
                held = f"{most} decks hold {most}"
                raise BadInputError(f"{place}[{n}]", f"one {card.name} too many; {held}.")


def _cards_by_place(hand: Hand) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield BANK_CARDS, hand.bank.cards
    for seat, hands in hand.hands.items():
        for n, at in enumerate(hands):
            yield f"hands.{seat}[{n}].cards", at.cards


def _verify_seat(
    rules: TwentyOneRules,
    hand: Hand,
    seat: int,
    hands: tuple[SeatHand, ...],
    bank_natural: bool,
) -> None:
    wager_cents = hand.wager_cents(seat, "game")
    if not wager_cents:
        raise BadInputError(f"hands.{seat}", "there is no game wager on this seat.")
    if len(hands) > 1:
        _verify_split(rules, seat, hands)
    for n, at in enumerate(hands):
        place = f"hands.{seat}[{n}]"
        if len(at.cards) < 2:
            raise BadInputError(f"{place}.cards", "must be at least two cards.")
        if bank_natural:
            _verify_stopped(rules, at, len(hands) > 1, place)
        else:
            _verify_hand(rules, at, len(hands) > 1, wager_cents, place)


def _verify_split(rules: TwentyOneRules, seat: int, hands: tuple[SeatHand, ...]) -> None:
    most = rules.most_hands
    if len(hands) > most:  # 000:115
        raise BadInputError(f"hands.{seat}[{most}]", f"a seat is split into {most} hands at most.")
    opening = [at.cards[0] for at in hands if at.cards]
    for n, card in enumerate(opening):
        if points(card) != points(opening[0]):  # 000:115, 003:1929
            reason = "only a pair or two bonus cards can be split."
            raise BadInputError(f"hands.{seat}[{n}].cards[0]", reason)
    if opening and opening[0].rank == ACE and len(hands) > 2 and not rules.resplit_aces:
        raise BadInputError(f"hands.{seat}[2]", "aces are split once in this room.")


def _verify_stopped(rules: TwentyOneRules, at: SeatHand, split: bool, place: str) -> None:
    """A player-dealer's natural is found before anyone acts, so that charts do not matter."""
    acted = split or len(at.cards) > 2 or doubles(at) or at.rescue
    if acted or (at.surrender and not rules.surrender_before_check):  # 000:96, 003:450
        reason = f"the player-dealer's {rules.natural_name} ended the hand before players acted."
        raise BadInputError(place, reason)


def _verify_hand(
    rules: TwentyOneRules, at: SeatHand, split: bool, wager_cents: int, place: str
) -> None:
    times = doubles(at)
    if count(at.cards[:2], split).natural:
        if len(at.cards) > 2 or times or at.surrender:  # 000:132: paid and put away
            raise BadInputError(place, f"a {rules.natural_name} stands as dealt.")
    elif at.surrender:
        _verify_surrender(rules, at, split, place)
    elif split and rules.split_aces_one_card and at.cards[0].rank == ACE:
        if len(at.cards) > 2 or times:  # 000:115
            raise BadInputError(f"{place}.cards", "a split ace gets one card and stands.")
    elif times:
        _verify_doubles(rules, at, times, split, wager_cents, place)
    else:
        _verify_hits(rules, at, split, place)
    if at.rescue:
        _verify_rescue(rules, at, times, split, place)


def _verify_surrender(rules: TwentyOneRules, at: SeatHand, split: bool, place: str) -> None:
    if not rules.surrender:
        raise BadInputError(f"{place}.surrender", "this game has no surrender.")
    if split or len(at.cards) > 2 or doubles(at) or at.rescue:  # 000:116
        reason = "only the first two cards, neither split nor doubled, can be surrendered."
        raise BadInputError(f"{place}.surrender", reason)


def _verify_hits(rules: TwentyOneRules, at: SeatHand, split: bool, place: str) -> None:
    for n in range(2, len(at.cards)):
        before = count(at.cards[:n], split)
        if before.busted:
            reason = f"the hand was {name(rules, before)} and gets no more cards."
            raise BadInputError(f"{place}.cards[{n}]", reason)
        if must_stand(rules, before):
            reason = f"chart 1A: hard {before.total} must stand."
            raise BadInputError(f"{place}.cards[{n}]", reason)
    after = count(at.cards, split)
    if must_hit(rules, after):
        raise BadInputError(f"{place}.cards", f"chart 1A: hard {after.total} must be hit.")


def _verify_doubles(
    rules: TwentyOneRules, at: SeatHand, times: int, split: bool, wager_cents: int, place: str
) -> None:
    if times > rules.most_doubles:  # 003:1927
        often = "once" if rules.most_doubles == 1 else f"{rules.most_doubles} times"
        raise BadInputError(f"{place}.doubles", f"a hand is doubled {often} at most.")
    added, full = at.doubled_cents, wager_cents * (2**times - 1)
    if rules.double_for_less:
        if not 0 < added <= full:  # 000:114
            reason = f"a double is at most the game wager, {short(full)}."
            raise BadInputError(f"{place}.doubled", reason)
    elif added != full:  # 003:1928
        often = "once" if times == 1 else f"{times} times"
        reason = f"doubling {often} adds {short(full)}; there is no doubling for less."
        raise BadInputError(f"{place}.doubled", reason)
    if len(at.cards) != 2 + times:
        reason = f"a doubled hand has {2 + times} cards: two, and one for each double."
        raise BadInputError(f"{place}.cards", reason)
    for n in range(2, len(at.cards)):
        before = count(at.cards[:n], split)
        if before.busted:
            reason = f"the hand was {name(rules, before)} and can't be doubled."
            raise BadInputError(f"{place}.cards[{n}]", reason)
        if must_stand(rules, before) and not rules.double_on_must_stand:
            reason = f"chart 1A: hard {before.total} must stand and can't be doubled."
            raise BadInputError(f"{place}.cards[{n}]", reason)


def _verify_rescue(
    rules: TwentyOneRules, at: SeatHand, times: int, split: bool, place: str
) -> None:
    if not rules.rescue:
        raise BadInputError(f"{place}.rescue", "this game has no rescue.")
    if not times or count(at.cards, split).busted:  # 003:1926
        reason = "only a doubled hand that has not busted can be rescued."
        raise BadInputError(f"{place}.rescue", reason)


def _verify_insurance(rules: TwentyOneRules, hand: Hand) -> None:
    for seat, cents in hand.insurance.items():
        if not cents:
            continue  # offered and declined
        place = f"insurance.{seat}"
        if not rules.insurance:
            raise BadInputError(place, "this game has no insurance.")
        if hand.bank.cards[0].rank != ACE:  # 000:95
            raise BadInputError(place, "insurance is offered only when the up card is an ace.")
        half = hand.wager_cents(seat, "game") // 2
        if not 0 < cents <= half:
            raise BadInputError(place, f"is at most half the game wager, {short(half)}.")


def _verify_even_money(rules: TwentyOneRules, hand: Hand) -> None:
    for n, seat in enumerate(hand.even_money):
        place = f"even_money[{n}]"
        hands = hand.at(seat)
        if rules.even_money == "none":
            raise BadInputError(place, "this game has no even money.")
        if hand.bank.cards[0].rank != ACE:  # 003:476
            raise BadInputError(place, "even money is offered only when the up card is an ace.")
        if len(hands) != 1 or not count(hands[0].cards).natural:
            raise BadInputError(place, f"seat {seat} has no {rules.natural_name}.")
        if seat in hand.even_money[:n] or hand.insurance.get(seat):
            raise BadInputError(place, f"seat {seat} is insured already.")


def _verify_player_dealer(rules: TwentyOneRules, hand: Hand) -> None:
    cards = hand.bank.cards
    for n in range(2, len(cards)):
        before = count(cards[:n])
        if not player_dealer_hits(rules, before):
            reason = f"chart 1B: the player-dealer has no more cards after {name(rules, before)}."
            raise BadInputError(f"{BANK_CARDS}[{n}]", reason)
    after = count(cards)
    if player_dealer_hits(rules, after) and (len(cards) > 2 or draws(hand)):
        reason = f"chart 1B: the player-dealer must hit {name(rules, after)}."
        raise BadInputError(BANK_CARDS, reason)
