"""What is approved: cardrooms, games, wagers, pay tables, schedules, findings."""
