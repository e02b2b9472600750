"""One catalog and one set of counts for all proofs of a test run: each count is made once."""

import pytest

from floorman.catalog.load import load_catalog
from floorman.proof.bets import prove
from floorman.proof.counts import Counting


@pytest.fixture(scope="session")
def catalog():
    return load_catalog()


@pytest.fixture(scope="session")
def counting():
    return Counting()


@pytest.fixture(scope="session")
def proof_of(catalog, counting):
    made = {}

    def find(cardroom, game, bet):
        if (cardroom, game, bet) not in made:
            facts = catalog.cardroom(cardroom).game(game)
            made[cardroom, game, bet] = prove(cardroom, facts, bet, counting)
        return made[cardroom, game, bet]

    return find
