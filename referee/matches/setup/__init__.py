"""New matches, and other rules or seats for one that is there."""
