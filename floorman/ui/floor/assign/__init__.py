"""The assign dialog: an approved game and option for a table, and what that changes."""
