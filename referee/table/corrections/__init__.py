"""Entries, their corrections, and what is proposed."""
