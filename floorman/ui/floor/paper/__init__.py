"""Paper: every print previewed as the PDF it is, then printed or saved."""
