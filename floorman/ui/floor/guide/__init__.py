"""The first run: a short guide that ends in a room ready to open."""
