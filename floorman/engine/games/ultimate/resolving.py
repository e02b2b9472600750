"""What each wager of an Ultimate hand does once the cards are known."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from floorman.catalog.facts import Game
from floorman.engine.cards import high
from floorman.engine.cards.ranked import LEVELS, Ranked
from floorman.engine.games.ultimate.table import (
    FOLD,
    HOLE,
    PLAYER_DEALER,
    multiple_of,
    qualifies,
    rank,
    rules_of,
    seats_with_ante,
)
from floorman.engine.hand import Hand, OutcomeWord, Wager
from floorman.engine.settlement import Outcome, Resolution
from floorman.money import show_odds, win_cents

EVEN = Fraction(1)


def resolve(game: Game, hand: Hand) -> Resolution:
    """What each wager does once the cards are known."""
    bank = rank(game, hand.bank.cards, hand.board) if len(hand.bank.cards) == HOLE else None
    names = {PLAYER_DEALER: bank.name} if bank else {}
    outcomes: list[Outcome] = []
    for seat in seats_with_ante(hand):
        cards, multiple = hand.at(seat)[0].cards, multiple_of(hand, seat) or FOLD
        mine = rank(game, cards, hand.board) if len(cards) == HOLE else None
        if mine:
            names[str(seat)] = mine.name
        for w in hand.wagers:
            if w.seat != seat or w.spot == "play":
                continue
            if w.spot == "trips" and mine:
                outcomes.append(_by_table(game, w, mine.category))
            elif not multiple or bank is None or mine is None:
                outcomes.append(_lost(w, "folded"))  # 003:3505, 004:1021
            else:
                outcomes.extend(_against_player_dealer(game, w, multiple, mine, bank))
    return Resolution(tuple(outcomes), names)


def _against_player_dealer(
    game: Game, wager: Wager, multiple: int, mine: Ranked, bank: Ranked
) -> Iterator[Outcome]:
    if wager.spot == "blind":
        yield _blind(game, wager, mine, bank)
    elif wager.spot == "bad-beat":
        yield _bad_beat(game, wager, mine, bank)
    else:
        if qualifies(game, bank):
            yield _compared(wager, mine, bank)
        else:
            # 003:3523, 004:1038: also an ante that would have won or lost
            yield _back(wager, "push", f"player-dealer does not qualify with {bank.name}")
        play = replace(wager, spot="play", amount_cents=multiple * wager.amount_cents)
        yield _compared(play, mine, bank)  # 003:3524: whether or not the player-dealer qualifies


def _compared(wager: Wager, mine: Ranked, bank: Ranked) -> Outcome:
    why = _comparison(mine, bank)
    if mine.strength > bank.strength:
        return _won(wager, EVEN, why)  # 003:3548
    if mine.strength < bank.strength:
        return _lost(wager, why)  # 003:3543
    return _back(wager, "push", why)  # 003:3537


def _blind(game: Game, wager: Wager, mine: Ranked, bank: Ranked) -> Outcome:
    """Paid by its table when the player wins with a straight or better."""  # 003:3541, 003:3549
    if mine.strength <= bank.strength:
        return _compared(wager, mine, bank)
    table = game.pay_table(wager.spot)
    pays = table.pays(mine.category) if table else None
    if pays is None:
        return _back(wager, "push", f"wins with {mine.name}, less than a straight")
    return _won(wager, pays, f"wins with {_words(mine)} {show_odds(pays)}")


def _bad_beat(game: Game, wager: Wager, mine: Ranked, bank: Ranked) -> Outcome:
    """Paid by the hand that was beaten, whichever side held it; a tie beats nobody."""  # 003:3603
    if mine.strength == bank.strength:
        return _lost(wager, _comparison(mine, bank))  # 003:3605
    beaten = min(mine, bank, key=lambda ranked: ranked.strength)
    table = game.pay_table(wager.spot)
    pays = table.pays(beaten.category) if table else None
    exactly = rules_of(game).bad_beat_player_dealer
    if pays is None or (beaten is bank and exactly in LEVELS and beaten.category != exactly):
        return _lost(wager, f"{beaten.name} beaten does not pay")
    return _won(wager, pays, f"{_words(beaten)} beaten {show_odds(pays)}")


def _by_table(game: Game, wager: Wager, category: str) -> Outcome:
    table = game.pay_table(wager.spot)
    pays = table.pays(category) if table else None
    words = category.replace("-", " ")
    if pays is None:
        return _lost(wager, f"{words} does not pay")
    return _won(wager, pays, f"{words} {show_odds(pays)}")


def _words(ranked: Ranked) -> str:
    return ranked.category.replace("-", " ")


def _comparison(mine: Ranked, bank: Ranked) -> str:
    """Both hands by name, with their side cards where the names alone are the same."""
    if mine.strength == bank.strength:
        return f"{mine.name} ties {bank.name}"
    names = (mine.name, bank.name)
    if mine.name == bank.name:
        names = (high.name_in_full(mine.strength), high.name_in_full(bank.strength))
    return f"{names[0]} {'beats' if mine.strength > bank.strength else 'loses to'} {names[1]}"


def _won(wager: Wager, odds: Fraction, why: str) -> Outcome:
    seat, cents = wager.seat, wager.amount_cents
    pays = win_cents(cents, odds)
    return Outcome(seat, wager.bettor, wager.spot, 0, cents, "win", why, odds, pays)


def _lost(wager: Wager, why: str) -> Outcome:
    seat, cents = wager.seat, wager.amount_cents
    return Outcome(seat, wager.bettor, wager.spot, 0, cents, "lose", why, at_risk_cents=cents)


def _back(wager: Wager, word: OutcomeWord, why: str) -> Outcome:
    return Outcome(wager.seat, wager.bettor, wager.spot, 0, wager.amount_cents, word, why)
