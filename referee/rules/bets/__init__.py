"""Bets on the tricks and their results."""
