"""Matches that nobody can change any more, each in one row: their log, as small as it gets."""
