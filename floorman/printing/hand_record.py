"""One hand on paper for a dispute: the felt, each payment with its reason, the fee, the proof."""

from collections.abc import Mapping, Sequence
from typing import Any

from floorman.catalog.facts import Catalog
from floorman.money import show
from floorman.printing.document import Document, Stamp
from floorman.printing.felt import TALL, card_words, felt, places
from floorman.printing.fonts import BOLD, SEMIBOLD
from floorman.printing.grid import Column, Row, grid
from floorman.printing.shift_words import game_name
from floorman.printing.times import Clock
from floorman.services.facts import HandRecord, Room

OUTCOMES = {
    "win": "PAY",
    "lose": "TAKE",
    "push": "PUSH",
    "refund": "RETURN",
    "no-action": "NO ACTION",
}


def hand_record_pdf(
    record: HandRecord, room: Room, catalog: Catalog | None = None, reprint: bool = False
) -> bytes:
    """The hand as a PDF."""
    return hand_document(record, room, catalog, reprint).pdf()


def hand_document(
    record: HandRecord, room: Room, catalog: Catalog | None = None, reprint: bool = False
) -> Document:
    entry, clock = record.entry, Clock(room.time_zone)
    made = record.assignment
    name = game_name(catalog, made.cardroom, made.game)
    document = Document(
        Stamp(
            room=room.name,
            paper="Hand record",
            subject=f"table {entry.table}, hand {entry.number}",
            id=f"H{entry.id}",
            reprint=reprint,
            foot=f"record {entry.id} · {record.hash}",
        )
    )
    document.title(
        f"Table {entry.table}, hand {entry.number}",
        f"{name}, {made.schedule.replace('-', ' ')} option {made.option}, coverage by "
        f"{made.coverage}. {clock.moment(entry.started_at)} to {clock.second(entry.at)}, dealt by "
        f"{record.dealer_name}.",
    )
    _standing(document, record, clock)
    _felt(document, record)
    _fees(document, record)
    _steps(document, record.transcript)
    _awards(document, record.transcript)
    _exchanges(document, record.transcript)
    _bank(document, record.transcript)
    _hands(document, record)
    questions = record.transcript.get("questions") or ()
    if questions:
        document.heading("Left open")
        document.bullets([str(question) for question in questions])
    return document


def _standing(document: Document, record: HandRecord, clock: Clock) -> None:
    mark, entry = record.mark, record.entry
    if mark is not None:
        by = f", replaced by record {mark.replaced_by}" if mark.replaced_by else ""
        kept = " The fee was kept." if mark.fee_kept else ""
        document.paragraph(
            f"THIS HAND NO LONGER STANDS: {mark.kind} {clock.moment(mark.at)} by badge {mark.by}"
            f"{by}. {mark.reason}.{kept}",
            BOLD,
            11,
        )
    if entry.corrects is not None:
        document.paragraph(f"This hand corrects record {entry.corrects}.", SEMIBOLD)
    if entry.late:
        document.paragraph("Entered after the shift was closed.", SEMIBOLD)
    document.gap(4)


def _felt(document: Document, record: HandRecord) -> None:
    hand, transcript = record.document, record.transcript
    dealer = hand.get("player_dealer") or {}
    names = transcript.get("hands") or {}
    cards = [str(card) for card in dealer.get("cards", ())]
    board = [str(card) for card in hand.get("board", ())]
    for line in ("player_line", "banker_line"):
        if hand.get(line):
            (board if line == "player_line" else cards).extend(str(card) for card in hand[line])
    said = [str(names["player-dealer"])] if "player-dealer" in names else []
    if dealer:
        said.append(f"bank of seat {dealer['seat']}: {show(dealer['wager'])}")
    if transcript.get("action_why"):
        said.append(
            f"action starts at seat {transcript['first_action']}: {transcript['action_why']}"
        )
    document.need(TALL + 10)
    seats = places(hand, transcript.get("first_action"))
    document.put(*felt(seats, cards, said, board, document.left, document.y, document.width))
    document.y += TALL + 10


def _fees(document: Document, record: HandRecord) -> None:
    fees, entry = record.transcript.get("fees") or {}, record.entry
    if not fees:
        return
    document.heading("Fee")
    waived = f", waived: {entry.waiver}" if entry.waiver else ""
    document.paragraph(
        f"Due {show(entry.expected_cents)}, dropped {show(entry.dropped_cents)}{waived}. Total "
        f"table action {show(int(fees.get('total_table_action') or 0))}.",
        SEMIBOLD,
    )
    document.bullets([str(why) for why in fees.get("why") or ()], 8.5)
    document.gap(4)


def _steps(document: Document, transcript: Mapping[str, Any]) -> None:
    steps = transcript.get("steps")
    if not steps:
        return
    columns = (
        Column("", 0.6, "right"),
        Column("seat", 1.1),
        Column("wager", 1.35),
        Column("amount", 1.15, "right"),
        Column("", 1.1),
        Column("odds", 0.75),
        Column("paid", 1.1, "right"),
        Column("taken", 1.1, "right"),
        Column("returned", 1.1, "right"),
        Column("bank left", 1.2, "right"),
        Column("why", 3.7),
    )
    rows = [_step(n, step) for n, step in enumerate(steps, 1)]
    grid(document, columns, rows, 8, heading="Settlement, in order")


def _step(n: int, step: Mapping[str, Any]) -> Row:
    who = str(step["seat"]) if step["bettor"] == "seat" else f"{step['seat']} {step['bettor']}"
    odds = str(step.get("odds") or "").replace("/", " to ")
    money = (show(step[name]) if step[name] else "" for name in ("paid", "collected", "returned"))
    hand = f" {step['hand'] + 1}" if step.get("hand") else ""
    return Row(
        (
            str(n),
            who,
            f"{step['spot'].replace('-', ' ')}{hand}",
            show(step["amount"]),
            OUTCOMES.get(step["outcome"], step["outcome"]),
            odds,
            *money,
            show(step["bank_left"]),
            str(step.get("why") or ""),
        )
    )


def _awards(document: Document, transcript: Mapping[str, Any]) -> None:
    awards = transcript.get("awards")
    if not awards:
        return
    columns = (
        Column("pot", 1.0),
        Column("seat", 1.0),
        Column("side", 1.5),
        Column("amount", 2.0, "right"),
    )
    rows = [
        Row((str(a["pot"] + 1), str(a["seat"]), str(a.get("side") or ""), show(a["amount"])))
        for a in awards
    ]
    grid(document, columns, rows, heading="Pots awarded")


def _exchanges(document: Document, transcript: Mapping[str, Any]) -> None:
    exchanges = transcript.get("exchanges")
    if not exchanges:
        return
    columns = (
        Column("from seat", 1.0),
        Column("to seat", 1.0),
        Column("points", 1.0, "right"),
        Column("amount", 2.0, "right"),
    )
    rows = [
        Row((str(e["from"]), str(e["to"]), str(e["points"]), show(e["amount"]))) for e in exchanges
    ]
    grid(document, columns, rows, heading="Exchanges")


def _bank(document: Document, transcript: Mapping[str, Any]) -> None:
    bank = transcript.get("player_dealer")
    if bank:
        document.paragraph(
            f"The bank of {show(bank['wager'])} paid {show(bank['paid'])} and collected "
            f"{show(bank['collected'])}.",
            SEMIBOLD,
        )
        document.gap(6)


def _hands(document: Document, record: HandRecord) -> None:
    names = record.transcript.get("hands") or {}
    rows = []
    for seat, hands in sorted((record.document.get("hands") or {}).items(), key=_seat_order):
        for hand in hands:
            rows.append(Row((str(seat), _cards(hand), _decisions(hand), str(names.get(seat, "")))))
    if not rows:
        return
    columns = (
        Column("seat", 0.8),
        Column("cards", 3.0),
        Column("decisions", 2.6),
        Column("hand", 3.6),
    )
    grid(document, columns, rows, heading="Hands")


def _seat_order(item: tuple[str, Any]) -> tuple[int, str]:
    return (int(item[0]), "") if item[0].isdigit() else (10**6, item[0])


def _cards(hand: Mapping[str, Any]) -> str:
    groups: list[Sequence[str]] = [
        hand[name] for name in ("cards", "front", "middle", "back") if hand.get(name)
    ]
    return "  /  ".join(" ".join(card_words(card) for card in cards) for cards in groups)


def _decisions(hand: Mapping[str, Any]) -> str:
    """What the player chose, in words."""
    said = []
    if "play" in hand:
        play = hand["play"]
        said.append("folds" if not play else "plays" if play is True else f"plays {play} antes")
    if hand.get("doubled"):
        said.append(f"doubles with {show(hand['doubled'])}")
    said += [
        name.replace("_", " ") for name in ("surrender", "rescue", "clean_sweep") if hand.get(name)
    ]
    if hand.get("low"):
        said.append(f"low hand {' '.join(card_words(card) for card in hand['low'])}")
    return ", ".join(said)
