"""Sheets over the live screen."""
