"""The guide: pages that ship with the program, opened by F1, searched as one types."""
