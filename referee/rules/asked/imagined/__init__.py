"""Hands that are only imagined, and what would have come of real ones by other options."""
