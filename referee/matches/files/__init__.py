"""Matches as files: written, and read again."""
