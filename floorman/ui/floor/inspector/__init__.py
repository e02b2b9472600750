"""The inspector: one table, what may be done with it, its drop and its timeline."""
