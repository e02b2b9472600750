"""Pairing on both screens: the desk shows a code, the tablet takes it."""
