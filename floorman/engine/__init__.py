"""What may happen at a table: pure rules, no clock, disk, database or screen."""
