"""Disputes, and how they are decided."""
