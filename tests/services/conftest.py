"""The rooms that these tests are played in."""

from tests.rooms import evening, house, postgres_server, postgres_url, where

__all__ = ["evening", "house", "postgres_server", "postgres_url", "where"]
