"""Entries, their corrections, and proposals."""
