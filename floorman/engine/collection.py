"""The fee of a hand: total table action as the schedule counts it, who owes what, and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from floorman.catalog.facts import Bracket, Option, PlayerFee
from floorman.catalog.reading import fee_for
from floorman.engine.hand import Wager
from floorman.errors import BadInputError
from floorman.money import show


@dataclass(frozen=True, slots=True)
class FeeLine:
    """What one payer owes, which bracket says so, and why."""

    payer: str
    seat: int
    fee_cents: int
    basis_cents: int
    why: str
    bracket: Bracket | None = None


@dataclass(frozen=True, slots=True)
class Fees:
    """What is due for one hand, from whom and when; `questions` go to the floor."""

    total_table_action_cents: int
    player_dealer_cents: int
    players_cents: Mapping[int, int]
    collected: str
    lines: tuple[FeeLine, ...]
    questions: tuple[str, ...] = ()

    @property
    def total_cents(self) -> int:
        return self.player_dealer_cents + sum(self.players_cents.values())


def total_table_action(option: Option, wagers: Sequence[Wager]) -> int:
    """All wagers that this schedule counts; the player-dealer's own is never among them."""
    return sum(wager.amount_cents for wager in wagers if wager.spot in option.counts)


def fees_due(
    option: Option,
    wagers: Sequence[Wager],
    bank_seat: int,
    entered: Mapping[str, int] | None = None,
) -> Fees:
    """The fees of a hand under an option.

    `entered` holds figures that the room entered from its own copy for fees that can't be read,
    by the bracket as printed.
    """
    action = total_table_action(option, wagers)
    lines: list[FeeLine] = []
    questions: list[str] = []
    if option.player_dealer and action:
        fee, why, bracket = _bracket_fee(
            "player-dealer", option.player_dealer, action, questions, entered or {}
        )
        lines.append(FeeLine("player-dealer", bank_seat, fee, action, why, bracket))
    if option.player is not None:
        lines += _player_lines(option.player, wagers, questions, entered or {})
        questions += _denied(option.player) if wagers else ()
    players: dict[int, int] = {wager.seat: 0 for wager in sorted(wagers, key=lambda w: w.seat)}
    for line in lines:
        if line.payer != "player-dealer":
            players[line.seat] += line.fee_cents
    dealer = sum(line.fee_cents for line in lines if line.payer == "player-dealer")
    return Fees(action, dealer, players, option.collected, tuple(lines), tuple(questions))


def _bracket_fee(
    payer: str,
    brackets: tuple[Bracket, ...],
    amount_cents: int,
    questions: list[str],
    entered: Mapping[str, int],
) -> tuple[int, str, Bracket | None]:
    answer = fee_for(brackets, amount_cents)
    fee = answer.fee_cents
    if fee is None and answer.bracket is not None and answer.bracket.printed in entered:
        fee = entered[answer.bracket.printed]
        return fee, f"{show(amount_cents)}: {show(fee)} as the room entered it", answer.bracket
    if answer.question:
        questions.append(f"{payer}: {answer.question}")
    return fee or 0, answer.why, answer.bracket


def _player_lines(
    fee: PlayerFee, wagers: Sequence[Wager], questions: list[str], entered: Mapping[str, int]
) -> list[FeeLine]:
    """Each bettor's own fee; a backline bettor is a player too, and pays at that seat."""
    lines = []
    for (seat, bettor), placed in _by_bettor(fee, wagers).items():
        payer = "player" if bettor == "seat" else bettor
        who = f"seat {seat}" if bettor == "seat" else f"seat {seat} {bettor}"
        total = sum(wager.amount_cents for wager in placed)
        if fee.kind == "flat":
            cents = fee.charged_cents
            if cents is None:
                questions.append(f"{who}: the player fee can't be read; ask the floor.")
            lines.append(FeeLine(payer, seat, cents or 0, total, _flat_why(fee)))
        elif fee.kind == "by-wager":
            cents, why, bracket = _bracket_fee(who, fee.brackets, total, questions, entered)
            lines.append(FeeLine(payer, seat, cents, total, why, bracket))
        elif fee.kind == "by-spot":
            for wager in placed:
                cents, why, bracket = _bracket_fee(
                    f"{who} {wager.spot}", fee.brackets, wager.amount_cents, questions, entered
                )
                why = f"{wager.spot}: {why}"
                lines.append(FeeLine(payer, seat, cents, wager.amount_cents, why, bracket))
    return lines


def _flat_why(fee: PlayerFee) -> str:
    if fee.read_cents is None or fee.fee_cents is None:
        return "one fee a hand"
    return f"{show(fee.fee_cents)} is printed, but the text allows {show(fee.read_cents)}"


def _denied(fee: PlayerFee) -> tuple[str, ...]:
    """One question a hand where the text denies the fee that the table prints."""  # 004:1147
    if fee.read_cents is None or fee.fee_cents in (None, fee.read_cents):
        return ()
    return (f"players: {_flat_why(fee)}, which applies.",)


def _by_bettor(fee: PlayerFee, wagers: Sequence[Wager]) -> dict[tuple[int, str], list[Wager]]:
    bettors: dict[tuple[int, str], list[Wager]] = {}
    for wager in wagers:
        if not fee.counts or wager.spot in fee.counts:
            bettors.setdefault((wager.seat, wager.bettor), []).append(wager)
    return bettors


@dataclass(frozen=True, slots=True)
class Waiver:
    """A fee that was due and not taken, by whom it was waived and why."""

    reason: str
    badge: str


def verify_drop(
    fees: Fees, dropped_cents: int, waiver: Waiver | None, reasons: Sequence[str]
) -> None:
    """Refuses a drop that differs from what is due, unless it is waived for a published reason."""
    if dropped_cents == fees.total_cents and waiver is None:
        return
    if dropped_cents > fees.total_cents:
        due = show(fees.total_cents)
        raise BadInputError("dropped", f"{show(dropped_cents)} is more than the {due} due.")
    if waiver is None:
        raise BadInputError("dropped", f"{show(fees.total_cents)} is due; less needs a waiver.")
    if waiver.reason not in reasons:
        raise BadInputError("waiver", f"'{waiver.reason}' is not among the published reasons.")
