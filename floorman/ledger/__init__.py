"""What happened: append-only records, chained by hash."""
