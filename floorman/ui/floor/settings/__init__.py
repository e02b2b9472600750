"""The settings page: room, policies, sign text, station, database, backup."""
