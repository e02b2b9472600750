"""The hand under way: small entries folded into what lies on the table, and the next step."""
