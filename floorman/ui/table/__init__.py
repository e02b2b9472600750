"""The dealer's panel."""
