"""The room's smallest chip goes into every hand file, so that record and panel pay alike."""

from dataclasses import replace
from datetime import UTC, datetime

from floorman.ledger.dealing import Assignment
from floorman.services.facts import Policies
from floorman.services.hands import complete_file
from tests.evening import Evening, deal, open_table

MADE = Assignment(1, 1, "casino-club", "g", "rules", 2, "action", 1, datetime.now(UTC), "100")


def test_exact_is_the_default_and_says_nothing() -> None:
    assert "rounding" not in complete_file({"player_dealer": {}}, MADE, Policies())


def test_a_room_that_rounds_says_so_in_each_hand() -> None:
    policies = Policies(rounding="down", smallest_chip_cents=100)
    document = complete_file({"player_dealer": {}}, MADE, policies)
    assert (document["chip"], document["rounding"]) == (100, "down")


def test_a_pot_is_divided_by_the_smallest_chip() -> None:
    document = complete_file({"pots": []}, MADE, Policies(smallest_chip_cents=100))
    assert document["chip"] == 100


def test_a_correction_rounds_as_the_hand_did(evening: Evening) -> None:
    house, clock = evening.house, evening.clock
    open_table(evening)
    old = deal(evening)
    policies = replace(
        house.reads.now(clock()).room.policies, rounding="down", smallest_chip_cents=500
    )
    house.room.change(policies=policies, by=evening.manager, now=clock())
    document = house.reads.hand(old.id).document
    new, _ = house.dealing.correct_hand(
        hand=old.id, document=document, dropped_cents=50, why="checked", by=evening.floor,
        now=clock(),
    )  # fmt: skip
    assert house.reads.hand(new.id).document == document
    assert house.reads.hand(deal(evening).id).document["rounding"] == "down"
