"""The forms of a new table and of other rules."""
