"""Settles a whole hand: fees, order of action, outcomes and payments, as facts and as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from floorman.catalog.facts import Catalog, Game, Option
from floorman.engine import games, results
from floorman.engine.action import first_action
from floorman.engine.collection import Fees, fees_due
from floorman.engine.fields import verify_fields
from floorman.engine.hand import Hand, Wager
from floorman.engine.hand_file import read_hand
from floorman.engine.settlement import (
    Outcome,
    Step,
    in_chips,
    order_outcomes,
    settle,
    settlement_of,
)
from floorman.engine.wagering import check_limits, verify_wagers
from floorman.errors import BadInputError


@dataclass(frozen=True, slots=True)
class Transcript:
    """Who is paid what, in which order, from which bank, what fee was due, and why."""

    hand: Hand
    fees: Fees
    first_action: int
    action_why: str
    steps: tuple[Step, ...]
    names: Mapping[str, str]
    questions: tuple[str, ...]

    @property
    def paid_cents(self) -> int:
        return sum(step.paid_cents for step in self.steps)

    @property
    def collected_cents(self) -> int:
        return sum(step.collected_cents for step in self.steps)


def find_option(
    catalog: Catalog, cardroom: str, game: str, schedule: str, number: int
) -> tuple[Game, Option]:
    """The game and option in force; a name that is not in the catalog is refused."""
    room = catalog.cardroom(cardroom)
    if room is None:
        known = ", ".join(found.id for found in catalog.cardrooms)
        raise BadInputError("cardroom", f"'{cardroom}' is not in the catalog; it has {known}.")
    found = room.game(game)
    if found is None:
        raise BadInputError("game", f"'{game}' is not approved at {room.name}.")
    terms = found.schedule(schedule)
    if terms is None:
        known = ", ".join(s.id for s in found.schedules) or "none"
        reason = f"'{schedule}' is not a schedule of {found.name}; it has {known}."
        raise BadInputError("schedule", reason)
    option = terms.option(number)
    if option is None:
        raise BadInputError("option", f"{number} is not an option of {game}/{schedule}.")
    return found, option


def settle_hand(
    game: Game, option: Option, hand: Hand, entered: Mapping[str, int] | None = None
) -> Transcript:
    """Everything about a hand whose cards or results are in."""
    rule = settlement_of(game)
    if rule is None:
        raise BadInputError("game", f"{game.name} has no player-dealer.")
    if hand.seats > game.seats:
        raise BadInputError("seats", f"{game.name} has at most {game.seats} seats.")
    verify_fields(game, hand)
    verify_wagers(game, hand.wagers, hand.bank.seat)
    for seat in hand.hands:
        if not any(wager.seat == seat for wager in hand.wagers):
            raise BadInputError(f"hands.{seat}", f"seat {seat} has cards and no wager.")
    if hand.results:
        resolution = results.resolve(game, hand)
    else:
        family = games.family(game)
        family.verify(game, hand)
        resolution = family.resolve(game, hand)
    first, why = first_action(rule, hand)
    if first == hand.bank.seat:
        reason = f"seat {first} holds the bank; action starts at a player."
        raise BadInputError("first_action", reason)
    ordered = order_outcomes(game, resolution.outcomes, first, hand.seats, hand.bank.seat)
    fees = fees_due(
        option, fee_wagers(game, option, hand, resolution.outcomes), hand.bank.seat, entered
    )
    payable = in_chips(ordered, hand.chip_cents, hand.rounding)
    steps = settle(payable, hand.bank, hand.coverage)
    questions = (*check_limits(game, option, hand.wagers), *fees.questions, *resolution.notes)
    return Transcript(hand, fees, first, why, steps, resolution.names, questions)


def fee_wagers(
    game: Game, option: Option, hand: Hand, outcomes: Sequence[Outcome]
) -> tuple[Wager, ...]:
    """The wagers a fee is fixed by: those lying before the deal, and those that follow from a
    decision where the schedule counts them (004:655 counts the Play wager)."""
    listed = {(wager.seat, wager.bettor, wager.spot) for wager in hand.wagers}
    later = {w.id for w in game.wagers if w.after_deal and w.id in option.counts}
    followed = (
        Wager(o.seat, o.bettor, o.spot, o.amount_cents)
        for o in outcomes
        if o.spot in later and o.amount_cents and (o.seat, o.bettor, o.spot) not in listed
    )
    return hand.wagers + tuple(followed)


def settle_document(catalog: Catalog, document: Any) -> dict[str, Any]:
    """`floorman settle`: a hand file's JSON in, its transcript's JSON out."""
    if isinstance(document, dict):
        room = catalog.cardroom(str(document.get("cardroom")))
        game = room.game(str(document.get("game"))) if room else None
        if game is not None and game.kind == "poker":
            from floorman.engine.poker.hand import settle_file

            return settle_file(catalog, document)
    hand = read_hand(document)
    game, option = find_option(catalog, hand.cardroom, hand.game, hand.schedule, hand.option)
    return transcript_json(settle_hand(game, option, hand))


def transcript_json(transcript: Transcript) -> dict[str, Any]:
    """The transcript in the contract's form."""
    fees = transcript.fees
    paid, collected = transcript.paid_cents, transcript.collected_cents
    return {
        "fees": {
            "total_table_action": fees.total_table_action_cents,
            "player_dealer": fees.player_dealer_cents,
            "players": {str(seat): cents for seat, cents in fees.players_cents.items()},
            "total": fees.total_cents,
            "collected": fees.collected,
            "why": [f"{line.payer} seat {line.seat}: {line.why}" for line in fees.lines],
        },
        "first_action": transcript.first_action,
        "action_why": transcript.action_why,
        "coverage": transcript.hand.coverage,
        "steps": [_step_json(step) for step in transcript.steps],
        "player_dealer": {
            "wager": transcript.hand.bank.wager_cents,
            "paid": paid,
            "collected": collected,
            "net": collected - paid,
        },
        "hands": dict(transcript.names),
        "questions": list(transcript.questions),
    }


def _step_json(step: Step) -> dict[str, Any]:
    o = step.outcome
    return {
        "seat": o.seat,
        "bettor": o.bettor,
        "spot": o.spot,
        "hand": o.hand,
        "amount": o.amount_cents,
        "outcome": step.result,
        "odds": None if o.odds is None else f"{o.odds.numerator}/{o.odds.denominator}",
        "paid": step.paid_cents,
        "collected": step.collected_cents,
        "returned": step.returned_cents,
        "bank_left": step.bank_left_cents,
        "why": step.why,
    }
