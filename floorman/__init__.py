"""Floorman runs the floor of a California cardroom."""

__version__ = "0.1.0"
