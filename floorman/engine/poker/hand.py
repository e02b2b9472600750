"""Settles a hand file of poker or Chinese Poker: fees and awards, or fees and exchanges."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from floorman.catalog.facts import Cardroom, Catalog, Game, Option, Schedule
from floorman.engine.poker import chinese, showdown
from floorman.engine.poker.blinds import has_reached, rules_of
from floorman.engine.poker.chinese_file import chinese_rules, read_chinese
from floorman.engine.poker.facts import ChineseHand, PokerHand
from floorman.engine.poker.hand_file import read_poker
from floorman.engine.poker.pot_fee import (
    FEE_STREETS,
    PotFee,
    option_for,
    position_fees,
    pot_fee,
    timed_fee,
    verify_wager,
)
from floorman.engine.poker.showdown import Pot, Shown
from floorman.errors import BadInputError, RuleError

CHINESE = "chinese-poker"


def settle_file(catalog: Catalog, document: Any) -> dict[str, Any]:
    """`floorman settle` for poker: a hand file's JSON in, its transcript's JSON out."""
    if not isinstance(document, dict):
        raise BadInputError("hand", "must be an object with named fields.")
    room, game = find_game(catalog, document)
    schedule, option = find_schedule(game, document)
    played = chosen_game(room, game, document)
    if played.family == CHINESE:
        if option is None:
            raise BadInputError("option", "missing; it must be the number of the option in force.")
        return chinese_transcript(played, option, read_chinese(document, played, option))
    hand = read_poker(document, played)
    return poker_transcript(played, schedule, option.number if option else None, hand)


def parse(game: Game, option: Option | None, document: Any) -> PokerHand | ChineseHand:
    """The hand of a hand file as facts."""
    if game.family == CHINESE and option is not None:
        return read_chinese(document, game, option)
    return read_poker(document, game)


def find_game(catalog: Catalog, document: Mapping[str, Any]) -> tuple[Cardroom, Game]:
    """The cardroom and game that a hand file names."""
    room = catalog.cardroom(str(document.get("cardroom")))
    if room is None:
        known = ", ".join(found.id for found in catalog.cardrooms)
        raise BadInputError("cardroom", f"must be one of {known}.")
    game = room.game(str(document.get("game")))
    if game is None or game.kind != "poker":
        raise BadInputError("game", f"must be a poker game that is approved at {room.name}.")
    return room, game


def find_schedule(game: Game, document: Mapping[str, Any]) -> tuple[Schedule | None, Option | None]:
    """The schedule and option in force; a game without schedules has none, and no fee."""
    name, number = document.get("schedule"), document.get("option")
    if not game.schedules:
        if name is not None:
            raise BadInputError("schedule", f"{game.name} has no schedule; leave it out.")
        return None, None
    schedule = game.schedule(name) if isinstance(name, str) else None
    if schedule is None:
        known = ", ".join(found.id for found in game.schedules)
        raise BadInputError("schedule", f"must be a schedule of {game.name}: {known}.")
    whole = isinstance(number, int) and not isinstance(number, bool)
    option = schedule.option(number) if whole and number is not None else None
    if option is None:
        raise BadInputError("option", f"must be an option of {game.id}/{schedule.id}.")
    return schedule, option


def chosen_game(room: Cardroom, game: Game, document: Mapping[str, Any]) -> Game:
    """The game that is played: this one, or the one that the button's player chose.  003:172"""
    if game.family == CHINESE or not rules_of(game).players_choose:
        return game
    chosen = room.game(str(document.get("chosen")))
    if chosen is None or chosen.family != game.family or rules_of(chosen).players_choose:
        raise BadInputError("chosen", f"must be the poker game that was chosen at {room.name}.")
    # Chosen at the table, Lowball is played without the joker.  003:122
    rules = replace(rules_of(chosen), joker="none")
    return replace(chosen, rules=rules, deck="standard", seats=min(game.seats, chosen.seats))


def poker_transcript(
    game: Game, schedule: Schedule | None, option: int | None, hand: PokerHand
) -> dict[str, Any]:
    """Fees and awards of a hand played for a pot."""
    fee, fees = _poker_fees(game, schedule, option, hand)
    pots = _pots(game, schedule, option, hand, fee)
    shown = _shown(game, pots, hand)
    contested = next((n for n, pot in enumerate(pots) if len(pot.eligible) > 1), None)
    if contested is not None and hand.button is None:
        raise BadInputError("button", "missing; odd chips go by the dealer button.")
    try:
        awards = showdown.award(rules_of(game), pots, shown, hand.button or 1, hand.chip_cents)
    except RuleError as error:
        raise BadInputError("hands", str(error)) from None
    return {
        "fees": fees,
        "awards": [
            {"pot": a.pot, "seat": a.seat, "amount": a.amount_cents, "side": a.side, "why": a.why}
            for a in awards
        ],
        "hands": {str(seat): shown[seat].words for seat in sorted(shown)},
        "questions": [fee.question] if fee.question else [],
    }


def _poker_fees(
    game: Game, schedule: Schedule | None, number: int | None, hand: PokerHand
) -> tuple[PotFee, dict[str, Any]]:
    """The fee of a hand as a fact and in the contract's form."""
    if schedule is None or number is None:
        fee = PotFee(None, hand.players, "never", why="No schedule names this game: no fee.")
        return fee, _fees_json(fee)
    option = option_for(schedule, number, hand.players)
    if option.every_minutes:
        timed = timed_fee(schedule, number, hand.players)
        taken = f"every-{timed.every_minutes}-minutes"
        fee = PotFee(timed.option, hand.players, taken, why=timed.why, question=timed.question)
        each = {"each_player": timed.each_cents, "every_minutes": timed.every_minutes}
        return fee, _fees_json(fee) | each | {"total": timed.total_cents if hand.time_due else 0}
    street = FEE_STREETS.get(option.terms.taken or "", "")
    shown = hand.hands or any(len(pot.eligible) > 1 for pot in hand.pots)
    if hand.reached is None and shown:
        reached = True  # hands are compared, so this one came to its showdown
    elif hand.reached is None:
        words = ", ".join(rules_of(game).streets)
        raise BadInputError("reached", f"missing; how far did the hand come: {words}?")
    else:
        reached = has_reached(rules_of(game), hand.reached, street)
    fee = pot_fee(schedule, number, hand.players, reached)
    return fee, _fees_json(fee)


def _fees_json(fee: PotFee) -> dict[str, Any]:
    return {
        "option": fee.option,
        "players": fee.players,
        "pot": fee.fee_cents,
        "modified": fee.modified,
        "taken": fee.taken,
        "jackpot": fee.jackpot_cents,
        "total": fee.fee_cents,
        "collected": fee.taken,
        "why": [fee.why],
    }


def _pots(
    game: Game, schedule: Schedule | None, number: int | None, hand: PokerHand, fee: PotFee
) -> tuple[Pot, ...]:
    """The pots as they are awarded; made of the bets where those are given, less the fee."""
    if not hand.bets:
        return hand.pots
    streets = rules_of(game).streets
    put_in: dict[int, int] = {}
    before_draw: dict[int, int] = {}
    by_round: dict[tuple[int, str], int] = {}
    for n, bet in enumerate(hand.bets):
        by_round[bet.seat, bet.street] = by_round.get((bet.seat, bet.street), 0) + bet.amount_cents
        if schedule is not None and number is not None:
            _verify_cap(schedule, number, hand, by_round[bet.seat, bet.street], n)
        put_in[bet.seat] = put_in.get(bet.seat, 0) + bet.amount_cents
        late = "draw" in streets and streets.index(bet.street) >= streets.index("draw")
        before_draw[bet.seat] = before_draw.get(bet.seat, 0) + (0 if late else bet.amount_cents)
    try:
        pots = showdown.side_pots(put_in, hand.folded, before_draw)
    except RuleError as error:
        raise BadInputError("folded", str(error)) from None
    return showdown.less_fee(pots, fee.from_pot_cents)


def _verify_cap(schedule: Schedule, number: int, hand: PokerHand, cents: int, bet: int) -> None:
    try:
        verify_wager(option_for(schedule, number, hand.players), cents)
    except RuleError as error:
        raise BadInputError(f"bets[{bet}].amount", str(error)) from None


def _shown(game: Game, pots: tuple[Pot, ...], hand: PokerHand) -> dict[int, Shown]:
    """The hands of all who compare cards for a pot."""
    rules = rules_of(game)
    by_cards = [pot for pot in pots if len(pot.eligible) > 1 and not pot.named]
    seats = {seat for pot in by_cards for seat in pot.eligible}
    wanted = rules.hole_cards - rules.discards
    for seat in sorted(seats):
        if seat not in hand.hands:
            reason = "plays for a pot; enter its cards, or name the pot's winners."
            raise BadInputError(f"hands.{seat}", reason)
        held = len(hand.hands[seat].cards)
        if held != wanted and not rules.wrong_count_is_dead:
            reason = f"must be {wanted} cards at the showdown of {game.name}, not {held}."
            raise BadInputError(f"hands.{seat}[0].cards", reason)
    if seats and len(hand.board) != rules.board_cards:
        raise BadInputError("board", f"must be {rules.board_cards} cards to compare hands.")
    return {
        seat: showdown.show(rules, held.cards, hand.board, held.checked)
        for seat, held in hand.hands.items()
        if seat in seats
    }


def chinese_transcript(game: Game, option: Option, hand: ChineseHand) -> dict[str, Any]:
    """Fees by position and what the players exchange."""
    rules = chinese_rules(game)
    order = chinese.positions(hand.button, tuple(hand.hands))
    fees = position_fees(option, order)
    exchanges = chinese.settle(
        rules, hand.hands, hand.button, hand.point_cents, hand.stacks, hand.coverage
    )
    net = dict.fromkeys(hand.hands, 0)
    for e in exchanges:
        net[e.payer] -= e.amount_cents
        net[e.winner] += e.amount_cents
    least = rules.least_points * hand.point_cents
    return {
        "fees": {
            "option": option.number,
            "players": {str(seat): fees[seat] for seat in sorted(fees)},
            "total": sum(fees.values()),
            "collected": option.collected,
            "why": [f"Position {n}, seat {seat}." for n, seat in enumerate(order, 1)],
        },
        "exchanges": [_exchange_json(e) for e in exchanges if e.points],
        "coverage": hand.coverage or rules.coverage,
        "net": {str(seat): net[seat] for seat in sorted(net)},
        "hands": {str(s): chinese.hand_words(hand.hands[s]) for s in sorted(hand.hands)},
        "questions": [
            f"Seat {seat} has less than {rules.least_points} points in play."  # 003:333
            for seat, stack in sorted(hand.stacks.items())
            if seat in hand.hands and stack < least
        ],
    }


def _exchange_json(e: chinese.Exchange) -> dict[str, Any]:
    return {
        "from": e.payer,
        "to": e.winner,
        "points": e.points,
        "amount": e.amount_cents,
        "why": e.why,
    }
