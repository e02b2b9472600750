"""The exact arithmetic of every pay table, counted with the code that settles hands."""
