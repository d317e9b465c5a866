"""Finished matches: their pages and lists."""
