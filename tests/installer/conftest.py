"""The server that installer/server is tried on."""

from tests.postgres_server import postgres_server

__all__ = ["postgres_server"]
