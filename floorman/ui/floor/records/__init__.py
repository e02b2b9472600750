"""Records: a table at a moment, hands and their replay, the audit list, verify, export."""
