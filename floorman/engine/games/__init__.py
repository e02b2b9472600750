"""One module a family of games: cards become outcomes."""
