"""Cards, decks and the rankings of poker hands."""
