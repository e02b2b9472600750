"""Settings: each with its default and one line of explanation."""
