"""The approved games: what the documents allow, its odds, and what another option would take."""
