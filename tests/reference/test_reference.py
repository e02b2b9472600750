"""Random hands of every game settled here and by a second, plain reading of the documents."""

from collections.abc import Callable
from random import Random

import pytest

from floorman.catalog.load import load_catalog
from floorman.engine.transcript import settle_document
from tests.reference import settling
from tests.reference.pai_gow import pai_gow
from tests.reference.poker_games import Worked, baccarat, three_card, ultimate
from tests.reference.twenty_one import twenty_one

CATALOG = load_catalog()
HANDS = 200
FIELDS = ("seat", "bettor", "spot", "hand", "amount", "outcome", "paid", "collected", "returned")
GAMES: dict[str, Callable[[Random], Worked]] = {
    "casino-club three card": lambda rng: three_card(rng, "casino-club", 7),
    "document-001 three card": lambda rng: three_card(rng, "document-001", 8),
    "casino-99 three card": lambda rng: three_card(rng, "casino-99", 8),
    "central-coast three card": lambda rng: three_card(rng, "central-coast", 7),
    "casino-99 ultimate": lambda rng: ultimate(rng, "casino-99", 6),
    "central-coast ultimate": lambda rng: ultimate(rng, "central-coast", 7),
    "casino-99 baccarat": lambda rng: baccarat(rng, "casino-99", rng.choice([8, 14])),
    "casino-club pure": lambda rng: twenty_one(rng, "casino-club", "pure-21.5-blackjack"),
    "central-coast pure": lambda rng: twenty_one(rng, "central-coast", "pure-21.5-blackjack"),
    "casino-99 pure 3 to 2": lambda rng: twenty_one(rng, "casino-99", "pure-21.5-blackjack-3-to-2"),
    "casino-99 pure 6 to 5": lambda rng: twenty_one(rng, "casino-99", "pure-21.5-blackjack-6-to-5"),
    "casino-99 spanish": lambda rng: twenty_one(rng, "casino-99", "pure-spanish-21.5"),
    "casino-99 pai gow": lambda rng: pai_gow(rng, "casino-99"),
    "central-coast pai gow": lambda rng: pai_gow(rng, "central-coast"),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_program_and_a_plain_reading_agree_to_the_cent(name: str) -> None:
    rng = Random(name)
    for _ in range(HANDS):
        document, due, first, by, spots = GAMES[name](rng)
        keys = settling.ordered(document, due, first, by, spots)
        wanted = settling.paid_out(document, due, keys)
        found = settle_document(CATALOG, document)
        assert found["first_action"] == first, document
        assert [{f: step[f] for f in FIELDS} for step in found["steps"]] == wanted, document
