"""Three Card Poker played by taps, compared with what `floorman settle` says of the same hand."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from floorman.engine.transcript import settle_document
from floorman.ui.tasks import Tasks
from floorman.ui.theme import Palette
from tests.ui.table.evening import Panel, Room, catalog, open_panel, open_room

GAME = "three-card-poker-6-card-bonus"


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return open_room(tmp_path, "casino-club", GAME, "rules", 2)


def seats_and_bank(panel: Panel, *seats: int, bank: int = 50000) -> None:
    panel.seat(*seats)
    panel.tap(f"amount-{bank}")
    panel.press(f"Seat {seats[0]} takes the bank")


def check_record(room: Room, hand: int) -> dict:  # type: ignore[type-arg]
    record = room.house.reads.hand(hand)
    assert record.transcript == settle_document(catalog(), record.document)
    return record.transcript


def test_a_hand_with_cards_from_offer_to_record(
    qtbot: QtBot, room: Room, tasks: Tasks, palette: Palette
) -> None:
    panel = open_panel(qtbot, room, tasks, palette)
    assert panel.big == "Tap the seats that are taken"
    seats_and_bank(panel, 1, 2, 3)
    panel.tap("chip-2500")
    panel.seat(2, 3)
    panel.tap("spot-pair-plus")
    panel.tap("chip-500")
    panel.seat(3)
    panel.press("Drop $1.00")
    panel.press("Seat 2: Play")
    panel.tap("choice-fold")
    panel.cards("Qh 7d 2c")
    panel.cards("As Ad 4h")
    assert panel.step.kind == "settle"
    labels = []
    while panel.link.play is not None and panel.link.play.started:
        labels.append(panel.big)
        panel.press()
    # A deuce up counts to the second seat beside the player-dealer's: seat 3.
    assert labels == ["Seat 3: TAKE $30", "Seat 2: PAY $50"]
    entry = room.house.reads.hands(limit=5, table=1).hands[0]
    found = check_record(room, entry.id)
    assert entry.dropped_cents == 100
    assert found["player_dealer"]["net"] == -2000
