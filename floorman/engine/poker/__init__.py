"""Games played for a pot, and Chinese Poker: fees, the hand at a glance, awards, exchanges."""
