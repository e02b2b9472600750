"""The poker games of the catalog, loaded once."""

import pytest

from floorman.catalog.facts import Catalog
from tests.engine.poker.tables import poker_catalog


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    return poker_catalog()
