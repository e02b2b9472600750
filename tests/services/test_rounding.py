"""The room's smallest chip goes into every hand file, so that record and panel pay alike."""

from datetime import UTC, datetime

from floorman.ledger.dealing import Assignment
from floorman.services.facts import Policies
from floorman.services.hands import complete_file

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
