"""Fixtures: the same test over SQLite and over a real PostgreSQL server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.services.house import House
from tests.evening import Evening, open_room, set_up
from tests.postgres_server import postgres_server, postgres_url

__all__ = ["evening", "house", "postgres_server", "postgres_url", "where"]

KEPT_IN = [
    pytest.param("sqlite", id="sqlite"),
    pytest.param("postgres", id="postgres", marks=pytest.mark.postgres),
]


@pytest.fixture(params=KEPT_IN)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A data folder, or the address of an empty database on a server."""
    if request.param == "sqlite":
        return tmp_path
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
def house(where: Path | str) -> Iterator[House]:
    with open_room(where) as opened:
        yield opened


@pytest.fixture
def evening(house: House) -> Evening:
    return set_up(house)
