"""The floor page: the room as a map, as a list and on the wall."""
