"""Staff: people, roles and PINs."""
