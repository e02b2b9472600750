"""Drops and counts: the life of each box, counted blind, reviewed, accepted."""
