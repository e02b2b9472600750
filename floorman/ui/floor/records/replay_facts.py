"""A recorded hand as the felt shows it after so many steps; no rule, only what is on record."""

from collections.abc import Mapping, Sequence
from typing import Any

from floorman.money import short
from floorman.services.facts import HandRecord
from floorman.ui.table.felt_facts import FeltView, MiddleView, SeatView, SpotView
from floorman.ui.table.spot_words import short_spot

WORDS = {"win": "PAY", "lose": "TAKE", "push": "PUSH", "refund": "RETURN", "no-action": "NO ACTION"}


def steps_of(record: HandRecord) -> tuple[str, ...]:
    """Every step of the transcript in one line each: payments, awards or exchanges."""
    transcript = record.transcript
    lines = [_step(step) for step in transcript.get("steps") or ()]
    for award in transcript.get("awards") or ():
        why = f": {award['why']}" if award.get("why") else ""
        lines.append(f"Seat {award['seat']} wins {short(award['amount'])} "
                     f"of pot {award['pot'] + 1}, {award['side']}{why}")  # fmt: skip
    for exchange in transcript.get("exchanges") or ():
        why = f": {exchange['why']}" if exchange.get("why") else ""
        lines.append(
            f"Seat {exchange['from']} pays seat {exchange['to']} "
            f"{short(exchange['amount'])} for {exchange['points']} points{why}"
        )
    return tuple(lines)


def _step(step: Mapping[str, Any]) -> str:
    word = WORDS.get(step["outcome"], step["outcome"])
    amount = step["paid"] or step["collected"] or step["returned"]
    bettor = "" if step["bettor"] == "seat" else f" {step['bettor']}"
    return (f"Seat {step['seat']}{bettor} {short_spot(step['spot'])}: {word} {short(amount)} — "
            f"{step.get('why') or ''}")  # fmt: skip


def felt_at(record: HandRecord, done: int) -> FeltView:
    """The felt after the first `done` steps."""
    document, transcript = record.document, record.transcript
    steps = list(transcript.get("steps") or ())
    bank = document.get("player_dealer") or {}
    seats = tuple(
        _seat(record, seat, steps, done, bank) for seat in range(1, int(document["seats"]) + 1)
    )
    return FeltView(seats, _middle(document, transcript, bank))


def _seat(
    record: HandRecord, seat: int, steps: Sequence[Mapping[str, Any]], done: int,
    bank: Mapping[str, Any],
) -> SeatView:  # fmt: skip
    if seat == bank.get("seat"):
        left = steps[done - 1]["bank_left"] if done and steps else bank.get("wager", 0)
        return SeatView(seat, "bank", "player-dealer", bank_cents=left, turn=record.entry.turn or 1)
    document, names = record.document, record.transcript.get("hands") or {}
    own = [step for step in steps if step["seat"] == seat]
    hands = (document.get("hands") or {}).get(str(seat)) or ()
    cards = tuple(tuple(_cards(hand)) for hand in hands)
    spots = _spots(document, own, seat)
    if not own and not cards and not spots:
        return SeatView(seat, "open", "open")
    past = [step for step in steps[:done] if step["seat"] == seat]
    current = done < len(steps) and steps[done]["seat"] == seat
    mood = "current" if current else "done" if own and len(past) == len(own) else "playing"
    result, meaning = _result(past)
    return SeatView(
        seat, mood, str(names.get(str(seat), "")), cards, spots=spots, result=result,  # type: ignore[arg-type]
        meaning=meaning,  # type: ignore[arg-type]
        tag="ACTION" if record.transcript.get("first_action") == seat else "",
    )  # fmt: skip


def _cards(hand: Mapping[str, Any]) -> list[str]:
    if "front" in hand:
        return [*hand["front"], *hand["middle"], *hand["back"]]
    return list(hand.get("cards") or ())


def _spots(
    document: Mapping[str, Any], own: Sequence[Mapping[str, Any]], seat: int
) -> tuple[SpotView, ...]:
    """Chips by spot: as settled where there are steps, else as wagered."""
    sums: dict[str, int] = {}
    source = own or [w for w in document.get("wagers") or () if w["seat"] == seat]
    for each in source:
        if each.get("bettor", "seat") == "seat":
            sums[each["spot"]] = sums.get(each["spot"], 0) + each["amount"]
    return tuple(SpotView(short_spot(spot), cents) for spot, cents in sums.items())


def _result(past: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    paid = sum(step["paid"] for step in past)
    took = sum(step["collected"] for step in past)
    if paid and took:
        return f"PAID {short(paid)}, TOOK {short(took)}", "pay"
    if paid:
        return f"PAID {short(paid)}", "pay"
    if took:
        return f"TOOK {short(took)}", "take"
    return ("PUSH", "push") if past else ("", "")


def _middle(
    document: Mapping[str, Any], transcript: Mapping[str, Any], bank: Mapping[str, Any]
) -> MiddleView:
    names = transcript.get("hands") or {}
    rows: list[tuple[str, tuple[str, ...], int]] = []
    for key, name in (("player_line", "Player line"), ("banker_line", "Banker line"),
                      ("board", "Board")):  # fmt: skip
        if document.get(key):
            rows.append((name, tuple(document[key]), 0))
    if bank.get("cards"):
        said = names.get("player-dealer")
        rows.append(
            (f"Player-dealer: {said}" if said else "Player-dealer", tuple(bank["cards"]), 0)
        )
    pots = tuple(pot["amount"] for pot in document.get("pots") or ())
    return MiddleView(tuple(rows), str(transcript.get("action_why") or ""), pots)
