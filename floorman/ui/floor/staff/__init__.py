"""The staff page: people, roles and PINs."""
