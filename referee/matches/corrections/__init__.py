"""Corrections of the past, and what they would change."""
