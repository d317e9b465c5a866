"""Corrections of the past, and their effects."""
