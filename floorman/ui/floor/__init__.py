"""The manager's desk."""
