"""How fast a full table of each game is settled, from the hand file's facts to the last step.

pytest tests/benchmarks/test_settle.py -o addopts= --benchmark-only
"""

from typing import Any

import pytest

from floorman.catalog.load import load_catalog
from floorman.engine.hand_file import read_hand
from floorman.engine.transcript import find_option, settle_hand
from tests.engine.full_tables import TABLES

MOST_SECONDS = 0.002
EIGHT_SEATS = 8
CATALOG = load_catalog()


@pytest.mark.parametrize("name", TABLES)
def test_a_full_table_is_settled_in_under_2_ms(name: str, benchmark: Any) -> None:
    document = dict(TABLES[name])
    if document["seats"] > EIGHT_SEATS:  # the blackjack table of EZ Baccarat, 003:1122
        document["seats"] = EIGHT_SEATS
        document["wagers"] = [w for w in document["wagers"] if w["seat"] <= EIGHT_SEATS]
    hand = read_hand(document)
    place = (hand.cardroom, hand.game, hand.schedule, hand.option)
    game, option = find_option(CATALOG, *place)
    found = benchmark.pedantic(
        settle_hand, args=(game, option, hand), rounds=200, iterations=5, warmup_rounds=5
    )
    median = benchmark.stats.stats.median
    share = median / MOST_SECONDS
    print(f"\n{name}: {len(found.steps)} steps, {median * 1000:.3f} ms, {share:.0%} of 2 ms")
    assert median < MOST_SECONDS
