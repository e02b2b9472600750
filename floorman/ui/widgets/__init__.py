"""Widgets that both windows use."""
