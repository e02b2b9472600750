"""What people do: one method is one act of one person."""
